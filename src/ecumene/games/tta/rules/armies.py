"""Forming armies by the current tactic (TTA-TACTIC-6 to TTA-TACTIC-15).

A formation is one int: its strength above ARMY_BITS, the number of its armies below. The larger
of two is the stronger one, and of equally strong ones the one with more armies (ruling R-35).
"""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.card import DOUBLE_UNIT, FARMERS, INFANTRY_RIDES, Card
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.types import AIR, ARTILLERY, CAVALRY, INFANTRY, MASTERED, TACTIC_MASK

ARMY_BITS: Final = 8
ARMY_MASK: Final = 255
MOST_FORMATIONS: Final = 200_000

# How units may be used (the low bits of the manner; farmers who fight are counted above).
RIDING: Final = 1
DOUBLING: Final = 2
FARMER_SHIFT: Final = 2


def manner_of(cat: Catalogue, hooks: int, workers: bytes) -> int:
    """How a civilization's cards let it form armies, its farmers included."""
    manner = 0
    if hooks & INFANTRY_RIDES:
        manner |= RIDING
    if hooks & DOUBLE_UNIT:
        manner |= DOUBLING
    if hooks & FARMERS:
        manner |= sum(workers[: cat.first_mine]) << FARMER_SHIFT
    return manner


def abroad(manner: int) -> int:
    """The same without the farmers, who are never sent away (TTX-LEADER-16)."""
    return manner & (1 << FARMER_SHIFT) - 1


def tactical_strength(cat: Catalogue, tactic: int, units: bytes, manner: int) -> int:
    """The best total of tactical strength these units can form (TTA-TACTIC-12)."""
    return formation(cat, tactic, units, manner) >> ARMY_BITS


def formation(cat: Catalogue, tactic: int, units: bytes, manner: int) -> int:
    """The best formation. ``units`` counts units by slot, starting with the first unit slot."""
    key = (tactic << 8 | manner, units)
    found = cat.army_cache.get(key)
    if found is None:
        card = cat.cards[tactic & TACTIC_MASK]
        more = cat.mastery if tactic & MASTERED else 0
        if card.level_strength:
            found = by_level(cat, card, units, manner, more)
        else:
            found = by_number(cat, card, units, manner, more)
        if len(cat.army_cache) > MOST_FORMATIONS:
            cat.army_cache.clear()
        cat.army_cache[key] = found
    return found


# Armies whose strength is printed


def most_armies(
    need: tuple[int, int, int],
    infantry: int,
    cavalry: int,
    artillery: int,
    riding: bool,
    riders: int = 0,
) -> int:
    """How many complete armies can be formed; riding infantry may fill cavalry places, and
    ``riders`` of it have to, whether or not that is needed."""
    count = 0
    while True:
        more = count + 1
        lacking = max(riders, more * need[1] - cavalry)
        if lacking and not riding:
            return count
        if more * need[0] + lacking > infantry or more * need[2] > artillery:
            return count
        count = more


def by_number(cat: Catalogue, card: Card, units: bytes, manner: int, more: int) -> int:
    """The best formation of a tactic with printed strengths."""
    every = [0, 0, 0, 0]
    fresh = [0, 0, 0, 0]
    newest_outdated = card.age - 2  # TTA-TACTIC-10
    for k in range(len(units)):
        slot = cat.first_unit + k
        kind = cat.slot_type[slot] - INFANTRY
        every[kind] += units[k]
        if cat.slot_level[slot] > newest_outdated:
            fresh[kind] += units[k]
    riding = bool(manner & RIDING)
    best = split_armies(card, every, fresh, riding, more)
    farmers = manner >> FARMER_SHIFT
    if farmers:
        young = newest_outdated < 0
        for foot in range(farmers + 1):  # the others serve the guns
            best = max(
                best,
                split_armies(
                    card,
                    [every[0] + foot, every[1], every[2] + farmers - foot, every[3]],
                    [fresh[0] + foot, fresh[1], fresh[2] + farmers - foot, fresh[3]]
                    if young
                    else fresh,
                    riding,
                    more,
                ),
            )
    if manner & DOUBLING:
        for kind in range(AIR - INFANTRY):
            for newer in (True, False):  # which of them counts twice (ruling R-44)
                count = fresh[kind] if newer else every[kind] - fresh[kind]
                if count:
                    double = every.copy()
                    double[kind] += 1
                    young_double = fresh.copy()
                    if newer:
                        young_double[kind] += 1
                    best = max(best, split_armies(card, double, young_double, riding, more))
    return best


def split_armies(card: Card, every: list[int], fresh: list[int], riding: bool, more: int) -> int:
    """For each possible number of armies of fresh units, as many outdated ones as the rest allows
    are formed, and air forces double the best armies first. The most fresh armies are not always
    best: fresh infantry that rides in them may be missing elsewhere."""
    need = card.tactic_units
    planes = every[AIR - INFANTRY]
    infantry, cavalry, artillery = INFANTRY - INFANTRY, CAVALRY - INFANTRY, ARTILLERY - INFANTRY
    good = most_armies(need, fresh[infantry], fresh[cavalry], fresh[artillery], riding)
    best = 0
    while good >= 0:
        riders = max(0, good * need[1] - fresh[cavalry])
        total = most_armies(need, every[infantry], every[cavalry], every[artillery], riding, riders)
        old = total - good
        doubled_good = min(planes, good)
        doubled_old = min(planes - doubled_good, old)
        strength = (good + doubled_good) * (card.tactic_strength + more)
        strength += (old + doubled_old) * (card.outdated_strength + more)
        best = max(best, strength << ARMY_BITS | total)
        good -= 1
    return best


# Armies as strong as their lowest unit


def by_level(cat: Catalogue, card: Card, units: bytes, manner: int, more: int) -> int:
    """The best formation of cavalry armies whose strength grows with the level of the lowest
    unit (TTX-MIL-15)."""
    levels = [0, 0, 0, 0]
    planes = 0
    for k in range(len(units)):
        slot = cat.first_unit + k
        kind = cat.slot_type[slot]
        if kind == AIR:
            planes += units[k]
        elif kind == CAVALRY or (kind == INFANTRY and manner & RIDING):
            levels[cat.slot_level[slot]] += units[k]
    best = level_armies(card, levels, planes, more)
    if manner & DOUBLING:
        for level in range(4):
            if levels[level]:
                double = levels.copy()
                double[level] += 1
                best = max(best, level_armies(card, double, planes, more))
    return best


def level_armies(card: Card, levels: list[int], planes: int, more: int) -> int:
    """Units of like level go together: that gives the highest lowest levels."""
    size = card.tactic_units[1]
    strength = 0
    armies = 0
    waiting = 0
    for level in range(3, -1, -1):
        waiting += levels[level]
        while waiting >= size:
            waiting -= size
            times = 2 if armies < planes else 1
            strength += times * (card.tactic_strength + card.level_strength * level + more)
            armies += 1
    return strength << ARMY_BITS | armies
