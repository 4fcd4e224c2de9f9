"""The rules bot: explicit values and a plan for each turn."""

from __future__ import annotations

from typing import Final

from ecumene.bots.account import Account, account, gains
from ecumene.bots.base import Bot
from ecumene.core.advice import Advice
from ecumene.core.chance import mix
from ecumene.core.option import first, kind_of
from ecumene.core.view import Observation, state_from
from ecumene.games.horizon.bots.ending import last_claim_open
from ecumene.games.horizon.bots.evaluate import evaluate, government_choice
from ecumene.games.horizon.bots.outlook import Outlook, turns_left
from ecumene.games.horizon.bots.search import (
    Node,
    Valuer,
    best_lines,
    signature,
    step,
    throws_away,
)
from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.numbers import GOVERN
from ecumene.games.horizon.rules.state import HorizonState

STREAM: Final = 103

Line = tuple[HorizonState, Node]
"""A way through the turn, and the world it was found in."""


class RulesBot(Bot):
    """Plays Beyond the Horizon by looking ahead within its own turn."""

    name = "rules"

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(seed)
        self.weights = weights
        self.asked = 0
        self.plan: list[tuple[tuple[object, ...], int]] = []
        """What is left of the plan: positions and the options to be chosen in them."""
        self.outlook: Outlook | None = None
        self.rated: dict[int, float] = {}
        """What the options of the last decision that was thought about are worth."""
        self.ends: dict[int, HorizonState] = {}
        """Where the best line of each of them leads."""

    def choose(self, observation: Observation[HorizonState]) -> int:
        options = observation.options
        i = observation.viewer
        s = observation.state
        self.asked += 1
        self.rated = {}
        self.ends = {}
        worlds = 1
        if self.plan and self.plan[0][1] in options and self.plan[0][0] == signature(s, i):
            code = self.plan.pop(0)[1]
            if kind_of(code) not in (words.EXPLORE, words.INVEST):
                return code
            # What a tile shows is luck: the plan saw it in one world, so others are asked, too.
            # Plans never leave an investment, so that is thought about now.
            if kind_of(code) == words.EXPLORE:
                worlds = self.weights.samples
        self.plan = []
        if len(options) == 1:
            return options[0]
        o = self.prices(s)
        kind = s.stack[-1].kind
        if kind == GOVERN:
            self.rated = {code: government_choice(s, first(code), o) for code in options}
            return max(options, key=lambda code: self.rated[code])
        plans = self.lines(observation, worlds, o)
        # An option dropped in one world is not compared by its luck in another.
        most = max(len(found) for found in plans.values())
        rated = {
            code: sum(node.value for _, node in found) / most
            for code, found in plans.items()
            if len(found) == most
        }
        latest = {code: plans[code][-1] for code in rated}
        self.rated = rated = self.second_thoughts(s, i, rated, latest, o)
        code = max(rated, key=lambda one: rated[one])
        self.ends = {one: latest[one][1].state for one in rated}
        world, best = latest[code]
        self.remember(world, best.path, i)
        return code

    def lines(
        self, observation: Observation[HorizonState], worlds: int, o: Outlook
    ) -> dict[int, list[Line]]:
        """The best lines after each option, one for each world in which it was followed."""
        found: dict[int, list[Line]] = {}
        for number in range(worlds):
            world = self.world(observation, number)
            valuer = self.valuer(world, observation.viewer, o)
            for code, node in best_lines(world, observation.viewer, o, valuer).items():
                found.setdefault(code, []).append((world, node))
        return found

    # What bots of other strengths do in another way

    def valuer(self, world: HorizonState, i: int, o: Outlook) -> Valuer | None:
        """What values the ends of turns beside their explicit worth."""
        return None

    def second_thoughts(
        self, s: HorizonState, i: int, rated: dict[int, float], lines: dict[int, Line], o: Outlook
    ) -> dict[int, float]:
        """What throws the game away is no second choice either, as long as there is another."""
        calm = [one for one in rated if not throws_away(lines[one][1].state, i, o)]
        return {one: rated[one] for one in calm} or rated

    def advise(self, observation: Observation[HorizonState]) -> Advice:
        """The choice with the rest of the line and the next best option."""
        code = self.choose(observation)
        words_of = observation.spec.vocabulary.format
        if len(observation.options) == 1:
            return Advice(words_of(code), facts=(("only", 1),))
        others = [one for one in self.rated if one != code]
        second = max(others, key=lambda one: self.rated[one], default=None)
        return Advice(
            words_of(code),
            second=None if second is None else words_of(second),
            lead=None if second is None else self.rated[code] - self.rated[second],
            then=tuple(words_of(one) for _, one in self.plan),
            parts=self.parts(observation.viewer, code, second),
        )

    def parts(self, i: int, code: int, second: int | None) -> tuple[tuple[str, float], ...]:
        """Where the lead of an option over the next best one lies."""
        o = self.outlook
        if second is None or o is None or code not in self.ends:
            return ()
        return gains(worth_of(self.ends[code], i, o), worth_of(self.ends[second], i, o))

    def prices(self, s: HorizonState) -> Outlook:
        turns = turns_left(s, self.weights)
        last = last_claim_open(s)
        o = self.outlook
        if o is None or o.turns != turns or o.cat is not s.cat or o.last_claim != last:
            o = self.outlook = Outlook(s.cat, turns, self.weights, last)
        return o

    def remember(self, world: HorizonState, path: tuple[int, ...], i: int) -> None:
        """Keep the rest of a line; its first option is played now."""
        t = world
        for k in range(1, len(path)):
            t = step(t, path[k - 1], i)
            self.plan.append((signature(t, i), path[k]))

    def world(self, observation: Observation[HorizonState], number: int) -> HorizonState:
        """The position with one possible future."""
        seed = mix(self.seed, STREAM, self.asked << 4 | number)
        return state_from(observation, seed)


def worth_of(end: HorizonState, i: int, o: Outlook) -> Account:
    """The parts of what the end of a line is worth."""
    return account(lambda note: evaluate(end, i, o, False, note))
