"""General rules: losses, screens, prices, workers that leave, supplies, order (PAT-7 to PAT-12)."""

from __future__ import annotations

import pytest

from ecumene.core.view import observe
from ecumene.games.patchistory.rules.goods import cost_of
from ecumene.games.patchistory.rules.management import birth_cost, honor_cost, trade_cost
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import CULTURE, FOOD
from ecumene.games.patchistory.rules.vocab import CONSTRUCT, HONOR_HEROES
from ecumene.games.patchistory.rules.words import HEROES
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.rules.own_tiles import PLAIN, beside, tiles
from tests.games.patchistory.scenario import RULES, Scenario, own_face, scenario

HIDDEN = ("food", "resource", "coin", "culture", "votes")


@pytest.mark.rules("PAT-7")
def test_culture_stops_at_nothing() -> None:
    g = scenario(capitals="equality").worker(1, "0,0", "1,0", "2,0", "0,1")
    g.player(1, food=0, culture=2)
    food, culture = g.track(1, "food"), g.track(1, "culture")
    missing = RULES.upkeep[4] - food
    assert missing * RULES.missing_food > 2 + culture
    g.production()
    assert g.p(1).culture == 0
    assert g.gained(1).get("culture", 0) == -2


@pytest.mark.rules("PAT-7")
def test_a_lost_prosperity_card_takes_no_more_than_there_is() -> None:
    camp = own_face("xa/bc", x="wasteland", a="military sword", b="wasteland", c="wasteland")
    g = scenario(4, era=3, round=5, pack=tiles(e1_01=camp, e1_02=camp, e1_03=camp))
    for seat, slug in ((2, "e1_01"), (3, "e1_02"), (4, "e1_03")):
        beside(g, slug, seat)
    g.cards(1, "arms_race").cards(2, "farther_faster").cards(3, "great_leaders")
    g.cards(4, "marvelous_heritage")
    g.deals(
        "show arms_race", "show farther_faster", "show great_leaders", "show marvelous_heritage"
    )
    g.everybody(culture=0, votes=0).player(1, votes=20, culture=1).vote()
    g.play("vote 20", *["vote 0"] * 15)
    assert g.log("card_scored", 1)[0].args[1] == -10
    assert g.p(1).culture == 0


# Screens


def hidden_game(screens: str) -> Scenario:
    g = scenario(3, screens=screens).player(2, food=1, resource=2, coin=3, culture=4, votes=5)
    g.hand(2, "mill", "tower").worker(2, "0,0", "1,1").route(2, 1, "2")
    return g.figure(2, "caesar").management(1)


@pytest.mark.rules("PAT-8")
def test_goods_votes_and_construction_tiles_are_behind_the_screen() -> None:
    g = hidden_game("closed")
    for viewer in (0, 2, -1):
        seen = observe(SPEC, g.s, viewer).state
        assert isinstance(seen, PatchState)
        assert [getattr(seen.players[1], name) for name in HIDDEN] == [-1] * 5
        assert seen.players[1].hand == (-1, -1)
        assert set(seen.players[1].cards) == {-1}
    mine = observe(SPEC, g.s, 1).state
    assert isinstance(mine, PatchState)
    assert [getattr(mine.players[1], name) for name in HIDDEN] == [1, 2, 3, 4, 5]
    assert mine.players[1].hand == g.p(2).hand


@pytest.mark.rules("PAT-8")
def test_territory_tracks_and_workers_are_open() -> None:
    g = hidden_game("closed")
    seen = observe(SPEC, g.s, 0).state
    assert isinstance(seen, PatchState)
    for name in ("tiles", "below", "built", "workers", "removed", "points"):
        assert getattr(seen.players[1], name) == getattr(g.p(2), name)
    assert seen.routes == g.s.routes
    theirs = Scenario.__new__(Scenario)
    theirs.started, theirs.cat = seen, g.cat
    assert theirs.tracks(2) == g.tracks(2)


@pytest.mark.rules("PAT-8")
def test_open_screens_are_an_option() -> None:
    g = hidden_game("open")
    seen = observe(SPEC, g.s, 0).state
    assert isinstance(seen, PatchState)
    assert [getattr(seen.players[1], name) for name in HIDDEN] == [1, 2, 3, 4, 5]
    assert set(seen.players[1].cards) == {-1}


# Prices


@pytest.mark.rules("PAT-9")
def test_a_discount_of_goods_ends_at_nothing() -> None:
    g = scenario(era=2).figure(1, "alexander")  # a food less for honouring heroes
    for era in (1, 2, 3):
        g.s.era = era
        assert honor_cost(g.s, 0, HEROES).food == RULES.honor_food[era - 1] - 1
    g.s.era = 1
    assert honor_cost(g.s, 0, HEROES).food == 0
    assert cost_of(g.s, 0, HONOR_HEROES, food=0).food == 0


@pytest.mark.rules("PAT-9", "PAT-44")
@pytest.mark.parametrize(("points", "paid"), [(3, 1), (2, 1), (1, 1)])
def test_discounts_of_points_end_at_one(points: int, paid: int) -> None:
    pack = {"board": {"management": {"construct_points": points}}}
    g = scenario(era=3, pack=pack).figure(1, "qin_shi_huang", "gaudi").hand(1, "mill")
    assert cost_of(g.s, 0, CONSTRUCT).points == paid
    assert cost_of(g.s, 1, CONSTRUCT).points == points
    g.player(1, resource=9).management(1, points=2).play("construct 2,1 mill")
    assert g.p(1).points == 2 - paid


@pytest.mark.rules("PAT-9")
def test_a_set_value_holds_against_everything_else() -> None:
    g = scenario(era=3).figure(1, "genghis_khan", "che_guevara", "sacagawea")
    assert trade_cost(g.s, 0).food == 1
    assert trade_cost(g.s, 1).food == RULES.trade_food[2]
    assert g.track(1, "book") == 6  # Sacagawea would add more


@pytest.mark.rules("PAT-9")
def test_a_cost_that_is_set_to_nothing_stays_nothing() -> None:
    pack = {"board": {"management": {"birth_points": 0}}}
    g = scenario(pack=pack).player(1, food=9).management(1, points=1)
    g.play("birth 0,0")
    assert g.p(1).points == 1
    assert birth_cost(g.s, 0).points == 0


# Workers that leave


@pytest.mark.rules("PAT-10")
def test_paid_workers_come_from_anywhere_and_cover_descendants_again() -> None:
    g = scenario(era=2).worker(1, "0,0", "1,1").on_route(1, "1", "2")
    assert g.descendants(1) == 5
    g.patch_figure(1, "kremlin")
    assert g.frame() == "return"
    assert g.options() == ["return 0,0", "return 1,1", "recall 1"]
    g.play("recall 1")
    assert g.routes()[0] == "1>2"
    assert g.workers(1) == ["0,0", "1,1"]
    assert g.descendants(1) == 6


@pytest.mark.rules("PAT-10")
def test_the_highest_space_is_covered_first() -> None:
    """So that upkeep falls by the dearest step."""
    for workers in (2, 3, 4):
        g = scenario(era=2).worker(1, *["0,0", "1,0", "2,0", "0,1"][:workers])
        g.ask(1, "return").play("return 0,0")
        g.player(1, food=50)
        food = g.track(1, "food")
        g.s.log = []
        g.production()
        assert g.gained(1).get("food", 0) == food - RULES.upkeep[workers - 1]


@pytest.mark.rules("PAT-10")
def test_what_is_removed_does_not_come_back() -> None:
    g = scenario(era=2).worker(1, "0,0")
    g.patch_figure(1, "columbus")
    assert (g.descendants(1), g.workers(1)) == (6, ["0,0"])
    g.ask(1, "return")  # his only worker goes: a single option is taken at once
    assert (g.descendants(1), g.workers(1)) == (7, [])


# Supplies


@pytest.mark.rules("PAT-11")
def test_goods_never_run_out() -> None:
    g = scenario().player(1, food=900, coin=900)
    food = g.track(1, "food")
    g.production()
    assert g.p(1).food == 900 + food
    assert g.log("gain", 1)[0].args == (FOOD, food)


@pytest.mark.rules("PAT-11")
def test_construction_tiles_run_out() -> None:
    g = scenario(pack=tiles(e1_01=PLAIN)).hand(1, "mill", "tower").storage("school")
    g.player(1, resource=9).management(1, points=9)
    g.play("reclaim 0,0 mill")
    assert g.hand_of(1) == ["tower", "school"]
    g.play("reclaim 1,0 tower")
    assert g.hand_of(1) == ["school"]
    assert g.s.pool == ()


@pytest.mark.rules("PAT-11")
@pytest.mark.reason("patchistory.no_route_left")
def test_trade_routes_run_out() -> None:
    g = scenario(4)
    for _ in range(RULES.general_supply - 5):
        g.route(4, 1)
    assert g.s.general_left == 1
    g.everybody(resource=9).management(points=9)
    assert g.can("route 3")
    g.play("route 3", "done")
    assert g.why("route 3") == "no_route_left"


@pytest.mark.rules("PAT-11", "PAT-38")
@pytest.mark.reason("patchistory.too_large")
def test_the_text_of_a_wonder_beats_a_rule() -> None:
    pack = tiles(e3_01=PLAIN, e3_02=PLAIN, e3_03=PLAIN)
    for statue in (False, True):
        g = scenario(era=3, pack=pack)
        g.tile(1, "e3_01", "white", "2,1", "0111").tile(1, "e3_02", "white", "3,2", "0111")
        g.figure(1, "statue_of_liberty" if statue else "christ_the_redeemer")
        g.tile(1, "e3_03", "white", "4,3", "0111")
        assert (len(g.map(1)[0]), len(g.map(1))) == (7, 6)
        g.patch(1, "e3_04")
        where = "white 5,4 1111"
        assert g.can(where) if statue else g.why(where) == "too_large"


# Order


@pytest.mark.rules("PAT-12")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_what_could_be_simultaneous_goes_clockwise_from_the_first_player(first: int) -> None:
    g = scenario(first=first).worker(1, "0,0").worker(2, "0,0").worker(3, "0,0")
    order = [(first - 1 + k) % 3 + 1 for k in range(3)]
    g.won(1, "e1_01").won(2, "e1_02").won(3, "e1_03").patching()
    asked: list[tuple[str, int]] = []
    while g.frame() in ("patch", "management", "movement"):
        asked.append((g.frame(), g.asked()))
        g.play("discard" if g.frame() == "patch" else "done")
    phases = ("patch", "management", "movement")
    assert asked == [(phase, seat) for phase in phases for seat in order]
    produced = [event.player + 1 for event in g.log("gain") if event.args[0] == CULTURE]
    assert list(dict.fromkeys(produced)) == order
