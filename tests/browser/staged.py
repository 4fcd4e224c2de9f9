"""A page that shows positions at will: its table is real, the scenes on its socket are ours."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from ecumene.records.session import Session
from tests.support.sent import scene

TABLE = "main[data-ply]"


class Staged:
    """Sits at a running table; what it is shown never happened there."""

    def __init__(self, page: Page, table: str) -> None:
        self.page, self.table = page, table
        self.revision = 1000
        self.socket: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/socket"), self.relay)
        page.goto(f"/t/{table}")
        page.wait_for_selector(TABLE)

    def relay(self, socket: WebSocketRoute) -> None:
        """Everything goes through but the scenes that would come after ours."""
        server = socket.connect_to_server()
        self.socket = socket
        socket.on_message(server.send)
        server.on_message(lambda text: self.pass_on(socket, text))

    def pass_on(self, socket: WebSocketRoute, text: str | bytes) -> None:
        if self.revision == 1000 or json.loads(text)["type"] not in ("scene", "patch"):
            socket.send(text)

    def show(self, session: Session, viewer: int | None = None) -> None:
        """The position as this seat sees it: the one who is asked, unless another is named."""
        seat = session.asked() if viewer is None else viewer
        drawn = scene(session, seat)
        self.revision += 1
        view: dict[str, Any] = {
            "type": "scene",
            "table": self.table,
            "viewer": seat,
            "ply": drawn["ply"],
            "revision": self.revision,
            "scene": drawn,
        }
        assert self.socket is not None, "the page has not connected"
        self.socket.send(json.dumps(view))
        self.page.wait_for_selector(f'main[data-ply="{drawn["ply"]}"]')
