"""Requests about reviews of finished games, and about puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from ecumene.server.http import response_models as answers
from ecumene.server.http.addresses import address_of
from ecumene.server.http.request_models import (
    GAME_PATTERN,
    PUZZLE_PATTERN,
    PuzzleAnswer,
    PuzzleHintWish,
    PuzzleLine,
    PuzzlePreview,
    ReviewWish,
    TablePath,
)
from ecumene.server.services import Costly, Parts, at_table

Json = dict[str, Any]
PuzzlePath = Annotated[str, Path(pattern=PUZZLE_PATTERN, description="the id of a puzzle")]
GameQuery = Annotated[str | None, Query(pattern=GAME_PATTERN, description="only of this game")]

router = APIRouter(prefix="/api")
puzzle_router = APIRouter(prefix="/puzzles", tags=["puzzles"], dependencies=[Costly])


@router.get("/tables/{table}/review", tags=["replay"], response_model=answers.ReviewStanding)
async def review(parts: Parts, request: Request, table: TablePath) -> Json:
    """How far the review of a finished game is, and what has been found so far."""
    at = await at_table(request, table)
    return await parts.reviews.look(at.live, at.caller)


@router.post(
    "/tables/{table}/review",
    tags=["replay"],
    status_code=202,
    response_model=answers.ReviewStanding,
    dependencies=[Costly],
)
async def begin_review(parts: Parts, request: Request, table: TablePath, body: ReviewWish) -> Json:
    """Have a finished game reviewed; asking again changes nothing."""
    at = await at_table(request, table)
    parts.guards.take(parts.guards.checks, address_of(request.scope))
    return await parts.reviews.want(at.live, at.caller)


@puzzle_router.get("", response_model=answers.PuzzleList)
async def puzzles(parts: Parts, game: GameQuery = None) -> Json:
    """All puzzles, and those of the day."""
    return await parts.puzzles.listed(game)


@puzzle_router.get("/{puzzle_id}", response_model=answers.Puzzle)
async def one_puzzle(parts: Parts, puzzle_id: PuzzlePath) -> Json:
    """A puzzle with its table, as the seat saw it."""
    return await parts.puzzles.show(puzzle_id)


@puzzle_router.post("/{puzzle_id}/try", response_model=answers.PuzzleTrial)
async def try_line(parts: Parts, puzzle_id: PuzzlePath, body: PuzzleLine) -> Json:
    """The table after a line, as far as it is possible. Nothing is stored."""
    return await parts.puzzles.attempt(puzzle_id, body.line)


@puzzle_router.post("/{puzzle_id}/preview", response_model=dict[str, Any])
async def preview_move(parts: Parts, puzzle_id: PuzzlePath, body: PuzzlePreview) -> Json:
    """What an option would cost and bring after a line, or why it is closed."""
    return await parts.puzzles.preview(puzzle_id, body.line, body.option)


@puzzle_router.post("/{puzzle_id}/hint", response_model=answers.PuzzleHint)
async def puzzle_hint(parts: Parts, puzzle_id: PuzzlePath, body: PuzzleHintWish) -> Json:
    """How many moves matter, which thing to look at, or the first move."""
    return await parts.puzzles.hint(puzzle_id, body.number)


@puzzle_router.post("/{puzzle_id}/check", response_model=answers.Graded)
async def check_answer(parts: Parts, puzzle_id: PuzzlePath, body: PuzzleAnswer) -> Json:
    """Judge an answer: any legal line."""
    return await parts.puzzles.check(puzzle_id, body.line, body.hints)


router.include_router(puzzle_router)
