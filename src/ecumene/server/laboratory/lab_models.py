"""What clients get of the lab of a server."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class LabSpeed(BaseModel):
    """How long a game takes with this bot in all seats."""

    players: int
    bot: str
    seconds: float = Field(description="of a game")
    here: bool = Field(description="measured on this server; else with the ladder of bots")


class LabGame(BaseModel):
    id: str
    bots: list[str] = Field(description="those that may play, the best one first")
    bot: str = Field(description="who plays where nobody is chosen")
    things: bool = Field(description="has cards or components that can be asked about")
    numbers: bool = Field(description="their numbers can be changed")
    speeds: list[LabSpeed]


class LabLimits(BaseModel):
    games: int = Field(description="the largest run")
    minutes: float = Field(description="the longest run")
    waiting: int
    per_address: int


class Lab(BaseModel):
    """What the lab of this server can do."""

    open: bool = Field(description="there is a lab: a folder, and what reports need is installed")
    runs: bool = Field(description="people may start runs here")
    message: str = Field(description="why there are no runs or no lab, in words; empty otherwise")
    limits: LabLimits
    games: list[LabGame]


class LabLook(BaseModel):
    """What was known after so many pairs."""

    pairs: int
    value: float = Field(description="points of win rate, B minus A")
    half: float = Field(description="of an interval that stays right however often one looks")


class LabRun(BaseModel):
    """A run that was started here."""

    standing: Literal["waiting", "running", "paused", "done", "failed"]
    ahead: int = Field(description="runs that come before it")
    done: int = Field(description="games that are over")
    of: int = Field(description="games in all, if it is not stopped before")
    until: float | None = Field(description="stops at an answer this sure: half of the interval")
    seconds: float = Field(description="spent so far")
    left: float | None = Field(description="about so many seconds more; null: nobody knows")
    sentence: str = Field(description="what is known so far; empty: nothing")
    surety: Literal["sure", "likely", "open"]
    looks: list[LabLook]
    ended: str = Field(description="why it is over, or waits, in words")


class LabStudy(BaseModel):
    """A study in the folder of the server."""

    id: str
    title: str
    game: str
    players: int
    sides: int
    bots: list[str]
    changed: str = Field(description="ISO 8601, UTC")
    pairs: int = Field(description="deals that were played on every side; of the last report")
    report: bool = Field(description="there is a report to look at")
    sentence: str
    verdict: Literal["clear", "same", "open", "watched"] | None
    value: float | None = Field(description="the difference that answers, B minus A")
    low: float | None
    high: float | None
    unit: str = Field(description="what it is measured in; empty: points of win rate")
    problem: str = Field(
        description="why no report can be written, in words; empty: as far as known none"
    )
    run: LabRun | None = Field(description="null: it was not started here")


class LabStudies(BaseModel):
    """Unfinished runs first, then by their last change."""

    studies: list[LabStudy]


class LabBegun(BaseModel):
    study: LabStudy
    key: str = Field(description="whoever shows it may pause, stop and remove the run")


class LabThing(BaseModel):
    id: str
    name: str
    group: str


class LabThings(BaseModel):
    things: list[LabThing]


class LabNumber(BaseModel):
    """A number of a thing that the game lets one change."""

    path: str = Field(description="where it stands in the data: ``abilities.0.strength``")
    label: str
    part: str = Field(description="the part of the card it belongs to; empty: the card itself")
    value: int
    low: int
    high: int


class LabNumbers(BaseModel):
    thing: str
    numbers: list[LabNumber]
