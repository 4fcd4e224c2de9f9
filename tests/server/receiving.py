"""What is outside of a server: a push service with browsers, webhooks, a mail server."""

from __future__ import annotations

import base64
import contextlib
import email
import email.policy
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = dict[str, Any]


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Outside:
    """A web server that keeps what it is sent; ``statuses`` are its next answers."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.statuses: list[int] = []
        outside = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                outside.requests.append((self.path, headers, body))
                self.send_response(outside.statuses.pop(0) if outside.statuses else 201)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_words: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def at(self, path: str) -> list[tuple[dict[str, str], bytes]]:
        return [(headers, body) for where, headers, body in self.requests if where == path]


@contextlib.contextmanager
def outside() -> Iterator[Outside]:
    found = Outside()
    try:
        yield found
    finally:
        found.server.shutdown()
        found.server.server_close()


class Browser:
    """The push manager of a browser: it alone can read what is sent to it."""

    def __init__(self, service: Outside, name: str) -> None:
        self.path = f"/push/{name}"
        self.service = service
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes..."

    def subscription(self) -> Json:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        endpoint = f"{self.service.url}{self.path}"
        return {"endpoint": endpoint, "p256dh": plain(point), "auth": plain(self.auth)}

    def got(self) -> list[tuple[dict[str, str], Json]]:
        """The messages, opened, with their headers."""
        return [(headers, self.opened(body)) for headers, body in self.service.at(self.path)]

    def opened(self, body: bytes) -> Json:
        text = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        found: Json = json.loads(text)
        return found


class Letters:
    """A mail server; ``refusals`` are its next answers where it does not take a letter."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.refusals: list[str] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        if self.refusals:
            return self.refusals.pop(0)
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.got.append((list(envelope.rcpt_tos), letter))
        return "250 taken"


@contextlib.contextmanager
def mail_server() -> Iterator[tuple[Letters, int]]:
    """Its letters and its port."""
    letters = Letters()
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield letters, port
    finally:
        controller.stop()
