"""The board of Patchistory as a client gets it: what lies on the table, in numbers and ids.

Rooms, faces and components are printed and never change: the board names them by number or id, and
the card book (`PatchFacts`) says what they look like.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Seat = int
Ref = str
Amounts = list[tuple[str, int]]
"""Goods or symbols with how many of them; none of them zero."""
Levels = list[int]
"""One number for each track, in the order of `PatchFacts.tracks`."""

# A kingdom

EnvelopeState = Literal["sealed", "choosing", "waiting"]
StepState = Literal["done", "now", "later"]
Stance = Literal["peaceful", "aggressive"]
StopKind = Literal["start", "goods", "negotiation", "war", "rest", "far"]


class Built(TypedDict):
    """A construction tile on a room."""

    x: int
    y: int
    room: int
    reclaimed: bool


class PlacedTile(TypedDict):
    """A tile of a kingdom. They come lowest first, so that drawing them in order is right."""

    number: int
    """The number by which placements name it: the order in which tiles came."""
    name: str
    face: int
    x: int
    y: int
    built: list[Built]


class VisibleRoom(TypedDict):
    """A room that is seen from above, with its rectangle."""

    ref: Ref
    room: int
    x: int
    y: int
    w: int
    h: int
    workers: int
    active: bool
    """A worker stands in it, so its activity box counts."""


class Worker(TypedDict):
    ref: Ref
    x: int
    y: int
    moved: bool
    """It has moved in this Movement phase."""


class TrackPart(TypedDict):
    """Where a part of a track comes from: rooms of one name, or a hero or wonder."""

    name: str
    n: int
    box: bool
    """From activity boxes with a worker."""


class Track(TypedDict):
    id: str
    level: int
    parts: list[TrackPart]


class Descendants(TypedDict):
    ref: Ref
    out: int
    """Uncovered spaces: workers, and those who left the game."""
    removed: int
    upkeep: int
    """Food the workers eat each round now."""
    next: int | None
    """The same with one worker more; None if nobody is left."""


class HeldTile(TypedDict):
    ref: Ref
    construction: str
    count: int


class Standing(TypedDict):
    """How much a kingdom has of what a prosperity card counts."""

    seat: Seat
    n: int
    place: int


class HeldCard(TypedDict):
    ref: Ref
    card: str
    standings: list[Standing]


class Good(TypedDict):
    ref: Ref
    id: str
    n: int | None
    """None: behind another player's screen."""


class Upkeep(TypedDict):
    """What heroes and wonders cost at the end of the era."""

    food: int
    resource: int


class Kingdom(TypedDict):
    ref: Ref
    seat: Seat
    you: bool
    first: bool
    """Has the First Player marker."""
    to_patch: bool
    tiles: list[PlacedTile]
    rooms: list[VisibleRoom]
    workers: list[Worker]
    x: int
    y: int
    w: int
    h: int
    limit: int | None
    """How wide and high it may become; None: as large as one likes."""
    tracks: list[Track]
    attack: int
    defence: int
    points: int
    """Political points left in this phase."""
    descendants: Descendants
    heroes: int
    wonders: int
    upkeep: Upkeep
    allies: list[Seat]
    goods: list[Good]
    bid: int
    """Coin lying on the table as a bid."""
    constructions: int
    hand: list[HeldTile] | None
    """None: behind another player's screen."""
    cards: int
    held: list[HeldCard] | None


# Roads


class Stop(TypedDict):
    ref: Ref
    kind: StopKind
    goods: Amounts
    name: str


class Trader(TypedDict):
    """A worker on a road."""

    ref: Ref
    seat: Seat
    stop: int
    """Where it stands: a number in the road's stops."""
    moved: bool


class Route(TypedDict):
    ref: Ref
    name: str
    allied: bool
    ends: tuple[Seat, Seat]
    """Whose Start it is, and where it leads; of allies either."""
    stops: list[Stop]
    traders: list[Trader]
    invaders: list[Seat]
    """Who has declared war on it."""


class Supply(TypedDict):
    ref: Ref
    general: int
    allied: int
    tiles: int
    """Terrain tiles of the era that have not turned up."""
    constructions: int


# The auction


class Bid(TypedDict):
    seat: Seat
    amount: int
    high: bool


class Lot(TypedDict):
    ref: Ref
    number: int
    name: str
    faces: list[int]
    """What can be seen of it: with two players both sides."""
    bids: list[Bid]
    gone: bool


class Auction(TypedDict):
    blind: bool
    lots: list[Lot]
    to_come: int
    """Tiles that will still turn up in this auction."""


# Patching


class Way(TypedDict):
    """One way to lie at a spot: over these tiles, under the others."""

    id: str
    """The option's id."""
    open: bool
    over: list[int]
    shows: list[int]
    """The rooms of the new tile that stay visible."""
    covers: list[int]
    """The rooms that go under it."""
    levels: NotRequired[Levels]
    """All tracks afterwards."""
    gain: NotRequired[int]
    """Whatever is won less whatever is lost: for sorting only."""
    idle: NotRequired[int]
    """Workers whose box is covered."""


class Spot(TypedDict):
    """A place for the tile's top left square."""

    ref: Ref
    x: int
    y: int
    overlaps: list[int]
    """The tiles it meets there; each is over or under it."""
    ways: list[Way]


class SideSpots(TypedDict):
    ref: Ref
    side: str
    face: int
    spots: list[Spot]


class Placement(TypedDict):
    """The tile to be patched with everything one can do with it."""

    seat: Seat
    limit: int | None
    sides: list[SideSpots]


# Questions that are not about a thing on the table


class Answer(TypedDict):
    ref: Ref
    id: str
    label: str
    open: bool


class Envelope(TypedDict):
    """A seat of a sealed decision."""

    seat: Seat
    state: EnvelopeState
    own: str | None
    """What the viewer has put into their own."""


class Meeting(TypedDict):
    """One of the four ways in which a negotiation can end."""

    mine: Stance
    theirs: Stance
    title: str
    text: str


class Side(TypedDict):
    """One side of a war or of a negotiation."""

    seat: Seat
    invades: bool
    force: int


class Matter(TypedDict):
    """What is being decided, and by whom."""

    kind: str
    seat: Seat
    """Who is asked now."""
    rival: Seat | None
    """Whom it is about."""
    route: Ref | None
    goods: Amounts
    """What is offered or given away."""
    sealed: list[Envelope]
    sides: list[Side]
    meetings: list[Meeting]
    answers: list[Answer]


class Ballot(TypedDict):
    """A prosperity card that is voted on."""

    ref: Ref
    card: str
    votes: int | None
    now: bool
    standings: list[Standing]
    scored: bool | None
    """None while votes are still cast."""
    results: list[int] | None
    """Culture by seat once all votes are cast."""


class UsedCard(TypedDict):
    ref: Ref
    card: str


class ActionSpace(TypedDict):
    """Something that is done with political points, as printed on the reference board."""

    ref: Ref
    id: str
    label: str
    text: str
    price: Amounts
    open: bool
    things: list[Ref]
    """What can be touched for it; only this space itself where it is about no other thing."""


class Step(TypedDict):
    id: str
    label: str
    state: StepState


class Command(TypedDict):
    ref: Ref
    id: str
    label: str


class PatchBoard(TypedDict):
    kind: Literal["patchistory"]
    era: int
    era_name: str
    round: int
    rounds: int
    first: Seat
    open_screens: bool
    steps: list[Step]
    kingdoms: list[Kingdom]
    routes: list[Route]
    supply: Supply
    auction: Auction | None
    placement: Placement | None
    matter: Matter | None
    ballots: list[Ballot]
    used: list[UsedCard]
    actions: list[ActionSpace]
    commands: list[Command]


# Looking ahead


class Forecast(TypedDict):
    """What production and upkeep of this round bring if nothing changes."""

    gains: Amounts
    eaten: int
    missing_food: int
    missing_resource: int
    lost_culture: int
    era_end: bool
    """Heroes and wonders are paid for in this round, too."""
    bad: bool


class Fit(TypedDict):
    """Where a tile on offer would do most, tried without bidding."""

    face: int
    x: int
    y: int
    over: list[int]
    levels: Levels
    spots: int


# What is printed


class RoomFact(TypedDict):
    name: str
    type: str
    type_name: str
    symbols: Amounts
    box: Amounts
    boxed: bool
    text: str
    figure: str | None
    """The hero or wonder it is: an id of the card book."""


class FaceRoom(TypedDict):
    room: int
    x: int
    y: int
    w: int
    h: int


class FaceFact(TypedDict):
    name: str
    side: str
    w: int
    h: int
    rooms: list[FaceRoom]


class TrackFact(TypedDict):
    id: str
    name: str
    text: str
    rule: str


class ConstructionFact(TypedDict):
    name: str
    room: int
    resources: int


class CardFact(TypedDict):
    name: str
    counts: str
    text: str
    measure: str


class PatchFacts(TypedDict):
    rooms: list[RoomFact]
    faces: list[FaceFact]
    wasteland: int
    tracks: list[TrackFact]
    goods: list[TrackFact]
    constructions: dict[str, ConstructionFact]
    cards: dict[str, CardFact]
    upkeep: list[int]
    """Food by number of uncovered descendant spaces."""
    descendants: int


class PatchFace(TypedDict):
    """A component in the card book."""

    id: str
    name: str
    type: str
    type_name: str
    cost_words: list[str]
    text: str
    rule: NotRequired[str]
    source: NotRequired[str]
    """Where its values come from, in words."""
