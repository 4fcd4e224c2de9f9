"""What heroes and wonders do when they are patched in and visible (PAT-39)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import forget, uncovered
from ecumene.games.patchistory.rules.goods import gain, lose
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import ALLY, FREE_ROUTE, PATCHED, SACRIFICE, TEAR_UP
from ecumene.games.patchistory.rules.reasons import (
    ALLIED,
    NO_ALLIED_LEFT,
    NO_OTHER_PLAYER,
    NO_ROUTE_LEFT,
    NOT_HERE,
)
from ecumene.games.patchistory.rules.routes import (
    allied,
    allied_stop,
    are_allied,
    connects,
    general,
    own_numbers,
    owner_of,
    stop_of,
    target_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    CULTURE,
    GOODS,
    MOST_GENERAL,
    NEGOTIATION_ROOM,
    NOWHERE,
    SHELTERED,
)
from ecumene.games.patchistory.rules.vocab import (
    FOUND_ALLIANCE,
    FREE_WORKER,
    LOOK_AT_CARDS,
    LOSE_DESCENDANT,
    ON_PATCHED,
    OTHERS_RETURN_WORKER,
    PAY_CULTURE,
    PAY_WORKER,
    SACRIFICE_WITH_ALL,
    SHELTER_THIS_ROUND,
    TEAR_UP_ROUTE,
)
from ecumene.games.patchistory.rules.vocab import (
    FREE_ROUTE as FREE_ROUTE_POWER,
)
from ecumene.games.patchistory.rules.workers import bear, bring_home, must_return


class Patched(FrameKind[PatchState]):
    """A figure has just been patched in: its powers take effect one by one."""

    name = "patched"

    def auto(self, s: PatchState, f: Frame) -> bool:
        figure_number, powers_done = f.a, f.b
        figure = s.cat.figures[figure_number]
        if powers_done == 0:
            for reward in figure.gains:
                if reward.on == ON_PATCHED:
                    for good in range(GOODS):
                        gain(s, f.player, good, reward.goods[good])
        if powers_done == len(figure.powers):
            s.pop()
            return True
        s.replace(Frame(PATCHED, f.player, figure_number, powers_done + 1))
        which, amount = figure.powers[powers_done]
        set_off(s, f.player, which, amount)
        return True


def set_off(s: PatchState, i: int, which: int, amount: int) -> None:
    """What a power does in the moment its figure comes into play; most do nothing then."""
    if which == PAY_WORKER:
        for _ in range(amount):
            must_return(s, i)
    elif which == PAY_CULTURE:
        lose(s, i, CULTURE, amount)
    elif which == FREE_WORKER:
        for _ in range(amount):
            bear(s, i)
    elif which == LOSE_DESCENDANT:
        lose_descendants(s, i, amount)
    elif which == SHELTER_THIS_ROUND:
        s.edit(i).done |= SHELTERED
    elif which == FOUND_ALLIANCE:
        s.push(Frame(ALLY, i))
    elif which == FREE_ROUTE_POWER:
        s.push(Frame(FREE_ROUTE, i))
    elif which == TEAR_UP_ROUTE:
        s.push(Frame(TEAR_UP, i))
    elif which == LOOK_AT_CARDS:
        look_at_cards(s, i)
    elif which == OTHERS_RETURN_WORKER:
        for seat in reversed(s.order()):
            if seat != i:
                must_return(s, seat)
    elif which == SACRIFICE_WITH_ALL:
        s.push(Frame(SACRIFICE, i, amount, s.cat.rules.most_sacrificed, 0, 1))


def lose_descendants(s: PatchState, i: int, amount: int) -> None:
    """The lowest covered descendants leave the game (PAT-131, ruling R-15)."""
    left = s.cat.rules.descendants - uncovered(s, i)
    removed = min(amount, left)
    if removed:
        s.edit(i).removed += removed
        note(s, "descendant_removed", i, removed)


def look_at_cards(s: PatchState, i: int) -> None:
    """See the prosperity cards of all others (PAT-162)."""
    for seat in range(s.n):
        if seat != i:
            s.edit(seat).known_to |= 1 << i
    note(s, "looked_at_cards", i, reveals=True)


# Alliances


def form_alliance(s: PatchState, i: int, j: int, backward: int) -> None:
    """Place an allied route; workers in Negotiation Rooms between the two go home (PAT-65)."""
    s.allied = (*s.allied, allied(j, i) if backward else allied(i, j))
    s.allied_left -= 1
    note(s, "allied", i, j)
    kept: list[int] = []
    homeless: list[int] = []
    for route in s.routes:
        ends = (owner_of(route), target_of(route))
        if stop_of(route) == NEGOTIATION_ROOM and (ends == (i, j) or ends == (j, i)):
            homeless.append(owner_of(route))
            kept.append(general(owner_of(route), target_of(route)))
        else:
            kept.append(route)
    s.routes = tuple(kept)
    forget(s, i)
    forget(s, j)
    for seat in reversed(s.order()):
        for owner in homeless:
            if owner == seat:
                bring_home(s, seat)


def end_alliance(s: PatchState, index: int) -> None:
    """An allied route goes; workers on it go home (PAT-47)."""
    route = s.allied[index]
    s.allied = s.allied[:index] + s.allied[index + 1 :]
    for seat in reversed(s.order()):
        if connects(route, seat):
            forget(s, seat)
            if allied_stop(route, seat) != NOWHERE:
                bring_home(s, seat)


class Ally(FrameKind[PatchState]):
    """A figure may found an alliance (PAT-114)."""

    name = "ally"
    forced = True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        codes = [
            pack(words.ALLY, seat, way) for seat in range(s.n) if seat != f.player for way in (0, 1)
        ]
        return [*codes, pack(words.SKIP)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        if kind_of(code) == words.SKIP:
            return OPEN
        seat = first(code)
        if kind_of(code) != words.ALLY:
            return NOT_HERE
        if seat >= s.n or seat == f.player:
            return NO_OTHER_PLAYER
        if are_allied(s, f.player, seat):
            return ALLIED
        return OPEN if s.allied_left else NO_ALLIED_LEFT

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.ALLY:
            form_alliance(s, f.player, first(code), second(code))


# Routes


def build_route(s: PatchState, i: int, j: int) -> None:
    """A general route from the Start of i to j (PAT-52)."""
    s.routes = (*s.routes, general(i, j))
    s.general_left -= 1
    forget(s, i)
    note(s, "route_built", i, j)


def check_route(s: PatchState, i: int, seat: int) -> int:
    if seat >= s.n or seat == i:
        return NO_OTHER_PLAYER
    return OPEN if s.general_left else NO_ROUTE_LEFT


class FreeRoute(FrameKind[PatchState]):
    """A figure builds a general route, if any is left (PAT-129)."""

    name = "free_route"
    forced = True

    def auto(self, s: PatchState, f: Frame) -> bool:
        if s.general_left:
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [pack(words.ROUTE, seat) for seat in range(s.n) if seat != f.player]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return check_route(s, f.player, first(code)) if kind_of(code) == words.ROUTE else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        build_route(s, f.player, first(code))


class TearUp(FrameKind[PatchState]):
    """A figure may take a route of its kingdom out of the game (PAT-146)."""

    name = "tear_up"

    def auto(self, s: PatchState, f: Frame) -> bool:
        if own_numbers(s, f.player):
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        codes = [pack(words.TEAR, number) for number in own_numbers(s, f.player)]
        return [*codes, pack(words.SKIP)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.SKIP:
            return
        number = first(code)
        note(s, "route_removed", f.player, number)
        if number >= MOST_GENERAL:
            end_alliance(s, number - MOST_GENERAL)
            return
        route = s.routes[number]
        s.routes = s.routes[:number] + s.routes[number + 1 :]
        forget(s, f.player)
        if stop_of(route) != NOWHERE:
            bring_home(s, f.player)
