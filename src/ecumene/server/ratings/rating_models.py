"""Ratings as clients get them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class Pool(BaseModel):
    """Those who are rated in one game at tables of so many."""

    game: str
    players: int
    rated: int = Field(description="how many are rated")


class RatedName(BaseModel):
    """A person, a bot, or (with neither) a former player."""

    player: str | None = Field(description="the id of a person's page")
    bot: str | None
    name: str
    colour: int
    emblem: str


class BoardRow(RatedName):
    value: int
    half: int = Field(description="half of the 95 % interval")
    place: int | None = Field(description="null: too few games for a place")
    ranked: bool
    games: int
    wins: int


class Leaderboard(BaseModel):
    pools: list[Pool]
    game: str | None
    players: int | None
    ranked_after: int = Field(description="so many games give a place")
    rows: list[BoardRow]


class CurvePoint(BaseModel):
    at: str
    value: int
    half: int


class StyleAxis(BaseModel):
    """How much of one kind takes effect in a game, beside the others who are rated there."""

    group: str
    own: float = Field(description="in the mean of their games")
    club: float = Field(description="in the mean of the games of others")
    spread: float = Field(description="the standard deviation of single games")
    how: Literal["far_below", "below", "usual", "above", "far_above"]


class PoolRating(BaseModel):
    game: str
    players: int
    value: int
    half: int
    games: int
    wins: int
    ranked: bool
    curve: list[CurvePoint]
    style: list[StyleAxis] = Field(description="empty while there are few games to compare")


class FavouriteThing(BaseModel):
    name: str
    games: int
    wins: int


class Favourites(BaseModel):
    game: str
    group: str
    things: list[FavouriteThing]


class Versus(RatedName):
    games: int
    ahead: int
    level: int
    behind: int


class RatedGame(BaseModel):
    table: str | None = Field(description="null: a private table, for others, or a deleted one")
    name: str
    game: str
    players: int
    place: float
    score: int
    change: int
    at: str
    others: list[RatedName]


class PlayerPage(RatedName):
    since: str
    games: int
    wins: int
    ratings: list[PoolRating]
    favourites: list[Favourites]
    versus: list[Versus]
    recent: list[RatedGame]


class RatingChange(BaseModel):
    """What a rated game did to the rating of a seat's player."""

    seat: int
    player: str | None = Field(description="the id of a person's page; null: a bot, or they left")
    before: int
    value: int = Field(description="the rating after the game")
    half: int = Field(description="half of its 95 % interval")


class RatingChanges(BaseModel):
    rated: bool
    counted: bool = Field(description="a rated game is counted soon after its end")
    seats: list[RatingChange] = Field(description="those who had a rating there")
