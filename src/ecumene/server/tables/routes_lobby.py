"""Requests about games, tables and seats."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from ecumene import __version__
from ecumene.bots.ladder import ladder_of
from ecumene.core.messages import text
from ecumene.core.registry import offered_ids
from ecumene.server.bots.bot_names import bot_sheet
from ecumene.server.bots.ladder_models import Ladder
from ecumene.server.clocks.resigning import can_resign
from ecumene.server.finding_people.wishes import TableWishes
from ecumene.server.http import response_models as answers
from ecumene.server.http.addresses import address_of
from ecumene.server.http.caller import Caller
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import (
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
from ecumene.server.pages.books import narrowed
from ecumene.server.services import (
    Costly,
    Keys,
    Parts,
    Services,
    asker_of,
    at_table,
    device_of,
    wrong_token,
)
from ecumene.server.tables import devices
from ecumene.server.tables.lobby import Seat
from ecumene.server.tables.table_creation import known_game
from ecumene.table.book import game_sheet, rule_book
from ecumene.table.modes import choices

Json = dict[str, Any]
GameQuery = Annotated[str | None, Query(pattern=GAME_PATTERN)]
After = Annotated[
    str | None, Query(max_length=80, description="``next`` of the page before: what follows it")
]
SearchQuery = Annotated[str | None, Query(max_length=100)]

router = APIRouter(prefix="/api")


@router.get("/health", tags=["server"], responses={503: {"model": answers.Health}})
async def health(parts: Parts, response: Response) -> answers.Health:
    """Can tables be read and written? 503 and the cause if not."""
    cause = await parts.health.cause()
    version = __version__
    if cause is None:
        return answers.Health(status="ok", version=version, cause=None, message=None)
    response.status_code = 503
    words = text(f"server.health.{cause.shown_kind}")
    return answers.Health(status="failing", version=version, cause=cause.shown_kind, message=words)


@router.get("/games", tags=["games"], response_model=answers.Games)
async def games() -> Json:
    """The games that can be played here, with their options and bots."""
    return {
        "games": [
            {**game_sheet(name), **bot_sheet(name), "resigning": can_resign(name)}
            for name in offered_ids()
        ]
    }


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
        return (await parts.books.rules(game_id)).reply(request)
    return narrowed(rule_book(game_id), id, search)


@router.get("/games/{game_id}/cards", tags=["games"], response_model=dict[str, Any])
async def cards(parts: Parts, request: Request, game_id: GamePath) -> Any:
    """The card book of a game with its usual options."""
    spec = known_game(game_id)
    whose = address_of(request.scope)
    return (await parts.books.cards(spec, spec.check_options({}), whose)).reply(request)


@router.get("/games/{game_id}/gallery", tags=["games"], response_model=dict[str, Any])
async def gallery(parts: Parts, request: Request, game_id: GamePath) -> Any:
    """All components of a game: words in every language, numbers, rules, where they come from."""
    known_game(game_id)
    return (await parts.books.gallery(game_id)).reply(request)


@router.get("/games/{game_id}/ladder", tags=["games"], response_model=Ladder)
async def ladder(game_id: GamePath) -> Any:
    """Which bots beat which, with intervals: docs/ladder.md."""
    known_game(game_id)
    return ladder_of(game_id)


@router.get("/games/{game_id}/options/{option}", tags=["games"], response_model=answers.OptionList)
async def option_list(game_id: GamePath, option: OptionPath) -> Any:
    """What an option that is a list may hold, group by group."""
    known_game(game_id)
    found = choices(game_id, option)
    if found is None:
        raise Problem("no_list", name=option)
    return found


@router.post(
    "/games/{game_id}/check",
    tags=["games"],
    response_model=answers.Checked,
    dependencies=[Costly],
)
async def check_wishes(parts: Parts, request: Request, game_id: GamePath, body: Wishes) -> Json:
    """Can a game begin with these options? What is still missing, in words. Stores nothing."""
    whose = address_of(request.scope)
    parts.guards.take(parts.guards.checks, whose)
    spec = known_game(game_id)
    return await parts.errands.check(spec, body.players, dict(body.options), whose)


@router.get(
    "/tables/{table}/cards",
    tags=["games"],
    response_model=dict[str, Any],
    dependencies=[Costly],
)
async def table_cards(parts: Parts, request: Request, table: TablePath) -> Any:
    """The card book of a table, with its options."""
    info = (await parts.registry.open(table)).known
    whose = address_of(request.scope)
    book = await parts.books.cards(known_game(info.game), info.options, whose)
    return book.reply(request)


# Lists


@router.get("/tables", tags=["lobby"], response_model=answers.Tables)
async def open_tables(
    parts: Parts,
    request: Request,
    wishes: Annotated[TableWishes, Query()],
    after: After = None,
) -> Json:
    """Open tables that wait for players and are as one wishes, the newest first."""
    return await parts.listing.free(asker_of(request), wishes, after)


@router.get("/tables/finished", tags=["lobby"], response_model=answers.Tables)
async def finished_tables(
    parts: Parts,
    request: Request,
    game: GameQuery = None,
    search: SearchQuery = None,
    after: After = None,
) -> Json:
    """Games of open tables that are over, the newest first; ``search``: words that the table's
    name, the players' names or the game's title have."""
    return await parts.listing.over(asker_of(request), game, after, search or "")


@router.get("/me/tables", tags=["lobby"], response_model=answers.Tables)
async def my_tables(
    parts: Parts,
    request: Request,
    finished: Annotated[
        bool | None, Query(description="only games that are over, or no such")
    ] = None,
    search: SearchQuery = None,
    after: After = None,
) -> Json:
    """The tables at which the caller holds seats; where it is their turn first."""
    return await parts.listing.mine(asker_of(request), finished, after, search or "")


# Tables


def seated(parts: Services, seat: Seat, caller: Caller) -> Json:
    info = seat.live.known
    parts.guards.holders.remember(caller.keys(info))
    return {
        "table": parts.registry.describe(info, caller.held(info), caller),
        "seat": seat.number,
        "token": seat.token,
        "invite": seat.invite,
    }


@router.post(
    "/tables",
    tags=["lobby"],
    status_code=201,
    response_model=answers.Seated,
    dependencies=[Costly],
)
async def create(parts: Parts, request: Request, response: Response, body: NewTable) -> Json:
    """Make a table; without free seats its game begins at once."""
    await parts.guards.take_once(parts.guards.creations, address_of(request.scope))
    device = await device_of(request, response)
    seat = await parts.lobby.create(device, body)
    return seated(parts, seat, Caller(device.digest, person=device.person))


@router.get("/tables/{table}", tags=["lobby"], response_model=answers.Table)
async def table_info(parts: Parts, request: Request, table: TablePath) -> Json:
    at = await at_table(request, table)
    await parts.registry.know_rules(at.live)
    return parts.registry.describe(at.info, at.held, at.caller)


@router.delete("/tables/{table}", tags=["lobby"], status_code=204, dependencies=Keys)
async def remove(parts: Parts, request: Request, table: TablePath) -> None:
    """Delete a table for good: the host, before the game, or where no other person has sat."""
    at = await at_table(request, table)
    await parts.removing.by_host(at.live, at.caller)


@router.post("/session", tags=["seats"], response_model=answers.Exchanged)
async def exchange(parts: Parts, request: Request, response: Response, body: Exchange) -> Json:
    """Let this browser act for the seat of a secret link."""
    device = await device_of(request, response)
    try:
        table, seat = await parts.links.exchange(device, body.token, body.table)
    except Problem as problem:
        if problem.code == "bad_token":
            raise wrong_token(request) from None
        raise
    parts.guards.holders.remember((device.digest,))
    return {"table": table, "seat": seat}


@router.delete("/session", tags=["seats"], status_code=204)
async def forget(parts: Parts, request: Request, response: Response) -> None:
    """Let this browser forget its seats; their links still work."""
    caller = asker_of(request)
    if caller.device is not None:
        await parts.links.forget_device(caller.device)
    devices.take(request, response)


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
    device = await device_of(request, response)
    try:
        place = await parts.lobby.sit(at.live, at.caller, device, seat, body)
    except Problem as problem:
        if problem.code == "bad_token":
            raise wrong_token(request) from None
        raise
    return seated(parts, place, Caller(device.digest, at.caller.token, device.person))


async def changed(parts: Services, request: Request, table: str) -> Json:
    at = await at_table(request, table)
    return parts.registry.describe(at.info, at.held, at.caller)


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
    await parts.lobby.rename(at.live, at.caller, seat, body.name)
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
    await parts.lobby.set_bot(at.live, at.caller, seat, body)
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
    await parts.lobby.remove_bot(at.live, at.caller, seat)
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
    await parts.lobby.leave(at.live, at.caller, seat)
    return parts.registry.describe(at.info, at.held, at.caller)


@router.post(
    "/tables/{table}/seats/{seat}/link",
    tags=["seats"],
    response_model=answers.NewToken,
    dependencies=Keys,
)
async def link(
    parts: Parts, request: Request, table: TablePath, seat: SeatPath, body: NewLink
) -> Json:
    """A new secret for this seat; ``revoke``: all other links and browsers lose it. The host
    (``by``) makes one for the seat of somebody who is away."""
    at = await at_table(request, table)
    if body.by is None or body.by == seat:
        return {"token": await parts.links.new_link(at.live, at.caller, seat, body.revoke)}
    return {"token": await parts.links.new_link_for(at.live, at.caller, seat, body.by)}


@router.post(
    "/tables/{table}/invite",
    tags=["lobby"],
    response_model=answers.NewToken,
    dependencies=Keys,
)
async def invite(parts: Parts, request: Request, table: TablePath, body: By) -> Json:
    """A new invitation, while the table waits."""
    at = await at_table(request, table)
    return {"token": await parts.links.new_invite(at.live, at.caller, body.by)}


@router.post(
    "/tables/{table}/start", tags=["lobby"], response_model=answers.Table, dependencies=Keys
)
async def start(parts: Parts, request: Request, table: TablePath, body: By) -> Json:
    """Begin the game (the host, when no seat is free)."""
    at = await at_table(request, table)
    await parts.lobby.start(at.live, at.caller, body.by)
    return await changed(parts, request, table)


@router.post(
    "/tables/{table}/rematch", tags=["lobby"], response_model=answers.Seated, dependencies=Keys
)
async def rematch(parts: Parts, request: Request, table: TablePath, body: By) -> Json:
    """The same people and bots once more, at a new table."""
    at = await at_table(request, table)
    live = await parts.lobby.rematch(at.live, at.caller, body.by)
    return seated(parts, await parts.again.sit(at.live, live, at.caller, body.by), at.caller)
