"""The guided first game: notes come up, go on by themselves, and can be sent away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ecumene.core.registry import default_game, offered_ids
from ecumene.table.guide import guided as has_notes
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.seat import Seat

GAMES = [name for name in offered_ids() if has_notes(name)]
BESIDE = """() => {
  const [note, ring] = [".guide", ".spot--guide"]
    .map(found => document.querySelector(found)?.getBoundingClientRect());
  if (!note || !ring) return false;
  const wide = Math.min(note.right, ring.right) - Math.max(note.left, ring.left);
  const high = Math.min(note.bottom, ring.bottom) - Math.max(note.top, ring.top);
  return wide <= 0 || high <= 0;
}"""
"""The note lies beside what it is about; it goes there once it is drawn."""
ON_SCREEN = """() => {
  const note = document.querySelector(".guide")?.getBoundingClientRect();
  return !!note && note.left >= 0 && note.top >= 0
    && note.right <= innerWidth && note.bottom <= innerHeight;
}"""
RINGED = "() => !!document.querySelector('.spot--guide')"
WELCOME, ASKED = "How you win", "What is asked of you"


def guided(seat: Seat, game: str = default_game()) -> Page:
    """A table whose guide was wished for in the lobby."""
    seat.found_table(game=game)
    page = seat.page
    page.evaluate("table => localStorage.setItem('ecumene.guide.' + table, '1')", seat.table)
    page.reload()
    assert seat.wait_for_turn()
    return page


def press_next(page: Page, touch: bool = False) -> None:
    button = page.locator(".guide").get_by_role("button", name="Next")
    button.tap() if touch else button.click()


def test_the_guide_goes_along_with_the_player(open_browser: Open) -> None:
    seat = Seat(open_browser().new_page())
    page = guided(seat)
    title = page.locator(".guide h2")
    for heading in (WELCOME, ASKED):
        expect(title).to_contain_text(heading)
        page.wait_for_function(BESIDE)
        press_next(page)
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


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_guided_game_opens_with_how_to_win(
    open_browser: Open, game: str, size: tuple[int, int]
) -> None:
    touch = size == PHONE
    seat = Seat(open_browser(size, touch=touch).new_page())
    page = guided(seat, game)
    title = page.locator(".guide h2")
    expect(title).to_contain_text(WELCOME)
    for heading in (WELCOME, ASKED):
        expect(title).to_contain_text(heading)
        page.wait_for_function(RINGED)
        page.wait_for_function(BESIDE)
        page.wait_for_function(ON_SCREEN)
        press_next(page, touch)
    expect(title).not_to_contain_text(ASKED)
    third = title.inner_text().split("\n")[0]
    page.wait_for_function(RINGED)
    page.wait_for_function(ON_SCREEN)
    # A reload keeps the place, and a rule that is cited can be read.
    page.reload()
    expect(title).to_contain_text(third)
    rule = page.locator(".guide__rules .rule").first
    cited = rule.inner_text()
    rule.click()
    expect(page.get_by_role("dialog")).to_contain_text(cited)
    page.keyboard.press("Escape")
    expect(title).to_contain_text(third)


def test_the_guide_can_be_sent_away_and_taken_up_again(open_browser: Open) -> None:
    seat = Seat(open_browser().new_page())
    page = guided(seat)
    title = page.locator(".guide h2")
    press_next(page)
    expect(title).to_contain_text(ASKED)
    page.get_by_role("button", name="Enough, I can play").click()
    expect(page.locator(".guide, .spot--guide")).to_have_count(0)
    page.reload()
    assert seat.wait_for_turn()
    expect(page.locator(".guide")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Go on with the guide").click()
    expect(title).to_contain_text(ASKED)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Guide me from the start").click()
    expect(title).to_contain_text(WELCOME)
