"""The race for the end: who wins if the last claim is made now, everybody playing on as well as a
quick look tells."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ecumene.core import engine
from ecumene.games.horizon.bots.outlook import Outlook, turns_left
from ecumene.games.horizon.bots.search import best_lines
from ecumene.games.horizon.bots.tuned import by_points
from ecumene.games.horizon.bots.weights import Weights
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState

MOST_TURNS: Final = 12
"""More than are left to four players when the end has been brought on."""


class Race:
    """Plays last turns; the numbers are those of a quick look."""

    def __init__(self, weights: Weights) -> None:
        self.weights = replace(weights, inner=1, outer=2)
        self.outlooks: dict[int, Outlook] = {}

    def margin(self, s: HorizonState, i: int) -> int:
        """Points of player ``i`` beside the best rival when the game is over; never 0: who wins a
        tie is 1 ahead. The end must have been brought on."""
        t = self.played_out(s)
        own = score(t, i)
        best = max(score(t, j) for j in range(t.n) if j != i)
        if t.won >> i & 1:
            return max(1, own - best)
        return min(-1, own - best)

    def played_out(self, s: HorizonState) -> HorizonState:
        t = s
        for _ in range(MOST_TURNS):
            if not t.stack:
                break
            seat = engine.chooser(t)
            lines = best_lines(t, seat, self.prices(t))
            t = max(lines.values(), key=lambda node: node.value).state
        return t

    def prices(self, s: HorizonState) -> Outlook:
        turns = int(turns_left(s))
        known = self.outlooks.get(turns)
        if known is None or known.cat is not s.cat:
            weights = self.weights if turns else by_points(self.weights)
            known = self.outlooks[turns] = Outlook(s.cat, float(turns), weights)
        return known
