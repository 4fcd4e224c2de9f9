"""Requests about the lab: studies, their reports, and runs."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import HTMLResponse, Response

from ecumene.lab.report.naming import Names
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.watch import watch_of
from ecumene.server.http.addresses import address_of
from ecumene.server.http.limits import at_cost
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import GamePath
from ecumene.server.laboratory import lab_models as answers
from ecumene.server.laboratory.lab_wishes import THING_PATTERN, RunKey, StudyWish
from ecumene.server.laboratory.laboratory import Admit
from ecumene.server.laboratory.numbers import has_numbers, number_sheet, numbers_of
from ecumene.server.laboratory.shelf import NAME_PATTERN
from ecumene.server.laboratory.telling import lab_sheet, study_list, study_row
from ecumene.server.pages.files import ALWAYS_ASK
from ecumene.server.services import Costly, Parts, Services
from ecumene.server.tables.table_creation import known_game

Json = dict[str, Any]
StudyPath = Annotated[str, Path(pattern=NAME_PATTERN, description="the name of a study")]
ThingQuery = Annotated[str, Query(pattern=THING_PATTERN, examples=["card:moses"])]
Theme = Annotated[
    Literal["light", "dark"] | None, Query(description="else as the browser likes it")
]
PLAIN_ROOT: Final = "<html "

router = APIRouter(prefix="/api/lab", tags=["lab"])


@router.get("", response_model=answers.Lab)
async def lab(parts: Parts) -> Json:
    """What the lab of this server can do, and what it allows."""
    return await asyncio.to_thread(at_cost, lab_sheet, parts.lab)


@router.get("/studies", response_model=answers.LabStudies)
async def studies(parts: Parts) -> Json:
    """Runs and stored studies."""
    found = await asyncio.to_thread(study_list, parts.lab)
    for row in found:
        if not row["report"] and row["run"] is None:
            parts.lab.want_report(row["id"])
    return {"studies": found}


@router.get("/studies/{study}", response_model=answers.LabStudy)
async def one_study(parts: Parts, study: StudyPath) -> Json:
    found = told(parts, study)
    if not found["report"] and found["run"] is None:
        parts.lab.want_report(study, at_once=True)
    return found


@router.get(
    "/studies/{study}/report",
    response_model=None,
    responses={200: {"content": {"text/html": {"schema": {"type": "string"}}}}},
)
async def report(
    parts: Parts, study: StudyPath, theme: Theme = None, download: bool = False
) -> Response:
    """The report: one page that needs nothing else, in the language asked for."""
    path = parts.lab.report(study)
    page = await asyncio.to_thread(path.read_text, "utf-8")
    if theme is not None:
        page = page.replace(PLAIN_ROOT, f'{PLAIN_ROOT}data-theme="{theme}" ', 1)
    headers = {"cache-control": ALWAYS_ASK}
    if download:
        headers["content-disposition"] = f'attachment; filename="ecumene-{study}.html"'
    return HTMLResponse(page, headers=headers)


@router.get("/games/{game_id}/things", response_model=answers.LabThings, dependencies=[Costly])
async def things(parts: Parts, game_id: GamePath) -> Json:
    """The cards and components that can be asked about."""
    return {"things": await asyncio.to_thread(at_cost, thing_list, known_game(game_id).id)}


@router.get("/games/{game_id}/numbers", response_model=answers.LabNumbers, dependencies=[Costly])
async def numbers(parts: Parts, game_id: GamePath, thing: ThingQuery) -> Json:
    """The numbers of one of them that can be changed."""
    spec = known_game(game_id)
    if not has_numbers(spec.id):
        raise Problem("no_thing", thing=thing)
    found = await asyncio.to_thread(at_cost, number_list, spec.id, thing)
    return {"thing": thing, "numbers": found}


@router.post("/studies", status_code=201, response_model=answers.LabBegun, dependencies=[Costly])
async def begin_study(parts: Parts, request: Request, body: StudyWish) -> Json:
    """Begin a run; it waits for its turn."""
    known_game(body.game)
    address = address_of(request.scope)
    admit = admission(parts, address)
    name, key = await parts.lab.begin(body, parts.origins.name(address), address, admit)
    return {"study": told(parts, name), "key": key}


@router.post(
    "/studies/{study}/again",
    status_code=201,
    response_model=answers.LabBegun,
    dependencies=[Costly],
)
async def run_again(parts: Parts, request: Request, study: StudyPath) -> Json:
    """Ask the same once more, on other deals; it waits for its turn."""
    address = address_of(request.scope)
    admit = admission(parts, address)
    name, key = await parts.lab.again(study, parts.origins.name(address), address, admit)
    return {"study": told(parts, name), "key": key}


@router.post("/studies/{study}/pause", response_model=answers.LabStudy)
async def pause_study(parts: Parts, study: StudyPath, body: RunKey) -> Json:
    """Let a run rest."""
    parts.lab.pause(study, body.key)
    return told(parts, study)


@router.post("/studies/{study}/resume", response_model=answers.LabStudy)
async def resume_study(parts: Parts, study: StudyPath, body: RunKey) -> Json:
    """Go on with it."""
    parts.lab.resume(study, body.key)
    return told(parts, study)


@router.post("/studies/{study}/stop", response_model=answers.LabStudy)
async def stop_study(parts: Parts, study: StudyPath, body: RunKey) -> Json:
    """Play no more, and report what is known."""
    parts.lab.stop(study, body.key)
    return told(parts, study)


@router.post("/studies/{study}/remove", status_code=204)
async def remove_study(parts: Parts, study: StudyPath, body: RunKey) -> Response:
    """Remove a run with all its games."""
    parts.lab.remove(study, body.key)
    return Response(status_code=204)


def admission(parts: Services, address: str) -> Admit:
    """For runs that begin: so many of an address."""
    return lambda: parts.guards.take_once(parts.guards.lab_starts, address)


def told(parts: Services, study: str) -> Json:
    row = study_row(parts.lab, study)
    if row is None:
        raise Problem("no_study")
    return row


def thing_list(game_id: str) -> list[Json]:
    spec = known_game(game_id)
    players = spec.players[0]
    question = Question(game_id, players, (Side("printed"),))
    names = Names(question)
    found = [
        {"id": one.id, "name": names.thing(one.id), "group": names.group(one.group)}
        for one in watch_of(game_id).things(spec.new(players, 0))
    ]
    return sorted(found, key=lambda one: (one["group"], one["name"]))


def number_list(game_id: str, thing: str) -> list[Json]:
    return [number_sheet(game_id, thing, one) for one in numbers_of(game_id, thing)]
