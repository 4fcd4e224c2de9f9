"""What a game of a league counts: by its end, by its position, or because somebody was not there.

Only what everybody at the table can see is used: where points are secret until the end, those who
have secret ones are level.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any, Final

from ecumene.server.leagues.counting import points_for
from ecumene.server.leagues.league_rules import (
    BOT_PLAYS,
    BY_POSITION,
    DAY,
    FORFEIT,
    LeagueRules,
)
from ecumene.server.leagues.rows import WITHDRAWN, LeagueGameRow
from ecumene.server.leagues.season import Season, seats_in
from ecumene.server.storage.schema import FINISHED, PERSON, RUNNING, SeatRow, TableRow
from ecumene.server.stored_games.final_places import final_places, shared
from ecumene.table.places import places as by_points

PLAYED: Final = "played"
BYE: Final = "bye"
VOID: Final = "void"
"""The table is gone or could not be opened: everybody is level."""

GRACE: Final = DAY
"""So long after the deadline bots may take to end a game; then its position counts."""
SECRET: Final = -1

Json = dict[str, Any]


def counted(
    rules: LeagueRules,
    scores: list[int],
    forfeits: Collection[int],
    order: Sequence[int] | None = None,
) -> Json:
    """Places and points of a table, in the order of its end, or else of its points. Who forfeits
    is last and gets nothing."""
    told = scores if len(scores) == rules.players else [0] * rules.players
    if order is None or len(order) != rules.players:
        order = by_points(told, ())
    last = rules.players + 1
    worth = [last if seat in forfeits else order[seat] for seat in range(rules.players)]
    places = shared([1 + sum(other < own for other in worth) for own in worth])
    points = points_for(places, rules.points)
    for seat in forfeits:
        points[seat] = 0.0
    plain = not forfeits and SECRET not in told
    return {"places": places, "points": points, "scores": told if plain else []}


def bye(rules: LeagueRules) -> Json:
    return {"places": [], "points": [rules.bye], "scores": []}


def withdrawn_seats(season: Season, game: LeagueGameRow) -> set[int]:
    """The seats of those who gave up their place."""
    return {
        seat
        for seat, member in enumerate(seats_in(game))
        if season.members[member].state == WITHDRAWN
    }


def forfeiting(season: Season, game: LeagueGameRow) -> set[int]:
    """The seats that get nothing, however the game ends."""
    return withdrawn_seats(season, game) if season.rules.absent == FORFEIT else set()


def without_table(season: Season, game: LeagueGameRow) -> tuple[str, Json] | None:
    """A result for which nobody has to play: nobody sits opposite. None: there is a table."""
    members = seats_in(game)
    if len(members) == 1:
        return BYE, bye(season.rules)
    gone = forfeiting(season, game)
    if len(members) - len(gone) < 2:
        return FORFEIT, counted(season.rules, [], gone)
    return None


def decided(
    season: Season, game: LeagueGameRow, table: TableRow | None, seats: list[SeatRow], now: float
) -> tuple[str, Json] | None:
    """How a game counts and why; None while it is open."""
    rules, gone = season.rules, forfeiting(season, game)
    alone = without_table(season, game)
    if alone is not None:
        return alone
    late = now - deadline_of(season, game)
    if table is None:
        return (VOID, counted(rules, [], gone)) if game.table_id or late >= 0 else None
    scores: list[int] = json.loads(table.scores or "[]")
    if table.status == FINISHED:
        result = None if table.result is None else json.loads(table.result)
        order = final_places(scores, json.loads(table.winners), result)
        return PLAYED, counted(rules, scores, gone, order)
    if table.status != RUNNING or late >= GRACE:
        position = late >= 0 or table.status != RUNNING
        return (BY_POSITION, counted(rules, scores, gone)) if position else None
    if late < 0 or rules.at_deadline == BOT_PLAYS:
        return None
    if rules.at_deadline == BY_POSITION:
        return BY_POSITION, counted(rules, scores, gone)
    asked = None if table.asked is None else seats[table.asked]
    if asked is None or asked.kind != PERSON or asked.bot is not None:
        return None  # a bot is about to move
    return FORFEIT, counted(rules, scores, gone | {asked.seat})


def deadline_of(season: Season, game: LeagueGameRow) -> float:
    return next(one.deadline for one in season.rounds if one.number == game.round)
