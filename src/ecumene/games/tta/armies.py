"""Forming armies by the current tactic (TTA-TACTIC-6 to TTA-TACTIC-15)."""

from __future__ import annotations

from ecumene.games.tta.card import Card
from ecumene.games.tta.catalogue import Catalogue
from ecumene.games.tta.types import AIR, ARTILLERY, CAVALRY, INFANTRY


def most_armies(
    need: tuple[int, int, int], infantry: int, cavalry: int, artillery: int, riding: bool
) -> int:
    """How many complete armies can be formed; riding infantry may fill cavalry places."""
    count = 0
    while True:
        more = count + 1
        lacking = max(0, more * need[1] - cavalry)
        if lacking and not riding:
            return count
        if more * need[0] + lacking > infantry or more * need[2] > artillery:
            return count
        count = more


def tactical_strength(cat: Catalogue, tactic: int, units: list[int], riding: bool) -> int:
    """The best total of tactical strength these units can form (TTA-TACTIC-12).

    ``units`` counts units by slot, starting with the first unit slot. Armies of fresh units and
    armies of all units have independent maxima, and the better value never is the lower one, so
    taking as many of each as possible is optimal; air forces double the best armies first.
    """
    key = 0
    for count in units:
        key = key << 5 | count
    key = key << 11 | tactic << 1 | (1 if riding else 0)
    found = cat.army_cache.get(key)
    if found is None:
        found = form_armies(cat, cat.cards[tactic], units, riding)
        if len(cat.army_cache) > 200_000:
            cat.army_cache.clear()
        cat.army_cache[key] = found
    return found


def form_armies(cat: Catalogue, card: Card, units: list[int], riding: bool) -> int:
    """The uncached computation behind `tactical_strength`."""
    all_units = [0, 0, 0, 0]
    fresh = [0, 0, 0, 0]
    for k, count in enumerate(units):
        slot = cat.first_unit + k
        kind = cat.slot_type[slot] - INFANTRY
        all_units[kind] += count
        if cat.slot_level[slot] > card.age - 2:  # TTA-TACTIC-10
            fresh[kind] += count
    need = card.tactic_units
    infantry, cavalry, artillery = INFANTRY - INFANTRY, CAVALRY - INFANTRY, ARTILLERY - INFANTRY
    good = most_armies(need, fresh[infantry], fresh[cavalry], fresh[artillery], riding)
    total = most_armies(need, all_units[infantry], all_units[cavalry], all_units[artillery], riding)
    old = total - good
    planes = all_units[AIR - INFANTRY]
    doubled_good = min(planes, good)
    doubled_old = min(planes - doubled_good, old)
    return (good + doubled_good) * card.tactic_strength + (
        old + doubled_old
    ) * card.outdated_strength
