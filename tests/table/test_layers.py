"""The table knows the core and the games, and needs nothing but Python."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import ecumene.table

FOLDER = Path(ecumene.table.__file__).parent
BELOW = ("ecumene.core", "ecumene.games", "ecumene.table")
MOST_LINES = 300


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_imports_go_downward(path: Path) -> None:
    for name in imported(path):
        own = name.startswith("ecumene")
        assert name.startswith(BELOW) if own else name.split(".")[0] in sys.stdlib_module_names


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_the_common_part_knows_no_game() -> None:
    for path in FOLDER.glob("*.py"):
        if not path.name.startswith("tta_"):
            assert not any(name.startswith("ecumene.games") for name in imported(path)), path
