"""The turns of Beyond the Horizon, judged by the evaluation of its bots at the end of the turn.

A turn is judged in pieces: from one draw of chance to the next. What comes after a piece is played
to the end of the turn by the plain bot, in the same way for all lines that are compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from ecumene.bots.account import Note
from ecumene.core import engine
from ecumene.core.messages import text
from ecumene.core.view import observe
from ecumene.games.horizon.bots.ending import last_claim_open
from ecumene.games.horizon.bots.evaluate import evaluate
from ecumene.games.horizon.bots.outlook import Outlook, turns_left
from ecumene.games.horizon.bots.rules import RulesBot
from ecumene.games.horizon.bots.search import EXPANSION_PHASE, phase_of, throws_away
from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from ecumene.games.horizon.rules.numbers import GOVERN, TURN
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC
from ecumene.review.reviewer import Reviewer, Valuer

QUICK: Final = 2
"""Lines that are followed when the rest of a turn is played: many turns have to be."""


class TurnValuer(Valuer[HorizonState]):
    """A turn, valued when it is over."""

    def __init__(self, root: HorizonState, seat: int, weights: Weights) -> None:
        super().__init__(root, seat)
        self.weights = weights
        self.quick = replace(weights, inner=QUICK, outer=QUICK, samples=1)
        self.prices = Outlook(root.cat, turns_left(root), weights, last_claim_open(root))

    def settled(self, s: HorizonState) -> bool:
        """The turn is over, or (of what others' turns ask) the answer is given."""
        if not s.stack:
            return True
        bottom = s.stack[0]
        own = bottom.kind == TURN and bottom.player == self.seat
        return not own and engine.chooser(s) != self.seat

    def settle(self, s: HorizonState) -> None:
        bot = RulesBot(0, self.quick)
        while not self.settled(s):
            seat = engine.chooser(s)
            if seat == self.seat:
                code = bot.choose(observe(SPEC, s, seat))
            else:
                code = engine.options(s)[0]  # as the plans of the bots have it
            engine.apply(s, code, trusted=True)

    def worth(self, s: HorizonState, note: Note | None = None) -> float:
        value = evaluate(s, self.seat, self.prices, False, note)
        if throws_away(s, self.seat, self.prices):
            value -= self.weights.thrown_away
            if note is not None:
                note("thrown_away", value)
        return value


class HorizonReviewer(Reviewer[HorizonState]):
    """Beyond the Horizon."""

    fields: ClassVar[tuple[str, ...]] = ("economy", "knowledge", "land", "goals")
    field_of_part: ClassVar[Mapping[str, str]] = {
        "goals": "goals",
        "thrown_away": "goals",
        "technologies": "knowledge",
        "leaders": "knowledge",
        "cards": "knowledge",
        "land": "land",
        "constructions": "land",
        "development": "economy",
        "government": "economy",
        "means": "economy",
        "production": "economy",
    }
    sources: ClassVar[Mapping[str, str]] = {
        "territory": "territories",
        "leader": "leaders",
    }
    unit: ClassVar[str] = "points"
    glyph: ClassVar[str | None] = "h-vp"

    def weights(self) -> Weights:
        """The numbers of the bot, where it has any of its own."""
        found = getattr(self.bot, "weights", None)
        return found if isinstance(found, Weights) else WEIGHTS

    def topic(self, s: HorizonState) -> str:
        if not s.stack or s.stack[-1].kind == GOVERN:
            return ""
        own = s.stack[0].kind == TURN and s.stack[0].player == engine.chooser(s)
        return "turn" if own else "answer"

    def valuer(self, world: HorizonState, seat: int) -> Valuer[HorizonState]:
        return TurnValuer(world, seat, self.weights())

    def outlook(self, world: HorizonState, seat: int) -> float:
        o = Outlook(world.cat, turns_left(world), self.weights(), last_claim_open(world))
        ahead = 0 <= phase_of(world, seat) <= EXPANSION_PHASE
        return evaluate(world, seat, o, ahead)

    def last_phase(self, s: HorizonState) -> bool:
        return bool(s.last_round) and s.round >= s.last_round

    @classmethod
    def puzzle_title(cls, s: HorizonState, seat: int) -> str:
        p = s.players[seat]
        return text("review.puzzle.horizon.means", coins=p.coins, pawns=p.active)

    def puzzling(self, topic: str) -> bool:
        return topic == "turn"
