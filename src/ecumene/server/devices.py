"""Browsers: the cookie that stands for one, and the keys of the seats that it holds.

Nobody is ever known by a value that we did not choose. Over HTTPS the cookie's name begins with
``__Host-``: browsers take such a one from this very host and over HTTPS only, so no other site, no
subdomain and nobody on the wire can have planted it; if it opens a seat, it is one of ours. Every
other cookie may have been planted by somebody who knows it. So a browser that gains a seat gets a
new cookie then, which opens the old seats, too; the old cookie gains nothing, and ends after a
while (other windows of the same browser may still use it).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session as Database
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ecumene.server.schema import KeyRow
from ecumene.server.signals.persons import becomes
from ecumene.server.table_registry import TableRegistry
from ecumene.server.tokens import digest, new_token

COOKIE: Final = "ecumene_device"
SAFE_COOKIE: Final = "__Host-ecumene_device"
"""Taken by browsers only with Secure, for the whole host, and so only over HTTPS."""
COOKIE_SECONDS: Final = 400 * 86_400
LONGEST_COOKIE: Final = 200
GRACE: Final = 7 * 86_400.0
"""So long does a replaced cookie still open the seats that it opened before."""


class Device(NamedTuple):
    """The browser that makes a request which gains something."""

    digest: str
    former: str | None
    """The one it was until now, whose seats it keeps; None if it stays who it is."""
    origin: str
    """Its address, as tables remember it."""


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
    if known is not None and safe:
        one = select(KeyRow.digest).where(KeyRow.digest == known, KeyRow.device).limit(1)
        if await registry.store.read(lambda db: db.scalar(one)) is not None:
            return Device(known, None, origin)
    value = new_token()
    give(connection, response, value)
    return Device(digest(value), known, origin)


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


def adopt(db: Database, device: Device, moment: float) -> None:
    """Write that a browser has a new cookie: it opens what the old one did. ``moment`` is now, by
    the server's own clock."""
    if device.former is None:
        return
    old = (KeyRow.digest == device.former, KeyRow.device)
    for key in list(db.scalars(select(KeyRow).where(*old))):
        if key.until is None or key.until > moment:
            mine = KeyRow(table_id=key.table_id, digest=device.digest, seat=key.seat)
            mine.device, mine.created = True, key.created
            db.merge(mine)
    db.execute(update(KeyRow).where(*old, KeyRow.until.is_(None)).values(until=moment + GRACE))
    becomes(db, device.former, device.digest)


def adopted(registry: TableRegistry, device: Device) -> None:
    """Let the tables in memory know it."""
    if device.former is None:
        return
    for live in list(registry.tables.values()):
        seats = live.info.keys.get(device.former) if live.info is not None else None
        if live.info is not None and seats:
            live.info.keys.setdefault(device.digest, set()).update(seats)


def remove_ended(moment: float, db: Database) -> None:
    """Cookies that were replaced long ago, by the server's own clock, open nothing any more."""
    db.execute(delete(KeyRow).where(KeyRow.until < moment))
