"""Comparing positions with the eyes of any seat, and playing on until a turn is quiet."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.bots.weights import Weights
from ecumene.games.tta.rules.ratings import rates
from ecumene.games.tta.rules.state import TtaState


def situation(s: TtaState) -> tuple[int, ...]:
    """What a civilization's worth depends on beside itself: ratings that are compared, wars."""
    out: list[int] = []
    for i, p in enumerate(s.players):
        if not p.resigned:
            r = rates(s, i)
            out += (r.strength, r.science, r.culture, p.war, p.war_on)
    return tuple(out)


class Judge:
    """The outlooks of all seats from one position on."""

    def __init__(self, s: TtaState, weights: Weights) -> None:
        self.root = s
        self.weights = weights
        self.outlooks: dict[int, Outlook] = {}
        self.limits: dict[tuple[int, int], int] = {}
        """Highest bids already thought through, by seat and territory."""
        self.abroad = situation(s)
        self.unchanged: dict[int, float] = {}
        """What the root position is worth to each seat."""

    def outlook(self, seat: int) -> Outlook:
        """A seat's outlook, made when first needed."""
        found = self.outlooks.get(seat)
        if found is None:
            found = Outlook(self.root, seat, self.weights)
            look_ahead(self.root, found, row=False)
            self.outlooks[seat] = found
        return found

    def own(self, s: TtaState, seat: int) -> float:
        """What the position is worth to a seat, rivals left aside."""
        outlook = self.outlook(seat)
        if s.players[seat] is not self.root.players[seat] or situation(s) != self.abroad:
            return evaluate(s, seat, outlook)
        if seat not in self.unchanged:
            self.unchanged[seat] = evaluate(s, seat, outlook)
        return self.unchanged[seat]

    def worth(self, s: TtaState, seat: int) -> float:
        """What the position is worth to a seat that also looks at its rivals."""
        others = [j for j in range(s.n) if j != seat and not s.players[j].resigned]
        mine = self.own(s, seat)
        if not others:
            return mine
        theirs = sum(self.own(s, j) for j in others)
        return mine - self.weights.spite * theirs / len(others)

    def best(self, s: TtaState, seat: int, codes: list[int]) -> int:
        """The option after which the position is worth most, one step ahead."""
        chosen = codes[0]
        highest = -1e9
        for code in codes:
            t = s.clone()
            engine.apply(t, code, trusted=True)
            value = self.worth(t, seat)
            if value > highest + 1e-9:
                highest = value
                chosen = code
        return chosen
