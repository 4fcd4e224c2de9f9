"""The examples run as they are written: scripts, and all cells of the notebooks, with few games."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ecumene
from tests.lab.test_export import toys
from tests.support.toy import TOY

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted((EXAMPLES / "notebooks").glob("*.ipynb"))
FEW = "GAMES = 2"


def run(folder: Path, *words: str) -> str:
    """Run Python in a folder of its own, with this installation of ours and without a screen."""
    package = str(Path(ecumene.__file__).parents[1])
    env = {**os.environ, "PYTHONPATH": package, "MPLBACKEND": "Agg"}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def cells(notebook: Path) -> list[str]:
    """The code of a notebook, as it is; a program of its own runs it from top to bottom."""
    told = json.loads(notebook.read_text(encoding="utf-8"))
    assert told["nbformat"] == 4
    return ["".join(cell["source"]) for cell in told["cells"] if cell["cell_type"] == "code"]


def test_there_is_one_for_each_reader() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["analyst", "bot_writer", "designer"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_of_a_notebook_runs(notebook: Path, tmp_path: Path) -> None:
    code = "\n\n".join(cells(notebook))
    fewer, count = re.subn(r"^GAMES = \d+", FEW, code, flags=re.MULTILINE)
    assert count == 1, "how many games are played is said in one place"
    (tmp_path / "cells.py").write_text(fewer, encoding="utf-8")
    run(tmp_path, "cells.py")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_readers_see_what_a_notebook_does(notebook: Path) -> None:
    """It is kept with its outputs; none is an error, or names a place on somebody's machine."""
    text = notebook.read_text(encoding="utf-8")
    telling = 0
    for cell in json.loads(text)["cells"]:
        if re.search(r"^(print|plt\.show)\(", "".join(cell["source"]), re.MULTILINE):
            telling += 1
            assert cell["outputs"], cell["id"]
        assert not [out for out in cell.get("outputs", []) if out["output_type"] == "error"]
    assert telling >= 3
    assert not re.search(r"/(home|root|tmp|work)/", text)


def test_a_match_of_ones_own_bot(tmp_path: Path) -> None:
    said = run(tmp_path, str(EXAMPLES / "library" / "match.py"), "random", "4")
    assert re.search(r"Greedy against random: [\d.]+% \[[\d.]+%, [\d.]+%\] of the victories", said)
    assert "match of 4 games" in said


def test_the_question_to_the_tables_is_answered(tmp_path: Path) -> None:
    records = "".join(json.dumps(one.record) + "\n" for one in toys(8))
    (tmp_path / "games.jsonl").write_text(records, encoding="utf-8")
    run(tmp_path, "-m", "ecumene", "export", "games.jsonl", "--to", "tables", "--jobs", "1")
    script = str(EXAMPLES / "data" / "lead.py")
    said = run(tmp_path, script, f"tables/{TOY.id}", "--plot", "lead.png")
    assert "leader_wins" in said
    assert re.search(r"│ +0 │ +8 │", said), "both seats, eight games each"
    assert re.search(r"│ +1 │ +8 │", said)
    assert (tmp_path / "lead.png").stat().st_size > 5_000
