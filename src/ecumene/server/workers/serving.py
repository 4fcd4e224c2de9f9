"""One of several processes, from its start to its end."""

from __future__ import annotations

import contextlib
import socket
import threading
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Final

from ecumene.bots.guests import admit_guests
from ecumene.server.settings import Member, Settings
from ecumene.server.watching import logs
from ecumene.server.watching.memory import look_seldom

READY: Final = "ready"


@dataclass(frozen=True)
class Post:
    """What every process is told."""

    settings: Settings
    proxies: str
    log_format: logs.Format
    inside_host: str
    """The address of this machine at which other processes reach its own."""
    metrics: tuple[str, int] | None
    """Where the first process shows its figures; the others do at the ports after that."""

    def metrics_at(self, place: int) -> tuple[str, int] | None:
        if self.metrics is None:
            return None
        host, port = self.metrics
        return host, port + place if port else 0


def run_worker(
    post: Post, public: socket.socket, worker: str, place: int, lifeline: Connection
) -> None:
    """Serve at a socket that all processes share. Without its parent it stops, too."""
    from ecumene.server.run import Announcing, config_for, listening_socket, shown
    from ecumene.server.storage.store import Store

    logs.configure(post.log_format)
    admit_guests(post.settings.guests)
    with contextlib.ExitStack() as opened:
        inside = opened.enter_context(listening_socket(post.inside_host, 0, "--inside-host"))
        inside.listen()
        settings = replace(post.settings, member=Member(shown(inside), worker))
        beside: socket.socket | None = None
        at = post.metrics_at(place)
        if at is not None:
            beside = opened.enter_context(listening_socket(*at, "--metrics-port"))
            beside.listen()
        store = Store(settings.database, shared=True)
        opened.callback(store.close)
        config = config_for(
            settings,
            store,
            proxy_headers=bool(post.proxies),
            forwarded_allow_ips=post.proxies,
            log_config=None,
        )
        figures = "" if beside is None else f"http://{shown(beside)}/metrics"
        server = Announcing(config, lambda: lifeline.send((READY, figures)), beside, inside)

        def stop_with_parent() -> None:
            with contextlib.suppress(EOFError, OSError):
                lifeline.recv()
            server.should_exit = True

        threading.Thread(target=stop_with_parent, name="lifeline", daemon=True).start()
        look_seldom()
        server.run([public])
