"""Everybody can use the pages: axe finds nothing, targets can be hit, in both themes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ecumene.records.session import Session
from tests.browser.access import Inspector
from tests.browser.conftest import DESKTOP, HABITS, PHONE
from tests.browser.prepared import Prepared, moves_to, words

SMALL = (1280, 720)
TABLE = "main[data-ply]"


def kind(session: Session) -> str:
    stack = session.state.stack
    return session.state.kinds[stack[-1].kind].name if stack else ""


def attacked(session: Session) -> bool:
    bonus = [word for word in words(session) if word.startswith("add ")]
    return kind(session) == "defense" and bool(bonus)


@pytest.fixture(scope="module")
def people(browser: Browser, address: str) -> Iterator[list[BrowserContext]]:
    """Three visitors whose pages take scripts from us."""
    contexts = [
        browser.new_context(
            base_url=address, locale="en-GB", reduced_motion="reduce", bypass_csp=True
        )
        for _ in range(3)
    ]
    for context in contexts:
        context.set_default_timeout(15_000)
        context.add_init_script(HABITS)
    yield contexts
    for context in contexts:
        context.close()


@pytest.fixture
def page(people: list[BrowserContext]) -> Iterator[Page]:
    found = people[0].new_page()
    yield found
    found.close()


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_lobby_pages(page: Page, people: list[BrowserContext], size: tuple[int, int]) -> None:
    sized(page, size)
    inspector = Inspector()
    for path, ready in (
        ("/", "main"),
        ("/tables", ".round"),
        ("/replays", "main h1, main h2"),
        ("/bots", "main h1, main h2"),
        ("/rules", "main h1, main h2"),
        ("/rules/tta", ".rulebook"),
        ("/nowhere/at/all", ".nowhere"),
    ):
        page.goto(path)
        page.wait_for_selector(ready)
        page.wait_for_load_state("networkidle")
        inspector.look(page, path)
    page.goto("/tables")
    page.locator(".player__me").click()
    inspector.look(page, "player menu")
    page.keyboard.press("Escape")
    page.locator(".chair__seat").nth(1).click()
    page.wait_for_selector(".who-sits")
    inspector.look(page, "who sits")
    page.locator(".who-sits button", has_text="A friend").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".waiting")
    inspector.look(page, "waiting room")
    inspector.settle()


def at_table(table: Prepared, page: Page) -> None:
    page.goto(f"/t/{table.table}")
    page.wait_for_selector(TABLE)
    page.wait_for_load_state("networkidle")


SIZES = [DESKTOP, SMALL, PHONE]


def test_a_table_in_all_its_states(page: Page, people: list[BrowserContext]) -> None:
    seed, moves = moves_to(attacked, 1)
    table = Prepared(people[:2], seed)
    begin = next(k for k, move in enumerate(moves) if k > 30 and move == "end")
    table.make(moves[: begin + 1])
    inspector = Inspector()
    asked = people[table.info()["asked"]].new_page()
    for size in SIZES:
        sized(asked, size)
        at_table(table, asked)
        asked.wait_for_selector("main[data-kind]")
        look = inspector.measure if size == SMALL else inspector.look
        look(asked, f"table {size}")
        if size == PHONE:
            for tab in ("Hand", "Rivals", "Log", "Tableau"):
                asked.get_by_role("tab", name=tab).click()
                inspector.look(asked, f"{tab} {size}", ".ph-panel")
        for panel in ("actions", "keys", "rules", "menu"):
            open_panel(asked, panel)
            if size == SMALL:
                inspector.measure(asked, f"{panel} {size}")
            else:  # what lies beneath was looked at; the menu has landmarks of its own
                inspector.look(asked, f"{panel} {size}", "html" if panel == "menu" else ".panel")
            asked.keyboard.press("Escape")
            expect(asked.locator(".panel")).to_have_count(0)
    asked.close()
    table.make(moves[begin + 1 :])
    inspect_defense(inspector, people, table)
    inspector.settle()


def open_panel(page: Page, panel: str) -> None:
    keys = {"actions": "a", "keys": "k", "rules": "?"}
    if panel in keys:
        page.keyboard.press(keys[panel])
    else:
        page.get_by_role("button", name="Menu").click()
    page.wait_for_selector(".panel")
    page.wait_for_load_state("networkidle")


def inspect_defense(inspector: Inspector, people: list[BrowserContext], table: Prepared) -> None:
    """The dialog of the defender, and what the attacker sees of it."""
    asked = table.info()["asked"]
    for name, seat in (("defender", asked), ("attacker", 1 - asked)):
        page = people[seat].new_page()
        for size in SIZES:
            sized(page, size)
            at_table(table, page)
            page.wait_for_selector(".auction .defense")
            if size == SMALL:
                inspector.measure(page, f"{name} {size}")
            else:
                inspector.look(page, f"{name} {size}", ".auction")
        page.close()


def test_an_offer_and_a_replay(page: Page, people: list[BrowserContext]) -> None:
    seed, moves = moves_to(lambda session: kind(session) == "offer", 1, players=3)
    table = Prepared(people, seed)
    table.make(moves)
    inspector = Inspector()
    asked = people[table.info()["asked"]].new_page()
    for size in SIZES:
        sized(asked, size)
        at_table(table, asked)
        asked.wait_for_selector(".auction .sides")
        if size == SMALL:
            inspector.measure(asked, f"offer {size}")
        else:
            inspector.look(asked, f"offer {size}", ".auction")
    for size in SIZES:
        sized(asked, size)
        asked.goto(f"/r/{table.table}?seat={table.info()['asked']}")
        asked.wait_for_selector(".replay, main")
        asked.wait_for_load_state("networkidle")
        look = inspector.measure if size == SMALL else inspector.look
        look(asked, f"replay {size}")
    asked.close()
    inspector.settle()
