"""Rated games that are over are counted: one after the other, each once.

A game is counted after it is stored. If the server ends in between, it counts it when it starts.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json

from sqlalchemy import delete, exists, select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.background import going_on
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.ratings.favourites import Used, safely_used
from ecumene.server.ratings.rows import RatedGameRow, RatingRow
from ecumene.server.ratings.scale import BOT, Strength, after_game, first_strength
from ecumene.server.storage.schema import BOT as BOT_SEAT
from ecumene.server.storage.schema import FINISHED, SeatRow, TableRow
from ecumene.server.stored_games.final_places import final_places, shared
from ecumene.server.stored_games.opening import Unplayable
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_registry import TableRegistry


class Ratings:
    """Counts rated games."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.one_at_a_time = asyncio.Lock()

    def game_over(self, live: LiveTable) -> None:
        """A game has ended; if it is rated, it is counted soon."""
        if live.known.rated and self.registry.holding.leads():
            self.registry.spawn(self.settle())
        elif live.known.rated:
            self.registry.holding.game_over()

    async def settle(self) -> None:
        """Count what is over and was not counted, the earliest first."""
        async with self.one_at_a_time:
            for table_id in await self.registry.store.read(uncounted):
                # What is not counted now is tried again when the next game is over.
                with going_on(f"table {table_id}: its result could not be counted"):
                    used = await self.used(table_id)
                    counting = functools.partial(count, table_id=table_id, used=used)
                    await self.registry.store.write(counting)

    async def used(self, table_id: str) -> list[Used]:
        with contextlib.suppress(Problem, Unplayable):
            if not self.registry.holding.holds(table_id):  # it is over: nobody changes it
                _, opened = await self.registry.read_and_open(table_id)
                return await asyncio.to_thread(at_cost, safely_used, opened.session)
            live = await self.registry.open(table_id)
            async with live.lock:
                session = await self.registry.game(live)
                return await asyncio.to_thread(at_cost, safely_used, session)
        return []


def uncounted(db: Database) -> list[str]:
    counted = exists().where(RatedGameRow.table_id == TableRow.id)
    wanted = select(TableRow.id).where(TableRow.rated, TableRow.status == FINISHED, ~counted)
    return list(db.scalars(wanted.order_by(TableRow.finished, TableRow.id)))


def player_of(seat: SeatRow) -> str | None:
    """Whom a seat's result is about. Where a bot played on for a person, it is the person's."""
    if seat.kind == BOT_SEAT:
        return BOT + (seat.fallen or seat.bot or "")
    return seat.person


def count(db: Database, table_id: str, used: list[Used]) -> None:
    """Once: whoever finds it counted does nothing."""
    row = db.get(TableRow, table_id)
    done = select(RatedGameRow.seat).where(RatedGameRow.table_id == table_id).limit(1)
    if row is None or not row.rated or db.scalar(done) is not None:
        return
    places = select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
    players = [player_of(seat) for seat in db.scalars(places)]
    scores = json.loads(row.scores or "[]") or [0] * row.players
    result = None if row.result is None else json.loads(row.result)
    ranks = shared(final_places(scores, json.loads(row.winners), result))
    known = {one: rating_of(db, one, row) for one in players if one is not None}
    if not known:
        row.rated = False  # all have gone
        return
    before = {one: Strength(rating.mu, rating.sigma) for one, rating in known.items()}
    after = after_game(before, players, ranks)
    for seat, player in enumerate(players):
        if player is None:
            continue
        game = RatedGameRow(table_id=table_id, seat=seat, player=player, game=row.game)
        game.players, game.place, game.score = row.players, ranks[seat], scores[seat]
        game.before, game.mu, game.sigma = before[player].mu, *after[player]
        game.used = json.dumps(used[seat] if seat < len(used) else [])
        game.moment = row.finished or row.changed
        db.add(game)
    for player, rating in known.items():
        rating.mu, rating.sigma = after[player]
        rating.games += 1
        rating.wins += any(ranks[seat] < 2 for seat, other in enumerate(players) if other == player)
    db.flush()


def rating_of(db: Database, player: str, row: TableRow) -> RatingRow:
    key = (player, row.game, row.players)
    found = db.get(RatingRow, key, with_for_update=True, populate_existing=True)
    if found is None:
        mu, sigma = first_strength(player, row.game, row.players)
        found = RatingRow(player=player, game=row.game, players=row.players, mu=mu, sigma=sigma)
        found.games = found.wins = 0
        db.add(found)
    return found


# People who go, and people who become one


def forget_player(db: Database, person: str) -> None:
    """Their rating is gone; the games that others played with them stay."""
    db.execute(delete(RatingRow).where(RatingRow.player == person))
    db.execute(update(RatedGameRow).where(RatedGameRow.player == person).values(player=""))


def merge_players(db: Database, gone: str, stays: str) -> None:
    """The ratings of who stays hold; where they have none, those of the other one do."""
    db.execute(update(RatedGameRow).where(RatedGameRow.player == gone).values(player=stays))
    for row in list(db.scalars(select(RatingRow).where(RatingRow.player == gone))):
        if db.get(RatingRow, (stays, row.game, row.players)) is None:
            moved = RatingRow(player=stays, game=row.game, players=row.players, mu=row.mu)
            moved.sigma, moved.games, moved.wins = row.sigma, row.games, row.wins
            db.add(moved)
        db.delete(row)
    db.flush()
