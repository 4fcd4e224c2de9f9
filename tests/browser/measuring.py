"""What does not fit on a page: elements beyond its edge, texts and buttons that are cut off."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

Json = dict[str, Any]

BEYOND = """() => {
  const scrolls = (e) => {
    for (let box = e.parentElement; box; box = box.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  return [...document.querySelectorAll("main *")]
    .filter((e) => e.getBoundingClientRect().width > 0 && !scrolls(e))
    .filter((e) => {
      const box = e.getBoundingClientRect();
      return box.right > innerWidth + 1 || box.left < -1;
    })
    .map((e) => `${e.tagName} ${e.getAttribute("class") ?? ""}`);
}"""
CUT = """(places) => [...document.querySelectorAll(places)]
  .filter((e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.textContent.trim())"""
HEADER = """(parts) => {
  const boxes = [...document.querySelectorAll(parts)].map((e) => e.getBoundingClientRect());
  const apart = boxes.every((box, k) => k === 0 || box.left >= boxes[k - 1].right - 1);
  const inside = boxes.every((box) => box.left >= -1 && box.right <= innerWidth + 1);
  return boxes.length > 0 && apart && inside;
}"""


def beyond(page: Page) -> list[str]:
    """What reaches beyond the screen and cannot be scrolled to."""
    found: list[str] = page.evaluate(BEYOND)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found + ([f"the page is {wide} pixels too wide"] if wide > 0 else [])


def cut_off(page: Page, places: str) -> list[str]:
    """The texts of elements that do not fit into themselves."""
    found: list[str] = page.evaluate(CUT, places)
    return found


def side_by_side(page: Page, parts: str) -> bool:
    """Do these parts lie on the screen one after another, none over the next?"""
    return bool(page.evaluate(HEADER, parts))


def height(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None, f"{selector} is not there"
    return box["height"]
