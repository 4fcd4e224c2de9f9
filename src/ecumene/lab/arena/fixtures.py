"""Which games an arena plays.

Every pair of bots meets on every deal, and on each deal in all seats: with two players both sit in
both seats; with more, one sits alone among copies of the other, in each seat once, and then the
other way round. So neither the luck of a deal nor that of a seat favours anybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any, Final

from ecumene.bots.outside import any_bot, label
from ecumene.core.chance import mix
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game

DEAL_STREAM: Final = 3000
BOT_STREAM: Final = 3001
SEED_BITS: Final = 20


@dataclass(frozen=True)
class Plan:
    """What an arena is about: these bots at tables of so many."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    alone: bool = False
    """Only the first bot meets the others, and sits alone where there are more than two seats."""

    def to_json(self) -> dict[str, Any]:
        told = {
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "options": dict(self.options),
            "seed": self.seed,
        }
        return {**told, "alone": True} if self.alone else told

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Plan:
        options = tuple(sorted(told["options"].items()))
        bots, alone = tuple(told["bots"]), told.get("alone", False)
        return cls(told["game"], told["players"], bots, options, told["seed"], alone)

    def label(self, bot: int) -> str:
        return label(self.bots[bot])

    def pairings(self) -> list[Pairing]:
        """With two players each pair once; with more, who sits alone makes a difference."""
        numbers = range(len(self.bots))
        if self.alone:
            return [Pairing(0, other) for other in numbers[1:]]
        pairs = combinations(numbers, 2) if self.players == 2 else permutations(numbers, 2)
        return [Pairing(one, other) for one, other in pairs]

    def deal_seed(self, deal: int) -> int:
        """Of the table; the same for all games on the deal."""
        return mix(self.seed, DEAL_STREAM, deal) << SEED_BITS | deal

    def fixtures(self, deal: int) -> Iterator[Fixture]:
        """All games on one deal."""
        for pairing in self.pairings():
            for seat in range(self.players):
                seats = [pairing.other] * self.players
                seats[seat] = pairing.one
                yield Fixture(deal, tuple(seats))


@dataclass(frozen=True)
class Pairing:
    """One bot against another, or alone against several of it; numbers of the plan's bots."""

    one: int
    other: int

    def has(self, fixture: Fixture) -> bool:
        """Does a game belong to it?"""
        count = fixture.seats.count(self.one)
        return count == 1 and fixture.seats.count(self.other) == len(fixture.seats) - 1


@dataclass(frozen=True)
class Fixture:
    """One game: the deal, and which bot of the plan sits where."""

    deal: int
    seats: tuple[int, ...]

    @property
    def key(self) -> str:
        """
        >>> Fixture(7, (0, 1)).key
        '7:0-1'
        """
        return f"{self.deal}:{'-'.join(map(str, self.seats))}"

    def bot_seed(self, plan: Plan, seat: int) -> int:
        """A bot has the same luck in a seat whoever else sits there."""
        return mix(plan.deal_seed(self.deal), BOT_STREAM + seat, 0)


def make_plan(
    game_id: str,
    players: int,
    bots: list[str],
    options: dict[str, str],
    seed: int,
    alone: bool = False,
) -> Plan:
    """A checked plan; whatever does not fit is an error."""
    spec = game(game_id)
    spec.check_players(players)
    spec.check_options(options)
    if len(bots) < 2:
        raise InvalidOptions("an arena needs at least two bots: --bots one,another")
    if len(set(bots)) != len(bots):
        raise InvalidOptions("a bot is named twice; against itself it wins its fair share")
    for name in bots:
        any_bot(game_id, name, seed)  # complains of what cannot be had
    return Plan(spec.id, players, tuple(bots), tuple(sorted(options.items())), seed, alone)
