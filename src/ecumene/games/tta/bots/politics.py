"""The political action: every option is tried on a few possible worlds and played on."""

from __future__ import annotations

from typing import Final

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack
from ecumene.games.tta.bots.between_phases import play_on
from ecumene.games.tta.bots.hand import keeping
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import RUN
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import EVENT

MARGIN: Final = 0.2
KNOWLEDGE: Final = 0.5
"""Knowing more costs nothing."""
LATER: Final = 0.5
"""The share of a prepared event's effect that counts: it comes later, or not at all."""


def choose_politics(worlds: list[TtaState], codes: list[int], judges: list[Judge]) -> int:
    """The political option with the best average outcome."""
    rated = rate_politics(worlds, codes, judges)
    return max(rated, key=lambda entry: entry[1])[0]


def rate_politics(
    worlds: list[TtaState], codes: list[int], judges: list[Judge]
) -> list[tuple[int, float]]:
    """The options with their average outcomes. Passing comes first: others have to beat it."""
    seat = worlds[0].stack[-1].player
    nothing = pack(words.PASS)
    rated = [(nothing, average(worlds, judges, seat, nothing) + MARGIN)]
    for code in codes:
        if kind_of(code) not in (words.RESIGN, words.PASS):
            value = average(worlds, judges, seat, code)
            rated.append((code, value - price(worlds[0], judges[0], seat, code)))
    return rated


def average(worlds: list[TtaState], judges: list[Judge], seat: int, code: int) -> float:
    """Mean worth after an option, everybody's answers included."""
    total = 0.0
    for world, judge in zip(worlds, judges, strict=True):
        t = world.clone()
        engine.apply(t, code, trusted=True)
        play_on(t, judge)
        total += judge.worth(t, seat)
    return total / len(worlds)


def price(s: TtaState, judge: Judge, seat: int, code: int) -> float:
    """What the card used would be worth in hand, less what a prepared event may bring."""
    kind = kind_of(code)
    if kind == words.USE:
        return -KNOWLEDGE
    if kind == words.SPY:  # the larger the hand, the more there is to see
        return -KNOWLEDGE - len(s.players[first(code)].military) / 100
    if kind in (words.CANCEL, words.RETIRE, words.DEMAND):
        return 0.0
    if kind == words.SACRIFICE:
        return judge.weights.settler
    card = first(code)
    urge = judge.weights.attack if kind in (words.ATTACK, words.WAR) else 0.0
    kept = 0.3 * keeping(s, seat, card, judge.outlook(seat))
    if kind == words.PREPARE and s.cat.cards[card].type == EVENT:
        return kept - LATER * prepared(s, judge, seat, card)
    return kept - urge


def prepared(s: TtaState, judge: Judge, seat: int, card: int) -> float:
    """What an event would change if it happened now."""
    before = judge.worth(s, seat)
    t = s.clone()
    t.stack = [Frame(RUN, seat, card)]
    engine.advance_to_decision(t)
    play_on(t, judge)
    return judge.worth(t, seat) - before
