"""What was measured of a game's bots: the file ``bots/ladder.json`` in the folder of the game.

`tools/ladder.py` writes it from the games of arenas; dots, pages and docs/ladder.md are made of it.
"""

from __future__ import annotations

import functools
import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypedDict

from ecumene.manifest import manifest

FILE: Final = "ladder.json"
FORMAT: Final = 2


class Measured(TypedDict):
    """A figure with the ends of its 95 % interval over deals; null: it has none."""

    value: float
    low: float | None
    high: float | None


class LadderBot(TypedDict):
    """A bot at tables of so many."""

    name: str
    dots: int
    """1 to 5: a level has one more than the next one below if it surely beats it."""
    rating: Measured | None
    """400 points are odds of ten to one; the levels have 1500 on average. null: it cannot be
    compared with the others."""
    games: int
    decisions: int
    seconds: float
    """Of a decision, on average."""
    slowest: float


class LadderPairing(TypedDict):
    """One bot against another, or alone against several of it."""

    kind: str
    """``level`` (neighbours), ``yardstick`` or ``pool``."""
    one: str
    other: str
    rules: str
    """The fingerprint of the rules they were played by."""
    seeds: list[int]
    """Of the deals; empty: not noted."""
    deals: int
    games: int
    share: Measured
    """Of the victories."""
    rank: Measured
    margin: Measured
    """Points ahead of the best other seat."""
    failures: int
    """Games in which a bot failed."""


class LadderTable(TypedDict):
    """The games with so many players."""

    players: int
    bots: list[LadderBot]
    """The best one first."""
    pairings: list[LadderPairing]


class Ladder(TypedDict):
    """Everything measured of one game's bots."""

    format: int
    tables: list[LadderTable]


@functools.cache
def ladder_of(game_id: str) -> Ladder:
    """What is known of an installed game's bots.

    >>> ladder_of("tta")["format"]
    2
    """
    return read_ladder(files(manifest(game_id).package).joinpath("bots", FILE))


def read_ladder(place: Traversable) -> Ladder:
    """What a file says; where there is none, nobody has measured anything."""
    if not place.is_file():
        return {"format": FORMAT, "tables": []}
    found: Ladder = json.loads(place.read_text(encoding="utf-8"))
    return found


def measured_dots(game_id: str) -> dict[str, int]:
    """How strong each measured bot is, from 1 to 5, by the games of the fewest players."""
    tables = sorted(ladder_of(game_id)["tables"], key=lambda table: table["players"])
    return {bot["name"]: bot["dots"] for table in tables[:1] for bot in table["bots"]}
