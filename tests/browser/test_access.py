"""Everybody can use the pages: axe finds nothing, targets can be hit, in both themes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ecumene.core.registry import game, offered_ids
from ecumene.records.session import Session
from tests.browser.access import Inspector
from tests.browser.conftest import DESKTOP, HABITS, PATIENCE, PHONE
from tests.browser.prepared import SPEC, Prepared, moves_to, words
from tests.browser.staged import Staged

SMALL = (1280, 720)
PLAYERS = 3


def kind(session: Session) -> str:
    stack = session.state.stack
    return session.state.kinds[stack[-1].kind].name if stack else ""


def attacked(session: Session) -> bool:
    bonus = [word for word in words(session) if word.startswith("add ")]
    return kind(session) == "defense" and bool(bonus)


def bidding(session: Session) -> bool:
    return sum(word.startswith("bid ") for word in words(session)) > 1


def offered(session: Session) -> bool:
    return kind(session) == "offer"


def busy(session: Session) -> bool:
    """Amid the actions of a turn, with cards in the hand."""
    return kind(session) == "actions" and session.record.played > 30 and len(words(session)) > 8


@pytest.fixture(scope="module")
def people(browser: Browser, address: str) -> Iterator[list[BrowserContext]]:
    """Three visitors whose pages take scripts from us."""
    contexts = [
        browser.new_context(
            base_url=address, locale="en-GB", reduced_motion="reduce", bypass_csp=True
        )
        for _ in range(PLAYERS)
    ]
    for context in contexts:
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(HABITS)
    yield contexts
    for context in contexts:
        context.close()


@pytest.fixture
def page(people: list[BrowserContext]) -> Iterator[Page]:
    found = people[0].new_page()
    sized(found, DESKTOP)
    yield found
    found.close()


def sized(page: Page, size: tuple[int, int]) -> None:
    """Another window; a table is drawn anew for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))")


def test_pages_off_the_table(page: Page) -> None:
    """The colours are the same on a phone: there the sizes count."""
    inspector = Inspector()
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
        page.wait_for_load_state("networkidle")
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


def in_both_sizes(inspector: Inspector, page: Page, place: str, within: str = "html") -> None:
    inspector.look(page, place, within)
    sized(page, PHONE)
    inspector.measure(page, f"{place} {PHONE}")
    sized(page, DESKTOP)


def in_all_sizes(inspector: Inspector, page: Page, place: str, within: str = "html") -> None:
    """The table of a phone is another one."""
    inspector.look(page, place, within)
    sized(page, SMALL)
    inspector.measure(page, f"{place} {SMALL}")
    sized(page, PHONE)
    page.wait_for_selector(".phone")
    inspector.look(page, f"{place} {PHONE}", within)


def staged(page: Page, people: list[BrowserContext]) -> Staged:
    return Staged(page, Prepared(people, 1).table)


def position(wanted: Any, seed: int = 1) -> Session:
    found, moves = moves_to(wanted, seed, PLAYERS)
    session = Session(SPEC, PLAYERS, found)
    for move in moves:
        session.play(move)
    return session


def test_a_table_and_its_panels(page: Page, people: list[BrowserContext]) -> None:
    stage, inspector = staged(page, people), Inspector()
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
def test_dialogs(page: Page, people: list[BrowserContext], wanted: Any, dialog: str) -> None:
    """Of the one who is asked, and what the others see of it."""
    stage, inspector, session = staged(page, people), Inspector(), position(wanted)
    stage.show(session)
    page.wait_for_selector(f".auction {dialog}")
    in_all_sizes(inspector, page, dialog, ".auction")
    stage.show(session, (session.asked() + 1) % PLAYERS)
    inspector.look(page, f"{dialog} of another, phone", ".phone")
    sized(page, DESKTOP)
    inspector.look(page, f"{dialog} of another", ".auction, .bar")
    inspector.settle()


def test_the_end_and_looking_back(page: Page, finished: dict[str, Any]) -> None:
    inspector = Inspector()
    page.goto(f"/t/{finished['id']}")
    page.wait_for_selector(".endgraph .plot__line")
    in_all_sizes(inspector, page, "end", ".auction")
    sized(page, DESKTOP)
    page.goto(f"/r/{finished['id']}?ply={finished['steps'][80]['ply']}")
    page.wait_for_selector(".rside__graph .plot__line")
    in_all_sizes(inspector, page, "replay")
    inspector.settle()


@pytest.mark.parametrize("name", [name for name in offered_ids() if name != SPEC.id])
def test_boards_of_any_game(page: Page, name: str) -> None:
    seats = [{"kind": "me", "name": "Mira"}, {"kind": "bot", "bot": "random"}]
    made = page.request.post("/api/tables", data={"game": name, "seats": seats, "seed": 1}).json()
    stage, inspector = Staged(page, made["table"]["id"]), Inspector()
    session, rng = Session(game(name), 2, 1), random.Random(1)
    while session.record.played < 60 or session.asked() != 0:
        session.apply(rng.choice(session.options()))
    stage.show(session)
    in_all_sizes(inspector, page, name)
    inspector.settle()
