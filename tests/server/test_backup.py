"""`ecumene backup` and `ecumene restore`, while a server runs, from and into both databases."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import random
import stat
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Engine, Integer, MetaData, Table, create_engine, insert, text
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.server.backups import backup as backing
from ecumene.server.backups.backup import backup
from ecumene.server.backups.backup_file import BadBackup, Reader, from_plain, to_plain, verify
from ecumene.server.backups.restore import advance_counters, restore
from ecumene.server.storage.claim import SecondServer
from ecumene.server.storage.migrate import known_revisions, revision_of
from ecumene.server.storage.store import BadDatabase, Store
from ecumene.server.tables.table_info import read_info
from tests.server.house import House, housed, play_on
from tests.server.tables import two_people
from tests.server.test_failures import add_table
from tests.server.test_migrate import make_first_version


def content(path: Path) -> dict[str, list[dict[str, Any]]]:
    """All rows of a backup."""
    with Reader(path) as reader:
        return {
            table.name: [dict(zip(table.columns, row, strict=True)) for row in reader.rows(table)]
            for table in reader.header.tables
        }


def test_a_backup_during_play_goes_on_in_the_other_database(
    house: House, other_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lena, ruth = two_people(house, seed=3)
    token = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
    people = {0: lena, 1: ruth}
    play_on(people, table, 5, random.Random(1))
    then = lena.get(f"/tables/{table}")
    seen = {seat: people[seat].view(table, seat) for seat in people}
    rows = backing.all_rows

    def amid_play(*args: Any) -> Iterator[list[Any]]:
        """Others move while the rows are being read, and need not wait."""
        for number, row in enumerate(rows(*args)):
            yield row
            if number == 0:
                assert play_on(people, table, 3, random.Random(2)) == 3

    file = tmp_path / "tables.backup"
    with monkeypatch.context() as patch:
        patch.setattr(backing, "all_rows", amid_play)
        header = backup(house.settings.database, file)
    stored = content(file)
    assert lena.get(f"/tables/{table}")["revision"] == then["revision"] + 3
    assert [row["ply"] for row in stored["tables"]] == [then["ply"]]
    assert len(stored["moves"]) == then["ply"] == header.count("moves")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert token not in repr(stored)

    with pytest.raises(BadDatabase, match="a server is using this database"):
        restore(house.settings.database, file, replace=True)
    assert lena.get(f"/tables/{table}")["revision"] == then["revision"] + 3

    restore(other_database, file)
    settings = replace(house.settings, database=other_database)
    with housed(settings) as elsewhere:
        back, other = elsewhere.person(), elsewhere.person()
        back.post("/session", {"token": token})
        other.http.cookies = ruth.http.cookies
        assert {0: back.view(table, 0), 1: other.view(table, 1)} == seen
        assert play_on({0: back, 1: other}, table, 4, random.Random(3)) == 4


@pytest.fixture
def small(database: str) -> str:
    """A database with one table and nothing at work in it."""
    with_table(database)
    return database


def with_table(url: str) -> None:
    store = Store(url)
    try:
        asyncio.run(store.write(add_table))
    finally:
        store.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A backup."""
    url = f"sqlite:///{tmp_path / 'first.db'}"
    with_table(url)
    found = tmp_path / "first.backup"
    backup(url, found)
    return found


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def cut_at_the_end(data: bytes) -> bytes:
    return data[:-3]


def without_last_line(data: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1]))


def changed(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b'"waiting"', b'"running"'))


def longer(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data) + b"[]\n")


def flipped(data: bytes) -> bytes:
    """One bit, among the last rows."""
    place = len(data) - 60
    return data[:place] + bytes((data[place] ^ 1,)) + data[place + 1 :]


@pytest.mark.parametrize("harm", [cut, cut_at_the_end, without_last_line, changed, longer, flipped])
def test_a_damaged_file_is_refused(
    file: Path, tmp_path: Path, harm: Callable[[bytes], bytes]
) -> None:
    file.write_bytes(harm(file.read_bytes()))
    with pytest.raises(BadBackup, match="is damaged or not complete"):
        restore(f"sqlite:///{tmp_path / 'new.db'}", file)
    assert not (tmp_path / "new.db").exists()


def rewritten(file: Path, **header: Any) -> None:
    """The same backup with another first line, and with a sum that is right."""
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)[:-1]
    lines[0] = json.dumps({**json.loads(lines[0]), **header}).encode() + b"\n"
    body = b"".join(lines)
    end = json.dumps({"sha256": hashlib.sha256(body).hexdigest()}).encode() + b"\n"
    file.write_bytes(gzip.compress(body + end))


def test_other_files_and_those_of_later_versions_are_refused(file: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    wrong = tmp_path / "wrong"
    with pytest.raises(BadBackup, match="There is no file"):
        restore(url, wrong)
    for noise in (b"", b"no backup", gzip.compress(b"no backup"), gzip.compress(b'{"a": 1}\n')):
        wrong.write_bytes(noise)
        with pytest.raises(BadBackup, match="is no backup of Ecumene"):
            restore(url, wrong)
    tables = json.loads(gzip.decompress(file.read_bytes()).splitlines()[0])["tables"]
    rewritten(file, tables=[{**one, "columns": one["columns"][::-1]} for one in tables])
    verify(file)
    rewritten(file, tables=tables[:-1])
    with pytest.raises(BadBackup, match=r"damaged or not complete|does not fit"):
        restore(url, file)
    for later in ({"schema": "9999", "version": "99.0"}, {"format_version": 2, "version": "99.0"}):
        rewritten(file, **{"schema": "0002", "format_version": 1, **later})
        with pytest.raises(BadBackup, match=r"newer version of Ecumene \(99\.0\)"):
            restore(url, file)
    assert not (tmp_path / "new.db").exists()


def test_what_is_there_stays_unless_it_is_to_be_replaced(small: str, file: Path) -> None:
    with pytest.raises(BadDatabase, match="it holds 1 table with 0 moves"):
        restore(small, file)
    engine = create_engine(small)
    try:
        with engine.begin() as connection:
            connection.execute(text("UPDATE tables SET name = 'changed'"))
        damaged = file.with_name("damaged")
        rows = file.read_bytes()
        damaged.write_bytes(rows)
        rewritten(damaged, schema="0001")  # has a column too many: fails before anything is done
        with pytest.raises(BadBackup):
            restore(small, damaged, replace=True)
        assert names(engine) == ["changed"]
        restore(small, file, replace=True)
        assert names(engine) == [""]
    finally:
        engine.dispose()


def test_a_restore_that_fails_changes_nothing(
    small: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_connection: Any, _revision: str = "head") -> None:
        raise RuntimeError("power cut")

    monkeypatch.setattr("ecumene.server.backups.restore.upgrade", fail)
    with pytest.raises(RuntimeError, match="power cut"):
        restore(small, file, replace=True)
    engine = create_engine(small)
    try:
        assert names(engine) == [""]
    finally:
        engine.dispose()


def names(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.scalars(text("SELECT name FROM tables")))


def test_a_backup_of_an_older_version_is_brought_up_to_date(
    empty_database: str, other_database: str, tmp_path: Path
) -> None:
    engine = create_engine(empty_database)
    make_first_version(engine)
    engine.dispose()
    file = tmp_path / "old.backup"
    assert backup(empty_database, file).revision == "0001"
    assert "phase" not in content(file)["tables"][0]
    Store(other_database).close()  # empty, but already of the present version
    restore(other_database, file)
    store = Store(other_database)
    try:
        info = store.look(lambda db: read_info(db, "old"))
        revision = store.look(lambda db: revision_of(db.connection()))
    finally:
        store.close()
    assert info is not None
    assert (info.name, info.seed, info.seeded, info.phase) == ("Old table", 7, False, {})
    assert revision == known_revisions()[-1]


def test_numbers_go_on_after_those_that_were_loaded(postgres: str) -> None:
    """No table has such numbers yet; one that will needs nothing more."""
    address = postgres.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(address)
    schema = MetaData()
    numbered = Table("numbered", schema, Column("id", Integer, primary_key=True))
    try:
        with engine.connect() as connection:
            schema.create_all(connection)
            connection.execute(insert(numbered), [{"id": 1}, {"id": 41}])
            advance_counters(connection, schema)
            added = connection.execute(insert(numbered).returning(numbered.c.id), [{}])
            assert added.scalar() == 42
            connection.rollback()
    finally:
        engine.dispose()


@pytest.mark.parametrize("value", [None, True, -(2**62), 0.1, "Ж\n\u2028", b"\x00\xff", {"a": [1]}])
def test_values_come_back_as_they_were(value: Any) -> None:
    back = from_plain(json.loads(json.dumps(to_plain(value))))
    assert back == value
    assert type(back) is type(value)


def test_the_commands(file: Path, tmp_path: Path) -> None:
    runner = CliRunner()

    def run(*words: str) -> tuple[int, str]:
        done = runner.invoke(app, [*words], env={"COLUMNS": "300"})
        return done.exit_code, done.output

    base = ["--database", str(tmp_path / "first.db")]
    copy = tmp_path / "copy.backup"
    for _ in range(2):  # the second one replaces the first
        code, said = run("backup", str(copy), *base)
        assert code == 0, said
        assert "1 table, 0 moves" in said
        assert f"studies are files in {tmp_path / 'lab'}" in said  # which it does not hold
    assert [name for name in os.listdir(tmp_path) if name.endswith(".part")] == []

    code, said = run("backup", str(tmp_path / "first.db"), *base)
    assert (code, "exists and is no backup" in said) == (2, True)
    code, said = run("backup", str(tmp_path / "none" / "x"), *base)
    assert (code, "No such file or directory" in said) == (2, True)
    code, said = run("backup", str(copy), "--database", str(tmp_path / "typo.db"))
    assert (code, "there is no database" in said) == (2, True)
    assert not (tmp_path / "typo.db").exists()

    code, said = run("restore", str(copy), *base)
    assert (code, "--replace" in said) == (2, True)
    code, said = run("restore", str(copy), *base, "--replace", "--lang", "ru")
    assert (code, "1 стол, 0 ходов" in said) == (0, True)
    code, said = run("restore", str(copy), "--database", str(tmp_path / "a" / "b" / "new.db"))
    assert (code, "1 table, 0 moves" in said) == (0, True)
    code, said = run(
        "restore", str(copy), "--database", "postgresql+psycopg://u:hush@127.0.0.1:1/x"
    )
    assert (code, "hush" in said, "cannot be used" in said) == (2, False, True)


def test_a_damaged_database_makes_no_backup(file: Path, tmp_path: Path) -> None:
    base = tmp_path / "first.db"
    size = base.stat().st_size
    with base.open("r+b") as raw:
        raw.seek(4_096)
        raw.write(os.urandom(size - 4_096))
    with pytest.raises(BadDatabase, match=r"first\.db is damaged"):
        backup(f"sqlite:///{base}", file)
    assert verify(file).rows == 1


@pytest.mark.parametrize("first", [0, 4_096])
def test_a_damaged_database_is_replaced_and_kept(file: Path, tmp_path: Path, first: int) -> None:
    """Whether its head can be read or not. What is refused leaves it where it was."""
    base, other = tmp_path / "first.db", tmp_path / "first.db.damaged"
    noise = bytes(range(256)) * ((base.stat().st_size - first) // 256)
    with base.open("r+b") as raw:
        raw.seek(first)
        raw.write(noise)
    harmed = base.read_bytes()
    broken = tmp_path / "broken.backup"
    broken.write_bytes(cut(file.read_bytes()))
    for wrong, replaced in ((broken, True), (file, False)):
        with pytest.raises((BadBackup, BadDatabase)):
            restore(f"sqlite:///{base}", wrong, replace=replaced)
        assert base.read_bytes() == harmed
    done = CliRunner().invoke(
        app, ["restore", str(file), "--database", str(base), "--replace"], env={"COLUMNS": "300"}
    )
    assert done.exit_code == 0, done.output
    assert str(other) in done.output
    assert other.read_bytes() == harmed
    store = Store(f"sqlite:///{base}")
    assert store.look(lambda db: db.scalars(text("SELECT id FROM tables")).all()) == ["t"]
    store.close()


def test_a_restore_that_fails_brings_the_damaged_file_back(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = tmp_path / "first.db"
    base.write_bytes(b"no database at all" * 1_000)

    def fail(_connection: Any, _revision: str = "head") -> None:
        raise RuntimeError("power cut")

    monkeypatch.setattr("ecumene.server.backups.restore.upgrade", fail)
    with pytest.raises(RuntimeError, match="power cut"):
        restore(f"sqlite:///{base}", file, replace=True)
    assert base.read_bytes() == b"no database at all" * 1_000
    assert not (tmp_path / "first.db.damaged").exists()


def test_restoring_and_serving_exclude_each_other(file: Path, empty_database: str) -> None:
    """Neither begins while the other is at work, and both say so."""
    refusals: list[str] = []

    def start(_done: int, _of: int) -> None:
        with pytest.raises(SecondServer) as refused:
            Store(empty_database, alone=True)
        refusals.append(str(refused.value))

    restore(empty_database, file, progress=start)
    assert "another Ecumene server" in refusals[0]
    server = Store(empty_database, alone=True)
    with pytest.raises(BadDatabase, match="a server is using this database"):
        restore(empty_database, file, replace=True)
    server.close()
    restore(empty_database, file, replace=True)


def test_a_server_does_not_start_into_a_restore(file: Path, tmp_path: Path) -> None:
    """Somebody starts the server while a backup is being put back."""
    url = f"sqlite:///{tmp_path / 'new.db'}"
    refusals: list[str] = []

    def start(_done: int, _of: int) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ecumene.server.storage.store.BUSY_MS", 50)
            try:
                Store(url).close()
            except BadDatabase as error:
                refusals.append(str(error))

    restore(url, file, progress=start)
    assert refusals
    assert "locked" in refusals[0]
