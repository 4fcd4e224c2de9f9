"""A bot that notes what it sees, for a network to learn from how the game ends.

Now and then it takes one of the turns that are nearly as good as the best one: a network that
never saw them would not know that they are worse.
"""

from __future__ import annotations

import random
from typing import Any, Final

from ecumene.core import engine
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.search import Node, Step, followed
from ecumene.games.tta.bots.values.bot import ValueBot
from ecumene.games.tta.bots.values.features import parts_of, rows_of
from ecumene.games.tta.bots.values.layout import layout_of
from ecumene.games.tta.bots.weights import Weights
from ecumene.games.tta.rules.state import TtaState

NEAR: Final = 8.0
"""Points by which a turn may be worse than the best one."""
SIBLINGS: Final = 12


class RecordingBot(ValueBot):
    """Plays by its network, if it has one, and keeps a row for each end of its turns and one for
    each begin of an Action Phase."""

    name = "recording"

    def __init__(self, seed: int, weights: Weights, networks: Any, curiosity: float) -> None:
        super().__init__(seed, weights, networks)
        self.curiosity = curiosity
        """How often a turn is taken at random among the nearly best."""
        self.rng = random.Random(seed)
        self.rows: list[tuple[int, list[float], bytes]] = []
        """Whether a row is from before the actions, the parts of the worth, the columns."""

    def new_plan(self, world: TtaState, seat: int) -> list[Step]:
        o = self.outlook(world, seat)
        self.note(world, o, True)
        looked_at: list[Node] = []
        path = self.path(world, o, looked_at)
        if self.rng.random() < self.curiosity:
            ordered = sorted(looked_at, key=lambda node: -node.value)[:SIBLINGS]
            near = [node for node in ordered if node.value >= ordered[0].value - NEAR]
            if near:
                path = self.rng.choice(near).path
        steps = followed(world, path, seat)
        end = world.clone()
        follow(end, path)
        self.note(end, o, False)
        return steps

    def note(self, s: TtaState, o: Outlook, before_actions: bool) -> None:
        layout = layout_of(s.cat, s.n)
        columns = rows_of(s, o.seat, layout, before_actions)
        self.rows.append((1 if before_actions else 0, parts_of(s, o.seat, o), columns))


def follow(s: TtaState, path: tuple[int, ...]) -> None:
    for code in path:
        engine.apply(s, code, trusted=True)
