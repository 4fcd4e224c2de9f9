"""`ecumene fleet`: what became of all stored games, by a process with other rules."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from ecumene.core.registry import offered_ids
from ecumene.server.backups.backup import backup
from ecumene.server.storage.store import BadDatabase
from ecumene.server.stored_games.arrival import look_around
from ecumene.server.stored_games.fleet import reading, set_pinned, tables_of, writing
from ecumene.server.stored_games.fleet_file import export
from tests.server.elsewhere import answer
from tests.server.house import FREE, GAME
from tests.server.rules import built, dump

Json = dict[str, Any]

LONG = 10_000


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A running and a finished game of each kind."""
    path = tmp_path_factory.mktemp("fleet") / "tables.db"
    plan = [(f"{name} running", name, FREE, 30) for name in offered_ids()]
    plan += [(f"{name} finished", name, FREE, LONG) for name in offered_ids()]
    built(f"sqlite:///{path}", plan)
    return path


@pytest.fixture
def database(stored: Path, tmp_path: Path) -> str:
    path = tmp_path / "tables.db"
    path.write_bytes(stored.read_bytes())
    return f"sqlite:///{path}"


Rules = Callable[..., tuple[int, str, str]]
"""Runs commands by some rules; the exit status, what was said, and that with the errors."""


@contextlib.contextmanager
def office(rules: Path) -> Iterator[Rules]:
    """A process with other rules, which takes one command after the other."""
    environment = {**os.environ, "PYTHONPATH": str(rules)}
    pipe = subprocess.PIPE
    command = [sys.executable, str(Path(__file__).with_name("elsewhere.py"))]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        tell, hear = process.stdin, process.stdout
        assert tell is not None
        assert hear is not None

        def invoke(*arguments: str) -> tuple[int, str, str]:
            tell.write(json.dumps(arguments) + "\n")
            tell.flush()
            status, said, everything = json.loads(hear.readline())
            return status, said, everything

        yield invoke
        tell.close()


@pytest.fixture(scope="module")
def by_hard(hard: Path) -> Iterator[Rules]:
    with office(hard) as rules:
        yield rules


@pytest.fixture(scope="module")
def by_soft(soft: Path) -> Iterator[Rules]:
    with office(soft) as rules:
        yield rules


def ours(*arguments: str) -> tuple[int, str, str]:
    """Our own rules need no process of their own."""
    return answer(list(arguments))


def fleet(rules: Rules, database: str, *options: str, status: int = 0) -> str:
    """The command by these rules."""
    jobs = [] if "--jobs" in options else ["--jobs", "1"]
    ended, said, everything = rules("fleet", "--database", database, *jobs, *options)
    assert ended == status, everything
    return said


def entries(rules: Rules, database: str, *options: str, status: int = 0) -> dict[str, Json]:
    found = json.loads(fleet(rules, database, "--json", *options, status=status))
    return {entry["name"]: entry for entry in found}


def test_games_of_these_rules_are_the_same(database: str) -> None:
    before = dump(database)
    found = entries(ours, database)
    assert {entry["outcome"] for entry in found.values()} == {"same"}
    assert len(found) == 2 * len(offered_ids())
    said = fleet(ours, database, "--game", GAME)
    assert "All stored games replay" in said
    assert dump(database) == before


def test_other_results_are_told_with_the_move(database: str, by_soft: Rules) -> None:
    before = dump(database)
    found = entries(by_soft, database, "--jobs", "2", status=1)
    for name in offered_ids():
        over = found[f"{name} finished"]
        assert over["outcome"] == "different"
        assert over["before"] != over["now"]
        assert 0 < over["move"] <= over["moves"]
    said = fleet(by_soft, database, "--game", GAME, status=1)
    assert "different" in said
    assert "installed rules" in said
    assert dump(database) == before


def test_games_that_no_longer_replay_go_on_from_their_positions(
    database: str, by_hard: Rules
) -> None:
    found = entries(by_hard, database, status=1)
    running = [f"{name} running" for name in offered_ids()]
    broken = [name for name in running if found[name]["outcome"] == "broken"]
    assert f"{GAME} running" in broken
    assert all(found[name]["why"] and found[name]["move"] for name in broken)
    assert "go on from their stored positions" in fleet(by_hard, database, "--continue")
    after = entries(by_hard, database, status=1)
    assert {after[name]["outcome"] for name in running} == {"same"}
    assert fleet(by_hard, database, "--game", GAME, "--continue").count(": 0.") == 1


def test_a_kept_game_waits_for_its_rules(database: str, by_hard: Rules) -> None:
    fleet(by_hard, database, "--game", GAME, "--pin")
    found = entries(by_hard, database, status=1)
    assert found[f"{GAME} running"]["outcome"] == "pinned"
    assert found[f"{GAME} finished"]["outcome"] == "broken"
    assert "go on from their stored positions: 0." in fleet(
        by_hard, database, "--game", GAME, "--continue"
    )
    assert entries(ours, database)[f"{GAME} running"]["outcome"] == "same"
    fleet(by_hard, database, "--unpin")
    assert entries(by_hard, database, status=1)[f"{GAME} running"]["outcome"] == "broken"


def test_games_are_exported_and_put_back(database: str, by_hard: Rules, tmp_path: Path) -> None:
    before = dump(database)
    file = tmp_path / "games.gz"
    fleet(by_hard, database, "--game", GAME, "--export", str(file))
    assert file.stat().st_mode & 0o777 == 0o600
    assert "there" in fleet(by_hard, database, "--restore", str(file))
    assert dump(database) == before
    engine = create_engine(database)
    with engine.begin() as db:
        db.execute(text("PRAGMA foreign_keys=ON"))
        db.execute(text(f"DELETE FROM tables WHERE game = '{GAME}'"))
    engine.dispose()
    assert len(entries(ours, database)) == 4
    fleet(ours, database, "--restore", str(file))
    assert dump(database) == before
    fleet(by_hard, database, "--continue")
    fleet(ours, database, "--restore", str(file), "--replace")
    assert entries(ours, database)[f"{GAME} running"]["outcome"] == "same"


def test_wrong_use_is_told(database: str, tmp_path: Path) -> None:
    fleet(ours, database, "--pin", "--continue", status=2)
    fleet(ours, database, "--game", "chess", status=2)
    fleet(ours, database, "--table", "nosuchtable", status=2)
    wrong = tmp_path / "wrong.gz"
    wrong.write_text("no export")
    fleet(ours, database, "--restore", str(wrong), status=2)


def test_an_export_replaces_nothing_but_an_export(database: str, tmp_path: Path) -> None:
    """Least of all the database itself."""
    before = dump(database)
    whole = tmp_path / "whole.backup"
    backup(database, whole)
    kept = whole.read_bytes()
    for wrong in (database.removeprefix("sqlite:///"), str(whole), str(tmp_path)):
        fleet(ours, database, "--game", GAME, "--export", wrong, status=2)
    assert dump(database) == before
    assert whole.read_bytes() == kept
    with reading(database) as db:
        tables = tables_of(db, GAME)
    for number in (1, 2):
        assert export(database, tables[:number], tmp_path / "games.gz") == number


def test_a_missing_database_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "mistyped.db"
    fleet(ours, f"sqlite:///{missing}", status=2)
    assert not missing.exists()


def test_a_database_that_fails_is_told(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else holds it: the command says so, and leaves it alone."""
    monkeypatch.setattr("ecumene.server.storage.store.BUSY_MS", 50)
    before = dump(database)
    engine = create_engine(database)
    with engine.connect() as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")
        for work in (lambda: list(look_around(database)), lambda: pin(database)):
            with pytest.raises(BadDatabase, match="locked"):
                work()
    engine.dispose()
    assert dump(database) == before


def pin(database: str) -> None:
    with writing(database) as db:
        set_pinned(db, ["nosuchtable"], True)


def test_a_server_that_starts_with_other_rules_says_what_it_found(
    database: str, by_soft: Rules
) -> None:
    assert not list(look_around(database))
    _, said, _ = by_soft("look", database)
    assert "The rules of Through the Ages" in said
    assert "with another course or result" in said
    assert f"ecumene fleet --game {GAME}" in said
    assert not by_soft("look", database)[1]  # the same rules again
    assert not [line for line in look_around(database) if "ecumene fleet" in line]
