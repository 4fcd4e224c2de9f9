"""How a negotiation can end, said to one of the two who meet."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from ecumene.core.messages import text
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.presenter.names import player_name
from ecumene.games.patchistory.presenter.part_texts import amount_words
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import attack_force, defensive_force, power
from ecumene.games.patchistory.rules.negotiation import check_alliance
from ecumene.games.patchistory.rules.routes import owner_of, target_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import RESOURCE
from ecumene.games.patchistory.rules.vocab import DEAR_INVASION, WAR_AT_ONCE

STANCES: Final[tuple[Literal["aggressive"], Literal["peaceful"]]] = ("aggressive", "peaceful")


class Ending(NamedTuple):
    """What follows from two stances."""

    mine: int
    theirs: int
    title: str
    text: str


def endings(s: PatchState, on_route: int, seat: int) -> list[Ending]:
    """All four, the peaceful ones first."""
    order = (words.PEACEFUL, words.AGGRESSIVE)
    return [ending(s, on_route, seat, mine, theirs) for mine in order for theirs in order]


def ending(s: PatchState, on_route: int, seat: int, mine: int, theirs: int) -> Ending:
    owner, target = owner_of(s.routes[on_route]), target_of(s.routes[on_route])
    rival = target if seat == owner else owner
    who = player_name(rival)
    if mine == theirs == words.PEACEFUL:
        ally = check_alliance(s, owner, target) == OPEN
        title = text("patchistory.meeting.may_ally" if ally else "patchistory.meeting.nothing")
        home = "own_home" if seat == owner else "home"
        return Ending(mine, theirs, title, text(f"patchistory.meeting.{home}", seat=who))
    at_once = power(s, seat, WAR_AT_ONCE) or power(s, rival, WAR_AT_ONCE)
    title = text(f"patchistory.meeting.{'war_now' if at_once else 'war_next'}")
    invades = mine == words.AGGRESSIVE
    forces = {
        "have": attack_force(s, seat) if invades else defensive_force(s, seat),
        "need": attack_force(s, rival) if theirs == words.AGGRESSIVE else defensive_force(s, rival),
    }
    if invades and theirs == words.AGGRESSIVE:
        key = "both"
    else:
        key = "invade" if invades else "defend"
    said = text(f"patchistory.meeting.{key}", seat=who, **forces)
    if invades:
        cost = s.cat.rules.preparation[s.era - 1] + power(s, rival, DEAR_INVASION)
        if cost:
            goods = amount_words(RESOURCE, cost)
            said += " " + text("patchistory.meeting.pay", goods=goods)
    return Ending(mine, theirs, title, said)
