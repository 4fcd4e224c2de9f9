"""A league in its fourth round, made by the steps of the server, with results of before."""

from __future__ import annotations

import json
import random
import time

from sqlalchemy.orm import Session as Database

from ecumene.core.registry import default_game, game
from ecumene.server.identity.rows import PersonRow
from ecumene.server.leagues.deciding import PLAYED, counted
from ecumene.server.leagues.drawing import drawn_round
from ecumene.server.leagues.league_rules import DAY, TIES, LeagueRules
from ecumene.server.leagues.rows import IN, JOINING, LeagueMemberRow, LeagueRow
from ecumene.server.leagues.season import read_season
from ecumene.server.leagues.stepping import begin_season, open_round, open_table
from ecumene.server.ratings.rows import RatingRow
from ecumene.server.storage.schema import TableRow
from ecumene.server.storage.store import engines
from ecumene.server.tables.names import likeness
from ecumene.server.tables.table_registry import sound_info

NAMES = ("Theo", "Jonas", "Mira", "Noor", "Ines", "Wu", "Raf", "Ada", "Olek", "Sol", "Max")
PLAYERS = 3
OPEN_ROUND = 4


def rules() -> LeagueRules:
    spec = game(default_game())
    return LeagueRules(
        game=spec.id, players=PLAYERS, options={one.name: one.default for one in spec.options},
        pace="own", clock=None, rated=False, watchers=True, format="groups", wanted=5, rounds=5,
        days=14.0, points=(5, 3, 1), bye=3.0, ties=TIES["groups"], at_deadline="bot", absent="bot",
        bot="random", fill=True, early=False, group_size=6, movers=2, seasons=4, break_days=7.0,
    )  # fmt: skip


def add_people(db: Database, league: str, me: str) -> None:
    """Eleven people with ratings, and the one who looks."""
    rng = random.Random(5)
    for number, name in enumerate(NAMES):
        person = PersonRow(id=f"lgp{number}", name=name, likeness=likeness(name), created=1.0)
        person.colour, person.emblem = number % 8, ""
        db.merge(person)
    db.flush()
    everybody = [f"lgp{number}" for number in range(len(NAMES))]
    for number, one in enumerate([*everybody[:4], me, *everybody[4:]]):
        rating = RatingRow(player=one, game=default_game(), players=PLAYERS)
        rating.mu, rating.sigma = 27.0 - number * 0.6 + rng.random(), 0.4 + rng.random()
        rating.games, rating.wins = 30, 10
        db.merge(rating)
        row = db.get_one(PersonRow, one)
        member = LeagueMemberRow(league_id=league, number=number, person=one, name=row.name)
        member.state, member.lot, member.part, member.joined = IN, number, 0, 1.0
        db.add(member)
    db.flush()


def stage_league(database: str, me: str, league: str = "stagedleague") -> str:
    """The id of the league; ``me`` organises it and plays."""
    writer = engines(database)[0]
    now = time.time()
    with Database(writer) as db, db.begin():
        row = LeagueRow(id=league, name="Thursday Ages", organiser=me, access="open")
        row.status, row.season, row.first, row.rules = JOINING, 4, league, rules().dumps()
        row.created, row.starts, row.revision = now - 90 * DAY, now - 60 * DAY, 0
        db.add(row)
        db.flush()
        add_people(db, league, me)
        begin_season(db, league, now - 51 * DAY)
        rng = random.Random(11)
        for number in range(1, OPEN_ROUND + 1):
            opens = now - (OPEN_ROUND - number) * 14 * DAY - 9 * DAY
            season = read_season(db, league)
            drawn = drawn_round(season, number)
            open_round(db, league, season.row.revision, number, drawn, opens)
            season = read_season(db, league)
            for board, one in enumerate(season.of_round(number), 1):
                if number == OPEN_ROUND and board < 4:
                    open_table(db, league, number, board, 0.0, 0.0)
                    continue
                scores = [rng.randrange(120, 240) for _ in range(PLAYERS)]
                best = scores.index(max(scores))
                one.result = json.dumps(counted(season.rules, scores, [best], ()))
                one.why, one.finished = PLAYED, opens + 5 * DAY
            if number < OPEN_ROUND:
                season.rounds[-1].over = opens + 13 * DAY
            db.flush()
        risky(db, league, me, now)
    with Database(writer) as db:
        for one in read_season(db, league).games:
            assert one.table_id is None or sound_info(db, one.table_id) is not None
    writer.dispose()
    return league


def risky(db: Database, league: str, me: str, now: float) -> None:
    """At one table of others nobody has moved for days."""
    season = read_season(db, league)
    mine = next(one.number for one in season.members.values() if one.person == me)
    others = [
        one
        for one in season.of_round(OPEN_ROUND)
        if one.table_id is not None and mine not in json.loads(one.members)
    ]
    table = db.get_one(TableRow, others[0].table_id)
    table.changed = now - 4 * DAY
    db.flush()
