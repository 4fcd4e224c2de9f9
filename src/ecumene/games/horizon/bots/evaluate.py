"""The worth of a civilization at the end of its turn, in victory points.

A sum of readable parts: points that are safe, what can be spent, what rates and abilities will
still bring, and what is under way on the map and towards goals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.horizon.bots.land import land_worth, plans_of
from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.bots.prospects import research_ahead
from ecumene.games.horizon.bots.standing import Standing
from ecumene.games.horizon.rules.counting import democracy_reached, stage_reached
from ecumene.games.horizon.rules.effects import income, open_columns
from ecumene.games.horizon.rules.parts import Score
from ecumene.games.horizon.rules.scoring import goal_points, investment_points
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import INFRASTRUCTURE, SPACE_LEVEL, THEOCRACY

FIRST_VILLAGES: Final = 2
LEFT_OVER: Final = 0.1
LEADERS_AHEAD: Final = (1.0, 0.5, 0.25)
USUAL_COUNTS: Final = {
    "cube_removed_economy": 4.0,
    "territory_tile_with_own_cube": 4.0,
    "fortified_city": 2.0,
    "settled_village": 1.8,
    "leader": 3.5,
    "technology_level_3_or_4": 2.5,
    "construction_built": 4.0,
}
"""What players have at the end of a game."""


Note = Callable[[str, float], None]


def evaluate(
    s: HorizonState, i: int, o: Outlook, ahead: bool = False, note: Note | None = None
) -> float:
    """What player ``i`` may hope for; ``ahead``: the expansion phase of the turn is to come.

    ``note`` is told the sum reached after each part, for those who ask where it comes from.
    """
    p = s.players[i]
    w = o.weights
    have = Standing(s, i)
    claimed = float(goal_points(s, i))
    learned = claimed + have.technology_points(s) * w.technology
    settled = learned + (have.village_vp + have.city_vp) * w.expansion
    built = settled + (have.built_vp + w.joined * o.useful * have.hoped_vp) * w.construction
    invested = built + investment_points(s, p)
    led = invested + have.leader_points(s, i)
    value = led + government_worth(s, p, have, o)
    if note is not None:
        note("goals", claimed)
        note("technologies", learned)
        note("land", settled)
        note("constructions", built)
        note("development", invested)
        note("leaders", led)
        note("government", value)
    if o.turns <= 0:
        ties = 0.01 * (have.removed + 0.1 * p.active + 0.01 * p.coins)
        return value + ties + (land_worth(s, i, o, ahead) if ahead else 0.0)
    value += o.coin * plenty(p.coins, w.coins) + o.pawn * plenty(p.active, w.pawns)
    supplied = value
    value += o.production(income(s, p), useful_columns(s, p))
    producing = value
    value += w.step * o.useful * have.removed
    value += w.invested * o.useful * min(p.invested, len(s.cat.investment) // 2)
    developed = value
    value += abilities(have, o)
    able = value
    value += w.leader * o.useful * leaders_in_reach(s, i, o)
    reaching = value
    if w.prospects or w.gate:
        value += research_ahead(s, i, have, o)
    prospective = value
    value += goals(s, i, have, o)
    progressing = value
    opened = min(FIRST_VILLAGES, have.counts["settled_village"]) + have.counts["fortified_city"]
    value += w.opens * o.useful * w.technology * min(FIRST_VILLAGES, opened)
    if w.opens_last:
        value += w.opens_last * o.useful * min(FIRST_VILLAGES, have.counts["fortified_city"])
    if w.reach:
        value += w.reach * o.useful * levels_in_reach(s, i, o)
    value += land_worth(s, i, o, ahead)
    if w.hinder:
        value -= w.hinder * max([plans_of(s, j, o) for j in range(s.n) if j != i])
    if note is not None:
        note("means", supplied)
        note("production", producing)
        note("development", developed)
        note("cards", able)
        note("leaders", reaching)
        note("technologies", prospective)
        note("goals", progressing)
        note("land", value)
    return value


def plenty(amount: int, limits: tuple[int, ...]) -> float:
    """An amount of which each part beyond a limit counts for less.

    >>> plenty(4, (4, 8)), plenty(6, (4, 8)), plenty(20, (4, 8))
    (4.0, 5.0, 7.2)
    """
    out = 0.0
    before = 0
    share = 1.0
    for limit in limits:
        if amount <= limit:
            return out + (amount - before) * share
        out += (limit - before) * share
        before = limit
        share *= 0.5
    return out + (amount - before) * LEFT_OVER


def useful_columns(s: HorizonState, p: HorizonPlayer) -> float:
    """Open columns, those with few pawns or none in part."""
    mask = open_columns(s, p)
    out = 0.0
    for k in range(len(p.columns)):
        if mask >> k & 1:
            held = p.columns[k]
            out += (0.4, 0.7, 0.9)[held] if held < 3 else 1.0
    return out


def government_worth(s: HorizonState, p: HorizonPlayer, have: Standing, o: Outlook) -> float:
    """Abilities, and the points of the last stage as far as it is in reach."""
    if p.government < 0:
        return 0.0
    card = s.cat.governments[p.government]
    points = have.points(card.democracy)
    if democracy_reached(s, p):
        return points + o.permanents(card.theocracy)
    value = 0.0
    if stage_reached(s, p, THEOCRACY):
        value += o.permanents(card.theocracy)
    left = p.tracks[INFRASTRUCTURE]
    chance = max(0.0, 1 - left / (1 + 0.8 * o.turns))
    return value + o.weights.democracy * chance * chance * (points + 1)


def abilities(have: Standing, o: Outlook) -> float:
    """What the actions and permanent effects of technologies will bring."""
    key = tuple([card.number for card in have.cards])
    known = o.abilities.get(key)
    if known is None:
        known = o.abilities[key] = add_abilities(have, o)
    return known


def add_abilities(have: Standing, o: Outlook) -> float:
    w = o.weights
    value = 0.0
    gains: list[float] = []
    for card in have.cards:
        for action in card.actions:
            gain = o.gain(action)
            if gain > 0:
                gains.append(gain)
        value += o.permanents(card.permanent)
    gains.sort(reverse=True)
    for k in range(min(len(gains), len(w.action_uses))):
        value += gains[k] * w.action_uses[k] * o.turns
    return value


def levels_in_reach(s: HorizonState, i: int, o: Outlook) -> float:
    """Technologies that the tree lets the player research next, higher ones for more."""
    mine = s.players[i].researched
    known = o.reach.get(mine, -1)
    if known < 0:
        known = 0
        for space, lines, need in o.leader_spaces:
            if not mine >> space & 1 and (mine & lines).bit_count() >= need:
                known += SPACE_LEVEL[space] - 1
        o.reach[mine] = known
    return float(known)


def leaders_in_reach(s: HorizonState, i: int, o: Outlook) -> float:
    """How many leaders wait where the player may go next, those that others may take, too, in
    part; more than a few cannot be had before somebody comes."""
    researched = [p.researched for p in s.players]
    key = (i, *researched)
    known = o.leaders.get(key)
    if known is None:
        known = o.leaders[key] = count_leaders(researched, i, o)
    return known


def count_leaders(researched: list[int], i: int, o: Outlook) -> float:
    taken = 0
    for mask in researched:
        taken |= mask
    shares: list[float] = []
    for space, lines, need in o.leader_spaces:
        if taken >> space & 1 or (researched[i] & lines).bit_count() < need:
            continue
        players = sum(1 for mask in researched if (mask & lines).bit_count() >= need)
        shares.append(1 / players)
    shares.sort(reverse=True)
    return sum(shares[k] * LEADERS_AHEAD[k] for k in range(min(len(shares), len(LEADERS_AHEAD))))


def goals(s: HorizonState, i: int, have: Standing, o: Outlook) -> float:
    """Progress towards the goals not claimed yet."""
    w = o.weights
    value = 0.0
    for k in range(len(s.goals)):
        if not s.players[i].claimed >> k & 1:
            goal = s.cat.goals[s.goals[k]]
            prize = goal.later_vp if s.first_claims[k] else goal.first_vp
            done = have.progress(goal.condition)
            value += (prize + o.cube) * w.goal * o.useful * done**w.goal_power
    return value


def government_choice(s: HorizonState, number: int, o: Outlook) -> float:
    """What a government promises at the start of the game."""
    card = s.cat.governments[number]
    value = o.permanents(card.despotism)
    value += 0.7 * o.permanents(card.theocracy)
    value += 0.6 * o.program(card.monarchy)
    return value + 0.4 * sum(usual_points(score) for score in card.democracy)


def usual_points(score: Score) -> float:
    """What a scoring usually brings at the end of a game."""
    points = USUAL_COUNTS.get(score.per, 0.0) / score.every * score.vp
    return min(points, float(score.most)) if score.most else points
