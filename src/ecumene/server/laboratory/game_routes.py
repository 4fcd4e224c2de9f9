"""Requests about single games of studies: what the page of a replay asks for, and the record."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Request, Response

from ecumene.server.http import response_models as answers
from ecumene.server.http.addresses import address_of
from ecumene.server.http.limits import at_cost
from ecumene.server.http.request_models import BIGGEST, PlyPath
from ecumene.server.laboratory.games import Chosen
from ecumene.server.laboratory.routes import StudyPath
from ecumene.server.play.routes_play import SeatQuery, Since
from ecumene.server.services import Costly, Parts
from ecumene.server.tables.table_creation import known_game

Json = dict[str, Any]
Deal = Annotated[int, Path(ge=0, le=BIGGEST, description="the deal, as reports name it")]
Played = Annotated[Literal["a", "b"], Path(description="the side")]


def chosen(study: StudyPath, deal: Deal, side: Played) -> Chosen:
    return Chosen(study, deal, side)


Game = Annotated[Chosen, Depends(chosen)]
router = APIRouter(prefix="/api/lab/studies/{study}/games/{deal}/{side}", tags=["lab"])


@router.get("", response_model=answers.Table, dependencies=[Costly])
async def game_table(parts: Parts, game: Game) -> Json:
    """A game of a study, described as a finished game of a table."""
    return await parts.lab_games.table(game)


@router.get("/cards", response_model=dict[str, Any], dependencies=[Costly])
async def game_cards(parts: Parts, request: Request, game: Game) -> Any:
    """The card book of its side, with the options."""
    info = (await parts.lab_games.game(game)).info
    whose = address_of(request.scope)
    return (await parts.books.cards(known_game(info.game), info.options, whose)).reply(request)


@router.get("/replay", response_model=answers.Replay, dependencies=[Costly])
async def game_replay(parts: Parts, game: Game, seat: SeatQuery = None) -> Json:
    """All its steps, how the numbers went, and its key moments."""
    found = await parts.lab_games.game(game)
    return await asyncio.to_thread(at_cost, found.overview, seat)


@router.get("/replay/{ply}", response_model=answers.ReplayView, dependencies=[Costly])
async def game_replay_at(
    parts: Parts, game: Game, ply: PlyPath, seat: SeatQuery = None, since: Since = 0
) -> Json:
    """The table after so many moves, and what the last one changed."""
    found = await parts.lab_games.game(game)
    return await asyncio.to_thread(at_cost, found.view, seat, ply, since)


@router.get("/record", response_model=dict[str, Any], dependencies=[Costly])
async def game_record(parts: Parts, game: Game, response: Response) -> Json:
    """Its record, for ``ecumene replay``."""
    found = await parts.lab_games.game(game)
    name = f"{found.info.game}-{game.id}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return found.raw
