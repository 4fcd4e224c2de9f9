"""Searching finished games: page by page, and how many there would be of each kind."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.orm import Session as Database

from ecumene.server.finished_games.filters import OUTCOMES, Filters, i_won, is_mine, visible
from ecumene.server.finished_games.rows import (
    FinishedCourseRow,
    FinishedGameRow,
    FinishedThingRow,
)
from ecumene.server.finished_games.things import group_name, group_place, thing_name
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import PERSON, SeatRow, TableRow
from ecumene.server.tables.former import former_names
from ecumene.server.tables.table_info import TableInfo, read_many

Json = dict[str, Any]

PAGE: Final = 20
MOST_PLAYERS: Final = 12
MOST_THINGS: Final = 60
"""Of one kind in a list; what is asked for is always there."""
CURSOR: Final = re.compile(r"([0-9a-fA-Fxp.+-]{1,40})_([a-z0-9]{1,16})")

Key = InstrumentedAttribute[float] | InstrumentedAttribute[int]
ORDER: Final[dict[str, tuple[Key, bool]]] = {
    "newest": (FinishedGameRow.moment, True),
    "closest": (FinishedGameRow.closeness, False),
    "highest": (FinishedGameRow.top, True),
    "fights": (FinishedGameRow.fights, True),
    "longest": (FinishedGameRow.rounds, True),
}
"""By what games are sorted, and whether the largest comes first."""


class Cursor(NamedTuple):
    """The last game of a page: the next one goes on behind it, whatever has come meanwhile."""

    value: float
    id: str

    def __str__(self) -> str:
        return f"{float.hex(float(self.value))}_{self.id}"


def read_cursor(written: str) -> Cursor:
    found = CURSOR.fullmatch(written)
    try:
        if found is not None:
            return Cursor(float.fromhex(found[1]), found[2])
    except (ValueError, OverflowError):
        pass
    raise Problem("bad_request", why="after")


@dataclass
class FoundGame:
    """A game with the facts of its table."""

    row: FinishedGameRow
    course: FinishedCourseRow
    info: TableInfo


@dataclass
class FoundPage:
    games: list[FoundGame]
    next: str | None


def of_tables(*columns: Any) -> Select[Any]:
    """Finished games with their tables."""
    return select(*columns).join(TableRow, TableRow.id == FinishedGameRow.table_id)


def read_page(db: Database, filters: Filters, caller: Caller, after: Cursor | None) -> FoundPage:
    key, falling = ORDER[filters.sort]
    chosen = of_tables(FinishedGameRow).where(*filters.conditions(caller))
    if after is not None:
        beyond = key < after.value if falling else key > after.value
        same = and_(key == after.value, FinishedGameRow.table_id < after.id)
        chosen = chosen.where(or_(beyond, same))
    order = (key.desc() if falling else key.asc(), FinishedGameRow.table_id.desc())
    rows = list(db.scalars(chosen.order_by(*order).limit(PAGE + 1)))
    following = None
    if len(rows) > PAGE:
        last = rows[PAGE - 1]
        following = str(Cursor(getattr(last, key.key), last.table_id))
    return FoundPage(with_tables(db, rows[:PAGE]), following)


def with_tables(db: Database, rows: list[FinishedGameRow]) -> list[FoundGame]:
    ids = [row.table_id for row in rows]
    tables = {info.id: info for info in read_many(db, ids)}
    wanted = select(FinishedCourseRow).where(FinishedCourseRow.table_id.in_(ids))
    courses = {row.table_id: row for row in db.scalars(wanted)}
    return [
        FoundGame(row, courses[row.table_id], tables[row.table_id])
        for row in rows
        if row.table_id in tables and row.table_id in courses
    ]


def read_one(db: Database, table_id: str) -> FoundGame | None:
    """A game by its table, whoever asks: whoever knows the table may see its replay."""
    row = db.get(FinishedGameRow, table_id)
    return None if row is None else next(iter(with_tables(db, [row])), None)


def found_tables(db: Database, filters: Filters, caller: Caller, most: int) -> list[str]:
    """All games that are asked for, in their order."""
    key, falling = ORDER[filters.sort]
    order = (key.desc() if falling else key.asc(), FinishedGameRow.table_id.desc())
    chosen = of_tables(FinishedGameRow.table_id).where(*filters.conditions(caller))
    return list(db.scalars(chosen.order_by(*order).limit(most)))


# How many there would be


def facets(db: Database, filters: Filters, caller: Caller) -> Json:
    """For everything that can be asked for besides: how many games would be found then."""
    wanted = filters.conditions(caller)
    everything = of_tables(func.count()).select_from(FinishedGameRow).where(*visible(caller))
    return {
        "of": db.scalar(everything) or 0,
        **counts(db, filters, caller, wanted),
        "games": games(db, filters.without(game=None).conditions(caller)),
        "rounds": rounds(db, filters.without(shortest=None, longest=None).conditions(caller)),
        "players": players(db, wanted),
        "things": things(db, filters, wanted),
    }


def how_many(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.coalesce(func.sum(case((condition, 1), else_=0)), 0)


def counts(
    db: Database, filters: Filters, caller: Caller, wanted: list[ColumnElement[bool]]
) -> Json:
    """How many there are, and how many of them came out how."""
    asked: dict[str, ColumnElement[int]] = {
        name: how_many(condition) for name, condition in OUTCOMES.items()
    }
    asked["people"] = how_many(FinishedGameRow.with_bots.is_(False))
    asked["bots"] = how_many(FinishedGameRow.with_bots.is_(True))
    asked["rated"] = how_many(TableRow.rated.is_(True))
    asked["mine"] = how_many(is_mine(caller))
    if filters.player is None and filters.person is None:
        asked["won"] = how_many(i_won(caller))
    else:
        winning = filters.without(won=True).about_seats(caller)
        asked["won"] = how_many(and_(*winning))
    query = of_tables(func.count(), *asked.values()).select_from(FinishedGameRow).where(*wanted)
    found = db.execute(query).one()
    return {"found": found[0], "counts": dict(zip(asked, found[1:], strict=True))}


def games(db: Database, wanted: list[ColumnElement[bool]]) -> list[Json]:
    counted = of_tables(FinishedGameRow.game, func.count()).where(*wanted)
    rows = db.execute(counted.group_by(FinishedGameRow.game)).all()
    return [{"game": game, "count": count} for game, count in rows]


def rounds(db: Database, wanted: list[ColumnElement[bool]]) -> list[Json]:
    """How long games are; those that cannot be opened have no length."""
    counted = of_tables(FinishedGameRow.rounds, func.count()).where(*wanted)
    counted = counted.where(FinishedGameRow.rounds > 0).group_by(FinishedGameRow.rounds)
    rows = db.execute(counted.order_by(FinishedGameRow.rounds)).all()
    return [{"rounds": number, "count": count} for number, count in rows]


def players(db: Database, wanted: list[ColumnElement[bool]]) -> list[Json]:
    """Who sat most often at these tables, by the names that they show; nobody who has gone."""
    counted = (
        of_tables(SeatRow.name, func.count(FinishedGameRow.table_id.distinct()).label("games"))
        .select_from(FinishedGameRow)
        .join(SeatRow, SeatRow.table_id == FinishedGameRow.table_id)
        .where(*wanted, SeatRow.kind == PERSON, SeatRow.name != "")
        .where(*(~SeatRow.name.startswith(words, autoescape=True) for words in former_names()))
        .group_by(SeatRow.name)
        .order_by(func.count(FinishedGameRow.table_id.distinct()).desc(), SeatRow.name)
    )
    rows = db.execute(counted.limit(MOST_PLAYERS)).all()
    return [{"name": name, "count": count} for name, count in rows]


def things(db: Database, filters: Filters, wanted: list[ColumnElement[bool]]) -> list[Json]:
    """What these games are remembered by, kind by kind, the most usual first."""
    chosen = of_tables(FinishedGameRow.table_id).where(*wanted)
    counted = (
        select(func.max(FinishedThingRow.kind), FinishedThingRow.thing, func.count())
        .where(FinishedThingRow.table_id.in_(chosen))
        .group_by(FinishedThingRow.thing)
    )
    kinds: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for kind, thing, count in db.execute(counted):
        kinds[kind].append((count, thing))
    sizes = {kind: sum(count for count, _ in found) for kind, found in kinds.items()}
    per_game: defaultdict[str, int] = defaultdict(int)
    for kind, size in sizes.items():
        per_game[kind.partition(":")[0]] += size
    order = sorted(
        kinds, key=lambda kind: (-per_game[kind.partition(":")[0]], group_place(kind), -sizes[kind])
    )
    return [
        {
            "kind": kind,
            "game": kind.partition(":")[0],
            "label": group_name(kind),
            "things": some(kinds[kind], filters),
        }
        for kind in order
    ]


def some(found: list[tuple[int, str]], filters: Filters) -> list[Json]:
    named = [(-count, thing_name(thing), thing) for count, thing in found]
    ranked = sorted(named, key=lambda one: (one[2] not in filters.things, one[0], one[1]))
    return [
        {"thing": thing, "label": name, "count": -count}
        for count, name, thing in ranked[:MOST_THINGS]
    ]
