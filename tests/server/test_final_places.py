"""Who gave up while ahead is last: in ratings, leagues and the archive as at the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.leagues.deciding import decided
from ecumene.server.leagues.league_rules import LeagueRules
from ecumene.server.leagues.rows import LeagueGameRow, LeagueMemberRow, LeagueRoundRow, LeagueRow
from ecumene.server.leagues.season import Season
from ecumene.server.ratings.rows import RatedGameRow
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import TableRow
from tests.server.archive.shelved import GAME, prepare, ready, record_of
from tests.server.house import housed, until

SCORES, WINNERS, PLACES = [70, 30, 20], [1], [3, 1, 2]
THREE = next(number for number in range(20) if record_of(number).players == 3)
LEFT: dict[str, Any] = {
    "table": "left",
    "record": THREE,
    "scores": json.dumps(SCORES),
    "winners": json.dumps(WINNERS),
    "result": json.dumps({"en": {"places": PLACES, "scores": SCORES, "winners": WINNERS}}),
}


def test_ratings_and_the_archive_have_the_places_of_the_table(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    prepare(url, {**LEFT, "people": ("mira", "jonas", "theo"), "rated": True})
    with housed(Settings(database=url, static=tmp_path / "none", limited=False)) as house:
        ready(house, 1)
        (found,) = house.person().get("/archive")["games"]
        assert [seat["seat"] for seat in found["seats"]] == [1, 2, 0]
        places = select(RatedGameRow.place).order_by(RatedGameRow.seat)

        def counted() -> list[float]:
            with Database(house.registry.store.reader) as db:
                return list(db.scalars(places))

        assert until(counted) == PLACES


def test_a_league_has_them_too() -> None:
    rules = LeagueRules(
        game=GAME,
        players=3,
        options={},
        pace="own",
        clock=None,
        rated=False,
        watchers=True,
        format="swiss",
        wanted=1,
        rounds=1,
        days=1.0,
        points=(2, 1, 0),
        bye=1.0,
        ties=(),
        at_deadline="bot",
        absent="forfeit",
        bot="random",
        fill=False,
        early=True,
        group_size=8,
        movers=0,
        seasons=1,
        break_days=0.0,
    )
    row = LeagueRow(id="league", rules=rules.dumps())
    members = {n: LeagueMemberRow(league_id="league", number=n, state="in") for n in range(3)}
    last = LeagueRoundRow(league_id="league", number=1, opens=0.0, deadline=1.0)
    game = LeagueGameRow(league_id="league", round=1, number=1, part=0, members="[0, 1, 2]")
    game.table_id = "left"
    season = Season(row, rules, members, [last], [game])
    table = TableRow(id="left", status="finished", scores=LEFT["scores"], winners=LEFT["winners"])
    table.result = LEFT["result"]
    found = decided(season, game, table, [], 0.5)
    assert found is not None
    assert (found[0], found[1]["places"], found[1]["points"]) == ("played", PLACES, [0, 2, 1])
    members[1].state = "withdrawn"  # who forfeits is behind even them
    found = decided(season, game, table, [], 0.5)
    assert found is not None
    assert found[1]["places"] == [2, 3, 1]
    table.result = None  # of a server that did not store it yet
    members[1].state = "in"
    found = decided(season, game, table, [], 0.5)
    assert found is not None
    assert found[1]["places"] == [2, 1, 3]
