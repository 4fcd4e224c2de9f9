"""What a network is told about a position: what lies open on the table, and the explicit worth.

The only thing that a seat does not know is what will be drawn; nothing here reads that
(`test_values.py` deals it anew and compares).
"""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.bots.evaluate import evaluate
from ecumene.games.horizon.bots.land import steps
from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.bots.standing import Standing
from ecumene.games.horizon.bots.values.layout import STEPS, TABLE, Layout
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES
from ecumene.games.horizon.rules.counting import bonuses, stage_reached
from ecumene.games.horizon.rules.effects import income, open_columns
from ecumene.games.horizon.rules.parts import Technology
from ecumene.games.horizon.rules.scoring import breakdown
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    COLOR_NAMES,
    DEMOCRACY,
    FIRST_TERRITORY,
    MONARCHY,
    SEAT_MASK,
    SETTLER,
    SPACE_LEVEL,
    SPACES,
    THEOCRACY,
    kind_of_unit,
    place_of,
    strength_of,
)

MOST: Final = 255
NEARNESS: Final = 8
"""What is here has this; what is so many steps away, nothing."""
TENTHS: Final = 10


def columns_of(s: HorizonState, seat: int, layout: Layout, before_actions: bool) -> bytearray:
    """All columns of a position."""
    out = bytearray(layout.size)
    villages, cities = targets(s)
    civilization(s, seat, seat, layout, out, 0, villages, cities)
    for k in range(1, s.n):
        base = layout.own + (k - 1) * layout.block
        civilization(s, (seat + k) % s.n, seat, layout, out, base, villages, cities)
    cubes = sum(p.claimed.bit_count() for p in s.players)
    table = (
        s.round,
        s.cat.rules.goal_cubes_to_end[s.n - 2] - cubes,
        s.territories_left.bit_count(),
        len(villages),
        len(cities),
        len(s.display),
        1 if before_actions else 0,
    )
    for k in range(len(TABLE)):
        out[layout.table + k] = small(table[k])
    for technology in s.tree:
        if technology >= 0:
            out[layout.tree + technology] = 1
    for k in range(len(s.goals)):
        out[layout.open_goals + s.goals[k]] = 1 if s.first_claims[k] else 2
    return out


def targets(s: HorizonState) -> tuple[list[int], list[int]]:
    """Where a village may be settled, and where a city may be fortified."""
    villages: list[int] = []
    cities: list[int] = []
    for place in range(len(s.tiles)):
        mark = s.owners[place]
        if s.tiles[place] >= FIRST_TERRITORY and not mark:
            villages.append(s.places[place])
        elif mark & SEAT_MASK and not mark >> CITY_SHIFT & SEAT_MASK:
            cities.append(s.places[place])
    return villages, cities


def civilization(
    s: HorizonState,
    i: int,
    viewer: int,
    layout: Layout,
    out: bytearray,
    base: int,
    villages: list[int],
    cities: list[int],
) -> None:
    """The columns of one civilization."""
    p = s.players[i]
    have = Standing(s, i)
    settlers = [code for code in p.units if kind_of_unit(code) == SETTLER]
    soldiers = [code for code in p.units if kind_of_unit(code) != SETTLER]
    numbers: list[int] = [
        p.coins,
        p.active,
        p.invested,
        income(s, p),
        open_columns(s, p).bit_count(),
        p.settle,
        p.fortify,
        len(settlers),
        sum(strength_of(code) for code in settlers),
        len(soldiers),
        sum(strength_of(code) for code in soldiers),
        nearness(s, settlers, villages),
        nearness(s, soldiers, cities),
        have.counts["settled_village"],
        have.counts["fortified_city"],
        have.counts["construction_built"],
        have.counts["territory_tile_with_own_cube"],
        len(p.supply),
        len(p.leaders),
        1 if plays_before(s, i, viewer) else 0,
    ]
    numbers.extend(breakdown(s, i))
    numbers.extend(p.columns)
    numbers.extend(p.tracks)
    numbers.extend(1 if stage_reached(s, p, k) else 0 for k in (THEOCRACY, MONARCHY, DEMOCRACY))
    numbers.extend(have.levels)
    numbers.extend(of_color(have.cards, color) for color in range(len(COLOR_NAMES)))
    numbers.extend(in_reach(s, p))
    b = bonuses(s, i)
    numbers.extend(
        (
            b.movement,
            b.explore_limit,
            b.research_discount,
            b.advanced_discount,
            b.construction_discount,
            b.coins,
            b.pawns,
            b.upgrade,
        )
    )
    for k in range(len(numbers)):
        out[base + k] = small(numbers[k])
    for card in have.cards:
        out[base + layout.technologies + card.number] = 1
    for number in p.leaders:
        out[base + layout.leaders + number] = 1
    if p.government >= 0:
        out[base + layout.governments + p.government] = 1
    for k in range(len(s.goals)):
        number = s.goals[k]
        if p.claimed >> k & 1:
            out[base + layout.claimed + number] = 1
        else:
            progress = have.progress(s.cat.goals[number].condition)
            out[base + layout.progress + number] = int(progress * TENTHS)
    if 0 <= p.pawn < s.cat.first_technology_space:
        out[base + layout.pawn + p.pawn // BOARD_SPACES] = 1


def of_color(cards: list[Technology], color: int) -> int:
    return sum(1 for card in cards if card.color >> color & 1)


def in_reach(s: HorizonState, p: HorizonPlayer) -> list[int]:
    """Spaces of the tree that its lines let a player research next, by level."""
    out = [0, 0, 0, 0]
    for space in range(SPACES):
        if p.researched >> space & 1:
            continue
        lines = sum(1 for before in s.cat.prerequisites[space] if p.researched >> before & 1)
        if lines >= s.cat.needed[space]:
            out[SPACE_LEVEL[space] - 1] += 1
    return out


def nearness(s: HorizonState, units: list[int], places: list[int]) -> int:
    """How near the nearest unit is to the nearest place."""
    best = 0
    for code in units:
        here = s.places[place_of(code)]
        for place in places:
            best = max(best, NEARNESS - steps(here, place))
    return best


def plays_before(s: HorizonState, i: int, viewer: int) -> bool:
    """Does a rival come earlier in every round? For the own seat: does it begin them?"""
    rank = (i - s.start) % s.n
    return rank == 0 if i == viewer else rank < (viewer - s.start) % s.n


def small(number: int) -> int:
    return 0 if number < 0 else number if number < MOST else MOST


def parts_of(s: HorizonState, seat: int, o: Outlook) -> list[float]:
    """The own worth by parts with the turns left, and the worth of each rival by parts."""
    out = worth_by_parts(s, seat, o)
    out.append(o.turns)
    for k in range(1, s.n):
        out.extend(worth_by_parts(s, (seat + k) % s.n, o))
    return out


def worth_by_parts(s: HorizonState, i: int, o: Outlook) -> list[float]:
    """The parts of the explicit worth and their sum; parts that do not count any more are 0."""
    sums: list[float] = []

    def note(name: str, total: float) -> None:
        sums.append(total)

    value = evaluate(s, i, o, False, note)
    out = [0.0] * STEPS
    before = 0.0
    for k in range(len(sums)):
        out[k] = sums[k] - before
        before = sums[k]
    out.append(value)
    return out
