"""Constructions: taking them from the display, building them (BTH-63, BTH-77 to BTH-81)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.chance import sample_from
from ecumene.games.horizon.rules.counting import bonuses
from ecumene.games.horizon.rules.cubes import start_program, take_cube
from ecumene.games.horizon.rules.declinable import Declinable
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.numbers import REFILL
from ecumene.games.horizon.rules.pawns import pay_coins
from ecumene.games.horizon.rules.reasons import (
    BOTH_BUILT,
    BUILT_FIRST,
    BUILT_OVER,
    FOREIGN_START,
    FOREIGN_UNITS,
    NO_SUCH_UNIT,
    NO_UNIT_TOKEN,
    NOT_ENOUGH_COINS,
    NOT_HERE,
    NOT_IN_SUPPLY,
    NOTHING_BUILT,
    OTHER_UNIT,
    VILLAGE_SETTLED,
)
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
    SETTLER,
    STREAM_CONSTRUCTION,
    kind_of_unit,
    place_of,
    strength_of,
    unit,
)
from ecumene.games.horizon.rules.units import (
    drop_unit,
    exhaust_unit,
    foreign_start,
    put_unit,
    token_free,
)

NEW: Final = 1
EXISTING: Final = 2


class TakeConstruction(FrameKind[HorizonState]):
    """Take an open construction of a level into the own supply."""

    name = "take_construction"

    def auto(self, s: HorizonState, f: Frame) -> bool:
        if len(self.candidates(s, f)) > 1:
            return False
        s.pop()  # none of that level is left (ruling R-17)
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        level = f.a
        cards = [c for c in s.display if s.cat.constructions[c].level == level]
        return [*(pack(words.TAKE, card) for card in cards), pack(words.SKIP)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        level = f.a
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "skip", f.player)
            return
        card = first(code)
        s.display = tuple([c for c in s.display if c != card])
        p = s.edit(f.player)
        p.supply = tuple(sorted((*p.supply, card)))
        note(s, "take", f.player, card)
        s.push(Frame(REFILL, -1, level))


class Refill(FrameKind[HorizonState]):
    """The display gets a construction of a level as long as there are any."""

    name = "refill"

    def chooser(self, s: HorizonState, f: Frame) -> int:
        return CHANCE

    def auto(self, s: HorizonState, f: Frame) -> bool:
        level = f.a
        shown = sum(1 for c in s.display if s.cat.constructions[c].level == level)
        if shown < s.cat.rules.display and self.candidates(s, f):
            return False
        s.pop()
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        level = f.a
        return [
            pack(words.STOCK, card.number)
            for card in s.cat.constructions
            if card.level == level and s.constructions_left >> card.number & 1
        ]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def sample(self, s: HorizonState, f: Frame) -> int:
        return sample_from(s, STREAM_CONSTRUCTION, self.candidates(s, f))

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        s.constructions_left &= ~(1 << first(code))
        s.display = tuple(sorted((*s.display, first(code))))


def build_price(s: HorizonState, i: int, construction: int, discount: int) -> int:
    price = s.cat.constructions[construction].cost - discount
    return max(0, price - bonuses(s, i).construction_discount)


def check_settler(s: HorizonState, i: int, code: int) -> int:
    """Can this settler build: is there a token for what is left of it (ruling R-2)?"""
    p = s.players[i]
    if code not in p.units:
        return NO_SUCH_UNIT
    if kind_of_unit(code) != SETTLER:
        return OTHER_UNIT
    strength = strength_of(code) - 1
    if strength == 0 or bonuses(s, i).keeps_strength:
        return OPEN
    return OPEN if token_free(s, p, SETTLER, strength, code) else NO_UNIT_TOKEN


def construction_on(s: HorizonState, place: int) -> int:
    return (s.owners[place] >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK) - 1


def check_build_new(s: HorizonState, i: int, construction: int, code: int, discount: int) -> int:
    if construction not in s.players[i].supply:
        return NOT_IN_SUPPLY
    number = check_settler(s, i, code)
    if number != OPEN:
        return number
    place = place_of(code)
    if foreign_start(s, i, place):
        return FOREIGN_START
    if construction_on(s, place) >= 0:
        return BUILT_OVER
    if s.owners[place] & SEAT_MASK:
        return VILLAGE_SETTLED
    for j in range(s.n):
        if j != i and any(place_of(other) == place for other in s.players[j].units):
            return FOREIGN_UNITS
    enough = build_price(s, i, construction, discount) <= s.players[i].coins
    return OPEN if enough else NOT_ENOUGH_COINS


def check_join(s: HorizonState, i: int, code: int, discount: int) -> int:
    """May the player be the second one to build the construction under a settler?"""
    number = check_settler(s, i, code)
    if number != OPEN:
        return number
    place = place_of(code)
    construction = construction_on(s, place)
    if construction < 0:
        return NOTHING_BUILT
    if s.owners[place] >> LEFT_SHIFT & SEAT_MASK == i + 1:
        return BUILT_FIRST
    if s.owners[place] >> RIGHT_SHIFT & SEAT_MASK:
        return BOTH_BUILT
    enough = build_price(s, i, construction, discount) <= s.players[i].coins
    return OPEN if enough else NOT_ENOUGH_COINS


def tire_settler(s: HorizonState, i: int, code: int) -> None:
    """Building costs a settler one strength; the last one exhausts it (BTH-78)."""
    if bonuses(s, i).keeps_strength:
        return
    if strength_of(code) == 1:
        exhaust_unit(s, i, code)
        return
    p = s.edit(i)
    drop_unit(p, code)
    put_unit(p, unit(place_of(code), SETTLER, strength_of(code) - 1))


def build_new(s: HorizonState, i: int, construction: int, code: int, discount: int) -> None:
    pay_coins(s, i, build_price(s, i, construction, discount))
    place = place_of(code)
    tire_settler(s, i, code)
    p = s.edit(i)
    p.supply = tuple([c for c in p.supply if c != construction])
    mark = (construction + 1) << CONSTRUCTION_SHIFT | (i + 1) << LEFT_SHIFT
    set_owner(s, place, mark)
    note(s, "build", i, construction, place)
    start_program(s, i, s.cat.constructions[construction].bonus)
    take_cube(s, i, s.cat.constructions[construction].left_track)


def join(s: HorizonState, i: int, code: int, discount: int) -> None:
    place = place_of(code)
    construction = construction_on(s, place)
    pay_coins(s, i, build_price(s, i, construction, discount))
    tire_settler(s, i, code)
    set_owner(s, place, s.owners[place] | (i + 1) << RIGHT_SHIFT)
    note(s, "join", i, construction, place)
    start_program(s, i, s.cat.constructions[construction].bonus)
    take_cube(s, i, s.cat.constructions[construction].right_track)


def set_owner(s: HorizonState, place: int, mark: int) -> None:
    s.owners = (*s.owners[:place], mark, *s.owners[place + 1 :])


def build_candidates(s: HorizonState, i: int, which: int) -> list[int]:
    """Ways to build, new ones (NEW) or existing ones (EXISTING), open or not."""
    p = s.players[i]
    settlers = [code for code in dict.fromkeys(p.units) if kind_of_unit(code) == SETTLER]
    out: list[int] = []
    if which & NEW:
        out += [pack(words.BUILD, card, code) for card in p.supply for code in settlers]
    if which & EXISTING:
        there = [code for code in settlers if construction_on(s, place_of(code)) >= 0]
        out += [pack(words.JOIN, code) for code in there]
    return out


def build_why(s: HorizonState, i: int, code: int, discount: int) -> dict[str, str]:
    kind = kind_of(code)
    if kind == words.JOIN and place_of(first(code)) >= len(s.tiles):
        return {}
    construction = first(code) if kind == words.BUILD else construction_on(s, place_of(first(code)))
    if construction < 0:
        return {}
    price = build_price(s, i, construction, discount)
    return {"need": str(price), "have": str(s.players[i].coins)}


class Build(Declinable):
    """An effect lets the player build new constructions, join existing ones, or both."""

    name = "build"

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        which = f.a
        return [*build_candidates(s, f.player, which), pack(words.SKIP)]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        which, discount = f.a, f.b
        if code == pack(words.SKIP):
            return OPEN
        if kind_of(code) == words.BUILD and which & NEW:
            return check_build_new(s, f.player, first(code), second(code), discount)
        if kind_of(code) == words.JOIN and which & EXISTING:
            return check_join(s, f.player, first(code), discount)
        return NOT_HERE

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        discount = f.b
        s.pop()
        if kind_of(code) == words.BUILD:
            build_new(s, f.player, first(code), second(code), discount)
        elif kind_of(code) == words.JOIN:
            join(s, f.player, first(code), discount)
        else:
            note(s, "skip", f.player)

    def why(self, s: HorizonState, f: Frame, code: int, reason: int) -> dict[str, str]:
        discount = f.b
        return build_why(s, f.player, code, discount)
