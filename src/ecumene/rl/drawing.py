"""How environments draw a game: the table as in the terminal."""

from __future__ import annotations

import io
from typing import Any, Final

from ecumene.core.view import Observation

WIDTH: Final = 100
ANSI: Final = "ansi"
HUMAN: Final = "human"
MODES: Final = (HUMAN, ANSI)


def drawn(observation: Observation[Any]) -> str:
    """The table as the observer sees it."""
    from rich.console import Console

    from ecumene.cli.faces import Labels, face

    out = io.StringIO()
    console = Console(file=out, width=WIDTH, highlight=False, markup=False)
    shown = face(observation.spec.id)
    shown.board(console, observation, shown.menu(observation), Labels([], observation.viewer))
    return out.getvalue()


def show(observation: Observation[Any], mode: str) -> str | None:
    """As `render` of an environment has it: a text, or printed."""
    text = drawn(observation)
    if mode == ANSI:
        return text
    print(text)
    return None
