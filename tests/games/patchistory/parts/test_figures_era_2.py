"""Heroes and wonders of era II (PAT-121 to PAT-139): each does what it says while it is seen."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.patchistory.rules.types import CULTURE_ROOM, WASTELAND, cell_name
from ecumene.games.patchistory.rules.types import WATER as WATER_ROOM
from tests.games.patchistory.parts.stage import (
    FAR_CORNER,
    alone,
    beside,
    bonus,
    covered,
    printed,
    war,
)
from tests.games.patchistory.scenario import RULES, Scenario, own_face, scenario

WATER = own_face("ab/cd", a="water", b="wasteland", c="wasteland", d="wasteland")
MILLS = own_face("ab/cd", a="industry | food", b="industry food", c="water | food", d="wasteland")
TEMPLES = own_face("ab/cd", a="culture", b="culture", c="wasteland", d="culture")


def era_2(*figures: str, seat: int = 1, **rest: dict[str, object]) -> Scenario:
    """A table of era II where a seat has the first of these figures beside its capital."""
    return beside(scenario(era=2, pack=alone(*figures, **rest)), seat, figures[0])


# Wonders


@pytest.mark.rules("PAT-121")
@pytest.mark.card("patchistory.figures.angkor_wat")
def test_angkor_wat_counts_water_as_wasteland_for_figures() -> None:
    g = era_2("angkor_wat", "homer", e1_02=WATER).tile(1, "e1_02", "white", *FAR_CORNER)
    g.figure(1, "homer")
    counts = g.land(1).counts
    assert counts[WATER_ROOM] == 1
    assert bonus(g, 1, "food") == (counts[WASTELAND] + 1) // 2
    while g.land(1).counts[WASTELAND] % 2 == 0:
        g.reclaimed(1, "0,0")
    assert bonus(g, 1, "food") == (g.land(1).counts[WASTELAND] + 1) // 2


@pytest.mark.rules("PAT-121")
def test_angkor_wat_counts_water_as_wasteland_for_cards() -> None:
    g = era_2("angkor_wat", e1_02=WATER).tile(1, "e1_02", "white", *FAR_CORNER)
    wastelands = g.land(1).counts[WASTELAND]
    for n in range(wastelands):  # seat 2 has as many real ones
        g.reclaimed(2, f"{n % 3},{n // 3}")
    g.cards(1, "pioneer_the_wildlands", "arms_race").everybody(votes=0).player(1, votes=4).vote()
    g.play("choose pioneer_the_wildlands")
    while g.frame() == "choose_card":
        g.play(g.options()[0])
    number = next(c.number for c in g.cat.cards if c.slug == "pioneer_the_wildlands")
    for card in g.s.table:
        g.play("vote 4" if card == number else "vote 0", "vote 0", "vote 0")
    scored = {e.player + 1: e.args[1] for e in g.log("card_scored") if e.args[0] == number}
    assert scored == {1: 4, 2: 2, 3: 0}


@pytest.mark.rules("PAT-121")
@pytest.mark.reason("patchistory.covers_water", "patchistory.under_water")
def test_angkor_wat_leaves_the_rules_of_patching() -> None:
    g = era_2("angkor_wat", e1_02=WATER).tile(1, "e1_02", "white", *FAR_CORNER)
    g.patch(1, "e1_03", "white")
    assert g.why("white -2,-1 1111") == "covers_water"
    assert g.why("white -2,-1 1010") == "under_water"


@pytest.mark.rules("PAT-122")
@pytest.mark.card("patchistory.figures.chichen_itza")
def test_chichen_itza_gives_resources_for_later_wonders() -> None:
    g = era_2("chichen_itza").player(1, resource=0).patch_figure(1, "taj_mahal")
    assert g.gained(1)["resource"] == 2


@pytest.mark.rules("PAT-122")
@pytest.mark.parametrize("figure", ["chichen_itza", "shakespeare"])
def test_chichen_itza_gives_nothing_for_itself_or_for_heroes(figure: str) -> None:
    g = scenario(era=2)
    if figure != "chichen_itza":
        g.figure(1, "chichen_itza")
    g.patch_figure(1, figure)
    assert "resource" not in g.gained(1)


@pytest.mark.rules("PAT-122")
def test_chichen_itza_takes_workers_before_the_vote() -> None:
    g = era_2("chichen_itza").worker(1, "0,0", "1,0").on_route(1, "1", "2").vote()
    assert (g.frame(), g.asked()) == ("sacrifice", 1)
    g.play("return 0,0", "recall 1")
    assert g.gained(1) == {"culture": 10}
    assert (g.workers(1), g.routes()[0]) == (["1,0"], "1>2")
    g.play("done")
    assert (g.frame(), g.descendants(1)) == ("choose_card", RULES.descendants - 1)


@pytest.mark.rules("PAT-123", "PAT:R-17")
@pytest.mark.card("patchistory.figures.forbidden_city")
def test_forbidden_city_costs_three_swords() -> None:
    pack: dict[str, Any] = {"figures": {"forbidden_city": {"symbols": {}}}}
    g = scenario(era=2, pack=pack).figure(1, "forbidden_city")
    cells = [cell_name(cells[0]) for cells in g.land(1).cells if len(cells) == 1]
    for at, kind in zip(cells, ["garrison", "drill_ground", "garrison", "tower"], strict=False):
        g.building(1, at, kind)
        assert g.track(1, "sword") == max(0, printed(g, 1, "sword") - 3)
    assert printed(g, 1, "sword") >= 6


@pytest.mark.rules("PAT-124")
@pytest.mark.card("patchistory.figures.hagia_sophia")
def test_hagia_sophia_rewards_honored_heroes() -> None:
    g = era_2("hagia_sophia").everybody(food=9).management(points=4)
    g.play("honor heroes")
    assert g.gained(1) == {"food": -2, "votes": 1, "coin": 2}  # no hero, no culture
    g.play("done", "honor heroes")
    assert g.gained(2) == {"food": -2}


@pytest.mark.rules("PAT-125")
@pytest.mark.card("patchistory.figures.kremlin")
def test_kremlin_costs_a_worker_and_culture() -> None:
    g = scenario(era=2).worker(1, "0,0", "1,1").player(1, culture=20).patch_figure(1, "kremlin")
    assert (g.frame(), g.asked()) == ("return", 1)
    g.play("return 1,1")
    assert g.workers(1) == ["0,0"]
    assert g.gained(1)["culture"] == -7


@pytest.mark.rules("PAT-125", "PAT:R-15")
def test_kremlin_takes_what_there_is() -> None:
    g = scenario(era=2).player(1, culture=3).patch_figure(1, "kremlin")
    assert g.figures(1) == ["kremlin"]
    assert g.p(1).culture == 0


@pytest.mark.rules("PAT-126")
@pytest.mark.card("patchistory.figures.machu_picchu")
def test_machu_picchu_needs_no_upkeep() -> None:
    g = scenario(era=2, round=5).figure(1, "machu_picchu", "homer").figure(2, "petra", "caesar")
    g.everybody(food=5, resource=5).upkeep()
    assert g.gained(1) == {}
    assert g.gained(2) == {"food": -2, "resource": -1}


@pytest.mark.rules("PAT-127")
@pytest.mark.card("patchistory.figures.seokguram")
def test_seokguram_counts_twice_but_is_kept_up_once() -> None:
    g = scenario(era=2).figure(1, "seokguram").player(1, resource=9).management(1, points=4)
    g.play("honor wonders")
    assert g.gained(1) == {"culture": 2, "resource": -1}
    h = scenario(era=2, round=5).figure(1, "seokguram").everybody(resource=3).upkeep()
    assert h.gained(1) == {"resource": -1}


@pytest.mark.rules("PAT-128")
@pytest.mark.card("patchistory.figures.taj_mahal")
def test_taj_mahal_doubles_honored_wonders() -> None:
    g = scenario(era=2).figure(1, "taj_mahal", "petra").figure(2, "parthenon")
    g.everybody(resource=9).management(points=4).play("honor wonders")
    assert g.gained(1) == {"culture": 4, "resource": -1}
    g.play("done", "honor wonders")
    assert g.gained(2) == {"culture": 1, "resource": -1}


@pytest.mark.rules("PAT-129")
@pytest.mark.card("patchistory.figures.timbuktu")
def test_timbuktu_builds_a_route() -> None:
    g = scenario(era=2).patch_figure(1, "timbuktu")
    assert (g.frame(), g.options()) == ("free_route", ["route 2", "route 3"])
    left = g.s.general_left
    g.play("route 3")
    assert g.routes()[-1] == "1>3"
    assert g.s.general_left == left - 1
    assert g.gained(1).get("resource", 0) >= 0  # it was free


@pytest.mark.rules("PAT-129")
def test_timbuktu_without_routes_left() -> None:
    g = scenario(era=2)
    g.s.general_left = 0
    g.patch_figure(1, "timbuktu")
    assert g.frame() != "free_route"
    assert len(g.routes()) == 3


@pytest.mark.rules("PAT-129")
def test_timbuktu_adds_one_of_each_good_from_routes() -> None:
    with_it = era_2("timbuktu").everybody(food=30).alliance(1, 2, "1")
    with_it.on_route(1, "1", "1")
    without = scenario(era=2).everybody(food=30).alliance(1, 2, "1").on_route(1, "1", "1")
    gains = [
        {n: g.gained(1)[n] - g.track(1, n) for n in ("food", "coin")}
        for g in (with_it.production(), without.production())
    ]
    assert gains[0] == {name: amount + 1 for name, amount in gains[1].items()}


# Heroes


@pytest.mark.rules("PAT-131")
@pytest.mark.card("patchistory.figures.columbus")
def test_columbus_produces_food_from_water() -> None:
    g = era_2("columbus", e1_02=WATER)
    assert bonus(g, 1, "food") == 0
    g.tile(1, "e1_02", "white", *FAR_CORNER)
    assert bonus(g, 1, "food") == 1


@pytest.mark.rules("PAT-131", "PAT-139")
@pytest.mark.card("patchistory.figures.columbus", "patchistory.figures.yi_sun_sin")
@pytest.mark.parametrize("figure", ["columbus", "yi_sun_sin"])
def test_seafarers_cost_a_descendant(figure: str) -> None:
    g = scenario(era=2).worker(1, "0,0").patch_figure(1, figure)
    assert g.workers(1) == ["0,0"]
    assert g.descendants(1) == RULES.descendants - 2
    assert g.p(1).removed == 1
    h = scenario(era=2).worker(1, "0,0").player(1, removed=1, food=20).everybody(food=20)
    h.production()
    fed = [e.args[1] for e in h.log("lose", 1) if e.args[0] == 0]
    assert fed == [RULES.upkeep[2]]  # as if there were two workers


@pytest.mark.rules("PAT-131", "PAT:R-15")
def test_columbus_without_descendants_left() -> None:
    g = scenario(era=2).player(1, removed=RULES.descendants).patch_figure(1, "columbus")
    assert g.p(1).removed == RULES.descendants


@pytest.mark.rules("PAT-132")
@pytest.mark.card("patchistory.figures.elizabeth")
def test_elizabeth_arms_manned_waters() -> None:
    g = era_2("elizabeth", e1_02=WATER).tile(1, "e1_02", "white", *FAR_CORNER)
    assert bonus(g, 1, "sword") == 0
    g.worker(1, "-1,-1")
    assert bonus(g, 1, "sword") == 2
    g.worker(1, "0,0")  # not on water
    assert bonus(g, 1, "sword") == 2


@pytest.mark.rules("PAT-132")
def test_elizabeth_keeps_votes() -> None:
    g = era_2("elizabeth").everybody(votes=5).vote()
    for _ in range(3):
        g.play(g.options()[0])
    for _ in range(3):
        g.play("vote 1", "vote 1", "vote 1")
    assert [p.votes for p in g.s.players] == [2, 0, 0]


@pytest.mark.rules("PAT-133")
@pytest.mark.card("patchistory.figures.genghis_khan")
def test_genghis_khan_counts_routes() -> None:
    g = era_2("genghis_khan")
    assert bonus(g, 1, "sword") == 1
    g.route(1, 3).alliance(2, 1)
    assert bonus(g, 1, "sword") == 3


@pytest.mark.rules("PAT-133")
@pytest.mark.parametrize("era", [2, 3])
def test_genghis_khan_trades_for_one_food(era: int) -> None:
    g = scenario(era=era).figure(1, "genghis_khan").worker(1, "0,0").worker(2, "0,0")
    g.everybody(food=1).management(points=2).play("trade 0,0 1")
    assert g.gained(1) == {"food": -1}
    g.play("done")
    assert g.why("trade 0,0 2") == "no_food"


@pytest.mark.rules("PAT-134")
@pytest.mark.card("patchistory.figures.jeanne_darc")
def test_jeanne_campaigns_for_two_votes_more() -> None:
    g = era_2("jeanne_darc").management(points=3).play("campaign 2")
    assert g.gained(1) == {"votes": 4}
    g.play("done", "campaign 2")
    assert g.gained(2) == {"votes": 2}


@pytest.mark.rules("PAT-134")
@pytest.mark.reason("patchistory.not_enough_votes", "patchistory.no_votes_in_war")
def test_jeanne_fights_with_votes() -> None:
    g = era_2("jeanne_darc").everybody(resource=1, votes=5).route(1, 2, "war", "owner").talks(1)
    assert g.why("commit 0 3") == "not_enough_votes"
    attack = g.attack(1)
    g.play("commit 1 2")
    assert g.why("commit 0 1") == "no_votes_in_war"  # only her kingdom can
    g.play("commit 0 0")
    assert (g.p(1).resource, g.p(1).votes) == (0, 1)
    assert g.log("committed", 1)[0].args[2] == attack + 3


@pytest.mark.rules("PAT-135")
@pytest.mark.card("patchistory.figures.luther")
def test_luther_counts_manned_industry_with_a_box() -> None:
    g = era_2("luther", e1_02=MILLS).tile(1, "e1_02", "white", *FAR_CORNER)
    for at, counted in (("0,-1", 0), ("-1,0", 0), ("-1,-1", 1)):
        g.worker(1, at)  # industry without a box, water with one, industry with one
        assert (bonus(g, 1, "culture"), bonus(g, 1, "sword")) == (counted, counted)


@pytest.mark.rules("PAT-136", "PAT:R-16")
@pytest.mark.card("patchistory.figures.napoleon")
@pytest.mark.parametrize(("good", "taken"), [("coin", 3), ("culture", 2)])
def test_napoleon_threatens_the_beaten(good: str, taken: int) -> None:
    pack = alone("napoleon")
    pack["figures"] = {"napoleon": {"symbols": {}}}
    g = beside(scenario(era=2, pack=pack), 1, "napoleon").everybody(coin=9, culture=30)
    war(g, 1)
    assert (g.frame(), g.asked(), g.p(1).points) == ("triumph", 1, 0)
    g.play(f"threaten 2 {good}")
    assert g.gained(2) == {good: -taken}
    assert g.frame() == "place"  # then the worker goes home


@pytest.mark.rules("PAT-136", "PAT:R-16")
def test_napoleon_demands_more_when_he_is_much_stronger() -> None:
    pack = alone("napoleon")
    pack["figures"] = {"napoleon": {"symbols": {"sword": 9}}}
    g = beside(scenario(era=2, pack=pack), 1, "napoleon").everybody(coin=9, culture=30)
    war(g, 1).play("threaten 2 coin")
    assert g.gained(2) == {"coin": -5}


@pytest.mark.rules("PAT-136")
def test_napoleon_may_let_it_be_and_needs_a_victory() -> None:
    g = war(era_2("napoleon"), 1).play("skip")
    assert g.gained(2) == {}
    assert war(era_2("napoleon"), -1).frame() == "place"


@pytest.mark.rules("PAT-137")
@pytest.mark.card("patchistory.figures.vasco_da_gama")
@pytest.mark.reason("patchistory.lot_taken")
def test_vasco_takes_a_tile_before_the_bidding_once() -> None:
    lots = ("e2_01", "e2_02", "e2_03")
    g = era_2("vasco_da_gama").everybody(coin=5).free_tile(*lots)
    assert (g.frame(), g.asked()) == ("free_tile", 1)
    g.play("take 2")
    assert (g.has_won(1), g.gained(1)) == ("e2_02 white", {})
    assert (g.frame(), g.asked()) == ("auction", 2)
    assert g.why("bid 2 1") == "lot_taken"
    g.play("bid 1 1", "bid 3 1")
    assert (g.has_won(2), g.has_won(3)) == ("e2_01 white", "e2_03 white")
    g.s.stack.clear()
    for seat in (1, 2, 3):
        g.p(seat).won = -1
    g.free_tile("e2_04", "e2_05", "e2_06")
    assert g.frame() == "auction"  # never again


@pytest.mark.rules("PAT-137", "PAT:R-14")
def test_vasco_with_two_players_leaves_the_other_tile_for_a_coin() -> None:
    g = beside(scenario(players=2, era=2, pack=alone("vasco_da_gama")), 1, "vasco_da_gama")
    g.everybody(coin=4).free_tile("e2_01", "e2_02").play("take 1")
    assert (g.has_won(1), g.has_won(2)) == ("e2_01 white", "e2_02 white")
    assert (g.p(1).coin, g.p(2).coin) == (4, 3)


@pytest.mark.rules("PAT-137")
def test_vasco_exchanges_without_a_limit() -> None:
    g = era_2("vasco_da_gama").everybody(food=30).management(points=3)
    assert g.can("exchange food 30")
    g.play("exchange food 30", "receive 15")
    assert g.gained(1)["resource"] == 15
    assert g.p(1).food == 0
    g.play("done")
    assert g.why("exchange food 30") == "no_transport"


@pytest.mark.rules("PAT-138")
@pytest.mark.card("patchistory.figures.shakespeare")
def test_shakespeare_produces_coin_from_culture_buildings() -> None:
    g = era_2("shakespeare", e1_02=TEMPLES)
    assert (g.land(1).counts[CULTURE_ROOM], bonus(g, 1, "coin")) == (1, 1)
    g.tile(1, "e1_02", "white", *FAR_CORNER)
    assert (g.land(1).counts[CULTURE_ROOM], bonus(g, 1, "coin")) == (3, 3)


@pytest.mark.rules("PAT-139")
@pytest.mark.card("patchistory.figures.yi_sun_sin")
def test_yi_arms_every_water() -> None:
    g = era_2("yi_sun_sin", e1_02=WATER)
    assert bonus(g, 1, "sword") == 0
    g.tile(1, "e1_02", "white", *FAR_CORNER)
    assert bonus(g, 1, "sword") == 1


@pytest.mark.rules("PAT-39")
@pytest.mark.parametrize("figure", ["columbus", "yi_sun_sin", "shakespeare", "genghis_khan"])
def test_a_covered_hero_adds_nothing(figure: str) -> None:
    g = covered(figure, 2)
    assert all(bonus(g, 1, name) == 0 for name in ("food", "coin", "sword"))
