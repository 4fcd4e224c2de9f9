"""Negotiations, alliances and declarations of war (PAT-63 to PAT-67)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.core.sealed import Sealed
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import forget, power
from ecumene.games.patchistory.rules.figures import form_alliance
from ecumene.games.patchistory.rules.goods import pay_or_culture
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import ANSWER, NEGOTIATION, PROPOSAL, WAR
from ecumene.games.patchistory.rules.reasons import (
    ALLIED,
    AT_WAR,
    NO_ALLIED_LEFT,
    NOT_HERE,
    OTHER_PARTNER,
)
from ecumene.games.patchistory.rules.routes import (
    are_allied,
    general,
    invaders_of,
    owner_of,
    set_general,
    stop_of,
    target_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    NEGOTIATION_ROOM,
    OWNER_INVADES,
    RESOURCE,
    TARGET_INVADES,
    WAR_ROOM,
)
from ecumene.games.patchistory.rules.vocab import DEAR_INVASION, WAR_AT_ONCE
from ecumene.games.patchistory.rules.workers import bring_home


def waiting_talks(s: PatchState, i: int) -> list[int]:
    """Routes on which a player's worker waits to negotiate."""
    return [
        k
        for k in range(len(s.routes))
        if owner_of(s.routes[k]) == i
        and stop_of(s.routes[k]) == NEGOTIATION_ROOM
        and not invaders_of(s.routes[k])
    ]


def waiting_wars(s: PatchState, i: int) -> list[int]:
    """Routes on which a player's worker has come to the War Room."""
    return [
        k
        for k in range(len(s.routes))
        if owner_of(s.routes[k]) == i and stop_of(s.routes[k]) == WAR_ROOM
    ]


class Talks(FrameKind[PatchState]):
    """A player's negotiations one by one, then their wars (PAT-63)."""

    name = "talks"
    forced = True

    def auto(self, s: PatchState, f: Frame) -> bool:
        if self.candidates(s, f):
            return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        routes = waiting_talks(s, f.player) or waiting_wars(s, f.player)
        return [pack(words.RESOLVE, route) for route in routes]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if code in self.candidates(s, f) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        index = first(code)
        kind = NEGOTIATION if stop_of(s.routes[index]) == NEGOTIATION_ROOM else WAR
        s.push(Frame(kind, f.player, index))


class Negotiation(Sealed[PatchState]):
    """Both ends of a route choose in secret how they meet (PAT-64)."""

    name = "negotiation"

    def seats(self, s: PatchState, f: Frame) -> list[int]:
        on_route = f.a
        return [owner_of(s.routes[on_route]), target_of(s.routes[on_route])]

    def candidates_of(self, s: PatchState, f: Frame, seat: int) -> list[int]:
        return [pack(words.STANCE, words.AGGRESSIVE), pack(words.STANCE, words.PEACEFUL)]

    def check_of(self, s: PatchState, f: Frame, seat: int, code: int) -> int:
        return OPEN if kind_of(code) == words.STANCE else NOT_HERE

    def reveal(self, s: PatchState, f: Frame, seats: list[int], answers: tuple[int, ...]) -> None:
        on_route = f.a
        i, j = seats
        for k in range(2):
            note(s, "stance", seats[k], first(answers[k]), reveals=True)
        invaders = 0
        if first(answers[0]) == words.AGGRESSIVE:
            invaders |= OWNER_INVADES
        if first(answers[1]) == words.AGGRESSIVE:
            invaders |= TARGET_INVADES
        if invaders:
            declare_war(s, on_route, i, j, invaders)
            return
        set_general(s, on_route, general(i, j))
        forget(s, i)
        bring_home(s, i)
        if check_alliance(s, i, j) == OPEN:
            s.push(Frame(PROPOSAL, i, j))


def declare_war(s: PatchState, index: int, i: int, j: int, invaders: int) -> None:
    """Invaders prepare; the war is fought in the next round, or at once (PAT-67, PAT-154)."""
    note(s, "war_declared", i, j)
    at_once = power(s, i, WAR_AT_ONCE) or power(s, j, WAR_AT_ONCE)
    stop = WAR_ROOM if at_once else NEGOTIATION_ROOM
    set_general(s, index, general(i, j, stop, invaders))
    if invaders & OWNER_INVADES:
        prepare(s, i, j)
    if invaders & TARGET_INVADES:
        prepare(s, j, i)


def prepare(s: PatchState, i: int, against: int) -> None:
    rules = s.cat.rules
    cost = rules.preparation[s.era - 1] + power(s, against, DEAR_INVASION)
    pay_or_culture(s, i, RESOURCE, cost, rules.preparation_missing)


def check_alliance(s: PatchState, i: int, j: int) -> int:
    """May two kingdoms become allies (PAT-65, PAT-66)?"""
    if are_allied(s, i, j):
        return ALLIED
    for route in s.routes:
        ends = (owner_of(route), target_of(route))
        if stop_of(route) == WAR_ROOM and (ends == (i, j) or ends == (j, i)):
            return AT_WAR
    return OPEN if s.allied_left else NO_ALLIED_LEFT


class Proposal(FrameKind[PatchState]):
    """Who began the negotiation may propose an alliance (PAT-65)."""

    name = "proposal"

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        partner = f.a
        return [pack(words.ALLY, partner, 0), pack(words.ALLY, partner, 1), pack(words.SKIP)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        partner = f.a
        if kind_of(code) == words.SKIP:
            return OPEN
        if kind_of(code) != words.ALLY:
            return NOT_HERE
        if first(code) != partner:
            return OTHER_PARTNER
        return check_alliance(s, f.player, partner)

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        partner = f.a
        s.pop()
        if kind_of(code) == words.ALLY:
            note(s, "alliance_proposed", f.player, partner)
            s.push(Frame(ANSWER, partner, f.player, second(code)))


class Answer(FrameKind[PatchState]):
    """Accept or refuse an alliance."""

    name = "answer"

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [pack(words.ACCEPT), pack(words.REFUSE)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if kind_of(code) in (words.ACCEPT, words.REFUSE) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        proposer, direction = f.a, f.b
        s.pop()
        if kind_of(code) == words.ACCEPT:
            form_alliance(s, proposer, f.player, direction)
        else:
            note(s, "alliance_refused", f.player, proposer)
