"""The rules bot: explicit values, a plan for each turn, a rule for every other question."""

from __future__ import annotations

from typing import Final, cast

from ecumene.bots.base import Bot
from ecumene.bots.tta.answers import answer
from ecumene.bots.tta.judge import Judge
from ecumene.bots.tta.outlook import Outlook
from ecumene.bots.tta.politics import choose_politics
from ecumene.bots.tta.prospects import look_ahead
from ecumene.bots.tta.search import Step, plan, signature
from ecumene.bots.tta.weights import WEIGHTS, Weights
from ecumene.core.chance import mix
from ecumene.core.view import Observation, state_from
from ecumene.games.tta.numbers import ACTIONS, POLITICS
from ecumene.games.tta.state import TtaState

STREAM: Final = 102


class RulesBot(Bot):
    """Plays Through the Ages by looking ahead within its own turn."""

    name = "rules"

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(seed)
        self.weights = weights
        self.plan: list[Step] = []
        """What is left of the plan for the present Action Phase."""

    def choose(self, observation: Observation) -> int:
        options = observation.options
        seat = observation.viewer
        s = cast(TtaState, observation.state)
        here = signature(s, seat)
        if self.plan and self.plan[0].position == here and self.plan[0].code in options:
            return self.plan.pop(0).code
        self.plan = []
        if len(options) == 1:
            return options[0]
        kind = s.stack[-1].kind
        if kind == ACTIONS:
            world = self.world(observation, 0)
            outlook = Outlook(world, seat, self.weights)
            look_ahead(world, outlook)
            self.plan = plan(world, outlook)
            return self.plan.pop(0).code
        if kind == POLITICS:
            worlds = [self.world(observation, k) for k in range(self.weights.samples)]
            judges = [Judge(world, self.weights) for world in worlds]
            return choose_politics(worlds, options, judges)
        world = self.world(observation, 0)
        return answer(world, Judge(world, self.weights))

    def world(self, observation: Observation, number: int) -> TtaState:
        """A full position that agrees with what is seen; rivals' cards are dealt at random."""
        s = cast(TtaState, observation.state)
        seed = mix(self.seed, STREAM, s.round << 8 | number)
        return cast(TtaState, state_from(observation, seed))
