"""The parts of a running server, and how a request finds them and its asker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, cast

from fastapi import Depends, Response, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection

from ecumene.server.archive import Archive
from ecumene.server.asker import Asker
from ecumene.server.books import Books
from ecumene.server.bot_driver import BotDriver
from ecumene.server.facts import TableFacts
from ecumene.server.gate import Guards, address_of
from ecumene.server.hall import Hall
from ecumene.server.health import Health
from ecumene.server.hints import Hints
from ecumene.server.links import Links
from ecumene.server.live import LiveTable
from ecumene.server.lobby import Lobby
from ecumene.server.metrics import Metrics
from ecumene.server.play import Play
from ecumene.server.problems import Problem
from ecumene.server.tokens import digest, new_token

COOKIE: Final = "ecumene_device"
COOKIE_SECONDS: Final = 400 * 86_400
LONGEST_TOKEN: Final = 200

BEARER: Final = HTTPBearer(auto_error=False, description="the secret of a seat")
DEVICE: Final = APIKeyCookie(name=COOKIE, auto_error=False, description="set by the server")


@dataclass
class Services:
    """Everything a request may need."""

    guards: Guards
    hall: Hall
    play: Play
    hints: Hints
    lobby: Lobby
    links: Links
    archive: Archive
    driver: BotDriver
    books: Books
    health: Health
    metrics: Metrics


def services_of(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)


def asker_of(connection: HTTPConnection) -> Asker:
    """The keys that a request shows; `Problem` if they cannot be any."""
    device = connection.cookies.get(COOKIE)
    given = connection.headers.get("authorization")
    token: str | None = None
    if given is not None:
        services_of(connection).guards.check_guessing(address_of(connection.scope))
        scheme, _, token = given.partition(" ")
        token = token.strip()
        if scheme.lower() != "bearer" or not token or len(token) > LONGEST_TOKEN:
            wrong_token(connection)
    return Asker(
        None if not device or len(device) > LONGEST_TOKEN else digest(device),
        None if token is None else digest(token),
    )


def wrong_token(connection: HTTPConnection) -> None:
    services_of(connection).guards.wrong_token(address_of(connection.scope))
    raise Problem("bad_token")


@dataclass
class At:
    """A request at a table: who asks, and what is known."""

    live: LiveTable
    asker: Asker

    @property
    def facts(self) -> TableFacts:
        return self.live.known

    @property
    def held(self) -> set[int]:
        return self.asker.held(self.facts)


async def at_table(connection: HTTPConnection, table: str) -> At:
    """Open a table for a request; a token shown must be one of this table.

    Whoever shows the key of a seat is there; if the request is about that seat, he is back at it.
    """
    parts = services_of(connection)
    live = await parts.hall.open(table)
    asker = asker_of(connection)
    if asker.token is not None and not live.known.holds((asker.token,)):
        wrong_token(connection)
    held = asker.held(live.known)
    if held:
        named = connection.path_params.get("seat", connection.query_params.get("seat"))
        await parts.lobby.here(live, held, named)
    return At(live, asker)


def device_of(connection: HTTPConnection, response: Response) -> str:
    """The digest of this browser's cookie; it gets one if it has none."""
    device = connection.cookies.get(COOKIE)
    if not device or len(device) > LONGEST_TOKEN:
        device = new_token()
        response.set_cookie(
            COOKIE,
            device,
            max_age=COOKIE_SECONDS,
            path="/api",
            secure=connection.url.scheme in ("https", "wss"),
            httponly=True,
            samesite="strict",
        )
    return digest(device)


Parts = Annotated[Services, Depends(services_of)]
Keys = [Security(BEARER), Security(DEVICE)]
"""For the description: requests that act for a seat need one of these."""
