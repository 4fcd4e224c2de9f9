"""The lab: a small run of random bots from its question to its report, after a reload, on a phone,
in Russian; and what everybody needs to use the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ecumene.core.registry import offered_ids
from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, serving
from tests.browser.watch import Watch

GAME = offered_ids()[-1]
"""The one whose games of random bots are quick."""
LONG = 4_000 * PATIENCE
MORE_THAN_ARE_PLAYED = "1000"
"""Pairs of games: the run still goes on when its page was loaded anew, and is stopped then."""
I18N = Path(__file__).resolve().parents[2] / "web" / "src" / "i18n"
EN: dict[str, str] = json.loads((I18N / "en.json").read_text(encoding="utf-8"))
RU: dict[str, str] = json.loads((I18N / "ru.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def lab_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own: what is played here is not played beside other tests."""
    with serving(tmp_path_factory.mktemp("lab"), "0", "--lab-nice", "0") as found:
        yield found


def visitor(
    browser: Browser, address: str, size: tuple[int, int], locale: str, **more: Any
) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        base_url=address,
        locale=locale,
        reduced_motion="reduce",
        **more,
    )
    context.set_default_timeout(PATIENCE * 1000)
    return context


def game_button(page: Page) -> Any:
    return page.locator(".ask .opts").first.get_by_role("button").nth(offered_ids().index(GAME))


def test_a_small_run_from_question_to_report(browser: Browser, lab_address: str) -> None:
    context = visitor(browser, lab_address, DESKTOP, "en-GB")
    watch = Watch(context)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("link", name=EN["nav.lab"], exact=True).click()
    expect(page.get_by_role("heading", name=EN["lab.title"])).to_be_visible()
    expect(page.get_by_text(EN["lab.empty"])).to_be_visible()
    game_button(page).click()
    start = page.get_by_role("button", name=EN["lab.start"])
    expect(start).to_be_disabled()
    thing = page.get_by_label(EN["lab.choose_card"])
    thing.select_option(thing.locator("option").nth(1).get_attribute("value"))
    page.locator(".number .stepper button").nth(1).click()
    page.get_by_label(EN["lab.how_long"]).fill(MORE_THAN_ARE_PLAYED)
    page.get_by_label(EN["lab.who"]).select_option("random")
    start.focus()
    page.keyboard.press("Enter")

    progress = page.get_by_role("progressbar")
    expect(progress).to_be_visible()
    expect(progress).not_to_have_attribute("aria-valuenow", "0", timeout=LONG)
    page.reload()  # it goes on, and this browser still may stop it
    expect(page.get_by_role("button", name=EN["lab.pause"])).to_be_visible()
    page.get_by_role("button", name=EN["lab.stop"]).click()
    row = page.locator(".rep")
    expect(row.get_by_role("link", name=EN["lab.open"])).to_be_visible(timeout=LONG)
    row.get_by_role("link", name=EN["lab.open"]).click()
    report = page.frame_locator("iframe")
    expect(report.locator("h1")).to_be_visible(timeout=LONG)
    expect(report.locator(".answer__say")).to_be_visible()
    address = page.url
    page.reload()
    expect(page.frame_locator("iframe").locator("h1")).to_be_visible()
    assert not watch.complaints

    # a second opinion: the same question on other deals
    page.get_by_role("button", name=EN["lab.again"]).click()
    expect(page.get_by_role("heading", name=EN["lab.title"])).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name=EN["lab.discard"]).click()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    assert not watch.complaints

    # somebody else, on a phone, in Russian: reads it, and cannot change it
    other = visitor(browser, lab_address, PHONE, "ru-RU", color_scheme="dark")
    looking = Watch(other)
    phone = other.new_page()
    phone.goto("/lab")
    expect(phone.get_by_role("heading", name=RU["lab.title"])).to_be_visible()
    expect(phone.locator(".rep")).to_have_count(1)
    expect(phone.get_by_role("button", name=RU["lab.remove"])).to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    phone.goto(address)
    frame = phone.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("lang", "ru")
    assert frame.locator("html").evaluate("it => it.scrollWidth") <= PHONE[0]
    assert not looking.complaints
    other.close()

    # who began it may remove it
    page.goto("/lab")
    page.get_by_role("button", name=EN["lab.remove"]).click()
    expect(page.get_by_text(EN["lab.empty"])).to_be_visible()
    context.close()


def test_everybody_can_use_the_page(browser: Browser, lab_address: str) -> None:
    context = visitor(browser, lab_address, DESKTOP, "en-GB", bypass_csp=True)
    page = context.new_page()
    page.goto("/lab")
    page.wait_for_selector(".ask .field")
    page.wait_for_load_state("networkidle")
    thing = page.get_by_label(EN["lab.choose_card"])
    thing.select_option(thing.locator("option").nth(1).get_attribute("value"))
    page.wait_for_selector(".number")
    in_both_sizes(Inspector(), page, "/lab")
    context.close()
