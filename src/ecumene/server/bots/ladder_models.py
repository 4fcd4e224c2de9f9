"""What clients get of the ladder of a game's bots: see `ecumene.bots.ladder`."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class Measured(BaseModel):
    """A figure with the ends of its 95 % interval over deals."""

    value: float
    low: float | None
    high: float | None


class LadderBot(BaseModel):
    name: str
    dots: int = Field(description="1 to 5, measured")
    rating: Measured | None = Field(
        description="400 points are odds of ten to one; the levels have 1500 on average"
    )
    games: int
    decisions: int
    seconds: float = Field(description="of a decision, on average")
    slowest: float


class LadderPairing(BaseModel):
    """One bot against another, or alone against several of it."""

    kind: Literal["level", "yardstick", "pool"]
    one: str
    other: str
    rules: str = Field(description="the fingerprint of the rules it was played by")
    seeds: list[int] = Field(description="of the deals; empty: not noted")
    deals: int
    games: int
    share: Measured = Field(description="of the victories")
    rank: Measured
    margin: Measured = Field(description="points ahead of the best other seat")
    failures: int


class LadderTable(BaseModel):
    players: int
    bots: list[LadderBot]
    pairings: list[LadderPairing]


class Ladder(BaseModel):
    """What was measured of a game's bots; no tables: nothing."""

    format: int
    tables: list[LadderTable]
