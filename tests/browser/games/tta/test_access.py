"""Everybody can use the table: axe finds nothing on it, on its panels and in its dialogs."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ecumene.records.session import Session
from tests.browser.access import Inspector, in_all_sizes, sized
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.games.tta.moments import attacked, bidding, busy, offered
from tests.browser.prepared import SPEC, Prepared, moves_to
from tests.browser.staged import Staged

PLAYERS = 3


def staged(page: Page, people: list[BrowserContext]) -> Staged:
    return Staged(page, Prepared(people, 1).table)


def position(wanted: Any, seed: int = 1) -> Session:
    found, moves = moves_to(wanted, seed, PLAYERS)
    session = Session(SPEC, PLAYERS, found)
    for move in moves:
        session.play(move)
    return session


def test_a_table_and_its_panels(inspected: Page, inspectable: list[BrowserContext]) -> None:
    page, inspector = inspected, Inspector()
    stage = staged(page, inspectable)
    stage.show(position(busy))
    inspect_panels(inspector, page, DESKTOP)
    in_all_sizes(inspector, page, "table")
    for tab in ("Hand", "Rivals", "Log", "Tableau"):
        page.get_by_role("tab", name=tab).click()
        inspector.look(page, f"{tab} {PHONE}", ".ph-panel")
    inspect_panels(inspector, page, PHONE)
    inspector.settle()


def inspect_panels(inspector: Inspector, page: Page, size: tuple[int, int]) -> None:
    """What lies beneath them is looked at without them."""
    keys = {"actions": "a", "keys": "k", "rules": "?"}
    for panel in ("actions", "keys", "rules", "menu"):
        if panel in keys:
            page.keyboard.press(keys[panel])
        else:
            page.get_by_role("button", name="Menu").click()
        page.wait_for_selector(".panel")
        page.wait_for_load_state("networkidle")
        if size == DESKTOP:
            inspector.look(page, f"{panel} {size}", ".panel")
        else:
            inspector.measure(page, f"{panel} {size}")
        page.keyboard.press("Escape")
        expect(page.locator(".panel")).to_have_count(0)


@pytest.mark.parametrize(
    ("wanted", "dialog"),
    [(attacked, ".defense"), (bidding, ".paddles"), (offered, ".sides")],
    ids=["attack", "auction", "pact"],
)
def test_dialogs(
    inspected: Page, inspectable: list[BrowserContext], wanted: Any, dialog: str
) -> None:
    """Of the one who is asked, and what the others see of it."""
    page, inspector, session = inspected, Inspector(), position(wanted)
    stage = staged(page, inspectable)
    stage.show(session)
    page.wait_for_selector(f".auction {dialog}")
    in_all_sizes(inspector, page, dialog, ".auction")
    stage.show(session, (session.asked() + 1) % PLAYERS)
    inspector.look(page, f"{dialog} of another, phone", ".phone")
    sized(page, DESKTOP)
    inspector.look(page, f"{dialog} of another", ".auction, .bar")
    inspector.settle()
