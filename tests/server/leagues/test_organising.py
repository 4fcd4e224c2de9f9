"""Who may found, join and lead a league, and what an organiser can do while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session as Database

from ecumene.server.operator.rows import ModeRow
from ecumene.server.signals.settings import SignalSettings
from tests.server.house import BOT, ME, until
from tests.server.identity.people import keep, visitor
from tests.server.leagues.club import DAY, QUICK, Club, a_club
from tests.server.operator.work import Operator
from tests.server.receiving import Browser, Outside, outside

Json = dict[str, Any]
FOUR = ("Ada", "Bruno", "Clara", "Dora")


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with a_club(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, *FOUR) as found:
        yield found


def running(club: Club, *names: str, **wishes: Any) -> str:
    league = str(club.found("Ada", **{"format": "round_robin", **wishes})["league"]["id"])
    club.enter(league, *(names or FOUR[1:]))
    club.people["Ada"].post(f"/leagues/{league}/start", {})
    return league


def names_of(page: Json) -> list[str]:
    return [one["name"] for one in page["members"]]


def test_who_may_join(club: Club) -> None:
    guest = club.house.person()
    body = {"name": "Mine", "game": QUICK, "players": 2, "format": "round_robin"}
    assert guest.post("/leagues", body, 403)["code"] == "league_only_kept"
    made = club.found("Ada", format="round_robin", access="link")
    league = made["league"]["id"]
    assert guest.post(f"/leagues/{league}/join", {}, 403)["code"] == "league_only_kept"
    bruno = club.people["Bruno"]
    assert bruno.post(f"/leagues/{league}/join", {}, 403)["code"] == "league_invited"
    bruno.post(f"/leagues/{league}/join", {"invite": made["invite"]})
    assert names_of(club.page(league)) == ["Ada", "Bruno"]
    fresh = club.people["Ada"].post(f"/leagues/{league}/link")["invite"]
    clara = club.people["Clara"]
    clara.post(f"/leagues/{league}/join", {"invite": made["invite"]}, 403)
    clara.post(f"/leagues/{league}/join", {"invite": fresh})
    clara.post(f"/leagues/{league}/leave")
    assert names_of(club.page(league)) == ["Ada", "Bruno"]
    # It stands in the list of those who are in it, and of nobody else.
    assert [one["id"] for one in bruno.get("/leagues")["leagues"]] == [league]
    assert clara.get("/leagues")["leagues"] == []
    assert guest.get("/leagues")["leagues"] == []


def test_by_invitation_only(club: Club) -> None:
    league = club.found("Ada", format="round_robin", access="invited")["league"]["id"]
    bruno = club.people["Bruno"]
    bruno.post(f"/leagues/{league}/join", {}, 403)
    bruno.post(f"/leagues/{league}/invite", {"name": "Bruno"}, 403)
    ada = club.people["Ada"]
    assert ada.post(f"/leagues/{league}/invite", {"name": "Nobody"}, 404)["code"] == "no_player"
    ada.post(f"/leagues/{league}/invite", {"name": "Bruno"})
    ada.post(f"/leagues/{league}/invite", {"name": "Clara"})
    page = bruno.get(f"/leagues/{league}")
    assert (page["invited"], page["member"]) == (True, None)
    bruno.post(f"/leagues/{league}/join", {})
    assert bruno.get(f"/leagues/{league}")["member"] == 1
    ada.post(f"/leagues/{league}/start", {})
    page = club.page(league)
    assert names_of(page) == ["Ada", "Bruno"]  # who did not come is not in it
    assert page["status"] == "running"


def test_what_cannot_be_founded(club: Club) -> None:
    ada = club.people["Ada"]
    good = {"name": "Mine", "game": QUICK, "players": 2, "format": "swiss", "rounds": 3}
    wrong: list[Json] = [
        {"rounds": 0},
        {"points": [3, 2, 1]},
        {"points": [0, 2]},
        {"players": 7},
        {"bot": "nobody"},
        {"options": {"nothing": "x"}},
        {"format": "groups", "group_size": 2, "players": 3},
        {"days": 0},
    ]
    for change in wrong:
        reply = ada.http.post("/leagues", json={**good, **change})
        assert reply.status_code in (400, 422), change
    assert ada.get("/leagues")["leagues"] == []
    ada.post("/leagues", good, 201)


def test_only_the_organiser_leads(club: Club) -> None:
    league = running(club)
    bruno = club.people["Bruno"]
    for path, body in (
        ("pause", None), ("cancel", None), ("deadline", {"deadline": club.day + DAY}),
        ("dismiss", {"member": 0}), ("replace", {"member": 0, "name": "Clara"}),
    ):  # fmt: skip
        refused = bruno.post(f"/leagues/{league}/{path}", body, 403)
        assert refused["code"] == "not_organiser"
    bruno.get("/leagues/nonesuch", 404)
    assert bruno.post(f"/leagues/{league}/join", {}, 409)["code"] == "league_state"


def test_a_pause_gives_time_back_and_deadlines_move(club: Club) -> None:
    league = running(club, days=2)
    ada = club.people["Ada"]
    before = ada.get(f"/leagues/{league}")["rounds"][0]["deadline"]
    ada.post(f"/leagues/{league}/pause")
    club.tick(days=5)
    page = club.page(league)
    assert (page["status"], page["dates"]) == ("paused", [])
    assert not any(game["why"] for game in page["games"])  # nobody lost anything
    ada.post(f"/leagues/{league}/resume")
    page = club.page(league)
    assert page["rounds"][0]["deadline"] != before
    assert not any(game["why"] for game in page["games"])
    past = {"deadline": club.day - 1}
    assert ada.post(f"/leagues/{league}/deadline", past, 422)["code"] == "deadline_past"
    ada.post(f"/leagues/{league}/deadline", {"deadline": club.day + 9 * DAY})
    club.tick(days=8)
    assert not any(game["why"] for game in club.page(league)["games"])
    club.tick(days=2)
    club.settle(league)
    assert club.page(league, round=1)["rounds"][0]["state"] == "over"


def test_leagues_wait_while_the_server_is_read_only(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    more: Json = {"operator": True, "orders_seconds": 0.05}
    with a_club(url, tmp_path, "Ada", "Bruno", **more) as club:
        league = running(club, "Bruno", days=4, at_deadline="forfeit")
        registry = club.house.registry
        ada = Operator(club.house)
        before = datetime.fromisoformat(club.page(league)["rounds"][0]["deadline"])
        ada.do("PUT", "/mode", {"on": True})
        until(lambda: registry.read_only)
        club.tick(5)
        assert [game["why"] for game in club.page(league)["games"]] == [None]
        with Database(registry.store.writer) as db, db.begin():  # as if it had lasted two days
            db.execute(update(ModeRow).values(since=ModeRow.since - 2 * DAY))
        ada.do("PUT", "/mode", {"on": False})
        until(lambda: not registry.read_only)
        club.tick()
        page = club.page(league)
        assert [game["why"] for game in page["games"]] == [None]
        later = datetime.fromisoformat(page["rounds"][0]["deadline"]) - before
        assert 2 * DAY <= later.total_seconds() < 2 * DAY + 600
        club.tick(2)
        assert [game["why"] for game in club.page(league)["games"]] == ["forfeit"]


def test_somebody_else_takes_a_place(club: Club) -> None:
    league = running(club, "Bruno", "Clara")
    page = club.page(league)
    game = next(
        game for game in page["games"] if "Bruno" in [seat["name"] for seat in game["seats"]]
    )
    seat = [one["name"] for one in game["seats"]].index("Bruno")
    member = game["seats"][seat]["member"]
    ada, dora = club.people["Ada"], club.people["Dora"]
    again = {"member": member, "name": "Clara"}
    assert ada.post(f"/leagues/{league}/replace", again, 409)["code"] == "member_already"
    ada.post(f"/leagues/{league}/replace", {"member": member, "name": "Dora"})
    table = f"/tables/{game['table']}"
    assert dora.get(table)["held"] == [seat]
    assert dora.get(table)["seats"][seat]["name"] == "Dora"
    assert club.people["Bruno"].get(table)["held"] == []
    assert "Bruno" not in names_of(club.page(league))


def test_a_cancelled_league_counts_nothing_more(club: Club) -> None:
    league = running(club, days=1)
    club.people["Ada"].post(f"/leagues/{league}/cancel")
    club.tick(days=3)
    page = club.page(league)
    assert page["status"] == "cancelled"
    assert not any(game["why"] for game in page["games"])
    archive = club.people["Ada"].get("/leagues", past=True)["leagues"]
    assert [one["id"] for one in archive] == [league]
    club.people["Ada"].post(f"/leagues/{league}/start", {}, 409)


def test_its_tables_say_whose_they_are(club: Club) -> None:
    league = running(club, days=2, at_deadline="position")
    game = club.page(league)["games"][0]
    guest = club.house.person()
    assert guest.get(f"/tables/{game['table']}")["league"] == league
    mine = club.people["Ada"].get("/me/tables")["tables"]
    assert [one["league"] for one in mine] == [league]
    told = guest.get(f"/tables/{game['table']}/league")
    deadline = club.page(league)["rounds"][0]["deadline"]
    assert told == {
        "league": league, "name": "Thursday", "status": "running", "season": 1, "seasons": 1,
        "round": 1, "rounds": 3, "deadline": deadline, "at_deadline": "position", "why": None,
    }  # fmt: skip
    moved = club.day + 9 * DAY
    club.people["Ada"].post(f"/leagues/{league}/deadline", {"deadline": moved})
    assert guest.get(f"/tables/{game['table']}/league")["deadline"] != deadline
    club.tick(days=10)
    told = guest.get(f"/tables/{game['table']}/league")
    assert (told["why"], told["deadline"]) == ("position", None)
    alone = guest.create(ME, BOT)["table"]
    assert alone["league"] is None
    assert guest.get(f"/tables/{alone['id']}/league", 404)["code"] == "no_league"


def test_it_begins_by_itself_and_never_in_the_past(club: Club) -> None:
    body = {"name": "Mine", "game": QUICK, "players": 2, "format": "round_robin"}
    ada = club.people["Ada"]
    past = {**body, "starts": club.day - 1}
    assert ada.post("/leagues", past, 422)["code"] == "start_past"
    league = club.found("Ada", format="round_robin", ties=["wins", "margin"])["league"]["id"]
    club.enter(league, "Bruno")
    start = f"/leagues/{league}/start"
    assert ada.post(start, {"at": club.day - 1}, 422)["code"] == "start_past"
    assert club.page(league)["status"] == "joining"
    ada.post(start, {"at": club.day + DAY})
    assert club.page(league)["terms"]["ties"] == ["wins", "margin"]
    club.tick(days=0.5)
    assert club.page(league)["status"] == "joining"
    club.tick(days=1)
    assert club.page(league)["status"] == "running"


def test_a_calendar_has_the_next_dates(club: Club) -> None:
    league = running(club, name="Ages, and more")
    reply = club.people["Ada"].http.get(f"/leagues/{league}/calendar")
    assert reply.headers["content-type"].startswith("text/calendar")
    lines = reply.text.split("\r\n")
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 2
    assert "SUMMARY:Ages\\, and more: round 1 closes" in lines


def test_who_goes_for_good_is_a_former_player(club: Club) -> None:
    league = running(club)
    waiting = club.found("Ada", format="round_robin")["league"]["id"]
    ada = club.people["Ada"]
    assert [one["name"] for one in ada.get("/me/export")["leagues"]] == ["Thursday", "Thursday"]
    ada.send("DELETE", "/me", {"name": "Ada"}, status=204)
    club.tick()
    page = club.page(league, "Bruno")
    assert "Ada" not in str(page)
    assert "a former player" in names_of(page)
    gone = next(one for one in page["members"] if one["name"] == "a former player")
    assert gone["state"] == "withdrawn"
    assert page["organiser"]["name"] == "Bruno"  # the first of the others leads now
    # Nobody could ever begin the one in which nobody else was, so nobody is asked to join it.
    assert club.page(waiting, "Bruno")["members"] == []
    assert club.page(waiting, "Bruno")["status"] == "cancelled"
    bruno = club.people["Bruno"]
    assert waiting not in [one["id"] for one in bruno.get("/leagues")["leagues"]]
    assert bruno.post(f"/leagues/{waiting}/join", {}, 409)["code"] == "league_state"


def test_a_league_named_after_who_goes_is_called_by_its_game(club: Club) -> None:
    league = running(club, *FOUR, name="Bruno's spring cup")
    other = club.found("Ada", format="round_robin", name="Ada's")["league"]["id"]
    games = club.page(league, "Ada")["games"]
    tables = [game["table"] for game in games]
    assert "Bruno" in club.people["Clara"].get(f"/tables/{tables[0]}")["name"]
    club.people["Bruno"].send("DELETE", "/me", {"name": "Bruno"}, status=204)
    club.tick()
    page = club.page(league, "Ada")
    assert page["name"] == page["title"]
    told = [club.people["Clara"].get(f"/tables/{table}") for table in tables]
    assert sorted(one["name"] for one in told) == [f"{page['title']} 1.{n}" for n in (1, 2)]
    assert "Bruno" not in str((page, told, club.people["Ada"].get("/leagues")))
    assert club.page(other, "Ada")["name"] == "Ada's"


def test_two_who_become_one_have_one_place(club: Club) -> None:
    one, other = visitor(club.house), visitor(club.house)
    key = keep(one, "Frieda")
    keep(other, "Fritz")
    league = club.found("Ada", format="round_robin")["league"]["id"]
    second = club.found("Ada", format="round_robin")["league"]["id"]
    for person in (one, other):
        person.post(f"/leagues/{league}/join", {})
    other.post(f"/leagues/{second}/join", {})
    asked = other.post("/enter/passkey/options")["options"]
    other.post("/enter/passkey", {"credential": key.show(asked, other.url), "join": True})
    assert names_of(club.page(league)) == ["Ada", "Frieda"]
    assert names_of(club.page(second)) == ["Ada", "Frieda"]


# Signals

TOLD = SignalSettings(webhooks="private", look_seconds=3_600.0, pauses=())
"""Turns are looked for once, before anything has begun."""


@contextmanager
def told_club(folder: Path, service: Outside) -> Iterator[tuple[Club, Browser]]:
    url = f"sqlite:///{folder / 'tables.db'}"
    with a_club(url, folder, *FOUR[:2], signals=TOLD) as club:
        browser = Browser(service, "bruno")
        club.people["Bruno"].send("PUT", "/me/signals/push", browser.subscription(), 204)
        yield club, browser


def titles(browser: Browser) -> list[str]:
    return [body["title"] for _headers, body in browser.got()]


def test_people_are_told_once(tmp_path: Path) -> None:
    with outside() as service, told_club(tmp_path, service) as (club, browser):
        league = running(club, "Bruno", days=4, name="Ages")
        until(lambda: titles(browser) == ["Ages: round 1 is open"])
        body = browser.got()[0][1]
        assert body["path"] == f"/league/{league}"
        club.tick(days=2)
        club.restart()
        club.tick()
        club.tick(days=1.5)
        until(lambda: titles(browser)[1:] == ["Ages: round 1 ends soon"])
        # A deadline that was moved is told again; nothing else is.
        club.people["Ada"].post(f"/leagues/{league}/deadline", {"deadline": club.day + DAY})
        club.tick(days=0.9)
        until(lambda: titles(browser)[1:] == 2 * ["Ages: round 1 ends soon"])
        game = club.page(league)["games"][0]
        club.play(game["table"], [seat["name"] for seat in game["seats"]], {"Ada"})
        for _ in range(2):
            club.people["Ada"].post(f"/leagues/{league}/remind", {"number": 1}, 204)
        until(lambda: len(titles(browser)) == 4)
        assert titles(browser)[3] == "Ages: your table waits for you"
