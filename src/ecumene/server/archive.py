"""Looking back: replay, records, and playing on from an earlier position."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from ecumene.core.registry import game
from ecumene.core.view import SPECTATOR
from ecumene.server.asker import Asker
from ecumene.server.bodies import Fork
from ecumene.server.describe import rules_of
from ecumene.server.facts import TableFacts
from ecumene.server.founding import Plan
from ecumene.server.hall import Hall
from ecumene.server.limits import at_cost
from ecumene.server.live import LiveTable
from ecumene.server.opening import Unplayable
from ecumene.server.play import viewer_of
from ecumene.server.problems import Problem
from ecumene.server.schema import FINISHED, WAITING
from ecumene.server.track import Track, track_of

Json = dict[str, Any]


class Archive:
    """Games move by move. Some tracks are kept, because people go back and forth."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tracks: OrderedDict[str, Track] = OrderedDict()
        self.lock = asyncio.Lock()
        """Tracks are big: they are made one at a time."""

    async def track(self, live: LiveTable) -> Track:
        facts = live.known
        if facts.status == WAITING:
            raise Problem("not_begun")
        async with self.lock:
            found = self.tracks.get(live.id)
            if found is None or found.revision != live.known.revision:
                found = await self.make(live)
            self.tracks[live.id] = found
            self.tracks.move_to_end(live.id)
            while len(self.tracks) > self.hall.settings.replay_tracks:
                self.tracks.popitem(last=False)
            return found

    async def make(self, live: LiveTable) -> Track:
        async with live.lock:  # so that no move is being written
            try:
                game, opened = await self.hall.read_and_open(live.id)
            except Unplayable as problem:
                raise Problem("broken_record", why=problem.words()) from None
            if game.facts.continued is not None:
                game = await self.hall.read_game(live.id, every_position=True)
        return await asyncio.to_thread(at_cost, self.hall.timed("replay", track_of), game, opened)

    def viewer(self, facts: TableFacts, asker: Asker, seat: int | None) -> int:
        """Through whose eyes one may look back: a running game only through one's own."""
        if facts.status != FINISHED and seat is None:
            raise Problem("still_running")
        return viewer_of(facts, asker, seat)

    async def overview(self, live: LiveTable, asker: Asker, seat: int | None) -> Json:
        viewer = self.viewer(live.known, asker, seat)
        track = await self.track(live)
        await self.hall.know_rules(live)
        found = await asyncio.to_thread(at_cost, track.overview, viewer)
        return {**found, "rules": rules_of(live.known)}

    async def view(
        self, live: LiveTable, asker: Asker, seat: int | None, ply: int, since: int
    ) -> Json:
        viewer = self.viewer(live.known, asker, seat)
        track = await self.track(live)
        check_ply(track, ply)
        shown, drawn, step = await asyncio.to_thread(at_cost, track.view, ply, viewer, since)
        return {
            "type": "scene",
            "table": live.id,
            "viewer": viewer,
            "ply": shown,
            "revision": track.revision,
            "scene": drawn,
            "step": step,
        }

    async def record(self, live: LiveTable) -> Json:
        """The record of a finished game as it is stored, whatever the rules of today say to it; a
        running one holds what is hidden."""
        if live.known.status != FINISHED:
            raise Problem("still_running")
        game = await self.hall.read_game(live.id, every_position=True)
        return game.record().to_json()

    async def plan_fork(self, live: LiveTable, asker: Asker, body: Fork) -> Plan:
        """A table that plays on. From a finished game with its moves and new luck; from one's own
        running game with what is known of it only."""
        facts = live.known
        if facts.status != FINISHED and body.by is None:
            raise Problem("still_running")
        if facts.status != FINISHED:
            viewer_of(facts, asker, body.by)
        track = await self.track(live)
        check_ply(track, body.ply)
        if len(body.seats) != facts.players:
            raise Problem("bad_options", why=f"{len(body.seats)} / {facts.players}")
        plan = Plan(
            game(facts.game),
            dict(facts.options),
            body.name or facts.name,
            body.pace,
            body.access,
            [],
            hints=body.hints,
            watchers=body.watchers,
        )
        if facts.status != FINISHED and not facts.hints_allowed:
            if body.hints:
                raise Problem("hints_off")  # else one would ask there what to do here
            plan.hints = False
        if facts.status == FINISHED:
            number = track.decision(body.ply)
            then = track.at(number)
            if then.over():
                raise Problem("no_ply", ply=body.ply, last=track.last)
            plan.start, plan.moves = track.start_of(number)
            plan.fork = (live.id, len(then.record.moves))
        else:
            seat = body.by if body.by is not None else SPECTATOR
            ply, plan.start = await asyncio.to_thread(at_cost, track.imagined, body.ply, seat)
            plan.fork = (live.id, ply)
        return plan


def check_ply(track: Track, ply: int) -> None:
    if not 0 <= ply <= track.last:
        raise Problem("no_ply", ply=ply, last=track.last)
