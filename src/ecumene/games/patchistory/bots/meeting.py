"""Negotiations and wars: stances, resources, alliances."""

from __future__ import annotations

import math
from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack, second
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import attack_force, defensive_force, level, power
from ecumene.games.patchistory.rules.goods import amount_of
from ecumene.games.patchistory.rules.routes import (
    invaders_of,
    owner_of,
    target_of,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import (
    OWNER_INVADES,
    RESOURCE,
    TARGET_INVADES,
    UNKNOWN,
)
from ecumene.games.patchistory.rules.vocab import (
    DEAR_INVASION,
    ON_WAR_WON,
    VOTES_FOR_RESOURCE,
    WAR_AT_ONCE,
)
from ecumene.games.patchistory.rules.war import boost

SPREAD: Final = 2.0
"""How unsure the outcome of a war is, in strength."""
PEACE: Final = 1.2
"""What a peaceful end of a negotiation is worth: a worker at home at once, perhaps an ally."""
ALLIANCE: Final = 0.25
"""An allied route, per round."""


def resources_of(s: PatchState, j: int) -> int:
    """Resources of a kingdom, estimated where they are behind a screen."""
    known = amount_of(s.players[j], RESOURCE)
    return known if known != UNKNOWN else 1 + level(s, j, RESOURCE)


def war_chance(s: PatchState, i: int, j: int, i_invades: bool, j_invades: bool) -> float:
    """How likely i wins a war against j, before resources are committed."""
    mine = attack_force(s, i) if i_invades else defensive_force(s, i)
    rival = attack_force(s, j) if j_invades else defensive_force(s, j)
    lead = mine - rival + 0.5 * (resources_of(s, i) - resources_of(s, j))
    if i_invades != j_invades:
        lead += -0.5 if i_invades else 0.5
    return 1 / (1 + math.exp(-max(-20.0, min(20.0, lead / SPREAD))))


def war_worth(o: Outlook, i: int, j: int, i_invades: bool, j_invades: bool) -> float:
    """What a war is worth to i, with a share of what it brings to j."""
    s = o.s
    rules = s.cat.rules
    chance = war_chance(s, i, j, i_invades, j_invades)
    own = (rules.invader if i_invades else rules.defender)[s.era - 1]
    theirs = (rules.invader if j_invades else rules.defender)[s.era - 1]
    value = chance * (own + won_extra(s, i)) - (1 - chance) * theirs * o.w.harm / len(o.rivals)
    lead = chance - 0.5
    value += rules.perfect_culture * (lead**3) * 4
    if i_invades:
        cost = rules.preparation[s.era - 1] + power(s, j, DEAR_INVASION)
        have = min(cost, resources_of(s, i))
        value -= have * o.resource + (cost - have) * rules.preparation_missing
    return value - 0.8  # resources that are used up


def won_extra(s: PatchState, i: int) -> float:
    """What figures give for a war won."""
    total = 0.0
    land = s.players[i].land
    if land is not None:
        for number in land.figures:
            for gain in s.cat.figures[number].gains:
                if gain.on == ON_WAR_WON:
                    total += sum(gain.goods)
    return total


def stance_worths(o: Outlook, i: int, j: int, hostile: float) -> tuple[float, float]:
    """Being aggressive and being peaceful, if the other one is aggressive with some chance."""
    fight = hostile * war_worth(o, i, j, True, True) + (1 - hostile) * war_worth(
        o, i, j, True, False
    )
    rest = hostile * war_worth(o, i, j, False, True) + (1 - hostile) * PEACE
    return fight, rest


def hostility(o: Outlook, j: int, i: int) -> float:
    """How likely j is aggressive against i."""
    fight, rest = stance_worths(o, j, i, 0.3)
    return 1 / (1 + math.exp(-max(-20.0, min(20.0, (fight - rest) / 2))))


def meeting_worth(o: Outlook, i: int, j: int, rounds: int) -> float:
    """What going to the Negotiation Room is worth to i; a war takes another round."""
    if rounds <= 1:
        # Wars are fought in the next round: there is none.
        return 0.1
    return max(stance_worths(o, i, j, hostility(o, j, i)))


def choose_stance(o: Outlook, f: Frame, number: int) -> int:
    on_route = f.a
    route = o.s.routes[on_route]
    i = o.i
    j = target_of(route) if owner_of(route) == i else owner_of(route)
    if o.later == 0 and not can_fight_now(o, i, j):
        return pack(words.STANCE, words.PEACEFUL)
    fight, rest = stance_worths(o, i, j, hostility(o, j, i))
    fight += o.w.war_like
    noise = o.w.curiosity * 2 * (number % 101 / 100 - 0.5)
    return pack(words.STANCE, words.AGGRESSIVE if fight + noise > rest else words.PEACEFUL)


def can_fight_now(o: Outlook, i: int, j: int) -> bool:
    return bool(power(o.s, i, WAR_AT_ONCE) or power(o.s, j, WAR_AT_ONCE))


def choose_commitment(o: Outlook, f: Frame, options: list[int], number: int) -> int:
    """Resources for a war, against every amount that the rival may commit."""
    s = o.s
    i = o.i
    on_route = f.a
    route = s.routes[on_route]
    own = owner_of(route) == i
    j = target_of(route) if own else owner_of(route)
    mask = invaders_of(route)
    i_invades = bool(mask & (OWNER_INVADES if own else TARGET_INVADES))
    j_invades = bool(mask & (TARGET_INVADES if own else OWNER_INVADES))
    mine = attack_force(s, i) if i_invades else defensive_force(s, i)
    rival = attack_force(s, j) if j_invades else defensive_force(s, j)
    most = resources_of(s, j)
    best = (-math.inf, options[0])
    rate = power(s, i, VOTES_FOR_RESOURCE)
    for code in options:
        used, by_votes = first(code), second(code)
        strength = mine + boost(s, i, used + by_votes)
        value = -used * o.resource - by_votes * rate * o.vote
        for theirs in range(most + 1):
            # Those far behind or far ahead commit little.
            weight = (most + 1 - theirs) / ((most + 1) * (most + 2) / 2)
            value += weight * outcome(
                o, i, j, strength - rival - boost(s, j, theirs), i_invades, j_invades
            )
        value += o.w.curiosity * ((number >> used % 8 * 3 & 7) / 7 - 0.5)
        if value > best[0]:
            best = (value, code)
    return best[1]


def outcome(o: Outlook, i: int, j: int, lead: int, i_invades: bool, j_invades: bool) -> float:
    """The culture that a war moves, seen by i."""
    rules = o.s.cat.rules
    era = o.s.era - 1
    share = o.w.harm / len(o.rivals)
    if lead == 0 and i_invades and j_invades:
        return 0.0
    won = lead > 0 or (lead == 0 and not i_invades)
    perfect = rules.perfect_culture if abs(lead) >= rules.perfect else 0
    if won:
        reward = (rules.invader if i_invades else rules.defender)[era]
        return reward + won_extra(o.s, i) + perfect * (1 + share)
    reward = (rules.invader if j_invades else rules.defender)[era]
    return -(reward + won_extra(o.s, j)) * share - perfect * (1 + share)


# Alliances


def alliance_worth(o: Outlook, j: int) -> float:
    """An allied route: goods for both, and no threats between the two."""
    s = o.s
    i = o.i
    value = ALLIANCE * o.managements
    rounds = o.productions
    if attack_force(s, j) > defensive_force(s, i):
        value += 0.4 * rounds
    if attack_force(s, i) > defensive_force(s, j):
        value -= 0.5 * rounds
    return value


def choose_ally(o: Outlook, options: list[int]) -> int:
    """Propose or found the alliance that is worth most, or none."""
    best = (0.0, pack(words.SKIP))
    for code in options:
        if kind_of(code) == words.ALLY:
            value = alliance_worth(o, first(code))
            if value > best[0]:
                best = (value, code)
    return best[1] if best[1] in options else options[0]
