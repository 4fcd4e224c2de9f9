"""Looking ahead and back: previews, trials, hints, and the course of a game."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ecumene.table.schema.naming import Named, ReadOnly
from ecumene.table.schema.scene import (
    EntryWords,
    Forecast,
    NamedOption,
    NumberChange,
    Ref,
    Seat,
    Why,
)

# Ahead


class Refused(TypedDict):
    """The option is closed, or the viewer is not asked."""

    id: str
    open: Literal[False]
    why: Why


class Following(TypedDict):
    """Who is asked then, and what."""

    seat: Seat
    sentence: str


class OpenPreview(TypedDict):
    """What is certain of an open option."""

    id: str
    open: Literal[True]
    numbers: list[NumberChange]
    events: list[EntryWords]
    chance: bool
    """A draw comes then: only what happens before it is told."""
    hidden: bool
    """The rest hangs on things that the viewer does not know."""
    next: Following | None
    forecast: ReadOnly[Forecast | None]


Preview = Annotated[Refused | OpenPreview, Named("Preview")]


class Tried(TypedDict):
    """What a combination of choices would come to; more fields by game."""

    id: str
    open: Literal[True]
    picks: list[str]


Trial = Annotated[Refused | Tried, Named("Trial")]


class HintWords(NamedOption):
    """What a good bot would do in the viewer's place, and why."""

    reasons: list[str]
    """One to three, from real numbers."""
    second: NamedOption | None
    """The next best option, where the bot ranks them."""


class Hint(HintWords):
    bot: str
    ply: int
    revision: int


# A guided first game


class GuideNote(TypedDict):
    """A note that is due."""

    id: str
    title: str
    text: str
    at: list[Ref | str]
    """Where to look: things, or names of places; the first that can be seen counts."""
    rules: list[str]
    mark: int
    """Grows when the player has done what the note speaks of."""
    hint: bool
    """A good move can be shown for it."""
    waits: bool
    """Due, but something more urgent is asked now."""


class GuideNotes(TypedDict):
    ply: int
    of: int
    """How many notes the game has."""
    notes: list[GuideNote]


# Back


class ReplayStep(TypedDict):
    ply: int
    seat: Seat
    log: int
    round: int
    turn: Seat


class Point(TypedDict):
    ply: int
    round: int
    turn: Seat
    seats: list[dict[str, int]]


class Era(TypedDict):
    era: str
    label: str
    ply: int
    """Where it begins."""


class Timeline(TypedDict):
    """The course of the game in numbers that everybody could see."""

    labels: dict[str, str]
    icons: dict[str, str | None]
    points: list[Point]
    eras: list[Era]


class KeyMoment(TypedDict):
    """Something worth finding again, as the viewer may know it."""

    step: int
    ply: int
    seat: Seat
    """Whose doing it is; -1: everybody's or nobody's."""
    kind: str
    icon: str
    title: str
    text: str
    round: int
    era: str | None
    main: bool
    """One of the few that matter most."""
    pin: bool
    """One of those, for a mark on the slider."""
    card: NotRequired[str | None]


class Course(TypedDict):
    """A game from its beginning."""

    plies: int
    viewer: Seat
    steps: list[ReplayStep]
    timeline: Timeline
    moments: list[KeyMoment]
