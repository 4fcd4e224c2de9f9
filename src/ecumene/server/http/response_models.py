"""What clients get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ecumene.server.clocks.clock_models import Clock, ClockStops
from ecumene.server.http.shapes import Shape, has_shape
from ecumene.table.schema import books, looking, puzzle, review, scene

Json = dict[str, Any]


@has_shape(scene.Why)
class Why(BaseModel):
    """A reason of the game's rules."""

    code: str
    text: str
    rule: str


class Error(BaseModel):
    """Every error has this shape."""

    code: str = Field(examples=["stale"])
    message: str
    why: Why | None
    details: Json


class Health(BaseModel):
    status: Literal["ok", "failing"]
    version: str
    cause: str | None
    """Why tables cannot be read or written: full, locked, damaged, read_only, device,
    unreachable, slow, other."""
    message: str | None


@has_shape(books.OptionValue)
class OptionValue(BaseModel):
    id: str
    label: str


@has_shape(books.OptionNeeds)
class OptionNeeds(BaseModel):
    option: str
    values: list[str]


@has_shape(books.OptionSheet)
class GameOptionSheet(BaseModel):
    name: str
    kind: str
    default: str
    label: str
    needs: OptionNeeds | None = Field(description="it matters with these values of another option")
    limit: int | None = Field(description="the longest text of a table, in characters")
    example: str = Field(description="how a table is written; empty for other options")
    values: list[OptionValue]


@has_shape(books.ListEntry)
class ListEntry(BaseModel):
    id: str
    name: str
    kind: str
    kind_name: str


@has_shape(books.ListGroup)
class ListGroup(BaseModel):
    id: str
    label: str
    entries: list[ListEntry]


@has_shape(books.OptionList)
class OptionList(BaseModel):
    option: str
    groups: list[ListGroup]


@has_shape(books.Mode)
class Mode(BaseModel):
    option: str
    text: str
    details: list[str] = Field(description="the names of what a list or a table is about")


@has_shape(books.ListState)
class ListState(BaseModel):
    option: str
    group: str
    have: int
    need: int
    text: str = Field(description="what is missing or too many, in words")


class WrongOption(BaseModel):
    option: str = Field(description="the option to be changed; empty if it is not clear which")
    message: str


class Checked(BaseModel):
    problem: WrongOption | None = Field(description="null: a game can begin like this")
    lists: list[ListState]
    modes: list[Mode]


class Game(BaseModel):
    id: str
    name: str
    version: str
    players: list[int]
    options: list[GameOptionSheet]
    call: str = Field(description="what it asks one to do, in three words; empty if unknown")
    line: str = Field(description="what it is, in a sentence; empty if unknown")
    minutes: int | None = Field(description="how long a game of people takes")
    depth: int | None = Field(description="how much there is to learn, 1 to 4")
    resigning: bool = Field(description="its rules let one give up")
    guided: bool = Field(description="has notes for a guided first game")
    bots: list[str] = Field(
        description="names of the bots on offer, the best one first, foreign ones at last"
    )
    strength: dict[str, int] = Field(
        description="how well each bot plays, 1 to 5; of foreign ones nobody knows"
    )
    foreign: list[str] = Field(description="bots of the operator, from outside of Ecumene")
    style: dict[str, str] = Field(description="how each bot plays, in words")
    measured: list[str] = Field(description="bots whose strength was measured, not estimated")
    rival: str = Field(description="the bot to play against where nobody chose one")
    first_rival: str = Field(description="the one for a guided first game")


class Games(BaseModel):
    games: list[Game]


class SeatInfo(BaseModel):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    player: str | None = Field(description="the person's id, if they keep an identity")
    bot: str | None
    host: bool
    connected: bool
    stand_in: bool = Field(description="a bot plays for this person now")
    replaced: bool = Field(description="others let it play; it goes when the person comes back")
    absent: int | None = Field(description="seconds since this person's last sign of life")
    replaceable: bool = Field(description="absent so long that others may let a bot play")
    relinked: str | None = Field(description="when the host made a new link for this seat")
    fallen: str | None = Field(description="the bot that failed here; `bot` goes on in its place")


BotFails = Literal["slow", "failed", "illegal", "gone", "time", "resigns"]


class Notice(BaseModel):
    """Something that the log says besides the game: a bot failed, and a lower one goes on; or the
    time of a person has run out, and a bot goes on, or resigns for them; or a clock stands."""

    seat: int
    bot: str = Field(description="the one that failed; empty for a person")
    to: str = Field(description="the one that goes on")
    why: BotFails | ClockStops
    log: int = Field(description="so many entries of the log came before")


class ForkedFrom(BaseModel):
    table: str
    ply: int


class RulesInfo(BaseModel):
    """By which rules a game was played, and what became of it under those installed now."""

    fingerprint: str = Field(description="of the rules of its last move; empty if unknown")
    installed: str = Field(description="the fingerprint of the rules installed now")
    same: bool = Field(description="they are the same, or lead to the same game")
    continued: int | None = Field(
        description="from this ply on it goes on by other rules than before"
    )
    stored: bool = Field(description="a finished game that is shown from stored positions")
    pinned: bool = Field(description="kept for its own rules: nobody plays on by others")


class Table(BaseModel):
    id: str
    name: str
    game: str
    version: str
    options: Json
    modes: list[Mode] = Field(description="options that differ from the usual ones, in words")
    players: int
    pace: Literal["live", "own"]
    access: Literal["invite", "open"]
    status: Literal["waiting", "running", "finished", "closed"]
    problem: str | None = Field(description="why it cannot be opened by the rules installed now")
    rules: RulesInfo
    seeded: bool = Field(description="somebody chose the seed and could know the cards")
    hints: bool = Field(description="players may ask for hints")
    rated: bool = Field(description="the result counts for the ratings of those who sit there")
    league: str | None = Field(description="the league whose game it is")
    lang: str | None = Field(description="the language of who opened it; null: unknown")
    watchers: bool = Field(description="those without a seat may look on while the game runs")
    level: str = Field(description="the bot that others may let play for who is away")
    clock: Clock | None = Field(description="null: everybody thinks as long as they like")
    created: str
    started: str | None
    finished: str | None
    changed: str
    seats: list[SeatInfo]
    notices: list[Notice] = Field(description="what the log says besides the game")
    spectators: int
    asked: int | None
    ply: int
    revision: int
    phase: str | None = Field(description="where the game is, as everybody may know it")
    scores: list[int] | None
    winners: list[int]
    previous: str | None
    next: str | None
    fork: ForkedFrom | None = Field(description="of a private game told to its players only")
    absent_after: int = Field(description="seconds of absence after which a seat is replaceable")
    held: list[int] = Field(description="seats that the caller holds")


class Tables(BaseModel):
    """A page of a list. Its tables have no lists and tables among their ``options``, and no
    ``details`` of their modes."""

    tables: list[Table]
    next: str | None = Field(description="``after`` for what follows; null: nothing does")


class Seated(BaseModel):
    """A table one has made or sat down at. The tokens are told only now."""

    table: Table
    seat: int | None
    token: str | None
    invite: str | None


class Exchanged(BaseModel):
    table: str
    seat: int


class NewToken(BaseModel):
    token: str


class View(BaseModel):
    """A scene and what it is a scene of; see docs/scene.md."""

    type: Literal["scene"]
    table: str
    viewer: int
    ply: int
    revision: int
    scene: Annotated[Json, Shape(scene.Scene)]


@has_shape(scene.StepChanges)
class StepChanges(BaseModel):
    """What the step before did, as the viewer could see it."""

    refs: list[Json] = Field(description="things on the board that it changed: id, kind, owner")
    items: list[Json] = Field(description="numbers that it changed: seat, key, label, from, to")


class ReplayView(View):
    """A scene of the past."""

    step: StepChanges


@has_shape(scene.LogSlice)
class Log(BaseModel):
    since: int
    next: int
    entries: list[Json]


class Done(BaseModel):
    ply: int
    revision: int
    repeated: bool


class Trial(BaseModel):
    """A combination that was tried out; more fields by game, see docs/scene.md."""

    model_config = ConfigDict(extra="allow")

    id: str
    open: bool


@has_shape(scene.NamedOption)
class OptionName(BaseModel):
    id: str = Field(examples=["take 1"])
    label: str


@has_shape(looking.Hint)
class Hint(BaseModel):
    """What a good bot would do in one's place, and why; see docs/scene.md."""

    id: str = Field(examples=["take 1"])
    label: str
    bot: str
    reasons: list[str] = Field(description="at most three, from real numbers")
    second: OptionName | None
    ply: int
    revision: int


@has_shape(looking.GuideNote)
class GuideNote(BaseModel):
    id: str
    title: str
    text: str
    at: list[Annotated[Json, Shape(scene.Ref)] | str] = Field(
        description="where to look: things, or names of places; the first that can be seen counts"
    )
    rules: list[str] = Field(description="ids of the rules it rests on")
    mark: int = Field(description="grows when the player has done what the note speaks of")
    hint: bool = Field(description="a good move can be shown for it")
    waits: bool = Field(description="due, but something more urgent is asked now")


@has_shape(looking.GuideNotes)
class Guide(BaseModel):
    """The notes of a guided first game that are due now."""

    ply: int
    of: int = Field(description="how many notes the game has")
    notes: list[GuideNote]


@has_shape(looking.ReplayStep)
class Step(BaseModel):
    ply: int
    seat: int
    log: int
    round: int
    turn: int


@has_shape(looking.Point)
class Point(BaseModel):
    ply: int
    round: int
    turn: int
    seats: list[dict[str, int]]


@has_shape(looking.Era)
class Era(BaseModel):
    era: str
    label: str
    ply: int = Field(description="where it begins")


@has_shape(looking.Timeline)
class Timeline(BaseModel):
    """The course of the game in numbers that everybody could see; see docs/scene.md."""

    labels: dict[str, str]
    icons: dict[str, str | None]
    points: list[Point]
    eras: list[Era]


@has_shape(looking.KeyMoment)
class KeyMoment(BaseModel):
    """Something worth finding again, as the viewer may know it."""

    step: int
    ply: int
    seat: int
    kind: str
    icon: str
    title: str
    text: str
    round: int
    era: str | None
    main: bool = Field(description="one of the few that matter most")
    pin: bool = Field(description="one of those, for a mark on the slider")
    card: str | None = None


class Replay(BaseModel):
    rules: RulesInfo
    plies: int
    viewer: int
    steps: list[Step]
    timeline: Timeline
    moments: list[KeyMoment]


# Reviews and puzzles


@has_shape(review.ReviewStanding)
class ReviewStanding(BaseModel):
    """How far the review of a finished game is, and what there is of it; see docs/review.md."""

    standing: Literal["none", "waiting", "computing", "done", "failed"]
    ahead: int = Field(description="reviews of other tables that come first")
    done: int
    of: int = Field(description="decisions looked at, and all of them")
    seconds: int = Field(description="about so long it takes from now on")
    review: Json | None


@has_shape(puzzle.PuzzleEntry)
class PuzzleEntry(BaseModel):
    id: str
    game: str
    number: int
    title: str
    players: int
    round: int
    era: str | None
    field: str
    field_label: str
    stake: float = Field(description="points between what was played and the best line")


@has_shape(puzzle.PuzzleList)
class PuzzleList(BaseModel):
    today: dict[str, str] = Field(description="the puzzle of the day of each game")
    date: str
    puzzles: list[PuzzleEntry]


@has_shape(puzzle.Puzzle)
class Puzzle(PuzzleEntry):
    """A puzzle as it is posed, with the scene that its seat saw."""

    seat: int
    text: str
    goal: str
    unit: str
    glyph: str | None
    hints: int
    scene: Annotated[Json, Shape(scene.Scene)]


@has_shape(review.LineStep)
class LineStep(BaseModel):
    id: str
    label: str
    card: str | None
    refs: list[Json]
    mark: Literal["same", "lost", "better"]


@has_shape(puzzle.PuzzleTrial)
class PuzzleTrial(BaseModel):
    line: list[LineStep]
    refused: Why | None
    ended: bool
    scene: Annotated[Json, Shape(scene.Scene)]


@has_shape(puzzle.PuzzleHint)
class PuzzleHint(BaseModel):
    number: int
    text: str
    refs: list[Json]


@has_shape(puzzle.Graded)
class Graded(BaseModel):
    """An answer, judged; all values are points expected at the end of the game."""

    stars: int
    points: float
    of: float
    game: float
    you: float
    best: float
    title: str
    text: str
    line: list[LineStep]
    best_line: list[LineStep]
    game_line: list[LineStep]
    keep: str
