"""People at a table of Patchistory: with a mouse, with keys only, with a finger on a phone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.seat import HELD, TABLE, Seat, Stuck

MOST_DECISIONS = 700
ACTS_PER_ROUND = 2
"""So many management actions, then the phase is ended."""
SEED = 3
DOUBT = 1.0
"""Seconds after which a touch that neither was a move nor holds anything has done nothing."""

THINGS = (
    ".pt-trader.is-lit",
    ".pt-road.is-lit > .pt-road__name",
    ".pt-hit.is-lit",
    ".pt-worker.is-lit",
    ".pt-roads__supply.is-lit",
    ".pt-rival__who.is-lit",
)
"""What can be touched, in the order of need: workers on roads must move."""
NEXT = (".pt-stop.is-lit", ".pt-hit.is-lit", ".pt-rival__who.is-lit")
"""What such a thing then asks for."""
ANSWERS = (
    ".pt-matter__pick .lens__go:enabled",
    ".pt-matter__answers [data-option]:enabled",
    ".pt-vote [data-option]:enabled",
)
MANAGED = (".pt-folk__space.is-lit:not(.is-warn)", ".pt-hand__tile.is-lit")


class PatchSeat(Seat):
    """Somebody who touches things and never opens the list of all actions."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.acts = 0

    def sit_down(self) -> None:
        wishes = [{"kind": "me", "name": "Mira"}, {"kind": "bot", "bot": "rules"}]
        order = {"game": "patchistory", "seats": wishes, "seed": SEED}
        reply = self.page.request.post("/api/tables", data=order)
        assert reply.ok, reply.text()
        self.page.goto(f"/t/{reply.json()['table']['id']}")
        self.page.wait_for_selector(TABLE)
        self.page.wait_for_selector(".pt-grid")

    def play(self) -> set[str]:
        """To the end; the kinds of decisions that came up."""
        kinds: set[str] = set()
        for _ in range(MOST_DECISIONS):
            if not self.wait_for_turn():
                return kinds
            kind = self.kind
            if kind is None:
                continue
            kinds.add(kind)
            ply = self.ply
            self.decide(kind)
            if not self.moved(ply):
                raise Stuck(f"nothing happens in {kind}")
        raise AssertionError("the game does not end")

    def decide(self, kind: str) -> None:
        if kind in ("blind", "auction", "opening"):
            self.bid()
        elif kind == "patch":
            self.patch()
        elif kind == "management":
            self.manage()
        elif kind in ("diplomacy", "sacrifice", "triumph", "swap", "free_tile", "tear_up"):
            self.go_on()
        else:
            self.touch_or_answer()

    def bid(self) -> None:
        self.click(self.wanted(".pt-lot__ask"))
        self.click(self.wanted(".pt-lot.is-held [data-option]:enabled"))

    def patch(self) -> None:
        spots = self.page.locator(".pt-spot:not(.is-shut)")
        if not spots.count():
            self.click(self.wanted('[data-option="discard"]:enabled'))
            return
        spots.first.click(force=True)
        self.click(self.wanted(".pt-place .btn--go:enabled"))

    def manage(self) -> None:
        self.acts = (self.acts + 1) % (ACTS_PER_ROUND + 1)
        for selector in MANAGED if self.acts else ():
            found = self.first(selector)
            if found is None:
                continue
            self.click(found)
            self.click(self.wanted(".pt-hit.is-lit"))
            if self.first(".pt-hit.is-selected") is not None:  # to build or to reclaim
                self.click(self.wanted(".lens__go:enabled"))
            return
        self.go_on()

    def touch_or_answer(self) -> None:
        for selector in ANSWERS:
            found = self.first(selector)
            if found is not None:
                return self.click(found)
        if self.kind == "movement" and self.first(".pt-trader.is-lit") is None:
            return self.go_on()
        for selector in THINGS:
            found = self.first(selector)
            if found is None:
                continue
            self.click(found)
            for goal in NEXT if self.first("[data-ref].is-selected") is not None else ():
                further = self.first(goal)
                if further is not None:
                    return self.click(further)
            return None
        return self.go_on()

    def go_on(self) -> None:
        """End a phase; what would be regretted is asked about once."""
        for option in ("done", "skip"):
            button = self.command(option)
            if button is None:
                continue
            self.click(button)
            if self.first(".is-doubt") is not None:
                self.click(self.wanted(".is-doubt"))
            return
        raise Stuck(f"no way on in {self.kind}")

    def wanted(self, selector: str) -> Locator:
        found = self.page.locator(selector).first
        found.wait_for()
        return found

    def come_to(self, kind: str) -> None:
        """Play on until one is asked for something."""
        for _ in range(60):
            assert self.wait_for_turn()
            if self.kind == kind:
                return
            ply = self.ply
            self.decide(self.kind or "")
            assert self.moved(ply)


READY = """() => {
  const at = document.activeElement;
  if (!at || !at.matches(".is-lit, [data-first], .pt-answer, .pt-vote .lens__go")) return null;
  const style = getComputedStyle(at);
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return [at.dataset.ref ?? at.dataset.option ?? at.className, ring];
}"""
"""What has the focus, if Enter would do something with it, and whether that can be seen."""
FIRST = {
    "management": "bf",
    "movement": "v",
    "place": "c",
    "stand": "c",
    "exchange": "fr",
    "return": "cv",
}
"""Where the things of a decision are; other decisions are laid out in the middle."""
ELSEWHERE = "rcvfgb"
ROADS = 2
"""So many are built."""
FURTHER = "lvcgf"
"""Where a thing that was chosen leads to: its choices in the lens, or another thing."""


class KeySeat(PatchSeat):
    """Somebody without a mouse: letters lead to regions, arrows go on, Enter acts."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.roads = 0
        self.used: set[str] = set()
        self.dim: set[str] = set()
        """Things that had the focus without a ring."""

    def key(self, key: str) -> None:
        assert key not in "ahAH", "neither the list of all actions nor hints"
        self.used.add(key)
        self.page.keyboard.press(key)

    def click(self, found: Locator) -> None:
        raise AssertionError("there is no mouse")

    def go_to(self, letter: str) -> bool:
        """The focus into a region, on something that Enter acts on."""
        for _ in range(3):  # several regions may have one letter
            self.key(letter)
            found = self.page.evaluate(READY)
            if found is not None:
                if not found[1]:
                    self.dim.add(found[0])
                return True
        return False

    def bid(self) -> None:
        assert self.go_to("r"), "no lot is lit"
        self.key("Enter")
        self.page.wait_for_selector(".pt-lot.is-held [data-first]:focus")
        self.key("ArrowRight")
        self.key("ArrowLeft")
        self.key("Enter")

    def patch(self) -> None:
        if not self.page.locator(".pt-spot:not(.is-shut)").count():
            raise Stuck("there is no place for the tile")
        self.key("n")
        self.key("ArrowDown")
        self.key("o")
        self.key("Enter")

    def decide(self, kind: str) -> None:
        if kind == "diplomacy" and self.first(".pt-roads__supply.is-lit") is not None:
            if self.roads < ROADS and self.go_to("v") and self.enter_and_go_on():
                self.roads += 1
                return
        super().decide(kind)

    def manage(self) -> None:
        self.acts = (self.acts + 1) % (ACTS_PER_ROUND + 1)
        if self.acts == 1 and self.first(".pt-worker.is-lit") is not None:
            if self.go_to("c") and self.enter_and_go_on():
                return
        if self.acts and self.first(".pt-folk__space.is-lit, .pt-hand__tile.is-lit") is not None:
            for letter in FIRST["management"]:
                if self.go_to(letter) and self.enter_and_go_on():
                    return
        self.go_on()

    def touch_or_answer(self) -> None:
        kind = self.kind or ""
        if kind == "movement" and self.first(".pt-trader.is-lit") is None:
            return self.go_on()
        letters = FIRST.get(kind, "") + ELSEWHERE
        for letter in letters:
            if self.go_to(letter) and self.enter_and_go_on():
                return None
        return self.go_on()

    def enter_and_go_on(self) -> bool:
        """Choose what has the focus, and what it asks for next, until that is a move."""
        ply = self.ply
        self.key("Enter")
        for _ in range(3):
            if self.moved_or_holds(ply, DOUBT):
                return True
            if self.first(HELD) is None or not any(self.go_to(letter) for letter in FURTHER):
                break
            self.key("Enter")
        if self.moved(ply, DOUBT):
            return True
        self.key("Escape")
        return False

    def go_on(self) -> None:
        for option, key in (("done", "d"), ("skip", "s")):
            if self.command(option) is None:
                continue
            self.key(key)
            if self.first(".is-doubt") is not None:
                self.key(key)
            return
        raise Stuck(f"no way on in {self.kind}")


LIT = (
    ".pt-trader.is-lit",
    ".pt-stop.is-lit",
    ".pt-hit.is-lit",
    ".pt-worker.is-lit",
    ".pt-folk__space.is-lit:not(.is-warn)",
    ".pt-hand__tile.is-lit",
    ".pt-good.is-lit",
    ".pt-card.is-lit",
    ".pt-rival__who.is-lit",
    ".pt-road.is-lit > .pt-road__name",
    ".pt-roads__supply.is-lit",
)
IN_SHEET = (
    ":is(.sheet__main, .lensheet__ways, .pt-vote, .pt-matter)"
    " :is(.lens__go, .lens__mix, .pt-answer):enabled"
)
BACK = '.lensheet__close, .sheet__back [aria-label="Back"]'
BADGES = ".pt-dock button:has(i):not(.is-on)"


class TouchSeat(PatchSeat):
    """Somebody with a phone, who only taps."""

    def click(self, found: Locator) -> None:
        found.tap()

    def bid(self) -> None:
        self.click(self.wanted(".pt-lot__ask"))
        self.click(self.wanted(".sheet .pt-bid [data-option]:enabled"))

    def patch(self) -> None:
        self.put_away()
        self.click(self.wanted(".pt-dock #tab-kingdom"))
        spots = self.page.locator(".pt-spot:not(.is-shut)")
        if not spots.count():
            self.click(self.wanted('.sheet [data-option="discard"]:enabled'))
            return
        self.click(spots.first)
        self.click(self.wanted(".sheet .pt-place .btn--go:enabled"))

    def manage(self) -> None:
        self.acts = (self.acts + 1) % (ACTS_PER_ROUND + 1)
        if not self.acts or not self.tap_through("#tab-screen"):
            self.go_on()

    def touch_or_answer(self) -> None:
        if self.kind == "movement" and not self.page.locator(BADGES).count():
            return self.go_on()
        for tab in ("", "#tab-roads", "#tab-screen", "#tab-table"):
            if self.tap_through(tab):
                return None
        return self.go_on()

    def go_on(self) -> None:
        self.put_away()
        super().go_on()

    def tap_through(self, tab: str) -> bool:
        """Tap what is lit on a tab, then what it asks for, until that is a move."""
        ply = self.ply
        if tab:
            self.put_away()
            self.click(self.wanted(f".pt-dock {tab}"))
        for _ in range(4):
            found = self.first(IN_SHEET) or next(filter(None, map(self.first, LIT)), None)
            if found is None:
                break
            self.click(found)
            if self.moved_or_holds(ply, DOUBT):
                return True
        if self.moved(ply, DOUBT):
            return True
        self.put_away()
        return False

    def put_away(self) -> None:
        """Close the lens, which lies over the tabs and the commands."""
        back = self.first(BACK)
        if back is not None:
            self.click(back)
