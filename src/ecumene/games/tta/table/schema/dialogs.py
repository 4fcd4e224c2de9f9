"""The questions that are not about a thing on the table."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ecumene.games.tta.table.schema.faces import Age
from ecumene.games.tta.table.schema.things import Card, HandRef, TokenRef, WorkerRef
from ecumene.table.schema.looking import Tried
from ecumene.table.schema.naming import Named
from ecumene.table.schema.scene import Amounts, AnswerRef, FromTo, Pledge, Seat, Why

# Answers


class Answer(TypedDict):
    """An option that no thing on the table stands for."""

    ref: AnswerRef
    id: str
    label: str
    open: bool


class BidAnswer(Answer):
    bid: int


class GoodsAnswer(Answer):
    goods: Amounts


class CardAnswer(Answer):
    card: Card


class TokenMove(FromTo):
    ref: TokenRef
    card: Card


class TokensAnswer(Answer):
    best: bool
    tokens: list[TokenMove]


# Attacks


class CardCount(TypedDict):
    card: Card
    n: int


class LostThings(TypedDict):
    """So many of these cards and buildings are lost."""

    least: int
    most: int
    cards: list[CardCount]


Spread = TypedDict(
    "Spread", {"seat": Seat, "key": str, "label": str, "from": int, "low": int, "high": int}
)


class Outcome(TypedDict):
    """What an attack brings if it succeeds; where choices follow, the least and the most."""

    victim: Seat
    by: Seat
    numbers: list[Spread]
    things: LostThings | None
    choosers: list[Seat]
    chance: bool
    """A draw follows."""
    whole: bool
    """All ways to choose were tried."""


class UsedCard(TypedDict):
    card: Card
    bonus: bool
    n: int


class DefenseCard(TypedDict):
    ref: HandRef
    card: Card
    n: int
    bonus: int
    """Its defense if it is a bonus card, else 0."""


# Forces

PieceKind = Annotated[Literal["unit", "bonus", "discard", "fund"], Named("PieceKind")]


class Piece(TypedDict):
    """Something that can be put into a force."""

    pick: str
    """The choice."""
    kind: PieceKind
    count: int
    taken: int
    fixed: int
    """Chosen for good."""
    open: bool
    """One more may be chosen."""
    n: int
    ref: NotRequired[WorkerRef | HandRef]
    card: NotRequired[Card]
    price: NotRequired[Amounts]
    instead: NotRequired[str]
    """Pieces of the same name replace one another."""


class Discards(TypedDict):
    """Mere discards: how many, and what each adds."""

    most: int
    each: int


class Addition(TypedDict):
    card: Card | None
    n: int


class ForceTactic(TypedDict):
    card: Card
    armies: int
    strength: int
    gain: int
    """What it would add if those that are missing went, too."""
    missing: list[CardCount]


class ForcePart(TypedDict):
    kind: Literal["unit", "bonus", "discard", "fund", "tactic", "always"]
    card: Card | None
    n: int


class NumberStep(FromTo):
    key: str
    label: str
    note: NotRequired[str]


class SeenForce(TypedDict):
    """What those who wait see of a force."""

    need: int
    pieces: list[Piece]


class Force(SeenForce):
    total: int
    most: int
    discards: Discards
    always: list[Addition]
    tactic: ForceTactic | None
    parts: list[ForcePart]
    """What the total adds up from."""
    why: Why | None
    """Why it cannot be sent like this."""
    after: list[NumberStep]


class TriedForce(Tried):
    force: Force


class Bidder(TypedDict):
    seat: Seat
    bids: list[int]
    passed: bool
    leads: bool
    in_sight: int
    cards: int
    most: int
    """One's own real maximum; of others what everybody can compute."""


# Dialogs


class AuctionDialog(TypedDict):
    kind: Literal["auction"]
    seat: Seat
    answers: list[BidAnswer]
    card: Card
    bid: int
    leader: Seat
    bidders: list[Bidder]
    next: NotRequired[Seat]
    picks: NotRequired[list[str]]
    force: NotRequired[Force]
    """The cheapest one for the lowest bid, for the one who is asked."""


class ForceDialog(TypedDict):
    kind: Literal["force"]
    seat: Seat
    answers: list[Answer]
    card: Card
    force: Force | SeenForce


class DefenseDialog(TypedDict):
    kind: Literal["defense"]
    seat: Seat
    answers: list[Answer]
    card: Card
    attacker: Seat
    need: int
    have: int
    strength: int
    limit: int
    rule: str
    used: list[UsedCard]
    outcome: Outcome
    sacrifice: NotRequired[CardCount]
    most: NotRequired[int]
    """What the defense can reach; the defender alone knows it."""
    hand: NotRequired[list[DefenseCard]]


class OfferDialog(Pledge):
    kind: Literal["offer"]
    seat: Seat
    answers: list[Answer]
    card: Card
    by: Seat
    words: list[str]


class TokensDialog(TypedDict):
    kind: Literal["pay", "gain"]
    seat: Seat
    answers: list[TokensAnswer]
    good: Literal["food", "resource"]
    amount: int
    gaining: bool


SplitMode = Annotated[Literal["gain_either", "gain_mix", "lose_mix", "plunder"], Named("SplitMode")]


class SplitDialog(TypedDict):
    kind: Literal["split_goods"]
    seat: Seat
    answers: list[GoodsAnswer]
    mode: SplitMode
    amount: int
    rival: Seat | None


class GainDialog(TypedDict):
    kind: Literal["choose_gain"]
    seat: Seat
    answers: list[GoodsAnswer]
    card: Card


NegotiateDialog = TypedDict(
    "NegotiateDialog",
    {
        "kind": Literal["negotiate"],
        "seat": Seat,
        "answers": list[GoodsAnswer],
        "amount": int,
        "from": Seat,
        "to": Seat,
    },
)


class DraftDialog(TypedDict):
    kind: Literal["draft"]
    seat: Seat
    answers: list[CardAnswer]
    age: Age
    type: str


class PlanningDialog(TypedDict):
    kind: Literal["planning"]
    seat: Seat
    answers: list[CardAnswer]


CountKind = Annotated[Literal["discard_cards", "lose_blue", "lose_workers"], Named("CountKind")]


class CountDialog(TypedDict):
    kind: CountKind
    seat: Seat
    answers: list[Answer]
    count: int


RivalKind = Annotated[
    Literal["pick_building", "pick_colony", "infiltrate", "kidnap", "spoils"], Named("RivalKind")
]


class RivalDialog(TypedDict):
    """Something of a rival is to be picked."""

    kind: RivalKind
    seat: Seat
    answers: list[Answer]
    rival: Seat


class BuyDialog(TypedDict):
    kind: Literal["pay_for_culture"]
    seat: Seat
    answers: list[Answer]
    price: Amounts
    goods: Amounts


class OrderDialog(TypedDict):
    """An action that a card lets one do, cheaper."""

    kind: Literal["order"]
    seat: Seat
    answers: list[Answer]
    discount: int
    may_decline: bool


class AgreementDialog(TypedDict):
    kind: Literal["agreement"]
    seat: Seat
    answers: list[Answer]
    left: int


class WarDialog(TypedDict):
    """A unit may be sacrificed in a war."""

    kind: Literal["war_sacrifice"]
    seat: Seat
    answers: list[Answer]
    card: Card
    by: Seat
    on: Seat
    strength: tuple[int, int]
    outcome: Outcome | None


class SettingDialog(TypedDict):
    kind: Literal["setting"]
    seat: Seat
    answers: list[Answer]


Dialog = Annotated[
    AuctionDialog
    | ForceDialog
    | DefenseDialog
    | OfferDialog
    | TokensDialog
    | SplitDialog
    | GainDialog
    | NegotiateDialog
    | DraftDialog
    | PlanningDialog
    | CountDialog
    | RivalDialog
    | BuyDialog
    | OrderDialog
    | AgreementDialog
    | WarDialog
    | SettingDialog,
    Named("Dialog"),
]
