"""Final scores and ties (BTH-90, BTH-91)."""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.rules.counting import democracy_reached, known_technologies, points
from ecumene.games.horizon.rules.parts import Score
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
)

PARTS: Final = (
    "goals",
    "technologies",
    "villages",
    "cities",
    "constructions",
    "investment",
    "leaders",
    "government",
)


def goal_points(s: HorizonState, i: int) -> int:
    total = 0
    for k in range(len(s.goals)):
        if s.players[i].claimed >> k & 1:
            goal = s.cat.goals[s.goals[k]]
            total += goal.first_vp if s.first_claims[k] == i + 1 else goal.later_vp
    return total


def technology_points(s: HorizonState, i: int) -> int:
    """Points by level, and what technologies score at the end."""
    total = 0
    for number in known_technologies(s, i):
        card = s.cat.technologies[number]
        total += s.cat.rules.technology_vp[card.level - 1] + points(s, i, card.end_vp)
    return total


def map_points(s: HorizonState, i: int) -> tuple[int, int, int]:
    """Villages, cities, constructions."""
    village = city = built = 0
    for place in range(len(s.tiles)):
        mark = s.owners[place]
        if s.tiles[place] >= FIRST_TERRITORY:
            territory = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
            if mark & SEAT_MASK == i + 1:
                village += territory.village_vp
            if mark >> CITY_SHIFT & SEAT_MASK == i + 1:
                city += territory.city_vp
        number = (mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK) - 1
        if number >= 0:
            construction = s.cat.constructions[number]
            left = mark >> LEFT_SHIFT & SEAT_MASK
            right = mark >> RIGHT_SHIFT & SEAT_MASK
            if i + 1 in (left, right):
                built += construction.bonus_vp
            if left == i + 1 and right:
                built += construction.first_vp  # BTH-80
    return village, city, built


def investment_points(s: HorizonState, p: HorizonPlayer) -> int:
    """The last covered space, and the cubes beyond the track (BTH-59)."""
    spaces = s.cat.investment
    beyond = max(0, p.invested - len(spaces)) * s.cat.rules.vp_beyond
    if not p.invested:
        return 0
    return spaces[min(p.invested, len(spaces)) - 1].vp + beyond


def option_of(p: HorizonPlayer, leader: int) -> int:
    """The option chosen with a leader, 0 if none."""
    for k in range(0, len(p.choices), 2):
        if p.choices[k] == leader:
            return p.choices[k + 1]
    return 0


def leader_points(s: HorizonState, i: int) -> int:
    """Own leaders, and those of anybody that score for all (BTH-55)."""
    total = 0
    for owner in range(s.n):
        for card in s.players[owner].leaders:
            leader = s.cat.leaders[card]
            if owner == i:
                total += points(s, i, leader.end_vp)
            for score in leader.end_vp_all:
                total += shared_points(s, i, score, option_of(s.players[owner], card))
    return total


def shared_points(s: HorizonState, i: int, score: Score, option: int) -> int:
    if score.per == "chosen_track_emptied":
        empty = option > 0 and s.players[i].tracks[option - 1] == 0
        return score.vp if empty else 0
    if score.option and score.option != option:
        return 0
    return points(s, i, [score])


def government_points(s: HorizonState, i: int) -> int:
    p = s.players[i]
    if p.government < 0 or not democracy_reached(s, p):
        return 0
    return points(s, i, s.cat.governments[p.government].democracy)


def breakdown(s: HorizonState, i: int) -> list[int]:
    """The points of a player, in the order of PARTS."""
    village, city, built = map_points(s, i)
    return [
        goal_points(s, i),
        technology_points(s, i),
        village,
        city,
        built,
        investment_points(s, s.players[i]),
        leader_points(s, i),
        government_points(s, i),
    ]


def score(s: HorizonState, i: int) -> int:
    return sum(breakdown(s, i))


def winners(s: HorizonState) -> int:
    """Bit mask of the winners; ties go to fewer cubes, then active pawns, then coins."""
    keys = [
        (score(s, i), -sum(s.players[i].tracks), s.players[i].active, s.players[i].coins)
        for i in range(s.n)
    ]
    best = max(keys)
    return sum(1 << i for i in range(s.n) if keys[i] == best)
