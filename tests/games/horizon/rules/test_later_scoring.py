"""Final scores and ties (BTH-90, BTH-91)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.horizon.scenario import Scenario, scenario

# Parts


@pytest.mark.rules("BTH-90")
def test_nothing_scores_at_the_start() -> None:
    g = scenario().action(1)
    assert (g.points(1), g.score(1)) == ({}, 0)


@pytest.mark.rules("BTH-90", "BTH-87")
def test_goals() -> None:
    g = scenario(first_claims=[1, 2, None]).player(1, claimed=[1, 2]).player(2, claimed=[2])
    g.action(1)
    assert (g.points(1), g.points(2)) == ({"goals": 5 + 3}, {"goals": 5})


@pytest.mark.rules("BTH-90")
@pytest.mark.parametrize(
    ("technology", "points"),
    [("writing", 1), ("currency", 2), ("refrigeration", 3), ("nuclear_fusion", 4)],
)
def test_technologies_by_level(technology: str, points: int) -> None:
    g = scenario().tree(IV_1="nuclear_fusion", IV_2=None, IV_3=None).knows(1, technology)
    g.action(1)
    assert (g.points(1), g.points(2)) == ({"technologies": points}, {})


@pytest.mark.rules("BTH-90")
def test_technologies_add_up() -> None:
    g = scenario().knows(1, "writing", "pottery", "currency", "banking", "railways").action(1)
    assert g.points(1) == {"technologies": 1 + 1 + 2 + 2 + 3}


@pytest.mark.rules("BTH-90", "BTH-51")
def test_points_of_technologies_at_the_end_are_for_every_researcher() -> None:
    """2 for each own village besides the 4 of the level; nothing for those who do not know it."""
    g = scenario(3).tree(IV_1="genetic_engineering")
    g.land("barley_plain", village=1).land("river_delta", village=1).land("clay_flats", village=2)
    g.knows(1, "genetic_engineering").knows(2, "genetic_engineering").action(1)
    assert g.points(1)["technologies"] == 4 + 2 * 2
    assert g.points(2)["technologies"] == 4 + 2
    assert g.points(3) == {}


@pytest.mark.rules("BTH-90")
def test_points_of_technologies_can_have_a_limit() -> None:
    """1 for each village, 3 at most."""
    g = scenario().knows(1, "suffrage")
    for territory in ("river_delta", "barley_plain", "clay_flats", "oak_woods"):
        g.land(territory, village=1)
    g.action(1)
    assert g.points(1)["technologies"] == 3 + 3


@pytest.mark.rules("BTH-90", "BTH-53")
def test_private_technologies_score_like_others() -> None:
    g = scenario().player(1, private=["currency"]).action(1)
    assert g.points(1) == {"technologies": 2}


@pytest.mark.rules("BTH-90", "BTH-72", "BTH-74")
def test_villages_and_cities() -> None:
    g = scenario().land("river_delta", village=1, city=2).land("volcanic_isle", village=1, city=1)
    g.land("great_steppe", village=2).action(1)
    assert g.points(1) == {"villages": 4 + 8, "cities": 12}
    assert g.points(2) == {"villages": 6, "cities": 7}


@pytest.mark.rules("BTH-90", "BTH-80")
def test_constructions() -> None:
    g = scenario(3, display=[])
    g.mark(0, construction="shrine", left=1, right=2)  # 1 in the centre, 1 for the first
    g.mark(1, construction="opera_house", left=1)  # 4 in the centre, 4 for the first
    g.land("river_delta", construction="farm", left=3, right=1).action(1)  # 1 for the first
    assert g.points(1) == {"constructions": 1 + 1 + 4}
    assert g.points(2) == {"constructions": 1}
    assert g.points(3) == {"constructions": 1}


@pytest.mark.rules("BTH-90", "BTH-81")
def test_a_covered_territory_scores_as_a_construction_only() -> None:
    g = scenario(display=[]).land("volcanic_isle", construction="shrine", left=1).action(1)
    assert g.points(1) == {"constructions": 1}


@pytest.mark.rules("BTH-90")
def test_leaders_score_for_their_owner() -> None:
    g = scenario().player(1, leaders=["homer"]).land("river_delta", village=1)
    g.player(2, leaders=["nelson_mandela", "albert_einstein"]).land("oak_woods", village=2)
    g.action(1)
    assert (g.points(1)["leaders"], g.points(2)["leaders"]) == (2, 1 + 4)


@pytest.mark.rules("BTH-90", "BTH-55")
def test_leaders_can_score_for_all_by_the_option_of_their_owner() -> None:
    for option, points in ((1, (2, 1)), (2, (0, 1))):
        g = scenario().player(1, leaders=["simon_bolivar"], choices={"simon_bolivar": option})
        g.land("river_delta", village=1, city=2).land("oak_woods", village=1)
        g.land("clay_flats", village=2).action(1)
        found = (g.points(1).get("leaders", 0), g.points(2).get("leaders", 0))
        assert found == points


@pytest.mark.rules("BTH-90", "BTH-55")
def test_a_leader_can_score_for_all_who_emptied_the_chosen_track() -> None:
    g = scenario(3).player(2, leaders=["confucius"], choices={"confucius": 2})
    g.player(1, tracks=[8, 0, 8]).player(3, tracks=[0, 8, 0]).action(1)
    assert [g.points(seat).get("leaders", 0) for seat in (1, 2, 3)] == [3, 0, 0]


@pytest.mark.rules("BTH-90", "BTH-62")
def test_a_government_scores_only_with_the_last_stage() -> None:
    for cubes, points in ((8, 0), (1, 0), (0, 1)):
        g = scenario().land("river_delta", village=2, city=1)
        g.player(1, government="warrior_state", tracks=[8, 8, cubes]).action(1)
        assert g.points(1).get("government", 0) == points
    nobody = scenario().player(1, government=None, tracks=[8, 8, 0]).action(1)
    assert nobody.points(1) == {}


@pytest.mark.rules("BTH-90")
def test_every_part_is_in_the_sum() -> None:
    g = scenario(display=[], first_claims=[None, None, 1])
    g.knows(1, "writing", "currency")
    g.land("river_delta", village=1, city=1).land("clay_flats", construction="shrine", left=1)
    g.player(1, claimed=[3], invested=8, leaders=["homer"], government="agrarian_commune")
    g.player(1, tracks=[8, 6, 0], coins=99, active=3).action(1)
    assert g.points(1) == {
        "goals": 5,
        "technologies": 1 + 2,
        "villages": 4,
        "cities": 7,
        "constructions": 1,
        "investment": 6,
        "leaders": 2,
        "government": 2,
    }
    assert g.score(1) == 30


# Winners and ties


def finished(*boards: dict[str, Any]) -> Scenario:
    """The end of a game in which every seat has three goal points unless said otherwise."""
    g = scenario(len(boards))
    for seat, fields in enumerate(boards, 1):
        g.player(seat, claimed=[1], **{"coins": 1, "columns": [6, 5, 4, 3, 0], **fields})
    g.data["first_claims"] = [None, None, None]
    return g.final()


@pytest.mark.rules("BTH-91")
def test_the_most_points_win() -> None:
    g = finished({"invested": 6}, {"invested": 7, "tracks": [8, 8, 8]}, {"coins": 50})
    assert [g.score(seat) for seat in (1, 2, 3)] == [5, 7, 3]
    assert (g.over(), g.winners()) == (True, [2])


@pytest.mark.rules("BTH-91")
def test_then_fewer_cubes_on_the_tracks_win() -> None:
    g = finished({"tracks": [8, 8, 5], "active": 3, "coins": 9}, {"tracks": [4, 8, 8]})
    assert g.score(1) == g.score(2)
    assert g.winners() == [2]


@pytest.mark.rules("BTH-91")
def test_then_more_active_pawns_win() -> None:
    g = finished(
        {"tracks": [8, 8, 4], "active": 2, "coins": 9},
        {"tracks": [4, 8, 8], "active": 3, "coins": 0},
    )
    assert g.winners() == [2]


@pytest.mark.rules("BTH-91")
def test_then_more_coins_win() -> None:
    g = finished({"active": 2, "coins": 4}, {"active": 2, "coins": 3}, {"active": 1, "coins": 9})
    assert g.winners() == [1]


@pytest.mark.rules("BTH-91", "BTH:R-21")
def test_then_the_victory_is_shared() -> None:
    g = finished({"coins": 2, "active": 1}, {"coins": 1, "active": 1}, {"coins": 2, "active": 1})
    assert g.winners() == [1, 3]
    g = finished({}, {})
    assert g.winners() == [1, 2]


@pytest.mark.rules("BTH-91")
def test_nobody_has_won_before_the_end() -> None:
    g = scenario().player(1, invested=9).action(1)
    assert (g.over(), g.winners()) == (False, [])


# The design of the components


@pytest.mark.rules("BTH-48", "BTH:R-24")
def test_the_colour_of_a_technology_is_in_its_banner() -> None:
    cards = scenario().action(1).s.cat.technologies
    for card in cards:
        assert card.color & card.banner == card.color, card.slug
        extra = (card.banner & ~card.color).bit_count()
        assert extra <= 1, card.slug
    assert any(card.banner != card.color for card in cards)
