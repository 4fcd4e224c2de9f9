"""A plan in the browser: rehearsed while another thinks, played in one's turn, seen by nobody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ecumene.core.registry import default_game
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.seat import TABLE, Seat


def two_pages(open_browser: Open, size: tuple[int, int]) -> tuple[Page, Page]:
    """Two people at a table: the first one's turn, and the second one's page of this size."""
    first, second = open_browser().new_page(), open_browser(size=size).new_page()
    first.goto("/")
    seats = [{"kind": "me", "name": "Mira"}, {"kind": "open"}]
    wish = {"game": default_game(), "seats": seats}
    made = first.request.post("/api/tables", data=wish).json()
    table = made["table"]["id"]
    second.goto("/")
    sit = {"name": "Jonas", "invite": made["invite"]}
    assert second.request.post(f"/api/tables/{table}/seats/1/sit", data=sit).ok
    assert first.request.post(f"/api/tables/{table}/start", data={"by": 0}).ok
    for page in (first, second):
        page.goto(f"/t/{table}")
        page.wait_for_selector(TABLE)
    expect(first.locator(".seat .away")).to_have_count(0)  # that the other has come is told later
    return first, second


def end_turn(page: Page) -> None:
    """With actions left one is asked once more whether one wants to."""
    ending = page.locator("main [data-option='end']")
    ending.click()
    page.locator("main [data-option='end'].is-doubt").click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_a_plan_is_made_and_played(open_browser: Open, size: tuple[int, int]) -> None:
    first, second = two_pages(open_browser, size)
    assert Seat(first).wait_for_turn()
    before = first.content()
    second.get_by_role("button", name="Plan my turn").click()
    second.wait_for_selector("main[data-line='0']")
    end_turn(second)
    second.wait_for_selector("main[data-line='1']")
    expect(second.get_by_role("region", name="Your plan").locator("li")).to_have_count(1)
    second.get_by_role("button", name="Play 1 move in my turn").click()
    expect(second.get_by_role("button", name="Plan: 1 move to come")).to_be_visible()
    assert first.content() == before, "the other page has changed in nothing"
    ply = int(first.locator(TABLE).get_attribute("data-ply") or 0)
    end_turn(first)
    first.wait_for_function(
        "ply => Number(document.querySelector('main[data-ply]').dataset.ply) > ply + 1"
        " && document.querySelector('main.is-yours')",
        arg=ply,
    )
    expect(second.get_by_role("button", name="Plan: 1 move to come")).to_have_count(0)
