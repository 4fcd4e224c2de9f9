"""Diplomacy: aid, threats, breaking alliances (PAT-42 to PAT-47)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import attack_force, defensive_force, level, power
from ecumene.games.patchistory.rules.figures import end_alliance
from ecumene.games.patchistory.rules.goods import change, cost_of, figures_give, gain, lose, pay
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import AID as AID_ANSWER
from ecumene.games.patchistory.rules.reasons import (
    ALLIED,
    COIN_SHELTERED,
    NO_GOODS,
    NO_OTHER_PLAYER,
    NO_POINTS,
    NO_ROUTE_TO,
    NOT_ALLIED,
    NOT_HERE,
    POINTS_SPENT,
    TOO_WEAK,
)
from ecumene.games.patchistory.rules.reasons import TOOK_AID as TOOK_AID_REASON
from ecumene.games.patchistory.rules.routes import alliance, are_allied, has_route_to
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    COIN,
    CULTURE,
    FOOD,
    RESOURCE,
    SHELTERED,
    SHIELD,
    SPENT_POINTS,
    TOOK_AID,
    VOTE,
)
from ecumene.games.patchistory.rules.vocab import (
    AID,
    COIN_SHELTER,
    FIRM_AID,
    IGNORE_FORCE,
    ON_AID,
    ON_THREATEN,
    THREAT_RELIEF,
    THREATEN,
    THREATEN_ANYONE,
)

AID_GOODS: Final = (FOOD, RESOURCE, COIN)
ACTION_OF_WORD: Final = {words.AID: AID, words.THREATEN: THREATEN}


def spend(s: PatchState, i: int, points: int) -> None:
    """Spend political points (PAT-42)."""
    p = s.edit(i)
    p.points -= points
    p.done |= SPENT_POINTS


def others(s: PatchState, i: int) -> list[int]:
    return [(i + k) % s.n for k in range(1, s.n)]


# Checks


def check_aid_to(s: PatchState, i: int, j: int) -> int:
    """Is aid to a kingdom possible, whatever goods there are (PAT-45, ruling R-7)?"""
    if s.players[i].done & TOOK_AID:
        return TOOK_AID_REASON
    if not has_route_to(s, i, j) and not are_allied(s, i, j):
        return NO_ROUTE_TO
    return NO_POINTS if cost_of(s, i, AID).points > s.players[i].points else OPEN


def check_aid(s: PatchState, i: int, code: int) -> int:
    why = check_aid_to(s, i, first(code))
    if why != OPEN:
        return why
    food, resource, coin = words.MIXES[second(code)]
    p = s.players[i]
    return OPEN if food <= p.food and resource <= p.resource and coin <= p.coin else NO_GOODS


def force_against(s: PatchState, i: int, j: int) -> int:
    """The defensive force of j as the threats of i meet it (PAT-156)."""
    return level(s, j, SHIELD) if power(s, i, IGNORE_FORCE) else defensive_force(s, j)


def check_threat_to(s: PatchState, i: int, j: int) -> int:
    """May i threaten j at all (PAT-46, PAT-158)?"""
    if not power(s, i, THREATEN_ANYONE):
        if are_allied(s, i, j):
            return ALLIED
        if not has_route_to(s, i, j):
            return NO_ROUTE_TO
    if attack_force(s, i) <= force_against(s, i, j):
        return TOO_WEAK
    return NO_POINTS if cost_of(s, i, THREATEN).points > s.players[i].points else OPEN


def check_demand(s: PatchState, j: int, good: int) -> int:
    """Some kingdoms keep their coin (PAT-106)."""
    return COIN_SHELTERED if good == words.FOR_COIN and power(s, j, COIN_SHELTER) else OPEN


def check_break(s: PatchState, i: int, j: int) -> int:
    """Breaking an alliance must be the only use of the points (PAT-47)."""
    if alliance(s, i, j) < 0:
        return NOT_ALLIED
    if s.players[i].done & SPENT_POINTS:
        return POINTS_SPENT
    return OPEN if s.players[i].points else NO_POINTS


# Actions


def offer_aid(s: PatchState, i: int, j: int, mix: int) -> None:
    spend(s, i, cost_of(s, i, AID).points)
    note(s, "aid_offered", i, j, mix)
    s.push(Frame(AID_ANSWER, j, i, mix))


def demanded(s: PatchState, i: int, j: int, good: int) -> int:
    """What a threat of i would take from j if it is there (PAT-46, ruling R-50)."""
    if good == words.FOR_CULTURE and s.players[j].done & SHELTERED:
        return 0  # PAT-159
    rules = s.cat.rules
    stronger = attack_force(s, i) - force_against(s, i, j)
    demand = rules.larger_demand if stronger >= rules.much_stronger else rules.demand
    return max(0, demand[good] - power(s, j, THREAT_RELIEF))


def threaten(s: PatchState, i: int, j: int, good: int) -> None:
    """Take what is demanded, as far as it is there (PAT-46); points have been paid."""
    note(s, "threatened", i, j, good)
    what = COIN if good == words.FOR_COIN else CULTURE
    gain(s, i, what, lose(s, j, what, demanded(s, i, j, good)))
    figures_give(s, i, ON_THREATEN)


class Diplomacy(FrameKind[PatchState]):
    """Any number of diplomacy actions (PAT-43)."""

    name = "diplomacy"

    def auto(self, s: PatchState, f: Frame) -> bool:
        """Do not ask who can do nothing, as far as everybody can see."""
        for j in others(s, f.player):
            if (
                check_aid_to(s, f.player, j) == OPEN
                or check_threat_to(s, f.player, j) == OPEN
                or check_break(s, f.player, j) == OPEN
            ):
                return False
        s.pop()
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        codes: list[int] = []
        for j in others(s, f.player):
            codes += [pack(words.AID, j, mix) for mix in range(len(words.MIXES))]
            codes += [pack(words.THREATEN, j, good) for good in (0, 1)]
            codes.append(pack(words.BREAK, j))
        codes.append(pack(words.DONE))
        return codes

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        i = f.player
        word = kind_of(code)
        if word == words.DONE:
            return OPEN
        j = first(code)
        if word not in (words.AID, words.THREATEN, words.BREAK):
            return NOT_HERE
        if j >= s.n or j == i:
            return NO_OTHER_PLAYER
        if word == words.AID:
            return check_aid(s, i, code)
        if word == words.BREAK:
            return check_break(s, i, j)
        why = check_threat_to(s, i, j)
        return why if why != OPEN else check_demand(s, j, second(code))

    def options(self, s: PatchState, f: Frame) -> list[int]:
        """The same checks, with each kingdom looked at once."""
        i = f.player
        p = s.players[i]
        codes: list[int] = []
        for j in others(s, i):
            if check_aid_to(s, i, j) == OPEN:
                for mix in range(len(words.MIXES)):
                    food, resource, coin = words.MIXES[mix]
                    if food <= p.food and resource <= p.resource and coin <= p.coin:
                        codes.append(pack(words.AID, j, mix))
            if check_threat_to(s, i, j) == OPEN:
                for good in (0, 1):
                    if check_demand(s, j, good) == OPEN:
                        codes.append(pack(words.THREATEN, j, good))
            if check_break(s, i, j) == OPEN:
                codes.append(pack(words.BREAK, j))
        codes.append(pack(words.DONE))
        return codes

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        i = f.player
        word = kind_of(code)
        if word == words.DONE:
            s.pop()
        elif word == words.AID:
            offer_aid(s, i, first(code), second(code))
        elif word == words.THREATEN:
            spend(s, i, cost_of(s, i, THREATEN).points)
            threaten(s, i, first(code), second(code))
        else:
            points = s.players[i].points
            spend(s, i, points)
            note(s, "alliance_broken", i, first(code))
            gain(s, i, VOTE, points * s.cat.rules.votes_per_point)
            s.allied_left += 1
            end_alliance(s, alliance(s, i, first(code)))

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        i = f.player
        if reason == NO_POINTS:
            word = kind_of(code)
            need = 1 if word == words.BREAK else cost_of(s, i, ACTION_OF_WORD[word]).points
            return {"need": str(need), "have": str(s.players[i].points)}
        if reason == TOO_WEAK:
            against = force_against(s, i, first(code))
            return {"need": str(against), "have": str(attack_force(s, i))}
        return {}


class Aid(FrameKind[PatchState]):
    """Accept or refuse aid (PAT-45)."""

    name = "aid"

    def auto(self, s: PatchState, f: Frame) -> bool:
        giver = f.a
        if not power(s, giver, FIRM_AID):
            return False
        s.pop()
        self.accept(s, f)  # PAT-145
        return True

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [pack(words.ACCEPT), pack(words.REFUSE)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        return OPEN if kind_of(code) in (words.ACCEPT, words.REFUSE) else NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        giver = f.a
        s.pop()
        if kind_of(code) == words.ACCEPT:
            self.accept(s, f)
            return
        note(s, "aid_refused", f.player, giver)
        gain(s, giver, CULTURE, s.cat.rules.aid_refused)
        figures_give(s, giver, ON_AID)

    def accept(self, s: PatchState, f: Frame) -> None:
        giver, mix = f.a, f.b
        note(s, "aid_accepted", f.player, giver)
        for k in range(len(AID_GOODS)):
            amount = words.MIXES[mix][k]
            if amount:
                pay(s, giver, AID_GOODS[k], amount)
                change(s, f.player, AID_GOODS[k], amount)
        s.edit(f.player).done |= TOOK_AID
        gain(s, giver, CULTURE, s.cat.rules.aid_accepted)
        figures_give(s, giver, ON_AID)
