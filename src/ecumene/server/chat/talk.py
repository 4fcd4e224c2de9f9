"""Talk: said, stored, and told to those who may read it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Collection
from typing import Final, cast

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Database

from ecumene.core.view import SPECTATOR
from ecumene.server.chat.chat_models import (
    DATA,
    EMOTES,
    PHRASES,
    Emote,
    LineEmote,
    Report,
    Say,
    SetTalk,
    TalkBook,
    TalkLine,
    TalkMode,
)
from ecumene.server.chat.rooms import may_read, room_of, usual_mode
from ecumene.server.http.caller import Caller
from ecumene.server.http.limits import Rate
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_checks import Guards
from ecumene.server.play.connection import Connection
from ecumene.server.play.player_actions import must_watch
from ecumene.server.signals.persons import person_of
from ecumene.server.storage.schema import (
    WAITING,
    EmoteRow,
    MuteRow,
    ReportRow,
    TalkModeRow,
    TalkRow,
)
from ecumene.server.tables.former import spoken_name
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_info import iso, now
from ecumene.server.tables.table_registry import TableRegistry, uninterrupted

TOLD: Final[int] = DATA["limits"]["told"]
AROUND: Final[int] = DATA["limits"]["around"]
LINES: Final = Rate(per_second=0.5, burst=10)
REPORTS: Final = Rate(per_second=1 / 120, burst=4)
"""Of one address."""

log = logging.getLogger("ecumene.server")


def known_as(caller: Caller, origin: str) -> str:
    """Who somebody is for talk: where there is no cookie, whoever is at their address."""
    return person_of(caller) or f"at {origin}"


class Speaker:
    """Who speaks or reads: their keys, who they are, and the address that pays for it."""

    def __init__(self, caller: Caller, origin: str, address: str) -> None:
        self.caller = caller
        self.person = known_as(caller, origin)
        self.origin = origin
        self.address = address


class Talk:
    """What is said at all tables."""

    def __init__(
        self, registry: TableRegistry, guards: Guards, origin_of: Callable[[str], str]
    ) -> None:
        self.registry = registry
        self.guards = guards
        self.origin_of = origin_of
        self.lines = guards.once("lines", LINES)
        self.reports = guards.once("reports", REPORTS)
        self.may_write: Callable[[str, str], None] = lambda person, origin: None
        """`Problem` for people whom the operator leaves phrases only."""

    # Saying

    @uninterrupted
    async def say(self, live: LiveTable, speaker: Speaker, body: Say) -> TalkLine:
        info, caller = live.known, speaker.caller
        if body.seat is not None:
            caller.must_hold(info, body.seat)
        elif caller.held(info):
            raise Problem("not_your_seat", number="?")
        else:
            must_watch(info, caller)
        if (body.phrase is None) == (body.text is None):
            raise Problem("bad_talk")
        if body.phrase is not None and body.phrase not in PHRASES:
            raise Problem("bad_talk")
        mode = await self.mode(live)
        if mode == "off" or (mode == "phrases" and body.text is not None):
            raise Problem("talk_off" if mode == "off" else "phrases_only")
        if body.text is not None:
            self.may_write(speaker.person, speaker.origin)
        await self.guards.take_once(self.lines, speaker.address)
        seat = SPECTATOR if body.seat is None else body.seat
        name = info.seats[seat].name if body.seat is not None else body.name or ""
        row = TalkRow(
            table_id=live.id,
            room=room_of(info, caller),
            seat=seat,
            person=speaker.person,
            name=name,
            phrase=body.phrase,
            text=body.text,
            log=await self.log_length(live),
            moment=now(),
        )

        def work(db: Database) -> TalkRow:
            last = select(func.max(TalkRow.number)).where(TalkRow.table_id == live.id)
            number = db.scalar(last)
            row.number = 0 if number is None else number + 1
            db.add(row)
            return row

        await self.registry.store.write(work)
        await self.tell(live, row)
        return line_of(row, speaker.person, frozenset())

    async def log_length(self, live: LiveTable) -> int:
        if live.known.status == WAITING:
            return 0
        async with live.lock:
            return len((await self.registry.game(live)).events)

    async def tell(self, live: LiveTable, row: TalkRow) -> None:
        """To all who are there and may read it, with what each thinks of who said it."""
        readers = [one for one in live.connections if one.greeted]
        readers = [one for one in readers if may_read(live.known, one.caller, row.room)]
        deaf = select(MuteRow.person).where(MuteRow.muted == row.person)
        muting = await self.registry.store.read(lambda db: set(db.scalars(deaf)))
        for one in readers:
            deaf_to = {row.person} if self.reader(one) in muting else ()
            line = line_of(row, person_of(one.caller) or "", deaf_to)
            one.say({"type": "talk", "lines": [line.model_dump()], "emotes": None, "mode": None})

    def reader(self, connection: Connection) -> str:
        return known_as(connection.caller, self.origin_of(connection.address))

    # Reading

    async def book(self, live: LiveTable, speaker: Speaker) -> TalkBook:
        """All that somebody may read."""
        info, caller = live.known, speaker.caller
        must_watch(info, caller)
        rooms = [room for room in ("table", "watchers") if may_read(info, caller, room)]
        mine = select(MuteRow.muted).where(MuteRow.person == speaker.person)
        lately = (
            select(TalkRow)
            .where(TalkRow.table_id == live.id, TalkRow.room.in_(rooms))
            .order_by(TalkRow.number.desc())
            .limit(TOLD)
        )

        def look(db: Database) -> tuple[list[TalkRow], set[str]]:
            return list(db.scalars(lately)), set(db.scalars(mine))

        rows, muted = await self.registry.store.read(look)
        return TalkBook(
            mode=await self.mode(live),
            room=room_of(info, caller),
            lines=[line_of(row, speaker.person, muted) for row in reversed(rows)],
            emotes=await self.emotes(live.id),
            phrases=list(PHRASES),
        )

    async def emotes(self, table: str) -> list[LineEmote]:
        found = select(EmoteRow).where(EmoteRow.table_id == table)
        rows = await self.registry.store.read(lambda db: list(db.scalars(found)))
        return [LineEmote(line=row.line, seat=row.seat, emote=row.emote) for row in rows]

    async def mode(self, live: LiveTable) -> TalkMode:
        row = await self.registry.store.read(lambda db: db.get(TalkModeRow, live.id))
        return usual_mode(live.known) if row is None else cast(TalkMode, row.mode)

    @uninterrupted
    async def set_mode(self, live: LiveTable, caller: Caller, body: SetTalk) -> None:
        caller.must_hold(live.known, body.by)
        if not live.known.seats[body.by].host:
            raise Problem("not_host")
        row = TalkModeRow(table_id=live.id, mode=body.mode)
        await self.registry.store.write(lambda db: db.merge(row))
        for one in all_greeted(live):
            one.say({"type": "talk", "lines": [], "emotes": None, "mode": body.mode})

    # Emotes

    @uninterrupted
    async def emote(self, live: LiveTable, speaker: Speaker, body: Emote) -> None:
        """Players only: what watchers feel would be a way to speak to those who play."""
        speaker.caller.must_hold(live.known, body.seat)
        if body.emote is not None and body.emote not in EMOTES:
            raise Problem("bad_talk")
        if await self.mode(live) == "off":
            raise Problem("talk_off")
        if body.line >= await self.log_length(live):
            raise Problem("bad_talk")
        await self.guards.take_once(self.lines, speaker.address)
        key = {"table_id": live.id, "line": body.line, "seat": body.seat}

        def work(db: Database) -> None:
            if body.emote is not None:
                db.merge(EmoteRow(**key, emote=body.emote))
                return
            db.execute(delete(EmoteRow).filter_by(**key))

        await self.registry.store.write(work)
        await self.tell_emotes(live)

    async def tell_emotes(self, live: LiveTable) -> None:
        found = [one.model_dump() for one in await self.emotes(live.id)]
        for one in all_greeted(live):
            one.say({"type": "talk", "lines": [], "emotes": found, "mode": None})

    async def log_cut(self, live: LiveTable, left: int) -> None:
        """Moves were taken back: so is what was felt about them."""
        gone = delete(EmoteRow).where(EmoteRow.table_id == live.id, EmoteRow.line >= left)

        def work(db: Database) -> bool:
            some = select(EmoteRow.line).where(EmoteRow.table_id == live.id, EmoteRow.line >= left)
            if db.scalar(some.limit(1)) is None:
                return False
            db.execute(gone)
            return True

        if await self.registry.store.write(work):
            await self.tell_emotes(live)

    # Peace

    @uninterrupted
    async def mute(self, live: LiveTable, speaker: Speaker, number: int, muted: bool) -> None:
        """Whoever said a line is not read any more by who asks, at no table."""
        row = await self.readable(live, speaker, number)
        if row.person == speaker.person:
            raise Problem("bad_talk")
        pair = {"person": speaker.person, "muted": row.person}

        def work(db: Database) -> None:
            if muted:
                db.merge(MuteRow(**pair))
            else:
                db.execute(delete(MuteRow).filter_by(**pair))

        await self.registry.store.write(work)

    @uninterrupted
    async def report(self, live: LiveTable, speaker: Speaker, body: Report) -> None:
        """Hand a line to the operator, with the lines before and after it."""
        row = await self.readable(live, speaker, body.number)
        await self.guards.take_once(self.reports, speaker.address)
        around = (
            select(TalkRow)
            .where(TalkRow.table_id == live.id, TalkRow.room == row.room)
            .where(TalkRow.number.between(body.number - AROUND, body.number + AROUND))
            .order_by(TalkRow.number)
        )

        def work(db: Database) -> None:
            lines = [
                {"number": one.number, "name": one.name, "words": one.text or f"[{one.phrase}]"}
                for one in db.scalars(around)
            ]
            db.add(
                ReportRow(
                    table_id=live.id,
                    number=body.number,
                    person=speaker.person,
                    note=" ".join(body.note.split()),
                    lines=json.dumps(lines, ensure_ascii=False),
                    moment=now(),
                    done=False,
                )
            )

        await self.registry.store.write(work)
        log.warning("somebody reports what was said at table %s (line %s)", live.id, body.number)

    async def readable(self, live: LiveTable, speaker: Speaker, number: int) -> TalkRow:
        must_watch(live.known, speaker.caller)
        row = await self.registry.store.read(lambda db: db.get(TalkRow, (live.id, number)))
        if row is None or not may_read(live.known, speaker.caller, row.room):
            raise Problem("no_line")
        return row


def all_greeted(live: LiveTable) -> list[Connection]:
    return [one for one in live.connections if one.greeted]


def line_of(row: TalkRow, reader: str, muted: Collection[str]) -> TalkLine:
    return TalkLine(
        number=row.number,
        room="table" if row.room == "table" else "watchers",
        seat=row.seat,
        name=spoken_name(row.name),
        phrase=row.phrase,
        text=row.text,
        log=row.log,
        moment=iso(row.moment) or "",
        own=row.person == reader,
        muted=row.person in muted,
    )
