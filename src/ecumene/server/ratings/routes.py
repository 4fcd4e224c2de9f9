"""Requests about ratings: docs/ratings.md."""

from __future__ import annotations

from contextvars import copy_context
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from ecumene.server.ratings import rating_models as models
from ecumene.server.ratings.standings import leaderboard, player_page
from ecumene.server.request_models import GAME_PATTERN, ID_PATTERN, MOST_SEATS
from ecumene.server.services import Costly, Parts

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
async def player(parts: Parts, player: PlayerPath) -> Json:
    """A person's rated games: ratings, results, favourites, against whom."""
    speaking = copy_context()
    return await parts.registry.store.read(lambda db: speaking.run(player_page, db, player))
