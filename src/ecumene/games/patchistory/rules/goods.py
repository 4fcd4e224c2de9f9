"""Gaining and paying goods; what figures give when something happens."""

from __future__ import annotations

from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.state import PatchPlayer, PatchState
from ecumene.games.patchistory.rules.types import COIN, CULTURE, FOOD, GOODS, RESOURCE
from ecumene.games.patchistory.rules.vocab import PRICED


def amount_of(p: PatchPlayer, good: int) -> int:
    if good == FOOD:
        return p.food
    if good == RESOURCE:
        return p.resource
    if good == COIN:
        return p.coin
    if good == CULTURE:
        return p.culture
    return p.votes


def change(s: PatchState, i: int, good: int, amount: int) -> None:
    p = s.edit(i)
    if good == FOOD:
        p.food += amount
    elif good == RESOURCE:
        p.resource += amount
    elif good == COIN:
        p.coin += amount
    elif good == CULTURE:
        p.culture = max(0, p.culture + amount)  # PAT-7
    else:
        p.votes += amount


def gain(s: PatchState, i: int, good: int, amount: int) -> None:
    """Take goods from the storage, for everybody to see."""
    if amount:
        change(s, i, good, amount)
        note(s, "gain", i, good, amount)


def lose(s: PatchState, i: int, good: int, amount: int) -> int:
    """Pay as much of an amount as there is; returns what was paid."""
    paid = min(amount, amount_of(s.players[i], good))
    if paid:
        change(s, i, good, -paid)
        note(s, "lose", i, good, paid)
    return paid


def pay(s: PatchState, i: int, good: int, amount: int) -> None:
    """Pay what is known to be there."""
    if amount:
        change(s, i, good, -amount)
        note(s, "lose", i, good, amount)


def pay_or_culture(s: PatchState, i: int, good: int, amount: int, culture: int) -> None:
    """Pay an amount; every missing one costs culture instead (PAT-67, PAT-73, PAT-74)."""
    missing = amount - lose(s, i, good, amount)
    if missing > 0:
        note(s, "missing", i, good, missing)
        lose(s, i, CULTURE, missing * culture)


def figures_give(s: PatchState, i: int, trigger: int, but: int = -1) -> None:
    """What the visible heroes and wonders (but one) give when something happens."""
    for number in land_of(s, i).figures:
        if number == but:
            continue
        for reward in s.cat.figures[number].gains:
            if reward.on == trigger:
                for good in range(GOODS):
                    if reward.goods[good]:
                        note(s, "figure", i, number)
                        gain(s, i, good, reward.goods[good])


class Cost:
    """The price of an action for one player, with what figures change (PAT-9, PAT-44)."""

    __slots__ = ("food", "points", "resource")

    def __init__(self, points: int, food: int, resource: int) -> None:
        self.points = points
        self.food = food
        self.resource = resource


def cost_of(s: PatchState, i: int, action: int, food: int = 0, resource: int = 0) -> Cost:
    """The price of an action whose goods cost so much by the rules."""
    assert action < PRICED
    points = s.cat.rules.points[action]
    fixed = -1
    discounted = False
    for number in land_of(s, i).figures:
        for change_of in s.cat.figures[number].prices:
            if change_of.action == action:
                points += change_of.points
                discounted = discounted or change_of.points < 0
                food += change_of.food
                resource += change_of.resource
                if change_of.set_food >= 0:
                    fixed = change_of.set_food
    if discounted:
        points = max(1, points)
    return Cost(points, fixed if fixed >= 0 else max(0, food), max(0, resource))
