"""What the operator has decided, as this process knows it: bans, announcements, read-only mode.

All of it is in the database, where other processes and the command line change it, too; it is read
anew every other second, and at once where this process changed it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import DEFAULT, spoken
from ecumene.server.background import going_on
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.operator.bans import ALL, in_force
from ecumene.server.operator.rows import (
    AnnouncementRow,
    BanKeyRow,
    BanRow,
    ModeRow,
    RecordRow,
)
from ecumene.server.play.connection import BANNED
from ecumene.server.tables.table_info import iso
from ecumene.server.tables.table_registry import TableRegistry

log = logging.getLogger("ecumene.server")

Json = dict[str, Any]
DELETED: Final = "delete_player"


@dataclass(frozen=True)
class Ban:
    scope: str
    reason: str
    until: float | None

    def holds(self) -> bool:
        return self.until is None or self.until > time.time()


@dataclass(frozen=True)
class Announcement:
    id: int
    texts: dict[str, str]
    begins: float
    ends: float


@dataclass
class Known:
    """All orders as of one moment."""

    bans: dict[str, list[Ban]] = field(default_factory=dict)
    announcements: list[Announcement] = field(default_factory=list)
    read_only: bool = False
    since: float = 0.0
    texts: dict[str, str] = field(default_factory=dict)
    ends: float | None = None
    record: int = 0
    """The newest entry of the record."""
    deleted: list[str] = field(default_factory=list)
    """People whom an operator deleted since the last look."""


def read_orders(db: Database, since: int | None) -> Known:
    known = Known()
    keys = select(BanKeyRow.digest, BanRow).join(BanRow, BanRow.id == BanKeyRow.ban_id)
    for key, row in db.execute(keys.where(in_force())):
        known.bans.setdefault(key, []).append(Ban(row.scope, row.reason, row.until))
    coming = select(AnnouncementRow).where(
        ~AnnouncementRow.withdrawn, AnnouncementRow.ends > time.time()
    )
    for told in db.scalars(coming.order_by(AnnouncementRow.begins, AnnouncementRow.id)):
        with going_on(f"announcement {told.id} cannot be read"):
            texts = json.loads(told.texts)
            known.announcements.append(Announcement(told.id, texts, told.begins, told.ends))
    mode = db.scalar(select(ModeRow))
    if mode is not None and mode.read_only:
        known.read_only, known.since, known.ends = True, mode.since, mode.ends
        known.texts = json.loads(mode.texts)
    known.record = db.scalar(select(func.max(RecordRow.id))) or 0
    if since is not None and known.record > since:
        gone = select(RecordRow.details).where(RecordRow.id > since, RecordRow.action == DELETED)
        known.deleted = [json.loads(one)["person"] for one in db.scalars(gone)]
    return known


class Orders:
    """Keeps what is decided at hand, and carries it out where people are connected."""

    def __init__(self, registry: TableRegistry, origin: Callable[[str], str]) -> None:
        self.registry = registry
        self.origin = origin
        self.known = Known()
        self.told: Json = self.house(DEFAULT)
        self.looked = False
        self.looking = asyncio.Lock()
        self.person_gone: Callable[[str], object] = lambda person: None
        """Told of people whom an operator deleted elsewhere."""
        self.goes_on: Callable[[], object] = lambda: None
        """Told when the server is no longer read-only."""

    # Knowing

    async def look(self) -> None:
        """Read what is decided, and carry it out."""
        # One after the other: what was read before must not be taken after what was read since.
        async with self.looking:
            since = self.known.record if self.looked else None
            self.take(await self.registry.store.read(lambda db: read_orders(db, since)))
            self.looked = True

    async def watch(self) -> None:
        """Until the server stops."""
        while True:
            await asyncio.sleep(self.registry.settings.orders_seconds)
            with going_on("the operator's orders could not be read; those known hold"):
                await self.look()

    def take(self, known: Known) -> None:
        # Who may only not write is known by a ban already, and can be kept out later.
        newly = barred(known) - barred(self.known)
        self.known = known
        for person in known.deleted:
            self.person_gone(person)
        if known.read_only != self.registry.read_only:
            self.switch(known.read_only)
        if newly:
            self.send_away()
        now_told = self.house(DEFAULT)
        if now_told != self.told:
            self.told = now_told
            self.tell_everybody()

    def switch(self, read_only: bool) -> None:
        """Clocks stand while nobody may move, so nobody loses time."""
        if read_only:
            self.registry.going.clear()
            self.registry.play_clock.hold()
        else:
            self.registry.play_clock.go_on()
            self.registry.going.set()
            self.goes_on()

    # Bans

    def ban_of(self, keys: Iterable[str | None], scope: str = ALL) -> Ban | None:
        """The ban that holds for somebody known by these, the longest one."""
        found = [
            ban
            for key in keys
            if key is not None
            for ban in self.known.bans.get(key, ())
            if ban.scope == scope and ban.holds()
        ]
        return max(found, key=lambda ban: ban.until or float("inf"), default=None)

    def keys_of(self, caller: Caller, address: str) -> tuple[str | None, ...]:
        return (*caller.digests, self.origin(address))

    def must_be_welcome(self, caller: Caller, address: str) -> None:
        """`Problem` for those who are banned."""
        if not self.known.bans:
            return
        ban = self.ban_of(self.keys_of(caller, address))
        if ban is not None:
            raise banned(ban)

    def must_speak(self, person: str, origin: str) -> None:
        """`Problem` for those who may use phrases only."""
        ban = self.ban_of((person, origin), "words")
        if ban is not None:
            raise Problem("words_muted", told_of(ban), why=ban.reason)

    def send_away(self) -> None:
        """Close the sockets of those who were banned just now."""
        for live in list(self.registry.tables.values()):
            for one in list(live.connections):
                ban = self.ban_of(self.keys_of(one.caller, one.address))
                if ban is not None:
                    one.say({"type": "error", "id": None, **banned(ban).to_json()})
                    one.close(BANNED, "banned")

    # Telling

    def house(self, lang: str | None = None) -> Json:
        """What everybody may know, in one language."""
        lang = lang or spoken()
        moment = time.time()
        shown = [one for one in self.known.announcements if one.begins <= moment < one.ends]
        mode = None
        if self.known.read_only:
            words = self.known.texts.get(lang, "")
            since, ends = iso(self.known.since), iso(self.known.ends)
            mode = {"text": words, "since": since, "until": ends}
        return {
            "announcements": [
                {"id": one.id, "text": one.texts.get(lang, ""), "until": iso(one.ends)}
                for one in shown
            ],
            "read_only": mode,
        }

    def tell_everybody(self) -> None:
        for live in list(self.registry.tables.values()):
            for one in live.connections:
                if one.greeted:
                    one.say({"type": "house", **self.house(one.lang)})


def barred(known: Known) -> set[str]:
    """By which keys nobody comes in."""
    return {key for key, bans in known.bans.items() if any(ban.scope == ALL for ban in bans)}


def told_of(ban: Ban) -> Json:
    return {"reason": ban.reason, "until": iso(ban.until)}


def banned(ban: Ban) -> Problem:
    return Problem("banned", told_of(ban), why=ban.reason)
