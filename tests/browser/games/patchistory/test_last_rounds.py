"""Games of Patchistory to their end: without a mouse, and with a finger on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.finished import finished_game, take_up
from tests.browser.games.patchistory.prepared import GAME
from tests.browser.games.patchistory.seats import KeySeat, TouchSeat

PLAYERS = 2
SEED = 1
USUAL = {"blind", "patch", "place", "management", "movement", "vote", "choose_card"}


def is_over(page: Page) -> None:
    expect(page.locator(".pt-final li.is-winner")).not_to_have_count(0)
    expect(page.locator(".pt-final .pt-grid")).to_have_count(2)
    assert page.locator(".acts-list").count() == 0


def test_the_rest_of_a_game_by_keys(open_browser: Open, address: str) -> None:
    page = open_browser().new_page()
    page.add_init_script(
        "window.pointed = 0;"
        "addEventListener('pointerdown', () => window.pointed++, true);"
        # without movement it is the page that moves below a pointer at rest
        "addEventListener('mousemove', (e) => {"
        " if (e.movementX || e.movementY) window.pointed++ }, true);"
    )
    take_up(page, finished_game(address, GAME, PLAYERS, SEED))
    seat = KeySeat(page)
    kinds = seat.play()
    assert kinds >= USUAL
    assert {"r", "c", "b", "v", "n", "d", "Enter", "ArrowRight"} <= seat.used
    assert not seat.dim, "a thing has the focus, and it is not seen"
    assert page.evaluate("window.pointed") == 0
    is_over(page)


def test_the_rest_of_a_game_by_touch_on_a_phone(open_browser: Open, address: str) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    take_up(page, finished_game(address, GAME, PLAYERS, SEED))
    seat = TouchSeat(page)
    kinds = seat.play()
    assert kinds >= USUAL
    is_over(page)
