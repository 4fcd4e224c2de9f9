"""Tables that many tests begin with."""

from __future__ import annotations

from typing import Any

from sqlalchemy import create_engine, update
from sqlalchemy.orm import Session as Database

from ecumene.server.storage.schema import TableRow
from tests.server.house import FREE, ME, House, Person


def give_seed(database: str, table: str, seed: int) -> None:
    """Luck that a test knows beforehand. Among people no server gives it, so it is written into the
    database of a table that waits."""
    engine = create_engine(database)
    with Database(engine) as db, db.begin():
        chosen = update(TableRow).where(TableRow.id == table)
        db.execute(chosen.values(seed=seed, seeded=True))
    engine.dispose()


def two_people(house: House, seed: int | None = None, **more: Any) -> tuple[str, Person, Person]:
    """A running table of two people."""
    lena, ruth = house.person(), house.person()
    made = lena.create(ME, FREE, **more)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    if seed is not None:
        give_seed(house.settings.database, table, seed)
    lena.post(f"/tables/{table}/start", {"by": 0})
    return table, lena, ruth


def bare(view: dict[str, Any]) -> Any:
    """The board of a view without what is told by the log, which some forks do not have."""
    board = view["scene"]["board"]
    return {**board, "row": [{**space, "taken": None} for space in board["row"]]}
