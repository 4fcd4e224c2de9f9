"""Whoever has installed Ecumene without its extras is told what to install, by every command and
module that needs more, and before games are played rather than after."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ecumene
from ecumene.core.registry import offered_ids

GAME = offered_ids()[0]
"""Its strongest bots have networks."""

WITHOUT = """
import contextlib, importlib, io, json, sys

missing, asked = json.loads(sys.argv[1])

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

def answer(line):
    if line.startswith("import "):
        try:
            importlib.import_module(line.removeprefix("import "))
        except ImportError as error:
            return str(error)
        return "loaded"
    said = io.StringIO()
    sys.argv = ["ecumene", *line.split()]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            main()
        except SystemExit as end:
            said.write(f" (status {end.code})")
    return said.getvalue()

sys.meta_path.insert(0, Missing())
from ecumene.cli.app import main
print(json.dumps([answer(line) for line in asked]))
"""
"""A program that answers lines as if some libraries were not there."""

SERVER = "alembic fastapi orjson prometheus_client psycopg sqlalchemy starlette uvicorn"
LAB = "jinja2 matplotlib numpy openskill polars ray torch"
RL = "gymnasium numpy open_spiel pettingzoo pyspiel"

EXTRAS: dict[tuple[str, str], list[str]] = {
    (SERVER, "server"): ["serve", "fleet", "backup file", "restore file", "tables list"],
    (LAB, "lab"): [
        f"learn {GAME}",
        f"lab cards {GAME} --deals 2 --bots random",
        f"arena {GAME} --bots hardest,random --deals 1 --jobs 1",
        f"simulate {GAME} --bots hardest --games 1",
    ],
    ("jinja2", "lab"): [f"lab cards {GAME} --deals 2 --bots random --html page.html"],
    ("matplotlib", "lab"): [f"lab cards {GAME} --deals 2 --bots random --html page.html"],
    ("polars", "lab"): [f"lab cards {GAME} --deals 2 --bots random --data tables"],
    ("torch", "train"): [f"train {GAME}"],
    ("pyarrow", "data"): ["export --to tables"],
    (RL, "rl"): [
        "import ecumene.rl.gymnasium_env",
        "import ecumene.rl.openspiel.bots",
        "import ecumene.rl.openspiel",
        "import ecumene.rl.pettingzoo_env",
        "import ecumene.rl.vector",
    ],
}


def without(libraries: str, asked: list[str], folder: Path) -> list[str]:
    source = str(Path(ecumene.__file__).parents[1])
    given = json.dumps([libraries.split(), asked])
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, given],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": source, "ECUMENE_LANG": "en", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers: list[str] = json.loads(done.stdout)
    return answers


@pytest.mark.parametrize(("libraries", "extra"), list(EXTRAS))
def test_it_is_told_what_to_install(libraries: str, extra: str, tmp_path: Path) -> None:
    asked = EXTRAS[libraries, extra]
    for line, said in zip(asked, without(libraries, asked, tmp_path), strict=True):
        assert f"pip install 'ecumene[{extra}]'" in said, f"{line}: {said}"
        if not line.startswith("import "):
            assert said.endswith("(status 2)"), f"{line}: {said}"
            assert "Traceback" not in said
    assert not list(tmp_path.rglob("*.xz")), "games were played in vain"


def test_what_needs_nothing_more_works_without(tmp_path: Path) -> None:
    """The terminal, the arena between plain bots, texts and steps for learning."""
    arena = f"arena {GAME} --bots random,beginner --deals 1 --jobs 1 --folder games"
    asked = ["import ecumene.rl.text", "import ecumene.rl.stepping", f"rules {GAME}", arena]
    *loaded, rules, played = without(f"{SERVER} {LAB} {RL} pyarrow", asked, tmp_path)
    assert loaded == ["loaded", "loaded"]
    assert rules.endswith("(status 0)")
    assert "ratings need openskill: pip install 'ecumene[lab]'" in played
    assert "2 games and their records" in played
