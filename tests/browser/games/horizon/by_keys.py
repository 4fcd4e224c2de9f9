"""Somebody without a mouse: regions, arrows, numbers and Enter, never the list of all actions."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.games.horizon.player import Player

MOST_STEPS = 40
ARROWS = {"x": ("ArrowLeft", "ArrowRight"), "y": ("ArrowUp", "ArrowDown")}

WAYS = """() => [...document.querySelectorAll(".horizon .is-lit[data-ref]")]
  .filter(e => e.getClientRects().length && !("passed" in e.dataset) && !e.disabled)
  .map(e => ({ ref: e.dataset.ref, key: e.dataset.key ?? null,
               region: e.closest("[data-region]")?.dataset.region ?? null }))"""
"""What can be answered on the board: the keys that lead there are read from the page."""

DISTANCE = """ref => {
  const middle = e => {
    const box = e.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const goal = document.querySelector(`.horizon [data-ref="${CSS.escape(ref)}"]`);
  const at = document.activeElement;
  if (goal === null || at === goal) return [0, 0];
  const [x, y] = middle(goal), [from, below] = middle(at);
  return [x - from, y - below];
}"""

FOCUSED = "() => document.activeElement?.dataset?.ref ?? null"
REGION = "() => document.activeElement?.closest('[data-region]')?.dataset.region ?? null"
COMMANDS = """() => [...document.querySelectorAll(".bar button[data-option]:enabled")]
  .map(e => e.dataset.key).filter(Boolean)"""
RINGED = """() => {
  const at = document.activeElement;
  if (at.matches(":focus-visible") && getComputedStyle(at).outlineStyle !== "none") return true;
  if (document.querySelector(".ring.is-focused")) return true;
  const focus = getComputedStyle(document.documentElement).getPropertyValue("--focus").trim();
  const probe = document.createElement("i");
  probe.style.color = focus;
  document.body.append(probe);
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  return [...at.querySelectorAll("polygon, circle")]
    .some(e => getComputedStyle(e).stroke === wanted);
}"""
"""Is it seen where the keyboard is? An outline, or on the map a ring in its colour."""


class ByKeys(Player):
    """Plays with the keyboard alone."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed)
        self.used: set[str] = set()
        """The keys that were pressed."""

    def press_key(self, key: str) -> None:
        assert key not in ("a", "h"), "neither the list of all actions nor the hint"
        self.used.add(key)
        self.page.keyboard.press(key)

    def focused(self) -> str | None:
        found: str | None = self.page.evaluate(FOCUSED)
        return found

    def go_to(self, way: dict[str, str | None]) -> None:
        """By its number, or with the letter of its region and then with arrows."""
        ref = way["ref"]
        assert ref is not None
        if way["key"] is not None:
            self.press_key(way["key"])
        else:
            assert way["region"] is not None, f"{ref} lies in no region"
            for _ in range(6):  # several regions may share a letter: it goes on to the next
                self.press_key(way["region"])
                if self.in_the_region_of(ref):
                    break
            self.walk_to(ref)
        assert self.focused() == ref, f"keys lead to {self.focused()}, not to {ref}"
        assert self.page.evaluate(RINGED), f"it is not seen that {ref} has the focus"

    def in_the_region_of(self, ref: str) -> bool:
        return bool(
            self.page.evaluate(
                """ref => document.activeElement.closest("[data-region]")
                  === document.querySelector(`.horizon [data-ref="${CSS.escape(ref)}"]`)
                      .closest("[data-region]")""",
                ref,
            )
        )

    def walk_to(self, ref: str) -> None:
        """Always towards it; where that does not help, the other way around it."""
        seen: dict[tuple[str | None, str], int] = {}
        for _ in range(MOST_STEPS):
            at = self.focused()
            if at == ref:
                return
            right, down = self.page.evaluate(DISTANCE, ref)
            towards = [ARROWS["x"][right > 0], ARROWS["y"][down > 0]]
            if abs(down) > abs(right):
                towards.reverse()
            towards += [ARROWS["x"][right <= 0], ARROWS["y"][down <= 0]]
            key = min(towards, key=lambda one: (seen.get((at, one), 0), towards.index(one)))
            seen[at, key] = seen.get((at, key), 0) + 1
            self.press_key(key)

    def ways(self) -> list[dict[str, str | None]]:
        found: list[dict[str, str | None]] = self.page.evaluate(WAYS)
        return found

    def decide(self) -> None:
        ply, kind = self.ply, self.kind or ""
        self.kinds.add(kind)
        ways = self.ways()
        commands: list[str] = self.page.evaluate(COMMANDS)
        if commands and (not ways or self.leaves(kind)):
            self.press_key(commands[-1])
            assert self.moved(ply), f"{kind}: {commands[-1]} does nothing"
            return
        assert ways, f"{kind}: nothing on the board is lit"
        held = 0
        for _ in range(4):
            self.go_to(self.taste.choice(ways))
            self.press_key("Enter")
            held = self.held_after(ply, held)
            if not held:
                assert self.moved(ply), f"{kind}: Enter does nothing"
                return
            ways = self.ways()
            if not ways:
                break
        self.choose_in_the_lens(ply)

    def choose_in_the_lens(self, ply: int) -> None:
        """Several ways with one thing are told apart beside the board."""
        self.press_key("g")
        assert self.page.evaluate(REGION) == "g", f"{self.kind}: the lens cannot be reached"
        self.press_key("Enter")
        assert self.moved(ply), f"{self.kind}: the lens does not answer it"
