"""Forming armies with the expansion's leaders and tactics, against slow searches over all ways.

Nothing here follows the engine's calculation: every complete army that could be formed is tried,
with and without an air force, and the rest of the units goes on in the same way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import pytest

from ecumene.games.tta.rules.armies import (
    ARMY_BITS,
    ARMY_MASK,
    DOUBLING,
    FARMER_SHIFT,
    RIDING,
    formation,
)
from ecumene.games.tta.rules.types import MASTERED
from tests.games.tta.scenario import CATALOGUE, EXPANSION, number, scenario, slot
from tests.games.tta.tactics import TACTICS as OF_THE_BASE_GAME
from tests.games.tta.tactics import Tactic

FOOT, HORSE, GUN = "infantry", "cavalry", "artillery"


class Sort(NamedTuple):
    """Units that are alike: the places they may take in an army, and their level."""

    places: frozenset[str]
    level: int


class Way(NamedTuple):
    """How a civilization forms armies: who leads it, and whether Sun Tzu marked its tactic."""

    leader: str
    mark: bool


LEVELS: Final = {
    "warriors": (FOOT, 0),
    "swordsmen": (FOOT, 1),
    "riflemen": (FOOT, 2),
    "modern_infantry": (FOOT, 3),
    "knights": (HORSE, 1),
    "cavalrymen": (HORSE, 2),
    "tanks": (HORSE, 3),
    "cannon": (GUN, 2),
    "rockets": (GUN, 3),
}
NAMES: Final = [*LEVELS, "farmers"]
FARMERS: Final = NAMES.index("farmers")
TACTICS: Final = {**OF_THE_BASE_GAME, "positional_army": Tactic(3, 2, 0, 2, 12, 6)}
LEADERS: Final = ("", "genghis_khan", "jan_zizka", "marlene_dietrich")
WAYS: Final = [Way(leader, mark) for leader in LEADERS for mark in (False, True)]

Counts = tuple[int, ...]
"""How many there are of each of `NAMES`."""


class Host(NamedTuple):
    """The units of a civilization, its farmers, and its air forces."""

    counts: Counts
    planes: int


def sorts(leader: str) -> list[Sort]:
    """What each of `NAMES` may stand for under a leader (none: no place in an army)."""
    out: list[Sort] = []
    for kind, level in LEVELS.values():
        places = {kind}
        if leader == "genghis_khan" and kind == FOOT:
            places.add(HORSE)
        out.append(Sort(frozenset(places), level))
    farm = {FOOT, GUN} if leader == "jan_zizka" else set()
    return [*out, Sort(frozenset(farm), 0)]


def doublings(leader: str, counts: Counts) -> Iterator[Counts]:
    """The host as it is, and under Dietrich also with any one unit counted twice."""
    yield counts
    if leader == "marlene_dietrich":
        for k in range(FARMERS):
            if counts[k]:
                yield (*counts[:k], counts[k] + 1, *counts[k + 1 :])


@cache
def armies(tactic: Tactic, leader: str) -> list[tuple[Counts, bool]]:
    """Every complete army: how many of each of `NAMES` it takes, and is it outdated?"""
    kinds = sorts(leader)

    def fillings(place: str, count: int) -> list[tuple[int, ...]]:
        fitting = [k for k in range(len(kinds)) if place in kinds[k].places]
        return list(combinations_with_replacement(fitting, count))

    found: dict[Counts, bool] = {}
    for foot in fillings(FOOT, tactic.infantry):
        for horse in fillings(HORSE, tactic.cavalry):
            for gun in fillings(GUN, tactic.artillery):
                members = (*foot, *horse, *gun)
                taken = tuple(members.count(k) for k in range(len(kinds)))
                found[taken] = any(kinds[k].level <= tactic.level - 2 for k in members)
    return sorted(found.items())


def strongest(tactic: Tactic, way: Way, host: Host) -> tuple[int, int]:
    """The strength of the best formation and, of equally strong ones, the most armies."""
    shapes = armies(tactic, way.leader)

    @cache
    def best(left: Counts, planes: int, first: int) -> tuple[int, int]:
        most = (0, 0)
        for k in range(first, len(shapes)):
            taken, outdated = shapes[k]
            rest = tuple(have - used for have, used in zip(left, taken, strict=True))
            if min(rest) < 0:
                continue
            worth = (tactic.outdated if outdated else tactic.strength) + way.mark
            for flying in range(min(planes, 1) + 1):
                more = best(rest, planes - flying, k)
                most = max(most, ((1 + flying) * worth + more[0], 1 + more[1]))
        return most

    return max(best(counts, host.planes, 0) for counts in doublings(way.leader, host.counts))


def strongest_hussars(way: Way, host: Host) -> tuple[int, int]:
    """The same for Hussars: any two riders make an army of 2 plus the lower level."""
    kinds = sorts(way.leader)

    @cache
    def best(levels: tuple[int, ...], planes: int) -> tuple[int, int]:
        if len(levels) < 2:
            return (0, 0)
        most = best(levels[1:], planes)  # the first rider stays out of armies
        for partner in range(1, len(levels)):
            rest = levels[1:partner] + levels[partner + 1 :]
            worth = 2 + min(levels[0], levels[partner]) + way.mark
            for flying in range(min(planes, 1) + 1):
                more = best(rest, planes - flying)
                most = max(most, ((1 + flying) * worth + more[0], 1 + more[1]))
        return most

    outcomes = []
    for counts in doublings(way.leader, host.counts):
        riders = [k for k in range(len(kinds)) if HORSE in kinds[k].places]
        levels = sorted(kinds[k].level for k in riders for _ in range(counts[k]))
        outcomes.append(best(tuple(levels), host.planes))
    return max(outcomes)


def engine_formation(tactic: str, way: Way, host: Host) -> tuple[int, int]:
    by_slot = bytearray(CATALOGUE.slots - CATALOGUE.first_unit)
    for k, name in enumerate(LEVELS):
        by_slot[slot(name) - CATALOGUE.first_unit] = host.counts[k]
    by_slot[slot("air_forces") - CATALOGUE.first_unit] = host.planes
    manner = {
        "": 0,
        "genghis_khan": RIDING,
        "marlene_dietrich": DOUBLING,
        "jan_zizka": host.counts[FARMERS] << FARMER_SHIFT,
    }[way.leader]
    card = number(tactic) | (MASTERED if way.mark else 0)
    found = formation(CATALOGUE, card, bytes(by_slot), manner)
    return (found >> ARMY_BITS, found & ARMY_MASK)


def random_host(dice: random.Random, most: int) -> Host:
    """A few units of some technologies, up to four farmers, and up to two air forces."""
    counts = [max(0, dice.randint(-most - 1, most)) for _ in LEVELS]
    return Host((*counts, dice.randint(0, 4)), dice.choice((0, 0, 1, 2)))


def host(planes: int = 0, **units: int) -> Host:
    return Host(tuple(units.get(name, 0) for name in NAMES), planes)


@pytest.mark.card("genghis_khan", "jan_zizka", "marlene_dietrich", "sun_tzu", "positional_army")
@pytest.mark.rules(
    "TTX-LEADER-16", "TTX-LEADER-17", "TTX-LEADER-38", "R-35", "R-44", "R-65", "TTA-TACTIC-12"
)
@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize("tactic", TACTICS)
def test_no_formation_is_better_than_the_engines(tactic: str, way: Way) -> None:
    dice = random.Random(f"{tactic} {way}")
    for _ in range(50):
        units = random_host(dice, 2)
        assert engine_formation(tactic, way, units) == strongest(TACTICS[tactic], way, units), units


@pytest.mark.card("hussars", "genghis_khan", "marlene_dietrich", "sun_tzu")
@pytest.mark.rules("TTX-MIL-15", "U-42", "R-44", "R-65")
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_no_pairing_of_hussars_is_better_than_the_engines(way: Way) -> None:
    dice = random.Random(f"hussars {way}")
    for _ in range(300):
        units = random_host(dice, 2)
        assert engine_formation("hussars", way, units) == strongest_hussars(way, units), units


@pytest.mark.card("hussars")
@pytest.mark.rules("TTX-MIL-15", "U-42")
@pytest.mark.parametrize(
    ("leader", "units", "strength", "count"),
    [
        ("", host(knights=1, tanks=1), 3, 1),
        ("", host(tanks=2), 5, 1),
        ("", host(knights=2, tanks=2), 3 + 5, 2),
        ("", host(knights=1, cavalrymen=1, tanks=2), 3 + 5, 2),
        ("", host(knights=1, cavalrymen=1, tanks=1), 4, 1),  # the knights stay out
        ("", host(planes=1, knights=2, tanks=2), 3 + 2 * 5, 2),
        ("", host(planes=2, tanks=2), 2 * 5, 1),
        ("", host(warriors=4, tanks=1), 0, 0),
        ("genghis_khan", host(warriors=2), 2, 1),
        ("genghis_khan", host(warriors=1, tanks=1), 2, 1),
        ("genghis_khan", host(warriors=1, tanks=2), 5, 1),
        ("genghis_khan", host(swordsmen=1, tanks=1), 3, 1),  # other riders have their own level
        ("genghis_khan", host(warriors=1, tanks=3), 2 + 5, 2),
        ("jan_zizka", host(farmers=4, tanks=1), 0, 0),  # farmers do not ride
        ("marlene_dietrich", host(tanks=1), 5, 1),
        ("marlene_dietrich", host(knights=1, tanks=2), 3 + 5, 2),
    ],
)
def test_hussars_by_hand(leader: str, units: Host, strength: int, count: int) -> None:
    way = Way(leader, False)
    assert strongest_hussars(way, units) == (strength, count)
    assert engine_formation("hussars", way, units) == (strength, count)
    marked = Way(leader, True)
    planes = min(units.planes, count)
    assert engine_formation("hussars", marked, units) == (strength + count + planes, count)


@pytest.mark.rules("TTX-LEADER-16", "TTX-LEADER-17", "TTX-LEADER-38", "R-35")
@pytest.mark.parametrize(
    ("tactic", "leader", "units", "strength", "count"),
    [
        ("defensive_army", "jan_zizka", host(farmers=3), 3, 1),  # two on foot, one at the gun
        ("defensive_army", "jan_zizka", host(swordsmen=2, cannon=1, farmers=3), 6 + 3, 2),
        ("fortifications", "jan_zizka", host(cannon=3, farmers=1), 5 + 3, 2),
        ("phalanx", "jan_zizka", host(knights=1, farmers=2), 3, 1),  # Age I: nothing is outdated
        ("heavy_cavalry", "jan_zizka", host(knights=2, farmers=4), 0, 0),
        ("medieval_army", "marlene_dietrich", host(swordsmen=2, knights=1), 2 * 2, 2),
        ("medieval_army", "marlene_dietrich", host(swordsmen=1), 0, 0),
        ("positional_army", "", host(riflemen=2, cannon=2), 12, 1),
        ("positional_army", "", host(riflemen=1, swordsmen=1, rockets=2), 6, 1),
        ("positional_army", "marlene_dietrich", host(riflemen=1, swordsmen=2, rockets=2), 12, 1),
    ],
)
def test_formations_by_hand(
    tactic: str, leader: str, units: Host, strength: int, count: int
) -> None:
    way = Way(leader, False)
    assert strongest(TACTICS[tactic], way, units) == (strength, count)
    assert engine_formation(tactic, way, units) == (strength, count)


@pytest.mark.card("hussars", "positional_army", "genghis_khan", "jan_zizka", "marlene_dietrich")
@pytest.mark.rules("TTX-MIL-15", "TTX-LEADER-16", "TTX-LEADER-38")
@pytest.mark.parametrize("leader", LEADERS)
def test_civilizations_form_their_armies_by_their_leader(leader: str) -> None:
    dice = random.Random(f"civilization of {leader}")
    for _ in range(12):
        tactic = dice.choice(["hussars", "hussars", "positional_army", *TACTICS])
        way = Way(leader, dice.random() < 0.5)
        units = random_host(dice, 2)
        workers = {name: units.counts[k] for k, name in enumerate(LEVELS)}
        workers |= {"air_forces": units.planes, "irrigation": units.counts[FARMERS]}
        g = scenario(options=EXPANSION, age="III").player(1, workers=workers, leader=leader or None)
        g.player(1, tactic=tactic + ("+" if way.mark else "")).actions()
        if tactic == "hussars":
            expected = strongest_hussars(way, units)
        else:
            expected = strongest(TACTICS[tactic], way, units)
        assert (g.rates(1).tactical, g.rates(1).armies) == expected, (tactic, way, units)
