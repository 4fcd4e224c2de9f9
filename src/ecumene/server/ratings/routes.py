"""Requests about ratings: docs/ratings.md."""

from __future__ import annotations

from contextvars import copy_context
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from ecumene.server.http.request_models import GAME_PATTERN, ID_PATTERN, MOST_SEATS, TablePath
from ecumene.server.ratings import rating_models as models
from ecumene.server.ratings.results import changes_of
from ecumene.server.ratings.standings import leaderboard, player_page
from ecumene.server.services import Costly, Parts, asker_of

Json = dict[str, Any]
PlayerPath = Annotated[str, Path(pattern=ID_PATTERN, description="a person's public id")]

router = APIRouter(prefix="/api", tags=["ratings"])


@router.get("/ratings", response_model=models.Leaderboard)
async def ratings(
    parts: Parts,
    game: Annotated[str | None, Query(pattern=GAME_PATTERN)] = None,
    players: Annotated[int | None, Query(ge=1, le=MOST_SEATS)] = None,
) -> Json:
    """Who is how strong, people and bots on one scale; unless said, where most is played."""
    speaking = copy_context()  # a thread that reads does not know the language
    return await parts.registry.store.read(lambda db: speaking.run(leaderboard, db, game, players))


@router.get("/players/{player}", response_model=models.PlayerPage, dependencies=[Costly])
async def player(parts: Parts, request: Request, player: PlayerPath) -> Json:
    """A person's rated games: ratings, results, favourites, against whom."""
    speaking, caller = copy_context(), asker_of(request)
    return await parts.registry.store.read(lambda db: speaking.run(player_page, db, player, caller))


@router.get("/tables/{table}/ratings", response_model=models.RatingChanges)
async def rating_changes(parts: Parts, table: TablePath) -> Json:
    """What a rated game changed, when it is over."""
    return await parts.registry.store.read(lambda db: changes_of(db, table))
