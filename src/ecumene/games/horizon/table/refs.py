"""References to the things on the board, and which of them an option is about.

Ids count seats from 1, as the notation does; nobody reads anything from them.
"""

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
from ecumene.games.horizon.table.schema.things import HorizonRef, Thing, ThingKind
from ecumene.table.things import NOBODY, answer_ref, command_ref

COMMANDS: Final = (words.SKIP, words.STOP, words.DONE)
ON_PLACES: Final = (words.SETTLE, words.FORTIFY)
PRODUCTS: Final = ("population", "coins")


def thing(kind: ThingKind, name: object) -> Thing:
    """Something that lies in nobody's area."""
    return {"id": f"{kind}:{name}", "kind": kind, "owner": NOBODY}


def own(kind: ThingKind, seat: int, name: object) -> Thing:
    return {"id": f"{kind}:{seat + 1}:{name}", "kind": kind, "owner": seat}


def place_ref(place: int) -> Thing:
    return thing("place", place)


def beyond_ref(at: int) -> Thing:
    """An empty place beside the map."""
    return thing("beyond", f"{column(at)},{row(at)}")


def unit_ref(seat: int, code: int) -> Thing:
    return own("unit", seat, words.unit_name(code))


def enlist_ref(kind: int) -> Thing:
    """The kind of a new unit."""
    return thing("enlist", UNIT_NAMES[kind])


def raise_ref(strength: int) -> Thing:
    return thing("raise", strength)


def tree_ref(space: int) -> Thing:
    return thing("tech", SPACE_NAMES[space])


def action_ref(cat: Catalogue, action: int) -> Thing:
    return thing("action", cat.actions[action].slug)


def space_ref(cat: Catalogue, space: int) -> Thing:
    """An action space of the main board or of a technology."""
    first_one = cat.first_technology_space
    if space < first_one:
        card = cat.actions[space // BOARD_SPACES].slug
        return thing("space", f"{card}.{space % BOARD_SPACES + 1}")
    technology = cat.technologies[(space - first_one) // TECHNOLOGY_SPACES].slug
    return thing("space", f"{technology}.{(space - first_one) % TECHNOLOGY_SPACES + 1}")


def color_ref(color: int) -> Thing:
    return thing("color", COLOR_NAMES[color])


def found_ref(cat: Catalogue, card: int) -> Thing:
    return thing("found", cat.technologies[card].slug)


def construction_ref(cat: Catalogue, card: int) -> Thing:
    """One on display."""
    return thing("construction", cat.constructions[card].slug)


def supply_ref(cat: Catalogue, seat: int, card: int) -> Thing:
    """A construction that a player may build."""
    return own("supply", seat, cat.constructions[card].slug)


def own_ref(cat: Catalogue, seat: int, card: int) -> Thing:
    """A technology beside a player's own board."""
    return own("own", seat, cat.technologies[card].slug)


def leader_ref(cat: Catalogue, seat: int, card: int) -> Thing:
    return own("leader", seat, cat.leaders[card].slug)


def government_ref(cat: Catalogue, number: int, seat: int = NOBODY) -> Thing:
    """A player's, or one that is still to be chosen."""
    name = cat.governments[number].slug
    return thing("government", name) if seat == NOBODY else own("government", seat, name)


def goal_ref(cat: Catalogue, goal: int) -> Thing:
    return thing("goal", cat.goals[goal].slug)


def cube_ref(seat: int, track: int) -> Thing:
    """The next cube of a track."""
    return own("cube", seat, TRACK_NAMES[track])


def produce_ref(seat: int, product: str) -> Thing:
    return own("produce", seat, product)


def option_refs(s: HorizonState, f: Frame, code: int, notation: str) -> list[HorizonRef]:
    """The thing to touch first, then what it is about."""
    kind, a = kind_of(code), first(code)
    cat, i = s.cat, f.player
    if kind in COMMANDS:
        return [command_ref(notation)]
    if kind == words.ACT:
        return [space_ref(cat, a)]
    if kind == words.BASIC:
        return [action_ref(cat, a)]
    if kind == words.RESEARCH:
        return [tree_ref(a)]
    if kind == words.COLOR:
        return [color_ref(a)]
    if kind == words.PLACE:
        return [found_ref(cat, a)]
    if kind == words.TAKE:
        return [construction_ref(cat, a)]
    if kind == words.GOVERN:
        return [government_ref(cat, a)]
    if kind == words.CLAIM:
        return [goal_ref(cat, a)]
    if kind in (words.INVEST, words.CUBE):
        return [cube_ref(i, a)]
    if kind == words.PRODUCE:
        return [produce_ref(i, PRODUCTS[a])]
    if kind == words.TRADE:
        return [produce_ref(i, "trade")]
    found: list[HorizonRef] = [*map_refs(s, f, code)]
    return found or [answer_ref(notation)]


def map_refs(s: HorizonState, f: Frame, code: int) -> list[Thing]:
    """The same for what happens on the map; empty for everything else."""
    kind, a, b = kind_of(code), first(code), second(code)
    i = f.player
    if kind in ON_PLACES:
        return [place_ref(a)]
    if kind == words.ENLIST:
        unit_kind = f.a
        either = f.kind == ENLIST and unit_kind == ANY_UNIT
        return [place_ref(b), *([enlist_ref(a)] if either else [])]
    if kind == words.RAISE:
        return [unit_ref(i, a), raise_ref(b)]
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


def target_ref(s: HorizonState, code: int, direction: int) -> Thing:
    """The place beside a unit."""
    if place_of(code) >= len(s.places):
        return place_ref(place_of(code))
    target = neighbour(s.places[place_of(code)], direction)
    return place_ref(s.places.index(target)) if target in s.places else beyond_ref(target)


def settlers_on(s: HorizonState, i: int, place: int) -> int:
    """How many kinds of settlers of a player stand on a place."""
    units = s.players[i].units
    return len({c for c in units if place_of(c) == place and kind_of_unit(c) == SETTLER})
