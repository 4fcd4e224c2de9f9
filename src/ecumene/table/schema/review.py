"""A finished game looked at again: what each turn was worth, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypedDict

from ecumene.table.schema.looking import Era
from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import NamedOption, NumberChange, Ref, Seat

Mark = Annotated[
    Literal["same", "lost", "better"],
    Named("Mark", "In both lines; only in the weaker one; only in the better one."),
]
Standing = Annotated[
    Literal["none", "waiting", "computing", "done", "failed"],
    Named("Standing", "How far a review is; none: nobody has asked for one yet."),
]
Confidence = Annotated[
    tuple[float, float], Named("Confidence", "As likely as not the truth lies between.")
]


class LineStep(NamedOption):
    """One move of a line of play."""

    card: str | None
    """The component it is about most, by its id in the card book."""
    refs: Sequence[Ref]
    """The things on the table that it is about, as in the options of a scene."""
    mark: Mark


class Chance(TypedDict):
    """How likely it was, as the table stood, that a seat would win."""

    share: float
    """From 0 to 1; all seats together have 1."""
    sure: Confidence
    value: float
    """Points expected at the end of the game, as the seat itself could judge then."""


class CurvePoint(TypedDict):
    """The table after a turn."""

    ply: int
    round: int
    turn: Seat
    """Whose turn is over; -1: the game has only begun (round 0), or knows no turns."""
    seats: list[Chance]


class Loss(TypedDict):
    """Where a difference lies: a part of the evaluation and its points."""

    part: str
    label: str
    points: float


class Turn(TypedDict):
    """All that a seat decided in one turn: a bar below the timeline."""

    seat: Seat
    round: int
    ply: int
    """Moves that had been made before it."""
    end: int
    """And after it."""
    cost: float
    """Points given away; 0 if nothing better was found."""


class Moment(TypedDict):
    """A decision, or several that belong together, worth looking at again."""

    id: str
    """Unique within the review: the ply, and what was decided."""
    seat: Seat
    kind: Literal["cost", "find"]
    rank: int
    """By cost (or gain), counted from 1 for each seat and kind."""
    round: int
    era: str | None
    phase: str
    field: str
    ply: int
    """Moves that had been made before: the table as it was when the decision was due."""
    end: int
    """After the last move of the line that was played."""
    points: float
    """What it cost; of a find, what it gained over what the engine had thought of."""
    sure: Confidence
    value: float
    """Points expected at the end after what was played, and after the better line."""
    best: float
    title: str
    text: str
    """A line below the title."""
    played: list[LineStep]
    better: list[LineStep]
    """Of a find: what the engine had thought of."""
    why: list[str]
    """One to three sentences."""
    keep: str
    """The rule to remember; empty if there is none."""
    losses: list[Loss]
    numbers: list[NumberChange]
    """Of the own seat, after the line played (from) and after the better one (to)."""
    puzzle: str | None
    """The address of this position among the puzzles, where one can be made of it."""


class Cell(TypedDict):
    """How well a kind of decision went in a phase of the game."""

    accuracy: int | None
    """Share of the best value kept, 0 to 100; None: fewer than three decisions."""
    decisions: int
    lost: float


class Weakest(TypedDict):
    phase: str
    field: str
    text: str


class RestOfTurns(TypedDict):
    """The turns that are no moments."""

    turns: int
    lost: float


class SeatReview(TypedDict):
    seat: Seat
    called: str
    name: str
    """Empty if it is not known; of a table, the name of the player."""
    score: int
    place: int
    headline: str
    text: str
    """Two or three sentences below the headline."""
    accuracy: int | None
    lost: float
    """All points given away."""
    moments: list[Moment]
    """The costly ones, the dearest first, then the finds."""
    rest: RestOfTurns
    cells: list[list[Cell]]
    """One row for each field, one column for each phase."""
    weakest: Weakest | None


class Heading(TypedDict):
    """A row or a column of the grid of accuracies."""

    id: str
    label: str
    note: str
    """Of a phase: its rounds."""
    icon: str | None


class LuckSource(TypedDict):
    id: str
    label: str
    note: str
    seats: list[float]
    """Points by chance against what was to be expected; all seats together have 0."""


class Luck(TypedDict):
    sources: list[LuckSource]
    seats: list[float]
    text: list[str]
    """For each seat: what even luck and what best play would have changed."""


class Review(TypedDict):
    game: str
    bot: str
    """Whose judgement it is."""
    complete: bool
    """False: what has been found so far."""
    plies: int
    rounds: int
    unit: str
    """What points are called: culture, victory points."""
    glyph: str | None
    players: int
    seats: list[SeatReview]
    curve: list[CurvePoint]
    turns: list[Turn]
    eras: list[Era]
    phases: list[Heading]
    fields: list[Heading]
    luck: Luck


class ReviewStanding(TypedDict):
    """How far the review of a table is, and what there is of it."""

    standing: Standing
    ahead: int
    """Reviews of other tables that come first."""
    done: int
    of: int
    """Decisions looked at, and all of them."""
    seconds: int
    """About so long it takes from now on."""
    review: Review | None
