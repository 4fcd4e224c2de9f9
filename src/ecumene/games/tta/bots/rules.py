"""The rules bot: explicit values, a plan for each turn, a rule for every other question."""

from __future__ import annotations

from typing import Final

from ecumene.bots.base import Bot
from ecumene.core.advice import Advice
from ecumene.core.chance import mix
from ecumene.core.view import Observation, state_from
from ecumene.games.tta.bots.advice import (
    advise_actions,
    advise_auction,
    advise_discard,
    advise_politics,
)
from ecumene.games.tta.bots.between_phases import decide
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.politics import choose_politics, rate_politics
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.search import Step, plan, signature
from ecumene.games.tta.bots.weights import WEIGHTS, Weights
from ecumene.games.tta.rules.numbers import ACTIONS, AUCTION, DISCARD_CARDS, POLITICS
from ecumene.games.tta.rules.state import TtaState

STREAM: Final = 102


class RulesBot(Bot):
    """Plays Through the Ages by looking ahead within its own turn."""

    name = "rules"

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(seed)
        self.weights = weights
        self.plan: list[Step] = []
        """What is left of the plan for the present Action Phase."""

    def choose(self, observation: Observation[TtaState]) -> int:
        options = observation.options
        seat = observation.viewer
        s = observation.state
        here = signature(s, seat)
        if self.plan and self.plan[0].position == here and self.plan[0].code in options:
            return self.plan.pop(0).code
        self.plan = []
        if len(options) == 1:
            return options[0]
        kind = s.stack[-1].kind
        if kind == ACTIONS:
            self.plan = self.new_plan(self.world(observation, 0), seat)
            return self.plan.pop(0).code
        if kind == POLITICS:
            worlds = self.worlds(observation)
            return choose_politics(worlds, options, self.judges(worlds))
        world = self.world(observation, 0)
        return decide(world, Judge(world, self.weights))

    def new_plan(self, world: TtaState, seat: int) -> list[Step]:
        return plan(world, self.outlook(world, seat))

    def advise(self, observation: Observation[TtaState]) -> Advice:
        """The same choice made afresh: what is left of a plan does not tell why."""
        vocabulary = observation.spec.vocabulary
        options = observation.options
        if len(options) == 1:
            return Advice(vocabulary.format(options[0]), facts=(("only", 1),))
        s = observation.state
        kind = s.stack[-1].kind
        if kind == POLITICS:
            worlds = self.worlds(observation)
            rated = rate_politics(worlds, options, self.judges(worlds))
            return advise_politics(rated, len(worlds), vocabulary)
        world = self.world(observation, 0)
        if kind == ACTIONS:
            return advise_actions(world, self.outlook(world, observation.viewer), vocabulary)
        judge = Judge(world, self.weights)
        if kind == DISCARD_CARDS:
            return advise_discard(world, judge.outlook(observation.viewer), vocabulary)
        chosen = vocabulary.format(decide(world, judge))
        return advise_auction(world, judge, chosen) if kind == AUCTION else Advice(chosen)

    def outlook(self, world: TtaState, seat: int) -> Outlook:
        found = Outlook(world, seat, self.weights)
        look_ahead(world, found)
        return found

    def worlds(self, observation: Observation[TtaState]) -> list[TtaState]:
        return [self.world(observation, k) for k in range(self.weights.samples)]

    def judges(self, worlds: list[TtaState]) -> list[Judge]:
        return [Judge(world, self.weights) for world in worlds]

    def world(self, observation: Observation[TtaState], number: int) -> TtaState:
        """A full position that agrees with what is seen; rivals' cards are dealt at random."""
        s = observation.state
        seed = mix(self.seed, STREAM, s.round << 8 | number)
        return state_from(observation, seed)
