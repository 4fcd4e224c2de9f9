"""A link to a moment says what it leads to: a title, a sentence and a picture for those who are
sent it (Open Graph). Only of finished games; names only where everybody may find the game."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from starlette.requests import Request

from ecumene.core.messages import spoken
from ecumene.server.finished_games.picture import SIZE_OF_LINKS, Picture, picture_of
from ecumene.server.finished_games.searching import FoundGame, read_one
from ecumene.server.http.problems import Problem

if TYPE_CHECKING:
    from ecumene.server.services import Services

HEAD_ENDS: Final = "</head>"
LOCALES: Final = {"en": "en_GB", "ru": "ru_RU"}


class Previews:
    """Finds the tags for a page; nothing before the server has started."""

    def __init__(self) -> None:
        self.services: Services | None = None

    async def dressed(self, page: str, request: Request, table: str, ply: int | None) -> str:
        """The page of a replay with the tags of its moment, or as it is."""
        try:
            tags = await self.tags(request, table, ply)
        except Problem:
            return page
        return page.replace(HEAD_ENDS, f"{tags}{HEAD_ENDS}", 1)

    async def tags(self, request: Request, table: str, ply: int | None) -> str:
        parts = self.services
        if parts is None or parts.registry.settings.invited_only:
            return ""
        found = await parts.registry.store.read(lambda db: read_one(db, table))
        return "" if found is None else tags_of(found, ply, address_of(request))


def address_of(request: Request) -> str:
    """Where this server is for whoever asks."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}"


def link_of(found: FoundGame, ply: int) -> str:
    return f"/r/{found.info.id}?ply={ply}"


def tags_of(found: FoundGame, ply: int | None, address: str) -> str:
    there = found.info.ply if ply is None else ply
    public = found.info.access == "open"
    picture = picture_of(found, there, link_of(found, there), names=public)
    query = urlencode({"lang": spoken(), "names": str(public).lower()})
    image = f"{address}/api/archive/{found.info.id}/{there}/picture.png?{query}"
    wide, high = SIZE_OF_LINKS
    told = {
        "og:type": "article",
        "og:site_name": "Ecumene",
        "og:locale": LOCALES.get(spoken(), spoken()),
        "og:title": picture.title,
        "og:description": described(picture),
        "og:url": address + link_of(found, there),
        "og:image": image,
        "og:image:width": str(wide),
        "og:image:height": str(high),
        "og:image:alt": described(picture),
    }
    tags = [f'<meta property="{name}" content="{escape(told[name])}">' for name in told]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    return "".join(tags)


def described(picture: Picture) -> str:
    """One sentence without what the title says."""
    result = ", ".join(f"{line.name} {line.score}".strip() for line in picture.lines)
    return " · ".join(one for one in (picture.detail, picture.where, result) if one)
