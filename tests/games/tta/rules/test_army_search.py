"""Forming armies against a slow search over all groupings of units (TTA-TACTIC-6 to 12)."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import pytest

from ecumene.games.tta.rules.armies import tactical_strength
from tests.games.tta.scenario import CATALOGUE, number, slot
from tests.games.tta.tactics import TACTICS, Tactic


class Unit(NamedTuple):
    kind: str
    level: int


UNITS = {
    "warriors": Unit("infantry", 0),
    "swordsmen": Unit("infantry", 1),
    "riflemen": Unit("infantry", 2),
    "modern_infantry": Unit("infantry", 3),
    "knights": Unit("cavalry", 1),
    "cavalrymen": Unit("cavalry", 2),
    "tanks": Unit("cavalry", 3),
    "cannon": Unit("artillery", 2),
    "rockets": Unit("artillery", 3),
    "air_forces": Unit("air", 3),
}
NAMES = list(UNITS)
AIR = NAMES.index("air_forces")


Counts = tuple[int, ...]


def fillings(kinds: tuple[str, ...], places: int) -> list[tuple[str, ...]]:
    """All ways to fill equal places with units of some kinds."""
    fitting = [name for name in NAMES if UNITS[name].kind in kinds]
    return list(combinations_with_replacement(fitting, places))


@cache
def armies(tactic: Tactic, riding: bool) -> list[tuple[Counts, int]]:
    """Every army there can be: how many units of each name it takes, and what it is worth."""
    riders = ("infantry", "cavalry") if riding else ("cavalry",)
    worth: dict[Counts, int] = {}
    for foot in fillings(("infantry",), tactic.infantry):
        for horse in fillings(riders, tactic.cavalry):
            for gun in fillings(("artillery",), tactic.artillery):
                members = (*foot, *horse, *gun)
                outdated = any(UNITS[name].level <= tactic.level - 2 for name in members)
                taken = tuple(members.count(name) for name in NAMES)
                worth[taken] = tactic.outdated if outdated else tactic.strength
    return sorted(worth.items())


def strongest_grouping(tactic: Tactic, units: Counts, riding: bool) -> int:
    """Form any army, with or without an air force, and go on with the units that are left."""
    shapes = armies(tactic, riding)

    @cache
    def best(left: Counts, first_shape: int) -> int:
        most = 0
        for k in range(first_shape, len(shapes)):
            shape, worth = shapes[k]
            rest = tuple(have - used for have, used in zip(left, shape, strict=True))
            if min(rest) < 0:
                continue
            most = max(most, worth + best(rest, k))
            if rest[AIR]:
                grounded = (*rest[:AIR], rest[AIR] - 1)
                most = max(most, 2 * worth + best(grounded, k))
        return most

    return best(units, 0)


def engine_strength(tactic: str, units: Counts, riding: bool) -> int:
    by_slot = bytearray(CATALOGUE.slots - CATALOGUE.first_unit)
    for name, count in zip(NAMES, units, strict=True):
        by_slot[slot(name) - CATALOGUE.first_unit] = count
    return tactical_strength(CATALOGUE, number(tactic), bytes(by_slot), riding)


def random_units(dice: random.Random, most: int) -> Counts:
    """A few units of each technology, none of about half of them, and up to two air forces."""
    ground = tuple(max(0, dice.randint(-most, most)) for _ in range(AIR))
    return (*ground, dice.choice((0, 0, 1, 2)))


def counts(**units: int) -> Counts:
    return tuple(units.get(name, 0) for name in NAMES)


@pytest.mark.rules(
    "TTA-TACTIC-6",
    "TTA-TACTIC-7",
    "TTA-TACTIC-8",
    "TTA-TACTIC-9",
    "TTA-TACTIC-10",
    "TTA-TACTIC-11",
    "TTA-TACTIC-12",
    "TTA-TACTIC-15",
)
@pytest.mark.parametrize("tactic", TACTICS)
def test_no_grouping_is_stronger_than_the_engines(tactic: str) -> None:
    dice = random.Random(f"armies of {tactic}")
    for _ in range(60):
        units = random_units(dice, 3)
        expected = strongest_grouping(TACTICS[tactic], units, False)
        assert engine_strength(tactic, units, False) == expected, units


@pytest.mark.rules("TTA-LEADER-4", "TTA-TACTIC-12")
@pytest.mark.parametrize("tactic", [t for t in TACTICS if TACTICS[t].cavalry])
def test_no_grouping_with_riding_infantry_is_stronger(tactic: str) -> None:
    dice = random.Random(f"riders of {tactic}")
    for _ in range(60):
        units = random_units(dice, 2)
        expected = strongest_grouping(TACTICS[tactic], units, True)
        assert engine_strength(tactic, units, True) == expected, units


@pytest.mark.rules("TTA-LEADER-4", "TTA-TACTIC-12")
@pytest.mark.parametrize(
    ("riflemen", "knights", "strength"),
    [
        (4, 0, 11),  # all of them in one army, three riding
        (4, 3, 11),  # the same; the knights lack a foot soldier
        (4, 4, 12),  # two outdated armies are worth more than one fresh one
        (5, 3, 17),  # one fresh army, and one outdated army with the fifth
    ],
)
def test_riding_may_cost_more_than_it_gives(riflemen: int, knights: int, strength: int) -> None:
    units = counts(riflemen=riflemen, knights=knights)
    assert strongest_grouping(TACTICS["shock_troops"], units, True) == strength
    assert engine_strength("shock_troops", units, True) == strength


@pytest.mark.rules("TTA-TACTIC-7", "TTA-ACT-MIL-1")
def test_a_very_large_host_is_counted_right() -> None:
    assert engine_strength("fighting_band", counts(warriors=1, swordsmen=0), False) == 0
    assert engine_strength("fighting_band", counts(swordsmen=32), False) == 16
    assert engine_strength("fighting_band", counts(warriors=40), False) == 20
    assert engine_strength("fighting_band", counts(warriors=1, swordsmen=0), False) == 0
