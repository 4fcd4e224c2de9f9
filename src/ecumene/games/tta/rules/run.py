"""Running the program of a card: its steps, each for the players it concerns."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.games.tta.rules.numbers import RUN
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.steps.targets import targets
from ecumene.games.tta.rules.types import EVENT


class Run(FrameKind[TtaState]):
    """A card's program; the player is whose card it is, the current player for an event."""

    name = "run"

    def auto(self, s: TtaState, f: Frame) -> bool:
        card_number, steps_begun, rival, extra, waiting = f.a, f.b, f.c, f.d, f.items
        steps = s.cat.cards[card_number].steps
        if waiting:
            i = waiting[0]
            s.replace(Frame(RUN, f.player, card_number, steps_begun, rival, extra, waiting[1:]))
            steps[steps_begun - 1].run(s, f, i)
        elif steps_begun < len(steps):
            who = targets(s, f, steps[steps_begun].who)
            if extra and s.cat.cards[card_number].type == EVENT:
                who = tuple([seat for seat in who if seat == extra - 1])  # TTX-MIL-1
            s.replace(Frame(RUN, f.player, card_number, steps_begun + 1, rival, extra, who))
        else:
            s.pop()
        return True
