"""The page that builds the game shows it as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ecumene.games.cairn

ROOT = Path(__file__).resolve().parents[3]
FOLDER = Path(ecumene.games.cairn.__file__).parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SHOWN = dict(re.findall(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
UNSAID = {
    "__init__.py",
    "rules/__init__.py",
    "spaces/__init__.py",
    "data/rules_ru.toml",
    "locale/ru.toml",
}
"""Empty, or translations of what is shown."""


@pytest.mark.parametrize("path", SHOWN)
def test_a_file_is_shown_as_it_is(path: str) -> None:
    found = ROOT / path if path.startswith("tests/") else FOLDER / path
    assert SHOWN[path] == found.read_text(encoding="utf-8")


def test_the_whole_game_is_shown() -> None:
    files = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.*")}
    code = {path for path in files if path.endswith((".py", ".toml"))}
    assert code - UNSAID == {path for path in SHOWN if not path.startswith("tests/")}


def test_the_example_of_a_test_is_one_of_ours() -> None:
    example = PAGE.partition("```python\n@pytest")[2].partition("```")[0]
    assert example
    assert f"@pytest{example}" in (Path(__file__).parent / "test_rules.py").read_text("utf-8")
