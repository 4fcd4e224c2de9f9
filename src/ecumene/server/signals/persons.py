"""Who a person is: somebody who keeps an identity, else the browser that holds seats by its cookie.

All that is stored for people (signals, mutes, reports) asks here, so that it follows when a guest
becomes somebody.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, select, update
from sqlalchemy.orm import Session as Database
from sqlalchemy.orm.attributes import InstrumentedAttribute

from ecumene.server.http.caller import Caller
from ecumene.server.identity.people import key_of
from ecumene.server.operator.rows import BanKeyRow, NoteRow
from ecumene.server.storage.schema import (
    DeliveryRow,
    KeyRow,
    MuteRow,
    ReportRow,
    SignalRow,
    SubscriptionRow,
    TableRow,
    TalkRow,
)


def person_of(caller: Caller) -> str | None:
    """The person who asks, as `KeyRow.digest` names them; None for somebody without a cookie."""
    return caller.device if caller.person is None else key_of(caller.person)


HELD_BY: InstrumentedAttribute[str] = KeyRow.digest
"""The person who holds a seat, in a query that joins `KeyRow` by `holds_asked_seat`."""


def holds_asked_seat() -> ColumnElement[bool]:
    """Joins `KeyRow` to `TableRow`: the persons at the seat that is asked."""
    return and_(
        KeyRow.table_id == TableRow.id,
        KeyRow.seat == TableRow.asked,
        KeyRow.device,
        KeyRow.until.is_(None),
    )


def new_cookie(db: Database, former: str, digest: str) -> None:
    """A browser is known by another cookie from now on."""
    here = update(SubscriptionRow).where(SubscriptionRow.browser == former)
    db.execute(here.values(browser=digest))
    becomes(db, former, digest)


def silence(db: Database, browsers: list[str]) -> None:
    """Nothing is pushed to these browsers any more."""
    db.execute(delete(SubscriptionRow).where(SubscriptionRow.browser.in_(browsers)))


def becomes(db: Database, former: str, person: str) -> None:
    """A person is called otherwise from now on: a browser got a new cookie, a guest keeps an
    identity, or two people turned out to be one."""
    if db.get(SignalRow, person) is None:
        mine = update(SignalRow).where(SignalRow.person == former)
        db.execute(mine.values(person=person))
    else:
        db.execute(delete(SignalRow).where(SignalRow.person == former))
    subscribed = update(SubscriptionRow).where(SubscriptionRow.person == former)
    db.execute(subscribed.values(person=person))
    for other in list(db.scalars(select(MuteRow).where(MuteRow.person == former))):
        db.merge(MuteRow(person=person, muted=other.muted))
        db.delete(other)
    for other in list(db.scalars(select(MuteRow).where(MuteRow.muted == former))):
        db.merge(MuteRow(person=other.person, muted=person))
    db.execute(update(TalkRow).where(TalkRow.person == former).values(person=person))
    db.execute(update(ReportRow).where(ReportRow.person == former).values(person=person))
    db.execute(update(NoteRow).where(NoteRow.person == former).values(person=person))
    for ban in set(db.scalars(select(BanKeyRow.ban_id).where(BanKeyRow.digest == former))):
        db.merge(BanKeyRow(ban_id=ban, digest=person))
    for sent in list(db.scalars(select(DeliveryRow).where(DeliveryRow.person == former))):
        copy: dict[str, Any] = {"state": sent.state, "moment": sent.moment}
        db.merge(
            DeliveryRow(
                person=person,
                table_id=sent.table_id,
                ply=sent.ply,
                channel=sent.channel,
                **copy,
            )
        )


def rename(db: Database, person: str, table: str, name: str) -> None:
    """What somebody said at a table is said by the name that they have there now."""
    said = update(TalkRow).where(TalkRow.person == person, TalkRow.table_id == table)
    db.execute(said.values(name=name))


def unname(db: Database, person: str, former: str) -> None:
    """What somebody said stays, but not who it was; in the lines of reports neither."""
    mine = select(TalkRow.table_id, TalkRow.number).where(TalkRow.person == person)
    lines = {(str(table), int(number)) for table, number in db.execute(mine)}
    about = select(ReportRow).where(ReportRow.table_id.in_({table for table, _ in lines}))
    for report in db.scalars(about):
        told = json.loads(report.lines)
        for line in told:
            if (report.table_id, line["number"]) in lines:
                line["name"] = former
        report.lines = json.dumps(told, ensure_ascii=False)
    said = update(TalkRow).where(TalkRow.person == person)
    db.execute(said.values(person="", name=former))
    db.execute(update(ReportRow).where(ReportRow.person == person).values(person=""))


def forget(db: Database, person: str) -> None:
    """Nothing is sent to this person any more, and nothing of theirs is kept."""
    for row in (SignalRow, SubscriptionRow, DeliveryRow, MuteRow, NoteRow):
        db.execute(delete(row).where(row.person == person))
