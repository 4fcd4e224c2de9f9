"""Looking back at a finished game in a real browser, on a desktop and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.seat import Seat

Json = dict[str, Any]
PLAYERS = 3


def opened(page: Page, finished: Json, step: int) -> None:
    page.goto(f"/r/{finished['id']}?ply={finished['steps'][step]['ply']}")
    at(page, step)


def at(page: Page, step: int) -> None:
    expect(page.locator(".replaybar__count b")).to_have_text(str(step))


def test_steps_moments_and_graphs(open_browser: Open, finished: Json) -> None:
    page = open_browser().new_page()
    steps = finished["steps"]
    opened(page, finished, 40)
    page.keyboard.press("ArrowRight")
    at(page, 41)
    expect(page.locator(f'main[data-shown="{steps[41]["ply"]}"]')).to_have_count(1)
    expect(page.locator(".stepnote p").first).not_to_be_empty()
    page.keyboard.press("Shift+ArrowRight")
    place = [steps[41]["round"], steps[41]["turn"]]
    turn = next(k for k in range(42, len(steps)) if [steps[k]["round"], steps[k]["turn"]] != place)
    at(page, turn)
    page.get_by_role("radio", name="round").click()
    page.get_by_role("button", name="One round on").click()
    later = next(k for k in range(turn, len(steps)) if steps[k]["round"] > steps[turn]["round"])
    at(page, later)

    last = [one for one in finished["moments"] if one["main"]][-1]
    page.locator(".moment").last.click()
    at(page, last["step"])
    expect(page.locator(".moment.is-now b")).to_have_text(last["title"])
    pin = next(one for one in finished["moments"] if one["pin"])
    page.locator(".pin").first.click()
    at(page, pin["step"])
    expect(page).to_have_url(re.compile(rf"[?&]ply={pin['ply']}\b"))

    page.keyboard.press("g")
    graph = page.locator(".drawer .plot")
    expect(graph.locator(".plot__name")).to_have_count(PLAYERS)
    expect(graph.locator(".plot__era").first).to_contain_text("Age")
    graph.hover()
    expect(page.locator(".plot__box")).to_contain_text("Round")
    graph.click()
    expect(page.locator(".replaybar__count b")).not_to_have_text(str(pin["step"]))
    page.locator(".drawer .thumb", has_text="Strength").click()
    expect(page.locator(".drawer h3")).to_have_text("Strength")
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("One turn")


def test_what_a_step_touched_is_marked(open_browser: Open, finished: Json) -> None:
    """A card was taken: its space in the row is ringed, in the view that the link opens."""
    page = open_browser().new_page()
    for step in range(20, len(finished["steps"])):
        reply = page.request.get(
            f"/api/tables/{finished['id']}/replay/{finished['steps'][step]['ply']}"
        ).json()
        row = [ref["id"] for ref in reply["step"]["refs"] if ref["kind"] == "row"]
        if len(row) == 1 and finished["steps"][step]["turn"] == finished["steps"][step - 1]["turn"]:
            opened(page, finished, step)
            expect(page.locator(".row .is-new")).to_have_count(1)
            return
    pytest.fail("nobody took a card")


def test_playing_on_with_a_clock(open_browser: Open, finished: Json) -> None:
    page = open_browser().new_page()
    opened(page, finished, 12)
    page.get_by_role("tab", name="From here").click()
    page.get_by_label("Clock").select_option("45 s a turn, 20 min reserve, +15 s each turn")
    page.get_by_role("button", name="Play on as").click()
    page.wait_for_url("**/t/*")
    assert Seat(page).wait_for_turn()
    expect(page.locator(".bar .own b")).to_have_text(re.compile(r"^\d:\d\d$"))
    told = page.request.get(f"/api/tables/{Seat(page).table}").json()
    assert (told["clock"]["kind"], told["clock"]["turn"], told["pace"]) == ("live", 45, "live")
    assert told["ply"] >= finished["steps"][12]["ply"]


def test_playing_by_itself_and_sharing(open_browser: Open, finished: Json) -> None:
    context = open_browser()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    opened(page, finished, 10)
    page.get_by_role("radio", name="4×").click()
    page.locator(".brand").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".replaybar__count b")).to_have_text(
        re.compile(r"^(1[3-9]|[2-9]\d|\d{3})$")
    )
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("tab", name="From here").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.locator(".pass")).to_contain_text("opied")
    expect(page).to_have_url(page.evaluate("navigator.clipboard.readText()"))


def test_on_a_phone(open_browser: Open, finished: Json) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    opened(page, finished, 60)
    for tab in ("Board", "Moments", "Graphs", "From here"):
        page.get_by_role("tab", name=tab).tap()
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"{tab} scrolls sideways"
        panel = page.locator(".rphone").evaluate("e => [e.scrollWidth, e.clientWidth]")
        assert panel[0] <= panel[1], f"{tab} is cut off"
    page.get_by_role("button", name="One move on").tap()
    at(page, 61)
    page.get_by_role("tab", name="Moments").tap()
    page.locator(".moment").first.tap()
    main = next(one for one in finished["moments"] if one["main"])
    at(page, main["step"])
    page.get_by_role("tab", name="From here").tap()
    page.get_by_role("button", name="Play on as Mira").tap()
    page.wait_for_url("**/t/*")
    assert finished["id"] not in page.url
