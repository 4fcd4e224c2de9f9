"""Workers: where they stand at home, how they travel, which one goes back."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack, second
from ecumene.games.patchistory.bots.kingdom import goods_worth
from ecumene.games.patchistory.bots.meeting import meeting_worth
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of, level, power
from ecumene.games.patchistory.rules.movement import end_stop
from ecumene.games.patchistory.rules.routes import are_allied, own_numbers, stop_on, target_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    ALLIED_STOPS,
    BOOK,
    COIN,
    CULTURE,
    CULTURE_ROOM,
    FIRST_STOP,
    FOOD,
    GENERAL_STOPS,
    INDUSTRY,
    MOST_GENERAL,
    RESOURCE,
    REST,
    SHIELD,
    SWORD,
    WAR_ROOM,
    WATER,
    WHEEL,
)
from ecumene.games.patchistory.rules.vocab import (
    MORE_ROUTE_GOODS,
    PER_MANNED_CULTURE,
    PER_MANNED_INDUSTRY,
    PER_MANNED_WATER,
)

MOST_ROOMS: Final = 9
"""Rooms that are thought about when workers move."""
MANNED_TYPES: Final = {
    PER_MANNED_INDUSTRY: INDUSTRY,
    PER_MANNED_CULTURE: CULTURE_ROOM,
    PER_MANNED_WATER: WATER,
}


class Stations:
    """What standing in each room brings in a round."""

    def __init__(self, o: Outlook) -> None:
        self.o = o
        s = o.s
        w = o.w
        self.land = land_of(s, o.i)
        soon = 1.0 if o.later else 0.0
        hungry = o.stock_food + o.levels[FOOD] < o.upkeep
        force = o.force_worth(o.levels[SWORD] + 1.0, o.levels[SHIELD]) - o.force_worth(
            o.levels[SWORD], o.levels[SHIELD]
        )
        guard = o.force_worth(o.levels[SWORD], o.levels[SHIELD] + 1.0) - o.force_worth(
            o.levels[SWORD], o.levels[SHIELD]
        )
        rates = [0.0] * 8
        rates[FOOD] = 3.0 if hungry else max(o.food, 0.1)
        rates[RESOURCE] = o.resource
        rates[COIN] = o.coin * soon + 0.05
        rates[CULTURE] = 1.0
        rates[BOOK] = w.point * soon
        rates[WHEEL] = (0.5 if o.levels[WHEEL] < 2 else 0.15) * soon
        rates[SWORD] = max(0.05, force)
        rates[SHIELD] = max(0.02, guard)
        if o.to_vote == 0:
            for measure, _ in o.cards:
                if measure < len(rates):
                    rates[measure] += 0.8
        self.rates = rates
        self.manned: list[tuple[int, int, float]] = []
        for number in self.land.figures:
            for bonus in s.cat.figures[number].bonuses:
                if bonus.per in MANNED_TYPES:
                    self.manned.append(
                        (MANNED_TYPES[bonus.per], bonus.per, bonus.amount * rates[bonus.track])
                    )

    def room(self, place: int) -> float:
        """What a worker brings in one of the visible rooms."""
        room = self.o.s.cat.rooms[self.land.rooms[place]]
        total = 0.0
        for k in range(len(room.box)):
            if room.box[k]:
                total += room.box[k] * self.rates[k]
        for type, per, worth in self.manned:
            if room.type == type and (room.box or per == PER_MANNED_WATER):
                total += worth
        return total

    def cell(self, cell: int) -> float:
        return self.room(self.land.place[cell])

    def standing(self, cell: int) -> float:
        """What the worker on a cell brings now: nothing if it is one too many there."""
        place = self.land.place[cell]
        workers = self.o.s.players[self.o.i].workers
        if sum(1 for other in workers if self.land.place[other] == place) > 1:
            return 0.0
        return self.room(place)

    def best_free(self) -> float:
        """The best room without a worker."""
        workers = self.o.s.players[self.o.i].workers
        taken = [self.land.place[cell] for cell in workers]
        free = [self.room(k) for k in range(len(self.land.rooms)) if k not in taken]
        return max(free, default=0.0)


def choose_cell(o: Outlook, options: list[int]) -> int:
    """The best room for a worker who comes, by the first argument of the options."""
    stations = Stations(o)
    return max(options, key=lambda code: (stations.cell(first(code)), -code))


def choose_home(o: Outlook, options: list[int]) -> int:
    stations = Stations(o)
    return max(options, key=lambda code: (stations.cell(second(code)), -code))


def worker_value(o: Outlook, code: int, stations: Stations) -> float:
    """What a worker who may be returned brings in a round."""
    if kind_of(code) == words.RETURN:
        return stations.standing(first(code))
    stop = stop_on(o.s, o.i, first(code))
    if stop == WAR_ROOM:
        return 4.0
    return journey(o, first(code), stop, level(o.s, o.i, WHEEL)) / 2 if stop != REST else 0.8


def choose_return(o: Outlook, options: list[int]) -> int:
    """The worker who is missed least."""
    stations = Stations(o)
    workers = [code for code in options if kind_of(code) in (words.RETURN, words.RECALL)]
    return min(workers, key=lambda code: (worker_value(o, code, stations), code))


# Routes


def space_goods(o: Outlook, number: int, stop: int) -> float:
    """What a space of a route gives."""
    rules = o.s.cat.rules
    space = stop - FIRST_STOP
    if number < MOST_GENERAL:
        if not 0 <= space < GENERAL_STOPS:
            return 0.0
        goods = rules.general_goods[space]
    else:
        if not 0 <= space < ALLIED_STOPS:
            return 0.0
        route = o.s.allied[number - MOST_GENERAL]
        goods = rules.allied_goods[space if route & 3 == o.i else ALLIED_STOPS - 1 - space]
    more = power(o.s, o.i, MORE_ROUTE_GOODS)
    if more:
        goods = tuple([good + more if good else 0 for good in goods])
    return goods_worth(o, goods)


def journey(o: Outlook, number: int, stop: int, steps: int) -> float:
    """The best that can still be had on a route, one move a round, from a stop on."""
    return best_move(o, number, stop, steps, o.productions)[0]


def best_move(o: Outlook, number: int, stop: int, steps: int, rounds: int) -> tuple[float, int]:
    """What a worker on a route may bring, and its next move: spaces, 0 to rest."""
    if rounds <= 0:
        return 0.0, 0
    station = o.w.idle_worker
    best = (-2 * station if rounds > 1 else 0.0, 0)
    end = end_stop(number)
    for k in range(1, min(steps, end - stop) + 1):
        there = stop + k
        if there < end:
            value = space_goods(o, number, there) - station
            value += best_move(o, number, there, steps, rounds - 1)[0]
        elif number >= MOST_GENERAL:
            value = 0.0
        elif are_allied(o.s, o.i, target_of(o.s.routes[number])):
            value = 0.0
        else:
            value = meeting_worth(o, o.i, target_of(o.s.routes[number]), rounds)
        if value > best[0]:
            best = (value, k)
    return best


# Movement


def choose_move(o: Outlook, f: Frame, options: list[int]) -> int:
    """Workers come home first, then those on routes go on, then the others change rooms."""
    homes = [code for code in options if kind_of(code) == words.HOME]
    if homes:
        return choose_home(o, homes)
    for number in own_numbers(o.s, o.i):
        resting = pack(words.REST, number)
        if resting in options:
            stop = stop_on(o.s, o.i, number)
            transport = f.a
            steps = best_move(o, number, stop, transport, o.productions)[1]
            code = pack(words.ADVANCE, number, steps)
            return code if steps and code in options else resting
    return walk(o, f, options)


def walk(o: Outlook, f: Frame, options: list[int]) -> int:
    """The next step of the best assignment of workers to rooms."""
    stations = Stations(o)
    land = stations.land
    workers = list(o.s.players[o.i].workers)
    transport, moved = f.a, f.items
    fixed = [cell for cell in workers if cell in moved]
    free = [cell for cell in workers if cell not in moved]
    taken = [land.place[cell] for cell in fixed]
    worth = {place: stations.room(place) for place in range(len(land.rooms)) if place not in taken}
    rooms = sorted(worth, key=lambda place: (-worth[place], place))[:MOST_ROOMS]
    rooms += [land.place[cell] for cell in free if land.place[cell] not in rooms]
    goals = assign(o.s, o.i, transport, free, rooms, worth)
    moves: list[tuple[float, int]] = []
    for cell, place in goals.items():
        code = pack(words.MOVE, cell, land.cells[place][0])
        if place != land.place[cell] and code in options:
            moves.append((worth[place], code))
    if moves:
        return max(moves)[1]
    done = pack(words.DONE)
    if done in options:
        return done
    return max(options, key=lambda code: (stations.cell(second(code)), -code))


def assign(
    s: PatchState, i: int, steps: int, free: list[int], rooms: list[int], worth: dict[int, float]
) -> dict[int, int]:
    """Every worker to a room it can reach, one in each, for the most in all."""
    land = land_of(s, i)
    at = {place: k for k, place in enumerate(rooms)}
    # The best total for each set of rooms taken, worker by worker, with the rooms chosen.
    table: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for cell in free:
        own = land.place[cell]
        reach = [place for place in land.within(own, steps) if place in at]
        following: dict[int, tuple[float, tuple[int, ...]]] = {}
        for taken, (value, chosen) in table.items():
            stuck = True
            for place in reach:
                bit = 1 << at[place]
                if taken & bit:
                    continue
                stuck = False
                total = value + worth[place] + (0.01 if place == own else 0.0)
                known = following.get(taken | bit)
                if known is None or total > known[0]:
                    following[taken | bit] = (total, (*chosen, place))
            if stuck:
                known = following.get(taken)
                if known is None or value > known[0]:
                    following[taken] = (value, (*chosen, own))
        table = following
    best = max(table.values(), key=lambda entry: entry[0])
    return dict(zip(free, best[1], strict=True))
