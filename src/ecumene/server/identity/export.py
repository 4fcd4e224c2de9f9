"""All that is stored of somebody, for themselves: nothing hidden of running games, and of other
people no more than their moves in games that are over, by the number of their seat."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.core.frame import CHANCE
from ecumene.server.http.caller import Caller
from ecumene.server.identity.about_me import about_me
from ecumene.server.leagues.rows import LeagueMemberRow, LeagueRow
from ecumene.server.planning.plan import Plan
from ecumene.server.planning.rows import PlanRow
from ecumene.server.ratings.rows import RatedGameRow, RatingRow
from ecumene.server.ratings.standings import value_of
from ecumene.server.signals.persons import person_of
from ecumene.server.storage.schema import (
    FINISHED,
    EmoteRow,
    KeyRow,
    ReportRow,
    SeatRow,
    SignalRow,
    SubscriptionRow,
    TableRow,
    TalkRow,
)
from ecumene.server.tables.table_info import iso, read_many, read_moves

Json = dict[str, Any]
FORMAT = "ecumene-person-1"


def export(db: Database, caller: Caller) -> Json:
    """A document for people and programs. Secrets are not in it: they are not stored."""
    return {
        "format": FORMAT,
        "identity": about_me(db, caller),
        "signals": signals_of(db, caller),
        "said": said_by(db, caller),
        "felt": felt_by(db, caller),
        "reported": reported_by(db, caller),
        "planned": plans_of(db, caller),
        "ratings": ratings_of(db, caller),
        "leagues": leagues_of(db, caller),
        "games": [game_of(db, table_id, seat) for table_id, seat in seats(db, caller)],
    }


def signals_of(db: Database, caller: Caller) -> Json:
    """Where they want to be told that it is their turn."""
    me = person_of(caller)
    row = db.get(SignalRow, me)
    browsers = select(SubscriptionRow).where(SubscriptionRow.person == me)
    return {
        "mail": None if row is None else row.mail,
        "webhook": None if row is None else row.hook,
        "push": [
            {"endpoint": one.endpoint, "since": iso(one.created)} for one in db.scalars(browsers)
        ],
    }


def said_by(db: Database, caller: Caller) -> list[Json]:
    """Their own lines at tables, the oldest first."""
    mine = select(TalkRow).where(TalkRow.person == person_of(caller))
    return [
        {"table": one.table_id, "moment": iso(one.moment), "phrase": one.phrase, "text": one.text}
        for one in db.scalars(mine.order_by(TalkRow.moment, TalkRow.number))
    ]


def felt_by(db: Database, caller: Caller) -> list[Json]:
    """Their emotes, on which line of the log."""
    return [
        {"table": row.table_id, "line": row.line, "emote": row.emote}
        for table_id, seat in seats(db, caller)
        for row in db.scalars(select(EmoteRow).filter_by(table_id=table_id, seat=seat))
    ]


def reported_by(db: Database, caller: Caller) -> list[Json]:
    """What they wanted the operator to look at; the lines are others'."""
    mine = select(ReportRow).where(ReportRow.person == person_of(caller)).order_by(ReportRow.id)
    return [
        {"table": row.table_id, "line": row.number, "note": row.note, "moment": iso(row.moment)}
        for row in db.scalars(mine)
    ]


def plans_of(db: Database, caller: Caller) -> list[Json]:
    """What they have prepared, as notation: sentences may name others."""
    found = []
    for table_id, seat in seats(db, caller):
        row = db.get(PlanRow, (table_id, seat))
        if row is None:
            continue
        plan = Plan.loads(row.plan)
        answers = [{**asdict(one), "label": ""} for one in plan.answers]
        moves = [step.id for step in plan.steps]
        found.append({"table": table_id, "seat": seat, "moves": moves, "answers": answers})
    return found


def ratings_of(db: Database, caller: Caller) -> Json:
    """How strong they are taken to be, and what each rated game changed."""
    if caller.person is None:
        return {"now": [], "games": []}
    now = select(RatingRow).where(RatingRow.player == caller.person)
    games = select(RatedGameRow).where(RatedGameRow.player == caller.person)
    return {
        "now": [
            {
                "game": row.game,
                "players": row.players,
                **value_of(row),
                "games": row.games,
                "wins": row.wins,
            }
            for row in db.scalars(now.order_by(RatingRow.game, RatingRow.players))
        ],
        "games": [
            {"table": row.table_id, "place": row.place, "score": row.score, **value_of(row)}
            for row in db.scalars(games.order_by(RatedGameRow.moment, RatedGameRow.table_id))
        ],
    }


def leagues_of(db: Database, caller: Caller) -> list[Json]:
    """Where they have a place in a league, and how it ended for them."""
    if caller.person is None:
        return []
    mine = (
        select(LeagueMemberRow, LeagueRow)
        .join(LeagueRow, LeagueRow.id == LeagueMemberRow.league_id)
        .where(LeagueMemberRow.person == caller.person)
        .order_by(LeagueRow.created)
    )
    return [
        {
            "league": league.id,
            "name": league.name,
            "season": league.season,
            "status": league.status,
            "joined": iso(member.joined),
            "place": member.place,
        }
        for member, league in db.execute(mine)
    ]


def seats(db: Database, caller: Caller) -> list[tuple[str, int]]:
    """Where they hold a seat, the oldest table first."""
    held = (
        select(KeyRow.table_id, KeyRow.seat)
        .join(TableRow, TableRow.id == KeyRow.table_id)
        .where(KeyRow.digest.in_(caller.digests), KeyRow.seat >= 0)
        .order_by(TableRow.created, KeyRow.table_id, KeyRow.seat)
        .distinct()
        .add_columns(TableRow.created)
    )
    found: dict[tuple[str, int], None] = {}
    for table_id, seat, _created in db.execute(held):
        owner = db.get(SeatRow, (table_id, seat))
        if owner is not None and owner.person in (None, caller.person):
            found[table_id, seat] = None
    return list(found)


def game_of(db: Database, table_id: str, seat: int) -> Json:
    info = read_many(db, [table_id])[0]
    over = info.status == FINISHED
    moves = read_moves(db, table_id)
    told: Json = {
        "table": info.id,
        "name": info.name,
        "game": info.game,
        "version": info.version,
        "players": info.players,
        "options": info.options,
        "status": info.status,
        "created": iso(info.created),
        "started": iso(info.started),
        "finished": iso(info.finished),
        "seat": seat,
        "called": info.seats[seat].name,
    }
    if not over:
        return {**told, "moves": [text for who, text in moves if who == seat]}
    return {
        **told,
        "scores": info.scores,
        "winners": info.winners,
        "moves": [{"seat": None if who == CHANCE else who, "move": text} for who, text in moves],
    }
