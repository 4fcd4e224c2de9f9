"""The steps of a league, each a transaction of its own that looks again before it writes.

Two servers on one database, or one that starts after a breakdown, may try the same step: it is
done once. A league is locked while it is changed, and what was worked out for an older revision of
it is not written.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.leagues.counting import next_season
from ecumene.server.leagues.deciding import decided, without_table
from ecumene.server.leagues.drawing import Drawn, enough, first_places
from ecumene.server.leagues.league_rules import DAY, GROUPS
from ecumene.server.leagues.rows import (
    IN,
    INVITED,
    JOINING,
    ON,
    OVER,
    LeagueGameRow,
    LeagueMemberRow,
    LeagueRoundRow,
    LeagueRow,
)
from ecumene.server.leagues.season import Season, locked_league
from ecumene.server.leagues.table_plans import planned_table
from ecumene.server.storage.schema import SeatRow, TableRow
from ecumene.server.tables.table_creation import PlannedTable, create_table
from ecumene.server.tables.tokens import new_table_id

Json = dict[str, Any]


def begin_season(db: Database, league: str, now: float, wanted: bool = False) -> bool:
    """The first step: lots are drawn, groups are made, bots fill up. ``wanted``: the organiser
    says so; else only when it is time. Too few people: it waits for the organiser."""
    season = locked_league(db, league)
    row = season.row
    due = row.starts is not None and row.starts <= now
    if row.status != JOINING or not (due or wanted):
        return False
    people = season.people()
    if not enough(season.rules, len(people)):
        row.starts = None
        row.revision += 1
        return False
    for one in season.members.values():
        if one.state == INVITED:
            db.delete(one)  # they did not come
    order = [one.number for one in people]
    places = first_places(season.rules, order, row.id if row.season == 1 else None)
    for one in people:
        one.lot, one.part = places.lots[one.number], places.parts[one.number]
    add_bots(db, season, places.bots, now)
    row.rules = replace(season.rules, rounds=places.rounds).dumps()
    row.status, row.started = ON, now
    row.revision += 1
    db.flush()
    return True


def add_bots(db: Database, season: Season, parts: Sequence[int], now: float) -> None:
    """A bot in each of these groups."""
    bot, number = season.rules.bot, max(season.members)
    for more, part in enumerate(parts, 1):
        row = LeagueMemberRow(league_id=season.id, number=number + more, bot=bot, name=bot)
        row.state, row.lot, row.part = IN, number + more, part
        row.person, row.place, row.joined = None, None, now
        db.add(row)


def missing_bots(season: Season) -> int:
    """How many more bots a Swiss round needs, because somebody has withdrawn."""
    if not season.rules.swiss or not season.rules.fill:
        return 0
    people = len(season.people())
    return max(0, -people % season.rules.players - (len(season.playing()) - people))


def fill_up(db: Database, league: str, now: float) -> bool:
    """Between two rounds: bots for seats that nobody has."""
    season = locked_league(db, league)
    missing = missing_bots(season)
    if season.row.status != ON or not missing:
        return False
    add_bots(db, season, [0] * missing, now)
    season.row.revision += 1
    db.flush()
    return True


def next_opening(season: Season) -> float | None:
    """When the next round opens; None: not before the present one is over, or never."""
    last = season.round
    if season.row.status != ON or season.row.started is None:
        return None
    if last is None:
        return season.row.started
    if last.over is None or last.number >= season.rules.rounds:
        return None
    return last.over if season.rules.early else max(last.over, last.deadline)


def open_round(
    db: Database, league: str, revision: int, number: int, drawn: Sequence[Drawn], now: float
) -> bool:
    """A round with its games; their tables follow one by one."""
    season = locked_league(db, league)
    row = season.row
    if row.status != ON or row.revision != revision or len(season.rounds) != number - 1:
        return False
    fresh = LeagueRoundRow(league_id=league, number=number, opens=now, over=None, moved=0)
    fresh.deadline = now + season.rules.days * DAY
    db.add(fresh)
    for board, one in enumerate(drawn, 1):
        game = LeagueGameRow(league_id=league, round=number, number=board, part=one.part)
        game.members = json.dumps(one.members)
        game.table_id = game.result = game.why = game.finished = None
        db.add(game)
    row.revision += 1
    db.flush()
    return True


def open_table(
    db: Database, league: str, number: int, board: int, touched: float, play_time: float
) -> PlannedTable | None:
    """The table of a game, unless it has one or needs none."""
    season = locked_league(db, league)
    game = db.get(LeagueGameRow, (league, number, board))
    if game is None or game.table_id is not None or game.result is not None:
        return None
    if season.row.status != ON or without_table(season, game) is not None:
        return None
    plan = planned_table(db, season, game)
    plan.touched, plan.play_time = touched, play_time
    create_table(db, plan)
    game.table_id = plan.id
    db.flush()
    return plan


def count_games(db: Database, league: str, now: float) -> list[str]:
    """Write down what the games of the open round count; the tables of those that do now. When all
    do, the round is over."""
    season = locked_league(db, league)
    last = season.round
    if season.row.status != ON or last is None or last.over is not None:
        return []
    games = season.of_round(last.number)
    done: list[str] = []
    for game in games:
        if game.result is not None:
            continue
        table, seats = seated(db, game.table_id)
        found = decided(season, game, table, seats, now)
        if found is not None:
            game.why, told = found
            game.result, game.finished = json.dumps(told), now
            done.append(game.table_id or "")
    if all(game.result is not None for game in games):
        last.over = now
        done.append("")
    if done:
        season.row.revision += 1
        db.flush()
    return done


def seated(db: Database, table_id: str | None) -> tuple[TableRow | None, list[SeatRow]]:
    if table_id is None:
        return None, []
    table = db.get(TableRow, table_id, populate_existing=True)
    seats = select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
    return table, list(db.scalars(seats.execution_options(populate_existing=True)))


def end_season(db: Database, league: str, now: float) -> bool:
    """After the last round: places are final, and the next season opens for joining."""
    season = locked_league(db, league)
    row, last = season.row, season.round
    if row.status != ON or last is None or last.over is None:
        return False
    if last.number < season.rules.rounds:
        return False
    finals = []
    for part in season.parts():
        lines = season.standings(part)
        finals.append([line.member for line in lines])
        for place, line in enumerate(lines, 1):
            season.members[line.member].place = place
    row.status, row.finished = OVER, now
    row.revision += 1
    if season.rules.format == GROUPS and row.season < season.rules.seasons:
        follow(db, season, next_season(finals, season.rules.movers), now)
    db.flush()
    return True


def follow(db: Database, season: Season, order: Sequence[int], now: float) -> None:
    """The next season, with everybody who is still there, in the order of its groups."""
    row = season.row
    fresh = LeagueRow(
        id=new_table_id(),
        name=row.name,
        organiser=row.organiser,
        access=row.access,
        status=JOINING,
        season=row.season + 1,
        first=row.first,
        previous=row.id,
        rules=replace(season.rules, rounds=season.rules.wanted).dumps(),
        invite=row.invite,
        created=now,
        starts=now + season.rules.break_days * DAY,
        revision=0,
    )
    db.add(fresh)
    db.flush()
    stays = [
        one
        for one in (season.members[number] for number in order)
        if one.state == IN and one.person is not None
    ]
    for number, one in enumerate(stays):
        member = LeagueMemberRow(league_id=fresh.id, number=number, person=one.person, bot=None)
        member.name, member.state, member.joined, member.place = one.name, IN, now, None
        member.lot, member.part = number, 0
        db.add(member)
