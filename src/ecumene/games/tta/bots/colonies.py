"""Bidding for territories and sending the force."""

from __future__ import annotations

from itertools import product
from typing import Final

from ecumene.core import engine
from ecumene.core.frame import Frame
from ecumene.core.option import pack
from ecumene.games.tta.bots.hand import keeping
from ecumene.games.tta.bots.judge import Judge
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.events import (
    discardable,
    force_prices,
    found_colony,
    is_bonus,
    largest_force,
    unit_force,
)
from ecumene.games.tta.rules.numbers import GAIN
from ecumene.games.tta.rules.piles import changed
from ecumene.games.tta.rules.ratings import touch
from ecumene.games.tta.rules.state import TtaState

MARGIN: Final = 0.5
MOST_COMBINATIONS: Final = 200


class Plan:
    """Units, cards and bought force for a colonization, and what they cost."""

    def __init__(
        self,
        units: tuple[int, ...],
        bonuses: list[int],
        discards: list[int],
        bought: int,
        cost: float,
    ) -> None:
        self.units = units
        self.bonuses = bonuses
        self.discards = discards
        self.bought = bought
        self.cost = cost


def bid(s: TtaState, f: Frame, judge: Judge) -> int:
    """Raise by one as long as the territory is worth the force it takes."""
    territory, bid = f.a, f.b
    i = f.player
    key = (i, territory)
    limit = judge.limits.get(key)
    if limit is None:
        limit = highest_bid(s, i, territory, judge)
        judge.limits[key] = limit
    if bid + 1 <= min(limit, largest_force(s, i)):
        return pack(words.BID, bid + 1)
    return pack(words.PASS)


def highest_bid(s: TtaState, i: int, territory: int, judge: Judge) -> int:
    """The highest bid that still pays."""
    gain = colony_worth(s, i, territory, judge) - MARGIN
    best = 0
    for force in force_plans(s, i, judge):
        total = strength_of(s, i, force)
        if force.cost < gain and total > best:
            best = total
    return best


def colony_worth(s: TtaState, i: int, territory: int, judge: Judge) -> float:
    """What the colony itself is worth."""
    t = s.clone()
    t.stack = []
    found_colony(t, i, territory)
    engine.advance_to_decision(t)
    while t.stack:
        codes = engine.options(t)
        pick = codes[0] if t.stack[-1].kind == GAIN else codes[-1]
        engine.apply(t, pick, trusted=True)
    return judge.own(t, i) - judge.own(s, i)


def force_plans(s: TtaState, i: int, judge: Judge) -> list[Plan]:
    """Sensible forces: every choice of units, with no, some or all of the bonus cards, with and
    without what else adds to a force."""
    o = judge.outlook(i)
    p = s.players[i]
    own = p.workers[s.cat.first_unit :]
    ranges = [range(min(count, 3) + 1) for count in own]
    before = judge.own(s, i)
    bonuses = sorted(
        [card for card in p.military if card >= 0 and is_bonus(s, card)],
        key=lambda card: -s.cat.cards[card].colonization,
    )
    rest = sorted(
        [card for card in p.military if card >= 0 and not is_bonus(s, card)],
        key=lambda card: keeping(s, i, card, o),
    )
    most = discardable(s, i)[0]
    purchases = [(0, 0.0)]
    for k, price in enumerate(force_prices(s, i)):
        if price <= p.resources:
            purchases.append((k + 1, price * o.resource))
    plans: list[Plan] = []
    for number, units in enumerate(product(*ranges)):
        if number > MOST_COMBINATIONS:
            break
        if not any(units):
            continue
        lost = before - judge.own(without_units(s, i, units), i)
        lost = max(0.0, lost) + sum(units) * judge.weights.settler
        for count in range(len(bonuses) + 1):
            cards = bonuses[:count]
            cost = lost + sum(keeping(s, i, card, o) for card in cards)
            for bought, money in purchases:
                plans.append(Plan(units, cards, [], bought, cost + money))
                if most:
                    extra = rest[:most]
                    more = cost + money + sum(keeping(s, i, card, o) for card in extra)
                    plans.append(Plan(units, cards, extra, bought, more))
    return plans


def without_units(s: TtaState, i: int, units: tuple[int, ...]) -> TtaState:
    t = s.clone()
    p = touch(t, i)
    for k, count in enumerate(units):
        p.workers = changed(p.workers, s.cat.first_unit + k, -count)
        p.bank_yellow += count
    return t


def strength_of(s: TtaState, i: int, force: Plan) -> int:
    total = unit_force(s, i, bytes(force.units)) + force.bought
    total += sum(s.cat.cards[card].colonization for card in force.bonuses)
    return total + len(force.discards) * discardable(s, i)[1]


def send_force(s: TtaState, f: Frame, judge: Judge) -> int:
    """Complete the cheapest force that reaches the bid and holds what was chosen already."""
    bid, mere_discards, bought, already_sent = f.b, f.c, f.d, f.items
    i = f.player
    width = s.cat.slots - s.cat.first_unit
    sent = already_sent[:width]
    chosen = list(already_sent[width:])
    bonuses, discards = chosen[: len(chosen) - mere_discards], chosen[len(chosen) - mere_discards :]
    codes = engine.options(s)
    fitting = [
        force
        for force in force_plans(s, i, judge)
        if strength_of(s, i, force) >= bid
        and all(force.units[k] >= sent[k] for k in range(width))
        and holds(force.bonuses, bonuses)
        and holds(force.discards, discards)
        and (not bought or force.bought == bought)
    ]
    if fitting:
        force = min(fitting, key=lambda plan: plan.cost)
        for k in range(width):
            if force.units[k] > sent[k]:
                return pack(words.SEND, s.cat.first_unit + k)
        for card in force.bonuses:
            if force.bonuses.count(card) > bonuses.count(card):
                return pack(words.ADD, card)
        for card in force.discards:
            if force.discards.count(card) > discards.count(card):
                return pack(words.DISCARD, card)
        if force.bought and not bought:
            return pack(words.FUND, force.bought)
    if pack(words.DONE) in codes:
        return pack(words.DONE)
    return codes[0]


def holds(larger: list[int], smaller: list[int]) -> bool:
    return all(larger.count(card) >= smaller.count(card) for card in smaller)
