"""The ids of the things on the board, and which of them an option is about."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, second
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.build import construction_on
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES, TECHNOLOGY_SPACES, Catalogue
from ecumene.games.horizon.rules.map import column, neighbour, row
from ecumene.games.horizon.rules.numbers import ENLIST
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    ANY_UNIT,
    COLOR_NAMES,
    SETTLER,
    SPACE_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
    kind_of_unit,
    place_of,
)

COMMANDS: Final = (words.SKIP, words.STOP, words.DONE)
ON_PLACES: Final = (words.SETTLE, words.FORTIFY)
PRODUCTS: Final = ("population", "coins")


def seat_ref(seat: int) -> str:
    return f"seat:{seat + 1}"


def place_ref(place: int) -> str:
    return f"place:{place}"


def beyond_ref(at: int) -> str:
    """An empty place beside the map."""
    return f"beyond:{column(at)},{row(at)}"


def unit_ref(seat: int, code: int) -> str:
    return f"unit:{seat + 1}:{words.unit_name(code)}"


def tree_ref(space: int) -> str:
    return f"tech:{SPACE_NAMES[space]}"


def space_ref(cat: Catalogue, space: int) -> str:
    """An action space of the main board or of a technology."""
    first_one = cat.first_technology_space
    if space < first_one:
        return f"space:{cat.actions[space // BOARD_SPACES].slug}.{space % BOARD_SPACES + 1}"
    card = cat.technologies[(space - first_one) // TECHNOLOGY_SPACES]
    return f"space:{card.slug}.{(space - first_one) % TECHNOLOGY_SPACES + 1}"


def cube_ref(seat: int, track: int) -> str:
    return f"cube:{seat + 1}:{TRACK_NAMES[track]}"


def supply_ref(cat: Catalogue, seat: int, card: int) -> str:
    return f"supply:{seat + 1}:{cat.constructions[card].slug}"


def goal_ref(cat: Catalogue, goal: int) -> str:
    return f"goal:{cat.goals[goal].slug}"


def found_ref(cat: Catalogue, card: int) -> str:
    return f"found:{cat.technologies[card].slug}"


def option_refs(s: HorizonState, f: Frame, code: int, notation: str) -> list[str]:
    """The thing to touch first, then what it is about."""
    kind, a = kind_of(code), first(code)
    cat, i = s.cat, f.player
    if kind in COMMANDS:
        return [f"command:{notation}"]
    if kind == words.ACT:
        return [space_ref(cat, a)]
    if kind == words.BASIC:
        return [f"action:{cat.actions[a].slug}"]
    if kind == words.RESEARCH:
        return [tree_ref(a)]
    if kind == words.COLOR:
        return [f"color:{COLOR_NAMES[a]}"]
    if kind == words.PLACE:
        return [found_ref(cat, a)]
    if kind == words.TAKE:
        return [f"construction:{cat.constructions[a].slug}"]
    if kind == words.GOVERN:
        return [f"government:{cat.governments[a].slug}"]
    if kind == words.CLAIM:
        return [goal_ref(cat, a)]
    if kind in (words.INVEST, words.CUBE):
        return [cube_ref(i, a)]
    if kind == words.PRODUCE:
        return [f"produce:{PRODUCTS[a]}"]
    if kind == words.TRADE:
        return ["produce:trade"]
    return map_refs(s, f, code) or [f"answer:{notation.replace(' ', ':')}"]


def map_refs(s: HorizonState, f: Frame, code: int) -> list[str]:
    """The same for what happens on the map; empty for everything else."""
    kind, a, b = kind_of(code), first(code), second(code)
    i = f.player
    if kind in ON_PLACES:
        return [place_ref(a)]
    if kind == words.ENLIST:
        either = f.kind == ENLIST and f.a == ANY_UNIT
        return [place_ref(b), *([f"enlist:{UNIT_NAMES[a]}"] if either else [])]
    if kind == words.RAISE:
        return [unit_ref(i, a), f"raise:{b}"]
    if kind in (words.MOVE, words.EXPLORE):
        return [unit_ref(i, a), target_ref(s, a, b)]
    if kind in (words.USE, words.RECALL):
        return [unit_ref(i, a)]
    if kind == words.BUILD:
        return [supply_ref(s.cat, i, a), unit_ref(i, b)]
    if kind == words.JOIN:
        place = place_of(a)
        if place >= len(s.places) or construction_on(s, place) < 0:
            return [unit_ref(i, a)]
        return [place_ref(place), *([unit_ref(i, a)] if settlers_on(s, i, place) > 1 else [])]
    return []


def target_ref(s: HorizonState, code: int, direction: int) -> str:
    """The place beside a unit."""
    if place_of(code) >= len(s.places):
        return place_ref(place_of(code))
    target = neighbour(s.places[place_of(code)], direction)
    return place_ref(s.places.index(target)) if target in s.places else beyond_ref(target)


def settlers_on(s: HorizonState, i: int, place: int) -> int:
    """How many kinds of settlers of a player stand on a place."""
    units = s.players[i].units
    return len({c for c in units if place_of(c) == place and kind_of_unit(c) == SETTLER})
