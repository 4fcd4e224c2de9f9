"""Requests about clocks: pauses and holidays."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from ecumene.server.clocks.clock_models import HolidayWish
from ecumene.server.http import response_models as answers
from ecumene.server.http.request_models import By, SeatPath, TablePath
from ecumene.server.services import Keys, Parts, at_table

router = APIRouter(prefix="/api", tags=["clocks"])
Json = dict[str, Any]


@router.post("/tables/{table}/clock/pause", response_model=answers.Table, dependencies=Keys)
async def pause(parts: Parts, request: Request, table: TablePath, body: By) -> Json:
    """Want the clock to stand; it does when all people at the table want it."""
    at = await at_table(request, table)
    await parts.stopping.pause(at.live, at.caller, body.by)
    return parts.registry.describe(at.info, at.held, at.caller)


@router.post("/tables/{table}/clock/go-on", response_model=answers.Table, dependencies=Keys)
async def go_on(parts: Parts, request: Request, table: TablePath, body: By) -> Json:
    """End a pause, or take back that one wants it."""
    at = await at_table(request, table)
    await parts.stopping.go_on(at.live, at.caller, body.by)
    return parts.registry.describe(at.info, at.held, at.caller)


@router.put("/tables/{table}/seats/{seat}/holiday", response_model=answers.Table, dependencies=Keys)
async def go_on_holiday(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: HolidayWish
) -> Json:
    """Be away for some days, where one plays by days: one's clock stands."""
    at = await at_table(request, table)
    await parts.stopping.leave(at.live, at.caller, seat, body.days)
    return parts.registry.describe(at.info, at.held, at.caller)


@router.delete(
    "/tables/{table}/seats/{seat}/holiday", response_model=answers.Table, dependencies=Keys
)
async def come_back(parts: Parts, request: Request, table: TablePath, seat: SeatPath) -> Json:
    """Be back before the days are over."""
    at = await at_table(request, table)
    await parts.stopping.come_back(at.live, at.caller, seat)
    return parts.registry.describe(at.info, at.held, at.caller)
