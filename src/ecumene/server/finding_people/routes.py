"""Requests for finding people: news of open tables, invitations, the next game."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from ecumene.server.finding_people.invite_models import (
    InviteByMail,
    InviteWays,
    LinkPicture,
    LinkWish,
    ListNews,
    NoInvitations,
    SameAgain,
)
from ecumene.server.finding_people.pictures import must_be_ours, picture_of
from ecumene.server.http import response_models as answers
from ecumene.server.http.addresses import address_of
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import BIGGEST, TablePath
from ecumene.server.services import Keys, Parts, at_table
from ecumene.server.tables.routes_lobby import seated

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/news")
async def list_news(
    parts: Parts, request: Request, seen: Annotated[int, Query(ge=0, le=BIGGEST)] = 0
) -> ListNews:
    """Waits until an open table has changed since the number ``seen``, some 20 seconds at most."""
    number = await parts.registry.news.after(seen, address_of(request.scope))
    return ListNews(number=number)


@router.post("/link-picture")
async def link_picture(parts: Parts, request: Request, body: LinkWish) -> LinkPicture:
    """A link to this server as a QR code; nothing of it is kept."""
    parts.guards.take(parts.guards.checks, address_of(request.scope))
    must_be_ours(body.link, request)
    return picture_of(body.link)


@router.get("/invitations")
async def invite_ways(parts: Parts) -> InviteWays:
    """How an invitation can be sent from here."""
    return InviteWays(mails=parts.signals.settings.mails)


@router.post("/tables/{table}/invite/mail", status_code=204, dependencies=Keys)
async def invite_by_mail(
    parts: Parts, request: Request, table: TablePath, body: InviteByMail
) -> None:
    """Send an invitation of a waiting table to an address."""
    at = await at_table(request, table)
    await parts.inviting.send(at.live, at.caller, body, address_of(request.scope))


@router.post("/invitations/stop", status_code=204)
async def stop_invitations(parts: Parts, body: NoInvitations) -> None:
    """The link at the end of an invitation: none is sent to that address any more."""
    if not await parts.inviting.stop(body.token):
        raise Problem("bad_token")


@router.post("/tables/{table}/again", response_model=answers.Seated, dependencies=Keys)
async def same_again(
    parts: Parts, request: Request, table: TablePath, body: SameAgain
) -> dict[str, Any]:
    """Play once more: sit down at the next table. The first who wants it says who begins there."""
    at = await at_table(request, table)
    place = await parts.again.agree(at.live, at.caller, body.by, body.next_first)
    return seated(parts, place, at.caller)
