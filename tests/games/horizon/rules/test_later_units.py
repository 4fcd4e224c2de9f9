"""Enlisting and upgrading units, and their tokens (BTH-64, BTH-65)."""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import Scenario, scenario

SETTLER, SOLDIER, ANY_UNIT = 0, 1, 2
FROM_ACTIVE, FROM_INACTIVE = 0, 1


def enlist(g: Scenario, kind: int, source: int, strength: int) -> Scenario:
    return g.ask(1, "enlist", a=kind, b=source, c=strength)


# Enlisting


@pytest.mark.rules("BTH-64")
def test_an_active_pawn_becomes_a_unit() -> None:
    g = enlist(scenario().player(1, active=2), ANY_UNIT, FROM_ACTIVE, 1)
    before = g.columns(1)
    assert g.options() == ["enlist settler 1", "enlist soldier 1", "skip"]
    g.play("enlist soldier 1")
    assert (g.units(1), g.p(1).active, g.columns(1)) == (["1s2", "1w1"], 1, before)


@pytest.mark.rules("BTH-64")
def test_an_inactive_pawn_comes_from_the_leftmost_filled_column() -> None:
    g = scenario().player(1, active=1, columns=[0, 0, 3, 2, 1])
    enlist(g, SOLDIER, FROM_INACTIVE, 3)
    assert g.options() == ["enlist soldier 1", "skip"]
    g.play("enlist soldier 1")
    assert (g.units(1), g.p(1).active, g.columns(1)) == (["1s2", "1w3"], 1, [0, 0, 2, 2, 1])


@pytest.mark.rules("BTH-64", "BTH-7")
@pytest.mark.reason("horizon.not_own_place")
def test_units_enter_on_the_own_start_or_beside_an_own_cube() -> None:
    g = scenario()
    g.mark(0, construction="shrine", left=2, right=1)
    g.land("barley_plain", village=1)
    g.land("river_delta", village=2, city=1)
    g.land("copper_hills", construction="well", left=1)
    g.land("clay_flats", village=2)
    enlist(g, SETTLER, FROM_ACTIVE, 1)
    places = ["0", "1", "3", "4", "5"]
    assert g.options() == [*(f"enlist settler {place}" for place in places), "skip"]
    assert g.why("enlist settler 2") == "not_own_place"  # another player's start
    assert g.why("enlist settler 6") == "not_own_place"  # another player's village
    g.play("enlist settler 5")
    assert g.units(1) == ["1s2", "5s1"]


@pytest.mark.rules("BTH-64", "BTH-7")
@pytest.mark.reason("horizon.not_own_place", "horizon.no_such_place", "horizon.other_unit")
def test_own_units_do_not_make_a_place_the_own_one() -> None:
    g = scenario().land("barley_plain").player(1, units=["0s2", "3s2"])
    enlist(g, SETTLER, FROM_ACTIVE, 1)
    assert g.why("enlist settler 0") == "not_own_place"
    assert g.why("enlist settler 3") == "not_own_place"
    assert g.why("enlist settler 9") == "no_such_place"  # no such place
    assert g.why("enlist soldier 1") == "other_unit"  # the effect gives settlers


@pytest.mark.rules("BTH-64", "BTH-34")
def test_enlisting_may_be_declined_and_needs_a_pawn() -> None:
    g = enlist(scenario().player(1, active=1), SETTLER, FROM_ACTIVE, 1)
    g.play("skip")
    assert (g.units(1), g.p(1).active) == (["1s2"], 1)
    none = scenario().player(1, active=0, columns=[6, 5, 4, 3, 3])
    assert enlist(none, SETTLER, FROM_ACTIVE, 1).frame() == "production"
    none = scenario().player(1, active=21, columns=[0, 0, 0, 0, 0])
    assert enlist(none, SETTLER, FROM_INACTIVE, 1).frame() == "production"


# Tokens


@pytest.mark.rules("BTH-64", "BTH-11", "BTH:R-2")
@pytest.mark.reason("horizon.no_unit_token")
@pytest.mark.parametrize(
    ("units", "strength"),
    [
        (["1s1", "1s2", "1s2", "0s1"], 1),
        (["1s1", "1s2", "1s2", "0s1"], 2),
        (["1s3", "0s4"], 3),
        (["1s3", "0s4"], 4),
        (["1s5", "1s5"], 6),
        (["1s6", "0s6"], 5),
    ],
)
def test_a_unit_needs_a_free_token_of_its_strength(units: list[str], strength: int) -> None:
    g = enlist(scenario().player(1, units=units), ANY_UNIT, FROM_ACTIVE, strength)
    assert g.why("enlist settler 1") == "no_unit_token"
    assert g.can("enlist soldier 1")  # soldiers have tokens of their own
    g = enlist(scenario().player(1, units=units[1:]), ANY_UNIT, FROM_ACTIVE, strength)
    assert g.can("enlist settler 1")


@pytest.mark.rules("BTH-64", "BTH-11", "BTH:R-2")
@pytest.mark.reason("horizon.no_unit_token")
def test_soldier_tokens_are_limited_the_same_way() -> None:
    g = scenario().player(1, units=["1w3", "1w4", "1s3"])
    enlist(g, ANY_UNIT, FROM_ACTIVE, 3)
    assert g.why("enlist soldier 1") == "no_unit_token"
    assert g.can("enlist settler 1")


@pytest.mark.rules("BTH-64", "BTH:R-33")
@pytest.mark.reason("horizon.no_unit_token")
def test_an_enlisting_bonus_needs_a_token_of_the_full_strength() -> None:
    """Soldiers of this government enlist one stronger; weaker ones are no way out."""
    units = ["1w3", "1w4"]
    g = scenario().player(1, government="warrior_state", units=units)
    enlist(g, ANY_UNIT, FROM_ACTIVE, 2)
    assert g.why("enlist soldier 1") == "no_unit_token"
    g.play("enlist settler 1")  # not one of its bonuses
    assert g.units(1) == ["1s2", *units]
    free = scenario().player(1, government="warrior_state", units=["1w3"])
    enlist(free, SOLDIER, FROM_ACTIVE, 2).play("enlist soldier 1")
    assert free.units(1) == ["1w3", "1w3"]


@pytest.mark.rules("BTH-64", "BTH-12")
def test_an_enlisting_bonus_ends_at_the_largest_strength() -> None:
    g = scenario().player(1, government="warrior_state", units=["1s2"])
    enlist(g, SOLDIER, FROM_ACTIVE, 6).play("enlist soldier 1")
    assert g.units(1) == ["1s2", "1w6"]


# Upgrading


@pytest.mark.rules("BTH-65")
@pytest.mark.reason("horizon.too_strong", "horizon.not_higher", "horizon.no_such_unit")
def test_an_upgrade_goes_to_one_unit_and_keeps_its_kind() -> None:
    g = scenario().player(1, units=["0s1", "1w2"]).ask(1, "upgrade", a=ANY_UNIT, b=2)
    assert g.options() == ["raise 0s1 3", "raise 0s1 2", "raise 1w2 4", "raise 1w2 3", "skip"]
    assert g.why("raise 0s1 4") == "too_strong"
    assert g.why("raise 0s1 1") == "not_higher"
    assert g.why("raise 1w3 5") == "no_such_unit"
    g.play("raise 1w2 4")
    assert (g.units(1), g.frame()) == (["0s1", "1w4"], "production")


@pytest.mark.rules("BTH-65", "BTH-27")
@pytest.mark.reason("horizon.other_unit")
def test_an_upgrade_may_be_for_one_kind_only() -> None:
    g = scenario().player(1, units=["0s1", "1w2"]).ask(1, "upgrade", a=SOLDIER, b=1)
    assert g.options() == ["raise 1w2 3", "skip"]
    assert g.why("raise 0s1 2") == "other_unit"
    g = scenario().player(1, units=["0s1", "1w2"]).ask(1, "upgrade", a=SETTLER, b=1)
    assert g.options() == ["raise 0s1 2", "skip"]
    g = scenario().player(1, units=["0s1"]).ask(1, "upgrade", a=SOLDIER, b=1)
    assert g.frame() == "production"  # nothing to upgrade


@pytest.mark.rules("BTH-65", "BTH-12")
@pytest.mark.reason("horizon.too_strong")
def test_no_unit_exceeds_strength_six() -> None:
    g = scenario().player(1, units=["1s5", "1w6"]).ask(1, "upgrade", a=ANY_UNIT, b=3)
    assert g.options() == ["raise 1s5 6", "skip"]
    assert g.why("raise 1s5 7") == "too_strong"
    assert g.why("raise 1w6 7") == "too_strong"
    g.play("raise 1s5 6")
    assert g.units(1) == ["1s6", "1w6"]


@pytest.mark.rules("BTH-65", "BTH:R-33", "BTH:R-27")
@pytest.mark.reason("horizon.no_unit_token")
def test_an_upgrade_may_be_taken_in_part_where_tokens_are_missing() -> None:
    g = scenario().player(1, units=["0s3", "0s4", "1s1"]).ask(1, "upgrade", a=SETTLER, b=2)
    assert g.why("raise 1s1 3") == "no_unit_token"
    assert g.can("raise 1s1 2")
    assert g.can("raise 0s3 4")  # its own token is turned over
    g.play("raise 1s1 2")
    assert g.units(1) == ["0s3", "0s4", "1s2"]


@pytest.mark.rules("BTH-65", "BTH-11", "BTH:R-2")
@pytest.mark.reason("horizon.no_unit_token")
def test_a_token_that_is_exchanged_becomes_free() -> None:
    g = scenario().player(1, units=["0s1", "0s1", "1s2", "1s2"])
    g.ask(1, "upgrade", a=SETTLER, b=2)
    g.play("raise 1s2 4")  # the fourth small token is free again
    enlist(g.player(1, units=g.units(1)), SETTLER, FROM_ACTIVE, 1)
    assert g.can("enlist settler 1")
    full = scenario().player(1, units=["0s5", "0s6", "1s4"]).ask(1, "upgrade", a=SETTLER, b=1)
    assert full.why("raise 1s4 5") == "no_unit_token"
    assert full.options() == ["raise 0s5 6", "skip"]


@pytest.mark.rules("BTH-65", "BTH:R-27")
def test_an_upgrade_may_be_declined() -> None:
    g = scenario().ask(1, "upgrade", a=SETTLER, b=2).play("skip")
    assert g.units(1) == ["1s2"]
