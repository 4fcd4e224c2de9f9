"""A server of several processes for tests: which of them runs a table, and how it is stopped."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
from sqlalchemy import make_url

from tests.server.house import PATIENCE, Person, until

CHILD = Path(__file__).with_name("child.py")


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

    def person(self) -> Person:
        self.people.append(Person(self.url))
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
def crew(database: str, count: int = 3) -> Iterator[Crew]:
    command = [sys.executable, str(CHILD), database, str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
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
