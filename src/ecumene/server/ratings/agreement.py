"""Rated tables: what all agree to by sitting down there.

No hints; the server deals; the expansions are those that the table names, and no numbers or
selections of one's own; people who keep an identity, each at one seat; bots may sit there, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.core.spec import CHOICE
from ecumene.server.http.problems import Problem
from ecumene.server.identity.rows import PasskeyRow, PersonRow
from ecumene.server.storage.schema import SeatRow

if TYPE_CHECKING:
    from ecumene.server.tables.table_creation import PlannedTable


def agree(plan: PlannedTable, hints: bool | None, mine: int | None) -> None:
    """Make a planned table a rated one; `Problem` says why it cannot be."""
    if plan.seed is not None:
        raise Problem("not_ratable", why=text("server.rated_why_seed"))
    if hints:
        raise Problem("not_ratable", why=text("server.rated_why_hints"))
    if mine is None or len(plan.seats) < 2:
        raise Problem("not_ratable", why=text("server.rated_why_alone"))
    for option in plan.spec.options:
        given = plan.options.get(option.name, option.default)
        if option.kind != CHOICE and given != option.default:
            raise Problem("not_ratable", why=text("server.rated_why_options", name=option.name))
    plan.hints = False


def must_be_rated(db: Database, person: str | None, seats: list[SeatRow] | None = None) -> None:
    """`Problem` unless they can come back as the same person, and do not sit here already."""
    row = None if person is None else db.get(PersonRow, person)
    if row is None or not is_kept(db, row):
        raise Problem("rated_only_kept")
    if any(seat.person == person for seat in seats or ()):
        raise Problem("rated_only_kept")


def is_kept(db: Database, row: PersonRow) -> bool:
    mine = select(func.count()).where(PasskeyRow.person == row.id)
    return bool(row.name) and (row.phrase is not None or bool(db.scalar(mine)))
