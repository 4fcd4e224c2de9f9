"""What processes tell each other through the database, by LISTEN and NOTIFY.

A notice only says that something is to be looked at again. Whoever may have missed some, at the
start or because the connection broke, looks at everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

import psycopg
from sqlalchemy import func, make_url, select
from sqlalchemy.orm import Session as Database

from ecumene.server.background import going_on
from ecumene.server.http.problems import Problem
from ecumene.server.storage.store import CONNECT_SECONDS, Store

log = logging.getLogger("ecumene.server")

Json = dict[str, Any]

CHANNEL: Final = "ecumene"
AGAIN: Final = 1.0
LONGEST: Final = 6_000
"""Bytes of one notice; PostgreSQL takes 8,000."""
APPLICATION: Final = "ecumene listener"
KEEPALIVE: Final[Json] = {"keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3}
"""A connection that is silently broken is noticed within a minute."""

GONE: Final = "gone"
TABLE: Final = "table"
PEOPLE: Final = "people"
PRESENCE: Final = "presence"
RATED: Final = "rated"
TELL_ME: Final = "tell_me"
NEWS: Final = "news"
"""An open table has changed. Who says it hears it, too: all count in the same order."""
COUNTED: Final = "counted"
"""How many such changes somebody has counted, for those who have missed some."""


def gone_notice(worker: str) -> str:
    return json.dumps({"kind": GONE, "worker": worker})


def pieces(kind: str, worker: str, key: str, values: list[Any]) -> Iterator[str]:
    """A long list as several notices."""
    part: list[Any] = []
    length = 0
    for value in values:
        size = len(json.dumps(value)) + 2
        if part and length + size > LONGEST:
            yield json.dumps({"kind": kind, "worker": worker, key: part})
            part, length = [], 0
        part.append(value)
        length += size
    if part:
        yield json.dumps({"kind": kind, "worker": worker, key: part})


def send_all(db: Database, payloads: list[str]) -> None:
    for one in payloads:
        db.execute(select(func.pg_notify(CHANNEL, one)))


def plain_address(url: str) -> str:
    """A database as its driver calls it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


class Notices:
    """Hears what others say, and says something."""

    def __init__(
        self,
        store: Store,
        hear: Callable[[Json], object],
        missed: Callable[[], Awaitable[object]],
    ) -> None:
        self.store = store
        self.hear = hear
        self.missed = missed
        self.listening = asyncio.Event()

    async def say(self, payloads: list[str]) -> None:
        """Tell everybody; where the database is out of reach, they look again later anyway."""
        if payloads:
            with contextlib.suppress(Problem):
                await self.store.write(lambda db: send_all(db, payloads))

    async def listen(self) -> None:
        """Until the server stops."""
        while True:
            try:
                await self.hear_all()
            except (psycopg.Error, OSError) as error:
                if self.listening.is_set():
                    log.warning("notices cannot be heard: %s", type(error).__name__)
            self.listening.clear()
            await asyncio.sleep(AGAIN)

    async def hear_all(self) -> None:
        connection = await psycopg.AsyncConnection.connect(
            plain_address(self.store.url),
            autocommit=True,
            application_name=APPLICATION,
            connect_timeout=CONNECT_SECONDS,
            **KEEPALIVE,
        )
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.listening.set()
            with contextlib.suppress(Problem):
                await self.missed()
            async for notice in connection.notifies():
                with going_on("a notice could not be understood"), contextlib.suppress(ValueError):
                    self.hear(json.loads(notice.payload))
