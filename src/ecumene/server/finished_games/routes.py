"""Requests about finished games: docs/server.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.responses import StreamingResponse

from ecumene.server.finished_games import archive_models as models
from ecumene.server.finished_games.downloads import as_lines, as_zip
from ecumene.server.finished_games.filters import Filters, Outcome, Sort, Who
from ecumene.server.finished_games.picture import Crop, picture_of
from ecumene.server.finished_games.searching import FoundGame
from ecumene.server.finished_games.sharing import link_of
from ecumene.server.http.addresses import address_of
from ecumene.server.http.request_models import (
    BIGGEST,
    GAME_PATTERN,
    ID_PATTERN,
    PlyPath,
    TablePath,
)
from ecumene.server.services import Costly, Parts, asker_of

Json = dict[str, Any]
THING_PATTERN = r"^[a-z0-9_]{1,32}:[a-z0-9_]{1,32}:[A-Za-z0-9_=.-]{1,80}$"
MOST_THINGS = 8
Rounds = Annotated[int | None, Query(ge=0, le=BIGGEST)]
Thing = Annotated[str, Query(pattern=THING_PATTERN)]

router = APIRouter(prefix="/api/archive", tags=["archive"])


def wanted(
    search: Annotated[str, Query(max_length=100, description="words of names and things")] = "",
    game: Annotated[str | None, Query(pattern=GAME_PATTERN)] = None,
    player: Annotated[str | None, Query(max_length=60, description="a name, as shown")] = None,
    person: Annotated[str | None, Query(pattern=ID_PATTERN)] = None,
    won: Annotated[bool, Query(description="that player won; without one: the caller")] = False,
    thing: Annotated[list[Thing] | None, Query(max_length=MOST_THINGS)] = None,
    outcome: Annotated[list[Outcome] | None, Query(max_length=3)] = None,
    shortest: Rounds = None,
    longest: Rounds = None,
    who: Annotated[Who | None, Query(description="people only, or with bots")] = None,
    rated: bool = False,
    mine: Annotated[bool, Query(description="games of the caller's own seats")] = False,
    sort: Sort = "newest",
) -> Filters:
    """What is asked for; all of it must hold."""
    return Filters(
        search=search,
        game=game,
        player=player,
        person=person,
        won=won,
        things=tuple(thing or ()),
        outcomes=tuple(outcome or ()),
        shortest=shortest,
        longest=longest,
        who=who,
        rated=rated,
        mine=mine,
        sort=sort,
    )


Wanted = Annotated[Filters, Depends(wanted)]
Names = Annotated[bool, Query(description="with the names of those who sat there")]


@router.get("", response_model=models.ArchivePage, dependencies=[Costly])
async def archive(
    parts: Parts,
    request: Request,
    filters: Wanted,
    after: Annotated[str | None, Query(max_length=80)] = None,
) -> Json:
    """Finished games of open tables and the caller's own, with what they can be narrowed by."""
    return await parts.desk_of_archive.page(filters, asker_of(request), after)


@router.get("/suggest", response_model=models.Suggestions, dependencies=[Costly])
async def suggest(
    parts: Parts, request: Request, words: Annotated[str, Query(max_length=100)]
) -> Json:
    """What words may mean: players, things that were played, games."""
    return await parts.desk_of_archive.suggest(words, asker_of(request))


@router.get(
    "/records",
    dependencies=[Costly],
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}, "application/zip": {}}}},
)
async def records(
    parts: Parts,
    request: Request,
    filters: Wanted,
    form: Annotated[Literal["jsonl", "zip"], Query()] = "jsonl",
) -> Response:
    """The records of all games found, one after the other as they are read."""
    await parts.guards.take_once(parts.guards.exports, address_of(request.scope))
    tables = await parts.desk_of_archive.tables(filters, asker_of(request))
    write, kind = (
        (as_lines, "application/x-ndjson") if form == "jsonl" else (as_zip, "application/zip")
    )
    name = {"content-disposition": f'attachment; filename="ecumene-records.{form}"'}
    return StreamingResponse(write(parts.registry, tables), media_type=kind, headers=name)


@router.get(
    "/{table}/{ply}/picture.png",
    dependencies=[Costly],
    response_class=Response,
    responses={200: {"content": {"image/png": {}}}},
)
async def moment_picture(
    parts: Parts,
    request: Request,
    table: TablePath,
    ply: PlyPath,
    names: Names = True,
    graph: bool = True,
    crop: Crop = "wide",
) -> Response:
    """A moment of a finished game, to be sent to others."""
    found = await parts.desk_of_archive.game(table)
    link = shown_link(request, found, ply)
    picture = picture_of(found, ply, link, names, graph, crop)
    drawn = await parts.desk_of_archive.drawn(table, picture, moving=False)
    return Response(
        drawn, media_type="image/png", headers=named(found.info.game, table, ply, "png")
    )


@router.get(
    "/{table}/{ply}/animation.gif",
    dependencies=[Costly],
    response_class=Response,
    responses={200: {"content": {"image/gif": {}}}},
)
async def moment_animation(
    parts: Parts,
    request: Request,
    table: TablePath,
    ply: PlyPath,
    names: Names = True,
    crop: Crop = "wide",
) -> Response:
    """How the game came to a moment, in some seconds."""
    found = await parts.desk_of_archive.game(table)
    link = shown_link(request, found, ply)
    picture = picture_of(found, ply, link, names, crop=crop)
    drawn = await parts.desk_of_archive.drawn(table, picture, moving=True)
    return Response(
        drawn, media_type="image/gif", headers=named(found.info.game, table, ply, "gif")
    )


def shown_link(request: Request, found: FoundGame, ply: int) -> str:
    """Where the moment can be looked at, for people to read: a picture carries it."""
    return request.headers.get("host", "") + link_of(found, ply)


def named(game: str, table: str, ply: int, ending: str) -> dict[str, str]:
    """Shown where it is asked for; whoever saves it gets this name."""
    return {"content-disposition": f'inline; filename="{game}-{table}-{ply}.{ending}"'}
