"""Tells people what happens in their leagues, by the ways they chose for their turns.

As every signal, each is written down before it is sent, so that nobody is told twice, whoever
sends. A round and its deadline are told about the person's table, under numbers below nought that
no turn has.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session as Database

from ecumene.core import messages
from ecumene.core.messages import text
from ecumene.core.registry import game as game_of
from ecumene.server.background import going_on
from ecumene.server.identity.people import key_of
from ecumene.server.leagues.league_rules import DAY
from ecumene.server.leagues.rows import LeagueGameRow
from ecumene.server.leagues.season import Season, seats_in
from ecumene.server.settings import OWN_PACE
from ecumene.server.signals.channels import Outcome
from ecumene.server.signals.sending import ID_LETTERS, Signals, claim
from ecumene.server.signals.turns import channels_of
from ecumene.server.signals.words import Signal
from ecumene.server.storage.schema import DeliveryRow, SignalRow, SubscriptionRow
from ecumene.table.words import game_title

OPENED: Final = -1
WARNED: Final = -2
"""Less by one for every time that the deadline was moved."""
REMINDED: Final = -1_000_000
"""Less by one for every day: who is reminded is so once a day."""
WARN_DAYS: Final = 2.0
WARN_PART: Final = 0.25
"""People are warned so long before a deadline, or in the last quarter of a short round."""

ROUND: Final = "round"
DEADLINE: Final = "deadline"
REMINDER: Final = "reminder"


def warns_at(season: Season) -> float:
    """When those who are not done are warned."""
    last = season.round
    assert last is not None
    return last.deadline - min(WARN_DAYS * DAY, WARN_PART * (last.deadline - last.opens))


def ways_of(db: Database, person: str) -> tuple[str, ...]:
    """By which ways somebody wants to be told."""
    row = db.get(SignalRow, person)
    push = select(SubscriptionRow.id).where(SubscriptionRow.person == person).limit(1)
    pushed = db.scalar(push) is not None
    if row is None:
        return channels_of(False, None, pushed)
    return channels_of(bool(row.mail_on), row.hook, pushed)


class LeagueNews:
    """The sending."""

    def __init__(self, signals: Signals) -> None:
        self.signals = signals
        self.told: set[tuple[str, int, str]] = set()
        """Person, number and table of what was looked at already."""

    async def tell(self, season: Season, now: float) -> None:
        """Everybody at a table that is not over: that the round is open, and that it ends soon."""
        last = season.round
        assert last is not None
        soon = now >= warns_at(season)
        for game in season.of_round(last.number):
            if game.table_id is None or game.result is not None:
                continue
            for seat in range(len(seats_in(game))):
                with going_on(f"league {season.id}: somebody could not be told of their table"):
                    await self.once(season, game, seat, OPENED, ROUND)
                    if soon:
                        await self.once(season, game, seat, WARNED - last.moved, DEADLINE)

    async def once(
        self, season: Season, game: LeagueGameRow, seat: int, number: int, event: str
    ) -> None:
        """Tell one person by all their ways, unless they were told."""
        member = season.members[seats_in(game)[seat]]
        table = game.table_id
        if member.person is None or table is None:
            return
        person = key_of(member.person)
        if (person, number, table) in self.told:
            return
        store = self.signals.registry.store
        for channel in await store.read(lambda db: ways_of(db, person)):

            def mine(db: Database, channel: str = channel) -> bool:
                return claim(db, person, table, number, channel)

            if await store.write(mine):
                self.signals.registry.spawn(
                    self.send(season, game, seat, person, number, event, channel)
                )
        self.told.add((person, number, table))

    async def send(
        self,
        season: Season,
        game: LeagueGameRow,
        seat: int,
        person: str,
        number: int,
        event: str,
        channel: str,
    ) -> None:
        """Again only what was surely not taken."""
        messages.use(await self.signals.language(person))
        signal = league_signal(season, game, seat, event, delivery(person, game, number, channel))
        outcome = Outcome.FAILED
        for pause in (0.0, *self.signals.settings.pauses):
            await asyncio.sleep(pause)
            outcome = await self.signals.channels[channel].send(person, signal)
            if outcome is not Outcome.LATER:
                break
        store = self.signals.registry.store
        store.metrics.signals.labels(channel, outcome.value).inc()
        done = update(DeliveryRow).where(
            DeliveryRow.person == person,
            DeliveryRow.table_id == game.table_id,
            DeliveryRow.ply == number,
            DeliveryRow.channel == channel,
        )
        await store.write(lambda db: db.execute(done.values(state=outcome.value)))


def delivery(person: str, game: LeagueGameRow, number: int, channel: str) -> str:
    """A name for a signal that tells nothing about the person."""
    words = f"{person} {game.table_id} {number} {channel}"
    return hashlib.sha256(words.encode()).hexdigest()[:ID_LETTERS]


def league_signal(season: Season, game: LeagueGameRow, seat: int, event: str, id: str) -> Signal:
    """In the language that is spoken now."""
    title = game_title(game_of(season.rules.game))
    words = {"league": season.row.name, "round": game.round}
    return Signal(
        id=id,
        table=game.table_id or "",
        ply=0,
        seat=seat,
        name=season.row.name,
        game=season.rules.game,
        title=text(f"server.league.{event}", **words),
        body=text(f"server.league.{event}_body", game=title, **words),
        path=f"/league/{season.id}",
        pace=OWN_PACE,
        event=event,
    )
