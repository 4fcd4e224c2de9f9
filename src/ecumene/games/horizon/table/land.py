"""The map: tiles with what stands on them, and where it can grow."""

from __future__ import annotations

from collections import Counter

from ecumene.core.option import first, kind_of, second
from ecumene.games.horizon.presenter.frontier import frontier
from ecumene.games.horizon.presenter.names import bare_unit, construction_name, tile_name
from ecumene.games.horizon.presenter.option_texts import enlisted_strength
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.build import construction_on
from ecumene.games.horizon.rules.map import column, row
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CRADLE,
    FIRST_START,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
    SETTLER,
    SOLDIER,
    TRACK_NAMES,
    kind_of_unit,
    place_of,
    strength_of,
    unit,
)
from ecumene.games.horizon.table.gist import mark, program_marks
from ecumene.games.horizon.table.refs import beyond_ref, enlist_ref, place_ref, raise_ref, unit_ref
from ecumene.games.horizon.table.schema.land import (
    Beyond,
    Built,
    City,
    Map,
    Place,
    Token,
    Unit,
    Village,
)


def map_view(s: HorizonState, codes: list[int]) -> Map:
    """``codes`` are the candidates of the viewer's decision."""
    beyond: list[Beyond] = [
        {"ref": beyond_ref(at), "q": column(at), "r": row(at)} for at in frontier(s)
    ]
    return {
        "places": [place_view(s, place) for place in range(len(s.places))],
        "beyond": beyond,
        "tokens": tokens(s, codes),
        "territories_left": s.territories_left.bit_count(),
        "settle_left": s.settle_left,
        "fortify_left": s.fortify_left,
    }


def owner(mark_: int, shift: int) -> int | None:
    seat = (mark_ >> shift & SEAT_MASK) - 1
    return seat if seat >= 0 else None


def place_view(s: HorizonState, place: int) -> Place:
    tile, at = s.tiles[place], s.places[place]
    out: Place = {
        "ref": place_ref(place),
        "number": place,
        "q": column(at),
        "r": row(at),
        "tile": "cradle" if tile == CRADLE else "start",
        "home": None if tile == CRADLE else tile - FIRST_START,
        "card": None,
        "art": "",
        "name": tile_name(s, place),
        "strength": None,
        "village": None,
        "city": None,
        "built": built_on(s, place),
        "units": units_on(s, place),
    }
    if tile >= FIRST_TERRITORY:
        territory = s.cat.territories[tile - FIRST_TERRITORY]
        out["tile"] = "territory"
        out["home"] = None
        out["card"] = f"territory:{territory.slug}"
        out["art"] = territory.slug
        out["strength"] = territory.strength
        out["village"] = village_on(s, place)
        out["city"] = city_on(s, place)
    return out


def village_on(s: HorizonState, place: int) -> Village:
    territory = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
    return {
        "seat": owner(s.owners[place], 0),
        "vp": territory.village_vp,
        "track": TRACK_NAMES[territory.village_track],
        "marks": program_marks(s.cat, territory.village_bonus),
    }


def city_on(s: HorizonState, place: int) -> City:
    territory = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
    return {
        "seat": owner(s.owners[place], CITY_SHIFT),
        "vp": territory.city_vp,
        "track": TRACK_NAMES[territory.city_track],
    }


def built_on(s: HorizonState, place: int) -> Built | None:
    number = construction_on(s, place)
    if number < 0:
        return None
    card = s.cat.constructions[number]
    points = [mark("vp", card.bonus_vp)] if card.bonus_vp else []
    return {
        "card": f"construction:{card.slug}",
        "name": construction_name(s.cat, number),
        "first": (s.owners[place] >> LEFT_SHIFT & SEAT_MASK) - 1,
        "second": owner(s.owners[place], RIGHT_SHIFT),
        "second_track": TRACK_NAMES[card.right_track],
        "first_vp": card.first_vp,
        "marks": [*program_marks(s.cat, card.bonus), *points],
    }


def units_on(s: HorizonState, place: int) -> list[Unit]:
    out: list[Unit] = []
    for seat, p in enumerate(s.players):
        there = Counter(code for code in p.units if place_of(code) == place)
        for code, count in there.items():
            out.append(
                {
                    "ref": unit_ref(seat, code),
                    "seat": seat,
                    "unit": "soldier" if kind_of_unit(code) == SOLDIER else "settler",
                    "strength": strength_of(code),
                    "count": count,
                    "name": bare_unit(code),
                }
            )
    return out


def tokens(s: HorizonState, codes: list[int]) -> list[Token]:
    """What a place or a unit is asked for next: which kind of unit, which strength."""
    found: dict[str, Token] = {}
    for code in codes:
        if kind_of(code) == words.ENLIST:
            kind = first(code)
            ref = enlist_ref(kind)
            strength = enlisted_strength(s, s.stack[-1], kind)
        elif kind_of(code) == words.RAISE:
            kind, strength = kind_of_unit(first(code)), second(code)
            ref = raise_ref(strength)
        else:
            continue
        found[ref["id"]] = {
            "ref": ref,
            "unit": "settler" if kind == SETTLER else "soldier",
            "strength": strength,
            "label": bare_unit(unit(0, kind, strength)),
        }
    return sorted(found.values(), key=lambda token: (token["unit"], token["strength"]))
