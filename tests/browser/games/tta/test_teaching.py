"""The pages that teach: gallery, how to play, rules, in both languages, on desktop and phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ecumene.core.registry import offered_ids
from tests.browser.access import Inspector
from tests.browser.conftest import DESKTOP, PHONE, Open

GAME, SECOND, THIRD = offered_ids()
SMALL = (1280, 720)
RUSSIAN = "localStorage['ecumene.lang'] = 'ru'"


def page_at(
    open_browser: Open, path: str, size: tuple[int, int] = DESKTOP, lang: str = "en"
) -> Page:
    context = open_browser(size, touch=size == PHONE)
    if lang == "ru":
        context.add_init_script(f"if (location.host) {{ {RUSSIAN} }}")
    page = context.new_page()
    page.goto(path)
    return page


def cards(page: Page) -> list[str]:
    found = page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    return [str(card) for card in found]


def test_cards_are_found_by_words_of_any_language(open_browser: Open) -> None:
    page = page_at(open_browser, f"/cards/{GAME}")
    page.locator("[data-card]").first.wait_for()
    everything = len(cards(page))
    page.keyboard.press("/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    field.fill("ньютон")
    expect(page.locator("[data-card]")).to_have_count(1)
    expect(page.get_by_role("heading", name="Isaac Newton")).to_be_visible()
    field.fill("cost 6")
    expect(page.locator("[data-card=scientific_method]")).to_be_visible()
    expect(page.locator("[data-card=isaac_newton]")).to_have_count(0)
    field.fill("zzz")
    expect(page.get_by_text("No card says that")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-card]")).to_have_count(everything)


def test_chips_narrow_the_cards_and_count_them(open_browser: Open) -> None:
    page = page_at(open_browser, f"/cards/{GAME}")
    page.get_by_role("button", name=re.compile(r"^Age II\b")).click()
    page.get_by_role("button", name=re.compile("^Leaders ")).click()
    shown = page.locator("[data-card]")
    expect(page.get_by_role("button", name=re.compile("^Leaders "))).to_have_text(
        re.compile(rf"{shown.count()}$")
    )
    assert "isaac_newton" in cards(page)
    assert "moses" not in cards(page)
    page.get_by_role("button", name="base game", exact=True).click()
    expect(shown).to_have_count(6)
    page.get_by_role("button", name="Clear the filters").click()
    expect(page.locator("[data-card=moses]")).to_have_count(1)


def test_the_keyboard_walks_opens_and_closes(open_browser: Open) -> None:
    page = page_at(open_browser, f"/cards/{SECOND}")
    first = page.locator("[data-card]").first
    first.wait_for()
    first.focus()
    page.keyboard.press("ArrowRight")
    second = page.locator("[data-card]").nth(1)
    expect(second).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    name = cards(page)[1]
    expect(page).to_have_url(re.compile(f"/cards/{SECOND}/{name}$"))
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(f"/cards/{SECOND}$"))
    expect(second).to_be_focused()


def test_a_card_has_an_address_and_leads_to_its_rules_and_back(open_browser: Open) -> None:
    page = page_at(open_browser, f"/cards/{GAME}/isaac_newton")
    panel = page.get_by_role("complementary", name="Isaac Newton")
    panel.wait_for()
    expect(panel).to_contain_text("Исаак Ньютон")
    panel.get_by_role("link", name="TTA-LEADER-10").click()
    expect(page).to_have_url(re.compile(f"/rules/{GAME}#TTA-LEADER-10$"))
    rule = page.locator("[id='TTA-LEADER-10']")
    expect(rule).to_be_in_viewport()
    rule.get_by_role("link", name="Isaac Newton").click()
    expect(page).to_have_url(re.compile(f"/cards/{GAME}/isaac_newton$"))


def test_a_phone_shows_one_card_on_the_whole_screen(open_browser: Open) -> None:
    page = page_at(open_browser, f"/cards/{GAME}", PHONE, "ru")
    page.locator("[data-card=moses]").click()
    panel = page.get_by_role("complementary", name="Моисей")
    expect(panel).to_be_visible()
    box = panel.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == PHONE
    after = cards(page)[cards(page).index("moses") + 1]
    panel.locator(".bigcard__dock button").last.click()
    expect(page).to_have_url(re.compile(f"/cards/{GAME}/{after}$"))
    page.go_back()
    expect(page.locator(".bigcard")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", offered_ids())
def test_how_to_play_tells_a_turn_eight_ideas_and_the_end(
    open_browser: Open, name: str, lang: str
) -> None:
    page = page_at(open_browser, f"/how/{name}", DESKTOP, lang)
    page.locator(".ht-idea").first.wait_for()
    expect(page.locator(".ht-idea")).to_have_count(8)
    assert page.locator(".ht-step").count() in (4, 5)
    expect(page.locator(".ht-end li")).to_have_count(6)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    wide = "() => document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(wide)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert not page.evaluate(wide)


@pytest.mark.parametrize(("lang", "word"), [("en", "corruption"), ("ru", "коррупцией")])
def test_rules_are_found_as_one_types(open_browser: Open, lang: str, word: str) -> None:
    page = page_at(open_browser, f"/rules/{GAME}", DESKTOP, lang)
    page.locator("[id='TTA-EOT-8']").wait_for()
    everything = page.locator(".statement").count()
    page.get_by_role("searchbox").fill(word)
    expect(page.locator("[id='TTA-EOT-8'] mark").first).to_be_visible()
    expect(page.locator("[id='TTA-FLOW-6']")).to_have_count(0)
    assert 0 < page.locator(".statement").count() < everything / 4


@pytest.fixture(scope="module")
def inspected(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A visitor whose pages take scripts from us."""
    context = browser.new_context(base_url=address, reduced_motion="reduce", bypass_csp=True)
    context.set_default_timeout(15_000)
    yield context
    context.close()


@pytest.mark.parametrize("size", [DESKTOP, SMALL, PHONE])
@pytest.mark.parametrize(
    ("path", "there"),
    [
        (f"/cards/{GAME}/isaac_newton", ".bigcard h2"),
        (f"/cards/{GAME}", "[data-card]"),
        (f"/cards/{SECOND}", "[data-card]"),
        (f"/cards/{THIRD}", "[data-card]"),
        (f"/how/{GAME}", ".ht-pic .card"),
        (f"/how/{SECOND}", ".ht-idea"),
        (f"/how/{THIRD}", ".ht-idea"),
        (f"/rules/{SECOND}", ".statement"),
    ],
)
def test_everybody_can_use_them(
    inspected: BrowserContext, size: tuple[int, int], path: str, there: str
) -> None:
    page = inspected.new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(path)
    page.locator(there).first.wait_for()
    inspector = Inspector()
    inspector.look(page, f"{path} {size[0]}")
    page.close()
    inspector.settle()
