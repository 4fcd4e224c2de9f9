"""Bots of five strengths, and some with a character of their own; skills.py has their numbers.

All of them plan their turn as `rules` does. The weaker ones see fewer turns ahead, misjudge ways
through a turn and do not think of every action; the strongest one knows better what things are
worth in each part of the game, looks at more ways through a turn, and plays the last turns in its
mind before it ends the game.
"""

from __future__ import annotations

import random
from typing import Final

from ecumene.core.chance import mix
from ecumene.core.view import Observation
from ecumene.games.horizon.bots.ending import last_claim_open
from ecumene.games.horizon.bots.evaluate import evaluate
from ecumene.games.horizon.bots.fitted import STAGES_BEGIN
from ecumene.games.horizon.bots.outlook import Outlook, turns_left
from ecumene.games.horizon.bots.race import Race
from ecumene.games.horizon.bots.rules import Line, RulesBot
from ecumene.games.horizon.bots.search import best_lines
from ecumene.games.horizon.bots.skill import Skill
from ecumene.games.horizon.bots.staged import PARTS, part_of
from ecumene.games.horizon.bots.tuned import by_points
from ecumene.games.horizon.rules.numbers import ACTION
from ecumene.games.horizon.rules.state import HorizonState

MISTAKES: Final = 107
"""The stream of chance for what is misjudged and overlooked."""
WON: Final = 10.0
"""Points that ending a game one wins is worth, besides those by which it is won."""
MOST_AHEAD: Final = 20


class LevelBot(RulesBot):
    """Plays as well as its skill allows."""

    def __init__(self, seed: int, skill: Skill) -> None:
        stages = skill.stages or (skill.weights,) * len(PARTS)
        super().__init__(seed, stages[0])
        self.skill = skill
        self.stages = stages
        self.stages_of_two = skill.stages_of_two or stages
        self.last_weights = by_points(stages[-1])
        self.race = Race(stages[-1])
        self.unafraid: Outlook | None = None
        """Prices for lines that may end the game, whoever would win."""

    def prices(self, s: HorizonState) -> Outlook:
        turns = min(turns_left(s, self.weights), self.skill.sight)
        stages = self.stages_of_two if s.n == 2 else self.stages
        self.weights = stages[part_of(turns, STAGES_BEGIN)]
        last = self.skill.watches_end and last_claim_open(s)
        o = self.outlook
        if o is None or o.turns != turns or o.cat is not s.cat or o.last_claim != last:
            weights = self.weights if turns > 0 else self.last_weights
            o = self.outlook = Outlook(s.cat, turns, weights, last)
            self.unafraid = Outlook(s.cat, turns, weights) if last else None
        return o

    def lines(
        self, observation: Observation[HorizonState], worlds: int, o: Outlook
    ) -> dict[int, list[Line]]:
        if not self.skill.plays_out or self.unafraid is None:
            return super().lines(observation, worlds, o)
        return self.lines_to_the_end(observation, o, self.unafraid)

    def lines_to_the_end(
        self, observation: Observation[HorizonState], careful: Outlook, bold: Outlook
    ) -> dict[int, list[Line]]:
        """Lines while the next claim ends the game; those that end it are worth what comes of
        it."""
        i = observation.viewer
        world = self.world(observation, 0)
        found: dict[int, list[Line]] = {}
        for o in (careful, bold):
            for code, node in best_lines(world, i, o).items():
                if node.state.last_round or not node.state.stack:
                    node.value = self.worth_of_the_end(node.state, i, bold)
                if code not in found or node.value > found[code][0][1].value:
                    found[code] = [(world, node)]
        return found

    def worth_of_the_end(self, s: HorizonState, i: int, o: Outlook) -> float:
        """What a line is worth that has brought the end on."""
        ahead = self.race.margin(s, i)
        if ahead > 0:
            return evaluate(s, i, o) + WON + min(ahead, MOST_AHEAD)
        return ahead - o.weights.thrown_away

    def second_thoughts(
        self, s: HorizonState, i: int, rated: dict[int, float], lines: dict[int, Line], o: Outlook
    ) -> dict[int, float]:
        if not (self.skill.plays_out and self.unafraid is not None):
            rated = super().second_thoughts(s, i, rated, lines, o)
        if len(rated) == 1 or not (self.skill.noise or self.skill.oversight):
            return rated
        rng = random.Random(mix(self.seed, MISTAKES, self.asked))
        judged = {code: value + rng.gauss(0.0, self.skill.noise) for code, value in rated.items()}
        if s.stack[-1].kind != ACTION:
            return judged
        seen = {code: v for code, v in judged.items() if rng.random() >= self.skill.oversight}
        return seen or judged
