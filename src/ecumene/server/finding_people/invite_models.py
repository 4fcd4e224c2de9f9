"""What clients send and get about invitations and the next game."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, Field

from ecumene.server.http.request_models import Body, By, Token
from ecumene.server.signals.signal_models import MAIL_PATTERN

UNINVITED_PATTERN: Final = r"^[0-9a-f]{64}\.[0-9a-f]{32}$"


class LinkWish(Body):
    """A link to this server that somebody wants as a picture."""

    link: Annotated[
        str, Field(min_length=8, max_length=400, examples=["http://127.0.0.1/t/abcd2345"])
    ]


class LinkPicture(BaseModel):
    """A QR code: the path of its dark squares in a drawing of ``size`` by ``size``."""

    size: int
    path: str


class InviteByMail(Body):
    """``token``: an invitation of this table, which the letter carries."""

    by: Annotated[int, Field(ge=0, lt=8)]
    address: Annotated[str, Field(pattern=MAIL_PATTERN, examples=["lena@example.org"])]
    token: Token


class NoInvitations(Body):
    """The token of the link at the end of an invitation."""

    token: Annotated[str, Field(pattern=UNINVITED_PATTERN)]


class InviteWays(BaseModel):
    """How this server can bring an invitation to somebody."""

    mails: bool = Field(description="it sends mail; else the sender's own program has to")


class SameAgain(By):
    """``next_first``: everybody moves up one seat, so that whoever sat second begins."""

    next_first: bool = False


class ListNews(BaseModel):
    """A number that grows whenever an open table changes."""

    number: int
