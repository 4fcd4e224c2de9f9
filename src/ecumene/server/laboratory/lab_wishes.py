"""What clients send to the lab."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from ecumene.server.http.request_models import Body, BotName, GameId, Token

MOST_NUMBERS: Final = 20
MOST_OPTIONS: Final = 40
THING_PATTERN: Final = r"^[a-z0-9_]{1,32}:[A-Za-z0-9_]{1,80}$"
PATH_PATTERN: Final = r"^[a-z0-9_]{1,40}(\.[a-z0-9_]{1,40}){0,6}$"
FILE_PATTERN: Final = r"^[A-Za-z0-9_ -]{0,40}$"

Thing = Annotated[str, Field(pattern=THING_PATTERN, description="``domain:name``")]


class ChangedNumber(Body):
    """One number of a card or component."""

    thing: Thing
    path: str = Field(pattern=PATH_PATTERN)
    value: int = Field(ge=-999, le=999)


class SideWish(Body):
    """A way to play: by default as printed."""

    options: dict[str, str] = Field(
        default_factory=dict, max_length=MOST_OPTIONS, description="options of the game, as texts"
    )
    numbers: list[ChangedNumber] = Field(default_factory=list, max_length=MOST_NUMBERS)
    bots: list[BotName] = Field(
        default_factory=list, max_length=8, description="one for all seats, or one for each"
    )
    name: str = Field(
        default="", pattern=FILE_PATTERN, description="what a table of one's own is called"
    )


class LotWish(Body):
    """B is A, but a seat that a lot has chosen is told about a thing."""

    manner: Literal["force", "ban", "lot"]
    thing: Thing


class StudyWish(Body):
    """A run: A against B, A against A with a lot, or A alone, watched card by card."""

    game: GameId
    players: int = Field(ge=1, le=8)
    a: SideWish = Field(default_factory=SideWish)
    b: SideWish | None = None
    lot: LotWish | None = None
    deals: int = Field(ge=2, le=1_000_000, description="pairs of games; games, with A alone")
    until: float | None = Field(
        default=None, gt=0, lt=100, description="stop when the answer is known to within so much"
    )


class RunKey(Body):
    key: Token
