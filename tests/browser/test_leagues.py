"""The pages of leagues: founding and joining, and a round with its tables, groups and dates."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ecumene.core.registry import default_game
from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import HABITS, PATIENCE, PHONE, Open
from tests.browser.prepared import Prepared
from tests.browser.staged_league import stage_league

Json = dict[str, Any]


NUMBERS = itertools.count(1)


def fresh(name: str) -> str:
    """Names are somebody's own: who tries a test once more is not who tried it before."""
    return f"{name} {next(NUMBERS)}"


def keep(context: BrowserContext, name: str) -> str:
    """This visitor keeps an identity, at an address that has done so seldom; their id."""
    origin = context.new_page()
    origin.goto("/leagues")
    there = {"X-Forwarded-For": f"203.0.113.{next(NUMBERS)}"}
    answer = context.request.post("/api/me/phrase", data={"name": name}, headers=there)
    assert answer.ok, answer.text()
    shown: Json = answer.json()
    words = [shown["words"][number - 1] for number in shown["asked"]]
    proof = {"ticket": shown["ticket"], "words": words}
    confirmed = context.request.post("/api/me/phrase/confirm", data=proof, headers=there)
    assert confirmed.ok, confirmed.text()
    origin.close()
    return str(confirmed.json()["id"])


def test_a_league_is_founded_joined_and_begins(open_browser: Open) -> None:
    ada, bruno = open_browser(), open_browser(PHONE, touch=True)
    keep(ada, fresh("Adelheid"))
    keep(bruno, fresh("Bertram"))
    page = ada.new_page()
    page.goto("/leagues")
    page.get_by_role("button", name="Found a league").click()
    page.get_by_label("Name of the league").fill("Autumn Cup")
    page.get_by_label("How it is played").select_option("swiss")
    page.get_by_label("Who may join").select_option("link")
    page.get_by_label("Points by places").fill("3")
    expect(page.get_by_role("button", name="Found it")).to_be_disabled()
    page.get_by_label("Points by places").fill("3, 1")
    ties = page.get_by_role("group", name="When level, in this order")
    expect(ties.get_by_role("listitem").first).to_contain_text("rivals’ points")
    ties.get_by_role("button", name="games won: earlier").press("Enter")
    ties.get_by_role("button", name="rivals’ points: leave out").click()
    ties.get_by_role("combobox").select_option("places")
    order = ["direct games", "games won", "margin of points", "average place", "then by lot"]
    expect(ties.get_by_role("listitem")).to_have_text(order)
    page.get_by_label("Begins by itself").fill("2090-03-01T18:30")
    page.get_by_role("button", name="Found it").click()
    link = page.get_by_label("Link to join").input_value()
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/league/*")
    expect(page.get_by_role("heading", name="Autumn Cup")).to_be_visible()
    expect(page.get_by_role("region", name="1 player")).to_contain_text("Mar 1")
    league = page.url.rsplit("/", 1)[1]
    founded = page.request.get(f"/api/leagues/{league}").json()
    assert founded["terms"]["ties"] == ["direct", "wins", "margin", "places"]

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
    here = page.locator(".top").get_by_role("link", name="Autumn Cup")
    assert here.get_attribute("href") == f"/league/{league}"
    page.get_by_role("button", name="Menu").click()
    note = page.get_by_role("region", name="This table's league")
    expect(note).to_contain_text("Round 1 of 5")
    # In its first second a week is whole.
    expect(note).to_contain_text(re.compile(r"until .*\((7 d|6 d 23 h) left\)"))
    note.get_by_role("link", name="Autumn Cup").click()
    page.wait_for_url(f"**/league/{league}")

    phone.goto("/leagues")
    expect(phone.get_by_role("link", name="Sit down")).to_be_visible()
    phone.get_by_role("link", name="Autumn Cup").click()
    phone.get_by_role("button", name="Withdraw").click()
    phone.get_by_role("group", name="Withdraw").get_by_role("button", name="Withdraw").click()
    expect(phone.get_by_text("withdrew")).to_be_visible()


def found_by(context: BrowserContext, **more: Any) -> Json:
    """A league of somebody who keeps an identity."""
    body = {"name": "Spring Cup", "game": default_game(), "players": 2, **more}
    body = {"format": "swiss", "rounds": 3, **body}
    answer = context.request.post("/api/leagues", data=body)
    assert answer.ok, answer.text()
    found: Json = answer.json()
    return found


def test_an_invitation_outlives_the_way_to_an_identity(open_browser: Open) -> None:
    """Whoever follows the link of a league as a guest keeps an identity first, and comes back."""
    ada, guest = open_browser(), open_browser(PHONE, touch=True)
    keep(ada, fresh("Albertine"))
    made = found_by(ada, access="link")
    league = made["league"]["id"]
    phone = guest.new_page()
    phone.goto(f"/league/{league}#invite={made['invite']}")
    expect(phone.get_by_role("link", name="Keep", exact=False).last).to_be_visible()
    expect(phone.get_by_role("button", name="Join")).to_have_count(0)
    keep(guest, fresh("Benedikt"))
    phone.goto(f"/league/{league}")
    phone.get_by_role("button", name="Join").click()
    expect(phone.get_by_role("button", name="Leave")).to_be_visible()
    stranger = open_browser()
    keep(stranger, fresh("Cornelius"))
    closed = stranger.new_page()
    closed.goto(f"/league/{league}")
    expect(closed.get_by_text("One joins by invitation.")).to_be_visible()


@pytest.fixture
def may_complain(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A visitor to whom something is refused, of which browsers complain."""
    context = browser.new_context(base_url=address, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(HABITS)
    yield context
    context.close()


def test_the_organiser_invites_and_dismisses_and_no_word_is_lost(
    may_complain: BrowserContext, open_browser: Open
) -> None:
    ada, bruno, balthasar = may_complain, open_browser(), fresh("Balthasar")
    keep(ada, fresh("Amalia"))
    keep(bruno, balthasar)
    league = found_by(ada, access="invited")["league"]["id"]
    page = ada.new_page()
    page.clock.install()
    page.goto(f"/league/{league}")
    desk = page.get_by_role("region", name="Organise")
    desk.get_by_label("Invite by name").fill("Balthazarr")
    desk.get_by_role("button", name="Invite").click()
    expect(desk.get_by_role("alert")).to_be_visible()
    expect(desk.get_by_label("Invite by name")).to_have_value("Balthazarr")
    desk.get_by_label("Invite by name").fill(balthasar.lower())
    desk.get_by_role("button", name="Invite").click()
    expect(desk.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("listitem").filter(has_text="Balthasar")).to_contain_text("invited")
    # A date that is being typed stays, though the page is read again.
    desk.get_by_label("Begins by itself").fill("2090-03-01T18:30")
    with page.expect_response(lambda answer: f"/api/leagues/{league}" in answer.url):
        page.clock.fast_forward(31_000)
    expect(desk.get_by_label("Begins by itself")).to_have_value("2090-03-01T18:30")
    desk.get_by_label("Who has to go").select_option(balthasar)
    desk.get_by_role("button", name="Dismiss").click()
    sure = desk.get_by_role("group", name="Dismiss")
    expect(sure).to_contain_text(f"The place of {balthasar} will be free.")
    sure.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_text("Balthasar")).to_have_count(0)
    expect(desk.get_by_label("Who has to go")).to_have_count(0)


@pytest.fixture
def staged(open_browser: Open, address: str) -> tuple[Page, str]:
    context = open_browser()
    me = keep(context, fresh("Leonore"))
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
    me = keep(inspected.context, fresh("Isolde"))
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
