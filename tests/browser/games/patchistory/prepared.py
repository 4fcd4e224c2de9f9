"""Tables of Patchistory that stand at a wanted decision."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.browser.prepared import Prepared
from tests.browser.seat import TABLE

GAME = "patchistory"
SEEDS = range(7, 12)
MOST_MOVES = 170
EAGER = ("resolve", "advance", "trade", "route")
CALM = ("done", "skip", "refuse")


def eager(options: list[str], rng: random.Random) -> str:
    """A move of somebody who wants to meet the neighbours on the roads."""
    for word in EAGER:
        some = [option for option in options if option.split()[0] == word]
        if some:
            return rng.choice(some)
    return rng.choice([option for option in options if option in CALM] or options)


def play_to(prepared: Prepared, kind: str, rng: random.Random) -> bool:
    """Make moves until somebody has a choice of this kind."""
    at = prepared.info()
    for _ in range(MOST_MOVES):
        seat = at.get("asked")
        if seat is None:
            return False
        asked = prepared.people[seat].request
        drawn: dict[str, Any] = asked.get(f"{prepared.here}/scene?seat={seat}").json()["scene"]
        decision = drawn["decision"]
        options = [option["id"] for option in decision["options"] if option["open"]]
        if decision["kind"] == kind and len(options) > 1:
            return True
        body = {"option": eager(options, rng), "ply": at["ply"], "revision": at["revision"]}
        prepared.post(seat, f"{prepared.here}/seats/{seat}/moves", body)
        at = prepared.info()
    return False


def at(kind: str, people: list[BrowserContext]) -> Prepared:
    """A table of people who have come to a decision of a kind."""
    for seed in SEEDS:
        prepared = Prepared(people, seed, GAME)
        if play_to(prepared, kind, random.Random(seed)):
            return prepared
    raise AssertionError(f"no game comes to {kind} so soon")


def looking(prepared: Prepared, seat: int) -> Page:
    page = prepared.people[seat].new_page()
    page.goto(f"/t/{prepared.table}")
    page.wait_for_selector(TABLE)
    page.wait_for_selector(".pt-tile, .pt-final")
    return page
