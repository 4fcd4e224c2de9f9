"""The guided first game: notes come up, go on by themselves, and can be sent away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.seat import Seat

BESIDE = """() => {
  const [note, ring] = [".guide", ".spot--guide"]
    .map(found => document.querySelector(found)?.getBoundingClientRect());
  if (!note || !ring) return false;
  const wide = Math.min(note.right, ring.right) - Math.max(note.left, ring.left);
  const high = Math.min(note.bottom, ring.bottom) - Math.max(note.top, ring.top);
  return wide <= 0 || high <= 0;
}"""
"""The note lies beside what it is about; it goes there once it is drawn."""


def guided(seat: Seat) -> Page:
    """A table whose guide was wished for in the lobby."""
    seat.found_table()
    page = seat.page
    page.evaluate("table => localStorage.setItem('ecumene.guide.' + table, '1')", seat.table)
    page.reload()
    assert seat.wait_for_turn()
    return page


def test_the_guide_goes_along_with_the_player(open_browser: Open) -> None:
    seat = Seat(open_browser().new_page())
    page = guided(seat)
    title = page.locator(".guide h2")
    expect(title).to_contain_text("Welcome")
    page.wait_for_function(BESIDE)
    page.locator(".guide").get_by_role("button", name="Next").click()
    expect(title).to_contain_text("The card row")
    page.wait_for_function(BESIDE)
    # A good move is shown, and doing it does the step.
    ply = seat.ply
    page.locator(".guide").get_by_role("button", name="Show me a good move").click()
    expect(page.locator(".hintnote")).to_be_visible()  # starts the bots' process
    expect(page.locator(".guide")).to_have_count(0)
    page.keyboard.press("Enter")
    seat.wait_past(ply)
    expect(title).to_contain_text("If you stop now")
    # It knows after a reload what has been read, and never bars the table.
    page.reload()
    expect(title).to_contain_text("If you stop now")
    seat.end()
    assert seat.wait_for_turn()
    expect(page.locator(".guide")).to_be_visible()
    page.get_by_role("button", name="Enough, I can play").click()
    expect(page.locator(".guide, .spot--guide")).to_have_count(0)
    page.reload()
    assert seat.wait_for_turn()
    expect(page.locator(".guide")).to_have_count(0)
    # The menu calls it back.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Guide me").click()
    expect(title).to_contain_text("Welcome")


def test_the_guide_on_the_phone(open_browser: Open) -> None:
    seat = Seat(open_browser(PHONE, touch=True).new_page())
    page = guided(seat)
    for heading in ("Welcome", "The card row", "If you stop now"):
        expect(page.locator(".guide h2")).to_contain_text(heading)
        page.wait_for_function(BESIDE)
        page.locator(".guide").get_by_role("button", name="Next").tap()
