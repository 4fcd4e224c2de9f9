"""The first page: a first visit, coming back, setting a table by mouse and keys, small screens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from ecumene.bots.registry import offered_bots, usual_rival
from ecumene.core.registry import default_game, game, offered_ids
from ecumene.table.words import game_title
from tests.browser.conftest import PHONE, Open
from tests.browser.seat import Seat

PAGES = ("/", "/tables", "/replays", "/bots", "/rules")
BIG = ("/", "/tables")
"""Pages that are touched most."""
TOUCHED = "button, a, input, label.check"
WORDS = Path(__file__).resolve().parents[2] / "web" / "src" / "i18n" / "en.json"
RIVAL = usual_rival(default_game())


def called(bot: str) -> str:
    """A bot's name on the page."""
    return str(json.loads(WORDS.read_text(encoding="utf-8"))[f"bot.{bot}"])


def test_a_first_visit_leads_to_a_guided_game_with_one_click(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/")
    expect(page.get_by_role("heading", name="Pull up a chair")).to_be_visible()
    boxes = page.locator(".shelf li")
    expect(boxes).to_have_count(3)
    expect(page.locator(".is-pick")).to_have_count(1)
    for box in boxes.all():
        expect(box).to_contain_text("2 to 4 players")
        expect(box.locator(".btn--go")).to_have_text("Guided first game")
    page.locator(".is-pick").get_by_role("button", name="Guided first game").click()
    seat = Seat(page)
    assert seat.wait_for_turn()
    assert page.evaluate("id => localStorage.getItem('ecumene.guide.' + id)", seat.table) == "1"


def test_who_has_a_table_finds_it_again(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/")
    page.locator(".is-pick").get_by_role("button", name="Play without the guide").click()
    seat = Seat(page)
    assert seat.wait_for_turn()
    table = seat.table
    assert page.evaluate("id => localStorage.getItem('ecumene.guide.' + id)", table) is None
    page.goto("/")
    card = page.locator(".mine > ul > li").first
    expect(card).to_contain_text("Your turn")
    expect(card).to_contain_text("Through the Ages · Round 1, Age A")
    expect(card.locator(".standings > li")).to_have_count(2)
    card.get_by_role("link").click()
    page.wait_for_url(f"**/t/{table}")
    assert seat.wait_for_turn()


def test_a_name_is_given_once(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/")
    page.get_by_role("button", name="Guest").click()
    page.fill("#name", "Mira")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Mira")).to_be_focused()
    page.reload()
    expect(page.get_by_role("button", name="Mira")).to_be_visible()
    page.locator(".is-pick").get_by_role("button", name="Play without the guide").click()
    assert Seat(page).wait_for_turn()
    page.goto("/")
    expect(page.locator(".mine .standings")).to_contain_text("Mira")


def test_a_game_is_begun_against_a_bot_of_ones_choice(open_browser: Open) -> None:
    title = game_title(game(offered_ids()[-1]))
    weakest = called(offered_bots(offered_ids()[-1])[-1])
    page = open_browser().new_page()
    page.goto("/")
    page.get_by_role("link", name="Bots").click()
    page.wait_for_url("**/bots")
    page.get_by_role("button", name=f"Play against it: {title}, {weakest}").click()
    page.wait_for_selector("main[data-ply]")
    page.goto("/")
    expect(page.locator(".mine > ul > li")).to_contain_text(title)


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def test_who_sits_where_is_chosen_by_keyboard(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    chair = page.get_by_role("button", name=f"Seat 2: {called(RIVAL)}")
    chair.focus()
    page.keyboard.press("Enter")
    asked = page.get_by_role("dialog", name="Who sits here?")
    expect(asked).to_be_visible()
    expect(focused(page)).to_have_attribute("aria-pressed", "true")
    expect(focused(page)).to_contain_text(called(RIVAL))
    up = ["ArrowUp"] * (1 + offered_bots(default_game()).index(RIVAL))
    for key in up:
        page.keyboard.press(key)
    expect(focused(page)).to_contain_text("A friend")
    page.keyboard.press("ArrowLeft")
    expect(focused(page)).to_contain_text("You")
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    expect(chair).to_be_focused()
    page.keyboard.press("Enter")
    for key in (*up, "ArrowRight"):
        page.keyboard.press(key)
    expect(focused(page)).to_contain_text("Anyone")
    page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    chair = page.get_by_role("button", name="Seat 2: Open seat, for anyone")
    expect(chair).to_be_focused()
    everybody = page.get_by_role("button", name="For everybody")
    expect(everybody).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Open the table").press("Enter")
    page.wait_for_selector(".waiting")
    stranger = open_browser().new_page()
    stranger.goto("/tables")
    stranger.locator(".open li").first.get_by_role("link").click()
    stranger.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_modes_are_chosen_from_buttons(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    page.locator(".modes__open").click()
    panel = page.get_by_role("dialog", name="Modes and expansions")
    panel.get_by_role("button", name="new military decks").click()
    panel.get_by_role("button", name="Done").click()
    expect(page.locator(".modes__open")).to_contain_text("new military decks")
    page.get_by_role("button", name="Open the table").click()
    seat = Seat(page)
    assert seat.wait_for_turn()
    options = page.evaluate("id => fetch('/api/tables/' + id).then((a) => a.json())", seat.table)
    assert options["options"]["military"] == "new"


def test_the_host_seats_bots_in_the_waiting_room(open_browser: Open) -> None:
    page = open_browser().new_page()
    Seat(page).set_table(players=3, friends=2)
    free = page.get_by_role("button", name="Free seat")
    for left in (1, 0):
        free.first.click()
        page.locator(".who-sits button", has_text=called(RIVAL)).click()
        expect(page.locator(".who-sits")).to_have_count(0)
        expect(free).to_have_count(left)
    page.get_by_role("button", name="Start the game").click()
    assert Seat(page).wait_for_turn()
    assert RIVAL not in page.locator(".seats").inner_text(), "a bot has a name"


def test_an_invitation_can_be_pasted_on_a_first_visit(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/")
    page.get_by_role("button", name="Paste your table link").click()
    expect(page.locator("#join")).to_be_focused()
    page.fill("#join", "what is this?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()


def span(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"], box["x"] + box["width"]


def test_seats_have_room_beside_boxes_and_choices(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    page.locator(".round__count button").last.click()
    for width in (1000, 1280, 1366, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        left, right = (
            span(page.locator(".chair--w .seat-dot")),
            span(page.locator(".chair--e .seat-dot")),
        )
        assert span(page.locator(".box.is-on .lid"))[1] < left[0], width
        assert right[1] < span(page.locator(".modes"))[0], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def small(page: Page, least: int) -> list[Any]:
    """What is too small to be touched safely; words inside a sentence may be."""
    found: list[Any] = page.evaluate(
        """([selector, least]) => [...document.querySelectorAll(selector)]
            .filter((one) => one.getClientRects().length)
            .filter((one) => getComputedStyle(one).display !== 'inline')
            .map((one) => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
            .filter(([, box]) => box.height < least - 0.5)
            .map(([text, box]) => [text, Math.round(box.width), Math.round(box.height)])""",
        [TOUCHED, least],
    )
    return found


def test_pages_fit_a_phone_and_its_fingers(open_browser: Open) -> None:
    page = open_browser(size=PHONE, touch=True).new_page()
    for lang in ("en", "ru"):
        page.goto("/")
        page.evaluate("lang => localStorage.setItem('ecumene.lang', lang)", lang)
        for path in PAGES:
            page.goto(path)
            page.wait_for_selector("main .btn--big" if path in BIG else "main")
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], path
            if path in BIG:
                assert small(page, 44) == [], path
    page.goto("/tables")
    page.locator(".round__count button").last.tap()
    for number in range(4):
        page.locator(".chair__seat").nth(number).tap()
        box = page.locator(".who-sits").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        page.keyboard.press("Escape")
    page.locator(".player__me").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
