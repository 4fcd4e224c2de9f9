"""Clocks as clients choose them and are told of them."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ecumene.core.messages import text

LONGEST: Final = 60 * 86_400
"""Seconds of a turn, of a reserve and of an increment: sixty days at most."""
MOST_HOLIDAYS: Final = 60
SHORTEST: Final = 5
"""Seconds that everybody has at least."""
BOT_PATTERN: Final = r"^[a-z0-9_]{1,32}$"

ClockStops = Literal["paused", "goes_on", "holiday", "back"]
"""What the log says about a clock that stands, or runs again."""
Seconds = Annotated[int, Field(ge=0, le=LONGEST)]


class ClockWish(BaseModel):
    """A clock for a table: the time of a turn runs first, then the reserve, to which each turn
    adds the increment. ``bot``: who plays on at zero, else a bot of the table's level.
    ``holidays``: the days on which each player may be away, where one plays by days."""

    model_config = ConfigDict(extra="forbid", strict=True)

    kind: Literal["live", "days"]
    turn: Seconds = 0
    reserve: Seconds = 0
    increment: Seconds = 0
    at_zero: Literal["bot", "resign"] = "bot"
    bot: Annotated[str, Field(pattern=BOT_PATTERN)] | None = None
    holidays: Annotated[int, Field(ge=0, le=MOST_HOLIDAYS)] = 0

    @model_validator(mode="after")
    def has_time(self) -> Self:
        if self.turn + self.reserve < SHORTEST:
            raise ValueError(text("server.clock.short", seconds=SHORTEST))
        if self.holidays and self.kind != "days":
            raise ValueError(text("server.clock.no_days"))
        return self


class HolidayWish(BaseModel):
    """So many days from now."""

    model_config = ConfigDict(extra="forbid", strict=True)

    days: Annotated[int, Field(ge=1, le=MOST_HOLIDAYS)]


class SeatClock(BaseModel):
    """What a seat has left: in this turn, or in its next one."""

    turn: float
    reserve: float
    out: bool = Field(description="its time has run out, and a bot plays for it")
    away: float | None = Field(description="on holiday: seconds until they are back")
    days: int = Field(description="days on which they may still be away")


class Clock(BaseModel):
    """The clock of a table when it was told; the running one goes on from there."""

    kind: Literal["live", "days"]
    turn: int = Field(description="seconds of each turn")
    reserve: int = Field(description="seconds of the reserve at the beginning")
    increment: int = Field(description="what each turn adds to the reserve")
    at_zero: Literal["bot", "resign"]
    bot: str = Field(description="who plays on when somebody's time has run out")
    running: int | None = Field(description="the seat whose clock runs; null: none does")
    held: bool = Field(description="the server cannot store moves now, so all clocks stand")
    holidays: int = Field(description="days on which each player may be away")
    paused: bool = Field(description="all agreed to let it stand")
    pausing: list[int] = Field(description="the seats that want a pause")
    seats: list[SeatClock | None] = Field(description="null: a bot sits there")
