"""Running the program of a card: its steps, each for the players it concerns."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.games.tta.rules.numbers import RUN
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.steps.targets import targets
from ecumene.games.tta.rules.types import EVENT


class Run(FrameKind[TtaState]):
    """A card's program: player = whose card it is (the current player for an event),
    a = card, b = number of steps begun, c = the rival, d = strength advantage, or what was paid
    for an action card, or the only player for whom an event runs + 1, items = players for whom
    the present step has still to run."""

    name = "run"

    def auto(self, s: TtaState, f: Frame) -> bool:
        steps = s.cat.cards[f.a].steps
        if f.items:
            i = f.items[0]
            s.replace(Frame(RUN, f.player, f.a, f.b, f.c, f.d, f.items[1:]))
            steps[f.b - 1].run(s, f, i)
        elif f.b < len(steps):
            who = targets(s, f, steps[f.b].who)
            if f.d and s.cat.cards[f.a].type == EVENT:
                who = tuple([seat for seat in who if seat == f.d - 1])  # TTX-MIL-1
            s.replace(Frame(RUN, f.player, f.a, f.b + 1, f.c, f.d, who))
        else:
            s.pop()
        return True
