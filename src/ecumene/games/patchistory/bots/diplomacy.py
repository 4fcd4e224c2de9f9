"""Aid and threats."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack, second
from ecumene.games.patchistory.bots.closing import Closing
from ecumene.games.patchistory.bots.kingdom import goods_worth
from ecumene.games.patchistory.bots.managing import Manager, management_options
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import level, power
from ecumene.games.patchistory.rules.diplomacy import demanded
from ecumene.games.patchistory.rules.goods import cost_of
from ecumene.games.patchistory.rules.types import COIN, UNKNOWN
from ecumene.games.patchistory.rules.vocab import (
    AID,
    FIRM_AID,
    ON_AID,
    ON_THREATEN,
    THREATEN,
)

SURE: Final = 0.9


def share(o: Outlook) -> float:
    """What one culture less for one rival is worth."""
    return o.w.harm / len(o.rivals)


def mix_worth(o: Outlook, mix: int) -> float:
    food, resource, coin = words.MIXES[mix]
    prices = o.asked
    return food * prices[0] + resource * prices[1] + coin * prices[2]


def accepts(o: Outlook, mix: int) -> bool:
    """Is aid worth more than what it brings to the giver?"""
    rules = o.s.cat.rules
    goods = mix_worth(o, mix)
    return goods + share(o) * goods > share(o) * (rules.aid_accepted - rules.aid_refused)


def answer_aid(o: Outlook, f: Frame) -> int:
    mix = f.b
    return pack(words.ACCEPT if accepts(o, mix) else words.REFUSE)


def choose_diplomacy(o: Outlook, options: list[int]) -> int:
    """The best aid or threat, if its points would not bring more at home."""
    best = (0.0, pack(words.DONE))
    for code, value in diplomatic_worths(o, options).items():
        if value > best[0] + 1e-9:
            best = (value, code)
    return best[1]


def diplomatic_worths(o: Outlook, options: list[int]) -> dict[int, float]:
    """What every aid and threat brings more than its points would at home."""
    manager = Manager(o, management_options(o))
    points = o.s.players[o.i].points
    closing = Closing(manager) if o.closing else None
    plan = manager.plan(points)
    found: dict[int, float] = {}
    for code in options:
        word = kind_of(code)
        if word == words.AID:
            cost = cost_of(o.s, o.i, AID).points
            value = aid_worth(o, manager, second(code), closing)
            if closing is not None:
                cost = 0  # the points are counted already
        elif word == words.THREATEN and o.w.threatens:
            cost = cost_of(o.s, o.i, THREATEN).points
            value = threat_worth(o, first(code), second(code)) + manager.triggered(ON_THREATEN)
        else:
            continue
        found[code] = value - (plan - manager.plan(points - cost))
    return found


def aid_worth(o: Outlook, manager: Manager, mix: int, closing: Closing | None) -> float:
    rules = o.s.cat.rules
    food, resource, coin = words.MIXES[mix]
    taken = SURE if accepts(o, mix) else 1 - SURE
    if power(o.s, o.i, FIRM_AID):
        taken = 1.0
    given = rules.aid_accepted - share(o) * mix_worth(o, mix)
    more = manager.triggered(ON_AID)
    if closing is not None:
        points = cost_of(o.s, o.i, AID).points
        culture = (given + more, rules.aid_refused + more)
        return closing.aid(points, (food, resource, coin), culture, taken)
    given -= manager.stores.cost(food, resource, coin)
    return taken * given + (1 - taken) * rules.aid_refused + more


def threat_worth(o: Outlook, j: int, good: int) -> float:
    """What a threat takes, and what the other one loses."""
    s = o.s
    amount = demanded(s, o.i, j, good)
    if good == words.FOR_CULTURE:
        return amount * (1 + share(o))
    coins = s.players[j].coin
    if coins == UNKNOWN:
        coins = 1 + level(s, j, COIN)
    return goods_worth(o, (0, 0, min(amount, coins), 0, 0)) * (1 + share(o))


def choose_triumph(o: Outlook, f: Frame, options: list[int]) -> int:
    """After a war: the better threat, or a wasteland on the loser's best room."""
    loser = f.a
    threats = [code for code in options if kind_of(code) == words.THREATEN]
    if threats:
        return max(threats, key=lambda code: (threat_worth(o, loser, second(code)), -code))
    reclaims = [code for code in options if kind_of(code) == words.RECLAIM]
    if not reclaims:
        return pack(words.SKIP)
    return max(reclaims, key=lambda code: (spoilt(o, loser, code), -code))


def spoilt(o: Outlook, j: int, code: int) -> float:
    """What a rival loses by a wasteland, less the construction tile."""
    cat = o.s.cat
    land = o.s.players[j].land
    if land is None:
        return 0.0
    room = cat.rooms[land.room_at(first(code))]
    lost = o.symbols(room.always) + 0.7 * (o.symbols(room.box) if room.box else 0.0)
    return lost - 0.1 * o.symbols(cat.rooms[cat.constructions[second(code)].room].always)
