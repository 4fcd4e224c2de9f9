"""Changed numbers for single cards: the rebalanced cards, and files of the user's own."""

from __future__ import annotations

import json
from typing import Any, Final

from ecumene.core.errors import InvalidOptions
from ecumene.games.tta.load_abilities import Bits
from ecumene.games.tta.load_keys import DataError, Raw

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
TEXTS: Final = ("name", "text", "note", "confidence", "attack")
LARGEST: Final = 99
MOST_COPIES: Final = 9


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
        raise InvalidOptions(f"cards: the overlay cannot be read ({error})") from error
    if not isinstance(changes, dict) or not changes:
        raise InvalidOptions("cards: an overlay is a table for each card it changes")
    for slug, fields in changes.items():
        check_card(slug, fields, cards)
    return changes


def check_card(slug: str, fields: Any, cards: dict[str, Raw]) -> None:
    if slug not in cards or cards[slug]["type"] == "proxy":
        raise InvalidOptions(f"cards: there is no card {slug!r}; `ecumene cards tta` lists them")
    if not isinstance(fields, dict):
        raise InvalidOptions(f"cards, {slug}: expected a table of fields, found {fields!r}")
    for field, value in fields.items():
        where = f"cards, {slug}.{field}"
        if field in NUMBERS:
            check_number(where, value)
        elif field in TABLES:
            check_table(where, value)
        elif field in LISTS:
            check_list(where, field, value)
        elif field in PROGRAMS:
            if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
                raise InvalidOptions(f"{where}: expected a list of tables")
        elif field in TEXTS:
            if not isinstance(value, str):
                raise InvalidOptions(f"{where}: expected a text, found {value!r}")
        else:
            known = ", ".join([*NUMBERS, *TABLES, *LISTS, *PROGRAMS, *TEXTS])
            raise InvalidOptions(f"{where}: this field cannot be changed; these can: {known}")
    try_card(slug, {**cards[slug], **fields})


def check_number(where: str, value: Any, low: int = -LARGEST, high: int = LARGEST) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        wanted = f"a whole number from {low} to {high}"
        raise InvalidOptions(f"{where}: expected {wanted}, found {value!r}")


def check_table(where: str, value: Any) -> None:
    if not isinstance(value, dict):
        raise InvalidOptions(f"{where}: expected a table of numbers, found {value!r}")
    for name, number in value.items():
        check_number(f"{where}.{name}", number)


def check_list(where: str, field: str, value: Any) -> None:
    if not isinstance(value, list):
        raise InvalidOptions(f"{where}: expected a list of numbers, found {value!r}")
    if field == "copies" and len(value) != 3:
        raise InvalidOptions(f"{where}: expected three numbers, for 2, 3 and 4 players")
    if field == "stages" and not 1 <= len(value) <= 9:
        raise InvalidOptions(f"{where}: a wonder has 1 to 9 stages")
    for number in value:
        check_number(where, number, 0, MOST_COPIES if field == "copies" else LARGEST)


def try_card(slug: str, raw: Raw) -> None:
    """Make the card once, so that an impossible one is refused with its name."""
    from ecumene.games.tta.load import make_card  # load.py reads overlays, too

    try:
        make_card(0, slug, raw, Bits())
    except DataError as error:
        raise InvalidOptions(f"cards, {error}") from error
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise InvalidOptions(f"cards, {slug}: this makes no card ({error})") from error
