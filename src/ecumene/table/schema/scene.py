"""The scene: the table as one viewer sees it, without any rule (docs/scene.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypedDict

from ecumene.table.schema.naming import Named, ReadOnly

Seat = Annotated[int, Named("Seat", "Counted from 0; -1: nobody, chance, a spectator.")]
Glyph = Annotated[str, Named("Glyph", "The name of a small picture.")]
Amount = Annotated[tuple[Glyph, int], Named("Amount")]
ReducedAmount = Annotated[
    tuple[Glyph, int, int],
    Named("ReducedAmount", "The last number is the usual price, where something lowers it."),
]
Amounts = Annotated[list[Amount], Named("Amounts", "A gain, or a price that nothing lowers.")]
PriceTag = Annotated[list[Amount | ReducedAmount], Named("PriceTag")]


# Things


class Ref(TypedDict):
    """A thing on the board, as options and changes speak of it."""

    id: ReadOnly[str]
    """Tells it from other things, and nothing else about it; copies of a card share one."""
    kind: ReadOnly[str]
    """``seat``, ``command`` and ``answer`` are the same in all games; others are a game's own."""
    owner: ReadOnly[Seat]
    """In whose area it lies; -1: in nobody's."""


class SeatRef(TypedDict):
    """The crest of a player."""

    id: str
    kind: Literal["seat"]
    owner: Seat


class CommandRef(TypedDict):
    """A button of the action bar: end, pass, done, skip, resign."""

    id: str
    kind: Literal["command"]
    owner: Seat


class AnswerRef(TypedDict):
    """An entry of a dialog."""

    id: str
    kind: Literal["answer"]
    owner: Seat


class Command(TypedDict):
    """A button of the action bar."""

    ref: CommandRef
    id: str
    label: str


class NamedCard(TypedDict):
    card: str
    name: str
    """As it stands in the sentence."""


# Numbers before and after

FromTo = TypedDict("FromTo", {"from": int, "to": int})


class NumberChange(FromTo):
    seat: Seat
    key: str
    label: str


class StepChanges(TypedDict):
    """What differs between two tables as the viewer saw them."""

    refs: ReadOnly[Sequence[Ref]]
    items: list[NumberChange]


class Changes(StepChanges):
    """What changed since the viewer's last turn."""

    since: int
    """The log entry that follows the viewer's last move."""


# The decision


class Why(TypedDict):
    """A reason of the game's rules."""

    code: str
    text: str
    rule: str
    short: NotRequired[str]
    """Fits under a card."""


class NamedOption(TypedDict):
    id: str
    """The notation: this is what is sent as the move."""
    label: str
    """In words, without the price."""


class Move(NamedOption):
    word: str
    """The first word of the notation: what is done."""


EndedPact = TypedDict("EndedPact", {"card": str, "name": str, "with": Seat})


class Pledge(TypedDict):
    """What follows if another player agrees."""

    sides: tuple[Seat, Seat]
    changes: list[NumberChange]
    ends: EndedPact | None
    """An agreement that ends by it."""


class OfferedPledge(Pledge):
    card: str


class OptionExtras(TypedDict):
    """What a game may tell of an option beyond its words."""

    price: NotRequired[PriceTag]
    versus: NotRequired[tuple[int, int]]
    """Attacks: one's own strength, theirs."""
    promise: NotRequired[OfferedPledge]
    quiet: NotRequired[Literal[True]]
    """Legal, but not the usual way on: never the button that stands out."""
    amount: NotRequired[int]
    """Where options differ in an amount only: they are chosen with minus and plus."""
    goods: NotRequired[Amounts]
    """What is given with it, where options differ in that."""


class OptionMarks(TypedDict):
    why: NotRequired[Why]
    """If it is closed."""
    warn: NotRequired[list[str]]
    """Legal, and likely to be regretted: the names of the risks."""
    concedes: NotRequired[Literal[True]]
    """Gives the game up: ask twice; always the last option."""


class Option(Move, OptionExtras, OptionMarks):
    group: str
    refs: ReadOnly[Sequence[Ref]]
    """The first one is the thing to touch; then what it is about next."""
    open: bool


class OptionGroup(TypedDict):
    id: str
    label: str


class Decision(TypedDict):
    seat: Seat
    kind: str
    sentence: str
    groups: list[OptionGroup]
    options: ReadOnly[Sequence[Option]]
    """Every candidate, open or closed, each once."""


class Waiting(TypedDict):
    """Who thinks, about what."""

    seats: list[Seat]
    kind: str
    sentence: str


class Undo(TypedDict):
    allowed: bool
    why: Why | None
    steps: list[Move]
    """What it takes back, the latest first."""


# The log


class EntryWords(TypedDict):
    """A log entry in words; they leave out who did it."""

    kind: str
    seat: Seat
    text: str
    cards: NotRequired[list[NamedCard]]
    effect: NotRequired[str]
    """Of a revealed event."""
    follows: NotRequired[Literal[True]]
    """It follows from the entry before."""
    important: NotRequired[Literal[True]]
    """It stands out in the log."""
    battle: NotRequired[Literal[True]]
    quiet: NotRequired[Literal[True]]
    heading: NotRequired[Literal[True]]
    """Nothing is told on its line."""


class LogEntry(EntryWords):
    n: int


class LogSlice(TypedDict):
    since: int
    next: int
    """Smaller than before after an undo."""
    entries: list[LogEntry]


# The scene


class SeatExtras(TypedDict):
    ref: ReadOnly[NotRequired[SeatRef]]
    resigned: ReadOnly[NotRequired[bool]]


class SeatEntry(SeatExtras):
    seat: Seat
    called: str
    """What sentences call it; clients put a name in its place."""
    score: int | None
    """null: secret until the end."""
    you: bool
    asked: bool


class Board(TypedDict):
    kind: ReadOnly[str]


class Forecast(TypedDict):
    """What happens if the viewer ends now: fields by game."""


class ResultRow(TypedDict):
    label: str
    values: list[int | str]
    """By seat."""
    total: bool


class Results(TypedDict):
    scores: list[int]
    winners: list[Seat]
    places: list[int]
    """By seat; equals share a place, those who have given up are last."""
    order: list[Seat]
    """The seats, the best first."""
    rows: list[ResultRow]
    """The final scoring, line by line."""
    resigned: ReadOnly[NotRequired[list[Seat]]]
    rounds: ReadOnly[NotRequired[int]]


class Scene(TypedDict):
    version: Literal[1]
    game: str
    viewer: Seat
    ply: int
    """Moves made so far, chance included: it is sent with a move."""
    over: bool
    turn: Seat
    round: int
    phase: str
    seats: ReadOnly[Sequence[SeatEntry]]
    decision: ReadOnly[Decision | None]
    """Only when the viewer is asked."""
    waiting: Waiting | None
    undo: Undo | None
    """null for spectators, and in the past."""
    forecast: ReadOnly[Forecast | None]
    changes: ReadOnly[Changes | None]
    """null once the viewer has acted in the new turn."""
    log: LogSlice
    board: ReadOnly[Board]
    results: ReadOnly[Results | None]
    """When it is over."""
