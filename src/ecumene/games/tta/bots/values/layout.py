"""Where a network finds what: the columns of its input, by name.

A column is a small number: how many workers stand on a technology, whether a card is in play, how
much there is of something. The own civilization comes first, then the military hand, the card
row and the table, then the rivals in the order in which they play.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.types import (
    ACTION,
    AGGRESSION,
    GOVERNMENT,
    LEADER,
    SPECIAL_CONSTRUCTION,
    SPECIAL_MILITARY,
    TACTIC,
    WAR,
    WONDER,
    is_civil,
)

SCALARS: Final = (
    "culture_by_4",
    "science",
    "food",
    "resources",
    "culture_rate",
    "science_rate",
    "strength",
    "happy",
    "faces_missing",
    "eaten",
    "bank_yellow",
    "bank_blue",
    "unused",
    "civil_actions",
    "military_actions",
    "civil_left",
    "military_left",
    "civil_cards",
    "military_cards",
    "colonies",
    "wonders",
    "stages",
    "unit_resources",
    "building_resources",
    "colonization",
    "at_war",
    "attacked",
    "pact",
    "resigned",
    "plays_before",
)
"""Of each civilization."""
TABLE: Final = (
    "age_A",
    "age_I",
    "age_II",
    "age_III",
    "age_IV",
    "round",
    "civil_deck",
    "last_round",
    "before_actions",
    "future_events",
    "current_events",
)
HELD: Final = ("event", "territory", "aggression", "war", "pact", "tactic", "bonus")
"""Kinds of military cards in the own hand, counted."""
FIRST_HELD: Final = 19
PARTS: Final = 17
"""Numbers that are no small ones: the own worth by parts, as the rules bot sees it, and its sum."""
WORTH: Final = 15
"""The place of the sum."""


class Layout:
    """The columns for one set of cards and one number of players."""

    def __init__(self, cat: Catalogue, players: int) -> None:
        self.players = players
        self.in_play: list[int] = []
        self.in_progress: list[int] = []
        self.in_hand: list[int] = []
        self.weapons: list[int] = []
        """By card number: the place within its zone, or -1."""
        shown: list[str] = []
        progress: list[str] = []
        hand: list[str] = []
        weapons: list[str] = []
        for card in cat.cards:
            kind = card.type
            special = SPECIAL_MILITARY <= kind <= SPECIAL_CONSTRUCTION
            lasting = special or kind in (GOVERNMENT, WONDER, LEADER, TACTIC)
            place(self.in_play, shown, card.slug, lasting)
            place(self.in_progress, progress, card.slug, kind == WONDER)
            place(self.in_hand, hand, card.slug, is_civil(kind) and kind <= ACTION)
            place(self.weapons, weapons, card.slug, kind in (AGGRESSION, WAR, TACTIC))
        slots = [cat.cards[number].slug for number in cat.slot_card]
        self.workers = len(SCALARS)
        self.techs = self.workers + len(slots)
        self.shown = self.techs + len(slots)
        self.progress = self.shown + len(shown)
        self.hand = self.progress + len(progress)
        self.block = self.hand + len(hand)
        """Columns of one civilization."""
        self.military = self.block
        self.held = self.military + len(weapons)
        self.row = self.held + len(HELD)
        self.table = self.row + len(hand)
        self.own = self.table + len(TABLE)
        """Columns up to the first rival."""
        self.size = self.own + (players - 1) * self.block
        block = [
            *SCALARS,
            *(f"workers.{slug}" for slug in slots),
            *(f"tech.{slug}" for slug in slots),
            *(f"play.{slug}" for slug in shown),
            *(f"progress.{slug}" for slug in progress),
            *(f"hand.{slug}" for slug in hand),
        ]
        self.names: list[str] = [
            *(f"own.{name}" for name in block),
            *(f"weapon.{slug}" for slug in weapons),
            *(f"held.{kind}" for kind in HELD),
            *(f"row.{slug}" for slug in hand),
            *(f"table.{name}" for name in TABLE),
            *(f"rival{k}.{name}" for k in range(1, players) for name in block),
        ]


def place(places: list[int], names: list[str], slug: str, belongs: bool) -> None:
    """Give a card the next place of a zone, if it belongs there."""
    places.append(len(names) if belongs else -1)
    if belongs:
        names.append(slug)


layouts: dict[tuple[str, int], Layout] = {}


def layout_of(cat: Catalogue, players: int) -> Layout:
    """The layout for a catalogue, made once."""
    key = (cat.digest, players)
    found = layouts.get(key)
    if found is None:
        found = layouts[key] = Layout(cat, players)
    return found
