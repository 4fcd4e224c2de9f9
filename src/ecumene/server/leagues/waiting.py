"""Leagues wait while the server is read-only: nobody can move then."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.orm import Session as Database

from ecumene.server.leagues.rows import ON, LeagueRoundRow, LeagueRow


def give_back(db: Database, seconds: float) -> None:
    """Rounds that are open last longer by this time. (A league that is paused has it back when it
    goes on.)"""
    running = select(LeagueRow.id).where(LeagueRow.status == ON)
    is_open = (LeagueRoundRow.over.is_(None), LeagueRoundRow.league_id.in_(running))
    later = LeagueRoundRow.deadline + seconds
    db.execute(update(LeagueRoundRow).where(*is_open).values(deadline=later))
