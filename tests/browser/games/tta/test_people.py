"""Two people at one table, devices, spectators, reloads, small screens."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.games.tta.player import Player
from tests.browser.watch import Wire


def invitation(page: Page) -> str:
    page.locator(".copylink", has_text="Invitation").get_by_role("button").click()
    field = page.locator(".copylink", has_text="Invitation").locator("input")
    return field.input_value()


def two_seats(open_browser: Open) -> tuple[Player, Player]:
    host = Player(open_browser().new_page())
    host.set_table(friends=1)
    guest = Player(open_browser().new_page())
    guest.page.goto(invitation(host.page))
    guest.page.fill("#myname", "Jonas")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(host.page.locator(".round")).to_contain_text("Jonas")
    host.page.get_by_role("button", name="Start the game").click()
    assert host.wait_for_turn()
    guest.page.wait_for_selector("main[data-ply]")
    return host, guest


def test_two_browsers_at_one_table(open_browser: Open) -> None:
    host, guest = two_seats(open_browser)
    assert "#" not in guest.page.url
    assert guest.kind is None
    expect(guest.page.locator(".ask")).to_contain_text("Waiting for Mira")
    name = host.page.locator(".row .card.is-lit .card__name").first.inner_text()
    host.touch_something()
    expect(guest.page.locator(".log")).to_contain_text(" ".join(name.split()))
    host.end()
    assert guest.wait_for_turn()
    expect(host.page.locator(".ask")).to_contain_text("Waiting for Jonas")
    guest.end()
    assert host.wait_for_turn()


def test_undo_and_why_not(open_browser: Open) -> None:
    seat = Player(open_browser().new_page())
    seat.found_table()
    page = seat.page
    assert seat.wait_for_turn()
    gaps = page.locator(".row .slot__gap")
    before, ply = gaps.count(), seat.ply
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    seat.wait_past(ply)
    expect(gaps).to_have_count(before + 1)
    page.keyboard.press("u")
    expect(gaps).to_have_count(before)
    closed = page.locator(".row .card.is-closed").first
    closed.hover()
    lens = page.locator(".lens .verdict")
    expect(lens).to_contain_text("civil action")
    lens.locator(".rule").click()
    expect(page.locator(".rulebook li.is-wanted")).to_have_count(1)


def test_a_reload_and_a_second_device(open_browser: Open) -> None:
    seat = Player(open_browser().new_page())
    seat.found_table()
    page = seat.page
    assert seat.wait_for_turn()
    seat.touch_something()
    ply = seat.ply
    hand = page.locator(".hand .card .card__name").all_inner_texts()
    log = page.locator(".log__list").inner_text()
    page.reload()
    assert seat.wait_for_turn()
    assert seat.ply == ply
    assert page.locator(".hand .card .card__name").all_inner_texts() == hand
    assert page.locator(".log__list").inner_text() == log
    page.get_by_role("button", name="Menu").click()
    own = page.locator(".copylink", has_text=re.compile("Your seat"))
    own.get_by_role("button").click()
    link = own.locator("input").input_value()
    assert "#seat=" in link
    other = Player(open_browser().new_page())
    other.page.goto(link)
    assert other.wait_for_turn()
    assert "#" not in other.page.url
    assert other.page.locator(".hand .card .card__name").all_inner_texts() == hand
    other.end()
    page.keyboard.press("Escape")
    seat.wait_past(ply)


def private_things(scene: dict[str, Any]) -> list[str]:
    """Cards that only a seat may know, in a scene: refs into military hands, known events."""
    board = scene["board"]
    found: list[str] = []
    for civilization in board["civilizations"]:
        found += [
            card["card"] for card in civilization["hand"]["military"]["cards"] if "card" in card
        ]
    for pile in ("current", "future"):
        found += [event["card"] for event in board["military"][pile]["known"]]
    return found


def test_a_spectator_gets_nothing_hidden(open_browser: Open) -> None:
    host = Player(open_browser().new_page())
    own = Wire(host.page)
    host.found_table()
    page = open_browser().new_page()
    wire = Wire(page)
    page.goto(f"/t/{host.table}")
    page.wait_for_selector("main[data-ply]")
    hidden: set[str] = set()
    while not hidden:
        assert host.wait_for_turn()
        if host.kind == "actions":
            host.end()
        else:
            host.answer()
        host.page.wait_for_timeout(60)
        scenes = [
            json.loads(f)["scene"] for f in own.frames if '"type":"scene"' in f.replace(" ", "")
        ]
        hidden = {card for scene in scenes for card in private_things(scene)}
    expect(page.locator(".btn--undo, [data-option]")).to_have_count(0)
    seen = [json.loads(f) for f in wire.frames]
    views = [message for message in seen if message["type"] == "scene"]
    assert {view["viewer"] for view in views} == {-1}
    for view in views:
        scene = view["scene"]
        assert [scene[part] for part in ("decision", "undo", "forecast")] == [None] * 3
        assert private_things(scene) == []
    private = [f"hand:1:{card}" for card in hidden]
    assert not [ref for ref in private for text in wire.frames if f'"{ref}"' in text]
    assert not any("token" in text and "#seat=" in text for text in wire.texts)


def test_a_phone(open_browser: Open) -> None:
    page = open_browser(size=PHONE, touch=True).new_page()
    seat = Player(page)
    seat.found_table()
    assert seat.wait_for_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    card = page.locator(".ph-row .card.is-lit").first
    ply = seat.ply
    card.tap()
    expect(page.locator(".ph-row .card.is-selected")).to_have_count(1)
    assert seat.ply == ply, "the first tap only shows"
    page.locator(".sheet .lens__go").first.tap()
    assert seat.moved(ply)
    for tab in ("Hand", "Rivals", "Log", "Tableau"):
        page.get_by_role("tab", name=tab).tap()
    for _ in range(6):
        assert seat.wait_for_turn()
        if seat.kind == "actions":
            seat.end()
        else:
            seat.answer()
    box = page.locator(".sheet").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE[1] + 1


def test_a_tap_counts_where_the_sheet_rises(open_browser: Open) -> None:
    page = open_browser(size=PHONE, touch=True).new_page()
    seat = Player(page)
    seat.found_table()
    assert seat.wait_for_turn()
    seat.end()
    while seat.wait_for_turn() and seat.kind != "actions":
        seat.answer()
    page.get_by_role("tab", name="Tableau").tap()
    tile = page.locator(".tile.is-lit .tile__hit").last
    rest = page.locator(".sheet").bounding_box()
    assert rest is not None
    tile.evaluate(
        "(tile, edge) => { const box = tile.getBoundingClientRect();"
        " tile.closest('.phone').querySelectorAll('*').forEach("
        "   part => part.scrollHeight > part.clientHeight && part.contains(tile)"
        "     && part.scrollBy(0, box.bottom - edge + 2)) }",
        rest["y"],
    )
    before = tile.bounding_box()
    assert before is not None
    tile.tap()
    expect(page.locator(".tile.is-selected")).to_have_count(1)
    risen = page.locator(".sheet").bounding_box()
    assert risen is not None
    assert risen["y"] < before["y"] + before["height"], "else nothing rose over the tile"


def test_language_and_theme_are_chosen_and_kept(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    page.get_by_role("button", name="Guest").click()
    page.get_by_role("button", name="Русский").click()
    expect(page.get_by_role("button", name="Открыть стол")).to_be_visible()
    page.get_by_role("button", name="Темная").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.fill("#name", "Мира")
    page.keyboard.press("Escape")
    expect(page.locator(".player__me")).to_contain_text("Мира")
    page.get_by_role("button", name="Открыть стол").click()
    seat = Player(page)
    assert seat.wait_for_turn()
    expect(page.locator(".top .brand")).to_contain_text("Сквозь века")
    expect(page.locator(".war h2")).to_have_text("Военное поле")
    names = " ".join(page.locator(".row .card__name").all_inner_texts())
    assert any("а" <= letter <= "я" for letter in names.lower()), "cards speak Russian, too"
    page.reload()
    assert seat.wait_for_turn()
    assert page.evaluate("document.documentElement.lang") == "ru"
