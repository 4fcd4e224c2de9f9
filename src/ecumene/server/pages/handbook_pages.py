"""The documentation site under /docs, and what is shown where it was not built.

Its texts lie packed (gzip) beside pictures and fonts, as `make docs-site` laid them there: nothing
is packed while people wait. Who cannot unpack them gets them plain.
"""

from __future__ import annotations

import gzip
import hashlib
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from ecumene.core.messages import DEFAULT, spoken, text
from ecumene.server.pages.files import ALWAYS_ASK, file_in

PACKED: Final = ".gz"
START: Final = "index.html"
ADDRESS: Final = "/docs"
HTML: Final = "text/html"


class Handbook:
    """The built site in a folder; an empty or missing one is said to be so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.built = (folder / f"{START}{PACKED}").is_file()

    async def page(self, request: Request) -> Response:
        """A page or a file of the site."""
        wanted: str = request.path_params.get("path", "")
        if not self.built:
            return note("server.handbook.unbuilt", "server.handbook.tables", "/", status=404)
        if wanted == "" and not request.url.path.endswith("/"):
            return RedirectResponse(f"{ADDRESS}/{self.home()}")
        if wanted == "" or wanted.endswith("/"):
            wanted += START
        elif file_in(self.folder, f"{wanted}/{START}{PACKED}") is not None:
            return RedirectResponse(f"{ADDRESS}/{wanted}/")
        packed = file_in(self.folder, f"{wanted}{PACKED}")
        if packed is not None:
            return self.text(packed, wanted, request)
        file = file_in(self.folder, wanted)
        if file is not None and file.suffix != PACKED:
            return FileResponse(file, headers={"cache-control": ALWAYS_ASK})
        return note("server.handbook.no_page", "server.handbook.start", f"{ADDRESS}/", status=404)

    def home(self) -> str:
        """Where those begin who speak another language than that of the start page."""
        other = f"{spoken()}/"
        known = file_in(self.folder, f"{other}{START}{PACKED}") is not None
        return other if spoken() != DEFAULT and known else ""

    def text(self, packed: Path, name: str, request: Request) -> Response:
        """A text as it lies there, or unpacked."""
        body = packed.read_bytes()
        tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        headers = {"cache-control": ALWAYS_ASK, "etag": tag, "vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
        else:
            body = gzip.decompress(body)
        return Response(body, media_type=guess_type(name)[0] or HTML, headers=headers)


def note(said: str, next_step: str, link: str, status: int) -> HTMLResponse:
    """A short page for people."""
    page = (
        f'<!doctype html><html lang="{spoken()}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Ecumene</title><h1>Ecumene</h1><p>{escape(text(said))}</p>"
        f'<p><a href="{link}">{escape(text(next_step))}</a></p></html>'
    )
    return HTMLResponse(page, status_code=status, headers={"cache-control": ALWAYS_ASK})
