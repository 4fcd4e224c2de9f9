"""`ecumene export` reads the games of a server: from its database, and from backups."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from ecumene.server.backups.backup import backup
from tests.server.elsewhere import answer
from tests.server.house import FREE, GAME
from tests.server.rules import built, dump
from tests.server.test_fleet import LONG, office
from tests.support.toy import TOY

Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"sqlite:///{tmp_path_factory.mktemp('export') / 'tables.db'}"
    bot = {"kind": "bot", "bot": "random"}
    plan = [("over", TOY.id, FREE, LONG), ("running", GAME, FREE, 60), ("bot", TOY.id, bot, 1)]
    built(url, plan)
    return url


def read(folder: Path, game: str, table: str = "outcomes") -> Rows:
    files = sorted((folder / game / table).glob("*.parquet"))
    return [row for path in files for row in pq.read_table(path).to_pylist()]


def exported(*words: str) -> str:
    status, said, everything = answer(["export", "--jobs", "1", *words])
    assert status == 0, everything
    return said


def test_finished_games_without_the_names_of_people(stored: str, tmp_path: Path) -> None:
    before = dump(stored)
    exported("--database", stored, "--to", str(tmp_path / "out"))
    rows = read(tmp_path / "out", TOY.id)
    assert [row["kind"] for row in rows] == ["person", "person"]
    assert [row["player"] for row in rows] == [None, None]
    assert all(row["finished"] and row["verdict"] == "same" for row in rows)
    assert not (tmp_path / "out" / GAME).exists(), "a running game shows what is hidden"
    assert dump(stored) == before, "nothing is changed"


def test_names_and_running_games_are_asked_for(stored: str, tmp_path: Path) -> None:
    wishes = ("--unfinished", "--names")
    exported("--database", stored, "--to", str(tmp_path / "out"), *wishes)
    (running,) = {row["game_id"] for row in read(tmp_path / "out", GAME)}
    assert running
    names = {row["player"] for row in read(tmp_path / "out", GAME)}
    assert len(names) == 2
    assert None not in names
    bots = [row for row in read(tmp_path / "out", TOY.id) if row["kind"] == "bot"]
    assert [row["player"] for row in bots] == ["random"]
    assert [row["finished"] for row in bots] == [False]


def test_a_backup_has_the_same_games(stored: str, tmp_path: Path) -> None:
    backup(stored, tmp_path / "backup.gz")
    exported("--database", stored, "--to", str(tmp_path / "one"))
    exported(str(tmp_path / "backup.gz"), "--to", str(tmp_path / "two"))
    for table in ("moves", "observations", "options"):
        assert read(tmp_path / "one", TOY.id, table) == read(tmp_path / "two", TOY.id, table)
    assert {row["source"] for row in read(tmp_path / "two", TOY.id)} == {"backup.gz"}


def test_by_other_rules_games_are_told_as_far_as_they_are_certain(
    stored: str, tmp_path: Path, hard: Path
) -> None:
    with office(hard) as rules:
        to = ("--to", str(tmp_path / "out"), "--jobs", "1", "--unfinished")
        status, _, said = rules("export", "--database", stored, *to)
        assert status == 0, said
    row = read(tmp_path / "out", GAME)[0]
    assert row["verdict"] in ("broken", "different")
    assert row["rules"] != row["installed"]
    assert row["why"]
    moves = read(tmp_path / "out", GAME, "moves")
    assert row["certain"] < row["moves"] == len(moves)
    plies = [one["ply"] for one in read(tmp_path / "out", GAME, "observations")]
    assert max(plies, default=0) <= row["certain"]


def test_a_mistyped_database_is_said(tmp_path: Path) -> None:
    status, _, said = answer(
        ["export", "--database", str(tmp_path / "no.db"), "--to", str(tmp_path)]
    )
    assert status == 2
    assert "no.db" in said
