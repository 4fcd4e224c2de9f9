"""The coming end of an age in the browser: what goes is marked, and the sum tells when."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.games.tta.positions import staged
from tests.games.tta.scenario import CATALOGUE, Scenario, scenario, slugs

ROW = ["warfare", "knights", "cavalrymen", "selective_breeding", "kremlin", "scientific_method"]
ROW += ["opera", "napoleon_bonaparte", "riflemen", "constitutional_monarchy", "iron", "alchemy"]
ROW += ["swordsmen"]
HELD = ["coal", "isaac_newton", "drama", "legion", "military_bonus_ii"]
CARDS = 4


def near_the_end() -> Scenario:
    """Four cards of Age II are left; much of what the first seat has goes with them."""
    deck = [card for card in slugs(CATALOGUE.deck(True, 2, 3)) if card not in {*ROW, *HELD}]
    g = scenario(players=3, age="II", row=ROW, civil=deck[:CARDS], round=11)
    g.player(1, leader="leonardo_da_vinci", wonder="taj_mahal", stages=1, bank_yellow=6)
    g.player(2, leader="michelangelo", pact="open_borders_agreement", pact_with=1, pact_side="a")
    g.give(1, food=3, resources=6, science=12).hand(1, *HELD).hand(2, "raid_i")
    return g.actions(1)


GOES = {
    "play:1:leonardo_da_vinci",
    "play:1:taj_mahal",
    "play:2:michelangelo",
    "hand:1:drama",
    "hand:1:legion",
    "pact:2",
}


def folded(page: Page) -> set[str]:
    found = page.locator("[data-ref]:has(> .ear)").evaluate_all(
        "all => all.map((one) => one.dataset.ref)"
    )
    return {str(ref) for ref in found}


def test_folded_corners_the_chip_and_the_sum(open_browser: Open) -> None:
    page = staged(open_browser(DESKTOP), near_the_end()).page
    expect(page.locator(".ear").first).to_be_visible()
    assert folded(page) == GOES
    expect(page.locator(".sq.is-toll")).to_have_count(2)
    expect(page.locator(".banks")).to_contain_text("then eats 4, needs 6")
    page.keyboard.press("g")
    lens = page.locator(".lens--age")
    expect(lens).to_contain_text("after the turn of")
    for words in ("Leonardo da Vinci leaves", "Taj Mahal", "2 old cards", "2 yellow tokens"):
        expect(lens).to_contain_text(words)
    expect(lens).to_contain_text("1 old card in hand")  # of the rival's hidden hand, no name
    expect(lens).not_to_contain_text("Raid")
    page.locator(".mini.k-leader").hover()
    expect(page.locator(".lens .leaves")).to_contain_text(f"{CARDS} cards are left")


def test_nothing_is_marked_long_before(open_browser: Open) -> None:
    g = scenario(players=3, age="II", row=ROW, round=8).player(1, leader="leonardo_da_vinci")
    page = staged(open_browser(DESKTOP), g.actions(1)).page
    expect(page.locator(".ear, .agechip, .is-toll")).to_have_count(0)


@pytest.mark.parametrize("tab", ["Tableau", "Hand", "Rivals"])
def test_corners_and_sum_on_a_phone(open_browser: Open, tab: str) -> None:
    page = staged(open_browser(PHONE, touch=True), near_the_end()).page
    page.get_by_role("tab", name=tab).tap()
    expect(page.locator(".ear").first).to_be_attached()
    assert folded(page) <= GOES
    page.locator(".ph-deck.is-soon").tap()
    expect(page.locator(".sheet--lens .lens--age")).to_contain_text("When Age II ends")
    page.get_by_label("Back").tap()
    expect(page.locator(".lens--age")).to_have_count(0)
