"""Requests about leagues: docs/server.md."""

from __future__ import annotations

from contextvars import copy_context
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from ecumene.server.http.addresses import address_of
from ecumene.server.http.request_models import TablePath
from ecumene.server.leagues import league_models as models
from ecumene.server.leagues.calendar_file import MEDIA_TYPE, calendar
from ecumene.server.leagues.describing import league_list, league_page
from ecumene.server.leagues.league_models import LeaguePath
from ecumene.server.leagues.league_rules import MOST_ROUNDS
from ecumene.server.leagues.whose_table import game_of_league
from ecumene.server.services import Costly, Keys, Parts, Services, asker_of

Json = dict[str, Any]
RoundNumber = Annotated[int | None, Query(ge=1, le=MOST_ROUNDS, description="whose tables to show")]

router = APIRouter(prefix="/api", tags=["leagues"])


async def told(parts: Services, request: Request, league: str, number: int | None = None) -> Json:
    """The page of a league for whoever asks."""
    me, now = asker_of(request).person, parts.leagues.leagues.now()
    speaking = copy_context()  # a thread that reads does not know the language
    return await parts.registry.store.read(
        lambda db: speaking.run(league_page, db, league, me, now, number)
    )


@router.get("/leagues", response_model=models.LeagueList)
async def leagues(parts: Parts, request: Request, past: bool = False) -> Json:
    """One's own, and those open to all; ``past``: the archive."""
    me, now = asker_of(request).person, parts.leagues.leagues.now()
    speaking = copy_context()
    found = await parts.registry.store.read(lambda db: speaking.run(league_list, db, me, past, now))
    return {"leagues": found}


@router.post(
    "/leagues",
    response_model=models.LeagueFounded,
    status_code=201,
    dependencies=[*Keys, Costly],
)
async def found_league(parts: Parts, request: Request, body: models.NewLeague) -> Json:
    """Found a tournament or a league."""
    address = address_of(request.scope)
    await parts.guards.take_once(parts.guards.creations, address)
    origin = parts.origins.name(address)
    league, invite = await parts.leagues.found(asker_of(request).person, body, origin)
    return {"league": await told(parts, request, league), "invite": invite}


@router.get("/leagues/{league}", response_model=models.League)
async def league(
    parts: Parts, request: Request, league: LeaguePath, round: RoundNumber = None
) -> Json:
    """A league with its standings, and the tables of a round (unless said, the latest)."""
    return await told(parts, request, league, round)


@router.get(
    "/leagues/{league}/calendar",
    response_class=Response,
    responses={200: {"content": {"text/calendar": {}}, "description": "iCalendar"}},
)
async def league_calendar(parts: Parts, request: Request, league: LeaguePath) -> Response:
    """The next dates, for one's own calendar."""
    page = await told(parts, request, league)
    address = str(request.base_url).rstrip("/")
    made = calendar(page, parts.leagues.leagues.now(), address)
    headers = {"content-disposition": f'attachment; filename="{page["id"]}.ics"'}
    return Response(made, media_type=MEDIA_TYPE, headers=headers)


@router.get("/tables/{table}/league", response_model=models.TableLeague)
async def league_of_table(parts: Parts, table: TablePath) -> Json:
    """Which round of which league is played there, and until when."""
    return await parts.registry.store.read(lambda db: game_of_league(db, table))


@router.post("/leagues/{league}/join", response_model=models.League, dependencies=Keys)
async def join_league(
    parts: Parts, request: Request, league: LeaguePath, body: models.Join
) -> Json:
    """Before it begins."""
    await parts.leagues.join(league, asker_of(request).person, body.invite)
    return await told(parts, request, league)


@router.post("/leagues/{league}/leave", response_model=models.League, dependencies=Keys)
async def leave_league(parts: Parts, request: Request, league: LeaguePath) -> Json:
    """Before it begins the place is free; later one withdraws for good."""
    await parts.leagues.leave(league, asker_of(request).person)
    return await told(parts, request, league)


# The organiser


@router.post("/leagues/{league}/start", response_model=models.League, dependencies=Keys)
async def start_league(
    parts: Parts, request: Request, league: LeaguePath, body: models.Start
) -> Json:
    """Now, or at a given time."""
    await parts.leagues.start(league, asker_of(request).person, body.at)
    return await told(parts, request, league)


@router.post("/leagues/{league}/pause", response_model=models.League, dependencies=Keys)
async def pause_league(parts: Parts, request: Request, league: LeaguePath) -> Json:
    """Deadlines stand still."""
    await parts.leagues.pause(league, asker_of(request).person)
    return await told(parts, request, league)


@router.post("/leagues/{league}/resume", response_model=models.League, dependencies=Keys)
async def resume_league(parts: Parts, request: Request, league: LeaguePath) -> Json:
    """The time of the pause is given back."""
    await parts.leagues.resume(league, asker_of(request).person)
    return await told(parts, request, league)


@router.post("/leagues/{league}/cancel", response_model=models.League, dependencies=Keys)
async def cancel_league(parts: Parts, request: Request, league: LeaguePath) -> Json:
    """Games that run go on, but count for nothing here."""
    await parts.leagues.cancel(league, asker_of(request).person)
    return await told(parts, request, league)


@router.post("/leagues/{league}/deadline", response_model=models.League, dependencies=Keys)
async def move_deadline(
    parts: Parts, request: Request, league: LeaguePath, body: models.NewDeadline
) -> Json:
    """Of the open round."""
    await parts.leagues.move_deadline(league, asker_of(request).person, body.deadline)
    return await told(parts, request, league)


@router.post("/leagues/{league}/invite", response_model=models.League, dependencies=Keys)
async def invite_to_league(
    parts: Parts, request: Request, league: LeaguePath, body: models.Whom
) -> Json:
    """Somebody who keeps an identity, by their name."""
    await parts.leagues.invite(league, asker_of(request).person, body.name)
    return await told(parts, request, league)


@router.post("/leagues/{league}/link", response_model=models.LeagueLink, dependencies=Keys)
async def league_link(parts: Parts, request: Request, league: LeaguePath) -> Json:
    """A new link by which people join, in place of the older one."""
    return {"invite": await parts.leagues.new_link(league, asker_of(request).person)}


@router.post("/leagues/{league}/dismiss", response_model=models.League, dependencies=Keys)
async def dismiss_member(
    parts: Parts, request: Request, league: LeaguePath, body: models.Dismissal
) -> Json:
    """As if they had left by themselves."""
    await parts.leagues.dismiss(league, asker_of(request).person, body.member)
    return await told(parts, request, league)


@router.post("/leagues/{league}/replace", response_model=models.League, dependencies=Keys)
async def replace_member(
    parts: Parts, request: Request, league: LeaguePath, body: models.Replacement
) -> Json:
    """Somebody else takes a place, with all its results and at its table."""
    await parts.leagues.replace(league, asker_of(request).person, body.member, body.name)
    return await told(parts, request, league)


@router.post("/leagues/{league}/remind", status_code=204, dependencies=Keys)
async def remind_player(
    parts: Parts, request: Request, league: LeaguePath, body: models.Reminder
) -> None:
    """Whoever is asked at a table of the open round is told so, once a day."""
    await parts.leagues.remind(league, asker_of(request).person, body.number)
