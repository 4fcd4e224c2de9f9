"""Pages that show positions made for a test."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from tests.browser.staged import Staged
from tests.games.tta.scenario import Scenario
from tests.games.tta.table.seating import session_of

NAMES = ("Mira", "Jonas", "Noor", "Ines")


def staged(context: BrowserContext, g: Scenario, viewer: int = 1) -> Staged:
    """A page at a table of as many seats, with the position as a seat (from 1) sees it."""
    page = context.new_page()
    bots = [{"kind": "bot", "bot": "random", "name": name} for name in NAMES[1 : g.s.n]]
    wishes = [{"kind": "me", "name": NAMES[0]}, *bots]
    reply = page.request.post("/api/tables", data={"game": "tta", "seats": wishes, "seed": 3})
    assert reply.ok, reply.text()
    stage = Staged(page, reply.json()["table"]["id"])
    stage.show(session_of(g), viewer - 1)
    return stage
