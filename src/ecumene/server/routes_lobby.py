"""Requests about games, tables and seats."""

from __future__ import annotations

import asyncio
from importlib.metadata import version as installed_version
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import select

from ecumene.core.registry import game_ids
from ecumene.server import answers
from ecumene.server.bodies import (
    GAME_PATTERN,
    By,
    Exchange,
    GamePath,
    NewLink,
    NewTable,
    OptionPath,
    Rename,
    SeatPath,
    SetBot,
    SitDown,
    TablePath,
    Wishes,
)
from ecumene.server.books import narrowed
from ecumene.server.bot_names import bot_sheet
from ecumene.server.facts import TableFacts, read_many
from ecumene.server.finding import mentions
from ecumene.server.founding import known_game
from ecumene.server.gate import address_of
from ecumene.server.lobby import Seat
from ecumene.server.problems import Problem
from ecumene.server.schema import FINISHED, RUNNING, WAITING, KeyRow, TableRow
from ecumene.server.services import (
    COOKIE,
    Keys,
    Parts,
    Services,
    asker_of,
    at_table,
    device_of,
    wrong_token,
)
from ecumene.server.wishes import check
from ecumene.table.book import game_sheet, rule_book
from ecumene.table.modes import choices

Json = dict[str, Any]
GameQuery = Annotated[str | None, Query(pattern=GAME_PATTERN)]
SearchQuery = Annotated[str | None, Query(max_length=100)]

LISTED = 50
MINE = 200

router = APIRouter(prefix="/api")


@router.get("/health", tags=["server"])
async def health() -> answers.Health:
    return answers.Health(status="ok", version=installed_version("ecumene"))


@router.get("/games", tags=["games"], response_model=answers.Games)
async def games() -> Json:
    """The games that can be played here, with their options and bots."""
    return {"games": [{**game_sheet(name), **bot_sheet(name)} for name in game_ids()]}


@router.get("/games/{game_id}/rules", tags=["games"], response_model=dict[str, Any])
async def rules(
    parts: Parts,
    request: Request,
    game_id: GamePath,
    id: Annotated[str | None, Query(max_length=64)] = None,
    search: Annotated[str | None, Query(max_length=100)] = None,
) -> Any:
    """The rules and rulings; ``id`` or ``search`` (words) narrow them."""
    known_game(game_id)
    if id is None and search is None:
        return parts.books.rules(game_id).reply(request)
    return narrowed(rule_book(game_id), id, search)


@router.get("/games/{game_id}/cards", tags=["games"], response_model=dict[str, Any])
async def cards(parts: Parts, request: Request, game_id: GamePath) -> Any:
    """The card book of a game with its usual options."""
    spec = known_game(game_id)
    return parts.books.cards(game_id, spec.check_options({})).reply(request)


@router.get("/games/{game_id}/options/{option}", tags=["games"], response_model=answers.OptionList)
async def option_list(game_id: GamePath, option: OptionPath) -> Json:
    """What an option that is a list may hold, group by group."""
    known_game(game_id)
    found = choices(game_id, option)
    if found is None:
        raise Problem("no_list", name=option)
    return found


@router.post("/games/{game_id}/check", tags=["games"], response_model=answers.Checked)
async def check_wishes(parts: Parts, request: Request, game_id: GamePath, body: Wishes) -> Json:
    """Can a game begin with these options? What is still missing, in words. Stores nothing."""
    parts.guards.take(parts.guards.checks, address_of(request.scope))
    spec = known_game(game_id)
    return await asyncio.to_thread(check, spec, body.players, body.options)


@router.get("/tables/{table}/cards", tags=["games"], response_model=dict[str, Any])
async def table_cards(parts: Parts, request: Request, table: TablePath) -> Any:
    """The card book of a table, with its options."""
    facts = (await parts.hall.open(table)).known
    return parts.books.cards(facts.game, facts.options).reply(request)


# Lists


async def listed(
    parts: Services, request: Request, status: str, name: str | None, search: str | None = None
) -> Json:
    asker = asker_of(request)
    order = TableRow.changed.desc()
    chosen = select(TableRow.id).where(TableRow.access == "open", TableRow.status == status)
    if name is not None:
        chosen = chosen.where(TableRow.game == name)
    chosen = chosen.where(*mentions(search or ""))
    found = await parts.hall.store.read(
        lambda db: read_many(db, list(db.scalars(chosen.order_by(order).limit(LISTED))))
    )
    return {"tables": [parts.hall.describe(one, asker.held(one)) for one in known(found)]}


def known(found: list[TableFacts]) -> list[TableFacts]:
    """Without tables of games that this server does not have (any more)."""
    return [facts for facts in found if facts.game in game_ids()]


@router.get("/tables", tags=["lobby"], response_model=answers.Tables)
async def open_tables(parts: Parts, request: Request, game: GameQuery = None) -> Json:
    """Open tables that wait for players, the newest first."""
    return await listed(parts, request, WAITING, game)


@router.get("/tables/finished", tags=["lobby"], response_model=answers.Tables)
async def finished_tables(
    parts: Parts, request: Request, game: GameQuery = None, search: SearchQuery = None
) -> Json:
    """Games of open tables that are over, the newest first; ``search``: words that the table's
    name, the players' names or the game's title have."""
    return await listed(parts, request, FINISHED, game, search)


@router.get("/me/tables", tags=["lobby"], response_model=answers.Tables)
async def my_tables(parts: Parts, request: Request) -> Json:
    """The tables at which the asker holds seats; where it is his turn first."""
    asker = asker_of(request)
    mine = select(KeyRow.table_id).where(KeyRow.digest.in_(asker.digests), KeyRow.seat >= 0)
    chosen = select(TableRow.id).where(TableRow.id.in_(mine)).order_by(TableRow.changed.desc())
    found = known(
        await parts.hall.store.read(lambda db: read_many(db, list(db.scalars(chosen.limit(MINE)))))
    )

    def rank(facts: TableFacts) -> int:
        if facts.status == RUNNING and facts.asked in asker.held(facts):
            return 0
        return {RUNNING: 1, WAITING: 2}.get(facts.status, 3)

    found.sort(key=rank)
    return {"tables": [parts.hall.describe(one, asker.held(one)) for one in found]}


# Tables


def seated(parts: Services, seat: Seat, held: set[int]) -> Json:
    return {
        "table": parts.hall.describe(seat.live.known, held),
        "seat": seat.number,
        "token": seat.token,
        "invite": seat.invite,
    }


@router.post("/tables", tags=["lobby"], status_code=201, response_model=answers.Seated)
async def create(parts: Parts, request: Request, response: Response, body: NewTable) -> Json:
    """Make a table; without free seats its game begins at once."""
    parts.guards.take(parts.guards.creations, address_of(request.scope))
    device = device_of(request, response)
    seat = await parts.lobby.create(device, body)
    return seated(parts, seat, seat.live.known.holds((device,)))


@router.get("/tables/{table}", tags=["lobby"], response_model=answers.Table)
async def table_info(parts: Parts, request: Request, table: TablePath) -> Json:
    at = await at_table(request, table)
    return parts.hall.describe(at.facts, at.held)


@router.post("/session", tags=["seats"], response_model=answers.Exchanged)
async def exchange(parts: Parts, request: Request, response: Response, body: Exchange) -> Json:
    """Let this browser act for the seat of a secret link."""
    parts.guards.check_guessing(address_of(request.scope))
    device = device_of(request, response)
    try:
        table, seat = await parts.lobby.exchange(device, body.token, body.table)
    except Problem:
        wrong_token(request)
        raise
    return {"table": table, "seat": seat}


@router.delete("/session", tags=["seats"], status_code=204)
async def forget(parts: Parts, request: Request, response: Response) -> None:
    """Let this browser forget its seats; their links still work."""
    asker = asker_of(request)
    if asker.device is not None:
        await parts.lobby.forget_device(asker.device)
    response.delete_cookie(COOKIE, path="/api", httponly=True, samesite="strict")


@router.post("/tables/{table}/seats/{seat}/sit", tags=["seats"], response_model=answers.Seated)
async def sit(
    parts: Parts,
    request: Request,
    response: Response,
    table: TablePath,
    seat: SeatPath,
    body: SitDown,
) -> Json:
    """Sit down at a free seat."""
    at = await at_table(request, table)
    parts.guards.check_guessing(address_of(request.scope))
    device = device_of(request, response)
    try:
        place = await parts.lobby.sit(at.live, at.asker, device, seat, body)
    except Problem as problem:
        if problem.code == "bad_token":
            wrong_token(request)
        raise
    return seated(parts, place, at.held | at.facts.holds((device,)))


async def changed(parts: Services, request: Request, table: str) -> Json:
    at = await at_table(request, table)
    return parts.hall.describe(at.facts, at.held)


@router.patch(
    "/tables/{table}/seats/{seat}",
    tags=["seats"],
    response_model=answers.Table,
    dependencies=Keys,
)
async def rename(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: Rename
) -> Json:
    """Change the name of one's seat."""
    at = await at_table(request, table)
    await parts.lobby.rename(at.live, at.asker, seat, body.name)
    return await changed(parts, request, table)


@router.put(
    "/tables/{table}/seats/{seat}/bot",
    tags=["seats"],
    response_model=answers.Table,
    dependencies=Keys,
)
async def set_bot(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: SetBot
) -> Json:
    """Put a bot on a free seat (the host), or let one play for a person."""
    at = await at_table(request, table)
    await parts.lobby.set_bot(at.live, at.asker, seat, body)
    return await changed(parts, request, table)


@router.delete(
    "/tables/{table}/seats/{seat}/bot",
    tags=["seats"],
    response_model=answers.Table,
    dependencies=Keys,
)
async def remove_bot(parts: Parts, request: Request, table: TablePath, seat: SeatPath) -> Json:
    """Free the seat of a bot (the host, while waiting), or take one's seat back from it."""
    at = await at_table(request, table)
    await parts.lobby.remove_bot(at.live, at.asker, seat)
    return await changed(parts, request, table)


@router.post(
    "/tables/{table}/seats/{seat}/leave",
    tags=["seats"],
    response_model=answers.Table,
    dependencies=Keys,
)
async def leave(parts: Parts, request: Request, table: TablePath, seat: SeatPath) -> Json:
    """Get up. While the table waits the seat is free again; later a bot plays on."""
    at = await at_table(request, table)
    await parts.lobby.leave(at.live, at.asker, seat)
    return parts.hall.describe(at.facts, at.held)


@router.post(
    "/tables/{table}/seats/{seat}/link",
    tags=["seats"],
    response_model=answers.NewToken,
    dependencies=Keys,
)
async def link(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: NewLink
) -> Json:
    """A new secret for this seat; ``revoke``: all other links and browsers lose it."""
    at = await at_table(request, table)
    return {"token": await parts.lobby.new_link(at.live, at.asker, seat, body.revoke)}


@router.post(
    "/tables/{table}/invite",
    tags=["lobby"],
    response_model=answers.NewToken,
    dependencies=Keys,
)
async def invite(parts: Parts, request: Request, table: TablePath, body: By) -> Json:
    """A new invitation, while the table waits."""
    at = await at_table(request, table)
    return {"token": await parts.lobby.new_invite(at.live, at.asker, body.by)}


@router.post(
    "/tables/{table}/start", tags=["lobby"], response_model=answers.Table, dependencies=Keys
)
async def start(parts: Parts, request: Request, table: TablePath, body: By) -> Json:
    """Begin the game (the host, when no seat is free)."""
    at = await at_table(request, table)
    await parts.lobby.start(at.live, at.asker, body.by)
    return await changed(parts, request, table)


@router.post(
    "/tables/{table}/rematch", tags=["lobby"], response_model=answers.Seated, dependencies=Keys
)
async def rematch(parts: Parts, request: Request, table: TablePath, body: By) -> Json:
    """The same people and bots once more, at a new table."""
    at = await at_table(request, table)
    live = await parts.lobby.rematch(at.live, at.asker, body.by)
    place = Seat(live, body.by, None, None)
    return seated(parts, place, at.asker.held(live.known))
