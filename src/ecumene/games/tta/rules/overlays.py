"""Changed numbers for single cards: the rebalanced cards, and files of the user's own.

What an overlay may say is learned from the printed cards: a field must be one that cards of this
type have, and the values in abilities and steps must be of the kind that the printed ones have.
"""

from __future__ import annotations

import functools
import json
from typing import Any, Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.messages import text
from ecumene.core.near import near
from ecumene.games.tta.rules.bag import MOST_OF_A_KIND
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.load import (
    base_cards,
    build_catalogue,
    expansion_cards,
    make_card,
    read_toml,
)
from ecumene.games.tta.rules.load_abilities import Bits
from ecumene.games.tta.rules.load_keys import DataError, Raw
from ecumene.games.tta.rules.load_steps import make_steps
from ecumene.games.tta.rules.types import AGE_NAMES

NUMBERS: Final = (
    "science_cost",
    "revolution_cost",
    "resource_cost",
    "token_value",
    "urban_limit",
    "military_actions",
    "defense",
    "colonization",
    "strength",
    "outdated_strength",
    "level_strength",
)
TABLES: Final = ("gives", "side_a", "side_b", "immediate", "pending", "units")
LISTS: Final = ("stages", "copies")
PROGRAMS: Final = ("abilities", "abilities_a", "abilities_b", "steps")
NOTES: Final = ("name", "text", "note", "confidence")
TEXTS: Final = (*NOTES, "attack")
CHANGEABLE: Final = (*NUMBERS, *TABLES, *LISTS, *PROGRAMS, *TEXTS)
LARGEST: Final = 99
COUNTED: Final = ("blue_tokens", "yellow_tokens", "population", "cards")
MOST_TOKENS: Final = 9
MOST_COPIES: Final = MOST_OF_A_KIND
MOST_STAGES: Final = 9
MOST_OF: Final = {"construction.stages": 4}
"""The largest numbers of single abilities: so many stages can be built in one action."""
SMALLEST_DECK: Final = 20
"""A civil deck below this size could not even fill the first row of its age."""


def wrong(what: str, **params: object) -> InvalidOptions:
    """The refusal of an overlay, in the language spoken."""
    return InvalidOptions(text(f"tta.wrong_cards.{what}", **params), "cards")


def overlaid(cards: dict[str, Raw], changes: dict[str, Raw]) -> dict[str, Raw]:
    """The tables with the fields of an overlay in place of the printed ones."""
    out = dict(cards)
    for slug, fields in changes.items():
        out[slug] = {**out[slug], **fields}
    return out


def read_overlay(value: str, cards: dict[str, Raw]) -> dict[str, Raw]:
    """The overlay in an option's value, checked card by card."""
    try:
        changes = json.loads(value)
    except json.JSONDecodeError as error:
        raise wrong("unreadable", why=str(error)) from error
    if not isinstance(changes, dict) or not changes:
        raise wrong("empty")
    for slug, fields in changes.items():
        check_card(slug, fields, cards)
    return changes


def check_card(slug: str, fields: Any, cards: dict[str, Raw]) -> None:
    if slug not in cards or cards[slug]["type"] == "proxy":
        alike = near(slug, (name for name, card in cards.items() if card["type"] != "proxy"))
        if alike:
            raise wrong("no_card_but", card=slug, near=", ".join(alike))
        raise wrong("no_card", card=slug)
    if not isinstance(fields, dict):
        raise wrong("no_fields", card=slug, found=repr(fields))
    kind = cards[slug]["type"]
    for field, value in fields.items():
        where = f"cards, {slug}.{field}"
        if field in symbols() and field not in fields_of(kind):
            raise wrong("symbol_field", where=where, field=field)
        if field not in CHANGEABLE:
            known = ", ".join(CHANGEABLE)
            raise wrong("fixed_field", where=where, known=known)
        if field not in NOTES and field not in fields_of(kind):
            known = ", ".join(name for name in CHANGEABLE if name in fields_of(kind))
            raise wrong("foreign_field", where=where, kind=kind, known=known)
        if field in NUMBERS:
            check_number(where, value, 1 if field == "token_value" else 0)
        elif field in TABLES:
            check_table(where, field, value, kind)
        elif field in LISTS:
            check_list(where, field, value)
            if field == "copies" and (kind in ("leader", "wonder") or cards[slug].get("initial")):
                raise wrong("fixed_copies", where=where)
        elif field in PROGRAMS:
            check_program(where, value)
        elif not isinstance(value, str) or (field == "name" and not value):
            raise wrong("no_text", where=where, found=repr(value))
        try_card(where, slug, {**cards[slug], field: value}, field)


@functools.cache
def printed_cards() -> dict[str, Raw]:
    return {**base_cards(), **expansion_cards()}


@functools.cache
def symbols() -> frozenset[str]:
    """What a card may give as long as it is in play."""
    return frozenset(name for raw in printed_cards().values() for name in raw.get("gives", ()))


@functools.cache
def fields_of(kind: str) -> frozenset[str]:
    """The fields that printed cards of a type have."""
    cards = [raw for raw in printed_cards().values() if raw["type"] == kind]
    return frozenset(field for raw in cards for field in raw)


@functools.cache
def printed_entries() -> dict[tuple[str, str], list[Any]]:
    """The values that printed abilities and steps have: by what they do, and key."""
    out: dict[tuple[str, str], list[Any]] = {}
    for raw in printed_cards().values():
        for field in PROGRAMS:
            for entry in raw.get(field, []):
                for key, value in entry.items():
                    out.setdefault((name_of(entry), key), []).append(value)
    return out


def name_of(entry: Raw) -> str:
    """What an ability or a step does."""
    return str(entry.get("kind", entry.get("op")))


def check_number(where: str, value: Any, low: int = -LARGEST, high: int = LARGEST) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise wrong("no_number", where=where, low=low, high=high, found=repr(value))


def check_table(where: str, field: str, value: Any, kind: str) -> None:
    if not isinstance(value, dict):
        raise wrong("no_numbers", where=where, found=repr(value))
    known = {name for raw in printed_cards().values() for name in raw.get(field, {})}
    for name, number in value.items():
        if name not in known:
            names = ", ".join(sorted(known))
            raise wrong("unknown", where=where, name=name, known=names)
        most = MOST_TOKENS if name in COUNTED else LARGEST
        never_negative = field in ("immediate", "units") or name.endswith("_actions")
        check_number(f"{where}.{name}", number, 0 if never_negative else -most, most)
    if kind == "government" and not value.get("civil_actions"):
        raise wrong("government", where=where)
    if field == "units" and not any(value.values()):
        raise wrong("army", where=where)


def check_list(where: str, field: str, value: Any) -> None:
    if not isinstance(value, list):
        raise wrong("no_number_list", where=where, found=repr(value))
    if field == "copies" and len(value) != 3:
        raise wrong("three_copies", where=where)
    if field == "stages" and not 1 <= len(value) <= MOST_STAGES:
        raise wrong("stages", where=where, most=MOST_STAGES)
    for number in value:
        check_number(where, number, 0, MOST_COPIES if field == "copies" else LARGEST)


def check_program(where: str, value: Any) -> None:
    """Abilities or steps: values must be of the kind that the printed ones have."""
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise wrong("no_tables", where=where)
    for entry in value:
        for key, given in entry.items():
            printed = printed_entries().get((name_of(entry), key))
            if printed:
                check_like(f"{where}, {name_of(entry)}.{key}", given, printed)


def check_like(where: str, value: Any, printed: list[Any]) -> None:
    """Is a value of the same kind as the printed ones?"""
    example = printed[0]
    if isinstance(example, int) and not isinstance(example, bool):
        most = MOST_OF.get(where.split(", ")[-1], LARGEST)
        check_number(where, value, -LARGEST if min(printed) < 0 else 0, most)
    elif isinstance(example, list):
        if not isinstance(value, list):
            raise wrong("no_list", where=where, found=repr(value))
        entries = [entry for values in printed for entry in values]
        if entries and isinstance(entries[0], int) and len(value) != len(example):
            raise wrong("so_many", where=where, need=len(example), have=len(value))
        for entry in value:
            check_like(where, entry, entries)
    elif isinstance(example, dict):
        if not isinstance(value, dict):
            raise wrong("no_table", where=where, found=repr(value))
    elif not isinstance(value, type(example)):
        what = "no_text" if isinstance(example, str) else "no_truth"
        raise wrong(what, where=where, found=repr(value))


def try_card(where: str, slug: str, raw: Raw, field: str) -> None:
    """Make the card once, so that an impossible one is refused with its name."""
    try:
        _, steps = make_card(0, slug, raw, Bits())
        if field in ("steps", "immediate"):
            make_steps(trial_catalogue(), slug, steps)
    except DataError as error:
        problem = str(error).removeprefix(f"{slug}: ")
        raise InvalidOptions(f"{where}: {problem}", "cards") from error
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise wrong("impossible", where=where, found=repr(raw[field])) from error


@functools.cache
def trial_catalogue() -> Catalogue:
    """A catalogue of its own for making steps, which leave numbers there."""
    return build_catalogue(printed_cards(), read_toml("board.toml"))


def check_decks(cat: Catalogue) -> None:
    """Refuse overlays that leave too few cards to play with."""
    for players in (2, 3, 4):
        for age in range(4):
            size = len(cat.deck(True, age, players))
            if size < SMALLEST_DECK:
                raise wrong(
                    "small_deck",
                    players=players,
                    age=AGE_NAMES[age],
                    have=size,
                    need=SMALLEST_DECK,
                )
        events = len(cat.deck(False, 0, players))
        need = players + cat.board.extra_events
        if events < need:
            raise wrong("few_events", players=players, have=events, need=need)
