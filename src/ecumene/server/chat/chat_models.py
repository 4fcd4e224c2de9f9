"""What clients send and get about talk."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, Field

from ecumene.server.http.request_models import BIGGEST, Body, Name, SeatNumber
from ecumene.server.tables.names import plain_line

DATA: Final[dict[str, Any]] = tomllib.loads(
    resources.files("ecumene.server.chat").joinpath("phrases.toml").read_text(encoding="utf-8")
)
PHRASES: Final[tuple[str, ...]] = tuple(DATA["phrases"])
EMOTES: Final[tuple[str, ...]] = tuple(DATA["emotes"])
LONGEST: Final[int] = DATA["limits"]["longest"]

Room = Literal["table", "watchers"]
TalkMode = Literal["free", "phrases", "off"]
LineNumber = Annotated[int, Field(ge=0, le=BIGGEST)]
Words = Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(plain_line)]
WordId = Annotated[str, Field(pattern=r"^[a-z_]{1,32}$")]


class Say(Body):
    """One of both: a phrase, or a text. ``seat``: who speaks; without one, somebody who watches,
    who says how they are called."""

    seat: SeatNumber | None = None
    name: Name | None = None
    phrase: WordId | None = None
    text: Words | None = None


class Emote(Body):
    """What the player of a seat feels about a line of the log; none takes it back."""

    seat: SeatNumber
    line: LineNumber
    emote: WordId | None = None


class SetTalk(Body):
    """How the host wants people to talk."""

    by: SeatNumber
    mode: TalkMode


class Mute(Body):
    """Whoever said this line, from now on or no more."""

    number: LineNumber
    muted: bool = True


class Report(Body):
    """A line for the operator to look at, and why."""

    number: LineNumber
    note: Annotated[str, Field(max_length=LONGEST)] = ""


class TalkLine(BaseModel):
    """Something said."""

    number: int
    room: Room
    seat: int = Field(description="-1: somebody who watches")
    name: str
    phrase: str | None
    text: str | None
    log: int = Field(description="how many entries the log had")
    moment: str
    own: bool = Field(description="said by the caller")
    muted: bool = Field(description="by somebody whom the caller does not want to read")


class LineEmote(BaseModel):
    line: int
    seat: int
    emote: str


class TalkBook(BaseModel):
    """All that somebody who comes is told."""

    mode: TalkMode
    room: Room = Field(description="where the caller speaks")
    lines: list[TalkLine]
    emotes: list[LineEmote]
    phrases: list[str]
