"""Units, cubes, own locations, and what is limited (BTH-5 to BTH-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.core.errors import InvalidPosition
from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.scenario import CATALOGUE, RULES, scenario

SOLDIER = 1


@pytest.mark.rules("BTH-5")
def test_a_unit_has_a_kind_and_a_strength_from_1_to_6() -> None:
    g = scenario().player(1, units=["1s1", "1w6"]).action(1)
    assert g.units(1) == ["1s1", "1w6"]
    for wrong in ("1s0", "1w7", "1x2"):
        with pytest.raises(InvalidPosition, match=f"'{wrong}' is no unit"):
            scenario().player(1, units=[wrong]).action(1)


@pytest.mark.rules("BTH-6")
def test_the_leftmost_cube_leaves_a_track() -> None:
    g = scenario().knows(1, "pottery").player(1, coins=4).action(1)
    g.play("act pottery.1", "invest food")  # 3 coins: one Food cube
    assert g.tracks(1) == [7, 8, 8]
    assert g.columns(1) == [5, 5, 4, 3, 2]
    g.play("produce population")  # the first space opens column B
    assert g.columns(1) == [4, 4, 4, 3, 2]

    g = scenario().knows(1, "pottery").player(1, coins=3, tracks=[7, 8, 8], invested=2).action(1)
    g.play("act pottery.1", "invest food")  # the second space gives a coin
    assert g.tracks(1) == [6, 8, 8]
    assert g.p(1).coins == 1


@pytest.mark.rules("BTH-7", "BTH-64")
@pytest.mark.reason("horizon.not_own_place")
def test_own_locations_are_the_own_start_and_tiles_with_own_cubes() -> None:
    g = scenario()
    g.land("river_delta", village=1)
    g.land("green_valley", village=2, city=1)
    g.land("clay_flats", construction="farm", left=1, right=2)
    g.land("oak_woods", construction="well", left=2, right=1)
    g.land("salt_marsh", village=2)
    g.land("reed_banks")
    g.player(1, units=["8s2"]).action(1).play("act enlist.1")
    assert [text for text in g.options() if "settler" in text] == [
        f"enlist settler {place}" for place in (1, 3, 4, 5, 6)
    ]
    for place in (0, 2, 7, 8):  # the cradle, a rival's start and village, own unit only
        assert g.why(f"enlist soldier {place}") == "not_own_place"
    assert g.why("enlist soldier 9") == "no_such_place"


@pytest.mark.rules("BTH-8")
def test_the_components_are_counted_as_in_the_box() -> None:
    cat = CATALOGUE
    assert Counter(card.level for card in cat.technologies) == {1: 4, 2: 16, 3: 16, 4: 8}
    assert Counter(card.level for card in cat.leaders) == {2: 10, 3: 10, 4: 7}
    assert Counter(card.card for card in cat.governments) == {1: 2, 2: 2, 3: 2, 4: 2}
    assert Counter(card.set for card in cat.goals) == {0: 3, 1: 3, 2: 3}
    assert len(cat.territories) == 24
    assert len(cat.constructions) == 24
    assert {tile.level for tile in cat.constructions} == {1, 2, 3}
    assert (RULES.settle_tokens, RULES.fortify_tokens) == (8, 8)


@pytest.mark.rules("BTH-9")
def test_every_player_has_24_cubes_and_8_tokens_of_each_kind() -> None:
    for p in SPEC.new(4).players:
        assert list(p.tracks) == [8, 8, 8]
    assert sum(RULES.unit_tokens) == 8


@pytest.mark.rules("BTH-10")
def test_coins_are_unlimited() -> None:
    g = scenario().player(1, coins=50, pawn="enlist.1").player(2, coins=50).action(1)
    g.play("act grow.1", "activate 0")
    assert g.p(1).coins == 51


@pytest.mark.rules("BTH-10", "BTH:R-1", "BTH-39")
@pytest.mark.reason("horizon.no_tokens_left")
def test_tokens_run_out() -> None:
    g = scenario(settle_left=1).knows(1, "currency").player(1, coins=8).action(1)
    g.play("act settle_token.1")
    assert (g.p(1).settle, g.s.settle_left) == (1, 0)

    g = scenario(settle_left=0, fortify_left=0).land("river_delta", village=1)
    g.knows(1, "currency", "code_of_laws", "cinema").player(1, coins=8, active=3).action(1)
    assert g.why("act settle_token.1") == "no_tokens_left"
    assert g.why("act fortify_token.1") == "no_tokens_left"
    assert g.why("act code_of_laws.1") == "no_tokens_left"


@pytest.mark.rules("BTH:R-1")
def test_an_empty_supply_gives_nothing() -> None:
    g = scenario(settle_left=0).run(1, "leaders", "hammurabi")
    assert (g.p(1).settle, g.s.settle_left) == (0, 0)

    # An action that gives something else as well may be chosen.
    g = scenario(settle_left=0).knows(1, "cinema").player(1, coins=4).action(1)
    g.play("act cinema.1")
    assert (g.p(1).settle, g.p(1).fortify, g.s.fortify_left) == (0, 1, 7)


@pytest.mark.rules("BTH-11", "BTH:R-2")
@pytest.mark.reason("horizon.no_unit_token")
def test_units_need_a_free_token() -> None:
    g = scenario().player(1, active=2, units=["1s1", "1s2", "1s2", "0s1", "1w3"]).action(1)
    g.play("act enlist.1")
    assert g.why("enlist settler 1") == "no_unit_token"  # four tokens show 1 or 2
    assert g.can("enlist soldier 1")  # soldiers have their own

    g = scenario().player(1, active=2, units=["1s1", "1s2", "1s2", "0s3"]).action(1)
    g.play("act enlist.1")
    assert g.can("enlist settler 1")


@pytest.mark.rules("BTH-11", "BTH:R-2", "BTH-65")
def test_an_upgrade_needs_a_free_token_of_the_new_strength() -> None:
    g = scenario().player(1, units=["1w2", "1w3", "1w4"]).ask(1, "upgrade", a=SOLDIER, b=3)
    assert g.why("raise 1w2 3") == "no_unit_token"  # two tokens show 3 or 4
    assert g.why("raise 1w2 4") == "no_unit_token"
    assert g.can("raise 1w2 5")
    g.play("raise 1w3 4")  # its own token is turned over
    assert g.units(1) == ["1w2", "1w4", "1w4"]

    g = scenario().player(1, units=["1w4", "1w5", "1w6"]).ask(1, "upgrade", a=SOLDIER, b=1)
    assert g.why("raise 1w4 5") == "no_unit_token"  # two tokens show 5 or 6
    assert g.can("raise 1w5 6")


@pytest.mark.rules("BTH:R-2", "BTH-78")
def test_a_settler_who_builds_needs_a_token_for_what_is_left() -> None:
    units = ["0s1", "0s1", "0s2", "1s2", "1s3"]
    g = scenario().player(1, supply=["farm"], coins=2, units=units).expansion(1)
    assert g.why("build farm 1s3") == "no_unit_token"
    g.play("build farm 1s2")
    assert g.units(1) == ["0s1", "0s1", "0s2", "1s1", "1s3"]


@pytest.mark.rules("BTH-12", "BTH-65")
@pytest.mark.reason("horizon.too_strong")
def test_no_unit_becomes_stronger_than_six() -> None:
    g = scenario().player(1, units=["1w2", "1w5"]).ask(1, "upgrade", a=SOLDIER, b=3)
    assert g.why("raise 1w5 7") == "too_strong"
    assert g.why("raise 1w2 6") == "too_strong"  # more than the upgrade gives
    assert g.options() == ["raise 1w2 5", "raise 1w2 4", "raise 1w2 3", "raise 1w5 6", "skip"]
    g.play("raise 1w5 6")
    assert g.units(1) == ["1w2", "1w6"]
    assert g.frame() == "production"  # the surplus is lost


@pytest.mark.rules("BTH:R-33", "BTH-11", "BTH-12")
def test_a_unit_enters_with_full_strength_or_not_at_all() -> None:
    """Archery enlists a soldier of strength 2, a Warrior State makes it 3."""
    g = scenario().player(1, government="warrior_state", units=["1w3"])
    g.run(1, "technologies", "archery").play("enlist soldier 1")
    assert g.units(1) == ["1w3", "1w3"]

    g = scenario().player(1, government="warrior_state", units=["1w3", "1w4"])
    g.run(1, "technologies", "archery")
    assert g.why("enlist soldier 1") == "no_unit_token"
    assert g.options() == ["skip"]


@pytest.mark.rules("BTH:R-33")
def test_an_upgrade_may_be_taken_in_part() -> None:
    g = scenario().player(1, units=["1w1"]).ask(1, "upgrade", a=SOLDIER, b=3)
    assert g.options() == ["raise 1w1 4", "raise 1w1 3", "raise 1w1 2", "skip"]
    g.play("raise 1w1 2")
    assert g.units(1) == ["1w2"]
    assert g.frame() == "production"
