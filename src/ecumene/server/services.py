"""The parts of a running server, and how a request finds them and its caller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, cast

from fastapi import Depends, Request, Response, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection

from ecumene.server.bots.bot_driver import BotDriver
from ecumene.server.chat.talk import Talk
from ecumene.server.clocks.stopping import Stopping
from ecumene.server.errands import Errands
from ecumene.server.finding_people.again import Again
from ecumene.server.finding_people.inviting import Inviting
from ecumene.server.finished_games.archive_desk import ArchiveDesk
from ecumene.server.http.addresses import Origins, address_of
from ecumene.server.http.caller import Caller
from ecumene.server.http.holders import shown_token
from ecumene.server.http.problems import Problem
from ecumene.server.http.request_checks import Guards
from ecumene.server.identity.farewell import Farewell
from ecumene.server.identity.identities import Identities
from ecumene.server.laboratory.games import StudyGames
from ecumene.server.laboratory.laboratory import Laboratory
from ecumene.server.leagues.desk import LeagueDesk
from ecumene.server.operator.desk import Desk
from ecumene.server.operator.orders import Orders
from ecumene.server.pages.books import Books
from ecumene.server.planning.runner import PlanRunner
from ecumene.server.play.archive import Archive
from ecumene.server.play.hints import Hints
from ecumene.server.play.places import Places
from ecumene.server.play.player_actions import PlayerActions
from ecumene.server.ratings.rating import Ratings
from ecumene.server.reviewing.puzzling import Puzzles
from ecumene.server.reviewing.reviews import Reviews
from ecumene.server.signals.choices import SignalDesk
from ecumene.server.signals.sending import Signals
from ecumene.server.tables import devices
from ecumene.server.tables.links import Links
from ecumene.server.tables.listing import Listing
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.lobby import Lobby
from ecumene.server.tables.removing import Removing
from ecumene.server.tables.table_info import TableInfo
from ecumene.server.tables.table_registry import TableRegistry
from ecumene.server.tables.tokens import digest
from ecumene.server.watching.health import Health
from ecumene.server.watching.metrics import Metrics
from ecumene.server.workers.together import Together

BEARER: Final = HTTPBearer(auto_error=False, description="the secret of a seat")
DEVICE: Final = APIKeyCookie(name=devices.COOKIE, auto_error=False, description="set by the server")


@dataclass
class Services:
    """Everything a request may need."""

    guards: Guards
    registry: TableRegistry
    actions: PlayerActions
    hints: Hints
    lobby: Lobby
    again: Again
    inviting: Inviting
    stopping: Stopping
    links: Links
    archive: Archive
    desk_of_archive: ArchiveDesk
    driver: BotDriver
    runner: PlanRunner
    books: Books
    health: Health
    metrics: Metrics
    places: Places
    signals: Signals
    talk: Talk
    desk: SignalDesk
    origins: Origins
    errands: Errands
    lab: Laboratory
    lab_games: StudyGames
    leagues: LeagueDesk
    listing: Listing
    removing: Removing
    identities: Identities
    farewell: Farewell
    orders: Orders
    operator: Desk
    reviews: Reviews
    puzzles: Puzzles
    ratings: Ratings
    together: Together | None = None
    """The other processes, where there are several."""


def services_of(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)


def asker_of(connection: HTTPConnection) -> Caller:
    """The keys that a request shows; `Problem` if they cannot be any."""
    device, _safe = devices.shown(connection)
    person = devices.person_of(services_of(connection).registry, connection)
    token = shown_token(connection)
    if token is None:
        return Caller(device, person=person)
    if not token:
        raise wrong_token(connection)
    return Caller(device, digest(token), person)


def wrong_token(connection: HTTPConnection) -> Problem:
    return services_of(connection).guards.wrong_token(address_of(connection.scope))


@dataclass
class At:
    """A request at a table: who asks, and what is known."""

    live: LiveTable
    caller: Caller

    @property
    def info(self) -> TableInfo:
        return self.live.known

    @property
    def held(self) -> set[int]:
        return self.caller.held(self.info)


async def at_table(connection: HTTPConnection, table: str) -> At:
    """Open a table for a request; a token shown must be one of this table.

    Whoever shows the key of a seat is there, and back at it if the request is about that seat.
    """
    parts = services_of(connection)
    live = await parts.registry.open(table)
    caller = asker_of(connection)
    if caller.token is not None and not live.known.holds((caller.token,)):
        raise wrong_token(connection)
    held = caller.held(live.known)
    if held:
        parts.guards.holders.remember(caller.keys(live.known))
        named = connection.path_params.get("seat", connection.query_params.get("seat"))
        await parts.lobby.here(live, held, named)
    return At(live, caller)


async def device_of(connection: HTTPConnection, response: Response) -> devices.Device:
    """The browser for a request that gains a seat."""
    parts = services_of(connection)
    origin = parts.origins.name(address_of(connection.scope))
    return await devices.gaining(parts.registry, connection, response, origin)


async def must_afford(request: Request) -> None:
    """`Problem` if too much work was done for this budget lately."""
    guards = services_of(request).guards
    guards.check_work(guards.holders.budget(request))


Parts = Annotated[Services, Depends(services_of)]
Keys = [Security(BEARER), Security(DEVICE)]
"""For the description: requests that act for a seat need one of these."""
Costly = Depends(must_afford)
"""For requests that take computing; what they took is counted by `charged`."""
