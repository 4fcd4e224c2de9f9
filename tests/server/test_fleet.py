"""`ecumene fleet`: what became of all stored games, by a process with other rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.core.registry import offered_ids
from ecumene.server.arrival import look_around
from tests.server.house import FREE
from tests.server.rules import HARD, SOFT, SOURCE, built, changed_rules, dump

Json = dict[str, Any]

LONG = 10_000
OURS = SOURCE.parent


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


@pytest.fixture(scope="module")
def hard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return changed_rules(tmp_path_factory.mktemp("hard"), HARD)


@pytest.fixture(scope="module")
def soft(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return changed_rules(tmp_path_factory.mktemp("soft"), SOFT)


def fleet(rules: Path, database: str, *options: str, status: int = 0) -> str:
    """The command with these rules; our own need no process of their own."""
    if rules == OURS:
        found = CliRunner().invoke(app, ["fleet", "--database", database, *options])
        assert found.exit_code == status, found.output
        return found.stdout
    jobs = [] if "--jobs" in options else ["--jobs", "1"]
    code = "from ecumene.cli.app import main; main()"
    command = [sys.executable, "-c", code, "fleet", "--database", database, *jobs, *options]
    environment = {**os.environ, "PYTHONPATH": str(rules), "COLUMNS": "200"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def entries(rules: Path, database: str, *options: str, status: int = 0) -> dict[str, Json]:
    found = json.loads(fleet(rules, database, "--json", *options, status=status))
    return {entry["name"]: entry for entry in found}


def test_games_of_these_rules_are_the_same(database: str) -> None:
    before = dump(database)
    found = entries(OURS, database)
    assert {entry["outcome"] for entry in found.values()} == {"same"}
    assert len(found) == 2 * len(offered_ids())
    said = fleet(OURS, database, "--game", "tta")
    assert "All stored games replay" in said
    assert dump(database) == before


def test_other_results_are_told_with_the_move(database: str, soft: Path) -> None:
    before = dump(database)
    found = entries(soft, database, "--jobs", "2", status=1)
    for name in offered_ids():
        over = found[f"{name} finished"]
        assert over["outcome"] == "different"
        assert over["before"] != over["now"]
        assert 0 < over["move"] <= over["moves"]
    said = fleet(soft, database, "--game", "tta", status=1)
    assert "different" in said
    assert "installed rules" in said
    assert dump(database) == before


def test_games_that_no_longer_replay_go_on_from_their_positions(database: str, hard: Path) -> None:
    found = entries(hard, database, status=1)
    running = [f"{name} running" for name in offered_ids()]
    broken = [name for name in running if found[name]["outcome"] == "broken"]
    assert "tta running" in broken
    assert all(found[name]["why"] and found[name]["move"] for name in broken)
    assert "go on from their stored positions" in fleet(hard, database, "--continue")
    after = entries(hard, database, status=1)
    assert {after[name]["outcome"] for name in running} == {"same"}
    assert fleet(hard, database, "--game", "tta", "--continue").count(": 0.") == 1


def test_a_kept_game_waits_for_its_rules(database: str, hard: Path) -> None:
    fleet(hard, database, "--game", "tta", "--pin")
    found = entries(hard, database, status=1)
    assert found["tta running"]["outcome"] == "pinned"
    assert found["tta finished"]["outcome"] == "broken"
    assert "go on from their stored positions: 0." in fleet(
        hard, database, "--game", "tta", "--continue"
    )
    assert entries(OURS, database)["tta running"]["outcome"] == "same"
    fleet(hard, database, "--unpin")
    assert entries(hard, database, status=1)["tta running"]["outcome"] == "broken"


def test_games_are_exported_and_put_back(database: str, hard: Path, tmp_path: Path) -> None:
    before = dump(database)
    file = tmp_path / "games.gz"
    fleet(hard, database, "--game", "tta", "--export", str(file))
    assert file.stat().st_mode & 0o777 == 0o600
    assert "there" in fleet(hard, database, "--restore", str(file))
    assert dump(database) == before
    engine = create_engine(database)
    with engine.begin() as db:
        db.execute(text("PRAGMA foreign_keys=ON"))
        db.execute(text("DELETE FROM tables WHERE game = 'tta'"))
    engine.dispose()
    assert len(entries(OURS, database)) == 4
    fleet(OURS, database, "--restore", str(file))
    assert dump(database) == before
    fleet(hard, database, "--continue")
    fleet(OURS, database, "--restore", str(file), "--replace")
    assert entries(OURS, database)["tta running"]["outcome"] == "same"


def test_wrong_use_is_told(database: str, tmp_path: Path) -> None:
    fleet(OURS, database, "--pin", "--continue", status=2)
    fleet(OURS, database, "--game", "chess", status=2)
    fleet(OURS, database, "--table", "nosuchtable", status=2)
    wrong = tmp_path / "wrong.gz"
    wrong.write_text("no export")
    fleet(OURS, database, "--restore", str(wrong), status=2)


def test_a_server_that_starts_with_other_rules_says_what_it_found(
    database: str, soft: Path
) -> None:
    code = (
        "import sys; from ecumene.server.arrival import look_around\n"
        "if __name__ == '__main__':\n    print(*look_around(sys.argv[1]), sep='\\n')"
    )
    script = soft / "look.py"
    script.write_text(code)
    environment = {**os.environ, "PYTHONPATH": str(soft)}
    command = [sys.executable, str(script), database]

    def looked() -> str:
        return subprocess.run(
            command, capture_output=True, text=True, env=environment, check=True
        ).stdout

    assert not list(look_around(database))
    said = looked()
    assert "The rules of Through the Ages" in said
    assert "with another course or result" in said
    assert "ecumene fleet --game tta" in said
    assert not looked().strip()  # the same rules again
    assert not [line for line in look_around(database) if "ecumene fleet" in line]
