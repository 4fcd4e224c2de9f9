"""Leagues run by themselves: a look every now and then, and after every game, takes the next steps.

What day it is says `Settings.calendar`, so that a simulation can let seasons pass.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections import defaultdict
from collections.abc import Callable
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.background import going_on
from ecumene.server.bots.bot_names import checked_bot
from ecumene.server.http.problems import Problem
from ecumene.server.leagues.deciding import withdrawn_seats
from ecumene.server.leagues.drawing import drawn_round
from ecumene.server.leagues.league_rules import BOT_PLAYS
from ecumene.server.leagues.rows import JOINING, ON, LeagueGameRow, LeagueRow
from ecumene.server.leagues.season import Season, read_season
from ecumene.server.leagues.stepping import (
    begin_season,
    count_games,
    end_season,
    fill_up,
    missing_bots,
    next_opening,
    open_round,
    open_table,
    seated,
)
from ecumene.server.leagues.telling import LeagueNews
from ecumene.server.signals.sending import Signals
from ecumene.server.storage.schema import PERSON, RUNNING, SeatRow, TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.lobby import Lobby

MOST_STEPS: Final = 200
"""Of one league in one look; whatever is left is done in the next one."""


class Leagues:
    """Takes the steps of all leagues."""

    def __init__(self, lobby: Lobby, signals: Signals) -> None:
        self.lobby = lobby
        self.registry = lobby.registry
        self.now: Callable[[], float] = self.registry.settings.calendar
        self.news = LeagueNews(signals)
        self.one_at_a_time: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def watch(self) -> None:
        """Until the server stops."""
        while True:
            with going_on("the leagues could not be looked at"):
                await self.tick()
            await asyncio.sleep(self.registry.settings.league_seconds)

    async def tick(self) -> None:
        """Whatever is due in any league."""
        for league in await self.registry.store.read(under_way):
            with going_on(f"league {league}: the next step failed"):
                await self.step(league)

    def game_over(self, live: LiveTable) -> None:
        """A game has ended; if it is one of a league, it counts soon."""
        self.registry.spawn(self.after_game(live.id))

    async def after_game(self, table: str) -> None:
        here = select(LeagueGameRow.league_id).where(LeagueGameRow.table_id == table)
        league = await self.registry.store.read(lambda db: db.scalar(here))
        if league is not None:
            with contextlib.suppress(Problem):  # the next look counts it
                await self.step(league)

    async def step(self, league: str) -> None:
        """All that is due in a league now; nothing while nobody may change anything."""
        if self.registry.read_only:
            return
        async with self.one_at_a_time[league]:
            for _ in range(MOST_STEPS):
                if not await self.one_step(league):
                    break

    async def one_step(self, league: str) -> bool:
        """True if something was done, and there may be more."""
        store, now = self.registry.store, self.now()
        season = await store.read(lambda db: read_season(db, league))
        if season.row.status == JOINING:
            due = season.row.starts is not None and season.row.starts <= now
            return due and await store.write(lambda db: begin_season(db, league, now))
        if season.row.status != ON:
            return False
        last = season.round
        if last is None or last.over is not None:
            return await self.between_rounds(season, now)
        if await self.seat_everybody(season):
            return True
        await self.stand_in(season, now)
        counted = await store.write(lambda db: count_games(db, league, now))
        if not counted:
            await self.news.tell(season, now)
        return bool(counted)

    async def between_rounds(self, season: Season, now: float) -> bool:
        store, league = self.registry.store, season.id
        last = season.round
        if last is not None and last.number >= season.rules.rounds:
            return await store.write(lambda db: end_season(db, league, now))
        opens = next_opening(season)
        if opens is None or opens > now:
            return False
        if missing_bots(season) and await store.write(lambda db: fill_up(db, league, now)):
            return True
        number = 1 if last is None else last.number + 1
        drawn = await asyncio.to_thread(drawn_round, season, number)
        revision = season.row.revision
        return await store.write(lambda db: open_round(db, league, revision, number, drawn, now))

    # Tables

    async def seat_everybody(self, season: Season) -> bool:
        """Open the tables of a round that are not open yet, one by one; False if none was."""
        last = season.round
        assert last is not None
        opened = False
        for game in season.of_round(last.number):
            if game.table_id is not None or game.result is not None:
                continue
            opening = functools.partial(
                open_table,
                league=season.id,
                number=game.round,
                board=game.number,
                touched=self.registry.clock.now(),
                play_time=self.registry.play_clock.now(),
            )
            # The others sit down; the deadline decides this one if nothing helps.
            with going_on(f"league {season.id}: a table cannot be opened"):
                plan = await self.registry.store.write(opening)
                if plan is not None:
                    opened = True
                    await self.wake(plan.id)
        return opened

    async def wake(self, table_id: str) -> None:
        """Bots begin at a new table; where another process was quicker to take it, they do so
        there."""
        try:
            self.registry.wake_bots(await self.registry.open(table_id))
        except Problem as problem:
            if problem.code != "elsewhere":
                raise

    async def stand_in(self, season: Season, now: float) -> None:
        """Bots play for those who withdrew, and after the deadline (where that is the rule) for
        everybody who is not done."""
        last = season.round
        assert last is not None
        late = now >= last.deadline and season.rules.at_deadline == BOT_PLAYS
        for game in season.of_round(last.number):
            if game.table_id is None or game.result is not None:
                continue
            gone = withdrawn_seats(season, game)
            if not late and not gone:
                continue
            with going_on(f"league {season.id}: no bot plays at table {game.table_id}"):
                await self.let_bots_play(season, game, None if late else gone)

    async def let_bots_play(
        self, season: Season, game: LeagueGameRow, wanted: set[int] | None
    ) -> None:
        """At these seats (None: all) where a person sits and no bot plays yet."""
        table_id = game.table_id
        table, seats = await self.registry.store.read(lambda db: seated(db, table_id))
        if table is None or table.status != RUNNING or not left(seats, wanted):
            return
        bot = checked_bot(table.game, season.rules.bot, season.rules.bot)

        def work(db: Database, row: TableRow, places: list[SeatRow]) -> None:
            if row.status == RUNNING:
                for place in left(places, wanted):
                    place.bot, place.replaced, place.fallen = bot, False, None

        try:
            await self.lobby.change(await self.registry.open(table.id), work)
        except Problem as problem:
            if problem.code != "elsewhere":  # the process that runs the table does it
                raise


def left(seats: list[SeatRow], wanted: set[int] | None) -> list[SeatRow]:
    """The seats at which a person still decides."""
    return [
        place
        for place in seats
        if place.kind == PERSON and place.bot is None and (wanted is None or place.seat in wanted)
    ]


def under_way(db: Database) -> list[str]:
    """Leagues in which something may be due, the oldest first."""
    here = select(LeagueRow.id).where(LeagueRow.status.in_((JOINING, ON)))
    return list(db.scalars(here.order_by(LeagueRow.created, LeagueRow.id)))
