"""Answers that are given once and for all: bids up to a limit, offers that are declined."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ecumene.records.session import Session
from ecumene.server.settings import Settings, default_static
from ecumene.table.painters import painter
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.games.tta.moments import bidding, offered
from tests.browser.prepared import SPEC, Prepared, moves_to, words
from tests.browser.seat import TABLE, Seat
from tests.server.house import housed


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server of our own, where plans do not wait as thinking people would."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    before, Prepared.database = Prepared.database, url
    try:
        settings = Settings(database=url, static=default_static(), limited=False)
        with housed(settings) as house:
            runner = house.app.state.services.runner
            runner.first = runner.next = (0.0, 0.0)
            yield house.url
    finally:
        Prepared.database = before


def bids(session: Session) -> list[int]:
    return [int(word.split()[1]) for word in words(session) if word.startswith("bid ")]


def of_another(session: Session) -> bool:
    """Somebody is asked in the turn of another."""
    return painter(SPEC.id).turn_of(session.state) != session.asked()


def outbid(session: Session) -> bool:
    """Somebody has bid two or more in the turn of another."""
    return bidding(session) and of_another(session) and min(bids(session)) > 2


def declinable(session: Session) -> bool:
    return offered(session) and of_another(session)


def asked_page(
    open_browser: Open, seed: int, moves: list[str], players: int, size: tuple[int, int]
) -> tuple[Prepared, Page]:
    """The page of whoever is asked there."""
    people = [open_browser(size=size, touch=size == PHONE) for _ in range(players)]
    table = Prepared(people, seed)
    table.make(moves)
    page = people[table.info()["asked"]].new_page()
    page.goto(f"/t/{table.table}")
    page.wait_for_selector(f"{TABLE}[data-kind]")
    return table, page


def last_moves(table: Prepared, since: int) -> list[str]:
    """What has been played; the rest of the test is over, so the game may be."""
    record = table.people[0].request.get(f"{table.here}/scene?seat=0&since={since}").json()
    return [entry["kind"] for entry in record["scene"]["log"]["entries"]]


def test_bids_below_a_limit_are_made_and_others_passed(open_browser: Open) -> None:
    seed, moves = moves_to(outbid, 67)
    table, page = asked_page(open_browser, seed, moves, 2, DESKTOP)
    before, ply = table.info(), Seat(page).ply
    page.get_by_role("button", name="Always answer so").click()
    page.get_by_label("Bid up to").fill("1")
    expect(page.get_by_label("Beyond that")).to_have_value("pass")
    page.get_by_role("button", name="From now on").click()
    Seat(page).wait_past(ply)  # nobody touched anything
    after = table.info()
    assert after["ply"] > before["ply"]
    assert "pass" in "".join(last_moves(table, 0)[-12:]), "the bid was too high"
    seat = before["asked"]
    plan = table.people[seat].request.get(f"{table.here}/seats/{seat}/plan").json()
    told = plan["answers"][0]
    assert (told["kind"], told["most"], told["option"]) == ("auction", 1, "pass")


def test_offers_of_somebody_are_declined(open_browser: Open) -> None:
    seed, moves = moves_to(declinable, 1, 3)
    table, page = asked_page(open_browser, seed, moves, 3, PHONE)
    before, ply = table.info(), Seat(page).ply
    page.get_by_role("button", name="Always answer so").click()
    page.get_by_label("Answer").select_option("refuse")
    page.get_by_role("checkbox", name="Only if").check()
    page.get_by_role("button", name="From now on").click()
    Seat(page).wait_past(ply)
    seat = before["asked"]
    plan = table.people[seat].request.get(f"{table.here}/seats/{seat}/plan").json()
    told = plan["answers"][0]
    assert (told["kind"], told["option"], told["most"]) == ("offer", "refuse", None)
    assert told["by"] not in (None, seat)
