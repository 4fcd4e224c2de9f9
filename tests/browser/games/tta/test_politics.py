"""A politics phase with nothing to do passes by itself, if the player likes."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.prepared import Prepared


def test_empty_politics_pass_by_themselves_once_and_can_be_taken_back(open_browser: Open) -> None:
    people = [open_browser(), open_browser()]
    people[0].add_init_script("if (location.host) localStorage['ecumene.politics'] = 'seen'")
    prepared = Prepared(people, 5)
    prepared.make(["end"] * 2)
    asked = people[1].new_page()
    page = people[0].new_page()
    page.goto(f"/t/{prepared.table}")
    page.wait_for_selector('main[data-kind="actions"]')
    page.keyboard.press("u")
    page.wait_for_selector('main[data-kind="politics"]')
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".btn--bad")).to_have_text("Resign")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    page.wait_for_selector('main[data-kind="actions"]')
    prepared.move("end")
    asked.goto(f"/t/{prepared.table}")  # whoever wants to be asked is asked
    asked.wait_for_selector('main[data-kind="politics"]')
    asked.get_by_role("button", name="Menu").click()
    asked.get_by_role("button", name="if all can see it").click()
    asked.wait_for_selector('main[data-kind="actions"]')
