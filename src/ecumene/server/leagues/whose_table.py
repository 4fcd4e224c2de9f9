"""What a table of a league says of it: which round is played there, and until when."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.leagues.league_rules import GROUPS, LeagueRules
from ecumene.server.leagues.rows import LeagueGameRow, LeagueRoundRow, LeagueRow
from ecumene.server.tables.table_info import iso

Json = dict[str, Any]


def game_of_league(db: Database, table: str) -> Json:
    """The league of a table, and the round that is played there; `Problem` if it has none."""
    game = db.scalar(select(LeagueGameRow).where(LeagueGameRow.table_id == table))
    row = None if game is None else db.get(LeagueRow, game.league_id)
    if game is None or row is None:
        raise Problem("no_league")
    opened = db.get_one(LeagueRoundRow, (row.id, game.round))
    rules = LeagueRules.loads(row.rules)
    return {
        "league": row.id,
        "name": row.name,
        "status": row.status,
        "season": row.season,
        "seasons": rules.seasons if rules.format == GROUPS else 1,
        "round": game.round,
        "rounds": rules.rounds,
        "deadline": iso(opened.deadline) if game.result is None else None,
        "at_deadline": rules.at_deadline,
        "why": game.why,
    }
