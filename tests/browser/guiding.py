"""The guide of a first game: how it is wished for, and where its notes lie."""

from __future__ import annotations

from playwright.sync_api import Page

from ecumene.core.registry import default_game
from tests.browser.seat import Seat

BESIDE = """() => {
  const [note, ring] = [".guide", ".spot--guide"]
    .map(found => document.querySelector(found)?.getBoundingClientRect());
  if (!note || !ring) return false;
  const wide = Math.min(note.right, ring.right) - Math.max(note.left, ring.left);
  const high = Math.min(note.bottom, ring.bottom) - Math.max(note.top, ring.top);
  return wide <= 0 || high <= 0;
}"""
"""The note lies beside what it is about; it goes there once it is drawn."""
ON_SCREEN = """() => {
  const note = document.querySelector(".guide")?.getBoundingClientRect();
  return !!note && note.left >= 0 && note.top >= 0
    && note.right <= innerWidth && note.bottom <= innerHeight;
}"""
RINGED = "() => !!document.querySelector('.spot--guide')"
WELCOME, ASKED = "How you win", "What is asked of you"


def guided(seat: Seat, game: str = default_game()) -> Page:
    """A table whose guide was wished for in the lobby."""
    seat.found_table(game=game)
    page = seat.page
    page.evaluate("table => localStorage.setItem('ecumene.guide.' + table, '1')", seat.table)
    page.reload()
    assert seat.wait_for_turn()
    return page


def press_next(page: Page, touch: bool = False) -> None:
    button = page.locator(".guide").get_by_role("button", name="Next")
    button.tap() if touch else button.click()
