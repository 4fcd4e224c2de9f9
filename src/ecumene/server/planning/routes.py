"""Requests about one's own plan."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import SeatPath, TablePath
from ecumene.server.planning.plan_models import (
    Plan,
    PlanWish,
    RehearsalPreview,
    RehearsalWish,
    Rehearsed,
    Topic,
)
from ecumene.server.services import Costly, Keys, Parts, at_table

Json = dict[str, Any]

router = APIRouter(prefix="/api/tables/{table}/seats/{seat}/plan", tags=["plan"])


@router.get("", response_model=Plan, dependencies=Keys)
async def plan(parts: Parts, request: Request, table: TablePath, seat: SeatPath) -> Json:
    """What this seat has prepared; only for who holds it."""
    at = await at_table(request, table)
    return await parts.runner.plans.of(at.live, at.caller, seat)


@router.get("/topic", response_model=Topic, dependencies=[*Keys, Costly])
async def question_topic(parts: Parts, request: Request, table: TablePath, seat: SeatPath) -> Json:
    """What the question is about that this seat is asked now, for a standing answer to it."""
    at = await at_table(request, table)
    found = await parts.runner.plans.topic(at.live, at.caller, seat)
    if found is None:
        raise Problem("not_asked")
    return found._asdict()


@router.put("", response_model=Plan, dependencies=[*Keys, Costly])
async def change_plan(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: PlanWish
) -> Json:
    """Prepare the coming turn, and answers to what others may ask; replaces the plan before."""
    at = await at_table(request, table)
    return await parts.runner.plans.change(at.live, at.caller, seat, body)


@router.post("/rehearsal", response_model=Rehearsed, dependencies=[*Keys, Costly])
async def rehearse(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: RehearsalWish
) -> Json:
    """One's coming turn after a line of moves. Nothing is stored, nobody is told."""
    at = await at_table(request, table)
    return await parts.runner.plans.rehearse(at.live, at.caller, seat, body.line)


@router.post("/preview", response_model=dict[str, Any], dependencies=[*Keys, Costly])
async def preview_plan(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: RehearsalPreview
) -> Any:
    """What an option would bring after a line of moves, or why it is closed."""
    at = await at_table(request, table)
    return await parts.runner.plans.preview(at.live, at.caller, seat, body.line, body.option)
