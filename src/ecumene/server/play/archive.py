"""Looking back: replay, records, and playing on from an earlier position."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from ecumene.core.registry import game
from ecumene.core.view import SPECTATOR
from ecumene.server.http.caller import Caller
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import Fork
from ecumene.server.play.player_actions import viewer_of
from ecumene.server.storage.schema import FINISHED, WAITING
from ecumene.server.stored_games.opening import Unplayable
from ecumene.server.stored_games.position_history import PositionHistory, history_of
from ecumene.server.tables.describe import rules_of
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_creation import PlannedTable
from ecumene.server.tables.table_info import TableInfo
from ecumene.server.tables.table_registry import TableRegistry

Json = dict[str, Any]


class Archive:
    """Games move by move. Some tracks are kept, because people go back and forth."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.histories: OrderedDict[str, PositionHistory] = OrderedDict()
        self.lock = asyncio.Lock()
        """Tracks are big: they are made one at a time."""

    async def history(self, live: LiveTable) -> PositionHistory:
        info = live.known
        if info.status == WAITING:
            raise Problem("not_begun")
        async with self.lock:
            found = self.histories.get(live.id)
            if found is None or found.revision != live.known.revision:
                found = await self.make(live)
            self.histories[live.id] = found
            self.histories.move_to_end(live.id)
            while len(self.histories) > self.registry.settings.replay_tracks:
                self.histories.popitem(last=False)
            return found

    async def make(self, live: LiveTable) -> PositionHistory:
        async with live.lock:  # so that no move is being written
            try:
                game, opened = await self.registry.read_and_open(live.id)
            except Unplayable as problem:
                raise Problem("broken_record", why=problem.words()) from None
            if game.info.continued is not None:
                game = await self.registry.read_game(live.id, every_position=True)
        return await asyncio.to_thread(
            at_cost, self.registry.timed("replay", history_of), game, opened
        )

    def viewer(self, info: TableInfo, caller: Caller, seat: int | None) -> int:
        """Through whose eyes one may look back: a running game only through one's own."""
        if info.status != FINISHED and seat is None:
            raise Problem("still_running")
        return viewer_of(info, caller, seat)

    async def overview(self, live: LiveTable, caller: Caller, seat: int | None) -> Json:
        viewer = self.viewer(live.known, caller, seat)
        history = await self.history(live)
        await self.registry.know_rules(live)
        found = await asyncio.to_thread(at_cost, history.overview, viewer)
        return {**found, "rules": rules_of(live.known)}

    async def view(
        self, live: LiveTable, caller: Caller, seat: int | None, ply: int, since: int
    ) -> Json:
        viewer = self.viewer(live.known, caller, seat)
        history = await self.history(live)
        check_ply(history, ply)
        shown, drawn, step = await asyncio.to_thread(at_cost, history.view, ply, viewer, since)
        return {
            "type": "scene",
            "table": live.id,
            "viewer": viewer,
            "ply": shown,
            "revision": history.revision,
            "scene": drawn,
            "step": step,
        }

    async def record(self, live: LiveTable) -> Json:
        """The record of a finished game as it is stored, whatever the rules of today say to it; a
        running one holds what is hidden."""
        if live.known.status != FINISHED:
            raise Problem("still_running")
        game = await self.registry.read_game(live.id, every_position=True)
        return game.record().to_json()

    async def plan_fork(self, live: LiveTable, caller: Caller, body: Fork) -> PlannedTable:
        """A table that plays on. From a finished game with its moves and new luck; from one's own
        running game with what is known of it only."""
        info = live.known
        if info.status != FINISHED and body.by is None:
            raise Problem("still_running")
        if info.status != FINISHED:
            viewer_of(info, caller, body.by)
        history = await self.history(live)
        check_ply(history, body.ply)
        if len(body.seats) != info.players:
            raise Problem("bad_options", why=f"{len(body.seats)} / {info.players}")
        plan = PlannedTable(
            game(info.game),
            dict(info.options),
            body.name or info.name,
            body.pace,
            body.access,
            [],
            hints=body.hints,
            watchers=body.watchers,
        )
        if info.status != FINISHED and not info.hints_allowed:
            if body.hints:
                raise Problem("hints_off")  # else one would ask there what to do here
            plan.hints = False
        if info.status == FINISHED:
            number = history.decision(body.ply)
            then = history.at(number)
            if then.over():
                raise Problem("no_ply", ply=body.ply, last=history.last)
            plan.start, plan.moves = history.start_of(number)
            plan.fork = (live.id, len(then.record.moves))
        else:
            seat = body.by if body.by is not None else SPECTATOR
            ply, plan.start = await asyncio.to_thread(at_cost, history.imagined, body.ply, seat)
            plan.fork = (live.id, ply)
        return plan


def check_ply(history: PositionHistory, ply: int) -> None:
    if not 0 <= ply <= history.last:
        raise Problem("no_ply", ply=ply, last=history.last)
