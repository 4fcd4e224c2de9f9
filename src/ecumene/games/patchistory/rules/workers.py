"""Workers: coming into a room, going back to the descendants (PAT-10, PAT-26, PAT-40, PAT-50)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import (
    forget,
    free_rooms,
    land_of,
    taken_rooms,
    uncovered,
    workers_of,
)
from ecumene.games.patchistory.rules.goods import gain
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import MOVEMENT, PLACE, RETURN, SACRIFICE, STAND
from ecumene.games.patchistory.rules.reasons import (
    NO_SUCH_ROOM,
    NO_WORKER_THERE,
    NOT_HERE,
    ROOM_TAKEN,
)
from ecumene.games.patchistory.rules.routes import own_numbers, put_on, stop_on
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import CULTURE, NOWHERE

RETURNING: Final = 0
NEWBORN: Final = 1


def add_worker(s: PatchState, i: int, cell: int) -> None:
    p = s.edit(i)
    p.workers = tuple(sorted((*p.workers, cell)))
    p.tracks = None


def take_worker(s: PatchState, i: int, cell: int) -> None:
    """A worker leaves; whoever is left in a larger room stands on its first cells again."""
    p = s.edit(i)
    at = p.workers.index(cell)
    p.workers = p.workers[:at] + p.workers[at + 1 :]
    tidy(s, i)


def check_free(s: PatchState, i: int, cell: int) -> int:
    """May a worker come into the room that begins at this cell?"""
    land = land_of(s, i)
    place = land.place.get(cell, -1)
    if place < 0 or land.cells[place][0] != cell:
        return NO_SUCH_ROOM
    return ROOM_TAKEN if taken_rooms(s, i) >> place & 1 else OPEN


def room_cells(s: PatchState, i: int) -> list[int]:
    """The first cell of every visible room."""
    return [cells[0] for cells in land_of(s, i).cells]


def bring_home(s: PatchState, i: int) -> None:
    """A worker who has left a route goes into any free room (ruling R-6)."""
    s.push(Frame(PLACE, i, RETURNING))


def bear(s: PatchState, i: int) -> None:
    """A descendant becomes a worker, if there is one left (ruling R-33)."""
    s.push(Frame(PLACE, i, NEWBORN))


class Place(FrameKind[PatchState]):
    """A worker comes into a free room, home from a route or as a new one."""

    name = "place"
    forced = True

    def auto(self, s: PatchState, f: Frame) -> bool:
        arrival = f.a
        if arrival == NEWBORN and uncovered(s, f.player) >= s.cat.rules.descendants:
            s.pop()
            return True
        if free_rooms(s, f.player):
            return False
        s.pop()
        if arrival == RETURNING:
            note(s, "no_room", f.player)
            forget(s, f.player)
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [pack(words.PLACE, cell) for cell in room_cells(s, f.player)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        if kind_of(code) != words.PLACE:
            return NOT_HERE
        return check_free(s, f.player, first(code))

    def options(self, s: PatchState, f: Frame) -> list[int]:
        return [pack(words.PLACE, cell) for cell in free_rooms(s, f.player)]

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        arrival = f.a
        s.pop()
        cell = first(code)
        add_worker(s, f.player, cell)
        note(s, "born" if arrival == NEWBORN else "came_home", f.player, cell)
        if s.stack and s.stack[-1].kind == MOVEMENT and s.stack[-1].player == f.player:
            has_moved(s, s.stack[-1], cell)


def has_moved(s: PatchState, f: Frame, cell: int) -> None:
    """The worker on this cell has moved in this Movement phase."""
    transport, begun, moved_routes, moved = f.a, f.b, f.c, f.items
    s.replace(Frame(MOVEMENT, f.player, transport, begun, moved_routes, 0, (*moved, cell)))


class Stand(FrameKind[PatchState]):
    """A larger room with a worker was covered: in which of the others does it stand (R-6)?"""

    name = "stand"
    forced = True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        """One free cell for each of the new rooms."""
        cells = f.items
        land = land_of(s, f.player)
        workers = s.players[f.player].workers
        rooms: list[int] = []
        found: list[int] = []
        for cell in cells:
            if cell not in workers and land.place[cell] not in rooms:
                rooms.append(land.place[cell])
                found.append(pack(words.STAND, cell))
        return found

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        add_worker(s, f.player, first(code))
        if not s.stack or s.stack[-1].kind != STAND:
            tidy(s, f.player)


def tidy(s: PatchState, i: int) -> None:
    """Workers in a larger room stand on its first cells: which ones makes no difference."""
    land = land_of(s, i)
    standing: list[int] = []
    met: dict[int, int] = {}
    for cell in s.players[i].workers:
        place = land.place[cell]
        cells = land.cells[place]
        if len(cells) == 1:
            standing.append(cell)
            continue
        number = met.get(place, 0)
        met[place] = number + 1
        standing.append(cells[number])
    standing.sort()
    p = s.edit(i)
    p.workers = tuple(standing)
    p.tracks = None


def worker_codes(s: PatchState, i: int) -> list[int]:
    """Every worker that can go back to the descendants."""
    codes = [pack(words.RETURN, cell) for cell in s.players[i].workers]
    for number in own_numbers(s, i):
        if stop_on(s, i, number) != NOWHERE:
            codes.append(pack(words.RECALL, number))
    return codes


def return_worker(s: PatchState, i: int, code: int) -> None:
    """A worker goes back to the descendants (PAT-10)."""
    if kind_of(code) == words.RETURN:
        take_worker(s, i, first(code))
    else:
        put_on(s, i, first(code), NOWHERE)
        forget(s, i)
    note(s, "returned", i)


class Return(FrameKind[PatchState]):
    """A worker must go back to the descendants; without workers nothing happens (R-15)."""

    name = "return"
    forced = True

    def auto(self, s: PatchState, f: Frame) -> bool:
        if workers_of(s, f.player):
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return worker_codes(s, f.player)

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        if kind_of(code) not in (words.RETURN, words.RECALL):
            return NOT_HERE
        return OPEN if code in worker_codes(s, f.player) else NO_WORKER_THERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        return_worker(s, f.player, code)


def must_return(s: PatchState, i: int) -> None:
    s.push(Frame(RETURN, i))


ANY_NUMBER: Final = 99


class Sacrifice(FrameKind[PatchState]):
    """Return workers for culture; each other player may have to return as many then (PAT-122,
    PAT-163)."""

    name = "sacrifice"

    def auto(self, s: PatchState, f: Frame) -> bool:
        more = f.b
        if more and workers_of(s, f.player):
            return False
        self.finish(s, f)
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [*worker_codes(s, f.player), pack(words.DONE)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        culture, more, returned, with_all = f.a, f.b, f.c, f.d
        if kind_of(code) == words.DONE:
            self.finish(s, f)
            return
        return_worker(s, f.player, code)
        gain(s, f.player, CULTURE, culture)
        s.replace(Frame(SACRIFICE, f.player, culture, more - 1, returned + 1, with_all))

    def finish(self, s: PatchState, f: Frame) -> None:
        returned, with_all = f.c, f.d
        s.pop()
        if with_all:
            for seat in reversed(s.order()):
                if seat != f.player:
                    for _ in range(returned):
                        must_return(s, seat)


def stand_again(s: PatchState, i: int, cells: tuple[int, ...]) -> None:
    s.push(Frame(STAND, i, 0, 0, 0, 0, cells))
