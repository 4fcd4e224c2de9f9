"""What a page owes to everybody: axe's rules, and targets that a finger can hit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SMALLEST = 24
"""CSS pixels, both ways (WCAG 2.5.8)."""

RUN_AXE = """() => axe.run(document, { resultTypes: ["violations"] }).then(found =>
  found.violations.flatMap(rule => rule.nodes.map(node => {
    const data = node.any.concat(node.all, node.none).map(check => check.data).find(Boolean) ?? {};
    const colours = data.contrastRatio
      ? ` ${data.contrastRatio} (${data.fgColor} on ${data.bgColor}, ${data.fontSize})` : "";
    return `${rule.id}: ${node.target.join(" ")}${colours}`;
  })))"""

SMALL_TARGETS = """smallest => {
  const wanted = "button, a[href], input, select, textarea, summary, [role=button], [role=tab],"
    + " [role=radio], [tabindex='0']";
  const inText = link => link.tagName === "A" && [...link.parentElement.childNodes].some(
    node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  // A box or switch may be hit on its words, too.
  const whole = element => element.matches("[type=checkbox], [type=radio]") && element.labels?.length
    ? element.labels[0] : element;
  const shown = element => element.checkVisibility({ opacityProperty: true,
    visibilityProperty: true }) && !element.closest("[inert], .sr, [aria-hidden=true]");
  return [...document.querySelectorAll(wanted)].filter(e => shown(e) && !inText(e)).map(whole)
    .map(element => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width && box.height
      && (box.width < smallest - 0.01 || box.height < smallest - 0.01))
    .map(({ element, box }) => `${element.tagName.toLowerCase()}.${element.className}`
      + ` "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}"`
      + ` ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
}"""


class Inspector:
    """Collects complaints about pages; none may be left at the end."""

    def __init__(self) -> None:
        self.complaints: list[str] = []

    def look(self, page: Page, place: str) -> None:
        """Both themes; sizes do not depend on them."""
        page.evaluate("() => document.fonts.ready")
        small: list[Any] = page.evaluate(SMALL_TARGETS, SMALLEST)
        found = [f"target {complaint}" for complaint in small]
        if not page.evaluate("() => 'axe' in window"):
            page.add_script_tag(path=AXE)
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            found += [f"{theme} {complaint}" for complaint in page.evaluate(RUN_AXE)]
        page.evaluate("() => { document.documentElement.removeAttribute('data-theme') }")
        self.complaints += [f"{place}: {complaint}" for complaint in dict.fromkeys(found)]

    def settle(self) -> None:
        assert not self.complaints, "\n".join(self.complaints)
