"""Beyond the Horizon in a real browser: whole games by touching what lies on the board."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.finished import finished_game, take_up
from tests.browser.games.horizon.player import Player

SEED = 11
PLAYERS = 2


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".final__sum").all_inner_texts()]


def test_a_whole_game_by_clicking(open_browser: Open) -> None:
    page = open_browser().new_page()
    player = Player(page, SEED)
    player.sit_down(SEED)
    player.play()
    assert {"action", "research", "enlist", "move", "production"} <= player.kinds
    page.wait_for_selector(".final")
    rows = page.locator(".final tbody tr").count()
    assert rows == 9, "eight kinds of points and their sum"
    sums = totals(page)
    for k, total in enumerate(sums):
        points = page.locator(f".final tbody tr td:nth-of-type({k + 1})").all_inner_texts()
        assert sum(int(text) for text in points[:-1]) == total


def test_the_rest_of_a_game_by_touch_on_a_phone(open_browser: Open, address: str) -> None:
    page = open_browser(size=PHONE, touch=True).new_page()
    take_up(page, finished_game(address, "horizon", PLAYERS, SEED))
    player = Player(page, SEED + 1, finger=True)
    player.play()
    page.wait_for_selector(".final")
    assert len(totals(page)) == 2


def test_no_text_is_small_at_1280(open_browser: Open) -> None:
    page = open_browser(size=(1280, 720)).new_page()
    player = Player(page, SEED)
    player.sit_down(SEED)
    player.play(12)
    small = page.evaluate(
        """() => [...document.querySelectorAll(".horizon *")].filter(e =>
          [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())
          && !e.closest(".log, .sr, svg")
          && parseFloat(getComputedStyle(e).fontSize) * (e.currentCSSZoom ?? 1) < 9.99)
          .map(e => `${e.tagName}.${e.className} ${getComputedStyle(e).fontSize}`)"""
    )
    assert small == []


def test_a_rival_is_looked_at_in_full(open_browser: Open) -> None:
    page = open_browser().new_page()
    player = Player(page, SEED)
    player.sit_down(SEED)
    assert player.wait_for_turn()
    page.locator("[data-look]").first.click()
    board = page.locator(".mat")
    expect(board).to_contain_class("p2")
    page.keyboard.press("Escape")
    expect(board).to_contain_class("p1")
