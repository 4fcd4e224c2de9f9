"""Games without a board of their own in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ecumene.core.registry import game, offered_ids
from ecumene.table.painter import Painter
from ecumene.table.painters import painter
from ecumene.table.words import game_title
from tests.browser.conftest import Open
from tests.browser.seat import Seat
from tests.support.toy import TOY


@pytest.mark.parametrize("name", [name for name in offered_ids() if type(painter(name)) is Painter])
def test_a_game_without_its_own_board_is_playable(open_browser: Open, name: str) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    page.locator(".box", has_text=game_title(game(name))).click()
    page.get_by_role("button", name="Open the table").click()
    seat = Seat(page)
    for _ in range(12):
        assert seat.wait_for_turn()
        ply = seat.ply
        page.locator(".choice:enabled").first.click()
        assert seat.moved(ply)


def test_a_game_that_is_only_a_folder_is_played_to_its_end(open_browser: Open) -> None:
    """It is not in the lobby, but a table of it can be set."""
    page = open_browser().new_page()
    page.goto("/tables")
    expect(page.locator(".box").first).to_be_visible()
    assert page.locator(".box", has_text=TOY.name).count() == 0
    seats = [{"kind": "me", "name": "Mira"}, {"kind": "bot"}]
    made = page.request.post("/api/tables", data={"game": TOY.id, "seats": seats})
    assert made.status == 201, made.text()
    page.goto(f"/t/{made.json()['table']['id']}")
    seat = Seat(page)
    for _ in range(100):
        if not seat.wait_for_turn():
            break
        ply = seat.ply
        page.locator(".choice:enabled").first.click()
        assert seat.moved(ply)
    assert seat.over
    expect(page.locator(".ranks__score")).to_have_count(2)
