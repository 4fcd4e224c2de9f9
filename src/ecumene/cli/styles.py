"""Colours of the seats."""

from __future__ import annotations

from typing import Final

from rich.text import Text

SEATS: Final = ("bold bright_red", "bold bright_cyan", "bold bright_green", "bold bright_yellow")


def seat_digit(seat: int) -> Text:
    return Text(str(seat + 1), SEATS[seat])
