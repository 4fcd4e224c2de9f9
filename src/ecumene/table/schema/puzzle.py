"""Puzzles: find the best turn of a position that somebody really had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ecumene.table.schema.review import LineStep
from ecumene.table.schema.scene import Ref, Scene, Seat, Why


class PuzzleEntry(TypedDict):
    """A puzzle in a list."""

    id: str
    game: str
    number: int
    """Counted from 1 in each game."""
    title: str
    players: int
    round: int
    era: str | None
    field: str
    field_label: str
    stake: float
    """Points between what was played in the game and the best line."""


class PuzzleList(TypedDict):
    today: dict[str, str]
    """The puzzle of the day of each game."""
    date: str
    """The day they are chosen for, as YYYY-MM-DD."""
    puzzles: list[PuzzleEntry]


class Puzzle(PuzzleEntry):
    """A puzzle as it is posed. Only what the seat knew is in it."""

    seat: Seat
    text: str
    """What is to be found."""
    goal: str
    """How answers are judged."""
    unit: str
    glyph: str | None
    hints: int
    """How many there are; each costs a star."""
    scene: Scene


class PuzzleTrial(TypedDict):
    """The table after a line; nothing is stored anywhere."""

    line: list[LineStep]
    """The moves that were possible; all marked ``same``."""
    refused: Why | None
    """Why the move after these is closed, if one is."""
    ended: bool
    """Nothing more can be decided in this puzzle: the line can only be checked or taken back."""
    scene: Scene


class PuzzleHint(TypedDict):
    number: int
    text: str
    refs: Sequence[Ref]
    """Where to look."""


class Graded(TypedDict):
    """An answer, judged."""

    stars: int
    """0 to 3; hints are taken off."""
    points: float
    """Points of ``of`` that the line gains over what was played in the game; never below 0."""
    of: float
    game: float
    """Points expected at the end after what was played in the game, after the answer, and after
    the best line."""
    you: float
    best: float
    title: str
    """The judgement in a few words, and in a sentence or two."""
    text: str
    line: list[LineStep]
    """The answer; what loses is marked."""
    best_line: list[LineStep]
    game_line: list[LineStep]
    keep: str
