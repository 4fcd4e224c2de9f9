"""The fifteen tactics: composition of their armies and what they are worth."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.games.tta.scenario import CATALOGUE, Scenario, number, scenario

# strengths of the units used here
STRENGTH = {
    "warriors": 1,
    "swordsmen": 2,
    "riflemen": 3,
    "modern_infantry": 5,
    "knights": 2,
    "cavalrymen": 3,
    "tanks": 5,
    "cannon": 3,
    "rockets": 5,
    "air_forces": 5,
}
Units = dict[str, int]


class Tactic(NamedTuple):
    infantry: int
    cavalry: int
    artillery: int
    strength: int
    outdated: int = 0


AGE_I = {
    "fighting_band": Tactic(2, 0, 0, 1),
    "legion": Tactic(3, 0, 0, 2),
    "medieval_army": Tactic(1, 1, 0, 2),
    "phalanx": Tactic(2, 1, 0, 3),
    "heavy_cavalry": Tactic(0, 3, 0, 4),
}
AGE_II = {
    "mobile_artillery": Tactic(0, 1, 1, 5, 3),
    "fortifications": Tactic(0, 0, 2, 5, 3),
    "conquistadors": Tactic(1, 2, 0, 5, 3),
    "defensive_army": Tactic(2, 0, 1, 6, 3),
    "napoleonic_army": Tactic(1, 1, 1, 7, 4),
    "classic_army": Tactic(2, 2, 0, 8, 4),
}
AGE_III = {
    "entrenchments": Tactic(1, 0, 2, 9, 5),
    "mechanized_army": Tactic(0, 1, 2, 10, 5),
    "shock_troops": Tactic(1, 3, 0, 11, 6),
    "modern_army": Tactic(2, 1, 1, 13, 7),
}
TACTICS = {**AGE_I, **AGE_II, **AGE_III}


def each(tactics: dict[str, Tactic]) -> pytest.MarkDecorator:
    params = [pytest.param(slug, marks=pytest.mark.card(slug)) for slug in tactics]
    return pytest.mark.parametrize("slug", params)


def army(tactic: Tactic, infantry: str, cavalry: str, artillery: str, times: int = 1) -> Units:
    """The units of one or several armies."""
    places = {infantry: tactic.infantry, cavalry: tactic.cavalry, artillery: tactic.artillery}
    return {name: count * times for name, count in places.items() if count}


def host(slug: str, units: Units) -> Scenario:
    return scenario(age="III").player(1, tactic=slug, workers=units).actions()


def check(slug: str, units: Units, tactical: int) -> None:
    """The units of a civilization with this tactic, and the tactical strength they form."""
    g = host(slug, units)
    assert g.rates(1).tactical == tactical, units
    own = sum(STRENGTH[name] * count for name, count in units.items())
    assert g.rates(1).strength == own + tactical


@pytest.mark.rules("TTA-TACTIC-6", "TTA-TACTIC-7", "TTA-TACTIC-13")
@each(TACTICS)
def test_armies_of_the_present(slug: str) -> None:
    tactic = TACTICS[slug]
    one = army(tactic, "riflemen", "cavalrymen", "cannon")
    check(slug, one, tactic.strength)
    check(slug, army(tactic, "modern_infantry", "tanks", "rockets", 3), 3 * tactic.strength)
    for name in one:
        lacking = {**army(tactic, "riflemen", "cavalrymen", "cannon", 2)}
        lacking[name] -= 1
        check(slug, lacking, tactic.strength)  # the second army is not complete
        lacking[name] = one[name] - 1
        check(slug, lacking, 0)


@pytest.mark.rules("TTA-TACTIC-6")
@each(TACTICS)
def test_units_of_other_types_do_not_help(slug: str) -> None:
    tactic = TACTICS[slug]
    kinds = {
        "riflemen": tactic.infantry,
        "cavalrymen": tactic.cavalry,
        "cannon": tactic.artillery,
        "air_forces": 0,
    }
    for name, needed in kinds.items():
        others = {other: 6 for other in kinds if other != name}
        if needed:
            check(slug, others, 0)
    idle = {name: 6 for name, needed in kinds.items() if not needed and name != "air_forces"}
    one = army(tactic, "riflemen", "cavalrymen", "cannon")
    check(slug, {**one, **idle}, tactic.strength)


@pytest.mark.card("air_forces")
@pytest.mark.rules("TTA-TACTIC-9")
@each(TACTICS)
def test_an_air_force_doubles_an_army(slug: str) -> None:
    tactic = TACTICS[slug]
    two = army(tactic, "riflemen", "cavalrymen", "cannon", 2)
    check(slug, {**two, "air_forces": 1}, 3 * tactic.strength)
    check(slug, {**two, "air_forces": 2}, 4 * tactic.strength)
    check(slug, {**two, "air_forces": 4}, 4 * tactic.strength)
    check(slug, {"air_forces": 4}, 0)


@pytest.mark.rules("TTA-TACTIC-15")
@each(AGE_I)
def test_tactics_of_age_i_are_never_outdated(slug: str) -> None:
    tactic = AGE_I[slug]
    check(slug, army(tactic, "warriors", "knights", "cannon", 2), 2 * tactic.strength)


@pytest.mark.rules("TTA-TACTIC-10")
@each({slug: tactic for slug, tactic in AGE_II.items() if tactic.infantry})
def test_warriors_make_armies_of_age_ii_outdated(slug: str) -> None:
    tactic = AGE_II[slug]
    check(slug, army(tactic, "swordsmen", "knights", "cannon"), tactic.strength)
    old = army(tactic, "swordsmen", "knights", "cannon")
    old["swordsmen"] -= 1
    check(slug, {**old, "warriors": 1}, tactic.outdated)


@pytest.mark.rules("TTA-TACTIC-10")
@each({slug: tactic for slug, tactic in AGE_II.items() if not tactic.infantry})
def test_no_unit_is_old_enough_for_the_other_tactics_of_age_ii(slug: str) -> None:
    tactic = AGE_II[slug]
    check(slug, army(tactic, "warriors", "knights", "cannon", 2), 2 * tactic.strength)


@pytest.mark.card("mobile_artillery", "genghis_khan")
@pytest.mark.rules("TTA-TACTIC-10", "TTA-LEADER-4")
def test_riding_warriors_make_mobile_artillery_outdated() -> None:
    g = scenario(age="II").player(1, workers={"warriors": 1, "swordsmen": 1, "cannon": 2})
    g.player(1, tactic="mobile_artillery", leader="genghis_khan").actions()
    assert g.rates(1).tactical == 5 + 3


@pytest.mark.card("fortifications")
def test_fortifications_show_a_value_that_no_unit_of_this_game_brings_about() -> None:
    assert CATALOGUE.cards[number("fortifications")].outdated_strength == 3


@pytest.mark.rules("TTA-TACTIC-10", "TTA-TACTIC-11")
@each(AGE_III)
def test_units_of_age_i_make_armies_of_age_iii_outdated(slug: str) -> None:
    tactic = AGE_III[slug]
    fresh = army(tactic, "riflemen", "cavalrymen", "cannon")
    check(slug, fresh, tactic.strength)
    for name, old in (("riflemen", "swordsmen"), ("cavalrymen", "knights")):
        if name in fresh:
            mixed = {**fresh, name: fresh[name] - 1, old: 1}
            check(slug, mixed, tactic.outdated)
            check(slug, {**mixed, "air_forces": 1}, 2 * tactic.outdated)


@pytest.mark.rules("TTA-TACTIC-12")
@each({slug: tactic for slug, tactic in {**AGE_II, **AGE_III}.items() if tactic.infantry})
def test_old_units_gather_in_as_few_armies_as_possible(slug: str) -> None:
    tactic = TACTICS[slug]
    units = army(tactic, "riflemen", "cavalrymen", "cannon", 2)
    units["riflemen"] -= tactic.infantry
    units["warriors"] = tactic.infantry
    check(slug, units, tactic.strength + tactic.outdated)
    # the air force joins the stronger army
    check(slug, {**units, "air_forces": 1}, 2 * tactic.strength + tactic.outdated)
    check(slug, {**units, "air_forces": 2}, 2 * tactic.strength + 2 * tactic.outdated)


@pytest.mark.rules("TTA-ACT-MIL-4", "TTA-ACT-MIL-7")
@each(TACTICS)
def test_playing_the_card(slug: str) -> None:
    tactic = TACTICS[slug]
    units = army(tactic, "riflemen", "cavalrymen", "cannon")
    g = scenario(age="III").player(1, workers=units).hand(1, slug).actions()
    before = g.rates(1).strength
    g.play(f"tactic {slug}")
    assert g.rates(1).strength == before + tactic.strength
    assert g.military(1) == []
    assert g.p(1).ma == 1
