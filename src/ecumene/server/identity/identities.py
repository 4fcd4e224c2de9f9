"""Keeping an identity, coming back with it, several browsers, one's name."""

from __future__ import annotations

import asyncio
import time
import zlib
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.identity import phrases
from ecumene.server.identity.merging import merge, take_over
from ecumene.server.identity.one_time import OneTime
from ecumene.server.identity.passkeys import (
    Asked,
    NewPasskey,
    Passkeys,
    Site,
    credential_id,
)
from ecumene.server.identity.people import key_of
from ecumene.server.identity.person_names import give_name, must_be_free
from ecumene.server.identity.rows import BrowserRow, PasskeyRow, PersonRow
from ecumene.server.signals.persons import becomes, rename, silence
from ecumene.server.storage.schema import PERSON, KeyRow, SeatRow
from ecumene.server.tables.devices import Device, Ended, adopt, adopted
from ecumene.server.tables.lobby import Lobby
from ecumene.server.tables.seating import named, seats_of
from ecumene.server.tables.table_registry import uninterrupted
from ecumene.server.tables.tokens import digest, new_table_id, new_token

Json = dict[str, Any]

LINK_SECONDS: Final = 600.0
PHRASE_SECONDS: Final = 1_800.0
MOST_PASSKEYS: Final = 20
MOST_BROWSERS: Final = 50
COLOURS: Final = 8
NOT_YOURS: Final = 4403
"""The close code for sockets of a browser that is signed out."""


@dataclass(frozen=True)
class Shown:
    """A phrase that somebody has before their eyes; it counts once they repeat some words."""

    words: list[str]
    asked: list[int]
    browser: str | None
    person: str | None
    name: str


class Identities:
    """Every change is stored before it is told."""

    def __init__(self, lobby: Lobby, salt: str) -> None:
        self.lobby = lobby
        self.registry = lobby.registry
        self.people = lobby.registry.people
        self.passkeys = Passkeys()
        self.shown: OneTime[Shown] = OneTime(PHRASE_SECONDS)
        self.links: OneTime[str] = OneTime(LINK_SECONDS)
        self.salt = salt
        self.slowly = asyncio.Lock()
        """Slow digests are made one at a time: they need memory, too."""

    # Keeping

    async def ask_for_passkey(
        self, site: Site, person: str | None, name: str | None, browser: str | None
    ) -> Json:
        """What a browser needs to make a passkey; a guest says under which name."""

        def look(db: Database) -> tuple[str, list[bytes]]:
            called = self.named(db, person, name)
            mine = select(PasskeyRow.credential).where(PasskeyRow.person == person)
            return called, list(db.scalars(mine))

        called, known = await self.registry.store.read(look)
        if len(known) >= MOST_PASSKEYS:
            raise Problem("too_many_keys", n=MOST_PASSKEYS)
        return self.passkeys.ask_for_new(site, person or new_table_id(), called, browser, known)

    def named(self, db: Database, person: str | None, wanted: str | None) -> str:
        """The name of somebody who wants to be kept."""
        row = None if person is None else db.get(PersonRow, person)
        if row is not None and row.name:
            return row.name
        if not wanted:
            raise Problem("no_name")
        must_be_free(db, wanted, person)
        return wanted

    async def keep_passkey(self, device: Device, label: str, made: NewPasskey) -> str:
        """Store a passkey that was checked; the person whose it is."""
        asked = made.asked
        assert asked.person is not None
        row = PasskeyRow(
            id=digest(made.credential.hex()),
            handle=asked.person,
            credential=made.credential,
            public_key=made.public_key,
            sign_count=made.sign_count,
            host=asked.site.host,
            label=label,
            created=time.time(),
        )

        def store(db: Database, person: PersonRow) -> None:
            if db.get(PasskeyRow, row.id) is not None:
                raise Problem("bad_passkey")  # it is somebody's already
            row.person = person.id
            db.add(row)

        return await self.keep(device, label, asked.person, asked.name, store)

    async def show_phrase(self, person: str | None, name: str | None, browser: str | None) -> Json:
        """Twelve new words. Nothing is stored before some of them were repeated."""
        called = await self.registry.store.read(lambda db: self.named(db, person, name))
        words, asked, ticket = phrases.new_phrase(), phrases.asked_words(), new_token()
        self.shown.put(ticket, Shown(words, asked, browser, person, called))
        return {"ticket": ticket, "words": words, "asked": asked}

    async def keep_phrase(
        self, device: Device, caller: str | None, label: str, ticket: str, words: list[str]
    ) -> str:
        """The words that were asked for: if they are right, the phrase counts from now on, and an
        older one does not any more."""
        shown = self.shown.take(ticket)
        if shown is None or shown.browser != caller:
            raise Problem("stale_challenge")
        wanted = [shown.words[number - 1] for number in shown.asked]
        right = [phrases.same_word(*pair) for pair in zip(wanted, words, strict=False)]
        if len(words) != len(wanted) or not all(right):
            self.shown.put(ticket, shown)
            numbers = [
                number for k, number in enumerate(shown.asked) if k >= len(right) or not right[k]
            ]
            raise Problem("wrong_words", {"words": numbers}, words=", ".join(map(str, numbers)))
        hashed = await self.hashed(" ".join(phrases.typed_words(" ".join(shown.words))))

        def store(db: Database, person: PersonRow) -> None:
            person.phrase = hashed

        return await self.keep(device, label, shown.person or new_table_id(), shown.name, store)

    async def hashed(self, phrase: str) -> str:
        async with self.slowly:
            return await asyncio.to_thread(at_cost, phrases.digest_of, phrase, self.salt)

    @uninterrupted
    async def keep(
        self, device: Device, label: str, person: str, name: str, store: Any = None
    ) -> str:
        """Make a person of whoever uses this browser, or add to what they have. The browser has a
        new cookie: whoever knew the old one is not them."""
        ended: list[Ended] = []

        def work(db: Database) -> tuple[str, set[str]]:
            row = db.get(PersonRow, device.person or person)
            if row is None:
                if device.person is not None:
                    raise Problem("stale_challenge")  # they were deleted meanwhile
                row = PersonRow(id=person, name="", created=time.time(), emblem="")
                row.colour = first_colour(person)
                db.add(row)
                db.flush()
            if not row.name and name:
                give_name(db, row, name)
            if store is not None:
                store(db, row)
            ended.extend(self.sign_in(db, device, label, row.id))
            changed = take_over(db, device.digest, row.id)
            return row.id, changed | rename_seats(db, row.id, row.name, changed)

        found, tables = await self.registry.store.write(work)
        await self.signed_in(device, found, tables, ended)
        return found

    def sign_in(self, db: Database, device: Device, label: str, person: str) -> list[Ended]:
        """Write that this browser is theirs; which of its old cookies ended by that."""
        moment = time.time()
        ended = adopt(db, device, self.registry.clock.now())
        becomes(db, device.digest, key_of(person))
        db.flush()
        mine = db.get(BrowserRow, device.digest)
        if mine is None:
            count = select(func.count()).where(
                BrowserRow.person == person, BrowserRow.until.is_(None)
            )
            if (db.scalar(count) or 0) >= MOST_BROWSERS:
                raise Problem("too_many_keys", n=MOST_BROWSERS)
            mine = BrowserRow(digest=device.digest, created=moment)
            db.add(mine)
        mine.person, mine.label, mine.renewed = person, label, moment
        db.flush()
        return ended

    async def signed_in(
        self, device: Device, person: str, tables: set[str], ended: list[Ended]
    ) -> None:
        """Memory follows."""
        adopted(self.registry, device, ended)
        self.people.learn(device.digest, person)
        self.registry.holding.people_changed()
        await self.tell(tables)

    async def tell(self, tables: set[str]) -> None:
        for table_id in tables:
            await self.lobby.changed_elsewhere(table_id)

    # Coming back

    async def enter_by_passkey(
        self, site: Site, device: Device, label: str, credential: Json, join: bool
    ) -> str:
        asked: Asked = self.passkeys.asked_with(credential, site, new=False)
        wanted = digest(credential_id(credential).hex())
        row = await self.registry.store.read(lambda db: db.get(PasskeyRow, wanted))
        if row is None or row.host != site.host:
            raise Problem("bad_passkey")
        used = self.passkeys.shown(credential, asked, row)

        def count(db: Database) -> None:
            now = db.get(PasskeyRow, wanted)
            if now is None or now.person != row.person or used < now.sign_count:
                raise Problem("bad_passkey")
            now.sign_count, now.used = used, time.time()

        await self.registry.store.write(count)
        return await self.enter(device, label, row.person, join)

    async def enter_by_phrase(self, device: Device, label: str, typed: str, join: bool) -> str:
        phrase = phrases.read_phrase(typed)
        if phrase is None:
            raise Problem("bad_phrase")
        hashed = await self.hashed(phrase)
        wanted = select(PersonRow.id).where(PersonRow.phrase == hashed)
        person = await self.registry.store.read(lambda db: db.scalar(wanted))
        if person is None:
            raise Problem("bad_phrase")
        return await self.enter(device, label, person, join)

    def link(self, person: str) -> str:
        """For another device: it works once, and for ten minutes."""
        token = new_token()
        self.links.put(digest(token), person)
        return token

    async def enter_by_link(self, device: Device, label: str, token: str, join: bool) -> str:
        person = self.links.take(digest(token))
        if person is None:
            raise Problem("stale_link")
        try:
            return await self.enter(device, label, person, join)
        except Problem as problem:
            if problem.code == "other_identity":
                self.links.put(digest(token), person)  # they are asked whether they mean it
            raise

    @uninterrupted
    async def enter(self, device: Device, label: str, person: str, join: bool) -> str:
        """This browser is a person's from now on, with what it held as a guest. If it was somebody
        else's, both are asked to become one (``join``)."""
        other = device.person if device.person != person else None
        ended: list[Ended] = []

        def work(db: Database) -> set[str]:
            row = db.get(PersonRow, person)
            if row is None:
                raise Problem("stale_challenge")
            changed: set[str] = set()
            if other is not None and db.get(PersonRow, other) is not None:
                if not join:
                    raise Problem("other_identity")
                changed |= merge(db, other, person, device)
            ended.extend(self.sign_in(db, device._replace(person=person), label, person))
            changed |= take_over(db, device.digest, person)
            return changed | rename_seats(db, person, row.name, changed)

        tables = await self.registry.store.write(work)
        if other is not None:
            self.people.become(other, person)
            self.links.forget(lambda whose: whose == other)
        await self.signed_in(device, person, tables, ended)
        return person

    # One's name and browsers

    @uninterrupted
    async def change(
        self, person: str, name: str | None, colour: int | None, emblem: str | None
    ) -> None:
        """One's name follows to every table, the crest to one's page."""

        def work(db: Database) -> set[str]:
            row = must_be(db, person)
            if colour is not None:
                row.colour = colour
            if emblem is not None:
                row.emblem = emblem
            if name is None or name == row.name:
                return set()
            give_name(db, row, name)
            return rename_seats(db, person, name)

        await self.tell(await self.registry.store.write(work))

    @uninterrupted
    async def sign_out(self, person: str, browser: str) -> None:
        """A browser is nobody's any more; `Problem` if it is not theirs. Cookies that it had before
        end, too: with those of the others, which have newer ones."""

        def work(db: Database) -> tuple[list[str], set[str]]:
            mine = list(db.scalars(select(BrowserRow).where(BrowserRow.person == person)))
            found = [one.digest for one in mine if one.digest.startswith(browser)]
            if not found:
                raise Problem("no_browser")
            found += [one.digest for one in mine if one.until is not None]
            return found, forget_browsers(db, found) | end_old_keys(db, person)

        gone, tables = await self.registry.store.write(work)
        await self.signed_out(gone, tables)

    async def signed_out(self, digests: list[str], tables: set[str]) -> None:
        """Memory follows; open windows are sent away."""
        for one in digests:
            self.people.forget(one)
        for live in list(self.registry.tables.values()):
            for connection in list(live.connections):
                if connection.caller.device in digests:
                    connection.close(NOT_YOURS, "signed_out")
        self.registry.holding.people_changed()
        await self.tell(tables)

    @uninterrupted
    async def remove_passkey(self, person: str, passkey: str) -> None:
        def work(db: Database) -> None:
            mine = list(db.scalars(select(PasskeyRow).where(PasskeyRow.person == person)))
            found = [one for one in mine if one.id.startswith(passkey)]
            if not found:
                raise Problem("no_passkey")
            if len(mine) == len(found) and must_be(db, person).phrase is None:
                raise Problem("last_way_back")
            for one in found:
                db.delete(one)

        await self.registry.store.write(work)

    @uninterrupted
    async def remove_phrase(self, person: str) -> None:
        def work(db: Database) -> None:
            passkeys = select(func.count()).where(PasskeyRow.person == person)
            if not db.scalar(passkeys):
                raise Problem("last_way_back")
            must_be(db, person).phrase = None

        await self.registry.store.write(work)


def must_be(db: Database, person: str) -> PersonRow:
    row = db.get(PersonRow, person)
    if row is None:
        raise Problem("not_kept")
    return row


def forget_browsers(db: Database, digests: list[str]) -> set[str]:
    """These cookies open nothing any more; the tables that changed."""
    keys = KeyRow.digest.in_(digests)
    tables = set(db.scalars(select(KeyRow.table_id).where(keys)))
    db.execute(delete(KeyRow).where(keys))
    db.execute(delete(BrowserRow).where(BrowserRow.digest.in_(digests)))
    silence(db, digests)
    return tables


def end_old_keys(db: Database, person: str) -> set[str]:
    """Cookies that were replaced open the seats of this person no longer."""
    changed: set[str] = set()
    for seat in db.scalars(select(SeatRow).where(SeatRow.person == person)):
        here = (KeyRow.table_id == seat.table_id, KeyRow.seat == seat.seat)
        old = delete(KeyRow).where(*here, KeyRow.device, KeyRow.until.is_not(None))
        if db.connection().execute(old).rowcount:
            changed.add(seat.table_id)
    return changed


def first_colour(person: str) -> int:
    """Until they choose one: so that not everybody looks the same.

    >>> [first_colour(person) for person in ("maks4ya8zbn9", "9uty24uyzj3v", "56vf3qn7rwsf")]
    [6, 5, 2]
    """
    return zlib.crc32(person.encode()) % COLOURS


def rename_seats(db: Database, person: str, name: str, tables: set[str] | None = None) -> set[str]:
    """At these tables, or at every one where they sit, told apart from the others there."""
    if not name:
        return set()
    if tables is None:
        tables = set(db.scalars(select(SeatRow.table_id).where(SeatRow.person == person)))
    for table_id in tables:
        seats = seats_of(db, table_id)
        for place in seats:
            if place.person == person and place.kind == PERSON:
                place.name = named(seats, place, name)
                rename(db, key_of(person), table_id, place.name)
    db.flush()
    return tables
