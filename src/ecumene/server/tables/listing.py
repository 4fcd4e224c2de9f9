"""Lists of tables: page by page, small rows, and none that a bad row could spoil."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, and_, case, exists, literal, or_, select
from sqlalchemy.orm import Session as Database
from sqlalchemy.orm import defer

from ecumene.core.messages import spoken
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import CHOICE
from ecumene.server.clocks.keeping import read_clocks
from ecumene.server.finding_people.wishes import TableWishes
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import FINISHED, RUNNING, WAITING, KeyRow, SeatRow, TableRow
from ecumene.server.tables.finding import mentions
from ecumene.server.tables.table_info import TableInfo, info_of, read_leagues
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.table.modes import modes

Json = dict[str, Any]

log = logging.getLogger("ecumene.server")

PAGE: Final = 30
REMEMBERED: Final = 2_000
CURSOR: Final = re.compile(r"([0-9])_([0-9a-fA-Fxp.+-]{1,40})_([a-z0-9]{1,16})")


class Cursor(NamedTuple):
    """The last row of a page: the next one goes on behind it."""

    rank: int
    changed: float
    id: str

    def __str__(self) -> str:
        return f"{self.rank}_{float.hex(self.changed)}_{self.id}"


def read_cursor(written: str) -> Cursor:
    found = CURSOR.fullmatch(written)
    try:
        if found is not None:
            rank, changed, table_id = found.groups()
            return Cursor(int(rank), float.fromhex(changed), table_id)
    except (ValueError, OverflowError):
        pass
    raise Problem("bad_request", why="after")


class Page(NamedTuple):
    tables: list[TableInfo]
    next: str | None


def read_page(
    db: Database,
    wanted: ColumnElement[bool],
    rank: ColumnElement[int] | None = None,
    after: Cursor | None = None,
) -> Page:
    """Tables by rank, then those changed last first."""
    order = literal(0) if rank is None else rank
    chosen = select(TableRow, order.label("rank")).where(wanted)
    chosen = chosen.options(defer(TableRow.start, raiseload=True))  # positions are long
    if after is not None:
        older = or_(
            TableRow.changed < after.changed,
            and_(TableRow.changed == after.changed, TableRow.id < after.id),
        )
        if rank is not None:
            older = or_(order > after.rank, and_(order == after.rank, older))
        chosen = chosen.where(older)
    sorting: list[ColumnElement[Any]] = [TableRow.changed.desc(), TableRow.id.desc()]
    if rank is not None:
        sorting.insert(0, order.asc())
    found = [(row, place) for row, place in db.execute(chosen.order_by(*sorting).limit(PAGE + 1))]
    following = None
    if len(found) > PAGE:
        last, place = found[PAGE - 1]
        following = str(Cursor(place, last.changed, last.id))
    return Page(read_rows(db, [row for row, _ in found[:PAGE]]), following)


def read_rows(db: Database, rows: list[TableRow]) -> list[TableInfo]:
    """What is known of these tables; one that cannot be read is left out."""
    ids = [row.id for row in rows]
    seats: dict[str, list[SeatRow]] = {one: [] for one in ids}
    of_tables = select(SeatRow).where(SeatRow.table_id.in_(ids))
    for seat in db.scalars(of_tables.order_by(SeatRow.table_id, SeatRow.seat)):
        seats[seat.table_id].append(seat)
    keys: dict[str, list[KeyRow]] = {one: [] for one in ids}
    for key in db.scalars(select(KeyRow).where(KeyRow.table_id.in_(ids))):
        keys[key.table_id].append(key)
    clocks, leagues = read_clocks(db, ids), read_leagues(db, ids)
    found: list[TableInfo] = []
    for row in rows:
        try:
            info = info_of(row, seats[row.id], keys[row.id], with_start=False)
            info.clock, info.league = clocks.get(row.id), leagues.get(row.id)
            found.append(info)
        except Exception as error:  # whatever is wrong with it, the others are shown
            log.error("table %s is left out of a list: %s", row.id, type(error).__name__)
    return found


def turn_first(caller: Caller) -> ColumnElement[int]:
    """One's own turn, then running games, then those that have not begun, then the rest."""
    mine = and_(
        KeyRow.table_id == TableRow.id,
        KeyRow.seat == TableRow.asked,
        KeyRow.digest.in_(caller.digests),
    )
    return case(
        (and_(TableRow.status == RUNNING, exists().where(mine)), 0),
        (TableRow.status == RUNNING, 1),
        (TableRow.status == WAITING, 2),
        else_=3,
    )


class Listing:
    """Pages of tables, as clients get them."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.brief: OrderedDict[tuple[str, str], list[Json]] = OrderedDict()
        """The modes of tables in a few words, by table and language: they never change."""

    async def free(self, caller: Caller, wishes: TableWishes, after: str | None) -> Json:
        """Tables with a free seat at which everybody may sit down."""
        fits = wishes.conditions()
        wanted = and_(TableRow.access == "open", TableRow.status == WAITING, *fits)
        return await self.page(caller, wanted, None, after)

    async def over(
        self, caller: Caller, name: str | None, after: str | None, search: str = ""
    ) -> Json:
        """Games that everybody may look back at."""
        known = [name] if name is not None else game_ids()
        wanted = and_(
            TableRow.access == "open",
            TableRow.status == FINISHED,
            TableRow.game.in_(known),
            *mentions(search),
        )
        return await self.page(caller, wanted, None, after)

    async def mine(
        self, caller: Caller, finished: bool | None, after: str | None, search: str = ""
    ) -> Json:
        """The tables at which the caller holds seats."""
        held = select(KeyRow.table_id).where(KeyRow.digest.in_(caller.digests), KeyRow.seat >= 0)
        wanted = and_(TableRow.id.in_(held), TableRow.game.in_(game_ids()), *mentions(search))
        if finished is not None:
            over = TableRow.status == FINISHED
            wanted = and_(wanted, over if finished else ~over)
        return await self.page(caller, wanted, turn_first(caller), after)

    async def page(
        self,
        caller: Caller,
        wanted: ColumnElement[bool],
        rank: ColumnElement[int] | None,
        after: str | None,
    ) -> Json:
        cursor = None if after is None else read_cursor(after)
        found = await self.registry.store.read(lambda db: read_page(db, wanted, rank, cursor))
        rows = [self.row(info, caller) for info in found.tables]
        return {"tables": [row for row in rows if row is not None], "next": found.next}

    def row(self, info: TableInfo, caller: Caller) -> Json | None:
        """A table without what is long: lists and tables of its options are named, not told."""
        try:
            brief = self.modes(info)
            chosen = {
                option.name: info.options.get(option.name, option.default)
                for option in game(info.game).options
                if option.kind == CHOICE
            }
            info.options = {}
            shown = self.registry.describe(info, caller.held(info))
        except Exception as error:  # see above
            log.error("table %s is left out of a list: %s", info.id, type(error).__name__)
            return None
        return {**shown, "options": chosen, "modes": brief}

    def modes(self, info: TableInfo) -> list[Json]:
        key = (info.id, spoken())
        if key not in self.brief:
            found = modes(info.game, info.options)
            self.brief[key] = [{**mode, "details": []} for mode in found]
            if len(self.brief) > REMEMBERED:
                self.brief.popitem(last=False)
        return self.brief[key]
