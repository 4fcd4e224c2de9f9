"""Finding tables by words: their name, who sat there, what was played."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute

from ecumene.core.messages import languages, spoken, use
from ecumene.core.registry import game, game_ids
from ecumene.server.storage.schema import SeatRow, TableRow
from ecumene.table.words import game_title

MOST_WORDS: Final = 8


def mentions(search: str) -> list[ColumnElement[bool]]:
    """Conditions for tables that have each of these words somewhere."""
    return [mention(word) for word in search.split()[:MOST_WORDS]]


def mention(word: str) -> ColumnElement[bool]:
    seats = select(SeatRow.table_id).where(has(SeatRow.name, word))
    return or_(has(TableRow.name, word), TableRow.id.in_(seats), TableRow.game.in_(games(word)))


def has(column: InstrumentedAttribute[str], word: str) -> ColumnElement[bool]:
    """Not every database knows small letters beyond English, so the usual forms are tried, too."""
    forms = dict.fromkeys((word, word.lower(), word.upper(), word.capitalize()))
    found: list[Any] = [column.contains(form, autoescape=True) for form in forms]
    return or_(func.lower(column).contains(word.lower(), autoescape=True), *found)


def games(word: str) -> list[str]:
    """The games whose title has this word in any language."""
    before = spoken()
    try:
        return [name for name in game_ids() if word.casefold() in all_titles(name)]
    finally:
        use(before)


def all_titles(name: str) -> str:
    titles = [name]
    for language in languages():
        use(language)
        titles.append(game_title(game(name)))
    return " ".join(titles).casefold()
