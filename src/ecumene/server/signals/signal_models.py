"""What clients send and get about signals."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, Field

from ecumene.server.http.request_models import Body

MAIL_PATTERN: Final = (
    r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){0,5}$"
)
KEY_PATTERN: Final = r"^[A-Za-z0-9_-]{16,120}={0,2}$"
CODE_PATTERN: Final = r"^[0-9]{6}$"
STOP_PATTERN: Final = r"^[0-9a-f]{64}\.[0-9a-f]{32}$"

Url = Annotated[str, Field(min_length=8, max_length=1_000, examples=["https://example.org/turn"])]


class Subscribe(Body):
    """What a browser's push manager gives."""

    endpoint: Url
    p256dh: Annotated[str, Field(pattern=KEY_PATTERN)]
    auth: Annotated[str, Field(pattern=KEY_PATTERN)]


class Unsubscribe(Body):
    endpoint: Url


class MailWish(Body):
    address: Annotated[str, Field(pattern=MAIL_PATTERN, examples=["lena@example.org"])]


class MailCode(Body):
    """The code that was sent to the address."""

    code: Annotated[str, Field(pattern=CODE_PATTERN)]


class HookWish(Body):
    url: Url


class StopMail(Body):
    """The token of the link at the end of a mail."""

    token: Annotated[str, Field(pattern=STOP_PATTERN)]


class TrySignal(Body):
    channel: Literal["push", "mail", "hook"]


class SignalChoices(BaseModel):
    """How somebody is told that it is their turn while they are away."""

    key: str = Field(description="the public key of this server, for push")
    push: int = Field(description="how many browsers get push messages")
    mails: bool = Field(description="this server can send mail")
    mail: str | None = Field(description="the address")
    confirmed: bool = Field(description="the code that was sent there was typed in")
    hooks: bool = Field(description="this server has webhooks")
    hook: str | None


class HookMade(BaseModel):
    """The secret that messages are signed with; it is told only now."""

    secret: str


class Tried(BaseModel):
    """What became of a trial."""

    outcome: Literal["sent", "later", "failed", "nobody"]
