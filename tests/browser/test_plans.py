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
    if size == PHONE:
        second.get_by_role("tab", name="Log").click()
    expect(second.get_by_role("region", name="Your plan").locator("li")).to_have_count(1)
    assert first.content() == before, "the other page has changed in nothing"
    ply = int(first.locator(TABLE).get_attribute("data-ply") or 0)
    end_turn(first)
    first.wait_for_function(
        "ply => Number(document.querySelector('main[data-ply]').dataset.ply) > ply + 1"
        " && document.querySelector('main.is-yours')",
        arg=ply,
    )
    expect(second.get_by_role("button", name="Plan: 1 move to come")).to_have_count(0)


def make(page: Page, option: str) -> None:
    """A move of the first seat, through the API."""
    here = f"/api/tables/{Seat(page).table}"
    info = page.request.get(here).json()
    body = {"option": option, "ply": info["ply"], "revision": info["revision"]}
    assert page.request.post(f"{here}/seats/0/moves", data=body).ok


def test_who_rehearses_hears_that_the_table_waits(open_browser: Open) -> None:
    """And why the plan stopped, also when they were not there; while a bot plays for somebody
    there is nothing to plan."""
    first, second = two_pages(open_browser, PHONE)
    here = f"/api/tables/{Seat(second).table}/seats/1"
    assert second.request.put(f"{here}/bot", data={}).ok
    back = second.get_by_role("button", name="Take the seat back")
    expect(back).to_be_visible()
    expect(second.get_by_role("button", name="Plan my turn")).to_have_count(0)
    back.click()
    expect(second.get_by_role("button", name="Plan my turn")).to_be_visible()
    assert second.request.put(f"{here}/plan", data={"line": ["take 1"], "armed": True}).ok
    second.get_by_role("button", name="Plan: 1 move to come").click()
    second.wait_for_selector("main[data-line='1']")
    waits = second.get_by_role("alert").filter(has_text="The table waits for you")
    expect(waits).to_have_count(0)
    make(first, "take 1")
    make(first, "end")
    expect(waits).to_be_visible()
    waits.get_by_role("button", name="Back to the table").click()
    stopped = second.get_by_text("The plan stopped before")
    expect(stopped).to_be_visible()
    second.reload()
    expect(stopped).to_be_visible()
