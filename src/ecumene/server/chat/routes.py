"""Requests about talk. What is said comes over the table's socket."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ecumene.server.chat.chat_models import (
    Emote,
    Mute,
    Report,
    Say,
    SetTalk,
    TalkBook,
    TalkLine,
)
from ecumene.server.chat.talk import Speaker
from ecumene.server.http.addresses import address_of
from ecumene.server.http.request_models import TablePath
from ecumene.server.services import At, Keys, Parts, Services, at_table

router = APIRouter(prefix="/api/tables/{table}/talk", tags=["talk"])


async def speaking(parts: Services, request: Request, table: str) -> tuple[At, Speaker]:
    at = await at_table(request, table)
    address = address_of(request.scope)
    return at, Speaker(at.caller, parts.origins.name(address), address)


@router.get("")
async def talk_book(parts: Parts, request: Request, table: TablePath) -> TalkBook:
    """What was said lately, as far as the caller may read it."""
    at, speaker = await speaking(parts, request, table)
    return await parts.talk.book(at.live, speaker)


@router.post("", status_code=201)
async def say(parts: Parts, request: Request, table: TablePath, body: Say) -> TalkLine:
    """Say something: at the table, or among those who watch."""
    at, speaker = await speaking(parts, request, table)
    return await parts.talk.say(at.live, speaker, body)


@router.put("/mode", status_code=204, dependencies=Keys)
async def set_talk(parts: Parts, request: Request, table: TablePath, body: SetTalk) -> None:
    """How people may talk at this table (the host)."""
    at, _speaker = await speaking(parts, request, table)
    await parts.talk.set_mode(at.live, at.caller, body)


@router.put("/emote", status_code=204, dependencies=Keys)
async def emote(parts: Parts, request: Request, table: TablePath, body: Emote) -> None:
    """What one feels about a line of the log; players only."""
    at, speaker = await speaking(parts, request, table)
    await parts.talk.emote(at.live, speaker, body)


@router.post("/mute", status_code=204)
async def mute(parts: Parts, request: Request, table: TablePath, body: Mute) -> None:
    """Read no more of whoever said this line, or read it again."""
    at, speaker = await speaking(parts, request, table)
    await parts.talk.mute(at.live, speaker, body.number, body.muted)


@router.post("/report", status_code=204)
async def report_line(parts: Parts, request: Request, table: TablePath, body: Report) -> None:
    """Hand a line to the operator."""
    at, speaker = await speaking(parts, request, table)
    await parts.talk.report(at.live, speaker, body)
