"""What a browser complains about, and what comes over its wire."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Response, WebSocket

COMPLAINED_OF = ("error", "warning")


class Watch:
    """Listens to all pages of a visitor."""

    def __init__(self, context: BrowserContext) -> None:
        self.complaints: list[str] = []
        context.on("page", self.listen)

    def listen(self, page: Page) -> None:
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in COMPLAINED_OF:
            self.complaints.append(f"console {message.type}: {message.text}")


class Wire:
    """Everything that a page receives as text."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        self.frames: list[str] = []
        page.on("response", self.keep)
        page.on("websocket", self.follow)

    def keep(self, response: Response) -> None:
        if "/api/" in response.url and response.status != 204:
            self.texts.append(response.text())

    def follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
