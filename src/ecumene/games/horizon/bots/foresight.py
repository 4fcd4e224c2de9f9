"""Foresight: what follows a turn, played on by everybody with a quick look in several dealt worlds.

A turn that looks good by itself may open a city to the next player, or leave nothing to do. Chance
is the same for all turns that are compared, and the mean over the worlds decides, because a plan
made in one world mostly finds the luck of that world.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ecumene.core import engine
from ecumene.games.horizon.bots.ending import last_claim_open
from ecumene.games.horizon.bots.evaluate import evaluate
from ecumene.games.horizon.bots.fitted import STAGES_BEGIN
from ecumene.games.horizon.bots.outlook import Outlook, turns_left
from ecumene.games.horizon.bots.search import best_lines
from ecumene.games.horizon.bots.staged import part_of
from ecumene.games.horizon.bots.tuned import by_points
from ecumene.games.horizon.bots.weights import Weights
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState


@dataclass(frozen=True)
class Reach:
    """How much is looked at."""

    worlds: int
    """Worlds that are dealt, with two players; fewer with more, who take longer."""
    actions: int
    """Of the actions, the best ones so many are compared ..."""
    near: float
    """... if they are at most so many points worse than the best one."""
    turns: int
    """Own turns that are played on, besides the present one."""


class Foresight:
    """Plays on from the end of a turn."""

    def __init__(self, stages: tuple[Weights, ...], reach: Reach) -> None:
        self.reach = reach
        self.stages = [replace(weights, inner=1, outer=2) for weights in stages]
        self.last_weights = by_points(self.stages[-1])
        self.outlooks: dict[tuple[float, bool], Outlook] = {}

    def worlds(self, players: int) -> int:
        return max(2, self.reach.worlds * 2 // players)

    def worth_comparing(self, values: dict[int, float]) -> list[int]:
        """The options that may turn out to be the best one; none if there is just one of them."""
        best = max(values.values())
        near = [code for code in values if values[code] >= best - self.reach.near]
        near.sort(key=lambda code: -values[code])
        return near[: self.reach.actions] if len(near) > 1 else []

    def margin(self, s: HorizonState, i: int) -> float:
        """By how much player ``i`` is better off than the best rival some turns later."""
        t = s
        own = 0
        while t.stack:
            seat = engine.chooser(t)
            if seat == i and t.stack[0].player == i:
                if own == self.reach.turns:
                    break
                own += 1
            lines = best_lines(t, seat, self.prices(t))
            t = max(lines.values(), key=lambda node: node.value).state
        rivals = [j for j in range(t.n) if j != i]
        if not t.stack:
            return float(score(t, i) - max([score(t, j) for j in rivals]))
        o = self.prices(t)
        return evaluate(t, i, o) - max([evaluate(t, j, o) for j in rivals])

    def prices(self, s: HorizonState) -> Outlook:
        turns = turns_left(s, self.stages[0])
        key = turns, last_claim_open(s)
        known = self.outlooks.get(key)
        if known is None or known.cat is not s.cat:
            weights = self.stages[part_of(turns, STAGES_BEGIN)] if turns > 0 else self.last_weights
            known = self.outlooks[key] = Outlook(s.cat, turns, weights, key[1])
        return known
