"""One server on a database; and two that are there all the same give no seat twice."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import func, make_url, select

from ecumene.server import run
from ecumene.server.settings import Settings
from ecumene.server.storage.claim import KEY, SecondServer
from ecumene.server.storage.schema import KeyRow
from ecumene.server.storage.store import Store
from tests.server.databases import fresh_postgres
from tests.server.house import FREE, ME, PATIENCE, Person, housed, until
from tests.server.tables import two_people
from tests.server.test_command import refused

RACES = 60
RESTARTS = 20
NEVER = 1e9


def settings_for(database: str, tmp_path: Path, alone: bool = True, **more: Any) -> Settings:
    none = tmp_path / "none"
    return Settings(database=database, static=none, limited=False, alone=alone, **more)


def test_a_second_server_is_refused_until_the_first_has_gone(empty_database: str) -> None:
    first = Store(empty_database, alone=True)
    for _ in range(2):
        with pytest.raises(SecondServer, match="another Ecumene server"):
            Store(empty_database, alone=True)
    Store(empty_database).close()  # those who only read may come
    first.close()
    for _ in range(RESTARTS):  # at once, as a server is started again
        Store(empty_database, alone=True).close()


def test_a_second_server_is_told_so_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with housed(settings_for(f"sqlite:///{file}", tmp_path)):
        same = tmp_path / "other.db"
        same.symlink_to(file)
        said = refused("--database", str(same), "--port", "0")
        assert "another Ecumene server is using this database" in said


class Enough(Exception):
    """Ends a start before the server runs."""


def test_no_server_comes_between_while_one_starts(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start may take a while: it looks at the stored games."""

    def look_around(url: str) -> Iterator[str]:
        with pytest.raises(SecondServer, match="another Ecumene server"):
            Store(url, alone=True)
        raise Enough
        yield ""

    monkeypatch.setattr(run, "look_around", look_around)
    monkeypatch.setattr("ecumene.server.watching.logs.configure", lambda wanted: None)
    with pytest.raises(Enough):
        run.serve(settings_for(database, tmp_path), "127.0.0.1", 0)
    Store(database, alone=True).close()


@contextlib.contextmanager
def administrator(database: str) -> Iterator[psycopg.Connection]:
    plain = make_url(database).set(drivername="postgresql")
    address = plain.render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        yield connection


def end_holders(connection: psycopg.Connection) -> None:
    """The connections that hold our lock break."""
    connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )


def is_locked(connection: psycopg.Connection) -> bool:
    row = connection.execute(
        "SELECT pg_try_advisory_lock(%s) AND pg_advisory_unlock(%s)", (KEY, KEY)
    ).fetchone()
    return row is not None and not row[0]


def test_a_server_that_lost_its_lock_writes_only_with_it(postgres: str, tmp_path: Path) -> None:
    database = fresh_postgres(postgres)
    quiet = settings_for(database, tmp_path, rest_seconds=NEVER)  # it writes moves only
    with housed(quiet) as house, administrator(database) as admin:
        table, lena, _ruth = two_people(house)
        until(lambda: is_locked(admin))
        end_holders(admin)
        until(lambda: not is_locked(admin))
        lena.move(table, 0, "take 1")  # a new connection, with the lock
        assert is_locked(admin)
        end_holders(admin)
        other = until(lambda: second_store(database))
        try:
            assert lena.move(table, 0, "end", 503)["code"] == "storage"
            assert lena.view(table, 0)["revision"] == 2
        finally:
            other.close()
        until(lambda: not is_locked(admin))
        assert lena.move(table, 0, "end")["revision"] == 3


def second_store(database: str) -> Store | None:
    with contextlib.suppress(SecondServer):
        return Store(database, alone=True)
    return None


def test_two_servers_give_no_seat_to_two_people(postgres: str, tmp_path: Path) -> None:
    """Of two who want one seat at the same moment one gets it; the other may be the host, who
    wants to put a bot there."""
    settings = settings_for(fresh_postgres(postgres), tmp_path, alone=False)
    with housed(settings) as house, housed(settings) as other:
        host, guest, rival = house.person(), house.person(), other.person()
        twin = other.person()
        for number in range(RACES):
            seat = number % 3 + 1
            if seat == 1:
                made = host.create(ME, FREE, FREE, FREE)
                twin.http.cookies.update(host.http.cookies)  # the same browser, at the other server
                here = f"/tables/{made['table']['id']}/seats"
            sit = {"invite": made["invite"]}
            answers = race(
                (guest, "POST", f"{here}/{seat}/sit", {"name": "Guest", **sit}),
                (rival, "POST", f"{here}/{seat}/sit", {"name": "Rival", **sit})
                if seat < 3
                else (twin, "PUT", f"{here}/{seat}/bot", {"bot": "random", "by": 0}),
            )
            assert sorted(answers) == [200, 409]
        keys = select(func.count()).select_from(KeyRow).where(KeyRow.seat > 0, ~KeyRow.device)
        keys = keys.group_by(KeyRow.table_id, KeyRow.seat)
        assert set(house.registry.store.look(lambda db: db.scalars(keys).all())) == {1}


def race(*wishes: tuple[Person, str, str, object]) -> list[int]:
    """Send requests at the same moment."""
    start = threading.Barrier(len(wishes))
    answers: list[int] = []

    def run(person: Person, method: str, path: str, body: object) -> None:
        start.wait(PATIENCE)
        answers.append(person.http.request(method, path, json=body).status_code)

    threads = [threading.Thread(target=run, args=wish) for wish in wishes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return answers
