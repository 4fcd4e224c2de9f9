"""The built client, and what is shown where there is none."""

from __future__ import annotations

import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ecumene.core.messages import spoken, text
from ecumene.server.finished_games.sharing import Previews
from ecumene.server.http.problems import Problem
from ecumene.server.http.reply import problem_reply
from ecumene.server.http.request_models import ID_PATTERN
from ecumene.server.pages.files import ALWAYS_ASK, file_in
from ecumene.server.pages.handbook_pages import ADDRESS, Handbook

FOREVER: Final = "public, max-age=31536000, immutable"
PACKED: Final = ".br"
REPLAYED: Final = re.compile(ID_PATTERN)
LONGEST_PLY: Final = 6
REFUSED: Final = re.compile(r"q\s*=\s*0(\.0*)?")


class Assets(StaticFiles):
    """Files whose names change with their contents; texts lie packed beside themselves."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self.packed = {file.name.removesuffix(PACKED) for file in folder.glob(f"*{PACKED}")}

    async def get_response(self, path: str, scope: Scope) -> Response:
        packed = path in self.packed and takes_brotli(Headers(scope=scope))
        response = await super().get_response(f"{path}{PACKED}" if packed else path, scope)
        if response.status_code in (200, 304):
            response.headers["cache-control"] = FOREVER
        if packed:
            kind, _ = guess_type(path)
            response.headers["content-type"] = f"{kind}; charset=utf-8"
            response.headers["content-encoding"] = "br"
            response.headers["vary"] = "Accept-Encoding"
        return response


def takes_brotli(headers: Headers) -> bool:
    """Does who asks unpack Brotli? A weight of nought says no."""
    for offer in headers.get("accept-encoding", "").lower().split(","):
        coding, _, weight = offer.partition(";")
        if coding.strip() == "br":
            return REFUSED.fullmatch(weight.strip()) is None
    return False


def unbuilt(_request: Request) -> Response:
    """An honest page: the server runs, the client was not built."""
    page = (
        f'<!doctype html><html lang="{spoken()}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Ecumene</title><h1>Ecumene</h1><p>{text('server.page.unbuilt')}</p>"
        f'<p>{text("server.page.build")}</p><p><a href="/api/openapi.json">OpenAPI</a></p></html>'
    )
    return HTMLResponse(page, headers={"cache-control": ALWAYS_ASK})


def client(folder: Path, handbook: Path, previews: Previews) -> Starlette:
    """The application that serves the client: its files, the documentation, and its page for every
    other address. The page of a replay says what it shows, for those who are sent its link."""
    index = folder / "index.html"
    docs = Handbook(handbook)
    documented: list[Route | Mount] = [
        Route(ADDRESS, docs.page),
        Route(ADDRESS + "/{path:path}", docs.page),
    ]
    if not index.is_file():
        return Starlette(routes=[*documented, Route("/", unbuilt), Route("/{path:path}", unbuilt)])

    async def page(request: Request) -> Response:
        wanted = request.path_params.get("path", "")
        file = file_in(folder, wanted)
        if file is not None:
            return FileResponse(file, headers={"cache-control": ALWAYS_ASK})
        if "." in wanted.rsplit("/", 1)[-1]:
            return problem_reply(Problem("no_such_page"))
        return FileResponse(index, headers={"cache-control": ALWAYS_ASK})

    async def replay(request: Request) -> Response:
        table, ply = request.path_params["table"], request.query_params.get("ply", "")
        if REPLAYED.fullmatch(table) is None or len(ply) > LONGEST_PLY:
            return await page(request)
        number = int(ply) if ply.isdecimal() else None
        plain = index.read_text(encoding="utf-8")
        shown = await previews.dressed(plain, request, table, number)
        return HTMLResponse(shown, headers={"cache-control": ALWAYS_ASK})

    routes = [
        *documented,
        Route("/", page),
        Route("/r/{table}", replay),
        Route("/{path:path}", page),
    ]
    if (folder / "assets").is_dir():
        routes.insert(0, Mount("/assets", Assets(folder / "assets")))
    return Starlette(routes=routes, middleware=[Middleware(GZipMiddleware, minimum_size=1_000)])
