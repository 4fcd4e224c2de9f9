"""Movement of workers at home and on routes (PAT-57 to PAT-62)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import (
    forget,
    land_of,
    level,
    occupied,
    taken_rooms,
    workers_of,
)
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import MOVEMENT
from ecumene.games.patchistory.rules.reasons import (
    END_OF_ROUTE,
    HOME_FIRST,
    MOVED,
    MUST_LEAVE,
    MUST_MOVE,
    NO_OWN_ROUTE,
    NO_WORKER_THERE,
    NOT_AT_REST,
    NOT_HERE,
    NOT_UNDER_WAY,
    ROOM_TAKEN,
    TOO_FAR,
)
from ecumene.games.patchistory.rules.routes import (
    are_allied,
    general,
    invaders_of,
    own_numbers,
    owner_of,
    put_on,
    set_general,
    stop_of,
    stop_on,
    target_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    ALLIED_STOPS,
    MOST_GENERAL,
    NEGOTIATION_ROOM,
    NOWHERE,
    REST,
    START,
    WAR_ROOM,
    WHEEL,
)
from ecumene.games.patchistory.rules.workers import (
    add_worker,
    bring_home,
    check_free,
    has_moved,
    room_cells,
    take_worker,
)

ALLIED_END: Final = START + ALLIED_STOPS + 1
"""The far end of an allied route, counted like stops."""


def start_movement(s: PatchState, i: int) -> None:
    """Workers in Negotiation Rooms go on to the War Room (PAT-59); the transport level is taken
    once for all workers."""
    for k in range(len(s.routes)):
        route = s.routes[k]
        if owner_of(route) == i and stop_of(route) == NEGOTIATION_ROOM:
            set_general(s, k, general(i, target_of(route), WAR_ROOM, invaders_of(route)))


def end_stop(number: int) -> int:
    """Where a worker on a route cannot go further."""
    return ALLIED_END if number >= MOST_GENERAL else NEGOTIATION_ROOM


def leads_home(s: PatchState, i: int, number: int, stop: int) -> bool:
    """Does a worker who reaches this stop come home at once (PAT-61, PAT-62)?"""
    if stop != end_stop(number):
        return False
    return number >= MOST_GENERAL or are_allied(s, i, target_of(s.routes[number]))


def add_rooms(codes: list[int], land: Land, code: int, rooms: int) -> None:
    """An option for each room of a bit mask: its second argument is the first cell."""
    cells = land.cells
    while rooms:
        codes.append(code | cells[(rooms & -rooms).bit_length() - 1][0])
        rooms &= rooms - 1


class Movement(FrameKind[PatchState]):
    """Move all workers, at home and on routes."""

    name = "movement"
    forced = True

    def auto(self, s: PatchState, f: Frame) -> bool:
        begun = f.b
        if not begun:
            if not workers_of(s, f.player):
                s.pop()
                return True
            start_movement(s, f.player)
            s.replace(Frame(MOVEMENT, f.player, level(s, f.player, WHEEL), 1))
            return True
        return False

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        i = f.player
        cells = room_cells(s, i)
        codes: list[int] = []
        for cell in s.players[i].workers:
            codes += [pack(words.MOVE, cell, other) for other in cells]
        for number in own_numbers(s, i):
            stop = stop_on(s, i, number)
            if stop == REST:
                codes += [pack(words.HOME, number, cell) for cell in cells]
            elif stop != NOWHERE and stop != WAR_ROOM:
                for steps in range(1, end_stop(number) - stop + 1):
                    codes.append(pack(words.ADVANCE, number, steps))
                codes.append(pack(words.REST, number))
        codes.append(pack(words.DONE))
        return codes

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        i = f.player
        word = kind_of(code)
        if word == words.MOVE:
            return self.check_move(s, f, first(code), second(code))
        if word == words.DONE:
            return self.check_done(s, f)
        number = first(code)
        if word not in (words.HOME, words.ADVANCE, words.REST):
            return NOT_HERE
        if number not in own_numbers(s, i):
            return NO_OWN_ROUTE
        stop = stop_on(s, i, number)
        transport, moved_routes = f.a, f.c
        if word == words.HOME:
            if stop != REST:
                return NOT_AT_REST
            if moved_routes >> number & 1:
                return MOVED
            return check_free(s, i, second(code))
        if stop in (NOWHERE, REST, WAR_ROOM):
            return NOT_UNDER_WAY
        if moved_routes >> number & 1:
            return MOVED
        if self.resting(s, f):
            return HOME_FIRST
        if word == words.ADVANCE:
            steps = second(code)
            if not 1 <= steps <= end_stop(number) - stop:
                return END_OF_ROUTE
            return TOO_FAR if steps > transport else OPEN
        return OPEN

    def check_move(self, s: PatchState, f: Frame, cell: int, other: int) -> int:
        i = f.player
        if cell not in s.players[i].workers:
            return NO_WORKER_THERE
        if cell == other:
            return ROOM_TAKEN
        transport, moved = f.a, f.items
        if cell in moved:
            return MOVED
        why = check_free(s, i, other)
        if why != OPEN:
            return why
        land = land_of(s, i)
        near = land.reach(land.place[cell], transport)
        return OPEN if near >> land.place[other] & 1 else TOO_FAR

    def resting(self, s: PatchState, f: Frame) -> bool:
        """Does a worker wait on a Rest space, for whom there is a room (PAT-59)?"""
        moved_routes = f.c
        i = f.player
        if taken_rooms(s, i) == (1 << len(land_of(s, i).rooms)) - 1:
            return False
        for number in own_numbers(s, i):
            if stop_on(s, i, number) == REST and not moved_routes >> number & 1:
                return True
        return False

    def check_done(self, s: PatchState, f: Frame) -> int:
        moved_routes = f.c
        i = f.player
        for number in own_numbers(s, i):
            stop = stop_on(s, i, number)
            if stop not in (NOWHERE, REST, WAR_ROOM) and not moved_routes >> number & 1:
                return MUST_MOVE
        if self.resting(s, f):
            return MUST_MOVE
        place = land_of(s, i).place
        standing = occupied(s, i)
        for cell in s.players[i].workers:
            if standing.count(place[cell]) > 1 and self.goals(s, f, cell):
                return MUST_LEAVE
        return OPEN

    def goals(self, s: PatchState, f: Frame, cell: int) -> int:
        """The free rooms a worker can still go to, as a bit mask."""
        transport, moved = f.a, f.items
        if cell in moved:
            return 0
        land = land_of(s, f.player)
        return land.reach(land.place[cell], transport) & ~taken_rooms(s, f.player)

    def options(self, s: PatchState, f: Frame) -> list[int]:
        """The same checks, with what does not depend on the worker looked at once."""
        i = f.player
        transport, moved = f.a, f.items
        land = land_of(s, i)
        place = land.place
        workers = s.players[i].workers
        taken = 0
        crowded = 0
        for cell in workers:
            bit = 1 << place[cell]
            crowded |= taken & bit
            taken |= bit
        codes: list[int] = []
        must_leave = False
        for cell in workers:
            if cell in moved:
                continue
            room = place[cell]
            goals = land.reach(room, transport) & ~taken
            if goals:
                add_rooms(codes, land, pack(words.MOVE, cell), goals)
                must_leave = must_leave or bool(crowded >> room & 1)
        if self.add_routes(s, f, codes, land, taken) and not must_leave:
            codes.append(pack(words.DONE))
        return codes

    def add_routes(self, s: PatchState, f: Frame, codes: list[int], land: Land, taken: int) -> bool:
        """What workers on routes may do; True if none of them has to move any more."""
        i = f.player
        transport, moved_routes = f.a, f.c
        numbers = own_numbers(s, i)
        if not numbers:
            return True
        free = (1 << len(land.rooms)) - 1 & ~taken
        resting = bool(free) and self.resting(s, f)
        ready = not resting
        for number in numbers:
            stop = stop_on(s, i, number)
            if stop == NOWHERE or stop == WAR_ROOM or moved_routes >> number & 1:
                continue
            if stop == REST:
                add_rooms(codes, land, pack(words.HOME, number), free)
                continue
            ready = False
            if not resting:
                for steps in range(1, min(transport, end_stop(number) - stop) + 1):
                    codes.append(pack(words.ADVANCE, number, steps))
                codes.append(pack(words.REST, number))
        return ready

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        i = f.player
        word = kind_of(code)
        if word == words.DONE:
            s.pop()
            self.send_away_the_homeless(s, f)
        elif word == words.MOVE:
            take_worker(s, i, first(code))
            add_worker(s, i, second(code))
            note(s, "moved", i, first(code), second(code))
            has_moved(s, f, second(code))
        elif word == words.HOME:
            put_on(s, i, first(code), NOWHERE)
            add_worker(s, i, second(code))
            note(s, "came_home", i, second(code))
            has_moved(s, f, second(code))
        else:
            number = first(code)
            transport, begun, moved_routes, moved = f.a, f.b, f.c, f.items
            moved_routes |= 1 << number
            s.replace(Frame(MOVEMENT, i, transport, begun, moved_routes, 0, moved))
            if word == words.REST:
                put_on(s, i, number, REST)
                note(s, "rested", i, number)
            else:
                self.advance(s, i, number, second(code))

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        transport = f.a
        return {"limit": str(transport)} if reason == TOO_FAR else {}

    def advance(self, s: PatchState, i: int, number: int, steps: int) -> None:
        """On along a route; its end or an ally's negotiation room leads home (PAT-61, PAT-62)."""
        stop = stop_on(s, i, number) + steps
        note(s, "advanced", i, number, steps)
        home = leads_home(s, i, number, stop)
        put_on(s, i, number, NOWHERE if home else stop)
        forget(s, i)
        if home:
            bring_home(s, i)

    def send_away_the_homeless(self, s: PatchState, f: Frame) -> None:
        """Who finds no free room at home goes to the descendants (ruling R-6)."""
        moved_routes = f.c
        for number in own_numbers(s, f.player):
            if stop_on(s, f.player, number) == REST and not moved_routes >> number & 1:
                put_on(s, f.player, number, NOWHERE)
                forget(s, f.player)
                note(s, "no_room", f.player)
