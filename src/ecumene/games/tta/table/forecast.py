"""What the end of a turn brings, found by letting it happen up to the draw of military cards."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.core.event import Event
from ecumene.core.frame import Frame
from ecumene.games.tta.rules.numbers import DRAW, END_OF_TURN, PRODUCTION, TURN
from ecumene.games.tta.rules.ratings import consumption, corruption, discontent, static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.turn import STEP_END
from ecumene.games.tta.table.schema.board import TtaForecast

BEFORE_THE_END = frozenset((END_OF_TURN, PRODUCTION))


def may_forecast(s: TtaState, viewer: int) -> bool:
    """Is it the viewer's turn, with its end still to come?"""
    if viewer < 0 or s.turn != viewer or not s.stack:
        return False
    bottom = s.stack[0]
    step = bottom.a
    if bottom.kind != TURN or bottom.player != viewer or step > STEP_END:
        return False
    return not any(frame.kind in BEFORE_THE_END for frame in s.stack)


class Ending:
    """The end of a turn on a copy of the table."""

    def __init__(self, s: TtaState, i: int) -> None:
        self.before = s.players[i]
        t = s.clone()
        t.log = []
        t.explicit_chance = True
        t.stack = [Frame(END_OF_TURN, i)]
        self.draws = 0
        self.after = t
        self.run(i)

    def run(self, i: int) -> None:
        """Answer what is asked on the way: tokens as they lie best, discards as they come."""
        t = self.after
        engine.advance_to_decision(t)
        while t.stack and t.stack[-1].player == i:
            if t.stack[-1].kind == DRAW:
                cards = t.stack[-1].a
                self.draws += cards
                t.pop()
                engine.advance_to_decision(t)
                continue
            if engine.chooser(t) != i:
                return
            engine.apply(t, engine.options(t)[0], trusted=True)

    def logged(self, kind: str) -> int:
        """The sum of the first numbers of all log entries of a kind."""
        return sum(event.args[0] for event in self.log if event.kind == kind)

    @property
    def log(self) -> list[Event]:
        return self.after.log or []


def forecast(s: TtaState, i: int) -> TtaForecast:
    """``gains`` are the differences in glyphs; the rest says where they come from."""
    end = Ending(s, i)
    p, q = end.before, end.after.players[i]
    rising = any(event.kind == "uprising" for event in end.log)
    changes = {
        "science": q.science - p.science,
        "culture": q.culture - p.culture,
        "food": q.food - p.food,
        "resource": q.resources - p.resources,
    }
    missing = end.logged("famine")
    return {
        "gains": list(changes.items()),
        "uprising": rising,
        "discontent": discontent(s, i),
        "produced": {
            "food": end.logged("produce_food"),
            "resource": end.logged("produce_resources"),
        },
        "consumption": 0 if rising else consumption(s, i),
        "missing_food": missing,
        "lost_culture": missing * s.cat.board.culture_per_missing_food,
        "corruption": 0 if rising else corruption(s, i),
        "draw": end.draws,
        "discard": max(0, len(p.military) - static(s, i).military_limit),
        "bad": rising or missing > 0,
    }
