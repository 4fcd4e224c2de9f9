"""Reading board.toml: tracks, the technology tree and the numbers of the rules."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.pack import Fields, Raw
from ecumene.games.horizon.rules.catalogue import Catalogue, Rules
from ecumene.games.horizon.rules.load_effects import permanent, program
from ecumene.games.horizon.rules.parts import TrackSpace
from ecumene.games.horizon.rules.types import (
    COLUMN_NAMES,
    LEVEL_NAMES,
    SPACE_LEVEL,
    SPACE_NAMES,
    STAGE_NAMES,
    THEOCRACY,
    TRACK_NAMES,
)

PROVENANCES: Final = ("rulebook", "found", "reconstructed", "designed", "mixed", "printed")
# What a space of each track may give besides a bonus.
SPACE_FIELDS: Final = {
    "food": ("column",),
    "economy": ("coins",),
    "infrastructure": ("stage",),
    "investment": ("permanent", "vp"),
}
RULE_NUMBERS: Final = {
    "open_columns": (0, 5),
    "base_income": (0, 20),
    "start_active": (0, 20),
    "start_coins": (0, 50),
    "start_settler": (1, 6),
    "settle_tokens": (0, 40),
    "fortify_tokens": (0, 40),
    "largest_strength": (1, 6),
    "explore_limit": (0, 9),
    "explore_neighbours": (1, 6),
    "display": (1, 8),
    "cubes_per_track": (1, 20),
    "eligible_technologies": (1, 9),
    "buy_pawn": (1, 50),
    "sell_pawn": (0, 49),
}
# Lists of numbers: how many, and from where to where.
RULE_LISTS: Final = {
    "technology_vp": (4, 0, 20),
    "goal_cubes_to_end": (3, 1, 12),
    "columns": (len(COLUMN_NAMES), 0, 20),
    "unit_tokens": (3, 0, 22),
}
NO_SEAT_COINS: Final = [[0, 0], [0, 0, 0], [0, 0, 0, 0]]
MOST_GOALS: Final = 3


def track_space(cat: Catalogue, name: str, where: str, raw: Any) -> TrackSpace:
    k = Fields(where, raw)
    for field in k.raw:
        if field != "bonus" and field not in SPACE_FIELDS[name]:
            known = ", ".join((*SPACE_FIELDS[name], "bonus"))
            raise k.fail(f"unknown field {field!r}; a space of this track may have: {known}")
    space = TrackSpace()
    if "column" in k.raw:
        space.column = k.one_of("column", COLUMN_NAMES)
    space.coins = k.number("coins", 0, 9, 0)
    if "stage" in k.raw:
        space.stage = THEOCRACY + k.one_of("stage", STAGE_NAMES[THEOCRACY:])
    space.bonus = program(cat, f"{where}.bonus", k.take("bonus", list, []))
    if "permanent" in k.raw:
        space.permanent = permanent(cat, f"{where}.permanent", k.take("permanent", dict))
    space.vp = k.number("vp", 0, 99, 0)
    return space


def fill_board(cat: Catalogue, board: dict[str, Raw]) -> None:
    for name in (*TRACK_NAMES, "investment"):
        k = Fields(f"board.{name}", board.get(name))
        k.one_of("source", PROVENANCES)
        entries = k.take("spaces", list)
        spaces = [
            track_space(cat, name, f"{k.where}.spaces[{number}]", entry)
            for number, entry in enumerate(entries, 1)
        ]
        if not spaces:
            raise k.fail("spaces: a track needs spaces")
        if name == "investment":
            cat.investment = spaces
            cat.rules.vp_beyond = k.number("vp_beyond")
        else:
            cat.tracks.append(spaces)
        k.close()
    fill_tree(cat, board)
    fill_rules(cat, board)


def fill_tree(cat: Catalogue, board: dict[str, Raw]) -> None:
    """Which spaces of the level before a space is joined to, and how many must be researched."""
    tree = Fields("board.tree", board.get("tree"))
    tree.one_of("source", PROVENANCES)
    for space, name in enumerate(SPACE_NAMES):
        level = SPACE_LEVEL[space]
        if level == 1:
            continue
        k = Fields(f"board.tree.{name}", tree.take(name, dict))
        before = k.take("from", list)
        for entry in before:
            if entry not in SPACE_NAMES or SPACE_LEVEL[SPACE_NAMES.index(entry)] != level - 1:
                raise k.fail(f"from: {entry!r} is no space of level {LEVEL_NAMES[level - 2]}")
        if len(set(before)) != len(before):
            raise k.fail("from: a space is named twice")
        cat.prerequisites[space] = [SPACE_NAMES.index(entry) for entry in before]
        cat.needed[space] = k.number("need", 1, len(before))
        k.close()
    tree.close()


def fill_rules(cat: Catalogue, board: dict[str, Raw]) -> None:
    k = Fields("board.rules", board.get("rules"))
    rules = cat.rules
    for name, (low, high) in RULE_NUMBERS.items():
        setattr(rules, name, k.number(name, low, high))
    for name, (length, low, high) in RULE_LISTS.items():
        setattr(rules, name, whole_numbers(k, name, k.take(name, list), length, low, high))
    rules.start_directions = directions(k)
    rules.seat_coins = by_players(k, "seat_coins", k.take("seat_coins", list, NO_SEAT_COINS), 50)
    k.close()
    check_rules(cat, k, rules)


def whole_numbers(k: Fields, name: str, values: Any, length: int, low: int, high: int) -> list[int]:
    fits = isinstance(values, list) and len(values) == length
    if not fits or not all(type(value) is int and low <= value <= high for value in values):
        raise k.fail(f"{name} = {values!r} should be {length} numbers from {low} to {high}")
    return [int(value) for value in values]


def by_players(k: Fields, name: str, entries: list[Any], high: int) -> list[list[int]]:
    """A number for each player, for 2, 3 and 4 of them."""
    if len(entries) != 3:
        raise k.fail(f"{name}: needs three lists, for 2, 3 and 4 players")
    return [
        whole_numbers(k, name, entry, seats + 2, 0, high) for seats, entry in enumerate(entries)
    ]


def directions(k: Fields) -> list[list[int]]:
    """The sides of the cradle on which the players start, for 2, 3 and 4 of them."""
    name = "start_directions"
    out = by_players(k, name, k.take(name, list), 5)
    if any(len(set(sides)) != len(sides) for sides in out):
        raise k.fail(f"{name}: two players would start on one side")
    return out


def check_rules(cat: Catalogue, k: Fields, rules: Rules) -> None:
    """What the numbers must not do to each other."""
    if any(len(track) != rules.cubes_per_track for track in cat.tracks):
        raise k.fail("cubes_per_track: must be the number of spaces of each track")
    if rules.start_settler > rules.largest_strength:
        raise k.fail("start_settler: is more than largest_strength")
    if rules.sell_pawn >= rules.buy_pawn:
        raise k.fail("sell_pawn: must be less than buy_pawn, or trading would never end")
    for seats, cubes in enumerate(rules.goal_cubes_to_end, 2):
        if cubes > seats * MOST_GOALS:
            raise k.fail(f"goal_cubes_to_end: {seats} players can place only {seats * MOST_GOALS}")
