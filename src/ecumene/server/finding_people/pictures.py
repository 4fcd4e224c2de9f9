"""Links as QR codes, for phones that look at a screen."""

from __future__ import annotations

import io
from urllib.parse import urlsplit

import segno
from starlette.requests import Request

from ecumene.server.finding_people.invite_models import LinkPicture
from ecumene.server.http.problems import Problem


def picture_of(link: str) -> LinkPicture:
    """The dark squares as the path of a drawing, one unit each, without the quiet zone.

    >>> found = picture_of("https://example.org/t/abcd2345")
    >>> found.size, found.path.startswith("M0 0")
    (29, True)
    """
    code = segno.make_qr(link, error="m")
    rows = list(code.matrix)
    size = len(rows)
    drawn = io.StringIO()
    for y, row in enumerate(rows):
        x = 0
        while x < size:
            length = 0
            while x + length < size and row[x + length]:
                length += 1
            if length:
                drawn.write(f"M{x} {y}h{length}v1h-{length}z")
            x += length or 1
    return LinkPicture(size=size, path=drawn.getvalue())


def must_be_ours(link: str, request: Request) -> None:
    """`Problem` unless a link leads to this server: nobody makes other people's codes here."""
    given = urlsplit(link)
    if given.scheme not in ("http", "https") or given.netloc != request.headers.get("host", ""):
        raise Problem("bad_address")
