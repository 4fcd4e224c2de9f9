"""Which matches make the ladder of a game.

Each level meets the one below it. Yardsticks (the bots that stay as they are) and the pool of
sparring partners meet the strongest level: what punishes a weakness shows there. With more than two
players the first one sits alone among copies of the other.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from ecumene.bots.registry import ANY_MOVE, LEVELS, bots_of
from ecumene.lab.arena.fixtures import Plan

LEVEL: Final = "level"
YARDSTICK: Final = "yardstick"
POOL: Final = "pool"
YARDSTICKS: Final = ("rules",)


@dataclass(frozen=True)
class Match:
    """One pairing of a game's ladder, with how many games it should have."""

    game: str
    players: int
    one: str
    other: str
    kind: str
    games: int
    seed: int = 0

    @property
    def plan(self) -> Plan:
        return Plan(self.game, self.players, (self.one, self.other), (), self.seed, alone=True)

    @property
    def deals(self) -> int:
        """A deal is played once from each seat."""
        return math.ceil(self.games / self.players)

    def folder(self, root: Path) -> Path:
        name = f"{self.one}-{self.other}" + (f"-seed{self.seed}" if self.seed else "")
        return root / self.game / f"{self.players}p" / name


def levels_of(game_id: str) -> list[str]:
    """The levels that a game has, the weakest one first."""
    known = bots_of(game_id)
    return [name for name in LEVELS if name in known and known[name].offered]


def sparring_of(game_id: str) -> list[str]:
    """Bots that are not offered to people, without the one that plays anything."""
    return sorted(name for name, entry in bots_of(game_id).items() if not entry.offered
                  and name != ANY_MOVE)  # fmt: skip


def kind_of(game_id: str, one: str, other: str) -> str:
    """What a pairing says: about neighbours of the ladder, or about the strongest level."""
    levels = levels_of(game_id)
    if one in levels and other in levels:
        return LEVEL
    return YARDSTICK if {one, other} & set(YARDSTICKS) else POOL


def counts(game_id: str, one: str, other: str) -> bool:
    """Neighbours, seen from the stronger one, and the strongest level against the others."""
    levels = levels_of(game_id)
    if kind_of(game_id, one, other) == LEVEL:
        return levels.index(one) == levels.index(other) + 1
    return bool(levels) and one == levels[-1]


def matches(
    game_id: str,
    players: int,
    games: int,
    sparring_games: int,
    seed: int = 0,
    only: Collection[str] = (LEVEL, YARDSTICK, POOL),
) -> list[Match]:
    """The matches of one ladder; ``only`` some kinds."""
    levels = levels_of(game_id)
    found = [
        Match(game_id, players, higher, lower, LEVEL, games, seed)
        for lower, higher in pairwise(levels)
    ]
    if levels:
        best = levels[-1]
        found += [
            Match(game_id, players, best, name, kind_of(game_id, best, name), sparring_games, seed)
            for name in sparring_of(game_id)
        ]
    return [match for match in found if match.kind in only]
