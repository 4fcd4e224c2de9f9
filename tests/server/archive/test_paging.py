"""Pages follow each other without gaps, whatever comes in between."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session as Database

from ecumene.server.finished_games.reading import EDITION
from ecumene.server.finished_games.rows import FinishedCourseRow, FinishedGameRow
from ecumene.server.settings import Settings
from tests.server.archive.shelved import add_table, ids, prepare
from tests.server.house import House, Person, housed

MANY = 47


def shelve(house: House, table: str, number: int) -> None:
    """A game that is in the index already."""
    with Database(house.registry.store.writer) as db, db.begin():
        table_row = add_table(db, table)
        row = FinishedGameRow(table_id=table, edition=EDITION, readable=True, game=table_row.game)
        row.moment, row.rounds, row.top = float(number), number % 7, number % 5
        row.margin, row.closeness, row.fights = number % 3, number % 3 / 10, number % 2
        row.comeback, row.given_up, row.with_bots, row.winners = 0, False, False, 1
        course = FinishedCourseRow(table_id=table, moments="{}")
        course.course = '{"last": 0, "points": [], "eras": []}'
        db.add_all((row, course))


def all_pages(person: Person, **filters: Any) -> list[str]:
    page = person.get("/archive", **filters)
    found = ids(page)
    while page["next"] is not None:
        page = person.get("/archive", after=page["next"], **filters)
        assert page["facets"] is None
        found += ids(page)
    return found


@pytest.mark.parametrize("sort", ["newest", "closest", "highest", "fights", "longest"])
def test_every_game_once(tmp_path: Path, sort: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    prepare(url)
    with housed(Settings(database=url, static=tmp_path / "none", limited=False)) as house:
        for number in range(MANY):
            shelve(house, f"game{number:03}", number)
        person = house.person()
        found = all_pages(person, sort=sort)
        assert len(found) == MANY
        assert sorted(found) == [f"game{number:03}" for number in range(MANY)]
        if sort == "newest":
            assert found == sorted(found, reverse=True)
            first = person.get("/archive")
            shelve(house, "newcomer", 1_000)
            second = person.get("/archive", after=first["next"])
            assert ids(first) + ids(second) == found[: len(ids(first) + ids(second))]
            assert ids(person.get("/archive"))[0] == "newcomer"
