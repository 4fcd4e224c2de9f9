"""Actions and technologies: the main board, the tree, and what is being looked for."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ecumene.games.horizon.table.schema.things import Card, Field, Mark, Thing
from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import Seat

Space = Annotated[str, Named("Space", "The name of a space of the tree.")]
Step = Annotated[Literal["color", "turning", "place"], Named("Step")]


class ActionSpace(TypedDict):
    """A space for action pawns; ``price`` are coins with everything, ``usual`` before discounts."""

    ref: Thing
    seat: Seat | None
    surcharge: int
    price: int
    usual: int


class BoardAction(TypedDict):
    """An action of the main board."""

    ref: Thing
    card: Card
    number: int
    name: str
    basic: bool
    text: str
    marks: list[Mark]
    exhaust: int
    coins: int
    usual: int
    condition: str
    met: bool
    spaces: list[ActionSpace]


class TechnologySpace(TypedDict):
    """An action of a technology, which only those who know it may take."""

    ref: Thing
    seat: Seat | None
    text: str
    price: int
    usual: int
    exhaust: int


class TreeSpace(TypedDict):
    """A space of the tree. ``card`` is None while its technology is not found."""

    ref: Thing
    space: Space
    level: int
    number: int
    """Its place in the level, counted from 0."""
    card: Card | None
    name: str
    fields: list[Field]
    joined: list[Field]
    leader: bool
    scholars: list[Seat]
    comes_from: list[Space]
    needed: int
    missing: list[Space]
    """The joined ones of the level before that the viewer does not know."""
    state: Literal["known", "ready", "closed"]
    actions: list[TechnologySpace]


class Deck(TypedDict):
    """Cards of a level nobody has seen, and those that were seen and lie under the deck."""

    level: str
    unseen: int
    seen: list[Card]


class Tree(TypedDict):
    spaces: list[TreeSpace]
    decks: list[Deck]


class FieldChoice(TypedDict):
    ref: Thing
    field: Field
    name: str
    found: bool


class Found(TypedDict):
    ref: Thing
    card: Card
    name: str
    fields: list[Field]
    eligible: bool


class Research(TypedDict):
    """A technology that is being looked for: the colour first, then one of the cards turned up."""

    seat: Seat
    step: Step
    space: Thing | None
    space_name: str
    level: str
    field: Field | None
    wanted: int
    fields: list[FieldChoice]
    cards: list[Found]
