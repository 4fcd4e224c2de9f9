"""The review of a finished game and a puzzle made of it, in a real browser with the real server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import PATIENCE, PHONE, Open
from tests.server.house import ME, Person, until

Json = dict[str, Any]
LONG = 8 * PATIENCE
SEED = 7


@pytest.fixture(scope="module")
def finished(address: str) -> Iterator[Json]:
    """A game in which a person let three turns pass without doing anything, and gave up."""
    lena = Person(address)
    bot = {"kind": "bot", "bot": "random", "name": "Ada"}
    table = lena.create(ME, bot, seed=SEED)["table"]["id"]
    for wanted in ("end", "end", "end", "resign"):
        done = False
        while not done:
            until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
            asked = lena.view(table, 0)["scene"]["decision"]["options"]
            names = [one["id"] for one in asked if one["open"]]
            done = wanted in names
            lena.move(table, 0, wanted if done else "pass" if "pass" in names else names[0])
    yield {"id": table}
    lena.close()


@pytest.fixture(scope="module")
def reviewed(address: str, finished: Json) -> Json:
    """Its review, once it is whole; asked for by a stranger."""
    stranger = Person(address)
    path = f"/tables/{finished['id']}/review"
    stranger.post(path, {}, 202)

    def whole() -> Json | None:
        found: Json = stranger.get(path)
        assert found["standing"] in ("waiting", "computing", "done"), found
        return found if found["standing"] == "done" else None

    review: Json = until(whole, LONG)["review"]
    stranger.close()
    return review


@pytest.fixture(scope="module")
def costly(reviewed: Json) -> Json:
    """The dearest moment that can be tried again as a puzzle."""
    found = [one for seat in reviewed["seats"] for one in seat["moments"] if one["puzzle"]]
    assert found, "turns in which nothing is done cost nothing"
    moment: Json = max(found, key=lambda one: one["points"])
    return moment


def review_path(finished: Json, moment: Json) -> str:
    return f"/r/{finished['id']}/review?seat={moment['seat']}&moment={moment['id']}"


def touchable(page: Page, puzzle: str) -> str:
    """A thing on the table that alone makes a move of the puzzle."""
    options = page.request.get(f"/api/puzzles/{puzzle}").json()["scene"]["decision"]["options"]
    refs = [one["refs"] for one in options if one["open"] and one["refs"]]
    firsts = [of_one[0]["id"] for of_one in refs]
    for of_one in refs:
        alone = len(of_one) == 1 and firsts.count(of_one[0]["id"]) == 1
        name = str(of_one[0]["id"])
        if alone and of_one[0]["kind"] == "row" and page.locator(f'[data-ref="{name}"]').count():
            return name
    pytest.fail("no card of the row can be taken")


def test_a_game_is_reviewed_from_its_replay(
    open_browser: Open, finished: Json, reviewed: Json, costly: Json
) -> None:
    page = open_browser().new_page()
    page.goto(f"/r/{finished['id']}")
    page.get_by_role("link", name="Review this game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(reviewed["seats"][0]["headline"])
    page.goto(review_path(finished, costly))
    own = reviewed["seats"][costly["seat"]]
    expect(page.locator(".mo")).to_have_count(len(own["moments"]))
    expect(page.locator(".revcard--moment h2")).to_contain_text(f"Round {costly['round']}:")
    expect(page.locator(".lineplay li.is-better").first).to_be_visible()
    expect(page.locator(".tline__pin")).to_have_count(len(own["moments"]))
    page.keyboard.press("d")
    expect(page.locator(".ctable tbody tr")).not_to_have_count(0)
    page.get_by_role("link", name="Show on the board").click()
    expect(page.locator(f'main[data-shown="{costly["ply"]}"]')).to_have_count(1)
    page.go_back()
    page.get_by_role("link", name="Play on from here").click()
    expect(page.locator(".playon")).to_be_visible()


def test_moments_are_chosen_anywhere_and_by_keys(
    open_browser: Open, finished: Json, reviewed: Json
) -> None:
    seat = max(reviewed["seats"], key=lambda one: len(one["moments"]))
    assert len(seat["moments"]) > 1
    page = open_browser().new_page()
    page.goto(f"/r/{finished['id']}/review?seat={seat['seat']}")
    second = seat["moments"][1]
    page.locator(".curve__pin button").nth(1).click()
    expect(page.locator(".mo").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tline__pin button").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile(rf"moment={re.escape(second['id'])}$"))
    page.keyboard.press("[")
    expect(page.locator(".mo").first).to_have_attribute("aria-pressed", "true")
    page.locator(".mo").nth(1).click()
    expect(page.locator(".curve__pin button").nth(1)).to_have_attribute("aria-pressed", "true")


def test_the_review_on_a_phone(open_browser: Open, finished: Json, costly: Json) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    page.goto(review_path(finished, costly))
    expect(page.locator(".revcard--moment")).to_be_visible()
    page.get_by_role("radio", name="Played").click()
    expect(page.locator(".lineplay li.is-lost, .lineplay li.is-same").first).to_be_visible()
    expect(page.locator(".lineplay li.is-better")).to_have_count(0)
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_a_puzzle_is_tried_taken_back_and_graded(open_browser: Open, costly: Json) -> None:
    page = open_browser().new_page()
    page.goto(f"/puzzles/{costly['puzzle']}")
    expect(page.locator(".quest h2")).not_to_be_empty()
    thing = touchable(page, costly["puzzle"])
    page.locator(f'[data-ref="{thing}"]').click()
    expect(page.locator('main[data-line="1"]')).to_have_count(1)
    expect(page.locator(".chain li")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator('main[data-line="0"]')).to_have_count(1)
    page.locator(f'[data-ref="{thing}"]').click()
    expect(page.locator('main[data-line="1"]')).to_have_count(1)
    page.get_by_role("button", name="Easier").click()
    expect(page.locator(".quest__hints li")).to_have_count(1)
    with page.expect_response("**/check**") as answered:
        page.get_by_role("button", name="Check").click()
    graded = answered.value.json()
    expect(page.locator(".graded .stars")).to_have_attribute(
        "aria-label", f"{graded['stars']} of 3 stars"
    )
    expect(page.locator(".graded__line li")).to_have_count(len(graded["best_line"]))
    assert page.locator(".is-lit").count() == 0
    page.get_by_role("button", name="Show the best turn on the table").click()
    expect(page.get_by_role("button", name="Show your line on the table")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator('main[data-line="0"]')).to_have_count(1)


def test_a_puzzle_goes_on_after_a_reload_and_in_another_language(
    open_browser: Open, costly: Json
) -> None:
    page = open_browser().new_page()
    page.goto(f"/puzzles/{costly['puzzle']}")
    expect(page.locator(".quest h2")).not_to_be_empty()
    page.locator(f'[data-ref="{touchable(page, costly["puzzle"])}"]').click()
    expect(page.locator('main[data-line="1"]')).to_have_count(1)
    page.get_by_role("button", name="Easier").click()
    expect(page.locator(".quest__hints li")).to_have_count(1)
    english = page.locator(".quest__hints").inner_text()
    page.reload()
    expect(page.locator('main[data-line="1"]')).to_have_count(1)
    expect(page.locator(".quest__hints")).to_have_text(english.strip())
    page.evaluate("() => localStorage.setItem('ecumene.lang', 'ru')")
    page.reload()
    expect(page.locator('main[data-line="1"]')).to_have_count(1)
    expect(page.locator(".quest__hints")).to_contain_text(re.compile("[а-я]"))
    with page.expect_response("**/check**") as answered:
        page.locator(".pbar .btn--go").click()
    assert json.loads(answered.value.request.post_data or "")["hints"] == 1
    page.reload()
    expect(page.locator(".graded .stars")).to_be_visible()
    page.locator(".graded__acts .btn").last.click()
    expect(page.locator('main[data-line="0"]')).to_have_count(1)
    page.reload()
    expect(page.locator(".quest__hints li")).to_have_count(1)
    expect(page.locator('main[data-line="0"]')).to_have_count(1)


def test_a_puzzle_on_a_phone(open_browser: Open, costly: Json) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    page.goto(f"/puzzles/{costly['puzzle']}")
    page.get_by_role("dialog").get_by_role("button", name="To the table").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_role("dialog").locator(".stars")).to_be_visible()


def test_puzzles_are_listed_with_those_of_the_day_first(open_browser: Open) -> None:
    page = open_browser().new_page()
    listed = page.request.get("/api/puzzles").json()
    page.goto("/puzzles")
    expect(page.get_by_role("heading", level=1)).to_have_text("Find the best turn")
    expect(page.locator(".plink")).to_have_count(len(listed["puzzles"]) + len(listed["today"]))


def test_everybody_can_use_these_pages(inspected: Page, finished: Json, costly: Json) -> None:
    inspector = Inspector()
    inspected.goto(review_path(finished, costly))
    inspected.wait_for_selector(".lineplay__card, .lineplay__words")
    in_both_sizes(inspector, inspected, "review")
    inspected.goto(f"/puzzles/{costly['puzzle']}")
    inspected.wait_for_selector(".quest")
    in_both_sizes(inspector, inspected, "puzzle")
    inspected.goto("/puzzles")
    inspected.wait_for_selector("main h1")
    in_both_sizes(inspector, inspected, "puzzles")
    inspector.settle()
