"""The steps of a league: once each, whoever tries; deadlines, withdrawals, and what they count."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session as Database

from ecumene.server.leagues.drawing import drawn_round
from ecumene.server.leagues.rows import LeagueGameRow, LeagueRoundRow, LeagueRow
from ecumene.server.leagues.season import read_season
from ecumene.server.leagues.stepping import (
    begin_season,
    count_games,
    end_season,
    open_round,
    open_table,
)
from ecumene.server.storage.schema import TableRow
from ecumene.server.storage.store import engines
from tests.server.house import until
from tests.server.leagues.club import Club, a_club

Json = dict[str, Any]
FOUR = ("Ada", "Bruno", "Clara", "Dora")


def league_of_four(club: Club, start: bool = True, **wishes: Any) -> str:
    made = club.found("Ada", **{"format": "round_robin", "fill": False, **wishes})
    league = str(made["league"]["id"])
    club.enter(league, *(name for name in FOUR[1:] if name in club.people))
    if start:
        club.people["Ada"].post(f"/leagues/{league}/start", {})
    return league


def points_of(page: Json) -> dict[str, float]:
    return {row["name"]: row["points"] for part in page["parts"] for row in part["rows"]}


def game_of(page: Json, name: str) -> Json:
    for game in page["games"]:
        if name in [seat["name"] for seat in game["seats"]]:
            found: Json = game
            return found
    raise AssertionError(name)


def test_two_servers_take_every_step_once(database: str, tmp_path: Path) -> None:
    """Both work out the same step from the same rows, and write at the same moment."""
    with a_club(database, tmp_path, *FOUR) as club:
        league = league_of_four(club, start=False, days=1, rounds=1)
        now = club.day
        barrier = threading.Barrier(2)
        done: list[Any] = []

        def both(step: Any) -> list[Any]:
            done.clear()

            def one() -> None:
                writer = engines(database)[0]
                barrier.wait()
                with Database(writer) as db, db.begin():
                    done.append(step(db))
                writer.dispose()

            threads = [threading.Thread(target=one) for _ in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            return sorted(map(bool, done))

        assert both(lambda db: begin_season(db, league, now, wanted=True)) == [False, True]
        with Database(club.house.registry.store.reader) as db:
            season = read_season(db, league)
            drawn = drawn_round(season, 1)
            revision = season.row.revision
        step = both(lambda db: open_round(db, league, revision, 1, drawn, now))
        assert step == [False, True]
        for board in (1, 2):
            assert both(lambda db, at=board: open_table(db, league, 1, at, 0.0, 0.0)) == [
                False,
                True,
            ]
        assert both(lambda db: count_games(db, league, now)) == [False, False]
        late = now + 5 * 86_400.0
        assert both(lambda db: count_games(db, league, late)) == [False, True]
        assert both(lambda db: end_season(db, league, late)) == [False, True]
        with Database(club.house.registry.store.reader) as db:
            of_league = LeagueGameRow.league_id == league
            assert db.scalar(select(func.count()).select_from(TableRow)) == 2
            assert db.scalar(select(func.count()).where(of_league)) == 2
            rounds = select(func.count()).where(LeagueRoundRow.league_id == league)
            assert db.scalar(rounds) == 1


def test_the_server_looks_by_itself(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with a_club(url, tmp_path, "Ada", "Bruno") as club:
        league = league_of_four(club, start=False, starts=club.day + 60)
        club.day += 120
        assert club.page(league)["status"] == "joining"
        club.restart()  # a server looks as soon as it is there
        until(lambda: club.page(league)["status"] == "running")
        until(lambda: all(game["table"] for game in club.page(league)["games"]))


def test_tables_are_set_with_the_right_people(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with a_club(url, tmp_path, *FOUR) as club:
        clock = {"kind": "days", "turn": 86_400, "reserve": 0, "increment": 0}
        league = league_of_four(club, clock=clock, watchers=False)
        page = club.page(league, "Bruno")
        mine = page["games"][0]
        assert mine["mine"]
        assert [game["mine"] for game in page["games"]] == [True, False]
        table = club.people["Bruno"].get(f"/tables/{mine['table']}")
        assert (table["status"], table["hints"], table["watchers"]) == ("running", False, False)
        assert table["clock"]["turn"] == 86_400
        assert [seat["name"] for seat in table["seats"]] == [seat["name"] for seat in mine["seats"]]
        assert not any(seat["host"] for seat in table["seats"])
        seat = [seat["name"] for seat in mine["seats"]].index("Bruno")
        assert table["held"] == [seat]
        listed = club.people["Bruno"].get("/leagues")["leagues"][0]
        assert listed["my_table"] == mine["table"]


@pytest.mark.parametrize("rule", ["bot", "position", "forfeit"])
def test_a_deadline_is_kept(tmp_path: Path, rule: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with a_club(url, tmp_path, "Ada", "Bruno") as club:
        league = league_of_four(club, at_deadline=rule, days=2, rounds=1)
        game = club.page(league)["games"][0]
        names = [seat["name"] for seat in game["seats"]]
        club.play(game["table"], names, {"Ada"})  # Bruno is asked and never comes
        club.tick(days=1.6)
        assert club.page(league)["games"][0]["state"] == "risk"
        club.tick(days=0.5)
        until(lambda: club.page(league)["status"] == "finished")
        page = club.page(league)
        game = page["games"][0]
        assert game["why"] == {"bot": "played"}.get(rule, rule)
        points = points_of(page)
        assert sum(points.values()) == 2
        if rule == "forfeit":
            assert points == {"Ada": 2, "Bruno": 0}
        table = club.people["Ada"].get(f"/tables/{game['table']}")
        assert table["status"] == ("finished" if rule == "bot" else "running")


def test_a_seat_taken_back_after_the_deadline_holds_nobody_up(tmp_path: Path) -> None:
    """Bots are set again with every look, and a day later the position counts."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with a_club(url, tmp_path, "Ada", "Bruno") as club:
        league = league_of_four(club, days=2, rounds=1)
        table = club.page(league)["games"][0]["table"]
        broken = club.house.registry.bots
        broken.close()  # no bot ever answers
        club.tick(days=2.1)
        assert club.page(league)["status"] == "running"
        seats = club.people["Ada"].get(f"/tables/{table}")["seats"]
        assert all(seat["stand_in"] for seat in seats)
        club.tick(days=1)
        page = club.page(league)
        assert (page["status"], page["games"][0]["why"]) == ("finished", "position")


@pytest.mark.parametrize("absent", ["bot", "forfeit"])
def test_who_withdraws_is_played_for_or_forfeits(tmp_path: Path, absent: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with a_club(url, tmp_path, *FOUR) as club:
        league = league_of_four(club, absent=absent, early=True, bye=1)
        club.people["Bruno"].post(f"/leagues/{league}/leave")
        page = club.page(league)
        game = game_of(page, "Bruno")
        if absent == "bot":
            seat = next(one for one in game["seats"] if one["name"] == "Bruno")
            assert seat["stand_in"]
        else:
            assert game["why"] == "forfeit"
            assert points_of(page)["Bruno"] == 0
        everybody = set(FOUR)
        for _ in range(3):
            club.play_round(league, everybody - {"Bruno"})
            club.settle(league)
            club.tick()
        page = club.page(league)
        assert page["status"] == "finished"
        assert page["parts"][0]["rows"][-1]["name"] == "Bruno"
        games = [game_of(club.page(league, round=number), "Bruno") for number in (1, 2, 3)]
        assert {one["why"] for one in games} == {"played" if absent == "bot" else "forfeit"}
        if absent == "bot":
            later = club.people["Ada"].get(f"/tables/{games[2]['table']}")
            assert "Bruno" not in [seat["name"] for seat in later["seats"]]  # a bot's own seat


def test_a_swiss_round_leaves_out_who_withdrew(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with a_club(url, tmp_path, *FOUR) as club:
        league = league_of_four(
            club, format="swiss", rounds=2, at_deadline="position", fill=True, days=1
        )
        club.people["Dora"].post(f"/leagues/{league}/leave")
        club.tick(days=1)
        until(lambda: club.page(league)["shown"] == 2 or None)
        page = club.page(league)
        names = [seat["name"] for game in page["games"] for seat in game["seats"]]
        assert "Dora" not in names
        assert set(names) == {"Ada", "Bruno", "Clara", "random"}  # a bot fills up
        rows = page["parts"][0]["rows"]
        assert [row["name"] for row in rows][-1] == "Dora"


def test_too_few_people_begin_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with a_club(url, tmp_path, "Ada", "Bruno") as club:
        league = league_of_four(club, start=False, players=3, starts=club.day + 60)
        refused = club.people["Ada"].post(f"/leagues/{league}/start", {}, 409)
        assert refused["code"] == "too_few_people"
        club.tick(days=1)
        page = club.page(league)
        assert (page["status"], page["starts"]) == ("joining", None)
        with Database(club.house.registry.store.reader) as db:
            row = db.get(LeagueRow, league)
            assert row is not None
            assert row.starts is None
