"""Clocks in the browser: chosen in the lobby, counting down at the table, over to a bot at zero."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from ecumene.core.registry import default_game
from tests.browser.conftest import PHONE, Open
from tests.browser.seat import TABLE, Seat

TIME = re.compile(r"\d:\d\d")


def seconds(page: Page, where: str) -> int:
    minutes, rest = page.locator(where).inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_a_clock_is_chosen_and_counts_down(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    expect(page.get_by_label("Clock")).to_have_value("")
    page.get_by_label("Clock").select_option("45 s a turn, 20 min reserve, +15 s each turn")
    page.get_by_label("When the time has run out").select_option("resign")
    page.get_by_role("button", name="Open the table").click()
    assert Seat(page).wait_for_turn()
    expect(page.locator(".seat.is-active .clock b")).to_have_text(TIME)
    expect(page.locator(".seat.is-active .clock small")).to_have_text("20:00")
    expect(page.locator(".seat .clock")).to_have_count(1)  # the bot has none
    before = seconds(page, ".bar .own b")
    assert before <= 45
    page.wait_for_function(
        "before => document.querySelector('.bar .own b')?.innerText !== before",
        arg=page.locator(".bar .own b").inner_text(),
    )
    assert seconds(page, ".bar .own b") < before
    table = Seat(page).table
    phone = open_browser(size=PHONE).new_page()
    phone.goto(f"/t/{table}")
    expect(phone.locator(".times li.is-active .clock")).to_contain_text(TIME)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu .tablenotes")).to_contain_text("45 s a turn, 20 min reserve")


def test_at_zero_a_bot_plays_on_and_the_log_says_so(open_browser: Open) -> None:
    page = open_browser().new_page()
    wish = {
        "game": default_game(),
        "seats": [{"kind": "me", "name": "Mira"}, {"kind": "open"}],
        "clock": {"kind": "live", "turn": 5, "bot": "random"},
    }
    page.goto("/")
    made = page.request.post("/api/tables", data=wish).json()
    table = made["table"]["id"]
    friend = open_browser().new_page()
    friend.goto(f"/t/{table}#invite={made['invite']}")
    friend.get_by_role("button", name="Sit down", exact=True).click()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(TABLE)
    expect(friend.locator(".seat .clock").first).to_contain_text("out of time")
    expect(friend.locator(".log")).to_contain_text("The time has run out")
