"""Patchistory in a real browser: a whole game by clicking things, placing by keys and by touch."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.seat import TABLE, Seat, Stuck

MOST_DECISIONS = 700
ACTS_PER_ROUND = 2
"""So many management actions, then the phase is ended."""
SEED = 3

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
            if not self.moved(ply, 10):
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
        found.wait_for(timeout=5_000)
        return found

    def come_to(self, kind: str) -> None:
        """Play on until one is asked for something."""
        for _ in range(60):
            assert self.wait_for_turn()
            if self.kind == kind:
                return
            ply = self.ply
            self.decide(self.kind or "")
            assert self.moved(ply, 10)


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
    page.locator(".pt-lot.is-held [data-option]:enabled").first.tap()
    seat.wait_past(ply)
    seat.wait_for_turn()
    assert seat.kind == "patch"
    ply = seat.ply
    page.locator(".pt-spot:not(.is-shut)").first.tap()
    expect(page.locator(".pt-outline")).to_have_count(1)
    expect(page.locator(".pt-layers button.is-on")).not_to_have_count(0)
    page.locator(".sheet .pt-place .btn--go:enabled").tap()
    seat.wait_past(ply)
