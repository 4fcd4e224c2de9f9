"""Observations: what one seat may know, and states that agree with it.

An `Observation` wraps a redacted state: hidden cards are replaced by their backs, the random
seed is gone. Everything that can be computed from public information (ratings, prices, what a
rival could do) can be computed from it with the same functions as from a real state.
"""

from __future__ import annotations

from copy import copy
from operator import index
from typing import TYPE_CHECKING, Any, Final, Generic, SupportsIndex, TypeVar

from ecumene.core import engine
from ecumene.core.errors import UnknownSeat
from ecumene.core.event import Event
from ecumene.core.state import State

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec

SPECTATOR: Final = -1

S = TypeVar("S", bound=State)


class Observation(Generic[S]):
    """What ``viewer`` may know; ``options`` are their open options if they are asked."""

    __slots__ = ("asked", "options", "spec", "state", "viewer")

    def __init__(
        self, spec: GameSpec[S], state: S, viewer: int, asked: int, options: list[int]
    ) -> None:
        self.spec = spec
        self.state = state
        self.viewer = viewer
        self.asked = asked
        self.options = options

    def to_json(self, position: dict[str, Any] | None = None) -> dict[str, Any]:
        """Plain data for clients and other processes; the position may be written already."""
        return {
            "game": self.spec.id,
            "viewer": self.viewer,
            "asked": self.asked,
            "options": [self.spec.vocabulary.format(code) for code in self.options],
            "position": self.spec.to_json(self.state) if position is None else position,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.viewer, self.asked))

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer == SPECTATOR else f"Player {self.viewer + 1}"
        return f"<what {who} sees of {self.state!r}>"

    def __copy__(self) -> Observation[S]:
        return Observation(
            self.spec, copy(self.state), self.viewer, self.asked, self.options.copy()
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> Observation[S]:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        from ecumene.core.saved import observation_parts

        return observation_parts(self)


def observe(spec: GameSpec[S], s: S, viewer: int) -> Observation[S]:
    """What a seat (or a spectator) may know of a state."""
    if not SPECTATOR <= viewer < spec.seats(s):
        last = spec.seats(s) - 1
        raise UnknownSeat(f"there is no seat {viewer}; seats are 0 to {last}, -1 is a spectator")
    asked = engine.chooser(s)
    options = engine.options(s) if asked == viewer and viewer >= 0 else []
    return Observation(spec, spec.redaction.redact(s, viewer), viewer, asked, options)


def redact_log(events: list[Event], viewer: int) -> list[Event]:
    """The log as a seat may see it."""
    return [event.redacted(viewer) for event in events]


def state_from(observation: Observation[S], seed: SupportsIndex) -> S:
    """A full state that agrees with an observation; hidden cards are dealt at random."""
    return observation.spec.determinize(observation.state, observation.viewer, index(seed))
