"""A folder of games whose disk is full, or whose files somebody has spoiled."""

from __future__ import annotations

import json
import resource
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import offered_ids
from ecumene.lab.folder import GamesFolder

GAME = offered_ids()[-1]
PLAN = {"game": GAME, "players": 2}
RECORD = json.dumps({"moves": ["a move"] * 50})


def opened(folder: Path) -> GamesFolder:
    return GamesFolder.open(folder, "study", GAME, PLAN)


@pytest.mark.parametrize("full", ["records.jsonl.xz", "games.jsonl"])
def test_a_full_disk_spoils_nothing_that_was_kept(tmp_path: Path, full: str) -> None:
    """What fits of a line or a record is taken back, so that later ones can be read."""
    kept = opened(tmp_path)
    line = {"words": "x" * (10 if full == "records.jsonl.xz" else 4000)}
    kept.add("one", line, RECORD)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    most = (tmp_path / full).stat().st_size + 20
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        with pytest.raises(OSError, match=full):
            kept.add("two", line, RECORD)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    again = opened(tmp_path)
    assert again.lines == [line]
    again.add("two", line, RECORD)
    assert opened(tmp_path).lines == [line, line]
    assert {key for key, _ in again.records()} == {"one", "two"}


def test_a_head_that_was_never_finished_is_written_anew(tmp_path: Path) -> None:
    (tmp_path / "study.json").write_text('{"form', encoding="utf-8")
    opened(tmp_path).add("one", {}, RECORD)
    assert GamesFolder.load(tmp_path, "study")[1] == PLAN
    (tmp_path / "study.json").write_text("", encoding="utf-8")
    with pytest.raises(InvalidOptions, match=r"study\.json cannot be read"):
        opened(tmp_path)


def test_a_spoiled_line_is_named(tmp_path: Path) -> None:
    kept = opened(tmp_path)
    for key in ("one", "two", "three"):
        kept.add(key, {"key": key, "words": "two\u2028lines"}, RECORD)
    assert len(opened(tmp_path).lines) == 3
    lines = kept.games.read_text(encoding="utf-8").splitlines()
    kept.games.write_text("\n".join([lines[0], lines[1][5:], lines[2], ""]), encoding="utf-8")
    with pytest.raises(InvalidOptions, match=r"line 2 of .*games\.jsonl"):
        opened(tmp_path)
    kept.games.write_text("\n".join([lines[0], lines[2], ""]), encoding="utf-8")
    assert [line["key"] for line in opened(tmp_path).lines] == ["one", "three"]


@pytest.mark.parametrize("words", [["--folder"], ["--data"], ["--html"]])
def test_where_nothing_can_be_written_a_sentence_says_so(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    nowhere = tmp_path / "file" / "in_it"
    folder = [] if words == ["--folder"] else ["--folder", str(tmp_path / "study")]
    asked = ["lab", "cards", GAME, "--bots", "random", "--deals", "2", "--jobs", "1"]
    done = CliRunner().invoke(app, [*asked, *folder, *words, str(nowhere)])
    assert done.exit_code == 2
    assert str(tmp_path / "file") in done.output.replace("\n", "")
    assert "Traceback" not in done.output
