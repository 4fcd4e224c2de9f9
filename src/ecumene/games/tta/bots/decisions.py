"""Decisions that single cards ask for, each by what it leads to."""

from __future__ import annotations

from typing import Final

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack
from ecumene.games.tta.bots.colonies import colony_worth
from ecumene.games.tta.bots.defense import PlayOn
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.bots.military import standing, war_worth
from ecumene.games.tta.bots.outlook import MOST_ACTIONS, Outlook
from ecumene.games.tta.bots.plans import stages_balance
from ecumene.games.tta.bots.prospects import look_ahead
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import RUN
from ecumene.games.tta.rules.ratings import rates, static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import refresh
from ecumene.games.tta.rules.types import FARM, LAST_WORKER_TYPE, MINE, WONDER

WORKERS_PER_TYPE: Final = 2
TOKENS_PER_AGE: Final = 4


def outcome(s: TtaState, code: int, frames: int, judge: Judge, play_on: PlayOn) -> TtaState:
    """The position when the last ``frames`` of the stack are played to their end, and nothing
    that lies below them."""
    t = s.clone()
    t.stack = t.stack[-frames:]
    engine.apply(t, code, trusted=True)
    play_on(t, judge)
    return t


def best_setting(s: TtaState, f: Frame, judge: Judge) -> int:
    """What a leader gives until the end of the next turn, when the choice is free again: an
    action for one turn, or strength for a round and for the wars that are declared."""
    i = f.player
    o = judge.outlook(i)
    later = max(1.0, o.turns - 1)
    codes = engine.options(s)
    values: list[float] = []
    for code in codes:
        t = s.clone()
        t.kinds[f.kind].resolve(t, f, code)
        each_turn = o.civil[min(static(t, i).civil_actions, MOST_ACTIONS)]
        each_turn += standing(t, i, rates(t, i).strength, o)
        values.append(each_turn / later + war_worth(t, i, o))
    return codes[max(range(len(codes)), key=lambda k: values[k])]


def evaluate_event(s: TtaState, f: Frame, judge: Judge, play_on: PlayOn) -> int:
    """The event in hand that is best for oneself, if any is."""
    best = pack(words.SKIP)
    highest = judge.worth(s, f.player)
    for code in engine.options(s):
        if kind_of(code) == words.EVALUATE:
            t = s.clone()
            t.stack = [Frame(RUN, f.player, first(code))]
            engine.advance_to_decision(t)
            play_on(t, judge)
            value = judge.worth(t, f.player)
            if value > highest:
                best, highest = code, value
    return best


def found_free_colony(s: TtaState, seat: int, judge: Judge) -> int:
    """The best territory in hand; one more colony is hardly ever bad."""
    best = pack(words.SKIP)
    highest = 0.0
    for code in engine.options(s):
        if kind_of(code) == words.COLONIZE:
            value = colony_worth(s, seat, first(code), judge)
            if value > highest:
                best, highest = code, value
    return best


def kidnap(s: TtaState, f: Frame, judge: Judge) -> int:
    """The card that is best to have, with a share of what its owner loses."""
    codes = [code for code in engine.options(s) if kind_of(code) == words.KIDNAP]
    o = judge.outlook(f.player)
    look_ahead(s, o, row=False, others=[first(code) for code in codes])
    best = pack(words.SKIP)
    highest = judge.worth(s, f.player)
    for code in codes:
        t = s.clone()
        t.kinds[f.kind].resolve(t, f, code)
        value = judge.worth(t, f.player)
        if value > highest:
            best, highest = code, value
    return best


def favourite(s: TtaState, f: Frame, judge: Judge) -> int:
    """Of the leaders or wonders dealt, the one that a typical civilization of its age would
    like best."""
    age, card_type = f.a, f.b
    cards = [first(code) for code in engine.options(s)]
    t = typical(s, f.player, age)
    o = Outlook(t, f.player, judge.weights)
    look_ahead(t, o, row=False, others=cards)
    worth = {card: o.plans.get(card, 0.0) for card in cards}
    if card_type == WONDER:
        for card in cards:
            worth[card] += stages_balance(t, card, 0, o)
    return pack(words.KEEP, max(cards, key=lambda card: worth[card]))


def typical(s: TtaState, i: int, age: int) -> TtaState:
    """A position of an age in which a civilization has a little of everything."""
    t = s.clone()
    t.age = age
    cat = t.cat
    t.civil_left = (1 << len(cat.deck(True, age, t.n))) - 1
    p = t.edit(i)
    workers = [0] * cat.slots
    for kind in range(LAST_WORKER_TYPE + 1):
        best = -1
        for slot in range(cat.type_first[kind], cat.type_first[kind + 1]):
            if cat.slot_level[slot] < max(1, age):
                p.techs |= 1 << slot
                best = slot
        if best >= 0:
            workers[best] = WORKERS_PER_TYPE
            if kind in (FARM, MINE):
                workers[best] += age
    p.workers = bytes(workers)
    p.bank_yellow -= TOKENS_PER_AGE * age
    refresh(t, i)
    return t
