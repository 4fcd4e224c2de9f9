"""What clients send about themselves, and what they are told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, Field

from ecumene.server.http.request_models import Body, Name, Token

ShortPath = Annotated[str, Path(pattern=r"^[0-9a-f]{12}$", description="of `GET /api/me`")]
Credential = Annotated[
    dict[str, Any], Field(description="`PublicKeyCredential.toJSON()` of the browser")
]
Join = Annotated[
    bool, Field(description="if this browser is somebody else's: both become one person")
]


class Keep(Body):
    name: Name | None = Field(None, description="for who has none yet")


class MadePasskey(Body):
    credential: Credential


class ShownPasskey(Body):
    credential: Credential
    join: Join = False


class ConfirmPhrase(Body):
    ticket: Token
    words: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=12)]


class TypedPhrase(Body):
    phrase: str = Field(max_length=400)
    join: Join = False


class OpenedLink(Body):
    token: Token
    join: Join = False


class Invitation(Body):
    token: Token


class ChangeMe(Body):
    name: Name | None = None
    colour: Annotated[int, Field(ge=0, le=7)] | None = None
    emblem: Annotated[str, Field(pattern=r"^[a-z]{1,16}$")] | None = None


class Farewell(Body):
    name: str = Field(max_length=60, description="one's own, typed again")


class Passkey(BaseModel):
    id: str
    label: str
    made: str
    used: str | None


class Browser(BaseModel):
    id: str
    label: str
    since: str
    this: bool


class Counts(BaseModel):
    finished: int
    running: int
    waiting: int
    others: int = Field(description="people one has sat with")


class Myself(BaseModel):
    kind: Literal["guest", "known", "kept"] = Field(
        description="known: in this browser; kept: with a passkey or a phrase"
    )
    id: str | None
    name: str | None
    colour: int
    emblem: str
    since: str | None
    phrase: bool = Field(description="there is a recovery phrase")
    passkeys: list[Passkey]
    browsers: list[Browser]
    counts: Counts
    passkeys_here: bool = Field(description="browsers can make passkeys for this address")
    let_in: bool = Field(description="False: the server is for invited people")


class AskedPasskey(BaseModel):
    options: dict[str, Any] = Field(description="for `parseCreationOptionsFromJSON` and its like")


class NewPhrase(BaseModel):
    ticket: str
    words: list[str]
    asked: list[int] = Field(description="which words to repeat, counted from 1")


class DeviceLink(BaseModel):
    token: str
    seconds: int
