"""Running the server with uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import uvicorn
from fastapi import FastAPI

from ecumene.bots.guests import admit_guests
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.server.app import create_app
from ecumene.server.http.packing import PackedSocket
from ecumene.server.http.protocol import patient
from ecumene.server.settings import Settings
from ecumene.server.storage.integrity import check_intact
from ecumene.server.storage.store import Store, kind_of
from ecumene.server.stored_games.arrival import look_around
from ecumene.server.stored_games.guests import checked_guests, missing_bots
from ecumene.server.watching import logs
from ecumene.server.watching.memory import look_seldom
from ecumene.server.watching.scrape import Beside, serve_figures
from ecumene.server.workers.inside import serve_inside
from ecumene.server.workers.parent import Parent
from ecumene.server.workers.serving import Post
from ecumene.server.workers.setting_up import set_up

LOOPBACK = "127.0.0.1"
BACKLOG = 2_048


class CannotListen(EcumeneError):
    """An address that is taken or not ours."""


class CannotStart(EcumeneError):
    """Something failed after everything seemed well; the log says what."""


def must_be_shared(database: str) -> None:
    """`EcumeneError` for a database that only one process can use."""
    if kind_of(database) != "postgresql":
        raise CannotStart(text("server.workers.one_file"))


class Announcing(uvicorn.Server):
    """Says where it listens once it does."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        metrics: socket.socket | None = None,
        inside: socket.socket | None = None,
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.metrics = metrics
        self.inside = inside
        self.for_others: tuple[Beside, asyncio.Task[None]] | None = None
        self.beside: tuple[Beside, asyncio.Task[None]] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            if self.inside is not None:
                self.for_others = serve_inside(cast(FastAPI, self.config.app), self.inside)
            if self.metrics is not None:
                self.beside = serve_figures(cast(FastAPI, self.config.app), self.metrics)
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services = getattr(cast(FastAPI, self.config.app).state, "services", None)
        if services is not None:
            services.registry.news.close()  # whoever waits for news does not keep us
        if self.beside is not None:
            server, task = self.beside
            await server.stop(task)
        await super().shutdown(sockets)
        if self.for_others is not None:
            server, task = self.for_others
            await server.stop(task)


def listening_socket(host: str, port: int, option: str = "--port") -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        where, why = f"{host}:{port}", error.strerror
        raise CannotListen(text("server.taken", address=where, why=why, option=option)) from None
    return found


def shown(found: socket.socket) -> str:
    """Where a socket listens, as in an address."""
    host, port = found.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def config_for(settings: Settings, store: Store | None = None, **more: Any) -> uvicorn.Config:
    """Our application with limits on what clients may send. Requests are not logged: a log that
    is not written holds no secrets."""
    return uvicorn.Config(
        create_app(settings, store),
        access_log=False,
        log_level="warning",
        server_header=False,
        date_header=True,
        ws_max_size=settings.message_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=patient(settings.header_seconds),
        ws=PackedSocket,
        timeout_graceful_shutdown=5,
        **more,
    )


def serve(
    settings: Settings,
    host: str,
    port: int,
    proxies: str = "",
    ready: Callable[[str], None] = lambda address: None,
    metrics: tuple[str, int] | None = None,
    figures: Callable[[str], None] = lambda address: None,
    log_format: logs.Format = "text",
    say: Callable[[str], None] = lambda line: None,
    workers: int = 1,
    inside_host: str = "",
) -> None:
    """Run until stopped. `EcumeneError` if the address or the database cannot be used.

    ``ready`` and ``figures`` are told the addresses of the tables and of the figures. ``workers``:
    so many processes; ``inside_host``: where processes of other machines reach ours.
    """
    together = workers > 1 or bool(inside_host)
    if together:
        must_be_shared(settings.database)
    settings = replace(settings, allowed_hosts=(*settings.allowed_hosts, host))
    logs.configure(log_format)
    settings = replace(settings, guests=checked_guests(settings.guests))
    admit_guests(settings.guests)
    check_intact(settings.database)
    with contextlib.ExitStack() as opened:
        # Before we listen, so that a wrong database, or a server that is there already, is told in
        # a line; and kept from then on, so that no other server comes between.
        store = Store(settings.database, settings.alone and not together, shared=together)
        opened.callback(store.close)
        if together:
            set_up(store)
            post = Post(settings, proxies, log_format, inside_host or LOOPBACK, metrics)
            found = opened.enter_context(listening_socket(host, port))
            found.listen(BACKLOG)
            for line in (*look_around(settings.database), *missing_bots(settings.database)):
                say(line)

            def announce(places: list[str]) -> None:
                ready(f"http://{shown(found)}/")
                for one in filter(None, places):
                    figures(one)

            Parent(post, found, workers, announce).run()
            return
        config = config_for(
            settings,
            store,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            log_config=None,
        )
        beside: socket.socket | None = None
        if metrics is not None:
            beside = opened.enter_context(listening_socket(*metrics, "--metrics-port"))
            beside.listen()  # else the tables could be given the same port
        found = opened.enter_context(listening_socket(host, port))
        for line in (*look_around(settings.database), *missing_bots(settings.database)):
            say(line)

        def listening() -> None:
            ready(f"http://{shown(found)}/")
            if beside is not None:
                figures(f"http://{shown(beside)}/metrics")

        server = Announcing(config, listening, beside)
        look_seldom()
        server.run([found])
    if not server.started:
        raise CannotStart(text("server.failed"))
