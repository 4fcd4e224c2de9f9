"""A bot that learns: it takes near-best actions at random, and notes how the turn taken differs
from its siblings."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from ecumene.bots.learnable import Sample
from ecumene.games.horizon.bots.evaluate import evaluate
from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.bots.rules import Line
from ecumene.games.horizon.bots.staged import BEGIN, NAMES, PARTS, StagedBot, part_of, scaled
from ecumene.games.horizon.rules.numbers import ACTION
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState

OFTEN: Final = 0.7
"""How often a turn is taken at random."""
NEAR: Final = 3.0
"""Points that a turn may be worse than the best one, by the evaluation."""
NUDGE: Final = 0.02
"""By which a weight is changed to see the slope."""


class SiblingBot(StagedBot):
    """Plays a little worse than it could, to find out what it does not know."""

    name = "siblings"

    def __init__(self, seed: int, factors: Mapping[str, Mapping[str, float]]) -> None:
        super().__init__(seed, factors)
        self.samples: list[Sample] = []
        self.rng = random.Random(seed)

    def second_thoughts(
        self, s: HorizonState, i: int, rated: dict[int, float], lines: dict[int, Line], o: Outlook
    ) -> dict[int, float]:
        rated = super().second_thoughts(s, i, rated, lines, o)
        best = max(rated.values())
        near = [code for code, value in rated.items() if value >= best - NEAR]
        if s.stack[-1].kind != ACTION or len(near) < 2 or self.rng.random() > OFTEN:
            return rated
        taken = self.rng.choice(near)
        ends = [lines[code][1].state for code in near]
        self.samples.append(self.sample(s, i, o, near.index(taken), ends))
        return {taken: rated[taken]}

    def sample(
        self, s: HorizonState, i: int, o: Outlook, taken: int, ends: list[HorizonState]
    ) -> Sample:
        """How the end of the turn taken differs from the mean of its siblings, and how the
        difference changes with each weight."""
        gain = apart(ends, taken, i, o)
        slopes = []
        for name in NAMES:
            weights = scaled(o.weights, name, 1 + NUDGE)
            nudged = Outlook(o.cat, o.turns, weights, o.last_claim)
            slopes.append(round((apart(ends, taken, i, nudged) - gain) / NUDGE, 4))
        return Sample(part_of(o.turns, BEGIN), round(gain, 4), tuple(slopes), before(s, i, o))


def apart(ends: list[HorizonState], taken: int, i: int, o: Outlook) -> float:
    """By how much an end of the turn is better than their mean."""
    values = [evaluate(end, i, o) for end in ends]
    return values[taken] - sum(values) / len(values)


def before(s: HorizonState, i: int, o: Outlook) -> tuple[float, ...]:
    """What could be known of the outcome before the turn: worth and points beside the rivals'."""
    worths = [evaluate(s, j, o) for j in range(s.n)]
    points = [score(s, j) for j in range(s.n)]
    rivals = [j for j in range(s.n) if j != i]
    return (
        round(worths[i] - max(worths[j] for j in rivals), 3),
        round(worths[i] - sum(worths[j] for j in rivals) / len(rivals), 3),
        float(points[i] - max(points[j] for j in rivals)),
        float(s.turn == s.start),
    )


class HorizonLearnable:
    """What `ecumene learn` needs of Beyond the Horizon."""

    names: tuple[str, ...] = NAMES
    parts: tuple[str, ...] = PARTS

    def learning_bot(self, seed: int, numbers: Mapping[str, Mapping[str, float]]) -> SiblingBot:
        return SiblingBot(seed, numbers)

    def playing_bot(self, seed: int, numbers: Mapping[str, Mapping[str, float]]) -> StagedBot:
        return StagedBot(seed, numbers)


LEARNABLE: Final = HorizonLearnable()
