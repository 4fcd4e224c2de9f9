"""Rules of sitting: what may be done with the rows of a table's seats and keys."""

from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import spoken
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import BOT, OPEN, PERSON, WAITING, KeyRow, SeatRow, TableRow
from ecumene.server.tables.names import distinct
from ecumene.server.tables.table_creation import PlannedTable, known_game, tell_bots_apart
from ecumene.server.tables.table_info import TableInfo, now
from ecumene.server.tables.tokens import digest


def again(info: TableInfo, by: int) -> PlannedTable:
    """The same table once more; people who let a bot play have their seat back."""
    seats = [
        SeatRow(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.chosen_bot if seat.kind == BOT else None,
            host=number == by,
            seen=None,
            replaced=False,
            person=seat.person,
        )
        for number, seat in enumerate(info.seats)
    ]
    tell_bots_apart(seats)
    spec = known_game(info.game)
    return PlannedTable(
        spec,
        info.options,
        info.name,
        info.pace,
        info.access,
        seats,
        previous=info.id,
        hints=info.hints,
        watchers=info.watchers,
        clock=None if info.clock is None else info.clock.rules,
        rated=info.rated,
        lang=info.lang or spoken(),
        waits=sum(seat.kind == PERSON for seat in seats) > 1,
    )


def one_of(seats: list[SeatRow], number: int) -> SeatRow:
    if not 0 <= number < len(seats):
        raise Problem("no_seat", number=number, players=len(seats))
    return seats[number]


def named(seats: list[SeatRow], place: SeatRow, wanted: str) -> str:
    """The name somebody wants at this place, told apart from those of the others."""
    return distinct(wanted, (one.name for one in seats if one is not place))


def must_wait(row: TableRow) -> None:
    if row.status != WAITING:
        raise Problem("not_waiting")


def must_have_luck(row: TableRow) -> None:
    """Nobody sits down where another person chose the seed and could know the cards."""
    if row.seeded:
        raise Problem("no_seed")


def must_host(seats: list[SeatRow], by: int) -> None:
    if not one_of(seats, by).host:
        raise Problem("not_host")


def host_of(info: TableInfo, caller: Caller) -> int:
    """The seat of the one who asks, if they are the host."""
    for seat in caller.held(info):
        if info.seats[seat].host:
            return seat
    raise Problem("not_host")


def must_be_invited(info: TableInfo, caller: Caller, invite: str | None) -> None:
    """Without an invitation one sits down at an open table, and takes one seat only."""
    if invite is not None:
        if not info.invites(digest(invite)):
            raise Problem("bad_token")
    elif caller.held(info):
        raise Problem("second_seat")
    elif info.access != "open":
        raise Problem("no_invitation")


def locked(db: Database, table_id: str, fence: int | None = None) -> TableRow:
    """A table to be changed, as it is stored now. Until this transaction is over no other server
    changes its seats and keys (SQLite: nobody else writes anyway). ``fence``: only while it is
    ours (`workers/holding.py`)."""
    row = db.get(TableRow, table_id, with_for_update=True, populate_existing=True)
    if row is None:
        raise Problem("no_table")
    if fence is not None and row.fence != fence:
        raise Problem("elsewhere")
    return row


def seats_of(db: Database, table_id: str) -> list[SeatRow]:
    places = select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
    return list(db.scalars(places.execution_options(populate_existing=True)))


def occupy(db: Database, place: SeatRow, **values: object) -> None:
    """Put somebody on a seat if it is still what it was when it was looked at. The condition is
    part of the writing, so of two who want one seat one gets it, whoever else writes."""
    here = update(SeatRow).where(SeatRow.table_id == place.table_id, SeatRow.seat == place.seat)
    same = here.where(SeatRow.kind == place.kind)
    done = db.connection().execute(same.values(**values))
    if done.rowcount != 1:
        raise Problem("seat_taken")
    db.refresh(place)


def free(db: Database, place: SeatRow) -> None:
    """Nobody sits here any more, and no key opens it."""
    place.kind, place.name, place.bot, place.seen = OPEN, "", None, None
    place.replaced, place.relinked, place.fallen, place.person = False, None, None, None
    db.execute(delete(KeyRow).where(KeyRow.table_id == place.table_id, KeyRow.seat == place.seat))


def hand_over(seats: list[SeatRow], gone: SeatRow) -> None:
    """A host who leaves is followed by the next person."""
    if not gone.host:
        return
    after = seats[gone.seat + 1 :] + seats[: gone.seat]
    heir = next((one for one in after if one.kind == PERSON and one.bot is None), None)
    if heir is not None:
        gone.host, heir.host = False, True
    elif gone.kind == OPEN:
        gone.host = False


def add_key(db: Database, table_id: str, found: str, seat: int, device: bool) -> None:
    db.merge(KeyRow(table_id=table_id, digest=found, seat=seat, device=device, created=now()))
