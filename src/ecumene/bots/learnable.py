"""What a game provides so that the numbers of its bot can be learned.

A learning bot plays like its teacher, but now and then takes one of several nearly equal ways. How
the way taken differs from its siblings, and how the game ended, tell what the evaluation gets
wrong: luck and the strength of both sides are the same for all siblings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from ecumene.bots.base import Bot
from ecumene.core.view import Observation


@dataclass(frozen=True)
class Sample:
    """One choice among siblings, seen by the seat that made it."""

    part: int
    """The part of the game it was made in (an age, an era)."""
    gain: float
    """By how much the evaluation liked the way taken more than the mean of its siblings."""
    slopes: tuple[float, ...]
    """The same difference for one per cent more of each number, in hundredths."""
    base: tuple[float, ...]
    """What could be known before: it explains a part of how the game ended."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Sample:
        return cls(told["part"], told["gain"], tuple(told["slopes"]), tuple(told["base"]))


class LearningBot(Protocol):
    """A bot that notes its choices among siblings."""

    samples: list[Sample]

    def choose(self, observation: Observation[Any]) -> int: ...


class Learnable(Protocol):
    """The numbers of a game's bot, and bots that play with other ones."""

    names: tuple[str, ...]
    """Of the numbers, in the order of the slopes."""
    parts: tuple[str, ...]
    """The parts of a game that have numbers of their own."""

    def learning_bot(self, seed: int, numbers: Mapping[str, Mapping[str, float]]) -> LearningBot:
        """``numbers`` are factors by part and name, beside the bot of today."""
        ...

    def playing_bot(self, seed: int, numbers: Mapping[str, Mapping[str, float]]) -> Bot:
        """The same bot at its best."""
        ...


class RecordingBot(Protocol):
    """A bot that keeps rows for a network: whether its actions were still to come, the parts of
    the worth, the columns."""

    rows: list[tuple[int, list[float], bytes]]

    def choose(self, observation: Observation[Any]) -> int: ...


class ValueLearnable(Protocol):
    """What a network of a game's bots sees, and bots that play by one. A network is a mapping of
    arrays, as `ecumene.bots.network` reads them; None: the explicit values."""

    def columns(self, players: int) -> list[str]:
        """The names of all columns at a table of so many."""
        ...

    def recording_bot(self, seed: int, network: Any, curiosity: float) -> RecordingBot:
        """A bot that takes a nearly best turn so often."""
        ...

    def value_bot(self, seed: int, network: Any) -> Bot:
        """The same bot at its best."""
        ...
