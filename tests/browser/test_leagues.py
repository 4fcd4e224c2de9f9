"""The pages of leagues: founding and joining, and a round with its tables, groups and dates."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import PHONE, Open
from tests.browser.prepared import Prepared
from tests.browser.staged_league import stage_league

Json = dict[str, Any]


def keep(context: BrowserContext, name: str) -> str:
    """This visitor keeps an identity; their id."""
    origin = context.new_page()
    origin.goto("/leagues")
    answer = context.request.post("/api/me/phrase", data={"name": name})
    shown: Json = answer.json()
    words = [shown["words"][number - 1] for number in shown["asked"]]
    confirmed = context.request.post(
        "/api/me/phrase/confirm", data={"ticket": shown["ticket"], "words": words}
    )
    assert confirmed.ok, confirmed.text()
    origin.close()
    return str(confirmed.json()["id"])


def test_a_league_is_founded_joined_and_begins(open_browser: Open) -> None:
    ada, bruno = open_browser(), open_browser(PHONE, touch=True)
    keep(ada, "Adelheid")
    keep(bruno, "Bertram")
    page = ada.new_page()
    page.goto("/leagues")
    page.get_by_role("button", name="Found a league").click()
    page.get_by_label("Name of the league").fill("Autumn Cup")
    page.get_by_label("How it is played").select_option("swiss")
    page.get_by_label("Who may join").select_option("link")
    page.get_by_label("Points by places").fill("3")
    expect(page.get_by_role("button", name="Found it")).to_be_disabled()
    page.get_by_label("Points by places").fill("3, 1")
    page.get_by_role("button", name="Found it").click()
    link = page.get_by_label("Link to join").input_value()
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/league/*")
    expect(page.get_by_role("heading", name="Autumn Cup")).to_be_visible()

    phone = bruno.new_page()
    phone.goto(link)
    phone.get_by_role("button", name="Join").click()
    expect(phone.get_by_role("button", name="Leave")).to_be_visible()
    assert "#" not in phone.url

    page.reload()
    expect(page.get_by_role("region", name="2 players")).to_contain_text("Bertram")
    page.get_by_role("button", name="Begin now").click()
    expect(page.get_by_role("heading", name="Tables of round 1")).to_be_visible()
    expect(page.get_by_role("list", name="Rounds").locator("li")).to_have_count(5)
    page.get_by_role("link", name="Sit down").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("main[data-ply]")

    phone.goto("/leagues")
    expect(phone.get_by_role("link", name="Sit down")).to_be_visible()
    phone.get_by_role("link", name="Autumn Cup").click()
    phone.get_by_role("button", name="Withdraw").click()
    phone.get_by_role("group", name="Withdraw").get_by_role("button", name="Withdraw").click()
    expect(phone.get_by_text("withdrew")).to_be_visible()


@pytest.fixture
def staged(open_browser: Open, address: str) -> tuple[Page, str]:
    context = open_browser()
    me = keep(context, "Leonore")
    league = f"staged{me[:6]}"
    stage_league(Prepared.database, me, league)
    return context.new_page(), league


def test_a_round_shows_what_is_to_be_done(staged: tuple[Page, str]) -> None:
    page, league = staged
    page.goto(f"/league/{league}")
    expect(page.get_by_role("heading", name="Thursday Ages, season 4")).to_be_visible()
    tables = page.get_by_role("region", name="Tables of round").get_by_role("listitem")
    expect(tables).to_have_count(4)
    expect(tables.nth(0)).to_contain_text("you play")
    expect(tables.nth(0)).to_contain_text("Leonore")
    expect(tables.nth(1)).to_contain_text("at risk")
    expect(tables.nth(1)).to_contain_text("has not moved for 4 days")
    expect(tables.nth(3)).to_contain_text("finished")
    tables.nth(1).get_by_role("button", name="Remind").click()
    expect(tables.nth(1).get_by_role("button", name="Reminded")).to_be_disabled()
    groups = page.get_by_role("region", name="Group")
    expect(groups).to_have_count(2)
    expect(groups.nth(0)).to_contain_text("last 2 go down")
    expect(groups.nth(1)).to_contain_text("first 2 go up")
    expect(groups.nth(0).locator("tr.is-cut")).to_have_count(1)
    dates = page.get_by_role("region", name="Next dates")
    expect(dates).to_contain_text("round 4 closes")
    expect(dates).to_contain_text("1 table at risk")
    page.get_by_role("button", name="Round 2").click()
    expect(page.get_by_role("heading", name="Tables of round 2")).to_be_visible()
    expect(tables.nth(0)).to_contain_text("finished")

    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_everybody_can_use_the_pages(inspected: Page, address: str) -> None:
    me = keep(inspected.context, "Isolde")
    league = f"staged{me[:6]}"
    stage_league(Prepared.database, me, league)
    inspector = Inspector()
    inspected.goto("/leagues")
    inspected.get_by_role("button", name="Found a league").click()
    expect(inspected.get_by_role("button", name="Found it")).to_be_visible()
    in_both_sizes(inspector, inspected, "/leagues")
    inspected.goto(f"/league/{league}")
    expect(inspected.get_by_role("heading", name="Tables of round 4")).to_be_visible()
    in_both_sizes(inspector, inspected, "/league")
    inspector.settle()
