"""Rules of sitting: what may be done with the rows of a table's seats and keys."""

from __future__ import annotations

from sqlalchemy import delete
from sqlalchemy.orm import Session as Database

from ecumene.server.asker import Asker
from ecumene.server.facts import TableFacts, now
from ecumene.server.founding import Plan, known_game, tell_bots_apart
from ecumene.server.problems import Problem
from ecumene.server.schema import BOT, OPEN, PERSON, WAITING, KeyRow, SeatRow, TableRow


def again(facts: TableFacts, by: int) -> Plan:
    """The same table once more; people who let a bot play have their seat back."""
    seats = [
        SeatRow(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot if seat.kind == BOT else None,
            host=number == by,
            seen=seat.seen,
        )
        for number, seat in enumerate(facts.seats)
    ]
    tell_bots_apart(seats)
    spec = known_game(facts.game)
    return Plan(
        spec,
        facts.options,
        facts.name,
        facts.pace,
        facts.access,
        seats,
        previous=facts.id,
        waits=sum(seat.kind == PERSON for seat in seats) > 1,
    )


def one_of(seats: list[SeatRow], number: int) -> SeatRow:
    if not 0 <= number < len(seats):
        raise Problem("no_seat", number=number, players=len(seats))
    return seats[number]


def must_wait(row: TableRow) -> None:
    if row.status != WAITING:
        raise Problem("not_waiting")


def must_host(seats: list[SeatRow], by: int) -> None:
    if not one_of(seats, by).host:
        raise Problem("not_host")


def host_of(facts: TableFacts, asker: Asker) -> int:
    """The seat of the one who asks, if he is host."""
    for seat in asker.held(facts):
        if facts.seats[seat].host:
            return seat
    raise Problem("not_host")


def free(db: Database, place: SeatRow) -> None:
    """Nobody sits here any more, and no key opens it."""
    place.kind, place.name, place.bot, place.seen = OPEN, "", None, None
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
