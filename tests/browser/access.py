"""What a page owes to everybody: axe's rules, and targets that a finger can hit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE

SMALL = (1280, 720)
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SMALLEST = 24
"""CSS pixels, both ways (WCAG 2.5.8)."""

RUN_AXE = """([rules, within]) => axe.run({ include: [within] }, {
    resultTypes: ["violations"], preload: false,
    ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
  }).then(found => found.violations.flatMap(rule => rule.nodes.map(node => {
    const data = node.any.concat(node.all, node.none).map(check => check.data).find(Boolean) ?? {};
    const colours = data.contrastRatio
      ? ` ${data.contrastRatio} (${data.fgColor} on ${data.bgColor}, ${data.fontSize})` : "";
    return `${rule.id}: ${node.target.join(" ")}${colours}`;
  })))"""

SMALL_TARGETS = """smallest => {
  const wanted = "button, a[href], input, select, textarea, summary, [role=button], [role=tab],"
    + " [role=radio], [tabindex='0']";
  const words = node => node.textContent.replace(/[^\\p{L}\\p{N}]/gu, "").length;
  // Exempt: amid the words of a sentence.
  const inText = element => {
    if (!getComputedStyle(element).display.startsWith("inline")) return false;
    const block = element.closest("p, li, dd, td, .verdict > span");
    return element.matches("a, button") && block && words(block) > words(element);
  };
  // A box or switch may be hit on its words, too.
  const whole = element => element.matches("[type=checkbox], [type=radio]")
    && element.labels?.length ? element.labels[0] : element;
  const near = smallest / 2 - 0.5;
  const at = (x, y) => document.elementFromPoint(x, y);
  const complaint = element => {
    // of some handles only the first piece answers
    const answers = element.matches(".is-narrow") ? element.firstElementChild : element;
    const box = answers.getBoundingClientRect();
    if (box.width >= smallest - 0.01 && box.height >= smallest - 0.01) return null;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!element.contains(at(x, y))) return null; // not to be hit: covered, scrolled away, mute
    const points = [[x - near, y], [x + near, y], [x, y - near], [x, y + near]];
    const inside = ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    if (points.every(point => inside(point) && element.contains(at(...point)))) return null;
    return `${element.tagName.toLowerCase()}.${element.className}`
      + ` "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}"`
      + ` ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`;
  };
  return [...document.querySelectorAll(wanted)].filter(element => !inText(element)).map(whole)
    .map(complaint).filter(Boolean);
}"""


class Inspector:
    """Collects complaints about pages; none may be left at the end."""

    def __init__(self) -> None:
        self.complaints: list[str] = []

    def measure(self, page: Page, place: str) -> None:
        """Targets that are too small."""
        page.evaluate("() => document.fonts.ready")
        small: list[Any] = page.evaluate(SMALL_TARGETS, SMALLEST)
        self.complaints += [f"{place}: target {complaint}" for complaint in dict.fromkeys(small)]

    def look(self, page: Page, place: str, within: str = "html") -> None:
        """Targets, all rules of axe in the light theme, and the contrast of the dark one."""
        self.measure(page, place)
        if not page.evaluate("() => 'axe' in window"):
            page.add_script_tag(path=AXE)
        self.ask(page, f"{place}: light", within)
        page.emulate_media(color_scheme="dark")
        self.ask(page, f"{place}: dark", within, ["color-contrast"])
        page.emulate_media(color_scheme="light")

    def ask(self, page: Page, place: str, within: str, rules: list[str] | None = None) -> None:
        found = dict.fromkeys(page.evaluate(RUN_AXE, [rules, within]))
        self.complaints += [f"{place} {complaint}" for complaint in found]

    def settle(self) -> None:
        assert not self.complaints, "\n".join(self.complaints)


def sized(page: Page, size: tuple[int, int]) -> None:
    """Another window; a table is drawn anew for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))")


def in_both_sizes(inspector: Inspector, page: Page, place: str, within: str = "html") -> None:
    inspector.look(page, place, within)
    sized(page, PHONE)
    inspector.measure(page, f"{place} {PHONE}")
    sized(page, DESKTOP)


def in_all_sizes(inspector: Inspector, page: Page, place: str, within: str = "html") -> None:
    """The table of a phone is another one."""
    inspector.look(page, place, within)
    sized(page, SMALL)
    inspector.measure(page, f"{place} {SMALL}")
    sized(page, PHONE)
    page.wait_for_selector(".phone")
    inspector.look(page, f"{place} {PHONE}", within)
