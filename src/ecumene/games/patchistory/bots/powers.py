"""What figures are worth beyond their symbols, bonuses and scores: by the kind of effect."""

from __future__ import annotations

from typing import Final

from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.weights import POWERS
from ecumene.games.patchistory.rules import vocab
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.parts import Figure, Gain, Price
from ecumene.games.patchistory.rules.types import BOOK

# How often per round a kingdom does something that figures may react to or make cheaper.
TRIGGERS: Final = {
    vocab.ON_CAMPAIGN: 0.7,
    vocab.ON_TRADE: 0.3,
    vocab.ON_CONSTRUCT: 0.2,
    vocab.ON_AID: 0.4,
    vocab.ON_THREATEN: 0.25,
    vocab.ON_WAR_WON: 0.08,
    vocab.ON_ROUTE_GOODS: 0.5,
    vocab.ON_WONDER_PATCHED: 0.15,
}
ACTIONS: Final = {
    vocab.AID: 0.4,
    vocab.THREATEN: 0.25,
    vocab.TRADE: 0.3,
    vocab.EXCHANGE: 0.2,
    vocab.BIRTH: 0.2,
    vocab.ROUTE: 0.1,
    vocab.RECLAIM: 0.05,
    vocab.CONSTRUCT: 0.2,
}


def powers_worth(o: Outlook, powers: list[int], figures: list[int]) -> float:
    """Lasting powers, rewards and cheaper actions of the visible figures."""
    total = 0.0
    cat = o.s.cat
    for number in figures:
        total += rewards(o, cat, number)
    for which, (once, each_round) in POWERS.items():
        if powers[which]:
            total += once + each_round * o.managements
    later = o.later
    if powers[vocab.NO_SIZE_LIMIT]:
        total += later * o.w.roomy * 2
    elif powers[vocab.LARGER_LIMIT]:
        total += later * o.w.roomy
    if powers[vocab.MORE_ROUTE_GOODS]:
        total += 0.6 * o.productions * powers[vocab.MORE_ROUTE_GOODS] * o.coin
    if powers[vocab.WAR_RELIEF]:
        wars = o.w.war * len(o.rivals) * o.productions
        total += wars * (powers[vocab.WAR_RELIEF] - o.food)
    if powers[vocab.DOUBLE_CARD]:
        total += 0.8 * o.w.votes[o.s.era - 1] * o.votes_left
    if powers[vocab.SWAP_CARD] and (o.s.used or o.later > o.s.cat.rules.rounds):
        total += 0.3 * o.w.votes[o.s.era - 1] * o.votes_left
    if powers[vocab.SACRIFICE_BEFORE_VOTE]:
        # At the last vote workers are worth nothing else.
        total += powers[vocab.SACRIFICE_BEFORE_VOTE] * (o.workers + 0.5 * o.births)
    if powers[vocab.SET_WORKER_UPKEEP]:
        usual = o.s.cat.rules.upkeep[min(o.uncovered + 1, o.s.cat.rules.descendants)]
        total += (usual - powers[vocab.SET_WORKER_UPKEEP]) * 1.2 * o.productions
    return total


def rewards(o: Outlook, cat: Catalogue, number: int) -> float:
    figure = cat.figures[number]
    total = 0.0
    for gain in figure.gains:
        total += TRIGGERS.get(gain.on, 0.0) * reward(o, gain) * o.managements
    for price in figure.prices:
        total += ACTIONS.get(price.action, 0.0) * saving(o, price) * o.managements
    return total


def reward(o: Outlook, gain: Gain) -> float:
    food, resource, coin, culture, vote = gain.goods
    return food * o.food + resource * o.resource + coin * o.coin + culture + vote * o.vote


def saving(o: Outlook, price: Price) -> float:
    saved = -price.points * o.w.point - price.food * o.food - price.resource * o.resource
    if price.set_food >= 0:
        usual = o.s.cat.rules.trade_food[o.s.era - 1]
        saved += (usual - price.set_food) * o.food
    return saved


def when_patched(o: Outlook, figure: Figure, worker: float) -> float:
    """What a figure does in the moment it is patched; ``worker``: what one is worth."""
    total = 0.0
    for gain in figure.gains:
        if gain.on == vocab.ON_PATCHED:
            total += reward(o, gain)
    for which, amount in figure.powers:
        if which == vocab.PAY_WORKER and o.workers:
            total -= worker * amount
        elif which == vocab.PAY_CULTURE:
            total -= amount
        elif which == vocab.FREE_WORKER:
            total += worker * amount
        elif which == vocab.LOSE_DESCENDANT:
            total -= amount * (1.2 * o.more_upkeep * o.productions + 1.0)
        elif which == vocab.FREE_ROUTE and o.s.general_left:
            total += route_worth(o)
        elif which == vocab.OTHERS_RETURN_WORKER:
            total += 2.0 * o.w.harm
        elif which == vocab.SACRIFICE_WITH_ALL:
            total += max(0.0, 3 * (amount + 2.0 - worker))
    return total


def route_worth(o: Outlook) -> float:
    """A general route more: somebody must be sent, and there must be time."""
    extra = o.w.route if o.routes < 1 + o.workers // 2 else o.w.route / 3
    if not o.routes:
        extra += o.w.first_route * (o.levels[BOOK] + o.books_coming)
    return extra * max(0, o.managements - 2)
