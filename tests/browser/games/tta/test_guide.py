"""The guided first game goes along with what the player does."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.games.tta.player import Player
from tests.browser.guiding import ASKED, BESIDE, WELCOME, guided, press_next


def test_the_guide_goes_along_with_the_player(open_browser: Open) -> None:
    seat = Player(open_browser().new_page())
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
