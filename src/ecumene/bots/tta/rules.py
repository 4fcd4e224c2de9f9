"""The rules bot: explicit values, a plan for each turn, a rule for every other question."""

from __future__ import annotations

from typing import cast

from ecumene.bots.base import Bot
from ecumene.bots.tta.answers import answer
from ecumene.bots.tta.judge import Judge
from ecumene.bots.tta.outlook import Outlook
from ecumene.bots.tta.politics import choose_politics
from ecumene.bots.tta.prospects import look_ahead
from ecumene.bots.tta.search import plan, signature
from ecumene.bots.tta.weights import WEIGHTS, Weights
from ecumene.core.chance import mix
from ecumene.core.view import Observation, state_from
from ecumene.games.tta.numbers import ACTIONS, GAIN, ORDER, PAY, POLITICS, STAGE_TOKEN, TUCK_LEADER
from ecumene.games.tta.state import TtaState

STREAM = 102
WITHIN_A_PLAN = (ACTIONS, ORDER, PAY, GAIN, TUCK_LEADER, STAGE_TOKEN)


class RulesBot(Bot):
    """Plays Through the Ages by looking ahead within its own turn."""

    name = "rules"

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(seed)
        self.weights = weights
        self.plan: list[int] = []
        self.expected: tuple[object, ...] = ()

    def choose(self, observation: Observation) -> int:
        options = observation.options
        s = cast(TtaState, observation.state)
        kind = s.stack[-1].kind
        if kind not in WITHIN_A_PLAN:
            self.plan = []
        if len(options) == 1:
            if self.plan and self.plan[0] == options[0]:
                self.plan.pop(0)
            return options[0]
        if kind == ACTIONS:
            return self.act(observation)
        if self.plan and self.plan[0] in options:
            return self.plan.pop(0)
        if kind == POLITICS:
            worlds = [self.world(observation, k) for k in range(self.weights.samples)]
            judges = [Judge(world, self.weights) for world in worlds]
            code = choose_politics(worlds, options, judges)
        else:
            world = self.world(observation, 0)
            code = answer(world, Judge(world, self.weights))
        return code if code in options else options[0]

    def act(self, observation: Observation) -> int:
        """The next action of the turn's plan, which is made anew if anything is different."""
        seat = observation.viewer
        s = cast(TtaState, observation.state)
        if not self.plan or self.expected != (s.round, *s.row):
            world = self.world(observation, 0)
            outlook = Outlook(world, seat, self.weights)
            look_ahead(world, outlook)
            self.plan = list(plan(world, outlook))
        code = self.plan.pop(0)
        self.expected = (s.round, *s.row)
        return code

    def world(self, observation: Observation, number: int) -> TtaState:
        """A full position that agrees with what is seen; rivals' cards are dealt at random."""
        s = cast(TtaState, observation.state)
        seed = mix(self.seed, STREAM, s.round << 8 | number)
        return cast(TtaState, state_from(observation, seed))


__all__ = ["RulesBot", "signature"]
