"""Management: what a kingdom does with its political points at home (PAT-48 to PAT-56)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.building import (
    build_on,
    check_construct,
    check_reclaim,
    check_room,
    is_water,
    one_room_cells,
    reclaim_on,
)
from ecumene.games.patchistory.rules.counting import (
    count,
    free_rooms,
    land_of,
    level,
    power,
    uncovered,
)
from ecumene.games.patchistory.rules.diplomacy import others, spend
from ecumene.games.patchistory.rules.figures import build_route, check_route
from ecumene.games.patchistory.rules.goods import (
    Cost,
    amount_of,
    change,
    cost_of,
    figures_give,
    gain,
    pay,
)
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import EXCHANGE as EXCHANGE_FRAME
from ecumene.games.patchistory.rules.reasons import (
    AT_LEAST_ONE,
    NO_DESCENDANT,
    NO_FOOD,
    NO_GOODS,
    NO_OWN_ROUTE,
    NO_POINTS,
    NO_RESOURCE,
    NO_TRANSPORT,
    NO_WORKER_THERE,
    NOT_HERE,
    ONCE_A_ROUND,
    ROUTE_BUSY,
)
from ecumene.games.patchistory.rules.routes import own_numbers, put_on, stop_on
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    BUILT_ROUTE,
    CAMPAIGNED,
    COIN,
    CULTURE,
    FOOD,
    MOST_GENERAL,
    NOWHERE,
    RESOURCE,
    START,
    VOTE,
    WHEEL,
)
from ecumene.games.patchistory.rules.vocab import (
    BIRTH,
    CONSTRUCT,
    EXCHANGE,
    FREE_EXCHANGE,
    HONOR_HEROES,
    HONOR_PER_WONDER,
    HONOR_WONDERS,
    MORE_HEROES_TO_HONOR,
    ON_CAMPAIGN,
    ON_CONSTRUCT,
    ON_HONOR_HEROES,
    ON_HONOR_WONDERS,
    ON_TRADE,
    PER_HERO,
    PER_WONDER,
    RECLAIM,
    ROUTE,
    TRADE,
)
from ecumene.games.patchistory.rules.workers import add_worker, check_free, room_cells, take_worker

# Prices


def trade_cost(s: PatchState, i: int) -> Cost:
    return cost_of(s, i, TRADE, s.cat.rules.trade_food[s.era - 1])


def birth_cost(s: PatchState, i: int) -> Cost:
    return cost_of(s, i, BIRTH, s.cat.rules.birth_food[s.era - 1])


def honor_cost(s: PatchState, i: int, which: int) -> Cost:
    if which == words.HEROES:
        return cost_of(s, i, HONOR_HEROES, s.cat.rules.honor_food[s.era - 1])
    return cost_of(s, i, HONOR_WONDERS, 0, s.cat.rules.honor_resource[s.era - 1])


def route_cost(s: PatchState, i: int) -> Cost:
    return cost_of(s, i, ROUTE, 0, s.cat.rules.route_resource)


def reclaim_cost(s: PatchState, i: int) -> Cost:
    return cost_of(s, i, RECLAIM, 0, s.cat.rules.reclaim_resource)


def construct_cost(s: PatchState, i: int, kind: int) -> Cost:
    return cost_of(s, i, CONSTRUCT, 0, s.cat.constructions[kind].resources)


def management_cost(s: PatchState, i: int, code: int) -> Cost | None:
    """The price of a management action; None if it has no fixed one."""
    word = kind_of(code)
    if word == words.TRADE:
        return trade_cost(s, i)
    if word == words.EXCHANGE:
        return cost_of(s, i, EXCHANGE)
    if word == words.BIRTH:
        return birth_cost(s, i)
    if word == words.HONOR:
        return honor_cost(s, i, first(code))
    if word == words.ROUTE:
        return route_cost(s, i)
    if word == words.RECLAIM:
        return reclaim_cost(s, i)
    if word == words.CONSTRUCT:
        return construct_cost(s, i, second(code))
    return None


def check_cost(s: PatchState, i: int, cost: Cost) -> int:
    p = s.players[i]
    if cost.points > p.points:
        return NO_POINTS
    if cost.food > p.food:
        return NO_FOOD
    return NO_RESOURCE if cost.resource > p.resource else OPEN


def pay_cost(s: PatchState, i: int, cost: Cost) -> None:
    spend(s, i, cost.points)
    pay(s, i, FOOD, cost.food)
    pay(s, i, RESOURCE, cost.resource)


# Exchange


def most_exchanged(s: PatchState, i: int, good: int) -> int:
    """How many units of a good may go into one exchange (PAT-49, PAT-137)."""
    owned = min(amount_of(s.players[i], good), words.AMOUNTS - 1)
    return owned if power(s, i, FREE_EXCHANGE) else min(owned, level(s, i, WHEEL))


def check_exchange(s: PatchState, i: int, good: int, amount: int) -> int:
    if cost_of(s, i, EXCHANGE).points > s.players[i].points:
        return NO_POINTS
    if amount > amount_of(s.players[i], good):
        return NO_GOODS
    if not 0 < amount <= most_exchanged(s, i, good):
        return NO_TRANSPORT if amount else AT_LEAST_ONE
    return OPEN


def exchanged_for(s: PatchState, good: int, given: int, amount: int) -> tuple[int, int, int]:
    """Food, resources and coin for so many units of a good; ``amount`` is what is asked for, the
    rest follows from it (ruling R-46)."""
    worth = s.cat.rules.resource_worth
    if good == RESOURCE:
        return (given * worth - amount, 0, amount)
    rest = given - amount * worth
    return (0, amount, rest) if good == FOOD else (rest, amount, 0)


class Exchange(FrameKind[PatchState]):
    """What comes out of an exchange: so many coin for resources (the rest is food), so many
    resources for food or coin (the rest is the other one of the two)."""

    name = "exchange"
    forced = True

    def most(self, s: PatchState, f: Frame) -> int:
        good, amount = f.a, f.b
        worth = s.cat.rules.resource_worth
        return amount * worth if good == RESOURCE else amount // worth

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        most = min(self.most(s, f), words.AMOUNTS - 1)
        return [pack(words.RECEIVE, amount) for amount in range(most + 1)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        fits = kind_of(code) == words.RECEIVE and first(code) <= self.most(s, f)
        return OPEN if fits else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        good, amount = f.a, f.b
        s.pop()
        change(s, f.player, good, -amount)
        note(s, "exchanged", f.player, good, amount)
        food, resource, coin = exchanged_for(s, good, amount, first(code))
        gain(s, f.player, FOOD, food)
        gain(s, f.player, RESOURCE, resource)
        gain(s, f.player, COIN, coin)


# Checks of the other actions


def check_trade(s: PatchState, i: int, cell: int, number: int) -> int:
    """A worker of the territory goes to the Start of a route of its kingdom (PAT-48)."""
    if cell not in s.players[i].workers:
        return NO_WORKER_THERE
    if number not in own_numbers(s, i):
        return NO_OWN_ROUTE
    if stop_on(s, i, number) != NOWHERE:
        return ROUTE_BUSY
    return check_cost(s, i, trade_cost(s, i))


def check_birth(s: PatchState, i: int, cell: int) -> int:
    if uncovered(s, i) >= s.cat.rules.descendants:
        return NO_DESCENDANT
    why = check_cost(s, i, birth_cost(s, i))
    return why if why != OPEN else check_free(s, i, cell)


def check_build_route(s: PatchState, i: int, seat: int) -> int:
    if s.players[i].done & BUILT_ROUTE:
        return ONCE_A_ROUND
    why = check_route(s, i, seat)
    return why if why != OPEN else check_cost(s, i, route_cost(s, i))


def check_campaign(s: PatchState, i: int, amount: int) -> int:
    if s.players[i].done & CAMPAIGNED:
        return ONCE_A_ROUND
    if not amount:
        return AT_LEAST_ONE
    return OPEN if amount <= s.players[i].points else NO_POINTS


def honored(s: PatchState, i: int, which: int) -> int:
    """Culture for honouring heroes or wonders (PAT-51)."""
    if which == words.HEROES:
        return count(s, i, PER_HERO) + power(s, i, MORE_HEROES_TO_HONOR)
    return count(s, i, PER_WONDER) * (1 + power(s, i, HONOR_PER_WONDER))


def empty_routes(s: PatchState, i: int) -> list[int]:
    """Routes a worker could be sent to; of several alike only the first."""
    found: list[int] = []
    met: list[int] = []
    for number in own_numbers(s, i):
        if stop_on(s, i, number) == NOWHERE:
            if number < MOST_GENERAL:
                if s.routes[number] in met:
                    continue
                met.append(s.routes[number])
            found.append(number)
    return found


class Management(FrameKind[PatchState]):
    """Any number of management actions (PAT-43, PAT-56)."""

    name = "management"

    def auto(self, s: PatchState, f: Frame) -> bool:
        if s.players[f.player].points:
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        i = f.player
        p = s.players[i]
        codes: list[int] = []
        routes = empty_routes(s, i)
        for cell in p.workers:
            codes += [pack(words.TRADE, cell, number) for number in routes]
        for good in range(3):
            most = most_exchanged(s, i, words.EXCHANGED[good])
            codes += [pack(words.EXCHANGE, good, amount) for amount in range(1, most + 1)]
        codes += [pack(words.BIRTH, cell) for cell in room_cells(s, i)]
        codes += [pack(words.HONOR, words.HEROES), pack(words.HONOR, words.WONDERS)]
        codes += [pack(words.ROUTE, j) for j in others(s, i)]
        kinds = sorted(set(p.hand))
        for cell in one_room_cells(s, i):
            codes += [pack(words.RECLAIM, cell, kind) for kind in kinds]
            codes += [pack(words.CONSTRUCT, cell, kind) for kind in kinds]
        codes += [pack(words.CAMPAIGN, amount) for amount in range(1, p.points + 1)]
        codes.append(pack(words.DONE))
        return codes

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        i = f.player
        word = kind_of(code)
        if word == words.DONE:
            return OPEN
        if word == words.TRADE:
            return check_trade(s, i, first(code), second(code))
        if word == words.EXCHANGE:
            return check_exchange(s, i, words.EXCHANGED[first(code)], second(code))
        if word == words.BIRTH:
            return check_birth(s, i, first(code))
        if word == words.HONOR:
            return check_cost(s, i, honor_cost(s, i, first(code)))
        if word == words.ROUTE:
            return check_build_route(s, i, first(code))
        if word == words.RECLAIM:
            why = check_reclaim(s, i, i, first(code), second(code))
            return why if why != OPEN else check_cost(s, i, reclaim_cost(s, i))
        if word == words.CONSTRUCT:
            why = check_construct(s, i, first(code), second(code))
            return why if why != OPEN else check_cost(s, i, construct_cost(s, i, second(code)))
        if word == words.CAMPAIGN:
            return check_campaign(s, i, first(code))
        return NOT_HERE

    def options(self, s: PatchState, f: Frame) -> list[int]:
        """The same checks, with what does not depend on cells looked at once."""
        i = f.player
        p = s.players[i]
        codes: list[int] = []
        if check_cost(s, i, trade_cost(s, i)) == OPEN:
            routes = empty_routes(s, i)
            for cell in p.workers:
                codes += [pack(words.TRADE, cell, number) for number in routes]
        if cost_of(s, i, EXCHANGE).points <= p.points:
            for good in range(3):
                most = most_exchanged(s, i, words.EXCHANGED[good])
                codes += [pack(words.EXCHANGE, good, amount) for amount in range(1, most + 1)]
        if uncovered(s, i) < s.cat.rules.descendants and check_cost(s, i, birth_cost(s, i)) == OPEN:
            codes += [pack(words.BIRTH, cell) for cell in free_rooms(s, i)]
        for which in (words.HEROES, words.WONDERS):
            if check_cost(s, i, honor_cost(s, i, which)) == OPEN:
                codes.append(pack(words.HONOR, which))
        codes += [pack(words.ROUTE, j) for j in others(s, i) if check_build_route(s, i, j) == OPEN]
        kinds = sorted(set(p.hand))
        reclaim = check_cost(s, i, reclaim_cost(s, i)) == OPEN
        payable = [k for k in kinds if check_cost(s, i, construct_cost(s, i, k)) == OPEN]
        if reclaim or payable:
            land = land_of(s, i)
            for place in range(len(land.rooms)):
                if check_room(s.cat, land, place) != OPEN:
                    continue
                cell = land.cells[place][0]
                if reclaim:
                    for kind in kinds:
                        codes.append(pack(words.RECLAIM, cell, kind))
                if payable and not is_water(s.cat, land, place):
                    for kind in payable:
                        codes.append(pack(words.CONSTRUCT, cell, kind))
        if not p.done & CAMPAIGNED:
            codes += [pack(words.CAMPAIGN, amount) for amount in range(1, p.points + 1)]
        codes.append(pack(words.DONE))
        return codes

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        i = f.player
        word = kind_of(code)
        if word == words.DONE:
            s.pop()
        elif word == words.TRADE:
            pay_cost(s, i, trade_cost(s, i))
            take_worker(s, i, first(code))
            put_on(s, i, second(code), START)
            note(s, "sent", i, second(code))
            figures_give(s, i, ON_TRADE)
        elif word == words.EXCHANGE:
            spend(s, i, cost_of(s, i, EXCHANGE).points)
            s.push(Frame(EXCHANGE_FRAME, i, words.EXCHANGED[first(code)], second(code)))
        elif word == words.BIRTH:
            pay_cost(s, i, birth_cost(s, i))
            add_worker(s, i, first(code))
            note(s, "born", i, first(code))
        elif word == words.HONOR:
            self.honor(s, i, first(code))
        elif word == words.ROUTE:
            pay_cost(s, i, route_cost(s, i))
            s.edit(i).done |= BUILT_ROUTE
            build_route(s, i, first(code))
        elif word == words.RECLAIM:
            pay_cost(s, i, reclaim_cost(s, i))
            reclaim_on(s, i, i, first(code), second(code))
        elif word == words.CONSTRUCT:
            pay_cost(s, i, construct_cost(s, i, second(code)))
            build_on(s, i, first(code), second(code))
            figures_give(s, i, ON_CONSTRUCT)
        else:
            spend(s, i, first(code))
            s.edit(i).done |= CAMPAIGNED
            note(s, "campaigned", i, first(code))
            gain(s, i, VOTE, first(code))
            figures_give(s, i, ON_CAMPAIGN)

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        i = f.player
        p = s.players[i]
        if reason == NO_TRANSPORT:
            return {"limit": str(level(s, i, WHEEL))}
        if kind_of(code) == words.CAMPAIGN:
            return {"need": str(first(code)), "have": str(p.points)}
        cost = management_cost(s, i, code)
        if cost is None:
            return {}
        if reason == NO_POINTS:
            return {"need": str(cost.points), "have": str(p.points)}
        if reason == NO_FOOD:
            return {"need": str(cost.food), "have": str(p.food)}
        if reason == NO_RESOURCE:
            return {"need": str(cost.resource), "have": str(p.resource)}
        return {}

    def honor(self, s: PatchState, i: int, which: int) -> None:
        pay_cost(s, i, honor_cost(s, i, which))
        note(s, "honored", i, which)
        gain(s, i, CULTURE, honored(s, i, which))
        figures_give(s, i, ON_HONOR_HEROES if which == words.HEROES else ON_HONOR_WONDERS)
