"""The positions of finished games as drawings: what everybody saw then, never a hand."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextvars import copy_context
from dataclasses import dataclass, replace
from typing import Final

from ecumene.core.messages import spoken
from ecumene.core.view import SPECTATOR
from ecumene.server.finished_games.layout import board_box
from ecumene.server.finished_games.picture import Picture, with_points
from ecumene.server.http.limits import at_cost
from ecumene.server.stored_games.opening import Unplayable
from ecumene.server.stored_games.position_history import PositionHistory, history_of
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.table.painters import painter
from ecumene.table.sketch import Sketch
from ecumene.table.timeline import numbers_then

KEPT: Final = 12
"""Pictures of one moment are asked for in several shapes, and links by many at once."""
STEPS: Final = 11
"""Positions that an animation shows before the last one."""


@dataclass(frozen=True)
class Drawn:
    """What a game adds to a picture of it."""

    boards: tuple[tuple[int, Sketch], ...] = ()
    points: tuple[int, ...] | None = None
    """Of the moment, by seat; None: as the course says."""


class Positions:
    """Adds the positions of a game to its pictures. No table is opened for it: what is over does
    not change, whichever process runs it."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.lock = asyncio.Lock()
        """A game with all its positions is big: one at a time."""
        self.kept: OrderedDict[tuple[object, ...], Drawn] = OrderedDict()

    async def added(self, table: str, picture: Picture, moving: bool) -> Picture:
        """The picture with its board; without one where the rules of today cannot open the game, or
        the game has none."""
        names = tuple(line.name for line in picture.lines)
        key = (table, picture.ply, picture.crop, picture.graph, names, moving, spoken())
        async with self.lock:
            found = self.kept.get(key)
            if found is None:
                found = self.kept[key] = await self.drawn(table, picture, moving)
            self.kept.move_to_end(key)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        if found.points is not None:
            picture = with_points(picture, found.points)
        return replace(picture, boards=found.boards)

    async def drawn(self, table: str, picture: Picture, moving: bool) -> Drawn:
        try:
            game, opened = await self.registry.read_and_open(table)
        except Unplayable:
            return Drawn()
        if game.info.continued is not None:
            game = await self.registry.read_game(table, every_position=True)

        speaking = copy_context()  # the thread does not know the language

        def draw() -> Drawn:
            history = history_of(game, opened)
            shown = speaking.run(boards, history, picture, moving)
            return Drawn(shown, speaking.run(points_at, history, picture.ply))

        return await asyncio.to_thread(at_cost, draw)


def points_at(history: PositionHistory, ply: int) -> tuple[int, ...] | None:
    """The points of all seats at a ply, as graphs count them; None at the end, which is stored."""
    number = history.decision(ply)
    if number >= len(history.plies):
        return None
    session = history.session
    name = painter(session.spec.id).charts(session.spec.redact(session.state, SPECTATOR))[0]
    then = numbers_then(session, history.at(number).state)
    return tuple(numbers.get(name, 0) for numbers in then)


def boards(
    history: PositionHistory, picture: Picture, moving: bool
) -> tuple[tuple[int, Sketch], ...]:
    """The position of the moment, and for an animation some before it, each with its ply."""
    wanted = [picture.ply]
    if moving:
        wanted = [round(picture.ply * step / STEPS) for step in range(STEPS + 1)]
    names = [""] * len(picture.lines)
    for line in picture.lines:
        names[line.seat] = line.name
    box = board_box(picture.crop, picture.graph, len(picture.lines))
    found = []
    for ply in dict.fromkeys(wanted):
        then = history.at(history.decision(ply))
        drawing = painter(then.spec.id).sketch(then.observe(SPECTATOR), box, names)
        if drawing is None:
            return ()
        found.append((ply, drawing))
    return tuple(found)
