"""Where a network finds what: the columns of its input, by name.

A column is a small number: how much there is of something, or whether something is there. The own
civilization comes first, then the table, then the rivals in the order in which they play.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.scoring import PARTS as POINTS
from ecumene.games.horizon.rules.types import (
    COLOR_NAMES,
    COLUMN_NAMES,
    LEVEL_NAMES,
    STAGE_NAMES,
    TRACK_NAMES,
)

GOODS: Final = (
    "coins",
    "active",
    "invested",
    "income",
    "open_columns",
    "settle_tokens",
    "fortify_tokens",
    "settlers",
    "settler_strength",
    "soldiers",
    "soldier_strength",
    "village_near",
    "city_near",
    "villages",
    "cities",
    "constructions",
    "lands",
    "supply",
    "leaders",
    "plays_before",
)
LASTING: Final = (
    "movement",
    "explore_limit",
    "research_discount",
    "advanced_discount",
    "construction_discount",
    "coins_produced",
    "pawns_produced",
    "upgrade",
)
"""What permanent effects add up to."""
SCALARS: Final = (
    *GOODS,
    *(f"points.{name}" for name in POINTS),
    *(f"column.{name}" for name in COLUMN_NAMES),
    *(f"track.{name}" for name in TRACK_NAMES),
    *(f"stage.{name}" for name in STAGE_NAMES[1:]),
    *(f"known.{name}" for name in LEVEL_NAMES),
    *(f"color.{name}" for name in COLOR_NAMES),
    *(f"reach.{name}" for name in LEVEL_NAMES),
    *(f"lasting.{name}" for name in LASTING),
)
"""Of each civilization."""
TABLE: Final = (
    "round",
    "cubes_missing",
    "territories_left",
    "free_villages",
    "free_cities",
    "on_display",
    "before_actions",
)
OWN_PARTS: Final = 17
"""Numbers that are no small ones: the own worth by parts, their sum, the turns to come."""
RIVAL_PARTS: Final = 16
"""The same of each rival, without the turns."""
STEPS: Final = 15
"""Of the worth: the notes of `evaluate`."""


class Layout:
    """The columns for one set of components and one number of players."""

    def __init__(self, cat: Catalogue, players: int) -> None:
        self.players = players
        technologies = [part.slug for part in cat.technologies]
        leaders = [part.slug for part in cat.leaders]
        governments = [part.slug for part in cat.governments]
        goals = [part.slug for part in cat.goals]
        actions = [part.slug for part in cat.actions]
        self.technologies = len(SCALARS)
        self.leaders = self.technologies + len(technologies)
        self.governments = self.leaders + len(leaders)
        self.progress = self.governments + len(governments)
        self.claimed = self.progress + len(goals)
        self.pawn = self.claimed + len(goals)
        self.block = self.pawn + len(actions)
        """Columns of one civilization."""
        self.table = self.block
        self.tree = self.table + len(TABLE)
        self.open_goals = self.tree + len(technologies)
        self.own = self.open_goals + len(goals)
        """Columns up to the first rival."""
        self.size = self.own + (players - 1) * self.block
        self.parts = OWN_PARTS + (players - 1) * RIVAL_PARTS
        block = [
            *SCALARS,
            *(f"technology.{slug}" for slug in technologies),
            *(f"leader.{slug}" for slug in leaders),
            *(f"government.{slug}" for slug in governments),
            *(f"progress.{slug}" for slug in goals),
            *(f"claimed.{slug}" for slug in goals),
            *(f"pawn.{slug}" for slug in actions),
        ]
        self.names: list[str] = [
            *(f"own.{name}" for name in block),
            *(f"table.{name}" for name in TABLE),
            *(f"tree.{slug}" for slug in technologies),
            *(f"first.{slug}" for slug in goals),
            *(f"rival{k}.{name}" for k in range(1, players) for name in block),
        ]


layouts: dict[tuple[str, int], Layout] = {}


def layout_of(cat: Catalogue, players: int) -> Layout:
    """The layout for a catalogue, made once."""
    key = (cat.digest, players)
    found = layouts.get(key)
    if found is None:
        found = layouts[key] = Layout(cat, players)
    return found
