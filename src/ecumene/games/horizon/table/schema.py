"""The board of Beyond the Horizon as data: what a scene's ``board`` and the card book hold.

Seats are counted from 0 here and from 1 in refs. ``card`` is the id of a face in the card book.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Ref = str
Seat = int
Track = Literal["food", "economy", "infrastructure"]
Field = Literal["blue", "green", "red", "yellow"]


class Mark(TypedDict):
    """A glyph with a number or a word beside it: how small faces say what something does."""

    icon: str
    text: str


class Gist(TypedDict):
    """One line of a small face: when it works, what it costs, what it does."""

    when: Literal["now", "action", "always", "end", "others", "everybody"]
    label: str
    price: list[Mark]
    marks: list[Mark]


class Unit(TypedDict):
    """Units of a player on a place that are alike; ``ref`` stands for any of them."""

    ref: Ref
    seat: Seat
    unit: Literal["settler", "soldier"]
    strength: int
    count: int
    name: str


class Village(TypedDict):
    seat: Seat | None
    vp: int
    track: Track
    marks: list[Mark]


class City(TypedDict):
    seat: Seat | None
    vp: int
    track: Track


class Built(TypedDict):
    """A construction on the map."""

    card: str
    name: str
    first: Seat
    second: Seat | None
    second_track: Track
    first_vp: int
    marks: list[Mark]


class Place(TypedDict):
    """A tile on the map, at axial coordinates."""

    ref: Ref
    number: int
    q: int
    r: int
    tile: Literal["cradle", "start", "territory"]
    home: Seat | None
    card: str | None
    art: str
    name: str
    strength: int | None
    village: Village | None
    city: City | None
    built: Built | None
    units: list[Unit]


class Beyond(TypedDict):
    """An empty place that touches enough tiles to be explored."""

    ref: Ref
    q: int
    r: int


class Token(TypedDict):
    """What is chosen after a place or a unit: the kind of a new unit, or a strength."""

    ref: Ref
    unit: Literal["settler", "soldier"]
    strength: int
    label: str


class Map(TypedDict):
    places: list[Place]
    beyond: list[Beyond]
    tokens: list[Token]
    territories_left: int
    settle_left: int
    fortify_left: int


class ActionSpace(TypedDict):
    """A space for action pawns; ``price`` are coins with everything, ``usual`` before discounts."""

    ref: Ref
    seat: Seat | None
    surcharge: int
    price: int
    usual: int


class BoardAction(TypedDict):
    """An action of the main board."""

    ref: Ref
    card: str
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

    ref: Ref
    seat: Seat | None
    text: str
    price: int
    usual: int
    exhaust: int


class TreeSpace(TypedDict):
    """A space of the tree. ``card`` is None while its technology is not found."""

    ref: Ref
    space: str
    level: int
    card: str | None
    name: str
    fields: list[Field]
    joined: list[Field]
    leader: bool
    scholars: list[Seat]
    comes_from: list[Ref]
    needed: int
    missing: list[Ref]
    state: Literal["known", "ready", "closed"]
    actions: list[TechnologySpace]


class Deck(TypedDict):
    """Cards of a level nobody has seen, and those that were seen and lie under the deck."""

    level: str
    unseen: int
    seen: list[str]


class Tree(TypedDict):
    spaces: list[TreeSpace]
    decks: list[Deck]


class Column(TypedDict):
    name: str
    size: int
    pawns: int
    open: bool


class TrackSpace(TypedDict):
    text: str
    marks: list[Mark]
    state: Literal["bare", "next", "covered"]


class DevelopmentTrack(TypedDict):
    """A track; ``ref`` is its next cube, None when it is empty."""

    ref: Ref | None
    track: Track
    name: str
    cubes: int
    spaces: list[TrackSpace]
    coming: str


class Investment(TypedDict):
    cubes: int
    beyond: int
    worth: int
    spaces: list[TrackSpace]
    coming: str


class Stage(TypedDict):
    name: str
    text: str
    reached: bool
    cubes_away: int


class Government(TypedDict):
    ref: Ref
    card: str
    name: str
    stages: list[Stage]


class UnitTokens(TypedDict):
    """Tokens of a kind of unit: free ones of those a player has, for two strengths."""

    unit: Literal["settler", "soldier"]
    strengths: str
    free: int
    all: int


class Leader(TypedDict):
    ref: Ref
    card: str
    name: str
    chosen: str


class OwnTechnology(TypedDict):
    """A technology beside a player's own board."""

    ref: Ref
    card: str
    name: str
    fields: list[Field]
    actions: list[TechnologySpace]


class SupplyCard(TypedDict):
    """A construction that a player may build."""

    ref: Ref
    card: str
    name: str
    price: int
    usual: int


class Product(TypedDict):
    """What a production phase would bring."""

    ref: Ref
    product: Literal["population", "coins", "trade"]
    label: str
    amount: int


class Lasting(TypedDict):
    name: str
    text: str


class Points(TypedDict):
    part: str
    label: str
    points: int


class Counts(TypedDict):
    technologies: int
    villages: int
    cities: int
    constructions: int
    leaders: int
    invested: int
    goals: int
    inactive: int


class Player(TypedDict):
    seat: Seat
    ref: Ref
    score: int
    points: list[Points]
    coins: int
    active: int
    pawn: Ref | None
    pawn_at: str
    columns: list[Column]
    tracks: list[DevelopmentTrack]
    investment: Investment
    government: Government | None
    settle: int
    fortify: int
    unit_tokens: list[UnitTokens]
    leaders: list[Leader]
    own_technologies: list[OwnTechnology]
    supply: list[SupplyCard]
    production: list[Product]
    lasting: list[Lasting]
    counts: Counts
    explored: int
    explore_limit: int


class Part(TypedDict):
    label: str
    have: int
    need: int


class Progress(TypedDict):
    seat: Seat
    met: bool
    claimed: bool
    parts: list[Part]


class Goal(TypedDict):
    ref: Ref
    card: str
    name: str
    text: str
    first_vp: int
    later_vp: int
    first: Seat | None
    claimed: list[Seat]
    progress: list[Progress]


class Goals(TypedDict):
    """``cubes`` of ``needed`` on all goals call the end; then ``last_round`` is known."""

    cards: list[Goal]
    cubes: int
    needed: int
    last_round: int | None
    limit: int | None


class Offered(TypedDict):
    ref: Ref
    card: str
    name: str
    cost: int
    price: int
    level: int


class DisplayLevel(TypedDict):
    level: int
    name: str
    cards: list[Offered]
    hidden: int


class FieldChoice(TypedDict):
    ref: Ref
    field: Field
    name: str
    found: bool


class Found(TypedDict):
    ref: Ref
    card: str
    name: str
    fields: list[Field]
    eligible: bool


class Research(TypedDict):
    """A technology that is being looked for: the colour first, then one of the cards turned up."""

    seat: Seat
    step: Literal["color", "turning", "place"]
    space: Ref | None
    space_name: str
    level: str
    field: Field | None
    wanted: int
    fields: list[FieldChoice]
    cards: list[Found]


class GovernmentOffer(TypedDict):
    ref: Ref
    card: str
    name: str


class Answer(TypedDict):
    """An answer that is nothing on the table: a number, one of several programs, a trade."""

    ref: Ref
    id: str
    label: str
    text: str
    marks: list[Mark]


class Command(TypedDict):
    ref: Ref
    id: str
    label: str


class HorizonBoard(TypedDict):
    kind: Literal["horizon"]
    round: int
    start: Seat
    phase: Literal["setup", "action", "expansion", "production", "goal", "over"]
    map: Map
    tree: Tree
    actions: list[BoardAction]
    players: list[Player]
    goals: Goals
    display: list[DisplayLevel]
    research: Research | None
    governments: list[GovernmentOffer]
    answers: list[Answer]
    commands: list[Command]


class Face(TypedDict):
    """A component in the card book."""

    id: str
    name: str
    type: str
    type_name: str
    level: str
    cost_words: list[str]
    text: str
    parts: list[str]
    gist: list[Gist]
    fields: list[Field]
    banner: list[Field]
    vp: int
    source: str
    source_name: str
    note: str
    rules: list[str]


class Ranked(TypedDict):
    seat: Seat
    score: int


class Forecast(TypedDict):
    """What the goal phase of this turn will bring as things stand."""

    goals: list[str]
    ends: bool
    text: str
    ranking: list[Ranked]
    leader: NotRequired[Seat]
