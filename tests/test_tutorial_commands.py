"""The commands of the tutorials are run as they stand there, one after the other, and print what
the pages say they print. What takes longer runs with ECUMENE_EVERY_COMMAND=1 (some minutes)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene
from tests.test_tutorials import FILE, PAGES, ROOT

SHELL = re.compile(r"^ *```sh\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
SHOWN = re.compile(r"^```text\n(.*?)^```", re.DOTALL | re.MULTILINE)
OURS = re.compile(r"(\.venv-test/bin/)?(ecumene|python -c) ")
SLOW = re.compile(r"--deals 200 --until decided|simulate \w+ --bots rules|lab \w+ \w+ |serve")
FIGURE = re.compile(r"-?\d+\.\d(?: %)? \[-?[\d.]+, -?[\d.]+\]|[+−]?\d+\.\d ± \d+\.\d")
"""A number with its interval, as it stands in the tables of a page."""
SLOW_FIGURES = ("tutorials/designer.md",)
"""Pages with figures of slow commands."""
EVERY = "ECUMENE_EVERY_COMMAND"
NAMES = [page.relative_to(ROOT / "docs").as_posix() for page in PAGES]


def commands(page: str) -> Iterator[str]:
    """What is typed, without what needs a checkout or a server of its own."""
    for block in SHELL.findall(page):
        for line in block.replace("\\\n", " ").splitlines():
            if OURS.match(line.strip()):
                yield line.split("  #")[0].strip()


class Walk:
    """Somebody who does what a page says, in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: dict[str, str] = {}
        tools = folder / "tools"
        (tools / ".venv-test" / "bin").mkdir(parents=True)
        for name, more in (("ecumene", " -m ecumene"), ("python", "")):
            script = tools / name
            script.write_text(f'#!/bin/sh\nexec "{sys.executable}"{more} "$@"\n')
            script.chmod(0o755)
        self.env = {
            **{key: value for key, value in os.environ.items() if not key.startswith("ECUMENE_")},
            "PATH": f"{tools}:{os.environ['PATH']}",
            "PYTHONPATH": str(Path(ecumene.__file__).parents[1]),
            "HOME": str(folder),
            "XDG_STATE_HOME": str(folder),
        }

    def type(self, line: str, answer: str = "quit\n", columns: int = 160) -> str:
        done = subprocess.run(
            line.removeprefix(".venv-test/bin/"),
            shell=True,
            cwd=self.folder,
            env={**self.env, "COLUMNS": str(columns)},
            input=answer,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        self.said[line] = done.stdout
        return done.stdout


def follow(page: str, folder: Path) -> Walk:
    walk = Walk(folder)
    for name, body in FILE.findall(page):
        (folder / name).write_text(body, encoding="utf-8")
    for line in commands(page):
        if os.environ.get(EVERY) or not SLOW.search(line):
            walk.type(line)
    return walk


@pytest.mark.parametrize("name", NAMES)
def test_every_command_works(name: str, tmp_path: Path) -> None:
    page = (ROOT / "docs" / name).read_text(encoding="utf-8")
    said = follow(page, tmp_path).said
    if os.environ.get(EVERY) or name not in SLOW_FIGURES:
        for figure in FIGURE.findall(page):
            assert any(figure.replace(" %", "").rstrip("]") in told for told in said.values())
    for check, about in CHECKS.items():
        if name.endswith(about):
            check(page, said)


def first_bot(page: str, said: dict[str, str]) -> None:
    """The first bot does as well as the page says."""
    first, _, third, *_ = (told for line, told in said.items() if "arena" in line)
    (wins,) = re.findall(r"it wins ([\d.]+) % of 40 games", page)
    assert f"{wins} [" in first
    (won,) = re.findall(r"It wins (\d+) of 10 games", page)
    assert f"{10 * int(won)}.0 [" in third
    assert "Winner: " in said["ecumene replay game.json"]


def changed_card(page: str, said: dict[str, str]) -> None:
    """The card is shown as in the page."""
    (shown,) = SHOWN.findall(page)
    lines = [" ".join(line.split()) for told in said.values() for line in told.splitlines()]
    assert all(" ".join(line.split()) in lines for line in shown.splitlines())


def decided(page: str, said: dict[str, str]) -> None:
    """The match is decided as early as the page says, and as clearly."""
    ((games, *ahead),) = re.findall(
        r"all (\d+) games go to `rules`, by (\d+) points \[(\d+), (\d+)\]", page
    )
    (told,) = (told for line, told in said.items() if "--until decided" in line)
    assert f"{games} games and their records" in told
    found = re.findall(r"(\d+\.\d) \[(\d+\.\d), (\d+\.\d)\] │ better", told)
    assert [f"{float(number):.0f}" for number in found[0]] == ahead


CHECKS = {first_bot: "bot-writer.md", changed_card: "designer.md", decided: "researcher.md"}


@pytest.mark.parametrize("page", [one for one in PAGES if one.name == "player.md"])
def test_the_table_is_drawn_as_shown(page: Path, tmp_path: Path) -> None:
    """With the seed that the page names; then everything is typed that it says to type."""
    text = page.read_text(encoding="utf-8")
    (play,) = re.findall(r"`(ecumene [^`]*play \w+)`\. ", text)
    (seed,) = re.findall(r"`(--seed \d+)`", text)
    typed = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
    assert typed[-1] == "quit"
    said = Walk(tmp_path).type(f"{play} {seed}", "\n".join(typed) + "\n", 80)
    told = said.splitlines()
    for line in SHOWN.findall(text)[-1].splitlines():
        assert any(one.rstrip() == line.rstrip() for one in told), line
    assert said.count(f"> {typed[0]}\n") == 1
