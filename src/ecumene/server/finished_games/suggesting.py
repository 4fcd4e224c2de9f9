"""What words in the search field may mean: a player, something that was played, a game."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import func
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game
from ecumene.server.finished_games.filters import visible
from ecumene.server.finished_games.rows import FinishedGameRow, FinishedThingRow
from ecumene.server.finished_games.searching import of_tables
from ecumene.server.finished_games.things import group_name, named_like, thing_name
from ecumene.server.http.caller import Caller
from ecumene.server.storage.schema import PERSON, SeatRow
from ecumene.server.tables.finding import games, has
from ecumene.server.tables.former import former_names
from ecumene.table.words import game_title

Json = dict[str, Any]

MOST: Final = 5
"""Of each kind."""


def suggestions(db: Database, words: str, caller: Caller) -> list[Json]:
    """Only what is in games that the caller may find."""
    found = words.strip()
    if not found:
        return []
    return [
        *players(db, found, caller),
        *things(db, found, caller),
        *titles(db, found, caller),
    ]


def players(db: Database, words: str, caller: Caller) -> list[Json]:
    count = func.count(FinishedGameRow.table_id.distinct())
    counted = (
        of_tables(SeatRow.name, count)
        .select_from(FinishedGameRow)
        .join(SeatRow, SeatRow.table_id == FinishedGameRow.table_id)
        .where(*visible(caller), SeatRow.kind == PERSON, has(SeatRow.name, words))
        .where(*(~SeatRow.name.startswith(gone, autoescape=True) for gone in former_names()))
        .group_by(SeatRow.name)
        .order_by(count.desc(), SeatRow.name)
    )
    return [
        {"kind": "player", "value": name, "label": name, "detail": "", "count": number}
        for name, number in db.execute(counted.limit(MOST))
    ]


def things(db: Database, words: str, caller: Caller) -> list[Json]:
    named = named_like(words)
    if not named:
        return []
    counted = (
        of_tables(FinishedThingRow.thing, FinishedThingRow.kind, func.count())
        .select_from(FinishedGameRow)
        .join(FinishedThingRow, FinishedThingRow.table_id == FinishedGameRow.table_id)
        .where(*visible(caller), FinishedThingRow.thing.in_(named))
        .group_by(FinishedThingRow.thing, FinishedThingRow.kind)
        .order_by(func.count().desc(), FinishedThingRow.thing)
    )
    return [
        {
            "kind": "thing",
            "value": thing,
            "label": thing_name(thing),
            "detail": f"{group_name(kind)}, {game_title(game(thing.partition(':')[0]))}",
            "count": number,
        }
        for thing, kind, number in db.execute(counted.limit(MOST))
    ]


def titles(db: Database, words: str, caller: Caller) -> list[Json]:
    counted = (
        of_tables(FinishedGameRow.game, func.count())
        .where(*visible(caller), FinishedGameRow.game.in_(games(words)))
        .group_by(FinishedGameRow.game)
    )
    return [
        {
            "kind": "game",
            "value": name,
            "label": game_title(game(name)),
            "detail": "",
            "count": number,
        }
        for name, number in db.execute(counted.limit(MOST))
    ]
