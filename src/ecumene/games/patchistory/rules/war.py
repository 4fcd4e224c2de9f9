"""Wars and what follows them (PAT-68 to PAT-71)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.core.sealed import Sealed
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.building import check_reclaim, one_room_cells, reclaim_on
from ecumene.games.patchistory.rules.counting import attack_force, defensive_force, forget, power
from ecumene.games.patchistory.rules.diplomacy import check_demand, threaten
from ecumene.games.patchistory.rules.goods import change, figures_give, gain, lose, pay
from ecumene.games.patchistory.rules.log import note
from ecumene.games.patchistory.rules.numbers import RELIEF, TRIUMPH
from ecumene.games.patchistory.rules.reasons import (
    NO_FOOD,
    NO_RESOURCE,
    NO_VOTES_IN_WAR,
    NOT_ENOUGH_VOTES,
    NOT_HERE,
    OTHER_PARTNER,
)
from ecumene.games.patchistory.rules.routes import (
    general,
    invaders_of,
    owner_of,
    set_general,
    target_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    CULTURE,
    FOOD,
    OWNER_INVADES,
    RECLAIMED_ABROAD,
    RESOURCE,
    SHELTERED,
    TARGET_INVADES,
    VOTE,
)
from ecumene.games.patchistory.rules.vocab import (
    ON_WAR_WON,
    RECLAIM_FROM_BEATEN,
    STRONG_RESOURCES,
    THREATEN_THE_BEATEN,
    VOTES_FOR_RESOURCE,
    WAR_RELIEF,
)
from ecumene.games.patchistory.rules.workers import bring_home


def boost(s: PatchState, i: int, resources: int) -> int:
    """The strength that committed resources add (PAT-68, PAT-146)."""
    return resources + min(resources, power(s, i, STRONG_RESOURCES))


class War(Sealed[PatchState]):
    """Both ends of a route commit resources in secret (PAT-68)."""

    name = "war"

    def seats(self, s: PatchState, f: Frame) -> list[int]:
        on_route = f.a
        return [owner_of(s.routes[on_route]), target_of(s.routes[on_route])]

    def candidates_of(self, s: PatchState, f: Frame, seat: int) -> list[int]:
        p = s.players[seat]
        rate = power(s, seat, VOTES_FOR_RESOURCE)
        by_votes = p.votes // rate if rate else 0
        most = min(p.resource, words.AMOUNTS - 1)
        return [
            pack(words.COMMIT, resources, more)
            for resources in range(most + 1)
            for more in range(by_votes + 1)
        ]

    def check_of(self, s: PatchState, f: Frame, seat: int, code: int) -> int:
        if kind_of(code) != words.COMMIT:
            return NOT_HERE
        p = s.players[seat]
        if first(code) > p.resource:
            return NO_RESOURCE
        rate = power(s, seat, VOTES_FOR_RESOURCE)
        if second(code) and not rate:
            return NO_VOTES_IN_WAR
        return NOT_ENOUGH_VOTES if second(code) * rate > p.votes else OPEN

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        seat = self.chooser(s, f)
        p = s.players[seat]
        if reason == NO_RESOURCE:
            return {"need": str(first(code)), "have": str(p.resource)}
        if reason == NOT_ENOUGH_VOTES:
            need = second(code) * power(s, seat, VOTES_FOR_RESOURCE)
            return {"need": str(need), "have": str(p.votes)}
        return {}

    def reveal(self, s: PatchState, f: Frame, seats: list[int], answers: tuple[int, ...]) -> None:
        on_route = f.a
        route = s.routes[on_route]
        invaders = invaders_of(route)
        invades = [bool(invaders & OWNER_INVADES), bool(invaders & TARGET_INVADES)]
        strengths: list[int] = []
        for k in range(2):
            i = seats[k]
            used = first(answers[k])
            by_votes = second(answers[k])
            change(s, i, RESOURCE, -used)
            change(s, i, VOTE, -by_votes * power(s, i, VOTES_FOR_RESOURCE))
            force = attack_force(s, i) if invades[k] else defensive_force(s, i)
            strengths.append(force + boost(s, i, used + by_votes))
            note(s, "committed", i, used, by_votes, strengths[k], reveals=True)
        set_general(s, on_route, general(seats[0], seats[1]))
        forget(s, seats[0])
        for seat in reversed(s.order()):
            if power(s, seat, WAR_RELIEF):
                s.push(Frame(RELIEF, seat))
        bring_home(s, seats[0])
        self.decide(s, seats, invades, strengths)

    def decide(
        self, s: PatchState, seats: list[int], invades: list[bool], strengths: list[int]
    ) -> None:
        """The stronger side wins; a tie is won by a defender or by nobody (PAT-69, PAT-70)."""
        if strengths[0] == strengths[1] and invades[0] and invades[1]:
            note(s, "war_undecided", seats[0], seats[1])
            return
        if strengths[0] == strengths[1]:
            winner = 1 if invades[0] else 0
        else:
            winner = 0 if strengths[0] > strengths[1] else 1
        i = seats[winner]
        j = seats[1 - winner]
        rules = s.cat.rules
        note(s, "war_won", i, j)
        rewards = rules.invader if invades[winner] else rules.defender
        gain(s, i, CULTURE, rewards[s.era - 1])
        if abs(strengths[0] - strengths[1]) >= rules.perfect:
            if not s.players[j].done & SHELTERED:  # PAT-159
                gain(s, i, CULTURE, lose(s, j, CULTURE, rules.perfect_culture))
        figures_give(s, i, ON_WAR_WON)
        if power(s, i, RECLAIM_FROM_BEATEN) and not s.players[i].done & RECLAIMED_ABROAD:
            s.push(Frame(TRIUMPH, i, j, 1))
        if power(s, i, THREATEN_THE_BEATEN):
            s.push(Frame(TRIUMPH, i, j))


class Triumph(FrameKind[PatchState]):
    """What the winner's figures may do to the loser: threaten (PAT-136) or reclaim (PAT-148)."""

    name = "triumph"

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        loser, act = f.a, f.b
        if not act:
            codes = [pack(words.THREATEN, loser, good) for good in (0, 1)]
        else:
            kinds = sorted(set(s.players[f.player].hand))
            codes = [
                pack(words.RECLAIM, cell, kind)
                for cell in one_room_cells(s, loser)
                for kind in kinds
            ]
        return [*codes, pack(words.SKIP)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        loser, act = f.a, f.b
        word = kind_of(code)
        if word == words.SKIP:
            return OPEN
        if word == words.THREATEN and not act:
            return check_demand(s, loser, second(code)) if first(code) == loser else OTHER_PARTNER
        if word == words.RECLAIM and act:
            return check_reclaim(s, f.player, loser, first(code), second(code))
        return NOT_HERE

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        loser = f.a
        s.pop()
        word = kind_of(code)
        if word == words.THREATEN:
            threaten(s, f.player, loser, second(code))
        elif word == words.RECLAIM:
            s.edit(f.player).done |= RECLAIMED_ABROAD
            reclaim_on(s, f.player, loser, first(code), second(code))


class Relief(FrameKind[PatchState]):
    """After any war: a food for culture (PAT-145)."""

    name = "relief"

    def candidates(self, s: PatchState, f: Frame) -> list[int]:
        return [pack(words.RELIEVE), pack(words.SKIP)]

    def check(self, s: PatchState, f: Frame, code: int) -> int:
        if kind_of(code) == words.SKIP:
            return OPEN
        if kind_of(code) != words.RELIEVE:
            return NOT_HERE
        return OPEN if s.players[f.player].food >= s.cat.rules.relief_food else NO_FOOD

    def resolve(self, s: PatchState, f: Frame, code: int) -> None:
        s.pop()
        if kind_of(code) == words.RELIEVE:
            note(s, "relief", f.player)
            pay(s, f.player, FOOD, s.cat.rules.relief_food)
            gain(s, f.player, CULTURE, power(s, f.player, WAR_RELIEF))

    def why(self, s: PatchState, f: Frame, code: int, reason: int) -> dict[str, str]:
        if reason != NO_FOOD:
            return {}
        return {"need": str(s.cat.rules.relief_food), "have": str(s.players[f.player].food)}
