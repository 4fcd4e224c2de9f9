"""Requests of the operator's page. Without a good session none of them exists."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from ecumene.server.http.addresses import address_of
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_models import SeatPath, TablePath
from ecumene.server.operator import announcing, bans, keys, looking, operating, reporting, seats
from ecumene.server.operator import operator_models as models
from ecumene.server.operator.fleet_work import CONTINUE, PIN, UNPIN, tend
from ecumene.server.operator.record import PAGE, Actor, entries
from ecumene.server.operator.rows import OperatorKeyRow
from ecumene.server.services import Parts, Services, services_of
from ecumene.server.tables.devices import is_secure
from ecumene.server.tables.table_info import now

Json = dict[str, Any]
COOKIE: Final = "ecumene_operator"
SAFE_COOKIE: Final = "__Host-ecumene_operator"
LONGEST_COOKIE: Final = 200
PREFIX: Final = "/api/operator"
MOST_ENTRIES: Final = 50
METHODS: Final = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

Number = Annotated[int, Path(ge=1, le=2**31 - 1)]
PersonPath = Annotated[str, Path(pattern=r"^[a-z0-9]{1,16}$")]


def cookie_name(request: Request) -> str:
    """Over HTTPS no other site, and nobody on the wire, can have planted it."""
    return SAFE_COOKIE if is_secure(request) else COOKIE


def shown(request: Request) -> str:
    value = request.cookies.get(cookie_name(request), "")
    return value if len(value) <= LONGEST_COOKIE else ""


async def session(request: Request) -> OperatorKeyRow:
    """Whose request it is; for everybody else there is no such page."""
    parts = services_of(request)
    secret = shown(request)
    row = None
    if secret:
        row = await parts.registry.store.read(lambda db: keys.session_of(db, secret))
    if row is None:
        raise Problem("no_such_page")
    parts.guards.take(parts.operator.asking, row.digest)
    return row


Session = Annotated[OperatorKeyRow, Depends(session)]


async def actor(row: Session) -> Actor:
    return Actor(row.label, PAGE)


By = Annotated[Actor, Depends(actor)]

entrance = APIRouter(prefix=PREFIX, tags=["operator"])
router = APIRouter(prefix=PREFIX, tags=["operator"], dependencies=[Depends(session)])


@entrance.post("/enter", status_code=204)
async def enter(parts: Parts, request: Request, response: Response, body: models.Enter) -> None:
    """Use a link up."""
    await parts.guards.take_once(parts.guards.entries, address_of(request.scope))
    secret, row = await parts.registry.store.write(lambda db: keys.enter(db, body.token))
    secure = is_secure(request)
    response.set_cookie(
        cookie_name(request),
        secret,
        max_age=int(row.until - row.created),
        path="/" if secure else PREFIX,
        secure=secure,
        httponly=True,
        samesite="strict",
    )


@router.post("/leave", status_code=204)
async def leave(parts: Parts, request: Request, response: Response) -> None:
    secret = shown(request)
    await parts.registry.store.write(lambda db: keys.leave(db, secret))
    secure = is_secure(request)
    response.delete_cookie(
        cookie_name(request),
        path="/" if secure else PREFIX,
        secure=secure,
        httponly=True,
        samesite="strict",
    )


@router.get("", response_model=models.Overview)
async def overview(parts: Parts, row: Session) -> Json:
    return await parts.operator.overview(row)


@router.get("/record", response_model=list[models.RecordEntry])
async def record(
    parts: Parts, before: Annotated[int | None, Query(ge=1, le=2**31 - 1)] = None
) -> list[Json]:
    """Older entries. There is no way to change or remove one."""
    return await parts.operator.read(entries, MOST_ENTRIES, before)


# Tables


@router.get("/tables", response_model=models.OperatorTables)
async def tables(
    parts: Parts,
    kind: Annotated[str | None, Query(pattern=f"^({'|'.join(looking.FILTERS)})$")] = None,
    search: Annotated[str, Query(max_length=100)] = "",
) -> Json:
    return await parts.operator.tables(kind, search.strip())


@router.get("/tables/{table}/loss", response_model=models.Loss)
async def loss(parts: Parts, table: TablePath) -> Json:
    """What goes when this table is deleted."""
    return await parts.operator.read(looking.would_be_lost, table)


async def on_table(parts: Services, by: Actor, what: Any, table: str) -> None:
    wanted = operating.Wanted(ids=(table,))
    if not await parts.operator.do(lambda db: what(db, wanted, by)):
        raise Problem("no_table")


@router.post("/tables/{table}/close", status_code=204)
async def close(parts: Parts, by: By, table: TablePath) -> None:
    """Nobody moves there any more; nothing is lost."""
    await on_table(parts, by, operating.close_tables, table)


@router.post("/tables/{table}/reopen", status_code=204)
async def reopen(parts: Parts, by: By, table: TablePath) -> None:
    await on_table(parts, by, operating.reopen_tables, table)


@router.delete("/tables/{table}", status_code=204)
async def delete(parts: Parts, by: By, table: TablePath) -> None:
    await on_table(parts, by, operating.delete_tables, table)


@router.post("/tables/{table}/seats/{seat}/free", status_code=204)
async def free_seat(parts: Parts, by: By, table: TablePath, seat: SeatPath) -> None:
    """Let the others go on without whoever sits there."""
    await parts.operator.do(lambda db: seats.free_seat(db, by, table, seat))


@router.post("/tables/{table}/seats/{seat}/bot", status_code=204)
async def let_bot_play(parts: Parts, by: By, table: TablePath, seat: SeatPath) -> None:
    await parts.operator.do(lambda db: seats.let_bot_play(db, by, table, seat))


# People


@router.get("/players", response_model=models.Players)
async def players(parts: Parts, search: Annotated[str, Query(max_length=100)] = "") -> Json:
    return {"players": await parts.operator.read(looking.players, search.strip())}


@router.delete("/players/{player}", status_code=204)
async def delete_player(
    parts: Parts, by: By, player: PersonPath, body: models.DeletePlayer
) -> None:
    """As if they had deleted themselves: games stay, without their name."""
    await parts.operator.delete_player(by, player, body.name)


@router.post("/bans", status_code=204)
async def ban(parts: Parts, by: By, body: models.BanWish) -> None:
    await parts.operator.ban(by, body)


@router.delete("/bans/{number}", status_code=204)
async def lift(parts: Parts, by: By, number: Number) -> None:
    await parts.operator.do(lambda db: bans.lift(db, by, number))


@router.post("/reports/{number}", status_code=204)
async def settle(parts: Parts, by: By, number: Number, body: models.SettleReport) -> None:
    """Decide a report; who reported it is told."""
    wish = (number, body.outcome, body.days, body.words)
    await parts.operator.do(lambda db: reporting.settle(db, by, *wish))


# Everybody


@router.post("/announcements", status_code=204)
async def announce(parts: Parts, by: By, body: models.Announce) -> None:
    moment = now()
    begins, ends = moment + body.begins * 60, moment + body.ends * 60

    def work(db: Any) -> None:
        announcing.announce(db, by, dict(body.texts), begins, ends)

    await parts.operator.do(work)


@router.delete("/announcements/{number}", status_code=204)
async def withdraw(parts: Parts, by: By, number: Number) -> None:
    await parts.operator.do(lambda db: announcing.withdraw(db, by, number))


@router.put("/mode", status_code=204)
async def set_mode(parts: Parts, by: By, body: models.SetReadOnly) -> None:
    """Let nobody change anything, or let them again."""
    wish = (body.on, dict(body.texts), body.minutes)
    await parts.operator.do(lambda db: announcing.set_read_only(db, by, *wish))


# Stored games and the rules


@router.post("/fleet/look", status_code=204)
async def look_at_fleet(parts: Parts, by: By) -> None:
    """Look at all stored games under the rules of today; the overview tells how far it is."""
    await parts.operator.fleet_look.begin(by)


@router.post("/fleet", status_code=204)
async def tend_fleet(parts: Parts, by: By, body: models.TendFleet) -> None:
    """Keep running games for their own rules, let them go, or let them go on by today's."""
    action = {"pin": PIN, "unpin": UNPIN, "continue": CONTINUE}[body.action]
    await parts.operator.do(lambda db: tend(db, by, action, body.tables))


nowhere = APIRouter(prefix=PREFIX, include_in_schema=False)


@nowhere.api_route("", methods=METHODS)
@nowhere.api_route("/{path:path}", methods=METHODS)
async def no_such_page() -> None:
    """Also what is asked for by a wrong method: nobody learns what there is."""
    raise Problem("no_such_page")


ROUTERS: Final = (entrance, router, nowhere)
