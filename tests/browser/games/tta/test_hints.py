"""Hints: asked for by key, followed by Enter, put away by Esc."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open
from tests.browser.seat import Seat

CARDS_WORTH_TAKING = 0
"""The first hint is about a card of the row: of some deals it is to end the turn."""


def test_hints_are_put_away_and_followed_by_keys(open_browser: Open) -> None:
    seat = Seat(open_browser().new_page())
    seat.found_table(CARDS_WORTH_TAKING)
    page = seat.page
    note = page.locator(".hintnote")
    assert seat.wait_for_turn()
    ply = seat.ply
    page.keyboard.press("h")
    expect(page.locator(".lens .hintnote")).to_be_visible()
    expect(page.locator(".is-selected")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hintnote, .spot, .is-selected")).to_have_count(0)
    assert seat.ply == ply
    while "round 2" not in page.locator(".log").inner_text().lower() or seat.kind != "actions":
        assert seat.wait_for_turn()
        ply = seat.ply
        page.keyboard.press("h")
        expect(note).to_have_count(1)
        expect(note.locator("li").first).not_to_be_empty()
        expect(page.locator(".spot--hint").first).to_be_attached()
        assert seat.ply == ply  # it never moves by itself
        page.keyboard.press("Enter")
        seat.wait_past(ply)
        expect(note).to_have_count(0)


def test_a_hint_on_the_phone(open_browser: Open) -> None:
    seat = Seat(open_browser(PHONE, touch=True).new_page())
    seat.found_table(CARDS_WORTH_TAKING)
    page = seat.page
    assert seat.wait_for_turn()
    ply = seat.ply
    page.locator(".sheet .hintbutton").tap()
    go = page.locator(".sheet [data-hint-go]")
    expect(go).to_be_visible()
    assert seat.ply == ply
    go.tap()
    seat.wait_past(ply)
