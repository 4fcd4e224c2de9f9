"""Running the server with uvicorn."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import uvicorn

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.server.app import create_app
from ecumene.server.protocol import patient
from ecumene.server.settings import Settings
from ecumene.server.store import Store


class CannotListen(EcumeneError):
    """An address that is taken or not ours."""


class Announcing(uvicorn.Server):
    """Says where it listens once it does."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def listening_socket(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        where = f"{host}:{port}"
        raise CannotListen(text("server.taken", address=where, why=error.strerror)) from None
    return found


def config_for(settings: Settings, **more: Any) -> uvicorn.Config:
    """Our application with limits on what clients may send. Requests are not logged: a log that
    is not written holds no secrets."""
    return uvicorn.Config(
        create_app(settings),
        access_log=False,
        log_level="warning",
        server_header=False,
        date_header=True,
        ws_max_size=settings.message_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=patient(settings.header_seconds),
        # Packs with windows of 4 kB: 45 kB of memory per connection (docs/server.md).
        ws="websockets-sansio",
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=5,
        **more,
    )


def serve(
    settings: Settings,
    host: str,
    port: int,
    proxies: str = "",
    ready: Callable[[str], None] = lambda address: None,
) -> None:
    """Run until stopped. `EcumeneError` if the address or the database cannot be used."""
    settings = replace(settings, allowed_hosts=(*settings.allowed_hosts, host))
    Store(settings.database).close()  # so that a wrong database is told before we listen
    found = listening_socket(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{found.getsockname()[1]}/"
    config = config_for(settings, proxy_headers=bool(proxies), forwarded_allow_ips=proxies)
    Announcing(config, lambda: ready(address)).run([found])
