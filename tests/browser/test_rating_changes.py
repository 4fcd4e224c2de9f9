"""The end of a rated game tells at the table what it did to everybody's rating."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect
from sqlalchemy import create_engine
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import offered_ids
from ecumene.server.identity.rows import PersonRow
from ecumene.server.ratings.rating import count
from ecumene.server.tables.names import likeness
from ecumene.server.tables.tokens import new_table_id
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.prepared import Prepared
from tests.server.archive.shelved import add_table, record_of

LONG = "Maximiliana-Theodora von Hohen"
"""As long as a name may be."""


def over_and_counted(table: str, game: str) -> list[str]:
    """A rated game of people that is over and counted, put into the server's database; who sat
    there, by seat."""
    record = record_of(0, game)
    names = (LONG, "Jonas", "Theo", "Lena")[: record.players]
    people = [f"{table}{seat}" for seat in range(record.players)]
    engine = create_engine(Prepared.database)
    with Database(engine) as db, db.begin():
        for person in people:
            row = PersonRow(id=person, name=person, likeness=likeness(person), created=time.time())
            row.colour, row.emblem = 1, ""
            db.add(row)
        db.flush()
        add_table(db, table, names, record, people=tuple(people), rated=True)
        count(db, table, [])
    engine.dispose()
    return people


@pytest.mark.parametrize("game", offered_ids())
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_final_panel_has_the_ratings(
    open_browser: Open, address: str, game: str, size: tuple[int, int]
) -> None:
    table = new_table_id()
    people = over_and_counted(table, game)
    page = open_browser(size, touch=size == PHONE).new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main[data-over]")
    changes = page.get_by_role("region", name="Ratings").locator("visible=true")
    rows = changes.get_by_role("listitem")
    expect(rows).to_have_count(len(people))
    told = page.request.get(f"/api/tables/{table}/ratings").json()["seats"]
    winner = max(told, key=lambda one: one["value"])
    expect(rows.first).to_contain_text(str(winner["value"]))
    expect(rows.first).to_contain_text("1500")
    expect(rows.first).to_contain_text(f"± {winner['half']}")
    expect(rows.first).to_contain_text(f"+{winner['value'] - 1500}")
    box = changes.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert changes.evaluate("one => one.scrollWidth <= one.clientWidth")
    rows.first.get_by_role("link").click()
    page.wait_for_url(f"**/p/{winner['player']}")
    expect(page.locator("main")).to_contain_text(str(winner["value"]))
