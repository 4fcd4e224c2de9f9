"""Browsers: the cookie that stands for one, and the keys of the seats that it holds.

Nobody is ever known by a value that we did not choose. Over HTTPS the cookie's name begins with
``__Host-``: browsers take such a one from this very host and over HTTPS only, so no other site, no
subdomain and nobody on the wire can have planted it; if it opens a seat, it is one of ours. Every
other cookie may have been planted by somebody who knows it. So a browser that gains a seat gets a
new cookie then, which opens the old seats, too; the old cookie gains nothing, and ends after a
while or when newer ones have been replaced (other windows of the same browser may still use it).
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from sqlalchemy import (
    case,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.orm import Session as Database
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ecumene.server.identity.people import key_of
from ecumene.server.identity.rows import BrowserRow
from ecumene.server.signals.persons import new_cookie
from ecumene.server.storage.schema import KeyRow
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.server.tables.tokens import digest, new_token

COOKIE: Final = "ecumene_device"
SAFE_COOKIE: Final = "__Host-ecumene_device"
"""Taken by browsers only with Secure, for the whole host, and so only over HTTPS."""
COOKIE_SECONDS: Final = 400 * 86_400
LONGEST_COOKIE: Final = 200
GRACE: Final = 7 * 86_400.0
"""So long does a replaced cookie still open the seats that it opened before."""

REPLACED: Final = 4
"""So many replaced cookies of a seat are kept, the last ones: a browser knows only its newest, or
the one before if an answer was lost."""


class Ended(NamedTuple):
    """A replaced cookie that does not open a seat any more."""

    table_id: str
    digest: str
    seat: int


class Device(NamedTuple):
    """The browser that makes a request which gains something."""

    digest: str
    former: str | None
    """The one it was until now, whose seats it keeps; None if it stays who it is."""
    origin: str
    """Its address, as tables remember it."""
    person: str | None = None
    """Whose it is, where they keep an identity."""

    @property
    def key(self) -> str:
        """What opens the seats that it gains: all browsers of a person hold them."""
        return self.digest if self.person is None else key_of(self.person)


def is_secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def shown(connection: HTTPConnection) -> tuple[str | None, bool]:
    """The digest of the cookie that a request shows, and whether nobody can have planted it.

    Cookies of older versions, and those of times before HTTPS, have the plain name.
    """
    names = (SAFE_COOKIE, COOKIE) if is_secure(connection) else (COOKIE,)
    for name in names:
        value = connection.cookies.get(name)
        if value and len(value) <= LONGEST_COOKIE:
            return digest(value), name == SAFE_COOKIE
    return None, False


async def gaining(
    registry: TableRegistry, connection: HTTPConnection, response: Response, origin: str
) -> Device:
    """The browser for a request that will give it a seat; it may get a new cookie."""
    known, safe = shown(connection)
    person = person_of(registry, connection)
    if known is not None and safe:
        one = select(KeyRow.digest).where(KeyRow.digest == known, KeyRow.device).limit(1)
        if person or await registry.store.read(lambda db: db.scalar(one)) is not None:
            return Device(known, None, origin, person)
    return renewed(registry, connection, response, origin)


def renewed(
    registry: TableRegistry, connection: HTTPConnection, response: Response, origin: str
) -> Device:
    """The browser with a new cookie, whatever it had."""
    known, _safe = shown(connection)
    value = new_token()
    give(connection, response, value)
    return Device(digest(value), known, origin, person_of(registry, connection))


def person_of(registry: TableRegistry, connection: HTTPConnection) -> str | None:
    """Whose browser asks. Over HTTPS nobody is known by a cookie that may have been planted."""
    known, safe = shown(connection)
    return registry.people.of(known) if safe or not is_secure(connection) else None


def give(connection: HTTPConnection, response: Response, value: str) -> None:
    secure = is_secure(connection)
    response.set_cookie(
        SAFE_COOKIE if secure else COOKIE,
        value,
        max_age=COOKIE_SECONDS,
        path="/" if secure else "/api",
        secure=secure,
        httponly=True,
        samesite="strict",
    )
    if secure and COOKIE in connection.cookies:
        response.delete_cookie(COOKIE, path="/api", httponly=True, samesite="strict")


def take(connection: HTTPConnection, response: Response) -> None:
    """Let the browser forget its cookies."""
    response.delete_cookie(COOKIE, path="/api", httponly=True, samesite="strict")
    if is_secure(connection):
        response.delete_cookie(SAFE_COOKIE, path="/", secure=True, httponly=True, samesite="strict")


def adopt(db: Database, device: Device, moment: float) -> list[Ended]:
    """Write that a browser has a new cookie: it opens what the old one did. ``moment`` is now, by
    the server's own clock. However many seats there are, it takes three statements; of the cookies
    that were replaced before, each seat keeps the last ones only, and the others end."""
    if device.former is None:
        return []
    old = (KeyRow.digest == device.former, KeyRow.device)
    columns = (KeyRow.table_id, literal(device.digest), KeyRow.seat, true(), KeyRow.created)
    valid = or_(KeyRow.until.is_(None), KeyRow.until > moment)
    names = ["table_id", "digest", "seat", "device", "created"]
    db.execute(insert(KeyRow).from_select(names, select(*columns).where(*old, valid)))
    ends = update(KeyRow).where(*old, KeyRow.until.is_(None)).values(until=moment + GRACE)
    db.execute(ends, execution_options={"synchronize_session": False})
    before = db.get(BrowserRow, device.former)
    if before is not None and before.person == device.person and before.until is None:
        now = BrowserRow(digest=device.digest, person=before.person, label=before.label)
        now.created, now.renewed = before.created, time.time()
        db.add(now)
        before.until = moment + GRACE
    new_cookie(db, device.former, device.digest)
    return end_oldest(db, device)


def end_oldest(db: Database, device: Device) -> list[Ended]:
    """Of each seat that a browser holds: what too old replaced cookies open."""
    mine = select(KeyRow.table_id, KeyRow.seat).where(KeyRow.digest == device.digest).subquery()
    this_seat = (mine.c.table_id == KeyRow.table_id) & (mine.c.seat == KeyRow.seat)
    place = func.row_number().over(
        partition_by=(KeyRow.table_id, KeyRow.seat),
        order_by=(case((KeyRow.digest == device.former, 0), else_=1), KeyRow.until.desc()),
    )
    columns = (KeyRow.table_id, KeyRow.digest, KeyRow.seat)
    ranked = select(*columns, place.label("place")).join(mine, this_seat)
    ranks = ranked.where(KeyRow.device, KeyRow.until.is_not(None)).subquery()
    gone = select(ranks.c.table_id, ranks.c.digest, ranks.c.seat).where(ranks.c.place > REPLACED)
    done = db.execute(
        delete(KeyRow).where(tuple_(*columns).in_(gone)).returning(*columns),
        execution_options={"synchronize_session": False},
    )
    return [Ended(table_id, found, seat) for table_id, found, seat in done]


def adopted(registry: TableRegistry, device: Device, ended: list[Ended]) -> None:
    """Let the tables in memory know it."""
    if device.former is None:
        return
    if device.person is not None:
        until = registry.clock.now() + GRACE
        registry.people.replaced(device.former, device.digest, until)
        registry.holding.people_changed()
    for live in list(registry.tables.values()):
        seats = live.info.keys.get(device.former) if live.info is not None else None
        if live.info is not None and seats:
            live.info.keys.setdefault(device.digest, set()).update(seats)
    for one in ended:
        held = registry.tables.get(one.table_id)
        if held is None:
            registry.holding.changed((one.table_id,))
        if held is not None and held.info is not None:
            seats = held.info.keys.get(one.digest, set())
            seats.discard(one.seat)
            if not seats:
                held.info.keys.pop(one.digest, None)


def remove_ended(moment: float, db: Database) -> None:
    """Cookies that were replaced long ago, by the server's own clock, open nothing any more."""
    db.execute(delete(KeyRow).where(KeyRow.until < moment))
    db.execute(delete(BrowserRow).where(BrowserRow.until < moment))
