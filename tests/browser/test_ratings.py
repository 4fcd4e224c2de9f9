"""Rated tables, leaderboards and the page of a player."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Page, expect
from sqlalchemy import create_engine
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import default_game, game
from ecumene.lab.study.watch import watch_of
from ecumene.server.identity.rows import PersonRow
from ecumene.server.ratings.rating import rating_of
from ecumene.server.ratings.rows import RatedGameRow
from ecumene.server.ratings.scale import after_game
from ecumene.server.storage.schema import TableRow
from ecumene.server.tables.names import likeness
from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import PHONE, Open
from tests.browser.prepared import Prepared

GAMES = 14
NAMES = {"ratedhildegard": "Hildegard", "ratedbruno": "Bruno"}


def some_things() -> list[list[str]]:
    """A thing of each of two kinds of the game."""
    spec = game(default_game())
    found = {one.group: one.id for one in watch_of(spec.id).things(spec.new(3, 0))}
    return [[thing, group] for group, thing in sorted(found.items())[:2]]


def play_rated(database: str) -> None:
    """Games that two people and a bot have played, as the server would have stored them."""
    engine = create_engine(database)
    with Database(engine) as db, db.begin():
        for number, (person, name) in enumerate(NAMES.items()):
            who = PersonRow(id=person, name=name, likeness=likeness(name), created=time.time())
            who.colour, who.emblem = number + 1, ("wonder", "colony")[number]
            db.merge(who)
        players = [*NAMES, "bot:random"]
        pool: Any = TableRow(game=default_game(), players=3)
        for number in range(GAMES):
            places = [(1.0, 2.0, 3.0), (2.0, 1.0, 3.0)][number % 3 == 0]
            known = {one: rating_of(db, one, pool) for one in players}
            before = {one: (known[one].mu, known[one].sigma) for one in players}
            after = after_game(before, players, places)  # type: ignore[arg-type]
            for seat, one in enumerate(players):
                row = RatedGameRow(table_id=f"rated{number}", seat=seat, player=one)
                row.game, row.players, row.place = pool.game, 3, places[seat]
                row.score, row.moment = 100 - seat, time.time() - (GAMES - number) * 86_400.0
                row.before, row.mu, row.sigma = before[one][0], *after[one]
                row.used = json.dumps(some_things())
                db.merge(row)
                known[one].mu, known[one].sigma = after[one]
                known[one].games, known[one].wins = number + 1, known[one].wins + (places[seat] < 2)
            db.flush()
    engine.dispose()


def test_a_list_leads_to_a_player(open_browser: Open, address: str) -> None:
    play_rated(Prepared.database)
    page = open_browser(PHONE, touch=True).new_page()
    page.goto("/ratings?game=nothing&players=3")
    board = page.get_by_role("group", name="Game and number of players").get_by_role("button")
    board.filter(has_text="3 players").first.click()
    page.wait_for_url(f"**/ratings?game={default_game()}&players=3")
    page.reload()
    expect(board.and_(page.locator("[aria-pressed=true]"))).to_contain_text("3 players")
    rows = page.locator("tbody tr")  # people of other tests may stand there, too
    expect(rows.filter(has_text="Hildegard")).to_contain_text("±")
    expect(rows.filter(has_text="Bruno")).to_have_count(1)
    expect(rows.filter(has_text="bot").first).to_be_visible()
    names = rows.all_inner_texts()
    assert next(k for k, text in enumerate(names) if "Hildegard" in text) < next(
        k for k, text in enumerate(names) if "Bruno" in text
    )
    page.get_by_role("link", name="Hildegard").click()
    page.wait_for_url("**/p/ratedhildegard")
    expect(page.get_by_role("heading", name="Hildegard")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Ratings")).to_be_visible()
    assert page.url.endswith(f"/ratings?game={default_game()}&players=3")
    page.go_forward()
    expect(page.get_by_role("region", name="Head to head")).to_contain_text("Bruno")
    expect(page.get_by_role("region", name="Favourites")).to_contain_text("100 % of the games")
    expect(page.get_by_role("region", name="Recent games").locator("li")).to_have_count(GAMES)
    expect(page.get_by_role("img", name=f"After {GAMES} games")).to_have_count(2)


def test_everybody_can_use_the_pages(inspected: Page, address: str) -> None:
    play_rated(Prepared.database)
    inspector = Inspector()
    for path in ("/ratings", "/p/ratedbruno"):
        inspected.goto(path)
        inspected.wait_for_load_state("networkidle")
        in_both_sizes(inspector, inspected, path)
    inspector.settle()


def test_a_rated_table_says_so(open_browser: Open) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    page.wait_for_selector(".round")
    expect(page.get_by_role("checkbox", name="Not rated")).to_have_count(0)  # guests
    page.goto("/you")
    page.get_by_label("Name at the table").fill("Gudrun")
    page.get_by_label("Name at the table").press("Tab")
    page.get_by_role("button", name="Show twelve words").click()
    expect(page.locator(".words li")).to_have_count(12)
    words = [line.split()[-1] for line in page.locator(".words li").all_inner_texts()]
    page.get_by_role("button", name="I have written them down").click()
    expect(page.locator(".ask label")).not_to_have_count(0)
    for field in page.locator(".ask label").all():
        field.locator("input").fill(words[int(field.inner_text().split()[-1]) - 1])
    page.get_by_role("button", name="Keep me by these words").click()
    expect(page.get_by_text("Your phrase is kept")).to_be_visible()
    page.goto("/tables")
    page.get_by_role("checkbox", name="Not rated").click()
    expect(page.get_by_role("checkbox", name="Rated")).to_be_checked()
    page.locator(".btn--go.btn--big").click()
    page.wait_for_selector("main[data-ply]")
    expect(page.get_by_text("Rated, hints off")).to_be_visible()
