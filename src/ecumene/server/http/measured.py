"""Counts and times requests, outside of everything else, by the pattern of their address."""

from __future__ import annotations

import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.server.watching.metrics import Metrics

API: Final = "/api/"
PAGE: Final = "page"
ELSEWHERE: Final = "other"
"""Refused before it was known what was wanted, or nothing that there is."""
METHODS: Final = frozenset(("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"))


def route_of(scope: Scope) -> str:
    """Never the address itself, which holds the id of a table."""
    if not scope["path"].startswith(API):
        return PAGE
    found = getattr(scope.get("route"), "path", None)
    return found if isinstance(found, str) else ELSEWHERE


class Measured:
    """The outermost application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.monotonic()
        status = 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            method = scope["method"] if scope["method"] in METHODS else ELSEWHERE
            route = route_of(scope)
            self.metrics.requests.labels(method, route, str(status)).inc()
            self.metrics.request_seconds.labels(route).observe(time.monotonic() - begun)
