"""One civilization."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ecumene.games.tta.table.schema.faces import Age
from ecumene.games.tta.table.schema.things import (
    Card,
    HandRef,
    PactRef,
    PlayRef,
    TechRef,
    TokenRef,
    WarRef,
    WorkerRef,
    YellowRef,
)
from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import Amounts, Seat, SeatRef

# Ratings

Source = Annotated[Literal["armies", "wars", "other"], Named("Source")]


class Part(TypedDict):
    """Of a rating: from a card, or from something else. All parts make the whole."""

    n: int
    card: NotRequired[Card]
    source: NotRequired[Source]
    workers: NotRequired[int]


class CultureRating(TypedDict):
    points: int
    rate: int
    parts: list[Part]


class ScienceRating(CultureRating):
    for_units: int


class StrengthRating(TypedDict):
    value: int
    armies: int
    from_armies: int
    guarded: int
    """When it is attacked."""
    parts: list[Part]


class HappyRating(TypedDict):
    value: int
    needed: int
    discontent: int
    parts: list[Part]


class FoodRating(TypedDict):
    stock: int
    this_turn: int
    production: int
    consumption: int


class ResourceRating(TypedDict):
    stock: int
    this_turn: int
    for_units: int
    for_buildings: int
    production: int
    corruption: int


class Ratings(TypedDict):
    culture: CultureRating
    science: ScienceRating
    strength: StrengthRating
    happy: HappyRating
    food: FoodRating
    resource: ResourceRating
    colonization: int


class Actions(TypedDict):
    left: int
    total: int
    extra: int


class AllActions(TypedDict):
    civil: Actions
    military: Actions


# Cards in play


class Played(TypedDict):
    ref: PlayRef
    card: Card


class Government(Played):
    urban_limit: int


class Leader(Played):
    note: NotRequired[str]


class Wonder(Played):
    ruined: bool
    tucked: list[Card]
    tokens: int


class Unfinished(Played):
    stages: list[int]
    built: int
    currency: Literal["food", "resource"]
    shared: Amounts | None
    """What a stage costs the others."""


class Tactic(Played):
    marked: bool
    exclusive: bool
    armies: int
    strength: int


class Tech(TypedDict):
    """A technology that takes workers."""

    ref: TechRef
    card: Card
    type: str
    age: Age
    workers: int
    worker_ref: WorkerRef
    tokens: int
    token_ref: TokenRef
    stored: int
    """What the blue tokens on it are worth."""
    price: int | None
    """Of one more worker here."""
    full: bool
    """The urban limit is reached."""


class TypeColumn(TypedDict):
    type: str
    workers: int
    limit: int | None


# Banks

Step = Annotated[tuple[int, int], Named("Step", "At so many tokens the burden is this.")]


class YellowBank(TypedDict):
    ref: YellowRef
    tokens: int
    price: int | None
    consumption: int
    needed: int
    worse_consumption: Step | None
    worse_happiness: Step | None


class BlueBank(TypedDict):
    tokens: int
    corruption: int
    better: Step | None
    worse: Step | None


class WorkerPool(TypedDict):
    unused: int
    total: int
    discontent: int
    uprising: bool
    free: int
    """May be employed."""


# Hands


class CardBack(TypedDict):
    back: Age


class KnownCard(TypedDict):
    ref: HandRef
    card: Card
    fresh: NotRequired[Literal[True]]
    kidnapped: NotRequired[Literal[True]]
    shown: NotRequired[Literal[True]]
    seen: NotRequired[Literal[True]]


HandCard = Annotated[CardBack | KnownCard, Named("HandCard")]


class CivilHand(TypedDict):
    count: int
    limit: int
    cards: list[HandCard]


class MilitaryHand(CivilHand):
    excess: int


class Hands(TypedDict):
    civil: CivilHand
    military: MilitaryHand


# All of it


class Fallen(TypedDict):
    """All that is left of a civilization whose player has given up."""

    ref: SeatRef
    seat: Seat
    resigned: Literal[True]
    culture: int


class Civilization(TypedDict):
    """Everything a viewer may know of it."""

    ref: SeatRef
    seat: Seat
    resigned: Literal[False]
    you: bool
    ratings: Ratings
    actions: AllActions
    government: Government
    leader: Leader | None
    specials: list[Played]
    wonders: list[Wonder]
    unfinished: Unfinished | None
    colonies: list[Played]
    tactic: Tactic | None
    pacts: list[PactRef]
    wars: list[WarRef]
    technologies: list[Tech]
    types: list[TypeColumn]
    """The columns of the technology grid."""
    yellow: YellowBank
    blue: BlueBank
    workers: WorkerPool
    hand: Hands
    notes: list[str]
    """Marks of cards that have no place of their own, in words."""
