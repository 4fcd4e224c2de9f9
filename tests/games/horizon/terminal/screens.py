"""Screens of Beyond the Horizon in tests."""

from __future__ import annotations

import io

from rich.console import Console

from ecumene.cli.faces import Labels, face
from ecumene.core.view import observe
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC

WIDTH = 100
FACE = face("horizon")


def paper(width: int = WIDTH) -> Console:
    return Console(file=io.StringIO(), width=width, markup=False, highlight=False)


def written(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    return "\n".join(line.rstrip() for line in lines)


def screen_of(s: HorizonState, seat: int, width: int = WIDTH, whole: bool = True) -> str:
    """What a seat (counted from 1) is shown, the whole table or what changes in a turn."""
    seen = observe(SPEC, s, seat - 1)
    console = paper(width)
    show = FACE.board if whole else FACE.status
    show(console, seen, FACE.menu(seen), Labels([], seat - 1))
    return written(console)


def part_of(screen: str, title: str) -> list[str]:
    """The lines under a title, up to the next one."""
    lines = screen.splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith(title))
    ends = [k for k, line in enumerate(lines) if k > start and line.endswith("──")]
    return lines[start + 1 : ends[0] if ends else len(lines)]
