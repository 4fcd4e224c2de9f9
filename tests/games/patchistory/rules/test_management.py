"""Birth, honours, routes, campaigns (PAT-50 to PAT-52, PAT-55, PAT-56; ruling R-33)."""

from __future__ import annotations

import pytest

from tests.games.patchistory.rules.kingdoms import next_round
from tests.games.patchistory.scenario import RULES, own_face, scenario

# Birth


@pytest.mark.rules("PAT-50")
@pytest.mark.reason("patchistory.no_food", "patchistory.no_points")
@pytest.mark.parametrize(("era", "food"), [(1, 4), (2, 5), (3, 6)])
def test_a_birth_costs_food_and_two_points(era: int, food: int) -> None:
    g = scenario(era=era).worker(1, "0,0").player(1, food=food - 1).management(1, points=3)
    assert g.why("birth 1,1") == "no_food"
    g.player(1, food=food).play("birth 1,1")
    assert (g.p(1).food, g.p(1).points) == (0, 1)
    assert g.workers(1) == ["0,0", "1,1"]
    assert g.why("birth 2,0") == "no_points"


@pytest.mark.rules("PAT-50", "PAT-73")
def test_a_newborn_leaves_the_lowest_covered_space() -> None:
    g = scenario().worker(1, "0,0", "1,0").player(1, food=30).management(1, points=2)
    assert g.descendants(1) == 6
    g.play("birth 2,0")
    assert g.descendants(1) == 5
    g.production()
    assert [e.args[1] for e in g.log("lose", 1) if e.args[0] == 0] == [4, RULES.upkeep[3]]


@pytest.mark.rules("PAT-50")
@pytest.mark.reason("patchistory.room_taken")
def test_a_newborn_comes_into_an_empty_room() -> None:
    lake = own_face("xx/wc", x="culture", w="water", c="wasteland")
    g = scenario(pack={"tiles": {"e1_01": {"white": lake}}}).tile(1, "e1_01", "white", "2,1")
    g.worker(1, "0,0").route(1, 2, "2").player(1, food=9).management(1, points=2)
    assert g.why("birth 0,0") == "room_taken"
    assert g.why("birth 3,1") == "no_such_room"  # the large room is named by its first square
    assert g.why("birth 5,5") == "no_such_room"
    rooms = ["0,1", "1,0", "1,1", "2,0", "2,1", "2,2", "3,2"]
    assert g.options("birth") == [f"birth {at}" for at in rooms]  # water, too
    g.play("birth 2,1")
    assert g.workers(1) == ["0,0", "2,1"]


@pytest.mark.rules("PAT-50")
def test_the_box_of_a_newborn_works_at_once() -> None:
    hut = own_face("xa/bc", x="wasteland", a="economy | coin coin", b="wasteland", c="wasteland")
    g = scenario(pack={"tiles": {"e1_01": {"white": hut}}}).tile(1, "e1_01", "white", "2,1", "0111")
    g.player(1, food=9)
    coin = g.track(1, "coin")
    g.management(1, points=2).play("birth 3,1")
    assert g.track(1, "coin") == coin + 2


@pytest.mark.rules("PAT-50", "PAT:R-33")
@pytest.mark.reason("patchistory.no_descendant")
def test_birth_needs_a_descendant() -> None:
    g = scenario().worker(1, "0,0", "1,0", "2,0").route(1, 2, "2").on_route(1, "1", "rest")
    g.player(1, removed=2, food=30).management(1, points=5)
    assert g.descendants(1) == 1
    g.play("birth 0,1")
    assert g.why("birth 1,1") == "no_descendant"
    assert g.options("birth") == []


# Honours


@pytest.mark.rules("PAT-51")
@pytest.mark.reason("patchistory.no_food")
@pytest.mark.parametrize(("era", "food"), [(1, 1), (2, 2), (3, 3)])
def test_honouring_heroes(era: int, food: int) -> None:
    g = scenario(era=era).figure(1, "aristotle", "homer", "petra")
    g.player(1, food=food - 1, culture=0).management(1, points=3)
    assert g.why("honor heroes") == "no_food"
    g.player(1, food=food).play("honor heroes")
    assert (g.p(1).food, g.p(1).culture, g.p(1).points) == (0, 2, 1)
    assert g.why("honor heroes") == "no_points"


@pytest.mark.rules("PAT-51")
@pytest.mark.reason("patchistory.no_resource")
@pytest.mark.parametrize(("era", "resources"), [(1, 0), (2, 1), (3, 2)])
def test_honouring_wonders(era: int, resources: int) -> None:
    g = scenario(era=era).figure(1, "petra", "colosseum", "aristotle")
    g.player(1, resource=resources, culture=0).management(1, points=3).play("honor wonders")
    assert (g.p(1).resource, g.p(1).culture, g.p(1).points) == (0, 2, 1)
    g.management(1, points=2)
    if resources:
        assert g.why("honor wonders") == "no_resource"
        need = {"need": str(resources), "have": "0"}
        assert g.numbers("honor wonders") == need
    else:
        assert g.can("honor wonders")


@pytest.mark.rules("PAT-51", "PAT-56")
def test_honours_may_be_repeated_and_count_visible_figures_only() -> None:
    pack = {"tiles": {"e1_01": {"white": own_face("aa/aa", a="culture")}}}
    g = scenario(pack=pack).figure(1, "aristotle", "homer")
    g.tile(1, "e1_01", "white", g.tiles(1)[-1].split()[-1])
    assert g.figures(1) == ["aristotle"]
    g.player(1, food=9, culture=0).management(1, points=5).play("honor heroes", "honor heroes")
    assert (g.p(1).food, g.p(1).culture) == (7, 2)


# Routes


@pytest.mark.rules("PAT-52")
@pytest.mark.reason("patchistory.once_a_round", "patchistory.no_resource", "patchistory.no_points")
def test_a_general_route_to_any_other_kingdom_once_a_round() -> None:
    g = scenario(4, era=2).player(1, resource=1).management(1, points=1)
    assert g.why("route 3") == "no_points"
    g.management(1, points=4)
    assert g.why("route 3") == "no_resource"
    assert g.numbers("route 3") == {"need": "2", "have": "1"}
    g.player(1, resource=9)
    assert g.options("route") == ["route 2", "route 3", "route 4"]
    assert g.why("route 1") == "no_other_player"
    left = g.s.general_left
    g.play("route 3")
    assert g.routes() == ["1>2", "2>3", "3>4", "4>1", "1>3"]
    assert (g.p(1).resource, g.p(1).points, g.s.general_left) == (7, 2, left - 1)
    assert g.why("route 4") == "once_a_round"
    assert g.options("route") == []
    next_round(g).management(1, points=2)
    assert g.can("route 4")


@pytest.mark.rules("PAT-52")
def test_routes_between_the_same_two_are_not_limited() -> None:
    g = scenario(2).everybody(resource=9)
    for _ in range(3):
        g.management(1, points=2).play("route 2")
        g.p(1).done = 0
    g.management(2, points=2).play("route 1")
    assert g.routes() == ["1>2", "1>2", "1>2", "2>1"]
    assert g.allies() == []
    g = scenario(3).management(1, points=2)
    assert g.why("route 4") == "no_other_player"


@pytest.mark.rules("PAT-52")
@pytest.mark.reason("patchistory.no_route_left")
def test_routes_end_with_the_supply() -> None:
    g = scenario(2).everybody(resource=9)
    for _ in range(13):
        g.route(2, 1)
    assert g.s.general_left == 1
    g.management(1, points=4).play("route 2")
    g.management(2, points=2)
    assert g.why("route 1") == "no_route_left"
    assert g.options("route") == []


# Campaigns


@pytest.mark.rules("PAT-55")
@pytest.mark.reason("patchistory.once_a_round", "patchistory.no_points", "patchistory.at_least_one")
def test_a_campaign_turns_points_into_votes_once_a_round() -> None:
    g = scenario().player(1, votes=1).management(1, points=5)
    assert g.options("campaign") == [f"campaign {amount}" for amount in (1, 2, 3, 4, 5)]
    assert g.why("campaign 6") == "no_points"
    assert g.numbers("campaign 6") == {"need": "6", "have": "5"}
    assert g.why("campaign 0") == "at_least_one"
    g.play("campaign 3")
    assert (g.p(1).votes, g.p(1).points) == (4, 2)
    assert g.why("campaign 1") == "once_a_round"
    assert g.options("campaign") == []
    next_round(g).management(1, points=1)
    assert g.can("campaign 1")


# As often as one likes


@pytest.mark.rules("PAT-56")
def test_other_actions_may_be_repeated() -> None:
    g = scenario().worker(1, "0,0", "1,0").route(1, 2).hand(1, "mill", "tower")
    g.player(1, food=30, resource=30).management(1, points=30)
    g.play("trade 0,0 1", "trade 1,0 4", "birth 0,0", "birth 1,0")
    g.play("reclaim 0,0 mill", "reclaim 0,1 tower", "honor wonders", "honor wonders")
    g.play(*[g.options("construct")[0], "honor heroes"])
    g.play(g.options("construct")[0])
    assert g.p(1).points == 30 - 2 - 4 - 4 - 4 - 3 - 2 - 3
    assert g.routes() == ["1>2 start", "2>3", "3>1", "1>2 start"]


@pytest.mark.rules("PAT-43", "PAT-56")
def test_a_player_with_points_decides_when_to_stop() -> None:
    g = scenario().management(1, points=30)
    assert g.can("done")
    assert g.play("done").asked() != 1
    assert scenario().management(1, points=0).frame() != "management"
