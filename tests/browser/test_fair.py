"""A table among people in the browser: no hints, no onlookers, a bot for who is away, new links."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.seat import Seat


def test_a_table_without_hints_and_onlookers(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    rules = page.get_by_role("group", name="At the table")
    expect(rules.get_by_role("checkbox", name="Hints")).to_be_checked()
    page.locator(".chair__seat").nth(1).click()
    page.locator(".who-sits button", has_text="A friend").click()
    expect(rules.get_by_role("checkbox", name="No hints")).not_to_be_checked()
    rules.get_by_role("checkbox", name="Onlookers").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".waiting")
    expect(page.locator(".tablenotes")).to_contain_text("without hints")
    table = Seat(page).table
    invite = page.evaluate(
        "id => fetch(`/api/tables/${id}/invite`, {method: 'POST', body: '{\"by\": 0}',"
        " headers: {'content-type': 'application/json'}}).then((a) => a.json())",
        table,
    )["token"]
    stranger = open_browser().new_page()
    stranger.goto(f"/t/{table}")
    stranger.wait_for_selector(".waiting")
    friend = open_browser().new_page()
    friend.goto(f"/t/{table}#invite={invite}")
    friend.get_by_role("button", name="Sit down", exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    assert Seat(page).wait_for_turn()
    expect(page.locator(".hintbutton")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".bar")).to_contain_text("without hints")
    closed = stranger.get_by_role("heading", name="This table plays without onlookers")
    expect(closed).to_be_visible()
    stranger.reload()
    expect(closed).to_be_visible()
    friend.wait_for_selector("main[data-ply]")
    friend.get_by_role("button", name="Menu").click()
    expect(friend.locator(".menu .tablenotes")).to_contain_text("Nobody may look on")
    expect(friend.locator(".share")).not_to_contain_text("Watch")
