"""Requests about the game of a table: scenes, moves, replay, records, forks, the socket."""

from __future__ import annotations

import json
import re
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response, WebSocket

from ecumene.server.http import response_models as answers
from ecumene.server.http.addresses import address_of
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.http.reply import json_text
from ecumene.server.http.request_models import (
    BIGGEST,
    ID_PATTERN,
    MOST_SEATS,
    Fork,
    Hint,
    Move,
    PlyPath,
    Preview,
    SeatPath,
    TablePath,
    Trial,
    Undo,
)
from ecumene.server.identity.gate import is_let_in
from ecumene.server.operator.gate import is_welcome
from ecumene.server.play.connection import BANNED, NO_TABLE
from ecumene.server.play.socket import Socket, refuse
from ecumene.server.services import Costly, Keys, Parts, asker_of, at_table, device_of, services_of
from ecumene.server.tables.routes_lobby import seated
from ecumene.table.schema.looking import GuideNotes

Json = dict[str, Any]
SeatQuery = Annotated[int | None, Query(ge=0, lt=MOST_SEATS, description="else a spectator")]
Since = Annotated[int, Query(ge=0, le=BIGGEST, description="the first log entry wanted")]
Read = Annotated[str, Query(max_length=2000, description="notes that were read, with commas")]

router = APIRouter(prefix="/api/tables/{table}")


@router.get("/scene", tags=["play"], response_model=answers.View, dependencies=[Costly])
async def scene(
    parts: Parts, request: Request, table: TablePath, seat: SeatQuery = None, since: Since = 0
) -> Response:
    """The table as a seat one holds (or a spectator) sees it."""
    at = await at_table(request, table)
    text = await parts.actions.view(at.live, at.caller, seat, since)
    return json_text(text)


@router.get("/log", tags=["play"], response_model=answers.Log, dependencies=[Costly])
async def log(
    parts: Parts, request: Request, table: TablePath, seat: SeatQuery = None, since: Since = 0
) -> Json:
    """What happened, as this seat (or a spectator) may know it."""
    at = await at_table(request, table)
    text = await parts.actions.view(at.live, at.caller, seat, since)
    found: Json = json.loads(text)["scene"]["log"]
    return found


@router.post("/seats/{seat}/moves", tags=["play"], response_model=answers.Done, dependencies=Keys)
async def move(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: Move
) -> Json:
    """Answer the present decision. The answer comes when the move is durably stored."""
    at = await at_table(request, table)
    return (await parts.actions.move(at.live, at.caller, seat, body)).to_json()


@router.post("/seats/{seat}/undo", tags=["play"], response_model=answers.Done, dependencies=Keys)
async def undo(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: Undo
) -> Json:
    """Take one's last move back, if nothing came out and nobody decided since."""
    at = await at_table(request, table)
    return (await parts.actions.undo(at.live, at.caller, seat, body)).to_json()


@router.post(
    "/seats/{seat}/preview",
    tags=["play"],
    response_model=dict[str, Any],
    dependencies=[*Keys, Costly],
)
async def preview(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: Preview
) -> Any:
    """What an option would cost and bring, or why it is closed."""
    at = await at_table(request, table)
    return await parts.actions.preview(at.live, at.caller, seat, body)


@router.post(
    "/seats/{seat}/trial",
    tags=["play"],
    response_model=answers.Trial,
    dependencies=[*Keys, Costly],
)
async def trial(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: Trial
) -> Any:
    """What an option and the choices after it would come to, before any of them is made."""
    at = await at_table(request, table)
    return await parts.actions.trial(at.live, at.caller, seat, body)


@router.post("/seats/{seat}/hint", tags=["play"], response_model=answers.Hint, dependencies=Keys)
async def hint(parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: Hint) -> Any:
    """What the game's best bot would do in this seat's place, and why. Nothing is changed."""
    at = await at_table(request, table)
    return await parts.hints.ask(at.live, at.caller, seat, body, address_of(request.scope))


@router.get(
    "/seats/{seat}/guide", tags=["play"], response_model=answers.Guide, dependencies=[Costly]
)
async def guide(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, read: Read = ""
) -> GuideNotes:
    """The notes of a guided first game that are due for this seat and were not read."""
    at = await at_table(request, table)
    return await parts.actions.guide(at.live, at.caller, seat, read.split(","))


# Looking back


@router.get("/replay", tags=["replay"], response_model=answers.Replay, dependencies=[Costly])
async def replay(parts: Parts, request: Request, table: TablePath, seat: SeatQuery = None) -> Json:
    """All steps of a game, how the numbers went, and its key moments; a running one only from
    one's own seat."""
    at = await at_table(request, table)
    return await parts.archive.overview(at.live, at.caller, seat)


@router.get(
    "/replay/{ply}", tags=["replay"], response_model=answers.ReplayView, dependencies=[Costly]
)
async def replay_at(
    parts: Parts,
    request: Request,
    table: TablePath,
    ply: PlyPath,
    seat: SeatQuery = None,
    since: Since = 0,
) -> Json:
    """The table after so many moves, as it was seen then, and what the last one changed."""
    at = await at_table(request, table)
    return await parts.archive.view(at.live, at.caller, seat, ply, since)


@router.get("/record", tags=["replay"], response_model=dict[str, Any], dependencies=[Costly])
async def record(parts: Parts, request: Request, table: TablePath, response: Response) -> Json:
    """The record of a finished game, for ``ecumene replay``."""
    at = await at_table(request, table)
    found = await parts.archive.record(at.live)
    name = f"{at.info.game}-{at.live.id}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return found


@router.post(
    "/fork",
    tags=["replay"],
    status_code=201,
    response_model=answers.Seated,
    dependencies=[Costly],
)
async def fork(
    parts: Parts, request: Request, response: Response, table: TablePath, body: Fork
) -> Json:
    """A new table that plays on from a move of this one."""
    at = await at_table(request, table)
    await parts.guards.take_once(parts.guards.creations, address_of(request.scope))
    plan = await parts.archive.plan_fork(at.live, at.caller, body)
    device = await device_of(request, response)
    seat = await parts.lobby.fork(device, plan, body, at.live.known.seats)
    return seated(parts, seat, Caller(device.digest, person=device.person))


@router.websocket("/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    """See docs/server.md for the messages."""
    parts = services_of(websocket)
    if re.fullmatch(ID_PATTERN, table) is None:
        await refuse(websocket, NO_TABLE, "no_table")
        return
    try:
        caller = asker_of(websocket)
    except Problem as problem:
        await refuse(websocket, 4401, problem.code)
        return
    if not await is_let_in(websocket):
        await refuse(websocket, 4403, "invited_only")
        return
    if not is_welcome(websocket, caller):
        await refuse(websocket, BANNED, "banned")
        return
    await Socket(parts, caller).serve(websocket, table)
