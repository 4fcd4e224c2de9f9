"""On a phone every card can be read by tapping it, wherever it lies."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from ecumene.table.book import card_book
from tests.browser.conftest import PHONE, Open
from tests.browser.games.tta.positions import staged
from tests.games.tta.scenario import Scenario, scenario

BOOK = card_book("tta")["cards"]
ROW = ["warfare", "knights", "irrigation", "great_wall", "drama", "alchemy", "joan_of_arc"]
ROW += ["swordsmen", "printing_press", "theology", "iron", "masonry", "monarchy"]


def rich_table() -> Scenario:
    """Something of everything on the table, in the Action Phase of the first seat."""
    g = scenario(players=3, age="II", row=ROW, round=6)
    g.player(1, leader="julius_caesar", wonders=["pyramids"], wonder="colossus", stages=1)
    g.player(1, tactic="legion", colonies=["vast_territory_i"])
    g.player(2, leader="homer", wonders=["hanging_gardens"], war="war_over_territory", war_on=3)
    g.player(2, pact="open_borders_agreement", pact_with=1, pact_side="a")
    g.hand(1, "code_of_laws", "rich_land_a", "plunder_i").techs(1, "bread_and_circuses")
    g.data["common"] = ["phalanx"]
    g.data["future"] = [{"card": "pestilence", "by": 1}]
    return g.give(1, food=3, resources=8, science=9).actions(1)


PLACES = [
    ("", "row:2", "knights"),
    ("", "row:13", "monarchy"),
    ("Hand", "hand:1:code_of_laws", "code_of_laws"),
    ("Hand", "hand:1:plunder_i", "plunder_i"),
    ("Tableau", "play:1:julius_caesar", "julius_caesar"),
    ("Tableau", "play:1:pyramids", "pyramids"),
    ("Tableau", "play:1:colossus", "colossus"),
    ("Tableau", "play:1:legion", "legion"),
    ("Tableau", "play:1:vast_territory_i", "vast_territory_i"),
    ("Tableau", "play:1:despotism", "despotism"),
    ("Tableau", "tech:1:bread_and_circuses", "bread_and_circuses"),
    ("Rivals", "play:2:homer", "homer"),
    ("Rivals", "play:2:hanging_gardens", "hanging_gardens"),
    ("Rivals", "common:phalanx", "phalanx"),
    ("Rivals", "pact:2", "open_borders_agreement"),
    ("Rivals", "war:2", "war_over_territory"),
]


def lens_of(page: Page) -> Locator:
    return page.locator(".sheet--lens .lens")


def tells_all_of(page: Page, card: str) -> None:
    """Its name, its text and its kind, on the screen, and the way to the gallery."""
    lens, face = lens_of(page), BOOK[card]
    expect(lens.get_by_role("heading", name=face["name"])).to_be_visible()
    for words in filter(None, (face["text"], face["type_name"])):
        expect(lens).to_contain_text(words, ignore_case=True)
    way = lens.get_by_role("link", name=face["name"])
    expect(way).to_have_attribute("href", f"/cards/tta/{card}")
    size = way.bounding_box()
    assert size is not None
    assert min(size["width"], size["height"]) >= 44
    box = page.locator(".sheet--lens").bounding_box()
    assert box is not None
    assert (box["x"], box["x"] + box["width"]) == (0, PHONE[0])
    assert box["y"] >= 100, "header and numbers stay in sight"
    assert box["y"] + box["height"] <= PHONE[1] + 1


def test_every_card_is_read_by_a_tap(open_browser: Open) -> None:
    page = staged(open_browser(PHONE, touch=True), rich_table()).page
    ply = page.locator("main[data-ply]").get_attribute("data-ply")
    for tab, ref, card in PLACES:
        if tab:
            page.get_by_role("tab", name=tab).tap()
        # closed things are called disabled, and yet can be looked at
        page.locator(f'[data-ref="{ref}"]').first.tap(force=True)
        tells_all_of(page, card)
        page.get_by_label("Back").tap()
        expect(page.locator(".sheet--lens")).to_have_count(0)
    assert page.locator("main[data-ply]").get_attribute("data-ply") == ply, "looking does nothing"


def test_the_mat_of_a_rival_and_known_events_are_read(open_browser: Open) -> None:
    page = staged(open_browser(PHONE, touch=True), rich_table()).page
    page.get_by_role("tab", name="Rivals").tap()
    page.locator(".known .log__card", has_text=BOOK["pestilence"]["name"]).tap()
    tells_all_of(page, "pestilence")
    page.get_by_label("Back").tap()
    page.locator(".rival .look").first.tap()
    page.locator('.ph-civ [data-ref="tech:2:agriculture"]').first.tap(force=True)
    tells_all_of(page, "agriculture")
    expect(lens_of(page)).to_contain_text("belongs to Jonas")


def test_rules_and_source_and_the_next_card(open_browser: Open) -> None:
    page = staged(open_browser(PHONE, touch=True), rich_table()).page
    page.locator('[data-ref="row:4"]').tap(force=True)
    tells_all_of(page, ROW[3])
    page.get_by_text("Rules and source").tap()
    expect(lens_of(page).locator(".about .rule").first).to_be_visible()
    expect(lens_of(page).locator(".about")).to_contain_text("printed")
    expect(page.locator(".lensheet__next")).to_contain_text("4 of 13")
    page.get_by_label("The next one").tap()
    tells_all_of(page, ROW[4])
    page.get_by_label("The one before").tap()
    tells_all_of(page, ROW[3])


def test_a_card_that_needs_a_second_thing_can_be_read(open_browser: Open) -> None:
    g = scenario(players=3, age="I", round=6).warriors(4, 1, 2).hand(1, "raid_i").politics(1)
    page = staged(open_browser(PHONE, touch=True), g).page
    page.get_by_role("tab", name="Hand").tap()
    page.locator('[data-ref="hand:1:raid_i"]').tap()
    expect(page.locator(".sheet .lens__choices")).to_be_visible()
    page.get_by_label("Read the card").tap()
    tells_all_of(page, "raid_i")
    page.get_by_label("Back").tap()
    expect(page.locator(".sheet .lens__choices")).to_be_visible()


def swipe(page: Page, x: int, y: int) -> None:
    """A finger moves over the lens, so far."""
    box = page.locator(".sheet--lens .lens__title").bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + 200, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    for part in (0.3, 0.6, 1.0):
        then = {"x": at["x"] + x * part, "y": at["y"] + y * part}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [then]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_swipes_go_on_and_put_the_lens_away(open_browser: Open) -> None:
    page = staged(open_browser(PHONE, touch=True), rich_table()).page
    page.locator('[data-ref="row:2"]').tap(force=True)
    tells_all_of(page, ROW[1])
    swipe(page, -120, 4)
    tells_all_of(page, ROW[2])
    swipe(page, 120, 4)
    tells_all_of(page, ROW[1])
    swipe(page, 4, 120)
    expect(page.locator(".sheet--lens")).to_have_count(0)
