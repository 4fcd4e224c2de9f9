"""The decisions of Patchistory, judged by what the kingdom is worth when their step of the round
is over. Until then everybody goes on as the plain bot would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ecumene.bots.account import Note
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.messages import text
from ecumene.core.view import observe
from ecumene.games.patchistory.bots.bidding import Market
from ecumene.games.patchistory.bots.kingdom import Appraisal, sketch_of
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.rules import AUCTIONS, RulesBot
from ecumene.games.patchistory.bots.stores import Stores
from ecumene.games.patchistory.bots.weights import WEIGHTS, Weights
from ecumene.games.patchistory.rules import numbers
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.numbers import ROUND
from ecumene.games.patchistory.rules.rounds import (
    DIPLOMACY_STEP,
    ERA_END_STEP,
    MOVEMENT_STEP,
    PRODUCTION_STEP,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import ERAS
from ecumene.games.patchistory.spec import SPEC
from ecumene.review.reviewer import Reviewer, Valuer

SPITE: Final = 0.3
"""What a rival gains counts against one by so much."""
PATIENCE: Final = 400
"""Decisions after which playing on is given up; far more than any step of a round asks."""
STREAM: Final = 109
TOPICS: Final = {
    numbers.FREE_TILE: "auction",
    numbers.OPENING: "auction",
    numbers.AUCTION: "auction",
    numbers.BLIND: "auction",
    numbers.PATCH: "patch",
    numbers.STAND: "workers",
    numbers.PLACE: "workers",
    numbers.RETURN: "workers",
    numbers.SACRIFICE: "workers",
    numbers.MOVEMENT: "workers",
    numbers.DIPLOMACY: "diplomacy",
    numbers.AID: "diplomacy",
    numbers.MANAGEMENT: "management",
    numbers.EXCHANGE: "management",
    numbers.VOTE: "vote",
    numbers.DOUBLE: "vote",
    numbers.CHOOSE_CARD: "vote",
    numbers.SWAP: "vote",
}
UNTIL: Final = {
    "auction": DIPLOMACY_STEP,
    "patch": DIPLOMACY_STEP,
    "diplomacy": MOVEMENT_STEP,
    "management": MOVEMENT_STEP,
    "workers": PRODUCTION_STEP,
    "relations": PRODUCTION_STEP,
    "vote": ERA_END_STEP,
}
"""The step of the round in which the effect of a decision can be seen."""
FIELDS: Final = {
    "auction": "tiles",
    "patch": "land",
    "workers": "land",
    "management": "government",
    "vote": "government",
    "diplomacy": "relations",
    "relations": "relations",
}


def moment(s: PatchState) -> tuple[int, int, int]:
    """Era, round, and the step of the round that comes next."""
    if not s.stack or s.stack[0].kind != ROUND:
        return (s.era if s.stack else ERAS + 1), s.round, 0
    step = s.stack[0].a
    return s.era, s.round, step


class StepValuer(Valuer[PatchState]):
    """A step of a round, valued when it is over."""

    def __init__(self, root: PatchState, seat: int, weights: Weights, topic: str) -> None:
        super().__init__(root, seat)
        self.weights = weights
        era, number, step = moment(root)
        self.until = (era, number, max(step + 1, UNTIL[topic] + 1))
        self.rivals = self.others(root)

    def settled(self, s: PatchState) -> bool:
        return not s.stack or moment(s) >= self.until

    def settle(self, s: PatchState) -> None:
        bots = [RulesBot(mix(s.seed, STREAM, seat), self.weights) for seat in range(s.n)]
        for _ in range(PATIENCE):
            if self.settled(s):
                return
            seat = engine.chooser(s)
            engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)), trusted=True)

    def others(self, s: PatchState) -> float:
        rivals = [kingdom(s, j, self.weights) for j in range(s.n) if j != self.seat]
        return sum(rivals) / len(rivals)

    def worth(self, s: PatchState, note: Note | None = None) -> float:
        value = kingdom(s, self.seat, self.weights, note)
        value -= SPITE * (self.others(s) - self.rivals)
        if note is not None:
            note("rivals", value)
        return value


def kingdom(s: PatchState, i: int, weights: Weights, note: Note | None = None) -> float:
    """What a player may hope for."""
    value = float(s.players[i].culture)
    if note is not None:
        note("culture", value)
    if not s.stack:
        return value
    o = Outlook(s, i, weights)
    value += Appraisal(o, sketch_of(s.cat, land_of(s, i))).worth()
    if note is not None:
        note("territory", value)
    value += Stores(o).worth(o.stock_food, o.stock_resource, o.stock_coin)
    if note is not None:
        note("goods", value)
    value += people(o)
    if note is not None:
        note("people", value)
    value += o.vote * o.stock_votes
    if note is not None:
        note("votes", value)
    return value


def people(o: Outlook) -> float:
    """Workers beyond the boxes they stand in, less the food that they eat: what the tracks count
    in full, as food that is needed, is taken off again."""
    w = o.w
    eaten = o.upkeep * w.food_levels[0] * max(0.0, o.productions - 0.3) * o.much_food
    return o.workers * w.idle_worker * o.productions - eaten


class PatchReviewer(Reviewer[PatchState]):
    """Patchistory."""

    fields: ClassVar[tuple[str, ...]] = ("tiles", "land", "government", "relations")
    sources: ClassVar[Mapping[str, str]] = {"reveal": "tiles"}
    unit: ClassVar[str] = "culture"
    glyph: ClassVar[str | None] = "culture"
    shortest_puzzle: ClassVar[int] = 1  # a bid or a tile is one move, among many

    def weights(self) -> Weights:
        """The numbers of the bot, where it has any of its own."""
        found = getattr(self.bot, "weights", None)
        return found if isinstance(found, Weights) else WEIGHTS

    def topic(self, s: PatchState) -> str:
        return TOPICS.get(s.stack[-1].kind, "relations") if s.stack else ""

    def field(self, topic: str) -> str:
        return FIELDS[topic]

    def valuer(self, world: PatchState, seat: int) -> Valuer[PatchState]:
        return StepValuer(world, seat, self.weights(), self.topic(world))

    def outlook(self, world: PatchState, seat: int) -> float:
        return kingdom(world, seat, self.weights()) + self.on_offer(world, seat)

    def on_offer(self, world: PatchState, seat: int) -> float:
        """What a tile that can be had now is worth to a seat, on average."""
        if not world.stack or world.stack[-1].kind not in AUCTIONS:
            return 0.0
        market = Market(world, seat, self.weights())
        values = [market.value(seat, lot) for lot in market.lots()]
        return sum(values) / len(values) if values else 0.0

    def last_phase(self, s: PatchState) -> bool:
        return s.era == ERAS and s.round == s.cat.rules.rounds

    @classmethod
    def puzzle_title(cls, s: PatchState, seat: int) -> str:
        kind = s.stack[-1].kind if s.stack else -1
        if kind == numbers.PATCH:
            return text("review.puzzle.patchistory.tile")
        if TOPICS.get(kind) == "auction":
            return text("review.puzzle.patchistory.bid")
        return text("review.puzzle.patchistory.points", n=s.players[seat].points)

    def puzzling(self, topic: str) -> bool:
        return topic in ("auction", "patch", "management")
