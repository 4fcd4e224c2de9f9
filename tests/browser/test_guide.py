"""The guided first game: notes come up, go on by themselves, and can be sent away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ecumene.core.registry import offered_ids
from ecumene.table.guide import guided as has_notes
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.guiding import ASKED, BESIDE, ON_SCREEN, RINGED, WELCOME, guided, press_next
from tests.browser.measuring import height
from tests.browser.seat import Seat

GAMES = [name for name in offered_ids() if has_notes(name)]


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
    if touch:
        unfold(page)
    # A reload keeps the place, and a rule that is cited can be read.
    page.reload()
    expect(title).to_contain_text(third)
    rule = page.locator(".guide__rules .rule").first
    cited = rule.inner_text()
    rule.click()
    expect(page.get_by_role("dialog")).to_contain_text(cited)
    page.keyboard.press("Escape")
    expect(title).to_contain_text(third)


def unfold(page: Page) -> None:
    """The note makes room as soon as the table is touched, and comes back when it is wanted."""
    words = page.locator(".guide > p").first
    note = page.locator(".guide").bounding_box()
    assert note is not None
    below = note["y"] + note["height"] + 20
    page.touchscreen.tap(3, below if below < PHONE[1] / 2 else note["y"] - 20)
    expect(words).to_have_count(0)
    assert height(page, ".guide") < min(60, note["height"] / 2)
    page.locator(".guide__fold").tap()
    expect(words).to_be_visible()


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
