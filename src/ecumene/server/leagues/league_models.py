"""Leagues as clients ask for them and are told of them."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from fastapi import Path
from pydantic import BaseModel, Field, JsonValue, model_validator

from ecumene.core.messages import text
from ecumene.server.clocks.clock_models import ClockWish
from ecumene.server.http.request_models import (
    ID_PATTERN,
    MOST_SEATS,
    Body,
    BotName,
    GameId,
    Name,
    Pace,
    TableName,
    Token,
)
from ecumene.server.leagues.league_rules import MOST_ROUNDS
from ecumene.server.ratings.rating_models import RatedName

Format = Literal["round_robin", "swiss", "groups"]
AtDeadline = Literal["bot", "position", "forfeit"]
Absent = Literal["bot", "forfeit"]
LeagueAccess = Literal["open", "link", "invited"]
TieBreak = Literal["direct", "buchholz", "places", "margin", "wins"]
LeagueStatus = Literal["joining", "running", "paused", "finished", "cancelled"]

LeaguePath = Annotated[str, Path(pattern=ID_PATTERN, description="the league's public id")]
Points = Annotated[float, Field(ge=0, le=1000)]
Days = Annotated[float, Field(ge=1 / 24, le=60)]
Moment = Annotated[float, Field(ge=0, le=4_000_000_000, description="seconds since 1970")]


class NewLeague(Body):
    """A tournament or a league to be founded; whoever founds it is its organiser.

    ``rounds``: 0 means as many as it takes until everybody has met everybody (Swiss needs a
    number). ``points``: by places, as many as players at a table. ``starts``: when it begins by
    itself; without it the organiser says when. ``play``: does the organiser play, too?
    """

    name: TableName
    game: GameId
    players: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    options: dict[str, JsonValue] = Field(default_factory=dict)
    pace: Pace = "own"
    clock: ClockWish | None = None
    rated: bool = False
    watchers: bool = True
    format: Format
    rounds: Annotated[int, Field(ge=0, le=MOST_ROUNDS)] = 0
    days: Days = 7
    points: Annotated[list[Points], Field(max_length=MOST_SEATS)] | None = None
    bye: Points | None = None
    ties: Annotated[list[TieBreak], Field(max_length=5)] | None = None
    at_deadline: AtDeadline = "bot"
    absent: Absent = "bot"
    bot: BotName | None = None
    fill: bool = True
    early: bool = False
    group_size: Annotated[int, Field(ge=2, le=16)] = 6
    movers: Annotated[int, Field(ge=0, le=4)] = 1
    seasons: Annotated[int, Field(ge=1, le=20)] = 1
    break_days: Annotated[float, Field(ge=0, le=60)] = 7
    access: LeagueAccess = "open"
    starts: Moment | None = None
    play: bool = True

    @model_validator(mode="after")
    def fits(self) -> Self:
        if self.points is not None and len(self.points) != self.players:
            raise ValueError(text("server.league.points", players=self.players))
        if self.points is not None and sorted(self.points, reverse=True) != self.points:
            raise ValueError(text("server.league.points_fall"))
        if self.format == "swiss" and not self.rounds:
            raise ValueError(text("server.league.swiss_rounds"))
        if self.format == "groups" and self.group_size < self.players:
            raise ValueError(text("server.league.small_groups", players=self.players))
        return self


class Join(Body):
    """``invite``: the secret of the link, where one needs it."""

    invite: Token | None = None


class NewDeadline(Body):
    """When the open round ends."""

    deadline: Moment


class Start(Body):
    """``at``: begin by itself then; without it: now."""

    at: Moment | None = None


class Whom(Body):
    """Somebody who keeps an identity, by their name."""

    name: Name


class Replacement(Body):
    """``member``: whose place it is; ``name``: who takes it, with all its results."""

    member: Annotated[int, Field(ge=0, le=1000)]
    name: Name


class Dismissal(Body):
    member: Annotated[int, Field(ge=0, le=1000)]


class Reminder(Body):
    """A table of the open round, by its number."""

    number: Annotated[int, Field(ge=1, le=1000)]


# Answers


class LeagueBrief(BaseModel):
    """A league in a list."""

    id: str
    name: str
    game: str
    players: int
    format: Format
    access: LeagueAccess
    status: LeagueStatus
    season: int
    seasons: int
    people: int
    round: int = Field(description="the latest one; 0 before the first")
    rounds: int = Field(description="0: not known before it begins")
    next: str | None = Field(description="when something happens: it begins, or a round ends")
    mine: bool
    my_table: str | None = Field(description="where one plays in the open round")
    winner: RatedName | None
    rated: bool


class LeagueList(BaseModel):
    leagues: list[LeagueBrief]


class LeagueTerms(BaseModel):
    """What holds there."""

    pace: Pace
    clock: ClockWish | None
    rated: bool
    watchers: bool
    days: float
    points: list[float]
    bye: float
    ties: list[TieBreak]
    at_deadline: AtDeadline
    absent: Absent
    bot: str
    fill: bool
    early: bool
    group_size: int
    movers: int
    break_days: float


class LeagueMember(RatedName):
    member: int
    state: Literal["invited", "in", "withdrawn"]
    me: bool


class LeagueRound(BaseModel):
    number: int
    opens: str | None = Field(description="null: the round before is not over")
    deadline: str | None
    state: Literal["over", "now", "coming"]


class LeagueSeat(BaseModel):
    member: int
    name: str
    bot: bool
    colour: int
    emblem: str
    me: bool
    place: float | None
    points: float | None
    score: int | None
    withdrawn: bool
    stand_in: bool = Field(description="a bot plays for them")


class LeagueGame(BaseModel):
    """A table of a round; one seat: somebody without a table."""

    number: int
    part: int
    table: str | None
    state: Literal["running", "risk", "finished", "bye", "waiting"]
    why: Literal["played", "position", "forfeit", "bye", "void"] | None
    mine: bool
    seats: list[LeagueSeat]
    asked: str | None = Field(description="who is to move")
    phase: str | None
    quiet_days: int = Field(description="whole days since the last move")
    finished: str | None


class StandingRow(LeagueMember):
    place: int
    games: int
    places: list[float]
    points: float
    ties: dict[str, float] = Field(description="the tie-breaks that told, as they were compared")
    value: int | None = Field(description="the rating; null: none yet")
    half: int | None


class LeaguePart(BaseModel):
    """A group, or everybody."""

    part: int
    rows: list[StandingRow]
    up: int = Field(description="so many of the first go up")
    down: int = Field(description="so many of the last go down")


class ScaleRow(RatedName):
    value: int
    half: int
    games: int
    me: bool


class LeagueDate(BaseModel):
    at: str
    kind: Literal["starts", "closes", "opens", "season"]
    round: int | None
    at_risk: int


class SeasonLink(BaseModel):
    id: str
    season: int
    status: LeagueStatus


class League(BaseModel):
    """A league as its page shows it."""

    id: str
    name: str
    game: str
    title: str
    players: int
    format: Format
    access: LeagueAccess
    status: LeagueStatus
    season: int
    seasons: int
    past: list[SeasonLink] = Field(description="all seasons, this one too")
    organiser: RatedName | None
    organising: bool = Field(description="the caller is the organiser")
    member: int | None = Field(description="the caller's place")
    invited: bool
    created: str
    starts: str | None
    finished: str | None
    terms: LeagueTerms
    rounds: list[LeagueRound]
    shown: int = Field(description="the round whose tables are told")
    games: list[LeagueGame]
    parts: list[LeaguePart]
    members: list[LeagueMember]
    scale: list[ScaleRow]
    dates: list[LeagueDate]


class LeagueFounded(BaseModel):
    league: League
    invite: str | None = Field(description="the secret of the link, told once")


class LeagueLink(BaseModel):
    invite: str


class TableLeague(BaseModel):
    """What a table that belongs to a league says of it."""

    league: str
    name: str
    status: LeagueStatus
    season: int
    seasons: int
    round: int
    rounds: int
    deadline: str | None = Field(description="when the round ends; null: this game has counted")
    at_deadline: AtDeadline
    why: Literal["played", "position", "forfeit", "bye", "void"] | None
