"""Plans on the map: villages to settle, cities to fortify, constructions to build."""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.rules.build import build_price
from ecumene.games.horizon.rules.map import column, row
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    FIRST_START,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    PLACE_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
    SETTLER,
    STRENGTH_MASK,
    kind_of_unit,
    place_of,
    strength_of,
)

MOST_PLANS: Final = 3
FAR: Final = 5
TYPICAL_STRENGTH: Final = 3


def steps(a: int, b: int) -> int:
    """Steps between two places of the map.

    >>> from ecumene.games.horizon.rules.map import at
    >>> steps(at(0, 0), at(2, -1)), steps(at(-1, 0), at(1, 0))
    (2, 2)
    """
    q = column(a) - column(b)
    r = row(a) - row(b)
    return max(abs(q), abs(r), abs(q + r))


def land_worth(s: HorizonState, i: int, o: Outlook, ahead: bool) -> float:
    """What units, tokens and constructions in supply may still become; ``ahead``: one of them
    still this turn."""
    p = s.players[i]
    w = o.weights
    settlers = [code for code in p.units if kind_of_unit(code) == SETTLER]
    value = tokens_worth(p.settle, w.settle_token) + tokens_worth(p.fortify, w.fortify_token)
    value *= o.useful
    known = plans_of(s, i, o, ahead)
    return value + known + builds(s, i, settlers, o, ahead) + joins(s, i, settlers, o)


def plans_of(s: HorizonState, i: int, o: Outlook, ahead: bool = False) -> float:
    """What the units of a player may still become."""
    p = s.players[i]
    key = (p.units, s.owners, s.tiles, p.settle, p.fortify, ahead)
    known = o.lands.get(key)
    if known is None:
        settlers = [code for code in p.units if kind_of_unit(code) == SETTLER]
        soldiers = [code for code in p.units if kind_of_unit(code) != SETTLER]
        known = o.lands[key] = units_worth(s, i, settlers, soldiers, o, ahead)
    return known


def tokens_worth(tokens: int, worth: float) -> float:
    """Tokens nobody is ready for: the first one may soon be used, more hardly."""
    return worth * (0.5 if tokens else 0.0) + 0.1 * worth * max(0, tokens - 1)


def units_worth(
    s: HorizonState, i: int, settlers: list[int], soldiers: list[int], o: Outlook, ahead: bool
) -> float:
    p = s.players[i]
    w = o.weights
    value = o.strength * w.idle_strength * (total(settlers) + total(soldiers))
    if settlers:
        found = plans(s, settlers, villages(s, o), p.settle, o, ahead)
        new = w.unexplored * w.expansion * min(1.0, total(settlers) / TYPICAL_STRENGTH)
        value += max(found, new * w.without_token * o.useful) if s.territories_left else found
    if soldiers:
        found = plans(s, soldiers, cities(s, o), p.fortify, o, ahead)
        new = w.future_city * w.expansion * min(1.0, total(soldiers) / TYPICAL_STRENGTH)
        value += max(found, new * w.without_token * o.useful)
    return value


def total(units: list[int]) -> int:
    return sum(strength_of(code) for code in units)


def villages(s: HorizonState, o: Outlook) -> list[tuple[int, int, float]]:
    """Free villages: place, strength, worth."""
    out: list[tuple[int, int, float]] = []
    for place in range(len(s.tiles)):
        if s.tiles[place] >= FIRST_TERRITORY and not s.owners[place]:
            tile = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
            worth = tile.village_vp * o.weights.expansion + o.program(tile.village_bonus) + o.cube
            out.append((place, tile.strength, worth))
    return out


def cities(s: HorizonState, o: Outlook) -> list[tuple[int, int, float]]:
    """Cities that are free to be fortified."""
    out: list[tuple[int, int, float]] = []
    for place in range(len(s.tiles)):
        mark = s.owners[place]
        if mark & SEAT_MASK and not mark >> CITY_SHIFT & SEAT_MASK:
            tile = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
            out.append((place, tile.strength, tile.city_vp * o.weights.expansion + o.cube))
    return out


def plans(
    s: HorizonState,
    units: list[int],
    targets: list[tuple[int, int, float]],
    tokens: int,
    o: Outlook,
    ahead: bool,
) -> float:
    """The best targets for the units, each unit used once, tokens for the first ones."""
    w = o.weights
    left = list(units)
    free = sorted(targets, key=lambda target: -target[2])
    value = 0.0
    for number in range(MOST_PLANS):
        best = 0.0
        chosen: list[int] = []
        goal = -1
        whole = 0.0
        for k in range(len(free)):
            place, need, worth = free[k]
            if worth <= best:
                break
            share, used = coverage(s, left, place, need, o)
            if share * worth > best:
                best, chosen, goal, whole = share * worth, used, k, worth
        if goal < 0:
            break
        del free[goal]
        for code in chosen:
            left.remove(code)
        if ahead and number == 0 and tokens and best == whole:
            value += best
        else:
            value += best * (w.with_token if number < tokens else w.without_token) * o.useful
        if not left:
            break
    return value


def coverage(
    s: HorizonState, units: list[int], place: int, need: int, o: Outlook
) -> tuple[float, list[int]]:
    """How near the units are to taking a place, 0 to 1, and which of them it takes."""
    here = s.places[place]
    known = o.steps
    ranked: list[tuple[int, int, int]] = []
    for code in units:
        key = s.places[code >> PLACE_SHIFT] << 12 | here
        away = known.get(key, -1)
        if away < 0:
            away = known[key] = steps(s.places[code >> PLACE_SHIFT], here)
        if away <= FAR:
            ranked.append((away, -(code & STRENGTH_MASK), code))
    if len(ranked) > 1:
        ranked.sort()
    have = 0
    near = 0.0
    used: list[int] = []
    for away, minus, code in ranked:
        part = -minus if have - minus < need else need - have
        have += part
        near += part * o.nearness[away]
        used.append(code)
        if have >= need:
            break
    return near * have / (need * need), used


# Constructions


def builds(s: HorizonState, i: int, settlers: list[int], o: Outlook, ahead: bool) -> float:
    """Constructions in supply: one a turn at most, each takes coins and a settler's strength."""
    p = s.players[i]
    if not p.supply:
        return 0.0
    w = o.weights
    ready = any(may_build_at(s, i, place_of(code)) for code in settlers)
    worths: list[float] = []
    for number in p.supply:
        tile = s.cat.constructions[number]
        price = build_price(s, i, number, 0)
        points = (tile.bonus_vp + w.joined * tile.first_vp) * w.construction
        worth = points + o.cube + o.program(tile.bonus) - price * o.coin - 0.5 * o.strength
        share = w.unready_build if settlers else 0.5 * w.unready_build
        if ready and p.coins >= price:
            share = 1.0 if ahead else w.ready_build
        worths.append(worth * share)
    worths.sort(reverse=True)
    value = 0.0
    for k in range(min(len(worths), int(o.turns) + int(ahead), MOST_PLANS)):
        value += max(0.0, worths[k]) * (1.0, 0.7, 0.4)[k]
    return value


def may_build_at(s: HorizonState, i: int, place: int) -> bool:
    tile = s.tiles[place]
    if s.owners[place] or (FIRST_START <= tile < FIRST_TERRITORY and tile != FIRST_START + i):
        return False
    for j in range(s.n):
        if j != i and any(place_of(code) == place for code in s.players[j].units):
            return False
    return True


def joins(s: HorizonState, i: int, settlers: list[int], o: Outlook) -> float:
    """The best construction of somebody else to take part in."""
    best = 0.0
    w = o.weights
    if not settlers or o.turns < 1:
        return best
    for place in range(len(s.tiles)):
        mark = s.owners[place]
        number = (mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK) - 1
        if number < 0 or mark >> RIGHT_SHIFT & SEAT_MASK or mark >> LEFT_SHIFT & SEAT_MASK == i + 1:
            continue
        tile = s.cat.constructions[number]
        price = build_price(s, i, number, 0)
        worth = tile.bonus_vp * w.construction + o.cube + o.program(tile.bonus)
        worth -= price * o.coin + 0.5 * o.strength
        share = w.ready_build if s.players[i].coins >= price else w.unready_build
        if worth * share > best:
            away = min(steps(s.places[place_of(code)], s.places[place]) for code in settlers)
            best = max(best, worth * share * w.distance**away)
    return best
