"""The board, and what a scene of this game has beyond any other's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from ecumene.games.tta.table.schema.civilization import Civilization, Fallen
from ecumene.games.tta.table.schema.dialogs import Dialog, Outcome
from ecumene.games.tta.table.schema.faces import Age
from ecumene.games.tta.table.schema.things import (
    Card,
    CommonRef,
    DeckRef,
    HandRef,
    PactRef,
    PlayRef,
    RowRef,
    TtaRef,
    WarRef,
)
from ecumene.table.schema.looking import OpenPreview
from ecumene.table.schema.naming import ReadOnly
from ecumene.table.schema.scene import (
    Amounts,
    AnswerRef,
    Board,
    Changes,
    Command,
    Decision,
    Forecast,
    NumberChange,
    Option,
    Results,
    Scene,
    Seat,
    SeatEntry,
    SeatRef,
)

# What lies between the players


class Taken(TypedDict):
    seat: Seat
    card: Card


class Space(TypedDict):
    ref: RowRef
    card: Card | None
    cost: int
    price: NotRequired[int]
    """The viewer's."""
    leaves: NotRequired[bool]
    """Goes at the next refill."""
    taken: NotRequired[Taken]
    """Empty since this turn."""


class Decks(TypedDict):
    civil: int
    military: int
    discarded: int
    discarded_by_age: dict[Age, int]
    past_events: list[Card]


class KnownEvent(TypedDict):
    card: Card
    by: Seat
    how: Literal["yours", "seen", "known"]


class Events(TypedDict):
    """A pile of events."""

    count: int
    ages: dict[Age, int]
    by_seat: list[int]
    known: list[KnownEvent]


class CommonTactic(TypedDict):
    ref: CommonRef
    card: Card
    marked: bool
    seats: list[Seat]


class War(TypedDict):
    """It is decided on the owner's next turn."""

    ref: WarRef
    card: Card
    by: Seat
    on: Seat
    strength: tuple[int, int]
    outcome: Outcome | None
    """If it was decided now; null: both are equally strong."""


class Pact(TypedDict):
    ref: PactRef
    card: Card
    owner: Seat
    partner: Seat
    sides: tuple[Seat, Seat]
    """The seats of party A and party B."""


class MilitaryBoard(TypedDict):
    current: Events
    future: Events
    next: Card | None
    """The next event, if the viewer has looked at it."""
    looked: list[Seat]
    tactics: list[CommonTactic]
    wars: list[War]
    pacts: list[Pact]


class MixSpace(TypedDict):
    number: int
    card: Card | None


class MixSet(TypedDict):
    leaders: list[Card]
    wonders: list[Card]


class Mix(TypedDict):
    leaders: list[MixSpace]
    wonders: list[MixSpace]
    later: dict[Age, MixSet]


class Drafted(TypedDict):
    ref: AnswerRef
    card: Card
    age: Age


class CommonCards(TypedDict):
    prize: Card | None
    """Beside the culture track."""
    games: Seat | None
    """Whose Games are on."""


# The end of an age


class SoonerEnd(TypedDict):
    """So many cards taken now bring the end forward."""

    cards: int
    seat: Seat
    turns: int


class AgeLoss(TypedDict):
    """What one seat loses when the age ends, as far as the viewer can see."""

    seat: Seat
    refs: list[PlayRef | HandRef | PactRef]
    """The things on the table that go."""
    leader: Card | None
    wonder: Card | None
    civil: list[Card]
    military: list[Card]
    hidden: int
    """Cards of a hidden hand."""
    pacts: list[Card]
    yellow: int
    changes: list[NumberChange]


class AgeEnd(TypedDict):
    """``seat`` begins the turn in which the age ends if nobody takes a card any more."""

    ref: DeckRef
    age: Age
    next: Age
    cards: int
    soon: bool
    seat: Seat
    after: Seat
    turns: int
    last_round: int | None
    sooner: SoonerEnd | None
    losses: list[AgeLoss]
    row: list[RowRef]


class TtaBoard(Board, CommonCards):
    kind: ReadOnly[Literal["tta"]]
    age: Age
    round: int
    last_round: int | None
    start: Seat
    step: str
    """The part of the turn: politics, actions, end; before it draft, after all over."""
    open_hands: bool
    row: list[Space]
    decks: Decks
    age_end: AgeEnd | None
    """None when no age is left to end."""
    civilizations: list[Civilization | Fallen]
    """By seat."""
    military: MilitaryBoard
    mix: Mix | None
    """The public mix."""
    drafted: list[Drafted]
    """One's own picks for ages to come."""
    dialog: Dialog | None
    commands: list[Command]


# The scene


class TtaOption(Option):
    refs: ReadOnly[Sequence[TtaRef]]


class TtaDecision(Decision):
    options: ReadOnly[Sequence[TtaOption]]


class TtaChanges(Changes):
    refs: ReadOnly[Sequence[TtaRef]]


class TtaSeat(SeatEntry):
    ref: ReadOnly[SeatRef]
    resigned: ReadOnly[bool]


class Produced(TypedDict):
    food: int
    resource: int


class TtaForecast(Forecast):
    gains: Amounts
    """Science, culture, food, resources: net differences."""
    produced: Produced
    consumption: int
    corruption: int
    uprising: bool
    discontent: int
    missing_food: int
    lost_culture: int
    draw: int
    """Military cards."""
    discard: int
    bad: bool
    """Uprising or famine."""


class TtaPreview(OpenPreview):
    forecast: ReadOnly[TtaForecast | None]


class FinalCard(TypedDict):
    card: Card
    culture: list[int]
    """By seat."""


class TtaResults(Results):
    resigned: ReadOnly[list[Seat]]
    rounds: ReadOnly[int]
    before: list[int]
    """Culture before the final scoring."""
    final: list[FinalCard]
    """What each card scored."""


class TtaScene(Scene):
    seats: ReadOnly[Sequence[TtaSeat]]
    decision: ReadOnly[TtaDecision | None]
    changes: ReadOnly[TtaChanges | None]
    forecast: ReadOnly[TtaForecast | None]
    board: ReadOnly[TtaBoard]
    results: ReadOnly[TtaResults | None]
