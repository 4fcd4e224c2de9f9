"""What is kept of a game of a study: its result, its course, what happened to things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecumene.lab.study.watch import VERBS, Fact


@dataclass(frozen=True)
class Sheet:
    """One game of one side."""

    deal: int
    side: int
    bots: tuple[str, ...]
    """By seat."""
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """1 for a victory, a part of it for a shared one."""
    rounds: int
    decisions: int
    options: int
    """Open options, summed up over all decisions."""
    course: tuple[tuple[int, ...], ...]
    """Points by seat as they stood when each round began."""
    points: tuple[dict[str, int], ...]
    """By seat: points by source."""
    facts: tuple[Fact, ...]
    failures: tuple[str, ...] = ()
    """Bots that broke down; such a game does not count."""
    first: int = 0
    """The seat that had the first turn. Lots decide that, so what is told of seats is told in the
    order of play."""

    @property
    def key(self) -> str:
        return f"{self.deal}:{self.side}"

    @property
    def players(self) -> int:
        return len(self.scores)

    def seat_at(self, place: int) -> int:
        """The seat that has this place in the order of play."""
        return (self.first + place) % self.players

    def place_of(self, seat: int) -> int:
        return (seat - self.first) % self.players

    def seats_that(self, verb: str, thing: str) -> set[int]:
        return {fact.seat for fact in self.facts if fact.verb == verb and fact.thing == thing}

    def to_json(self) -> dict[str, Any]:
        facts = [[VERBS.index(fact.verb), *fact[1:]] for fact in self.facts]
        told = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {**told, "facts": facts}

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Sheet:
        whole: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in told.items()
        }
        whole["course"] = tuple(map(tuple, told["course"]))
        whole["facts"] = tuple(Fact(VERBS[verb], *rest) for verb, *rest in told["facts"])
        return cls(**whole)
