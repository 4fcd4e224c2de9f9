"""A game of a study is watched in the browser: from its row and from its report, on a phone and in
Russian, too; what is no game is answered in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ecumene.bots.registry import ANY_MOVE
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.study import Study, run
from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import DESKTOP, PHONE, serving
from tests.browser.test_lab import EN, GAME, LONG, RU, visitor
from tests.browser.watch import Watch


@pytest.fixture(scope="module")
def lab_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a study that was played in a terminal."""
    place: Path = tmp_path_factory.mktemp("watched")
    sides = Side("printed", (), (ANY_MOVE,)), Side("other", (), (ANY_MOVE, ANY_MOVE))
    for _ in run(Study.open(place / "lab" / "of-mine", Question(GAME, 2, sides, 5)), 2):
        pass
    with serving(place, "0", "--lab-nice", "0") as found:
        yield found


def watch_one(page: Page, words: dict[str, str], deal: str, side: str) -> None:
    page.get_by_role("button", name=words["lab.watch_game"]).click()
    page.get_by_label(words["lab.deal"], exact=True).fill(deal)
    page.get_by_role("radio", name=side).check()
    page.get_by_role("button", name=words["lab.watch_now"], exact=True).click()


def test_a_game_is_watched_from_the_list(browser: Browser, lab_address: str) -> None:
    context = visitor(browser, lab_address, DESKTOP, "en-GB")
    watch = Watch(context)
    page = context.new_page()
    page.goto("/lab")
    watch_one(page, EN, "1", "B")
    table = page.locator("main.replay")
    expect(table).to_be_visible(timeout=LONG)
    expect(page.get_by_text("game 1, side B")).to_be_visible()
    expect(page.get_by_role("link", name=EN["review.open"])).to_have_count(0)
    end = table.get_attribute("data-shown")
    expect(page.locator(".eyes").get_by_text("Random bot 2")).to_be_visible()
    page.keyboard.press("Home")
    expect(table).not_to_have_attribute("data-shown", end or "")
    begins = table.get_attribute("data-shown")
    page.keyboard.press("ArrowRight")
    expect(table).not_to_have_attribute("data-shown", begins or "")
    shown = table.get_attribute("data-shown")
    expect(page).to_have_url(f"{lab_address}/lab/of-mine/1b?ply={shown}")
    page.reload()  # an address of this very position
    expect(table).to_have_attribute("data-shown", shown or "", timeout=LONG)
    page.get_by_role("tab", name=EN["replay.tab.on"]).click()
    expect(page.get_by_role("heading", name=EN["replay.share"])).to_be_visible()
    expect(page.get_by_text(EN["fork.title"])).to_have_count(0)
    page.get_by_role("link", name=EN["replay.study"]).click()
    expect(page).to_have_url(f"{lab_address}/lab/of-mine")
    assert not watch.complaints
    context.close()


def test_a_game_is_watched_on_a_phone(browser: Browser, lab_address: str) -> None:
    """From the report, in Russian."""
    context = visitor(browser, lab_address, PHONE, "ru-RU")
    watch = Watch(context)
    page = context.new_page()
    page.goto("/lab/of-mine")
    expect(page.locator("iframe")).to_be_visible(timeout=LONG)
    watch_one(page, RU, "0", "A")
    expect(page.locator("main.replay--small")).to_be_visible(timeout=LONG)
    expect(page.get_by_text("партия 0, сторона A")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.get_by_role("link", name=RU["replay.study"]).click()
    expect(page.locator("iframe")).to_be_visible()
    assert not watch.complaints
    page.goto("/lab")
    page.get_by_role("button", name=RU["lab.watch_game"]).click()
    expect(page.get_by_label(RU["lab.deal"], exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    context.close()


def test_what_is_no_game_says_which_there_are(browser: Browser, lab_address: str) -> None:
    context = visitor(browser, lab_address, DESKTOP, "en-GB")
    page = context.new_page()
    page.goto("/lab")
    watch_one(page, EN, "77", "A")
    expect(page.get_by_role("heading", name=EN["replay.none"])).to_be_visible()
    expect(page.get_by_text("Deals: 0 … 1; sides: A, B.")).to_be_visible()
    page.get_by_role("link", name=EN["replay.study"]).click()
    expect(page).to_have_url(f"{lab_address}/lab/of-mine")
    context.close()


def test_everybody_can_choose_a_game(browser: Browser, lab_address: str) -> None:
    context = visitor(browser, lab_address, DESKTOP, "en-GB", bypass_csp=True)
    page = context.new_page()
    page.goto("/lab")
    page.get_by_role("button", name=EN["lab.watch_game"]).click()
    page.wait_for_selector(".watch")
    page.wait_for_load_state("networkidle")
    in_both_sizes(Inspector(), page, "/lab")
    context.close()
