"""Beyond the Horizon in a real browser: whole games by touching what lies on the board."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.seat import Seat

MOST_DECISIONS = 1_500
SEED = 11
LIT = ".horizon .is-lit[data-ref]"
COMMAND = ":is(.bar, .sheet) button[data-option]:enabled"
FURTHER = ":is(.lens, .sheet) .lens__go:enabled"
PASSED = {"enlist": 0.3, "move": 0.25, "upgrade": 0.2, "expansion": 0.1, "invest": 0.1}
"""How often a player of random taste leaves a chance, by kind of decision."""


class Player(Seat):
    """Somebody who touches things on the board, never the list of all actions."""

    def __init__(self, page: Page, seed: int, finger: bool = False) -> None:
        super().__init__(page)
        self.taste = random.Random(seed)
        self.finger = finger
        self.kinds: set[str] = set()

    def sit_down(self, seed: int) -> None:
        wishes = [{"kind": "me", "name": "Mira"}, {"kind": "bot", "bot": "rules"}]
        options = {"round_limit": "30"}
        order = {"game": "horizon", "seats": wishes, "seed": seed, "options": options}
        reply = self.page.request.post("/api/tables", data=order)
        assert reply.ok, reply.text()
        self.page.goto(f"/t/{reply.json()['table']['id']}")
        self.page.wait_for_selector(".horizon")

    def press(self, found: Locator) -> None:
        """In the lower part of a thing: a unit may stand in the middle of a tile."""
        box = found.bounding_box()
        assert box is not None
        tile = "hex" in (found.get_attribute("class") or "")
        at: Position = {"x": box["width"] / 2, "y": box["height"] * (0.87 if tile else 0.5)}
        if self.finger:
            found.tap(position=at, timeout=15_000)
        else:
            found.click(position=at, timeout=15_000)

    def anything(self, selector: str) -> Locator | None:
        found = self.page.locator(selector)
        count = found.count()
        return found.nth(self.taste.randrange(count)) if count else None

    def decide(self) -> None:
        """Answer the question by touching one thing after another."""
        ply, kind = self.ply, self.kind or ""
        self.kinds.add(kind)
        command = self.anything(COMMAND)
        lit = self.anything(LIT)
        if command is not None and (lit is None or self.taste.random() < PASSED.get(kind, 0.05)):
            self.press(command)
            assert self.moved(ply), f"{kind}: the command does nothing"
            return
        assert lit is not None, f"{kind}: nothing on the board can be touched"
        self.press(lit)
        for _ in range(3):
            if self.moved(ply, 0.4 if self.finger else 0.7):
                return
            ready = self.anything(FURTHER) if self.finger else None
            following = ready or self.anything(LIT) or self.anything(FURTHER)
            assert following is not None, f"{kind}: what comes next cannot be touched"
            self.press(following)
        assert self.moved(ply), f"{kind}: three touches do not answer it"

    def play(self, most: int = MOST_DECISIONS) -> None:
        for _ in range(most):
            if not self.wait_for_turn():
                return
            if self.kind is not None:
                self.decide()
        assert most < MOST_DECISIONS, "the game does not end"


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


def test_a_whole_game_by_touch_on_a_phone(open_browser: Open) -> None:
    page = open_browser(size=PHONE, touch=True).new_page()
    player = Player(page, SEED + 1, finger=True)
    player.sit_down(SEED + 1)
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
