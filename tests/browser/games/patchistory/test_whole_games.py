"""Whole games of Patchistory: without a mouse, and with a finger on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.games.patchistory.seats import KeySeat, TouchSeat

USUAL = {"blind", "patch", "place", "management", "movement", "vote", "choose_card"}


def is_over(page: Page) -> None:
    expect(page.locator(".pt-final li.is-winner")).not_to_have_count(0)
    expect(page.locator(".pt-final .pt-grid")).to_have_count(2)
    assert page.locator(".acts-list").count() == 0


def test_a_whole_game_by_keys(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.add_init_script(
        "window.pointed = 0;"
        "addEventListener('pointerdown', () => window.pointed++, true);"
        # without movement it is the page that moves below a pointer at rest
        "addEventListener('mousemove', (e) => {"
        " if (e.movementX || e.movementY) window.pointed++ }, true);"
    )
    seat = KeySeat(page)
    seat.sit_down()
    kinds = seat.play()
    assert kinds >= USUAL
    assert {"r", "c", "b", "v", "n", "d", "Enter", "ArrowRight"} <= seat.used
    assert not seat.dim, "a thing has the focus, and it is not seen"
    assert page.evaluate("window.pointed") == 0
    is_over(page)


def test_a_whole_game_by_touch_on_a_phone(open_browser: Open) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    seat = TouchSeat(page)
    seat.sit_down()
    kinds = seat.play()
    assert kinds >= USUAL
    is_over(page)
