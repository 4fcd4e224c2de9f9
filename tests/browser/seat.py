"""A person at a table of any game: sits down, waits for the turn, finds what can be clicked."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, TimeoutError

from ecumene.core.registry import default_game

SECONDS = 60.0
DEAL = 2
"""The seed of tables whose cards do not matter to a test."""
TABLE = "main[data-ply]"
ELSEWHERE = "ply => Number(document.querySelector('main[data-ply]')?.dataset.ply ?? -1) !== ply"
HELD = "[data-ref].is-selected"
REACTION = """([ply, held, before]) => {
  if (Number(document.querySelector("main[data-ply]")?.dataset.ply ?? -1) !== ply) return "moved";
  const now = document.querySelectorAll(held).length;
  return now === before ? null : String(now);
}"""
MOVED_OR_HOLDS = """([ply, held]) => {
  if (Number(document.querySelector("main[data-ply]")?.dataset.ply ?? -1) !== ply) return "moved";
  return document.querySelector(held) ? "holds" : null;
}"""


def wait_until(page: Page, come: Callable[[], bool], what: str) -> None:
    """For what is seen from outside the page."""
    end = time.monotonic() + SECONDS
    while not come():
        assert time.monotonic() < end, what
        page.wait_for_timeout(20)


class Stuck(AssertionError):
    """A decision that cannot be answered."""


class Seat:
    """One page at one table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # ---- before the game

    def found_table(self, seed: int = DEAL, game: str = "") -> None:
        """Sit at a new table with a bot, whose luck is known; made through the API."""
        wishes = [{"kind": "me", "name": "Mira"}, {"kind": "bot", "bot": "rules"}]
        order = {"game": game or default_game(), "seats": wishes, "seed": seed}
        reply = self.page.request.post("/api/tables", data=order)
        assert reply.ok, reply.text()
        self.page.goto(f"/t/{reply.json()['table']['id']}")
        self.page.wait_for_selector(TABLE)

    def set_table(self, players: int = 2, name: str = "Mira", friends: int = 0) -> None:
        """Set a new table with bots (or free seats) in the lobby and sit down at it."""
        page = self.page
        page.goto("/tables")
        self.call_oneself(name)
        page.locator(".round__count button", has_text=str(players)).click()
        for chair in range(1, friends + 1):
            page.locator(".chair__seat").nth(chair).click()
            page.locator(".who-sits button", has_text="A friend").click()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        page.wait_for_selector(".waiting" if friends else TABLE)

    def call_oneself(self, name: str) -> None:
        """Give one's name in the menu of the header."""
        self.page.locator(".player__me").click()
        self.page.fill("#name", name)
        self.page.keyboard.press("Enter")

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("?")[0].split("#")[0]

    # ---- what the table shows

    def attribute(self, name: str) -> str | None:
        found = self.page.evaluate(
            "name => document.querySelector('main[data-ply]')?.getAttribute(name) ?? null", name
        )
        return None if found is None else str(found)

    @property
    def ply(self) -> int:
        return int(self.attribute("data-ply") or -1)

    @property
    def kind(self) -> str | None:
        """The decision one is asked for."""
        return self.attribute("data-kind")

    @property
    def over(self) -> bool:
        return self.attribute("data-over") is not None

    def wait_for_turn(self) -> bool:
        """Wait until one is asked; False if the game is over instead."""
        self.page.wait_for_selector(
            "main[data-kind], main[data-over]", timeout=SECONDS * 1000, state="attached"
        )
        return not self.over

    def wait_past(self, ply: int) -> None:
        self.page.wait_for_function(
            "ply => Number(document.querySelector('main[data-ply]')?.dataset.ply) > ply",
            arg=ply,
            timeout=SECONDS * 1000,
        )

    def moved(self, ply: int, seconds: float = SECONDS) -> bool:
        """Does the table leave this ply in time? The page itself looks."""
        try:
            self.page.wait_for_function(ELSEWHERE, arg=ply, timeout=seconds * 1000)
        except TimeoutError:
            return False
        return True

    def moved_or_holds(self, ply: int, seconds: float = SECONDS) -> bool:
        """After a touch: True when it was a move, False when it only began one. A thing that is
        held is let go as soon as a move is sent, so nobody has to wait for what does not come."""
        try:
            found = self.page.wait_for_function(
                MOVED_OR_HOLDS, arg=[ply, HELD], timeout=seconds * 1000
            )
        except TimeoutError:
            return False
        return bool(found.json_value() == "moved")

    def held_after(self, ply: int, before: int) -> int:
        """After a touch that began or continued an answer: how many things are held when the page
        has taken it up, 0 if all were let go for a move. A finger's click comes after the touch, so
        what is seen right after it may still be the moment before."""
        try:
            found = self.page.wait_for_function(
                REACTION, arg=[ply, HELD, before], timeout=SECONDS * 1000
            ).json_value()
        except TimeoutError:
            raise Stuck(f"{self.kind}: a touch does nothing") from None
        return 0 if found == "moved" else int(found)

    # ---- what can be clicked

    def click(self, found: Locator) -> None:
        found.click(timeout=SECONDS * 1000)

    def first(self, selector: str) -> Locator | None:
        found = self.page.locator(selector)
        return found.first if found.count() else None

    def command(self, option: str) -> Locator | None:
        return self.first(
            f'.bar [data-option="{option}"]:enabled, .sheet [data-option="{option}"]:enabled'
        )
