"""A server of several processes for tests: which of them runs a table, and how it is stopped."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
from sqlalchemy import make_url

from tests.server.house import PATIENCE, Json, Person, Talk, until

CHILD = Path(__file__).with_name("child.py")
NUMBERS = itertools.count()
NAP = 0.3


def plain(database: str) -> str:
    return make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)


class Crew:
    """The processes of a server, and the database behind them."""

    def __init__(self, database: str, process: subprocess.Popen[str], url: str) -> None:
        self.database = database
        self.process = process
        self.url = url
        self.connect()
        self.people: list[Person] = []

    def connect(self) -> None:
        """To the database, also after it was out of reach."""
        self.db = psycopg.connect(plain(self.database), autocommit=True)

    def person(self, address: str | None = None) -> Person:
        """Somebody at an address of their own, unless it is said."""
        number = next(NUMBERS)
        own = f"203.0.{number // 250}.{number % 250 + 1}"
        self.people.append(Person(self.url, address or own))
        return self.people[-1]

    def workers(self) -> dict[str, int]:
        """The processes that are there, by their names."""
        return dict(self.db.execute("SELECT id, process FROM workers ORDER BY started").fetchall())

    def owner(self, table: str) -> str | None:
        """The process that runs a table, if it is alive."""
        found = self.db.execute(
            "SELECT owner FROM tables WHERE id = %s AND owner IN (SELECT id FROM workers)", (table,)
        ).fetchone()
        return None if found is None else str(found[0])

    def process_of(self, table: str) -> int:
        owner = until(lambda: self.owner(table))
        return self.workers()[owner]

    @contextlib.contextmanager
    def napping(self, process: int) -> Iterator[None]:
        """It is asleep for a moment: who connects now comes to another one."""
        os.kill(process, signal.SIGSTOP)
        waking = threading.Timer(NAP, os.kill, (process, signal.SIGCONT))
        waking.start()
        try:
            yield
        finally:
            waking.join()

    def apart(self, person: Person, table: str) -> Person:
        """The same browser, connected to a process that does not run the table."""
        other = self.apart_from_nobody(person)
        until(lambda: self.ask(person, table))  # nobody runs it where its process has died
        with self.napping(self.process_of(table)):
            other.get("/house")
        return other

    def apart_from_nobody(self, person: Person) -> Person:
        """The same browser with a new connection: it may come to any process."""
        other = self.person(person.headers["X-Forwarded-For"])
        other.http.cookies.update(person.http.cookies)
        return other

    def socket_apart(
        self, person: Person, table: str, *, seat: int | None, at: str | None = None
    ) -> Talk:
        """A socket that has come to a process that does not run the table."""
        with self.napping(self.process_of(table)):
            return person.socket(at or table, seat=seat)

    def ask(self, person: Person, table: str) -> Json:
        """What is told of a table; nothing while nobody can say."""
        with contextlib.suppress(httpx.HTTPError):
            reply = person.http.get(f"/tables/{table}")
            found: Json = reply.json() if reply.status_code == 200 else {}
            return found
        return {}

    def kill(self, process: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)

    def complete(self, count: int) -> None:
        """Wait until so many processes are there."""
        until(lambda: len(self.workers()) == count, 2 * PATIENCE)

    def all_go(self) -> None:
        """Everybody who came for a test."""
        for one in self.people:
            one.close()
        self.people.clear()

    def close(self) -> None:
        for process in self.workers().values():  # one may be asleep
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)
        self.all_go()
        self.db.close()


@contextlib.contextmanager
def crew(
    database: str, folder: Path, environment: dict[str, str], count: int = 3
) -> Iterator[Crew]:
    command = [sys.executable, str(CHILD), database, str(count), str(folder)]
    around = {**os.environ, **environment}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around) as process:
        assert process.stdout is not None
        found: Crew | None = None
        try:
            url = process.stdout.readline().strip().rstrip("/")
            assert url, "it did not start"
            found = Crew(database, process, url)
            yield found
        finally:
            if found is not None:
                found.close()
            process.terminate()
            try:
                process.wait(PATIENCE)
            finally:
                process.kill()
