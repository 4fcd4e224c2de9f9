"""The members of a league and the bots of its game on the one scale of ratings."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.bots.registry import offered_bots
from ecumene.core.registry import game_ids
from ecumene.server.leagues.season import Season
from ecumene.server.ratings.rows import RatingRow
from ecumene.server.ratings.scale import BOT, UNKNOWN, Strength, first_strength, shown
from ecumene.server.ratings.standings import people, who

Json = dict[str, Any]


def rated_rows(db: Database, season: Season) -> dict[str, RatingRow]:
    """The ratings there are in the pool of this league."""
    rules = season.rules
    ids = [one.person for one in season.members.values() if one.person is not None]
    pool = select(RatingRow).where(RatingRow.game == rules.game, RatingRow.players == rules.players)
    mine = pool.where(RatingRow.player.in_(ids) | RatingRow.player.startswith(BOT))
    return {row.player: row for row in db.scalars(mine)}


def strengths(db: Database, season: Season) -> dict[str, Strength]:
    """By player; those who have played no rated game have none."""
    return {player: Strength(row.mu, row.sigma) for player, row in rated_rows(db, season).items()}


def scale_of(db: Database, season: Season, me: str | None) -> list[Json]:
    """The strongest first. Bots that no person has met in a rated game stand where the ladder has
    measured them."""
    rules = season.rules
    rows = rated_rows(db, season)
    found = {player: (Strength(row.mu, row.sigma), row.games) for player, row in rows.items()}
    for bot in offered_bots(rules.game) if rules.game in game_ids() else []:
        first = first_strength(BOT + bot, rules.game, rules.players)
        if first != UNKNOWN:
            found.setdefault(BOT + bot, (first, 0))
    known = people(db, set(found))
    out = []
    for player, (strength, games) in sorted(found.items(), key=lambda one: -one[1][0].mu):
        value, half = shown(strength)
        told = {"value": value, "half": half, "games": games, "me": player == me}
        out.append({**who(player, known), **told})
    return out
