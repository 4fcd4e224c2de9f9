"""What is decided outside the two phases of a turn: one rule per kind of decision."""

from __future__ import annotations

from typing import Final

from ecumene.core import engine
from ecumene.core.option import kind_of, pack
from ecumene.games.tta.bots.colonies import bid, send_force
from ecumene.games.tta.bots.decisions import (
    best_setting,
    evaluate_event,
    favourite,
    found_free_colony,
    kidnap,
    outcome,
)
from ecumene.games.tta.bots.defense import defend
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.hand import least_useful
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import (
    ACTIONS,
    AGREEMENT,
    ASSAULT,
    AUCTION,
    CHOOSE_GAIN,
    DEFENSE,
    DISCARD_CARDS,
    DRAFT,
    EVALUATE_EVENT,
    FORCE,
    FREE_COLONY,
    GAIN,
    KIDNAP,
    MOVE_WORKER,
    NEGOTIATE,
    OFFER,
    PAY,
    PAY_FOR_CULTURE,
    PLANNING,
    POLITICS,
    SETTING,
    WAR_SACRIFICE,
)
from ecumene.games.tta.rules.state import TtaState

ALONE: Final = (CHOOSE_GAIN, NEGOTIATE, PLANNING, MOVE_WORKER, PAY_FOR_CULTURE)
"""Decisions whose outcome does not depend on what is still to come."""
WITH_WHAT_CAUSED_IT: Final = (ASSAULT, WAR_SACRIFICE)
"""Decisions that change the Politics Phase or war below them."""
PATIENCE: Final = 300
"""Decisions after which playing on is given up; far more than any event asks."""


def decide(s: TtaState, judge: Judge) -> int:
    """The choice of the seat that is asked, outside the two phases."""
    frame = s.stack[-1]
    seat = frame.player
    kind = frame.kind
    codes = engine.options(s)
    if len(codes) == 1 or kind == PAY or kind == GAIN:
        return codes[0]  # arrangements of tokens come best first
    if kind == AUCTION:
        return bid(s, frame, judge)
    if kind == FORCE:
        return send_force(s, frame, judge)
    if kind == DEFENSE:
        return defend(s, frame, judge, play_on)
    if kind == DISCARD_CARDS:
        return least_useful(s, seat, judge.outlook(seat))
    if kind == OFFER:
        return consider(s, seat, judge)
    if kind == AGREEMENT:
        return pick_card(s, seat, judge)
    if kind == DRAFT:
        return favourite(s, frame, judge)
    if kind == KIDNAP:
        return kidnap(s, frame, judge)
    if kind == FREE_COLONY:
        return found_free_colony(s, seat, judge)
    if kind == EVALUATE_EVENT:
        return evaluate_event(s, frame, judge, play_on)
    if kind == SETTING:
        return best_setting(s, frame, judge)
    if kind in ALONE:
        return best_outcome(s, seat, judge, 1)
    if kind in WITH_WHAT_CAUSED_IT:
        return best_outcome(s, seat, judge, 2)
    return judge.best(s, seat, codes)


def consider(s: TtaState, seat: int, judge: Judge) -> int:
    """A pact is accepted if it is good for oneself, and not only for the other one."""
    values: list[float] = []
    for code in (pack(words.ACCEPT), pack(words.REFUSE)):
        t = s.clone()
        engine.apply(t, code, trusted=True)
        values.append(judge.worth(t, seat))
    return pack(words.ACCEPT if values[0] > values[1] + 0.3 else words.REFUSE)


def pick_card(s: TtaState, seat: int, judge: Judge) -> int:
    """The best card of the row that an agreement allows to take, if any is worth having."""
    o = Outlook(s, seat, judge.weights)
    look_ahead(s, o)
    best = pack(words.DONE)
    highest = 0.0
    for code in engine.options(s):
        if kind_of(code) == words.TAKE:
            t = s.clone()
            engine.apply(t, code, trusted=True)
            gain = evaluate(t, seat, o) - evaluate(s, seat, o)
            if gain > highest:
                best, highest = code, gain
    return best


def best_outcome(s: TtaState, seat: int, judge: Judge, frames: int) -> int:
    """The option with the best outcome when the last ``frames`` are played to their end."""
    codes = engine.options(s)
    values = [judge.worth(outcome(s, code, frames, judge, play_on), seat) for code in codes]
    return codes[max(range(len(codes)), key=lambda k: values[k])]


def play_on(s: TtaState, judge: Judge) -> None:
    """Let everybody answer until the Action Phase (or a second political action) is reached."""
    for _ in range(PATIENCE):
        if not s.stack:
            return
        kind = s.stack[-1].kind
        if kind == ACTIONS or kind == POLITICS:
            return
        engine.apply(s, decide(s, judge), trusted=True)
