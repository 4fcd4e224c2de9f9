"""The card book: faces of cards, and the numbers printed on boards."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ecumene.games.tta.rules.types import AgeName
from ecumene.games.tta.table.schema.things import Card
from ecumene.table.schema.books import Face, Facts
from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import Amounts

Age = Annotated[AgeName, Named("Age")]
GistPart = Annotated[
    str | tuple[str] | tuple[str, str],
    Named("GistPart", "A plain text, or a glyph with the number beside it."),
]


class CardCost(TypedDict):
    """What a card costs once it was taken."""

    science: NotRequired[int]
    revolution: NotRequired[int]
    resource: NotRequired[int]
    military: NotRequired[int]
    stages: NotRequired[list[int]]
    currency: NotRequired[str]


class CardDetails(TypedDict):
    """What only some kinds of cards have."""

    units: NotRequired[dict[str, int]]
    strength: NotRequired[int]
    outdated_strength: NotRequired[int]
    level_strength: NotRequired[int]
    defense: NotRequired[int]
    colonization: NotRequired[int]
    now: NotRequired[Amounts]
    """What a territory gives at once."""
    sides: NotRequired[tuple[Amounts, Amounts]]
    side_words: NotRequired[tuple[list[str], list[str]]]
    attack: NotRequired[str]
    """What a pact says about attacks between its parties."""


class TtaFace(Face, CardDetails):
    age: Age
    kind: str
    """How it is drawn."""
    used: bool
    """It can turn up in this game."""
    copies: list[int]
    when: Literal["actions", "politics", "answer"]
    """When it is played from the hand."""
    cost: CardCost
    yields: Amounts
    """What each worker, or the card as a whole, gives."""
    gist: list[list[GistPart]]
    effects: list[str]


class YellowFacts(TypedDict):
    squares: int
    price: list[int]
    consumption: list[int]
    needed: list[int]


class BlueFacts(TypedDict):
    squares: int
    corruption: list[int]


class Column(TypedDict):
    type: str
    label: str


class TtaFacts(Facts):
    """Lists go by the tokens left in the bank."""

    yellow: YellowFacts
    blue: BlueFacts
    happy_maximum: int
    culture_per_missing_food: int
    row_costs: list[int]
    row_cleared: list[int]
    tactic_price: tuple[int, int]
    military_draw: int
    ages: list[Age]
    columns: list[Column]


class TtaCardBook(TypedDict):
    game: str
    language: str
    cards: dict[Card, TtaFace]
    facts: TtaFacts
