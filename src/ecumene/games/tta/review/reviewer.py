"""The turns of Through the Ages, judged by the evaluation of its bots.

An Action Phase is judged as a whole: nothing in it is left to chance. A political action, a bid or
a defence is played on by everybody until the table is quiet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ecumene.bots.account import Note
from ecumene.core.messages import count, text
from ecumene.core.option import kind_of
from ecumene.games.tta.bots.aged_weights import part_of
from ecumene.games.tta.bots.between_phases import play_on
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.hand import keeping
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.politics import LATER, prepared
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.weights import WEIGHTS, Weights
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import (
    ACTIONS,
    AUCTION,
    DEFENSE,
    DISCARD_CARDS,
    DRAFT,
    FORCE,
    OFFER,
    POLITICS,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import EVENT
from ecumene.review.reviewer import Reviewer, Valuer

HELD: Final = 0.3
"""The share of a military card's worth that counts while it is held, as the bots have it."""
TOPICS: Final = {
    POLITICS: "politics",
    AUCTION: "colony",
    FORCE: "colony",
    DEFENSE: "defense",
    OFFER: "pact",
}
NOT_JUDGED: Final = (DISCARD_CARDS, DRAFT)
"""Which card goes, and which are in the game at all: their worth is not known well enough."""


class ActionsValuer(Valuer[TtaState]):
    """An Action Phase, valued as if the turn ended."""

    def __init__(self, root: TtaState, seat: int, weights: Weights) -> None:
        super().__init__(root, seat)
        self.outlook = Outlook(root, seat, weights)
        look_ahead(root, self.outlook)

    def worth(self, s: TtaState, note: Note | None = None) -> float:
        return evaluate(s, self.seat, self.outlook, note)


class QuietValuer(Valuer[TtaState]):
    """Everything else: everybody answers, then the seat looks at itself and at its rivals."""

    def __init__(self, root: TtaState, seat: int, weights: Weights) -> None:
        super().__init__(root, seat)
        self.judge = Judge(root, weights)

    def settled(self, s: TtaState) -> bool:
        return not s.stack or s.stack[-1].kind in (ACTIONS, POLITICS)

    def settle(self, s: TtaState) -> None:
        play_on(s, self.judge)

    def worth(self, s: TtaState, note: Note | None = None) -> float:
        seat, judge = self.seat, self.judge
        value = evaluate(s, seat, judge.outlook(seat), note)
        rivals = [j for j in range(s.n) if j != seat and not s.players[j].resigned]
        if rivals:
            theirs = [judge.own(s, j) - judge.own(self.root, j) for j in rivals]
            value -= judge.weights.spite * sum(theirs) / len(rivals)
        if note is not None:
            note("rivals", value)
        value += self.cards(s)
        if note is not None:
            note("military_hand", value)
        return value

    def cards(self, s: TtaState) -> float:
        """The military cards in hand, and the events that left it for later."""
        o = self.judge.outlook(self.seat)
        value = HELD * held(s, self.seat, o)
        left = list(self.root.players[self.seat].military)
        for card in s.players[self.seat].military:
            if card in left:
                left.remove(card)
        for card in left:
            if card >= 0 and s.cat.cards[card].type == EVENT:
                value += LATER * prepared(self.root, self.judge, self.seat, card)
        return value


def held(s: TtaState, seat: int, o: Outlook) -> float:
    """What the military cards in a hand are worth."""
    return sum(keeping(s, seat, card, o) for card in s.players[seat].military if card >= 0)


class TtaReviewer(Reviewer[TtaState]):
    """Through the Ages."""

    fields: ClassVar[tuple[str, ...]] = ("economy", "science", "culture", "military")
    field_of_part: ClassVar[Mapping[str, str]] = {
        "culture": "culture",
        "unrest": "economy",
        "science": "science",
        "resource": "economy",
        "food": "economy",
        "actions": "economy",
        "people": "economy",
        "strength": "military",
        "potential": "economy",
        "hand": "science",
        "wonder": "culture",
        "row": "economy",
        "abilities": "culture",
        "impacts": "culture",
        "rivals": "military",
        "military_hand": "military",
    }
    sources: ClassVar[Mapping[str, str]] = {
        "replenish": "row",
        "draw": "military",
        "next_event": "events",
    }
    unit: ClassVar[str] = "culture"
    glyph: ClassVar[str | None] = "culture"

    def weights(self, s: TtaState) -> Weights:
        """The numbers of the bot, where it has any of its own."""
        by_age = getattr(self.bot, "weights_by_age", None)
        found = getattr(self.bot, "weights", None) if by_age is None else by_age[part_of(s.age)]
        return found if isinstance(found, Weights) else WEIGHTS

    def topic(self, s: TtaState) -> str:
        if not s.stack:
            return ""
        kind = s.stack[-1].kind
        if any(frame.kind == ACTIONS for frame in s.stack):
            return "actions"
        if kind in NOT_JUDGED:
            return ""
        return TOPICS.get(kind, "event")

    def field(self, topic: str) -> str:
        return "economy" if topic in ("actions", "event") else "military"

    def closes(self, s: TtaState, code: int) -> bool:
        return s.stack[-1].kind == ACTIONS and kind_of(code) == words.END

    def valuer(self, world: TtaState, seat: int) -> Valuer[TtaState]:
        if self.topic(world) == "actions":
            return ActionsValuer(world, seat, self.weights(world))
        return QuietValuer(world, seat, self.weights(world))

    def outlook(self, world: TtaState, seat: int) -> float:
        if world.players[seat].resigned:
            return float(world.players[seat].culture)
        o = Outlook(world, seat, self.weights(world))
        look_ahead(world, o)
        return evaluate(world, seat, o) + HELD * held(world, seat, o)

    def last_phase(self, s: TtaState) -> bool:
        return bool(s.last_round) and s.round >= s.last_round

    @classmethod
    def puzzle_title(cls, s: TtaState, seat: int) -> str:
        p = s.players[seat]
        actions = count("civil_actions", p.ca + p.extra_ca)
        if p.unused:
            return text("review.puzzle.tta.workers", actions=actions, n=p.unused)
        return text("review.puzzle.tta.goods", actions=actions, n=p.resources)

    def puzzling(self, topic: str) -> bool:
        return topic == "actions"
