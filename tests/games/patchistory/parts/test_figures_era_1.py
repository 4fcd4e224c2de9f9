"""Heroes and wonders of era I (PAT-101 to PAT-119): each does what it says while it is seen."""

from __future__ import annotations

import pytest

from ecumene.games.patchistory.rules.types import ECONOMY, WASTELAND
from ecumene.games.patchistory.rules.types import WATER as WATER_ROOM
from tests.games.patchistory.parts.stage import FAR_CORNER, alone, beside, bonus, covered, war
from tests.games.patchistory.scenario import RULES, own_face, scenario

WATER = own_face("ab/cd", a="water", b="wasteland", c="wasteland", d="wasteland")
MARKETS = own_face("ab/cd", a="economy", b="economy", c="economy", d="wasteland")

# Wonders


@pytest.mark.rules("PAT-101")
@pytest.mark.card("patchistory.figures.colosseum")
def test_colosseum_rewards_campaigns() -> None:
    g = scenario().figure(1, "colosseum").management(points=3)
    g.play("campaign 2")
    assert g.gained(1) == {"votes": 2, "culture": 1, "coin": 2}
    g.play("done", "campaign 2")
    assert g.gained(2) == {"votes": 2}


@pytest.mark.rules("PAT-101")
def test_a_covered_colosseum_does_nothing() -> None:
    g = covered("colosseum", 1).management(1, points=2).play("campaign 1")
    assert g.gained(1) == {"votes": 1}


@pytest.mark.rules("PAT-102")
@pytest.mark.card("patchistory.figures.colossus_of_rhodes")
@pytest.mark.parametrize(("invaders", "reward"), [("owner", 5), ("target", 3), ("both", 5)])
def test_colossus_gives_culture_for_any_war_won(invaders: str, reward: int) -> None:
    g = war(scenario().figure(1, "colossus_of_rhodes"), 1, invaders)
    assert g.gained(1) == {"culture": reward + 3}


@pytest.mark.rules("PAT-102")
def test_colossus_gives_nothing_for_a_war_lost() -> None:
    g = war(scenario().figure(1, "colossus_of_rhodes"), -1)
    assert g.gained(1) == {}
    assert g.gained(2) == {"culture": 3}


@pytest.mark.rules("PAT-103")
@pytest.mark.card("patchistory.figures.great_wall")
def test_great_wall_counts_workers_at_home_and_on_routes() -> None:
    g = scenario().figure(1, "great_wall")
    assert bonus(g, 1, "shield") == 0
    attack = g.attack(1)
    g.worker(1, "0,0", "1,0").on_route(1, "1", "2")
    assert bonus(g, 1, "shield") == 3
    assert (g.attack(1), g.defence(1)) == (attack, attack + g.track(1, "shield"))


@pytest.mark.rules("PAT-103")
@pytest.mark.parametrize(("good", "paid"), [("coin", 2), ("culture", 1)])
def test_great_wall_makes_threats_cheaper(good: str, paid: int) -> None:
    pack = alone("great_wall")
    pack["figures"] = {"great_wall": {"symbols": {}}, "alexander": {"symbols": {"sword": 3}}}
    g = scenario(pack=pack).figure(1, "great_wall").figure(3, "alexander")
    g.player(1, coin=9, culture=9).diplomacy(3, points=3).play(f"threaten 1 {good}")
    assert g.gained(1) == {good: -paid}
    assert g.gained(3) == {good: paid}


@pytest.mark.rules("PAT-104")
@pytest.mark.card("patchistory.figures.hanging_gardens")
def test_hanging_gardens_produce_culture_from_water() -> None:
    g = beside(scenario(pack=alone("hanging_gardens", e1_02=WATER)), 1, "hanging_gardens")
    assert bonus(g, 1, "culture") == 0
    g.tile(1, "e1_02", "white", *FAR_CORNER)
    assert (g.land(1).counts[WATER_ROOM], bonus(g, 1, "culture")) == (1, 1)


@pytest.mark.rules("PAT-104")
def test_hanging_gardens_cost_a_worker_when_patched() -> None:
    g = scenario().worker(1, "0,0", "1,0").patch_figure(1, "hanging_gardens")
    assert (g.frame(), g.asked()) == ("return", 1)
    before = g.descendants(1)
    g.play("return 0,0")
    assert g.workers(1) == ["1,0"]
    assert g.descendants(1) == before + 1


@pytest.mark.rules("PAT-104")
def test_hanging_gardens_take_a_worker_from_a_route_as_well() -> None:
    g = scenario().worker(1, "0,0").on_route(1, "1", "2").patch_figure(1, "hanging_gardens")
    g.play("recall 1")
    assert g.workers(1) == ["0,0"]
    assert g.routes()[0] == "1>2"


@pytest.mark.rules("PAT-104")
def test_hanging_gardens_of_the_first_auction_cost_nothing() -> None:
    g = scenario(round=1).won(1, scenario().tile_of("hanging_gardens"), "black").patching()
    at = next(text for text in g.options("black") if text.endswith("1111"))
    g.play(at)
    assert g.figures(1) == ["hanging_gardens"]
    assert (g.frame(), g.asked()) == ("place", 1)  # the first worker comes after


@pytest.mark.rules("PAT-105")
@pytest.mark.card("patchistory.figures.lighthouse_of_alexandria")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_lighthouse_makes_invasions_dearer(era: int) -> None:
    g = scenario(era=era).figure(2, "lighthouse_of_alexandria").everybody(resource=5)
    g.on_route(1, "1", "negotiation").on_route(2, "2", "negotiation").talks()
    g.play("stance aggressive", "stance aggressive")
    assert g.gained(1) == {"resource": -era}  # one more than [0, 1, 2]
    assert g.gained(2) == ({"resource": 1 - era} if era > 1 else {})


@pytest.mark.rules("PAT-106")
@pytest.mark.card("patchistory.figures.parthenon")
def test_parthenon_produces_culture_from_pairs_of_economy() -> None:
    g = beside(scenario(pack=alone("parthenon", e1_02=MARKETS)), 1, "parthenon")
    assert (g.land(1).counts[ECONOMY], bonus(g, 1, "culture")) == (1, 0)  # the capital's market
    g.tile(1, "e1_02", "white", *FAR_CORNER)
    assert (g.land(1).counts[ECONOMY], bonus(g, 1, "culture")) == (4, 2)
    g.reclaimed(1, "2,0")
    assert (g.land(1).counts[ECONOMY], bonus(g, 1, "culture")) == (3, 1)


@pytest.mark.rules("PAT-106")
@pytest.mark.reason("patchistory.coin_sheltered")
def test_parthenon_keeps_its_coin_from_threats() -> None:
    pack = alone("parthenon")
    pack["figures"] = {"alexander": {"symbols": {"sword": 9}}}
    g = scenario(pack=pack).figure(1, "parthenon").figure(3, "alexander")
    g.everybody(coin=5, culture=9).diplomacy(3, points=6)
    assert g.why("threaten 1 coin") == "coin_sheltered"
    assert g.can("threaten 1 culture")


@pytest.mark.rules("PAT-107")
@pytest.mark.card("patchistory.figures.petra")
def test_petra_produces_coin_from_own_routes() -> None:
    g = scenario().figure(1, "petra")
    assert bonus(g, 1, "coin") == 1  # 1>2, not 3>1
    g.route(1, 3).alliance(3, 1)
    assert bonus(g, 1, "coin") == 3
    g.route(2, 1)
    assert bonus(g, 1, "coin") == 3


@pytest.mark.rules("PAT-108")
@pytest.mark.card("patchistory.figures.pyramids_of_giza")
@pytest.mark.parametrize(("era", "culture"), [(1, -5), (2, -5), (3, 40)])
def test_pyramids_at_the_end_of_each_era(era: int, culture: int) -> None:
    g = scenario(era=era, round=5).figure(1, "pyramids_of_giza").era_end()
    assert g.gained(1) == {"culture": culture}
    assert g.gained(2) == {}


@pytest.mark.rules("PAT-108")
def test_covered_pyramids_neither_cost_nor_give() -> None:
    assert covered("pyramids_of_giza", 3, round=5).era_end().gained(1) == {}


@pytest.mark.rules("PAT-109")
@pytest.mark.card("patchistory.figures.ziggurat_of_ur")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_ziggurat_gives_culture_for_workers_every_era(era: int) -> None:
    g = scenario(era=era, round=5).figure(1, "ziggurat_of_ur")
    g.worker(1, "0,0", "1,0").on_route(1, "1", "1").worker(2, "0,0").era_end()
    assert g.gained(1) == {"culture": 6}
    assert g.gained(2) == {}


# Heroes


@pytest.mark.rules("PAT-111")
@pytest.mark.card("patchistory.figures.alexander")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_alexander_is_honored_for_less_food(era: int) -> None:
    g = scenario(era=era).figure(1, "alexander").everybody(food=era - 1)
    g.management(points=2).play("honor heroes")
    assert g.gained(1) == ({"culture": 1, "food": 1 - era} if era > 1 else {"culture": 1})
    g.play("done")
    assert g.why("honor heroes") == "no_food"  # seat 2 pays in full


@pytest.mark.rules("PAT-112")
@pytest.mark.card("patchistory.figures.aristotle")
def test_aristotle_has_his_symbols_only() -> None:
    g = scenario()
    before = g.tracks(1)
    g.figure(1, "aristotle")
    assert g.tracks(1) != before
    for name in g.tracks(1):
        assert bonus(g, 1, name) == 0
    figure = next(f for f in g.cat.figures if f.slug == "aristotle")
    effects = [*figure.powers, *figure.gains, *figure.prices, *figure.scores, *figure.bonuses]
    assert effects == []
    assert g.land(1).figures == [figure.number]


@pytest.mark.rules("PAT-113")
@pytest.mark.card("patchistory.figures.cyrus")
def test_cyrus_gains_culture_with_route_goods() -> None:
    pack = alone("cyrus")
    pack["figures"] = {"cyrus": {"symbols": {}}}
    g = scenario(pack=pack).figure(1, "cyrus").everybody(food=20)
    g.route(1, 3).on_route(1, "1", "1").on_route(1, "4", "2")
    culture = g.track(1, "culture")
    g.production()
    assert g.gained(1)["culture"] == culture + 2


@pytest.mark.rules("PAT-113")
def test_cyrus_gains_nothing_from_spaces_without_goods() -> None:
    g = scenario().figure(1, "cyrus").everybody(food=20).on_route(1, "1", "rest")
    culture = g.track(1, "culture")
    g.production()
    assert g.gained(1).get("culture", 0) == culture


@pytest.mark.rules("PAT-114", "PAT:R-38")
@pytest.mark.card("patchistory.figures.constantine")
def test_constantine_may_found_an_alliance() -> None:
    g = scenario().on_route(1, "1", "negotiation").patch_figure(1, "constantine")
    assert (g.frame(), g.asked()) == ("ally", 1)
    assert g.options("ally") == [
        "ally 2 forward", "ally 2 backward", "ally 3 forward", "ally 3 backward",
    ]  # fmt: skip
    g.play("ally 2 forward")
    assert g.allies() == ["1=2"]
    assert g.s.allied_left == RULES.allied_supply - 1
    assert (g.frame(), g.asked()) == ("place", 1)  # the worker in the Negotiation Room
    assert g.routes()[0] == "1>2"


@pytest.mark.rules("PAT-114")
def test_constantine_may_stay_alone() -> None:
    g = scenario().patch_figure(1, "constantine").play("skip")
    assert g.allies() == []


@pytest.mark.rules("PAT-114")
@pytest.mark.reason("patchistory.allied")
def test_constantine_cannot_ally_twice_with_the_same() -> None:
    g = scenario().alliance(2, 1).patch_figure(1, "constantine")
    assert g.why("ally 2 forward") == "allied"
    assert g.can("ally 3 backward")
    g.play("ally 3 backward")
    assert g.allies() == ["2=1", "3=1"]


@pytest.mark.rules("PAT-114")
def test_constantine_needs_an_allied_route() -> None:
    g = scenario()
    g.s.allied_left = 0
    g.patch_figure(1, "constantine")
    assert g.frame() != "ally"
    assert g.allies() == []


@pytest.mark.rules("PAT-115")
@pytest.mark.card("patchistory.figures.caesar")
def test_caesar_adds_the_books_to_the_swords() -> None:
    g = scenario().figure(1, "caesar")
    assert bonus(g, 1, "sword") == g.track(1, "book") > 0
    g.worker(1, "1,0")  # the Assembly: a book more
    assert bonus(g, 1, "sword") == g.track(1, "book")
    assert bonus(g, 1, "book") == 1


@pytest.mark.rules("PAT-116")
@pytest.mark.card("patchistory.figures.gwanggaeto")
def test_gwanggaeto_adds_a_sword_for_two_wastelands() -> None:
    g = beside(scenario(pack=alone("gwanggaeto")), 1, "gwanggaeto")
    for at, wastelands in (("0,0", 2), ("1,0", 3), ("2,0", 4)):
        g.reclaimed(1, at)
        assert g.land(1).counts[WASTELAND] == wastelands
        assert bonus(g, 1, "sword") == wastelands // 2


@pytest.mark.rules("PAT-117")
@pytest.mark.card("patchistory.figures.homer")
def test_homer_produces_food_from_pairs_of_wastelands() -> None:
    g = beside(scenario(pack=alone("homer")), 1, "homer")
    for at, wastelands in (("0,0", 2), ("1,0", 3), ("2,0", 4)):
        g.reclaimed(1, at)
        assert g.land(1).counts[WASTELAND] == wastelands
        assert bonus(g, 1, "food") == wastelands // 2


@pytest.mark.rules("PAT-118")
@pytest.mark.card("patchistory.figures.moses")
def test_moses_brings_a_worker_for_nothing() -> None:
    g = scenario().patch_figure(1, "moses")
    assert (g.frame(), g.asked()) == ("place", 1)
    g.play("place 2,0")
    assert g.workers(1) == ["2,0"]
    assert g.descendants(1) == RULES.descendants - 1
    assert g.gained(1) == {}


@pytest.mark.rules("PAT-118", "PAT:R-33")
def test_moses_without_descendants() -> None:
    g = scenario().player(1, removed=RULES.descendants).patch_figure(1, "moses")
    assert g.frame() != "place"
    assert g.workers(1) == []


@pytest.mark.rules("PAT-119")
@pytest.mark.card("patchistory.figures.qin_shi_huang")
def test_qin_builds_for_less() -> None:
    g = scenario().figure(1, "qin_shi_huang").hand(1, "mill", "mine_shaft").hand(2, "grain_field")
    g.everybody(resource=1).deals("draw tower").management(points=3)
    g.play("construct 0,0 mill")
    assert (g.gained(1), g.p(1).points) == ({"resource": -1}, 1)
    g.play("done")
    assert (g.asked(), g.why("construct 0,0 grain_field")) == (2, "no_resource")


@pytest.mark.rules("PAT-119")
def test_qin_does_not_make_reclamation_cheaper() -> None:
    g = scenario().figure(1, "qin_shi_huang").hand(1, "mill").player(1, resource=1)
    g.deals("draw tower").management(1, points=3).play("reclaim 0,0 mill")
    assert (g.gained(1), g.p(1).points) == ({"resource": -1}, 1)
