"""A bot that learns: it plays by the weights of each age, takes near-best turns at random, and
notes how the turn taken differs from its siblings."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from ecumene.bots.learnable import Sample
from ecumene.games.tta.bots.aged_weights import AGES, NAMES, AgedBot, part_of, scaled
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.search import Node, Step, best_path, followed
from ecumene.games.tta.bots.weights import Weights
from ecumene.games.tta.rules.ratings import rates
from ecumene.games.tta.rules.state import TtaState

OFTEN: Final = 0.7
"""How often a turn is taken at random."""
NEAR: Final = 8.0
"""Culture that a turn may be worse than the best one, by the evaluation."""
SIBLINGS: Final = 10
NUDGE: Final = 0.02
"""By which a weight is changed to see the slope."""


class SiblingBot(AgedBot):
    """Plays a little worse than it could, to find out what it does not know."""

    name = "siblings"

    def __init__(self, seed: int, factors: Mapping[str, Mapping[str, float]]) -> None:
        super().__init__(seed, factors)
        self.samples: list[Sample] = []
        self.rng = random.Random(seed)

    def new_plan(self, world: TtaState, seat: int) -> list[Step]:
        o = self.outlook(world, seat)
        looked_at: list[Node] = []
        best = best_path(world, o, seen_all=looked_at)
        siblings = near_best(world, o, looked_at)
        if len(siblings) < 2 or self.rng.random() > OFTEN:
            return followed(world, best, seat)
        taken = self.rng.choice(siblings)
        self.samples.append(self.sample(world, o, taken, siblings))
        return followed(world, taken.path, seat)

    def sample(self, world: TtaState, o: Outlook, taken: Node, siblings: list[Node]) -> Sample:
        seat = o.seat
        part = part_of(world.age)
        gain = taken.value - sum(node.value for node in siblings) / len(siblings)
        weights = self.weights_by_age[part]
        slopes = []
        for name in NAMES:
            nudged = outlook_with(world, seat, scaled(weights, name, 1 + NUDGE))
            values = [evaluate(node.state, seat, nudged) for node in siblings]
            own = values[siblings.index(taken)]
            slopes.append(round((own - sum(values) / len(values) - gain) / NUDGE, 4))
        return Sample(part, round(gain, 4), tuple(slopes), self.before(world, seat))

    def before(self, world: TtaState, seat: int) -> tuple[float, ...]:
        """What could be known of the outcome before the turn: each seat's worth beside the rivals',
        and the ratings that decide games."""
        weights = self.weights_by_age[part_of(world.age)]
        worths = [
            evaluate(world, i, outlook_with(world, i, weights, row=False)) for i in range(world.n)
        ]
        rivals = [i for i in range(world.n) if i != seat]
        mine = rates(world, seat)
        best = max(worths[i] for i in rivals)
        mean = sum(worths[i] for i in rivals) / len(rivals)
        strongest = max(rates(world, i).strength for i in rivals)
        culture = max(world.players[i].culture for i in rivals)
        return (
            worths[seat] - best,
            worths[seat] - mean,
            mine.strength - strongest,
            world.players[seat].culture - culture,
            mine.culture - max(rates(world, i).culture for i in rivals),
            mine.science - max(rates(world, i).science for i in rivals),
        )


def near_best(world: TtaState, o: Outlook, looked_at: list[Node]) -> list[Node]:
    """The best turns that were looked at, as far as they are nearly as good as the best one."""
    start = Node(world, (), evaluate(world, o.seat, o), 0.0)
    ordered = sorted([start, *looked_at], key=lambda node: -node.value)
    return [node for node in ordered[:SIBLINGS] if node.value >= ordered[0].value - NEAR]


def outlook_with(world: TtaState, seat: int, weights: Weights, row: bool = True) -> Outlook:
    found = Outlook(world, seat, weights)
    look_ahead(world, found, row=row)
    return found


class TtaLearnable:
    """What `ecumene learn` needs of Through the Ages."""

    names: tuple[str, ...] = NAMES
    parts: tuple[str, ...] = AGES

    def learning_bot(self, seed: int, numbers: Mapping[str, Mapping[str, float]]) -> SiblingBot:
        return SiblingBot(seed, numbers)

    def playing_bot(self, seed: int, numbers: Mapping[str, Mapping[str, float]]) -> AgedBot:
        return AgedBot(seed, numbers)


LEARNABLE: Final = TtaLearnable()
