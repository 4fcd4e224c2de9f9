"""Colours and signs of rooms and symbols."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ecumene.core.messages import text
from ecumene.games.patchistory.rules.parts import Room
from ecumene.games.patchistory.rules.types import GOOD_NAMES, ROOM_TYPE_NAMES, SYMBOL_NAMES, SYMBOLS

TYPES: Final = {
    "culture": "magenta",
    "transport": "cyan",
    "industry": "green",
    "politics": "bright_yellow",
    "economy": "yellow",
    "military": "red",
    "special": "bright_magenta",
    "water": "bright_blue",
    "wasteland": "dim",
    "hero": "bold bright_white",
    "wonder": "bold bright_white",
}
LIT: Final = "bold green"
WORKER: Final = "@"
"""A worker; every terminal has this letter."""


def type_style(type: int) -> str:
    return TYPES[ROOM_TYPE_NAMES[type]]


def type_sign(type: int) -> str:
    """Two letters for a type of rooms, for those who do not see colours."""
    return text(f"patchistory.sign.{ROOM_TYPE_NAMES[type]}")


def symbol_sign(symbol: int) -> str:
    return text(f"patchistory.mark.{SYMBOL_NAMES[symbol]}")


def short_goods(goods: tuple[int, ...]) -> str:
    """Amounts by good in a few letters: f2 c1."""
    return " ".join(
        f"{text(f'patchistory.mark.{GOOD_NAMES[good]}')}{goods[good]}"
        for good in range(len(goods))
        if goods[good]
    )


def short_symbols(symbols: tuple[int, ...]) -> str:
    """Symbols in a few letters: f2 b1."""
    if not symbols:
        return ""
    return " ".join(f"{symbol_sign(k)}{symbols[k]}" for k in range(SYMBOLS) if symbols[k])


def symbols_text(room: Room, workers: int) -> Text:
    """The symbols of a room, those of its box in brackets, and the workers in it."""
    out = Text(short_symbols(room.always))
    if room.box:
        out.append(" " if out else "")
        out.append(f"[{short_symbols(room.box)}]", LIT if workers else "dim")
    if workers:
        out.append(" " if out else "")
        out.append(WORKER * workers, LIT)
    return out
