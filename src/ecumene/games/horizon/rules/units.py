"""Units: enlisting, upgrading, moving, exploring (BTH-64 to BTH-70)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.chance import sample_from
from ecumene.games.horizon.rules.counting import bonuses, has_cube_on
from ecumene.games.horizon.rules.cubes import start_program
from ecumene.games.horizon.rules.declinable import Declinable
from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.map import neighbour, opposite
from ecumene.games.horizon.rules.numbers import MOVE, TERRITORY
from ecumene.games.horizon.rules.pawns import enter_columns, inactive, leave_columns
from ecumene.games.horizon.rules.reasons import (
    EXPLORED,
    FOREIGN_START,
    MOVED,
    MUST_LEAVE,
    MUST_MOVE,
    NO_NEIGHBOURS,
    NO_SUCH_PLACE,
    NO_SUCH_UNIT,
    NO_TERRITORY_LEFT,
    NO_UNIT_TOKEN,
    NOT_ENOUGH_PAWNS,
    NOT_HERE,
    NOT_HIGHER,
    NOT_OWN_PLACE,
    OFF_THE_MAP,
    ON_THE_MAP,
    OTHER_UNIT,
    SOLDIER_EXPLORES,
    TOO_STRONG,
)
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    ANY_UNIT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    FIRST_START,
    FIRST_TERRITORY,
    SETTLER,
    SOLDIER,
    STREAM_MAP,
    kind_of_unit,
    place_of,
    strength_of,
    unit,
)

FROM_ACTIVE: Final = 0
FROM_INACTIVE: Final = 1

EXPLORABLE: Final = -1
OUT_OF_REACH: Final = -2
MOST_MAPS: Final = 2_000


def token_group(strength: int) -> int:
    """Tokens are two-sided: 1 and 2, 3 and 4, 5 and 6 (ruling R-2)."""
    return (strength - 1) // 2


def token_free(s: HorizonState, p: HorizonPlayer, kind: int, strength: int, but: int = -1) -> bool:
    """Is there a token of a strength, if the one of unit ``but`` is put back?"""
    group = token_group(strength)
    used = 0
    spared = False
    for code in p.units:
        if code == but and not spared:
            spared = True
        elif kind_of_unit(code) == kind and token_group(strength_of(code)) == group:
            used += 1
    return used < s.cat.rules.unit_tokens[group]


def own_place(s: HorizonState, i: int, place: int) -> bool:
    """The own starting tile, or a tile with an own cube (BTH-7)."""
    return s.tiles[place] == FIRST_START + i or has_cube_on(s, i, place)


def foreign_start(s: HorizonState, i: int, place: int) -> bool:
    """Another player's starting tile; covered by a construction it is one no longer (BTH-81), so
    that others can build there, too."""
    if s.owners[place] >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK:
        return False
    tile = s.tiles[place]
    return FIRST_START <= tile < FIRST_TERRITORY and tile != FIRST_START + i


def put_unit(p: HorizonPlayer, code: int) -> None:
    p.units = tuple(sorted((*p.units, code)))


def drop_unit(p: HorizonPlayer, code: int) -> None:
    k = p.units.index(code)
    p.units = p.units[:k] + p.units[k + 1 :]


def exhaust_unit(s: HorizonState, i: int, code: int) -> None:
    """A unit leaves the map, its pawn goes back to the columns."""
    p = s.edit(i)
    drop_unit(p, code)
    enter_columns(s, p)
    note(s, "unit_exhausted", i, code)


class Enlist(FrameKind[HorizonState]):
    """A pawn becomes a unit."""

    name = "enlist"

    def auto(self, s: HorizonState, f: Frame) -> bool:
        source = f.b
        p = s.players[f.player]
        if p.active if source == FROM_ACTIVE else inactive(p):
            return False
        s.pop()
        return True

    def kinds(self, f: Frame) -> tuple[int, ...]:
        unit_kind = f.a
        return (SETTLER, SOLDIER) if unit_kind == ANY_UNIT else (unit_kind,)

    def strength(self, s: HorizonState, f: Frame, kind: int) -> int:
        strength = f.c
        b = bonuses(s, f.player)
        more = b.soldier_strength if kind == SOLDIER else b.settler_strength
        return min(s.cat.rules.largest_strength, strength + more)

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        out: list[int] = []
        for kind in self.kinds(f):
            for place in range(len(s.tiles)):
                if own_place(s, f.player, place):
                    out.append(pack(words.ENLIST, kind, place))
        out.append(pack(words.SKIP))
        return out

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        source = f.b
        if code == pack(words.SKIP):
            return OPEN
        kind, place = first(code), second(code)
        if kind_of(code) != words.ENLIST:
            return NOT_HERE
        if kind not in self.kinds(f):
            return OTHER_UNIT
        if place >= len(s.tiles):
            return NO_SUCH_PLACE
        p = s.players[f.player]
        if not (p.active if source == FROM_ACTIVE else inactive(p)):
            return NOT_ENOUGH_PAWNS
        if not own_place(s, f.player, place):
            return NOT_OWN_PLACE
        free = token_free(s, p, kind, self.strength(s, f, kind))
        return OPEN if free else NO_UNIT_TOKEN

    def options(self, s: HorizonState, f: Frame) -> list[int]:
        """The same checks, with tokens and places looked at once."""
        source = f.b
        p = s.players[f.player]
        out: list[int] = []
        if p.active if source == FROM_ACTIVE else inactive(p):
            places = [k for k in range(len(s.tiles)) if own_place(s, f.player, k)]
            for kind in self.kinds(f):
                if token_free(s, p, kind, self.strength(s, f, kind)):
                    out += [pack(words.ENLIST, kind, place) for place in places]
        out.append(pack(words.SKIP))
        return out

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        source = f.b
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "skip", f.player)
            return
        kind, place = first(code), second(code)
        strength = self.strength(s, f, kind)
        p = s.edit(f.player)
        if source == FROM_ACTIVE:
            p.active -= 1
        else:
            leave_columns(p)
        put_unit(p, unit(place, kind, strength))
        note(s, "enlist", f.player, unit(place, kind, strength))


class Upgrade(Declinable):
    """One unit of a kind is raised (BTH-65)."""

    name = "upgrade"

    def most(self, s: HorizonState, f: Frame, code: int) -> int:
        by = f.b
        by = f.b
        if not s.players[f.player].raised:
            by += bonuses(s, f.player).upgrade
        return min(s.cat.rules.largest_strength, strength_of(code) + by)

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        unit_kind = f.a
        out: list[int] = []
        for code in dict.fromkeys(s.players[f.player].units):
            if unit_kind in (ANY_UNIT, kind_of_unit(code)):
                for strength in range(self.most(s, f, code), strength_of(code), -1):
                    out.append(pack(words.RAISE, code, strength))
        out.append(pack(words.SKIP))
        return out

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        unit_kind = f.a
        if code == pack(words.SKIP):
            return OPEN
        raised, strength = first(code), second(code)
        p = s.players[f.player]
        if kind_of(code) != words.RAISE:
            return NOT_HERE
        if raised not in p.units:
            return NO_SUCH_UNIT
        if unit_kind not in (ANY_UNIT, kind_of_unit(raised)):
            return OTHER_UNIT
        if strength <= strength_of(raised):
            return NOT_HIGHER
        if strength > self.most(s, f, raised):
            return TOO_STRONG
        free = token_free(s, p, kind_of_unit(raised), strength, raised)
        return OPEN if free else NO_UNIT_TOKEN

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.SKIP:
            note(s, "skip", f.player)
            return
        raised, strength = first(code), second(code)
        p = s.edit(f.player)
        p.raised = 1
        drop_unit(p, raised)
        put_unit(p, unit(place_of(raised), kind_of_unit(raised), strength))
        note(s, "upgrade", f.player, raised, strength)


def strays(s: HorizonState, i: int) -> int:
    """Units on other players' starting tiles, which must not stay there (BTH-68)."""
    return sum(1 for code in s.players[i].units if foreign_start(s, i, place_of(code)))


def later_movements(s: HorizonState, i: int) -> int:
    """Movements that are left after the present task (it may have come in between)."""
    movements = [f.a for f in s.stack[:-1] if f.kind == MOVE and f.player == i]
    return sum(movements)


def surroundings(s: HorizonState) -> list[int]:
    """For each place six numbers, one in each direction: the place there, `EXPLORABLE` where none
    is but enough places touch it (BTH-69), else `OUT_OF_REACH`. Kept in the catalogue by map."""
    cache = s.cat.map_cache
    found = cache.get(s.places)
    if found is None:
        before = cache.get(s.places[:-1])  # maps grow place by place
        known = len(s.places) - 1 if before is not None else 0
        found = before.copy() if before is not None else []
        for number in range(known, len(s.places)):
            join_map(found, s.places, number, s.cat.rules.explore_neighbours)
        if len(cache) >= MOST_MAPS:
            cache.clear()
        cache[s.places] = found
    return found


def join_map(around: list[int], places: tuple[int, ...], number: int, needed: int) -> None:
    """The next place joins the surroundings of those before it."""
    for direction in range(6):
        target = neighbour(places[number], direction)
        other = number_of(places, target, number)
        if other >= 0:
            around[other * 6 + opposite(direction)] = number
            around.append(other)
            continue
        touching = [number_of(places, neighbour(target, k), number + 1) for k in range(6)]
        if 6 - touching.count(-1) < needed:
            around.append(OUT_OF_REACH)
            continue
        around.append(EXPLORABLE)
        for k in range(6):
            if touching[k] >= 0:
                around[touching[k] * 6 + opposite(k)] = EXPLORABLE


def number_of(places: tuple[int, ...], target: int, count: int) -> int:
    """Which of the first places it is, -1 if none."""
    for number in range(count):
        if places[number] == target:
            return number
    return -1


class Move(FrameKind[HorizonState]):
    """Movements, shared among all units."""

    name = "move"

    def auto(self, s: HorizonState, f: Frame) -> bool:
        movements = f.a
        if movements and s.players[f.player].units:
            return False
        s.pop()
        return True

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        begun = f.b
        out: list[int] = []
        for code in dict.fromkeys(s.players[f.player].units):
            here = s.places[place_of(code)]
            for direction in range(6):
                beyond = neighbour(here, direction) not in s.places
                word = words.EXPLORE if beyond else words.MOVE
                if beyond and kind_of_unit(code) == SOLDIER:
                    continue
                out.append(pack(word, code, direction))
        out.append(pack(words.STOP if begun else words.SKIP))
        return out

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        i = f.player
        kind = kind_of(code)
        if kind == words.STOP or kind == words.SKIP:
            begun = f.b
            if (kind == words.STOP) != bool(begun):
                return MUST_MOVE if kind == words.STOP else MOVED
            return MUST_LEAVE if strays(s, i) > later_movements(s, i) else OPEN
        mover, direction = first(code), second(code)
        if kind not in (words.MOVE, words.EXPLORE):
            return NOT_HERE
        if mover not in s.players[i].units:
            return NO_SUCH_UNIT
        target = neighbour(s.places[place_of(mover)], direction)
        known = target in s.places
        if known != (kind == words.MOVE):
            return ON_THE_MAP if known else OFF_THE_MAP
        movements = f.a
        left = movements - 1 + later_movements(s, i)
        away = strays(s, i)
        if foreign_start(s, i, place_of(mover)):
            away -= 1
        if known:
            if foreign_start(s, i, s.places.index(target)):
                away += 1
                if away > left:
                    return FOREIGN_START
        else:
            number = check_explore(s, i, mover, target)
            if number != OPEN:
                return number
        return OPEN if away <= left else MUST_LEAVE

    def options(self, s: HorizonState, f: Frame) -> list[int]:
        """The same checks, with what does not depend on the unit looked at once."""
        i = f.player
        movements, begun = f.a, f.b
        p = s.players[i]
        around = surroundings(s)
        later = later_movements(s, i)
        left = movements - 1 + later
        away = strays(s, i)
        explores = s.territories_left != 0 and p.explored < explore_limit(s, i)
        out: list[int] = []
        last = -1
        for code in p.units:
            if code == last:
                continue  # they are sorted: one like the other
            last = code
            place = place_of(code)
            settler = kind_of_unit(code) != SOLDIER
            others_away = away - 1 if foreign_start(s, i, place) else away
            for direction in range(6):
                target = around[place * 6 + direction]
                if target >= 0:
                    there = 1 if foreign_start(s, i, target) else 0
                    if others_away + there <= left:
                        out.append(pack(words.MOVE, code, direction))
                elif target == EXPLORABLE and settler and explores and others_away <= left:
                    out.append(pack(words.EXPLORE, code, direction))
        if away <= later:
            out.append(pack(words.STOP if begun else words.SKIP))
        return out

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        movements, begun = f.a, f.b
        kind = kind_of(code)
        if kind == words.STOP or kind == words.SKIP:
            s.pop()
            note(s, "stop" if begun else "skip", f.player)
            return
        mover, direction = first(code), second(code)
        s.replace(Frame(MOVE, f.player, movements - 1, 1))
        if kind == words.EXPLORE:
            note(s, "explore", f.player, mover, direction)
            s.push(Frame(TERRITORY, f.player, mover, direction))
            return
        target = s.places.index(neighbour(s.places[place_of(mover)], direction))
        p = s.edit(f.player)
        drop_unit(p, mover)
        put_unit(p, unit(target, kind_of_unit(mover), strength_of(mover)))
        note(s, "move", f.player, mover, target)

    def why(self, s: HorizonState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return {"limit": str(explore_limit(s, f.player)), "have": str(s.players[f.player].explored)}


def explore_limit(s: HorizonState, i: int) -> int:
    return max(bonuses(s, i).explore_limit, s.players[i].limit)


def check_explore(s: HorizonState, i: int, mover: int, target: int) -> int:
    """May a unit go to an empty place (BTH-69, BTH-70)?"""
    if kind_of_unit(mover) == SOLDIER:
        return SOLDIER_EXPLORES
    if not s.territories_left:
        return NO_TERRITORY_LEFT
    if s.players[i].explored >= explore_limit(s, i):
        return EXPLORED
    touching = sum(1 for direction in range(6) if neighbour(target, direction) in s.places)
    return OPEN if touching >= s.cat.rules.explore_neighbours else NO_NEIGHBOURS


class TerritoryDraw(FrameKind[HorizonState]):
    """Chance turns up the territory that a unit finds."""

    name = "territory"

    def chooser(self, s: HorizonState, f: Frame) -> int:
        return CHANCE

    def candidates(self, s: HorizonState, f: Frame) -> list[int]:
        count = len(s.cat.territories)
        return [pack(words.TERRITORY, k) for k in range(count) if s.territories_left >> k & 1]

    def check(self, s: HorizonState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def sample(self, s: HorizonState, f: Frame) -> int:
        return sample_from(s, STREAM_MAP, self.candidates(s, f))

    def resolve(self, s: HorizonState, f: Frame, code: int) -> None:
        explorer, direction = f.a, f.b
        s.pop()
        territory = first(code)
        s.territories_left &= ~(1 << territory)
        s.places = (*s.places, neighbour(s.places[place_of(explorer)], direction))
        s.tiles = (*s.tiles, FIRST_TERRITORY + territory)
        s.owners = (*s.owners, 0)
        p = s.edit(f.player)
        p.explored += 1
        drop_unit(p, explorer)
        put_unit(p, unit(len(s.tiles) - 1, SETTLER, strength_of(explorer)))
        note(s, "territory", f.player, territory, len(s.tiles) - 1)
        for program in bonuses(s, f.player).after_exploring:
            start_program(s, f.player, program)
        start_program(s, f.player, s.cat.territories[territory].explore)
