"""Settling villages and fortifying cities (BTH-71 to BTH-76)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.counting import bonuses
from ecumene.games.horizon.rules.cubes import start_program, take_cube
from ecumene.games.horizon.rules.declinable import Declinable
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.numbers import MUSTER
from ecumene.games.horizon.rules.reasons import (
    BUILT_OVER,
    CITY_TAKEN,
    NO_LAND,
    NO_SUCH_PLACE,
    NO_VILLAGE,
    NOT_HERE,
    NOT_NEEDED,
    TOO_WEAK,
    VILLAGE_SETTLED,
)
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    FIRST_TERRITORY,
    FORTIFY,
    SEAT_MASK,
    SETTLE,
    kind_of_unit,
    place_of,
    strength_of,
)
from ecumene.games.horizon.rules.units import exhaust_unit

# Settling takes settlers, fortifying soldiers: the numbers are the same.
WORD_OF: Final = (words.SETTLE, words.FORTIFY)


def forces(s: HorizonState, i: int, place: int, kind: int) -> list[int]:
    """A player's units of a kind on a place."""
    units = s.players[i].units
    return [code for code in units if place_of(code) == place and kind_of_unit(code) == kind]


def check_spot(s: HorizonState, i: int, place: int, what: int) -> int:
    """May a player settle (or fortify) here?"""
    if place >= len(s.tiles):
        return NO_SUCH_PLACE
    if s.tiles[place] < FIRST_TERRITORY:
        return NO_LAND
    mark = s.owners[place]
    if mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK:
        return BUILT_OVER
    if what == SETTLE and mark & SEAT_MASK:
        return VILLAGE_SETTLED
    if what == FORTIFY:
        if not mark & SEAT_MASK:
            return NO_VILLAGE
        if mark >> CITY_SHIFT & SEAT_MASK:
            return CITY_TAKEN
    need = s.cat.territories[s.tiles[place] - FIRST_TERRITORY].strength
    have = sum(strength_of(code) for code in forces(s, i, place, what))
    return OPEN if have >= need else TOO_WEAK


def spots(s: HorizonState, i: int, what: int) -> list[int]:
    """The places a player has units on that could settle or fortify."""
    places = {place_of(code) for code in s.players[i].units if kind_of_unit(code) == what}
    return sorted(places)


def spot_why(s: HorizonState, i: int, place: int, what: int) -> dict[str, str]:
    if place >= len(s.tiles) or s.tiles[place] < FIRST_TERRITORY:
        return {}
    need = s.cat.territories[s.tiles[place] - FIRST_TERRITORY].strength
    have = sum(strength_of(code) for code in forces(s, i, place, what))
    return {"need": str(need), "have": str(have)}


class Settle(Declinable):
    """An effect lets the player settle or fortify at once."""

    name = "settle"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        what = f.a
        word = WORD_OF[what]
        places = spots(s, f.player, what)
        return [*(pack(word, place) for place in places), pack(words.SKIP)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        what = f.a
        if code == pack(words.SKIP):
            return OPEN
        if kind_of(code) != WORD_OF[what]:
            return NOT_HERE
        return check_spot(s, f.player, first(code), what)

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        what = f.a
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "skip", f.player)
        else:
            s.push(Frame(MUSTER, f.player, first(code), what))

    def why(self, s: HorizonState, f: Frame, code: int, reason: int) -> dict[str, str]:
        what = f.a
        return spot_why(s, f.player, first(code), what)


def enough_without_waste(units: list[int], need: int) -> list[tuple[int, ...]]:
    """All sets of units strong enough of which none could be left out (ruling R-30).

    >>> enough_without_waste([1, 2, 3], 3)
    [(1, 2), (3,)]
    """
    found: set[tuple[int, ...]] = set()
    for mask in range(1, 1 << len(units)):
        chosen = [units[k] for k in range(len(units)) if mask >> k & 1]
        total = sum(strength_of(code) for code in chosen)
        if total >= need and all(total - strength_of(code) < need for code in chosen):
            found.add(tuple(sorted(chosen)))
    return sorted(found)


def contains(units: tuple[int, ...], part: tuple[int, ...]) -> bool:
    return all(units.count(code) >= part.count(code) for code in part)


class Muster(FrameKind[HorizonState]):
    """Which units settle or fortify a place."""

    name = "muster"
    forced = True

    def sets(self, s: HorizonState, f: Frame) -> list[tuple[int, ...]]:
        place, what, chosen = f.a, f.b, f.items
        need = s.cat.territories[s.tiles[place] - FIRST_TERRITORY].strength
        sets = enough_without_waste(forces(s, f.player, place, what), need)
        return [units for units in sets if contains(units, chosen)]

    def auto(self, s: HorizonState, f: Frame) -> bool:
        place, what, chosen = f.a, f.b, f.items
        sets = self.sets(s, f)
        if chosen in sets or len(sets) == 1:
            s.pop()
            occupy(s, f.player, place, what, sets[0] if len(sets) == 1 else chosen)
            return True
        return False

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        place, what = f.a, f.b
        return [pack(words.USE, code) for code in dict.fromkeys(forces(s, f.player, place, what))]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        chosen = f.items
        if kind_of(code) != words.USE or code not in self.candidates(s, f):
            return NOT_HERE
        more = tuple(sorted((*chosen, first(code))))
        for units in self.sets(s, f):
            if contains(units, more):
                return OPEN
        return NOT_NEEDED

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        place, what, chosen = f.a, f.b, f.items
        more = tuple(sorted((*chosen, first(code))))
        s.replace(Frame(MUSTER, f.player, place, what, 0, 0, more))


def occupy(s: HorizonState, i: int, place: int, what: int, units: tuple[int, ...]) -> None:
    """The units are exhausted; bonus, then cube (BTH-72 to BTH-74, ruling R-19)."""
    for code in units:
        exhaust_unit(s, i, code)
    territory = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
    shift = CITY_SHIFT if what == FORTIFY else 0
    mark = s.owners[place] | (i + 1) << shift
    s.owners = (*s.owners[:place], mark, *s.owners[place + 1 :])
    note(s, "fortify" if what == FORTIFY else "settle", i, place)
    b = bonuses(s, i)
    for program in b.after_fortifying if what == FORTIFY else b.after_settling:
        start_program(s, i, program)
    if what == FORTIFY:
        take_cube(s, i, territory.city_track)
    else:
        take_cube(s, i, territory.village_track)
        start_program(s, i, territory.village_bonus)
