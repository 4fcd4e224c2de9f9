"""Forming armies by the current tactic (TTA-TACTIC-6 to TTA-TACTIC-15)."""

from __future__ import annotations

from ecumene.games.tta.card import Card
from ecumene.games.tta.catalogue import Catalogue
from ecumene.games.tta.types import AIR, ARTILLERY, CAVALRY, INFANTRY


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


def tactical_strength(cat: Catalogue, tactic: int, units: bytes, riding: bool) -> int:
    """The best total of tactical strength these units can form (TTA-TACTIC-12).

    ``units`` counts units by slot, starting with the first unit slot.
    """
    key = (tactic << 1 | (1 if riding else 0), units)
    found = cat.army_cache.get(key)
    if found is None:
        found = form_armies(cat, cat.cards[tactic], units, riding)
        if len(cat.army_cache) > 200_000:
            cat.army_cache.clear()
        cat.army_cache[key] = found
    return found


def form_armies(cat: Catalogue, card: Card, units: bytes, riding: bool) -> int:
    """The uncached computation behind `tactical_strength`.

    For each possible number of armies of fresh units, as many outdated ones as the rest allows
    are formed, and air forces double the best armies first. The most fresh armies are not
    always best: fresh infantry that rides in them may be missing elsewhere.
    """
    all_units = [0, 0, 0, 0]
    fresh = [0, 0, 0, 0]
    for k in range(len(units)):
        count = units[k]
        slot = cat.first_unit + k
        kind = cat.slot_type[slot] - INFANTRY
        all_units[kind] += count
        if cat.slot_level[slot] > card.age - 2:  # TTA-TACTIC-10
            fresh[kind] += count
    need = card.tactic_units
    planes = all_units[AIR - INFANTRY]
    infantry, cavalry, artillery = INFANTRY - INFANTRY, CAVALRY - INFANTRY, ARTILLERY - INFANTRY
    good = most_armies(need, fresh[infantry], fresh[cavalry], fresh[artillery], riding)
    best = 0
    while good >= 0:
        riders = max(0, good * need[1] - fresh[cavalry])
        total = most_armies(
            need, all_units[infantry], all_units[cavalry], all_units[artillery], riding, riders
        )
        old = total - good
        doubled_good = min(planes, good)
        doubled_old = min(planes - doubled_good, old)
        strength = (good + doubled_good) * card.tactic_strength
        strength += (old + doubled_old) * card.outdated_strength
        best = max(best, strength)
        good -= 1
    return best
