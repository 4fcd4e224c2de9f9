"""Everybody can use the pages: axe finds nothing, targets can be hit, in both themes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from ecumene.core.registry import game, offered_ids
from ecumene.records.session import Session
from tests.browser.access import Inspector, in_all_sizes, in_both_sizes, sized
from tests.browser.conftest import DESKTOP
from tests.browser.prepared import SPEC
from tests.browser.staged import Staged

LISTENING = ("/", "/tables")
"""These have a request open as long as one looks at them: news of open tables."""


def test_pages_off_the_table(inspected: Page) -> None:
    """The colours are the same on a phone: there the sizes count."""
    page, inspector = inspected, Inspector()
    for path, ready in (
        ("/", "main"),
        ("/tables", ".round"),
        ("/replays", "main h1, main h2"),
        ("/bots", "main h1, main h2"),
        (f"/rules/{SPEC.id}", ".statement"),
        ("/nowhere/at/all", ".nowhere"),
    ):
        page.goto(path)
        page.wait_for_selector(ready)
        if path not in LISTENING:
            page.wait_for_load_state("networkidle")
        page.wait_for_function("document.fonts.status === 'loaded'")
        in_both_sizes(inspector, page, path)
    page.goto("/tables")
    page.locator(".player__me").click()
    in_both_sizes(inspector, page, "player menu", ".player")
    page.keyboard.press("Escape")
    page.locator(".chair__seat").nth(1).click()
    page.wait_for_selector(".who-sits")
    in_both_sizes(inspector, page, "who sits", ".who-sits")
    page.locator(".who-sits button", has_text="A friend").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".waiting")
    in_both_sizes(inspector, page, "waiting room")
    inspector.settle()


def test_the_end_and_looking_back(inspected: Page, finished: dict[str, Any]) -> None:
    page, inspector = inspected, Inspector()
    page.goto(f"/t/{finished['id']}")
    page.wait_for_selector(".endgraph .plot__line")
    in_all_sizes(inspector, page, "end", ".auction")
    sized(page, DESKTOP)
    page.goto(f"/r/{finished['id']}?ply={finished['steps'][80]['ply']}")
    page.wait_for_selector(".rside__graph .plot__line")
    in_all_sizes(inspector, page, "replay")
    inspector.settle()


@pytest.mark.parametrize("name", [name for name in offered_ids() if name != SPEC.id])
def test_boards_of_any_game(inspected: Page, name: str) -> None:
    page = inspected
    seats = [{"kind": "me", "name": "Mira"}, {"kind": "bot", "bot": "random"}]
    made = page.request.post("/api/tables", data={"game": name, "seats": seats, "seed": 1}).json()
    stage, inspector = Staged(page, made["table"]["id"]), Inspector()
    session, rng = Session(game(name), 2, 1), random.Random(1)
    while session.record.played < 60 or session.asked() != 0:
        session.apply(rng.choice(session.options()))
    stage.show(session)
    in_all_sizes(inspector, page, name)
    inspector.settle()
