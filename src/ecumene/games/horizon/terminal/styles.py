"""Colours of pawns and technologies."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ecumene.cli.styles import SEATS
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.names import color_name
from ecumene.games.horizon.rules.types import COLOR_NAMES, EVERY_COLOR

TECHNOLOGIES: Final = ("blue", "green", "red", "yellow")


def pawn(seat: int) -> Text:
    """The action pawn of a seat."""
    return Text(text("horizon.board.stands", number=seat + 1), SEATS[seat])


def technology_style(color: int) -> str:
    """The style of a right-side colour (a bit mask); all colours at once have none."""
    if color == EVERY_COLOR:
        return "bold"
    return next((TECHNOLOGIES[k] for k in range(len(TECHNOLOGIES)) if color >> k & 1), "")


def color_letters(mask: int) -> str:
    """Colours as letters, for those who do not see them."""
    letters = [color_name(k)[0].upper() for k in range(len(COLOR_NAMES)) if mask >> k & 1]
    return "".join(letters)
