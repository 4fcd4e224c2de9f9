"""HTTP as uvicorn speaks it, for clients that do not keep to it: headers come soon and are short.

uvicorn waits for the end of a request's headers for ever, and takes as many as are sent. A client
that sends half of them and then nothing would hold a connection for good.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ecumene.server.http.problems import Problem

MOST_HEADER_BYTES: Final = 32 * 1024
HEADER_SECONDS: Final = 10.0


class PatientProtocol(HttpToolsProtocol):
    """Waits so long for the headers of a request, from the moment when it could be sent."""

    header_seconds = HEADER_SECONDS
    waiting: asyncio.TimerHandle | None = None
    received = 0
    """Bytes since the last request whose headers were complete."""
    upgraded = False
    in_body = False
    """Between the headers and the end of a request; it may have been answered already."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)
        asked: RequestResponseCycle | None = self.cycle  # None before the first request
        idle = asked is None or asked.response_complete
        if idle and self.waiting is None and not self.upgraded and not self.transport.is_closing():
            # Something of the next request has come, and ended uvicorn's own timer.
            self.wait()
        if self.waiting is not None and not self.in_body and self.received > MOST_HEADER_BYTES:
            self.refuse(Problem("long_headers", limit=MOST_HEADER_BYTES), b"431")

    def handle_websocket_upgrade(self) -> None:
        self.upgraded = True
        self.stop_waiting()
        super().handle_websocket_upgrade()

    def on_headers_complete(self) -> None:
        self.stop_waiting()
        self.received = 0
        self.in_body = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_body = False
        self.received = 0  # what is over is no header of the next request
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        self.refuse(Problem("bad_request", why=""), b"400")

    # The time

    def wait(self) -> None:
        self.waiting = self.loop.call_later(self.header_seconds, self.too_late)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def too_late(self) -> None:
        self.waiting = None
        if self.received == 0 or self.in_body:
            self.transport.close()  # nothing was asked, or it was answered
        else:
            self.refuse(Problem("slow_headers"), b"408")

    def refuse(self, problem: Problem, status: bytes) -> None:
        """Answer in our shape and hang up."""
        self.stop_waiting()
        if self.transport.is_closing():
            return
        body = json.dumps(problem.to_json()).encode()
        head = (
            b"HTTP/1.1 " + status + b" \r\ncontent-type: application/json\r\n"
            b"cache-control: no-store\r\nx-content-type-options: nosniff\r\n"
            b"content-length: " + str(len(body)).encode() + b"\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head + body)
        self.transport.close()


def patient(seconds: float) -> type[PatientProtocol]:
    """The protocol with another time limit; uvicorn makes one object of it per connection."""
    more: dict[str, Any] = {"header_seconds": seconds}
    return type("PatientProtocol", (PatientProtocol,), more)
