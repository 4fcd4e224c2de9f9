"""Tells people that it is their turn: looks who is to be told, claims each signal, sends it.

A signal is written into the database before it is sent. Whoever finds it written does not send it,
so nobody is told twice, also after a restart; a server that breaks down between writing and sending
has told nobody, and nobody is disturbed later.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from typing import Final

from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session as Database

from ecumene.core import messages
from ecumene.server.background import going_on
from ecumene.server.http.problems import Problem
from ecumene.server.settings import OWN_PACE
from ecumene.server.signals.channels import Channel, Outcome
from ecumene.server.signals.hook import Hook
from ecumene.server.signals.mail import Mail
from ecumene.server.signals.outgoing import Outgoing
from ecumene.server.signals.push import Push
from ecumene.server.signals.turns import Turn, asked_people, began
from ecumene.server.signals.words import turn_signal
from ecumene.server.storage.schema import DeliveryRow, SignalRow, SubscriptionRow
from ecumene.server.tables.table_info import now
from ecumene.server.tables.table_registry import TableRegistry

CLAIMED: Final = "claimed"
REMEMBERED: Final = 10_000
"""Turns of which it is known that nothing is left to send."""
ID_LETTERS: Final = 32

log = logging.getLogger("ecumene.server")


class Signals:
    """The looking and the sending."""

    def __init__(self, registry: TableRegistry, key: str, stop_key: str) -> None:
        self.registry = registry
        self.settings = registry.settings.signals
        self.outgoing = Outgoing(self.settings.anywhere, self.settings.send_seconds)
        store = registry.store
        self.push = Push(store, self.outgoing, key, self.settings.subject)
        self.mail = Mail(store, self.settings, stop_key)
        self.hook = Hook(store, self.outgoing, self.settings)
        self.channels: dict[str, Channel] = {
            "push": self.push,
            "mail": self.mail,
            "hook": self.hook,
        }
        self.handled: dict[tuple[str, str, int, str], None] = {}
        """Person, table, revision, channel: the latest last."""

    async def watch(self) -> None:
        """Until the server stops."""
        while True:
            with going_on("it could not be looked who is to be told"):
                if self.registry.holding.leads():
                    await self.look()
            await asyncio.sleep(self.settings.look_seconds)

    async def look(self) -> None:
        """Tell whoever is to be told now."""
        away = self.settings.away_seconds
        moment = now()
        before = {pace: moment - seconds for pace, seconds in away.items()}
        for turn in await self.registry.store.read(lambda db: asked_people(db, before)):
            if not self.is_away(turn):
                continue
            for channel in turn.channels:
                mark = (turn.person, turn.table, turn.revision, channel)
                if mark not in self.handled:
                    self.remember(mark)
                    self.registry.spawn(self.tell(turn, channel))

    def remember(self, mark: tuple[str, str, int, str]) -> None:
        self.handled[mark] = None
        if len(self.handled) > REMEMBERED:
            del self.handled[next(iter(self.handled))]

    def is_away(self, turn: Turn) -> bool:
        """Nobody is told who sits at the table, or did a moment ago."""
        if turn.seat in self.registry.presence(turn.table).seats:
            return False
        remembered = self.registry.attendance.last.get((turn.table, turn.seat), 0.0)
        gone = self.registry.clock.now() - max(turn.seen, remembered)
        return gone >= self.settings.away_seconds[turn.pace]

    async def tell(self, turn: Turn, channel: str) -> None:
        store = self.registry.store
        try:
            ply = await self.claimed(turn, channel)
        except Problem:  # nothing is written of it: the next look tries it again
            self.handled.pop((turn.person, turn.table, turn.revision, channel), None)
            return
        if ply is None:
            return
        outcome = await self.try_to_send(turn, ply, channel)
        self.registry.store.metrics.signals.labels(channel, outcome.value).inc()
        if outcome is Outcome.LATER:
            log.warning("a signal by %s was given up", channel)
            outcome = Outcome.FAILED
        done = update(DeliveryRow).where(
            DeliveryRow.person == turn.person,
            DeliveryRow.table_id == turn.table,
            DeliveryRow.ply == ply,
            DeliveryRow.channel == channel,
        )
        await store.write(lambda db: db.execute(done.values(state=outcome.value)))

    async def claimed(self, turn: Turn, channel: str) -> int | None:
        """Since which move they are asked, if it is for us to tell them."""
        store = self.registry.store
        ply = await store.read(lambda db: began(db, turn.table, turn.seat))
        if ply is None or (channel == "mail" and turn.pace != OWN_PACE):
            return None
        mine = await store.write(lambda db: claim(db, turn.person, turn.table, ply, channel))
        return ply if mine else None

    async def try_to_send(self, turn: Turn, ply: int, channel: str) -> Outcome:
        """Again only what was surely not taken, and while it is still true."""
        outcome = Outcome.FAILED
        for pause in (0.0, *self.settings.pauses):
            await asyncio.sleep(pause)
            if pause and not await self.still(turn, ply):
                break
            messages.use(await self.language(turn.person))
            signal = turn_signal(turn, ply, delivery_id(turn, ply, channel))
            outcome = await self.channels[channel].send(turn.person, signal)
            if outcome is not Outcome.LATER:
                break
        return outcome

    async def still(self, turn: Turn, ply: int) -> bool:
        found = await self.registry.store.read(lambda db: began(db, turn.table, turn.seat))
        return found == ply and self.is_away(turn)

    async def language(self, person: str) -> str:
        def look(db: Database) -> str:
            row = db.get(SignalRow, person)
            if row is not None:
                return row.lang
            browser = db.query(SubscriptionRow.lang).filter_by(person=person).first()
            return messages.DEFAULT if browser is None else str(browser[0])

        return await self.registry.store.read(look)

    async def close(self) -> None:
        await self.outgoing.close()


def claim(db: Database, person: str, table: str, ply: int, channel: str) -> bool:
    """Write that a signal is being sent; False if it was written before."""
    row = {"person": person, "table_id": table, "ply": ply, "channel": channel}
    try:
        with db.begin_nested():
            db.execute(insert(DeliveryRow).values(**row, state=CLAIMED, moment=time.time()))
    except IntegrityError:
        return False
    return True


def delivery_id(turn: Turn, ply: int, channel: str) -> str:
    """A name for a signal that tells nothing about the person."""
    words = f"{turn.person} {turn.table} {ply} {channel}"
    return hashlib.sha256(words.encode()).hexdigest()[:ID_LETTERS]
