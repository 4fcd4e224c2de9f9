"""Building constructions (BTH-77 to BTH-81)."""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import Scenario, scenario

NEW, EXISTING = 1, 2


def builder(*units: str, supply: str = "shrine", coins: int = 2) -> Scenario:
    """Seat 1 with a construction in supply (a shrine: 2 coins, 1 VP in the middle)."""
    return scenario(display=[]).player(1, units=list(units), supply=[supply], coins=coins)


# New constructions


@pytest.mark.rules("BTH-77", "BTH-78", "BTH:R-22")
def test_the_example_of_the_farm() -> None:
    """A settler of 3 on the own start, 2 coins; a Food cube, a pawn becomes active."""
    g = builder("1s3", supply="farm").player(1, active=1, tracks=[7, 8, 8]).expansion(1)
    g.play("build farm 1s3")
    assert (g.p(1).coins, g.tracks(1)) == (1, [6, 8, 8])  # the second Food space is a coin
    assert g.options() == ["activate 1", "activate 0"]
    g.play("activate 1")
    assert (g.units(1), g.p(1).active, g.supply(1)) == (["1s2"], 2, [])
    assert g.owner(1) == {"construction": "farm", "left": 1}
    order = ["pay", "build", "cube", "coins", "activate"]
    assert [event.kind for event in g.log()] == order


@pytest.mark.rules("BTH-77", "BTH-78")
@pytest.mark.parametrize("place", [0, 1, 3])
def test_cradle_own_start_and_territories_can_be_built_on(place: int) -> None:
    g = builder(f"{place}s2").land("volcanic_isle").expansion(1)
    g.play(f"build shrine {place}s2")
    assert g.owner(place) == {"construction": "shrine", "left": 1}
    assert g.units(1) == [f"{place}s1"]
    assert g.p(1).coins == 0


@pytest.mark.rules("BTH-77")
@pytest.mark.reason("horizon.foreign_start")
def test_not_on_another_players_start() -> None:
    g = builder("0s1", "2s2").expansion(1)
    assert g.why("build shrine 2s2") == "foreign_start"


@pytest.mark.rules("BTH-77")
@pytest.mark.reason("horizon.village_settled")
@pytest.mark.parametrize("owner", [1, 2])
def test_not_on_a_tile_with_a_settled_village(owner: int) -> None:
    g = builder("0s1", "3s2").land("barley_plain", village=owner).expansion(1)
    assert g.why("build shrine 3s2") == "village_settled"


@pytest.mark.rules("BTH-77")
@pytest.mark.reason("horizon.foreign_units")
@pytest.mark.parametrize("unit", ["3s1", "3w1"])
def test_not_beside_units_of_other_players(unit: str) -> None:
    g = builder("0s1", "3s2").land("barley_plain").player(2, units=[unit]).expansion(1)
    assert g.why("build shrine 3s2") == "foreign_units"
    own = builder("0s1", "3s2", "3w4").land("barley_plain").expansion(1)
    assert own.can("build shrine 3s2")  # own units are no hindrance


@pytest.mark.rules("BTH-77", "BTH-81")
@pytest.mark.reason("horizon.built_over")
@pytest.mark.parametrize("first", [1, 2])
def test_not_on_another_construction(first: int) -> None:
    g = builder("0s1", "3s2").land("barley_plain", construction="well", left=first).expansion(1)
    assert g.why("build shrine 3s2") == "built_over"


@pytest.mark.rules("BTH-77")
@pytest.mark.reason("horizon.not_in_supply", "horizon.other_unit", "horizon.no_such_unit")
def test_a_construction_in_supply_and_a_settler_are_needed() -> None:
    g = builder("0s1", "1w5").player(2, supply=["castle"]).expansion(1)
    assert g.why("build castle 0s1") == "not_in_supply"  # in another supply
    assert g.why("build farm 0s1") == "not_in_supply"  # in nobody's
    assert g.why("build shrine 1w5") == "other_unit"  # a soldier
    assert g.why("build shrine 1s2") == "no_such_unit"  # no such settler
    assert builder("1w5").expansion(1).frame() == "production"


@pytest.mark.rules("BTH-78")
@pytest.mark.reason("horizon.not_enough_coins")
def test_the_cost_is_paid_in_full() -> None:
    g = builder("1s2", coins=2).player(1, supply=["castle", "shrine"]).expansion(1)
    assert g.why("build castle 1s2") == "not_enough_coins"
    assert g.numbers("build castle 1s2") == {"need": "4", "have": "2"}
    assert builder("1s2", coins=1).expansion(1).frame() == "production"


@pytest.mark.rules("BTH-78")
def test_a_settler_of_strength_one_is_exhausted() -> None:
    g = builder("1s1").player(1, columns=[6, 5, 4, 3, 1], active=2).expansion(1)
    g.play("build shrine 1s1")
    assert (g.units(1), g.columns(1), g.p(1).active) == ([], [6, 5, 4, 3, 2], 2)


@pytest.mark.rules("BTH-78", "BTH-11", "BTH:R-2")
@pytest.mark.reason("horizon.no_unit_token")
def test_a_weaker_token_must_be_free() -> None:
    small = ["0s1", "0s2", "0s2", "0s2"]
    g = builder(*small, "1s3").expansion(1)
    assert g.why("build shrine 1s3") == "no_unit_token"
    assert g.can("build shrine 0s2")  # another settler: his token is turned over
    assert g.can("build shrine 0s1")  # this one leaves the map
    g = builder(*small, "1s4").expansion(1)
    assert g.can("build shrine 1s4")  # 4 and 3 are sides of one token
    full = builder("0s3", "0s4", "1s5").expansion(1)
    assert full.why("build shrine 1s5") == "no_unit_token"


@pytest.mark.rules("BTH-78", "BTH:R-23")
def test_the_strength_of_the_tile_is_for_settling_only() -> None:
    """A settler of 1 builds on a territory of 6: constructions have no strength."""
    g = builder("3s1").land("volcanic_isle").expansion(1)
    g.play("build shrine 3s1")
    assert g.owner(3) == {"construction": "shrine", "left": 1}


@pytest.mark.rules("BTH-78")
def test_the_cube_is_taken_before_the_centre_bonus() -> None:
    """The seventh Economy cube goes to the tile, the bonus invests the eighth one."""
    g = builder("1s2", supply="guildhall", coins=4).player(1, tracks=[0, 2, 0], invested=6)
    g.expansion(1).play("build guildhall 1s2", "invest economy")
    kinds = [event.kind for event in g.log()]
    assert kinds == ["pay", "build", "cube", "cube", "invested"]
    assert (g.tracks(1), g.p(1).invested, g.p(1).coins) == ([0, 0, 0], 7, 0)


@pytest.mark.rules("BTH-78", "BTH-81")
def test_units_stay_on_a_covered_tile() -> None:
    g = builder("3s2", "3w4").land("barley_plain").expansion(1).play("build shrine 3s2")
    assert g.units(1) == ["3s1", "3w4"]
    assert g.owner(3) == {"construction": "shrine", "left": 1}


@pytest.mark.rules("BTH-78", "BTH:R-27")
def test_a_centre_bonus_may_be_declined_but_not_the_cube() -> None:
    g = builder("1s2", supply="hospital", coins=5).player(1, active=1).expansion(1)
    g.play("build hospital 1s2", "activate 0")
    assert (g.p(1).active, g.tracks(1)) == (1, [7, 8, 8])


@pytest.mark.rules("BTH-77", "BTH-78")
@pytest.mark.reason("horizon.not_enough_coins", "horizon.not_here")
def test_an_effect_can_build_cheaper() -> None:
    g = builder("1s2", coins=0).ask(1, "build", a=NEW, b=2)
    assert g.options() == ["build shrine 1s2", "skip"]
    assert g.why("join 1s2") == "not_here"
    g.play("build shrine 1s2")
    assert (g.p(1).coins, g.owner(1)) == (0, {"construction": "shrine", "left": 1})
    g = builder("1s2", coins=1).player(1, supply=["castle", "shrine"]).ask(1, "build", a=NEW, b=1)
    assert g.why("build castle 1s2") == "not_enough_coins"
    assert g.numbers("build castle 1s2") == {"need": "3", "have": "1"}


@pytest.mark.rules("BTH-77", "BTH-79")
@pytest.mark.reason("horizon.not_here")
def test_an_effect_can_be_for_existing_constructions_only() -> None:
    g = builder("0s1", "3s2", coins=9).land("barley_plain", construction="well", left=2)
    g.ask(1, "build", a=EXISTING)
    assert g.options() == ["join 3s2", "skip"]
    assert g.why("build shrine 0s1") == "not_here"
    g.play("skip")
    assert g.owner(3) == {"construction": "well", "left": 2}


# Existing constructions


def existing(*units: str, coins: int = 4, **marks: int) -> Scenario:
    """An aqueduct (4 coins; Food left, Infrastructure right) on place 3."""
    g = scenario(display=[]).land("barley_plain", None, construction="aqueduct", **marks)
    return g.player(1, units=list(units), coins=coins)


@pytest.mark.rules("BTH-79", "BTH-80")
def test_the_second_builder_pays_the_same_and_gets_the_bonus() -> None:
    g = existing("3s3", left=2).player(1, tracks=[8, 8, 7], invested=6).expansion(1)
    assert g.options() == ["join 3s3", "skip"]
    g.play("join 3s3", "invest food")
    assert (g.p(1).coins, g.units(1)) == (0, ["3s2"])
    assert g.tracks(1) == [7, 8, 6]  # Food by the bonus, Infrastructure for the right spot
    assert g.p(1).invested == 7
    assert g.owner(3) == {"construction": "aqueduct", "left": 2, "right": 1}
    kinds = [event.kind for event in g.log()]
    assert kinds == ["pay", "join", "cube", "cube", "invested"]


@pytest.mark.rules("BTH-79")
def test_the_second_builder_can_lose_the_settler() -> None:
    g = existing("3s1", left=2).player(1, columns=[6, 5, 4, 3, 1], active=2, tracks=[8, 8, 7])
    g.expansion(1).play("join 3s1")
    assert (g.units(1), g.columns(1)) == ([], [6, 5, 4, 3, 2])


@pytest.mark.rules("BTH-79", "BTH:R-20")
@pytest.mark.reason("horizon.built_first")
def test_the_first_builder_cannot_be_the_second_one() -> None:
    g = existing("3s3", "0s1", left=1).player(1, supply=["shrine"]).expansion(1)
    assert g.why("join 3s3") == "built_first"


@pytest.mark.rules("BTH-79")
@pytest.mark.reason("horizon.both_built")
def test_two_builders_are_enough() -> None:
    g = scenario(3, display=[]).land("barley_plain", construction="aqueduct", left=2, right=3)
    g.player(1, units=["0s1", "4s2"], coins=9, supply=["shrine"]).expansion(1)
    assert g.why("join 4s2") == "both_built"
    g = existing("3s3", "0s1", left=2, right=1).player(1, supply=["shrine"]).expansion(1)
    assert g.why("join 3s3") == "both_built"


@pytest.mark.rules("BTH-79")
@pytest.mark.reason(
    "horizon.not_enough_coins",
    "horizon.no_unit_token",
    "horizon.nothing_built",
    "horizon.other_unit",
)
def test_what_the_second_builder_needs() -> None:
    ready = ["shrine"]
    g = existing("3s3", "0s1", "3w2", coins=3, left=2).player(1, supply=ready).expansion(1)
    assert g.why("join 3s3") == "not_enough_coins"
    assert g.numbers("join 3s3") == {"need": "4", "have": "3"}
    assert g.why("join 0s1") == "nothing_built"  # nothing built there
    assert g.why("join 3w2") == "other_unit"
    g = existing("3s3", "0s1", "0s1", "0s2", "0s2", left=2).player(1, supply=ready).expansion(1)
    assert g.why("join 3s3") == "no_unit_token"


@pytest.mark.rules("BTH-79")
def test_units_of_others_do_not_keep_the_second_builder_away() -> None:
    g = existing("3s3", left=2).player(2, units=["3w4"]).expansion(1)
    assert g.can("join 3s3")


@pytest.mark.rules("BTH-79", "BTH-81", "BTH:R-43")
def test_a_construction_on_a_start_can_be_joined() -> None:
    """The rulebook's farm stands on a starting tile, and another player may build it, too."""
    g = scenario(display=[]).mark(2, construction="farm", left=2)
    g.player(1, units=["0s2"], coins=2, active=2, pawn="grow.1").turn(1)
    g.play("act enlist.1", "skip", "move 0s2 w", "stop", "join 2s2", "activate 1")
    assert g.owner(2) == {"construction": "farm", "left": 2, "right": 1}
    assert (g.points(1), g.points(2)) == ({}, {"constructions": 1})


# Points


@pytest.mark.rules("BTH-80", "BTH-90")
def test_the_first_builder_scores_only_when_another_built_there_too() -> None:
    """A castle: 3 for the first builder."""
    g = scenario().land("barley_plain", construction="castle", left=1).action(1)
    assert (g.points(1), g.points(2)) == ({}, {})
    g = scenario().land("barley_plain", construction="castle", left=1, right=2).action(1)
    assert (g.points(1), g.points(2)) == ({"constructions": 3}, {})


@pytest.mark.rules("BTH-78", "BTH-80", "BTH-90")
def test_points_in_the_centre_are_for_every_builder() -> None:
    """A cathedral: 5 in the centre, 4 for the first builder."""
    g = scenario(display=[]).land("barley_plain", construction="cathedral", left=1).action(1)
    assert (g.points(1), g.points(2)) == ({"constructions": 5}, {})
    g = scenario(display=[]).land("barley_plain", construction="cathedral", left=1, right=2)
    g.action(1)
    assert (g.points(1), g.points(2)) == ({"constructions": 5 + 4}, {"constructions": 5})


@pytest.mark.rules("BTH-78")
@pytest.mark.reason("horizon.expansion_passed")
def test_a_construction_leaves_the_supply_when_it_is_built() -> None:
    g = builder("1s2", coins=9).player(1, supply=["shrine", "well"], tracks=[8, 8, 7])
    g.expansion(1).play("build shrine 1s2")
    assert (g.supply(1), g.p(1).coins) == (["well"], 7)
    assert g.frame() == "production"  # one expansion in a turn
    assert g.why("build well 1s1") == "expansion_passed"


@pytest.mark.rules("BTH-81", "BTH-7")
def test_a_covered_tile_keeps_its_place_for_units_and_cubes() -> None:
    g = scenario(display=[]).land("barley_plain", construction="shrine", left=2, right=1)
    g.player(1, units=["1s2"]).ask(1, "enlist", a=0, c=1)
    assert g.can("enlist settler 3")
    g.play("enlist settler 3")
    assert g.units(1) == ["1s2", "3s1"]
