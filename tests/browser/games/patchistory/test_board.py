"""Patchistory in a real browser: a whole game by clicking things, placing by keys and by touch."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.games.patchistory.seats import PatchSeat


def test_a_whole_game_by_clicking_things(open_browser: Open) -> None:
    page = open_browser().new_page()
    seat = PatchSeat(page)
    seat.sit_down()
    kinds = seat.play()
    assert {"blind", "patch", "place", "management", "movement", "vote", "choose_card"} <= kinds
    expect(page.locator(".pt-final li.is-winner")).not_to_have_count(0)
    expect(page.locator(".pt-final .pt-grid")).to_have_count(2)
    assert page.locator(".acts-list").count() == 0


def test_a_tile_is_placed_by_keys(open_browser: Open) -> None:
    page = open_browser().new_page()
    seat = PatchSeat(page)
    seat.sit_down()
    seat.come_to("patch")
    ply = seat.ply
    page.keyboard.press("n")
    outline = page.locator(".pt-outline")
    expect(outline).to_have_count(1)
    where = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        where.add(outline.get_attribute("style"))
    assert len(where) > 1, "the tile moves from spot to spot"
    page.keyboard.press("Escape")
    expect(outline).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(outline).to_have_count(1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    seat.wait_past(ply)


def test_a_tile_is_placed_by_touch_on_a_phone(open_browser: Open) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    seat = PatchSeat(page)
    seat.sit_down()
    assert seat.wait_for_turn()
    page.locator(".pt-lot__ask").first.tap()
    ply = seat.ply
    # What is bid for can be read, and the bid goes on where it was.
    page.locator(".sheet").get_by_role("button", name="Read the card").tap()
    expect(page.locator(".sheet--lens .lens")).to_contain_text("lot 1")
    page.locator(".lensheet__close").tap()
    page.locator(".sheet .pt-bid [data-option]:enabled").tap()
    seat.wait_past(ply)
    seat.wait_for_turn()
    assert seat.kind == "patch"
    ply = seat.ply
    page.locator(".pt-spot:not(.is-shut)").first.tap()
    expect(page.locator(".pt-outline")).to_have_count(1)
    expect(page.locator(".pt-layers button.is-on")).not_to_have_count(0)
    page.locator(".sheet .pt-place .btn--go:enabled").tap()
    seat.wait_past(ply)


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_coins_are_dragged_onto_a_tile(open_browser: Open) -> None:
    """The bid is set, and nothing is sent before the green button."""
    page = open_browser().new_page()
    seat = PatchSeat(page)
    seat.sit_down()
    assert seat.wait_for_turn()
    ply = seat.ply
    lot = page.locator(".pt-lot").nth(1)
    page.mouse.move(*middle(page.locator(".pt-purse button").nth(1)))
    page.mouse.down()
    page.mouse.move(*middle(lot), steps=6)
    expect(page.locator(".dragged")).to_have_count(1)
    expect(lot).to_have_attribute("data-landing", "here")
    page.mouse.up()
    expect(lot).to_contain_class("is-held")
    expect(lot.locator("output")).to_have_text("2")
    assert seat.ply == ply
    page.locator(".pt-purse button").nth(0).click()
    expect(lot.locator("output")).to_have_text("1")
    seat.click(lot.locator("[data-option]:enabled"))
    seat.wait_past(ply)


def test_the_wheel_shows_a_kingdom_larger(open_browser: Open) -> None:
    page = open_browser().new_page()
    seat = PatchSeat(page)
    seat.sit_down()
    seat.come_to("patch")
    tile = page.locator(".pt-center .pt-tile").first
    small = tile.bounding_box()
    page.mouse.move(*middle(page.locator(".pt-center__land")))
    for _ in range(3):
        page.mouse.wheel(0, -120)
    expect(page.locator(".pt-center__fit")).to_be_visible()
    large = tile.bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > 1.5 * small["width"]
    page.keyboard.press("n")
    outline = page.locator(".pt-outline")
    for key in ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        x, y = middle(outline)
        land = page.locator(".pt-center__land").bounding_box()
        assert land is not None
        assert land["x"] < x < land["x"] + land["width"], "the tile in hand stays in view"
        assert land["y"] < y < land["y"] + land["height"]
    page.locator(".pt-center__fit").click()
    expect(page.locator(".pt-center__fit")).to_have_count(0)
    assert tile.bounding_box() == small


def test_two_fingers_show_a_kingdom_larger(open_browser: Open) -> None:
    context = open_browser(PHONE, touch=True)
    page = context.new_page()
    seat = PatchSeat(page)
    seat.sit_down()
    assert seat.wait_for_turn()
    page.locator(".pt-lot__ask").first.tap()
    page.locator(".sheet .pt-bid [data-option]:enabled").tap()
    page.wait_for_selector('main[data-kind="patch"]')
    tile = page.locator(".pt-center .pt-tile").first
    small = tile.bounding_box()
    x, y = middle(page.locator(".pt-center__land"))
    fingers = context.new_cdp_session(page)
    for kind, apart in (("Start", 30), ("Move", 45), ("Move", 60), ("Move", 75), ("End", 0)):
        points = [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    expect(page.locator(".pt-center__fit")).to_be_visible()
    large = tile.bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > 1.8 * small["width"]
    points = [{"x": x, "y": y}]
    for kind, shift in (("Start", 0), ("Move", 20), ("Move", 40), ("End", 0)):
        points = [] if kind == "End" else [{"x": x - shift, "y": y}]
        fingers.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    moved = tile.bounding_box()
    assert moved is not None
    assert moved["x"] < large["x"] - 20, "one finger moves it"
    page.locator(".pt-center__fit").tap()
    assert tile.bounding_box() == small
