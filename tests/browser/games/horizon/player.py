"""Somebody at a table of Beyond the Horizon who touches what lies on the board."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, Position

from ecumene.records.session import Session
from ecumene.table.scene import scene
from tests.browser.seat import Seat

MOST_DECISIONS = 1_500
LIT = ".horizon .is-lit[data-ref]"
COMMAND = ":is(.bar, .sheet) button[data-option]:enabled"
FURTHER = ":is(.lens, .sheet) .lens__go:enabled"
PASSED = {"enlist": 0.3, "move": 0.25, "upgrade": 0.2, "expansion": 0.1, "invest": 0.1}
"""How often a player of random taste leaves a chance, by kind of decision."""


def asked_for(session: Session) -> str:
    """The kind of decision that a game stands at."""
    decision = scene(session, session.asked())["decision"]
    return "" if decision is None else decision["kind"]


class Player(Seat):
    """Somebody who touches things on the board, never the list of all actions."""

    def __init__(self, page: Page, seed: int, finger: bool = False) -> None:
        super().__init__(page)
        self.taste = random.Random(seed)
        self.finger = finger
        self.kinds: set[str] = set()

    def sit_down(self, seed: int, rivals: int = 1) -> None:
        bots = [{"kind": "bot", "bot": "rules"}] * rivals
        wishes = [{"kind": "me", "name": "Mira"}, *bots]
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
            found.tap(position=at)
        else:
            found.click(position=at)

    def anything(self, selector: str) -> Locator | None:
        found = self.page.locator(selector)
        count = found.count()
        return found.nth(self.taste.randrange(count)) if count else None

    def leaves(self, kind: str) -> bool:
        return self.taste.random() < PASSED.get(kind, 0.05)

    def decide(self) -> None:
        """Answer the question by touching one thing after another."""
        ply, kind = self.ply, self.kind or ""
        self.kinds.add(kind)
        command = self.anything(COMMAND)
        lit = self.anything(LIT)
        if command is not None and (lit is None or self.leaves(kind)):
            self.press(command)
            assert self.moved(ply), f"{kind}: the command does nothing"
            return
        assert lit is not None, f"{kind}: nothing on the board can be touched"
        self.press(lit)
        held = 0
        for _ in range(3):
            held = self.held_after(ply, held)
            if not held:
                assert self.moved(ply), f"{kind}: what was touched is let go, and nothing follows"
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
