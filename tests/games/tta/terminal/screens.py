"""Screens of positions made in tests."""

from __future__ import annotations

import io

from rich.console import Console

from ecumene.cli.faces import Labels, face
from tests.games.tta.scenario import Scenario


def screen_of(g: Scenario, seat: int, width: int = 118) -> str:
    """Everything a seat sees of the table, in one line so that wrapping does not matter."""
    seen = g.observe(seat)
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    game_face = face("tta")
    game_face.board(console, seen, game_face.menu(seen), Labels([], seat - 1))
    return written(console)


def look_at(g: Scenario, seat: int, whose: int, width: int = 118) -> str:
    """What a seat sees of one civilization."""
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    face("tta").look(console, g.observe(seat), whose - 1, Labels([], seat - 1))
    return written(console)


def told_to(g: Scenario, seat: int, width: int = 118) -> str:
    """The log as a seat reads it; 0 is a spectator."""
    events = [event.redacted(seat - 1) for event in g.log()]
    view = g.observe(seat).state
    lines = face("tta").log_lines(view, events, Labels([], seat - 1))
    return "\n".join(line.plain for line in lines)


def written(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().split())
