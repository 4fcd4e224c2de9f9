"""Observations as programs give them: what is none is refused in words."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Protocol, SupportsIndex

from ecumene.core.errors import EcumeneError, InvalidOptions
from ecumene.core.reading import shown
from ecumene.core.view import Observation, S

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec


class Observed(Protocol[S]):
    """An `Observation`, as functions take it that programs call with anything: a compiled function
    that asks for the class itself refuses what is none before it can say so in words of ours."""

    @property
    def spec(self) -> GameSpec[S]: ...

    @property
    def state(self) -> S: ...

    @property
    def viewer(self) -> int: ...

    @property
    def options(self) -> list[int]: ...


def no_observation(found: object) -> EcumeneError:
    return EcumeneError(f"{shown(found)} is no observation: game.observation(seat) makes one")


def state_from(observation: Observed[S], seed: SupportsIndex) -> S:
    """A full state that agrees with an observation; hidden cards are dealt at random."""
    if not isinstance(observation, Observation):
        raise no_observation(observation)
    try:
        luck = index(seed)
    except TypeError:
        raise InvalidOptions(f"a seed is a whole number, not {shown(seed)}") from None
    found: S = observation.spec.determinize(observation.state, observation.viewer, luck)
    return found
