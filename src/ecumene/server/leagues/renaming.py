"""A league that bears the name of somebody who goes is called by its game; so are its tables."""

from __future__ import annotations

from sqlalchemy import or_, select
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game, game_ids
from ecumene.server.leagues.rows import LeagueMemberRow, LeagueRow
from ecumene.server.leagues.season import Season, locked_league
from ecumene.server.storage.schema import TableRow
from ecumene.server.tables.names import likeness
from ecumene.server.tables.seating import locked
from ecumene.server.tables.table_info import now as moment
from ecumene.table.words import game_title


def rename_leagues(db: Database, person: str, name: str) -> set[str]:
    """Of those in which they are; the tables that changed."""
    member = select(LeagueMemberRow.league_id).where(LeagueMemberRow.person == person)
    theirs = or_(LeagueRow.organiser == person, LeagueRow.id.in_(member))
    changed: set[str] = set()
    for league in sorted(db.scalars(select(LeagueRow.id).where(theirs))):
        season = locked_league(db, league)
        if likeness(name) in likeness(season.row.name) and season.rules.game in game_ids():
            season.row.name = game_title(game(season.rules.game))
            changed |= rename_tables(db, season, name)
    db.flush()
    return changed


def rename_tables(db: Database, season: Season, name: str) -> set[str]:
    changed: set[str] = set()
    for one in season.games:
        if one.table_id is None or db.get(TableRow, one.table_id) is None:
            continue  # there is none yet, or it was deleted since
        table = locked(db, one.table_id)
        if likeness(name) in likeness(table.name):
            table.name = f"{season.row.name} {one.round}.{one.number}"
            table.changed = moment()
            table.revision += 1
            changed.add(table.id)
    return changed
