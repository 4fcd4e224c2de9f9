"""Finished games as clients get them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class FinishedSeat(BaseModel):
    seat: int
    called: str = Field(description="what sentences call this seat; clients put the name there")
    kind: Literal["person", "bot"]
    name: str
    bot: str | None
    fallen: str | None = Field(description="the bot that failed here; `bot` went on for it")
    player: str | None = Field(description="the id of a person's page")
    host: bool
    score: int | None
    won: bool


class CoursePoint(BaseModel):
    ply: int
    round: int
    scores: list[int]


class CourseEra(BaseModel):
    ply: int
    label: str


class ScoreCourse(BaseModel):
    """How the points of the seats went; no points where the game cannot be opened any more."""

    last: int = Field(description="how many moves were made")
    label: str
    icon: str | None
    points: list[CoursePoint]
    eras: list[CourseEra]


class FinishedMoment(BaseModel):
    """Something worth looking at again; its words call seats by their numbers."""

    ply: int
    seat: int
    kind: str
    icon: str
    title: str
    text: str
    round: int
    era: str | None
    card: str | None
    short: bool = Field(description="one of the few for a list")


class FinishedGame(BaseModel):
    table: str
    name: str
    game: str
    players: int
    finished: str
    rounds: int = Field(description="0 where the game cannot be opened any more")
    margin: int
    comeback: int = Field(description="the place that the winner came from late; 0: none")
    fights: int
    given_up: bool
    rated: bool
    open: bool = Field(description="others find it, too")
    held: list[int] = Field(description="seats that the caller holds")
    modes: list[str]
    seats: list[FinishedSeat]
    course: ScoreCourse
    moments: list[FinishedMoment]


class ArchiveCounts(BaseModel):
    """How many of the games that were found come out so."""

    close: int
    comeback: int
    given_up: int
    people: int
    bots: int
    rated: int
    mine: int
    won: int = Field(description="by the player that is asked for, else by the caller")


class GameCount(BaseModel):
    game: str
    count: int


class RoundsCount(BaseModel):
    rounds: int
    count: int


class PlayerCount(BaseModel):
    name: str
    count: int


class ThingCount(BaseModel):
    thing: str
    label: str
    count: int


class ThingGroup(BaseModel):
    kind: str
    game: str
    label: str
    things: list[ThingCount]


class ArchiveFacets(BaseModel):
    """What could be asked for besides, and how many games would be found then."""

    found: int
    of: int = Field(description="so many games the caller could find")
    counts: ArchiveCounts
    games: list[GameCount]
    rounds: list[RoundsCount]
    players: list[PlayerCount]
    things: list[ThingGroup]


class ArchiveProgress(BaseModel):
    """Games stored by older servers are read in the background."""

    ready: int
    of: int


class ArchivePage(BaseModel):
    games: list[FinishedGame]
    next: str | None = Field(description="ask again with it as `after`")
    facets: ArchiveFacets | None = Field(description="with the first page only")
    progress: ArchiveProgress
    chosen: list[ThingCount] = Field(description="the things that are asked for, in words")


class Suggestion(BaseModel):
    """Something that the words may mean, as a filter."""

    kind: Literal["player", "thing", "game"]
    value: str
    label: str
    detail: str
    count: int


class Suggestions(BaseModel):
    suggestions: list[Suggestion]
