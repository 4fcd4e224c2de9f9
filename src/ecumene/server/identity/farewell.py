"""Deleting oneself: games stay, with "a former player" in one's place; the name is gone."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.core.registry import game, game_ids
from ecumene.server.http.problems import Problem
from ecumene.server.identity.identities import Identities, forget_browsers, must_be
from ecumene.server.identity.people import key_of
from ecumene.server.identity.rows import BrowserRow, PersonRow
from ecumene.server.leagues.changing_places import forget_member
from ecumene.server.leagues.renaming import rename_leagues
from ecumene.server.operator.forgetting import forget_name
from ecumene.server.ratings.rating import forget_player
from ecumene.server.reviewing.reviews import Reviews
from ecumene.server.signals.persons import forget, unname
from ecumene.server.storage.schema import PERSON, RUNNING, WAITING, KeyRow, SeatRow, TableRow
from ecumene.server.tables.levels import stand_in_level
from ecumene.server.tables.names import likeness
from ecumene.server.tables.removing import Removing, delete_table
from ecumene.server.tables.seating import free, hand_over, locked, named, seats_of
from ecumene.server.tables.table_info import now, read_info
from ecumene.server.tables.table_registry import uninterrupted
from ecumene.table.words import game_title


class Farewell:
    """Lets people go, with all that is theirs."""

    def __init__(self, identities: Identities, removing: Removing, reviews: Reviews) -> None:
        self.identities = identities
        self.registry = identities.registry
        self.removing = removing
        self.reviews = reviews

    @uninterrupted
    async def delete(
        self, person: str, name: str, noted: Callable[[Database], None] | None = None
    ) -> None:
        """Their name must be given: nobody does this by mistake. `Problem` if it is another.
        ``noted`` is written with it, where somebody else does it."""
        former = text("server.former_player")

        def work(db: Database) -> tuple[set[str], set[str]]:
            if noted is not None:
                noted(db)
            return delete_person(db, person, name, former)

        changed, gone = await self.registry.store.write(work)
        await self.gone_elsewhere(person)
        for table_id in changed | gone:
            self.forget_words(table_id)
            await self.removing.refresh(table_id)
        for table_id in changed:
            with contextlib.suppress(Problem):
                self.registry.wake_bots(await self.registry.open(table_id))

    async def gone_elsewhere(self, person: str) -> None:
        """Somebody was deleted in the database: their browsers are strangers' here, too."""
        self.identities.links.forget(lambda whose: whose == person)
        self.identities.shown.forget(lambda shown: shown.person == person)
        await self.identities.signed_out(self.registry.people.browsers_of(person), set())

    def forget_words(self, table_id: str) -> None:
        """What was made of a game with the old name in it."""
        self.removing.archive.histories.pop(table_id, None)
        for key in [key for key in self.reviews.jobs if key.split(":")[0] == table_id]:
            if self.reviews.jobs[key].complete or self.reviews.jobs[key].failed:
                del self.reviews.jobs[key]


def delete_person(db: Database, person: str, name: str, former: str) -> tuple[set[str], set[str]]:
    """All that is stored of somebody goes; the tables that changed, and those that are gone."""
    row = must_be(db, person)
    if likeness(name) != likeness(row.name):
        raise Problem("wrong_name", name=row.name)
    renamed = rename_leagues(db, person, row.name)
    changed, gone = leave_all(db, person, row.name, former)
    browsers = list(db.scalars(select(BrowserRow.digest).where(BrowserRow.person == person)))
    changed |= (forget_browsers(db, browsers) | renamed) - gone
    db.execute(delete(KeyRow).where(KeyRow.digest == key_of(person)))
    forget(db, key_of(person))
    forget_name(db, key_of(person), row.name, former)
    unname(db, key_of(person), former)
    forget_player(db, person)
    forget_member(db, person, former)
    db.execute(delete(PersonRow).where(PersonRow.id == person))
    return changed, gone


def leave_all(db: Database, person: str, name: str, former: str) -> tuple[set[str], set[str]]:
    """Get up everywhere; the tables that changed, and those that are gone: where nobody else sat,
    a game that is not over has nobody left."""
    changed: set[str] = set()
    gone: set[str] = set()
    tables = select(SeatRow.table_id).where(SeatRow.person == person)
    for table_id in sorted(set(db.scalars(tables))):
        row = locked(db, table_id)
        seats = seats_of(db, table_id)
        mine = [place for place in seats if place.person == person]
        others = any(place.kind == PERSON and place not in mine for place in seats)
        if row.status in (WAITING, RUNNING) and not others:
            delete_table(db, table_id)
            gone.add(table_id)
            continue
        for place in mine:
            get_up(db, row, seats, place, former)
        if likeness(name) in likeness(row.name) and row.game in game_ids():
            row.name = game_title(game(row.game))
        row.changed = now()
        row.revision += 1  # whoever holds something of before is told
        db.flush()
        changed.add(table_id)
    return changed, gone


def get_up(db: Database, row: TableRow, seats: list[SeatRow], place: SeatRow, former: str) -> None:
    info = read_info(db, row.id)
    assert info is not None
    if row.status == WAITING:
        free(db, place)
        hand_over(seats, place)
        return
    if row.status == RUNNING:
        place.bot = place.bot or stand_in_level(info)
        place.replaced = False
        hand_over(seats, place)
    place.name = named(seats, place, former)
    place.person = None
    here = (KeyRow.table_id == row.id, KeyRow.seat == place.seat)
    db.execute(delete(KeyRow).where(*here))
    db.execute(
        update(SeatRow)
        .where(SeatRow.table_id == row.id, SeatRow.seat == place.seat)
        .values(seen=None, relinked=None)
    )
