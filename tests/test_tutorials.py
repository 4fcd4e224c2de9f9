"""What the tutorials tell people to type works: their files, their commands, their figures."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.core import TyperGroup as Group
from typer.main import get_command

import ecumene
from ecumene.cli.commands import app

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    *sorted((ROOT / "docs").glob("tutorials/*.md")),
    *sorted((ROOT / "docs" / "ru").glob("**/*.md")),
]
FILE = re.compile(r'^```\w+ title="([\w.]+)"\n(.*?)^```', re.DOTALL | re.MULTILINE)
SHELL = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
MAKE = re.compile(r"^make ([a-z-]+)")


def files_of(page: str) -> dict[str, str]:
    """The files that a tutorial tells to save."""
    text = (ROOT / "docs" / "tutorials" / f"{page}.md").read_text(encoding="utf-8")
    return dict(FILE.findall(text))


def lines_typed() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for block in SHELL.findall(page.read_text(encoding="utf-8")):
            for line in block.splitlines():
                yield page.relative_to(ROOT).as_posix(), line.split("  #")[0].strip()


def test_every_command_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands and their options are parsed as the program itself does it; nothing is run."""
    monkeypatch.chdir(tmp_path)
    for name, body in files_of("designer").items():
        Path(name).write_text(body, encoding="utf-8")
    program = get_command(app)
    assert isinstance(program, Group)
    checked = 0
    for page, line in lines_typed():
        if not re.match(r"(\.venv-test/bin/)?ecumene ", line):
            continue
        words = shlex.split(line)[1:]
        words = words[2:] if words[0] == "--lang" else words
        if not words[0].startswith("-"):
            assert words[0] in program.commands, f"{page}: {line}"
            program.commands[words[0]].make_context(words[0], words[1:])
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("wrong", ["play --nonsense", "simulate --games nonsense"])
def test_a_wrong_command_would_be_found(wrong: str) -> None:
    program = get_command(app)
    assert isinstance(program, Group)
    name, *more = wrong.split()
    with pytest.raises(Exception, match="nonsense"):
        program.commands[name].make_context(name, more)


def test_every_target_of_make_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    asked = {found[1] for _, line in lines_typed() if (found := MAKE.match(line))}
    assert {"play", "docs-site", "lint"} <= asked <= targets


def test_the_bots_of_the_tutorial_play(tmp_path: Path) -> None:
    """And the second one beats the first on these deals, as the page says."""
    for name, body in files_of("bot-writer").items():
        (tmp_path / name).write_text(body, encoding="utf-8")
    tidy, looking = f"{tmp_path / 'tidy.py'}:Tidy", f"{tmp_path / 'looking.py'}:Looking"
    first = ecumene.match([tidy, "random"], games=8, seed=1)
    assert first.failures == []
    assert first.wins["tidy.py:Tidy"] > 4
    second = ecumene.match([looking, tidy], games=2, seed=1)
    assert second.failures == []
    assert second.wins["looking.py:Looking"] == 2


@pytest.mark.parametrize(("name", "option"), [("moses.toml", "cards"), ("short.toml", "pack")])
def test_the_cards_of_the_tutorial_are_accepted(name: str, option: str) -> None:
    body = files_of("designer")[name]
    assert tomllib.loads(body)
    game = next(id for id in ecumene.game_ids() if option in options_of(id))
    assert ecumene.new(game, seed=1, options={option: body}).legal_moves


def options_of(game_id: str) -> set[str]:
    return {option.name for option in ecumene.new(game_id, seed=1).spec.options}


def test_the_scenario_of_the_tutorial_passes() -> None:
    """It is one of CONTRIBUTING, too, and both are the same."""
    (body,) = files_of("contributor").values()
    scenario = body[body.index("def ") :]
    assert scenario in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
