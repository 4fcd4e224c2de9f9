"""Lists and tables among the modes: an agreed mix, cards of one's own, in a real browser."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.seat import Seat

OWN = "[iron]\nresource_cost = 9\n\n[agriculture]\nname = 'Old Fields'\n"


def modes(page: Page) -> Locator:
    page.goto("/tables")
    page.locator(".modes__open").click()
    return page.get_by_role("dialog", name="Modes and expansions")


def told(page: Page, seat: Seat) -> dict[str, object]:
    """What the server says of the table."""
    found = page.evaluate("id => fetch('/api/tables/' + id).then((a) => a.text())", seat.table)
    table: dict[str, object] = json.loads(found)
    return table


def test_an_agreed_mix_is_picked_by_name_and_played(open_browser: Open) -> None:
    page = open_browser().new_page()
    panel = modes(page)
    panel.get_by_role("button", name="public mix of leaders and wonders", exact=True).click()
    panel.get_by_role("button", name="as agreed on").click()
    expect(panel.get_by_role("group", name="Age A, leaders: 6 more")).to_be_visible()
    opening = page.get_by_role("button", name="Open the table", include_hidden=True)
    expect(opening).to_be_disabled()
    names = panel.get_by_role("button")
    names.filter(has_text="Cleopatra").click()
    expect(panel.get_by_role("group", name="Age A, leaders: 5 more")).to_be_visible()
    expect(panel.locator(".modelist__about")).to_contain_text("Cleopatra")
    # On by keys: the arrow goes to another leader, Enter takes it.
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("group", name="Age A, leaders: 4 more")).to_be_visible()
    panel.get_by_role("button", name="Choose the rest at random").click()
    expect(panel.get_by_text("Complete.")).to_be_visible()
    panel.get_by_role("button", name="Done").click()
    # With one more player the same cards are too few, and the page says so at once.
    page.get_by_role("button", name="3 players").click()
    expect(page.locator(".modes__todo")).to_contain_text("Age A: 1 leader and 1 wonder missing.")
    expect(opening).to_be_disabled()
    page.get_by_role("button", name="2 players").click()
    expect(page.locator(".modes__open")).to_contain_text("40 cards agreed on")
    expect(opening).to_be_enabled()
    opening.click()
    seat = Seat(page)
    assert seat.wait_for_turn()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    menu.get_by_text("40 cards agreed on").click()
    expect(menu).to_contain_text("Cleopatra")
    options = told(page, seat)["options"]
    assert isinstance(options, dict)
    assert "cleopatra" in options["agreed"].split(",")


def test_own_numbers_come_from_a_file_and_wrong_ones_are_told(
    open_browser: Open, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN, encoding="utf-8")
    page = open_browser().new_page()
    panel = modes(page)
    field = panel.get_by_role("textbox", name="Your own numbers for single cards")
    field.fill("[iron]\nresource_cost = 'much'")
    said = panel.locator(".modetext [role=status]")
    expect(said).to_have_text(
        "cards, iron.resource_cost: expected a whole number from 0 to 99, found 'much'"
    )
    expect(field).to_have_value("[iron]\nresource_cost = 'much'")
    panel.locator("input[type=file]").set_input_files(file)
    expect(field).to_have_value(OWN)
    expect(said).to_have_text("own numbers for 2 cards: Agriculture, Iron")
    panel.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Open the table").click()
    seat = Seat(page)
    assert seat.wait_for_turn()
    expect(page.get_by_text("Old Fields").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("own numbers for 2 cards")


def test_the_waiting_room_tells_the_modes_on_a_phone(open_browser: Open) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    panel = modes(page)
    panel.get_by_role("button", name="rebalanced cards", exact=True).tap()
    old = panel.get_by_role("button", name="Hammurabi")
    expect(old).to_be_visible()
    box = old.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    old.tap()
    panel.get_by_role("button", name="Done").tap()
    page.locator(".chair__seat").nth(1).tap()
    page.locator(".who-sits button", has_text="A friend").tap()
    page.get_by_role("button", name="Open the table").tap()
    page.wait_for_selector(".waiting")
    told = page.locator(".waiting__modes")
    expect(told).to_contain_text("rebalanced cards")
    told.get_by_text("1 card in the old version").tap()
    expect(told.get_by_text("Hammurabi")).to_be_visible()
