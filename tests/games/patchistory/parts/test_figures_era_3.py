"""Heroes and wonders of era III (PAT-141 to PAT-159): each does what it says while it is seen."""

from __future__ import annotations

from typing import Any

import pytest

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

FARMS = own_face(
    "ab/cd", a="industry food", b="wasteland", c="industry resource", d="industry | food"
)
STAGES = own_face("ab/cd", a="culture | coin", b="culture coin", c="wasteland", d="wasteland")


def era_3(*figures: str, seat: int = 1, **rest: Any) -> Scenario:
    """A table of era III where a seat has the first of these figures, without symbols, beside its
    capital."""
    pack = alone(*figures, **rest)
    pack["figures"] = {figure: {"symbols": {}} for figure in figures}
    return beside(scenario(era=3, pack=pack), seat, figures[0])


def last_round(g: Scenario) -> Scenario:
    """The game ends: what it gives at the end of the game and of era III."""
    g.s.round = 5
    return g.era_end()


# Wonders


@pytest.mark.rules("PAT-141")
@pytest.mark.card("patchistory.figures.apollo_11")
def test_apollo_11_counts_wheels_and_routes() -> None:
    g = era_3("apollo_11")
    assert bonus(g, 1, "culture") == g.track(1, "wheel") + 1
    g.building(1, "0,1", "relay_post").worker(1, "0,1").route(1, 3).alliance(3, 1)
    assert g.track(1, "wheel") > 1
    assert bonus(g, 1, "culture") == g.track(1, "wheel") + 3


def voted(g: Scenario, votes: dict[int, tuple[int, int, int]]) -> Scenario:
    """Play a vote: everybody's first card, and on each lot the votes of the three seats."""
    g.everybody(votes=20).vote()
    while g.frame() == "choose_card":
        g.play(g.options()[0])
    for lot in (1, 2, 3):
        g.play(*(f"vote {n}" for n in votes[lot]))
    return g


@pytest.mark.rules("PAT-142", "PAT:R-25")
@pytest.mark.card("patchistory.figures.big_ben")
def test_big_ben_doubles_one_result_for_its_kingdom() -> None:
    g = voted(era_3("big_ben"), {1: (6, 0, 0), 2: (0, 4, 0), 3: (0, 0, 1)})
    assert (g.frame(), g.asked(), g.options()) == ("double", 1, ["double 1", "double 2"])
    table = list(g.s.table)
    g.play("double 1")
    scored = {(e.player, e.args[0]): e.args[1] for e in g.log("card_scored")}
    plain = voted(scenario(era=3), {1: (6, 0, 0), 2: (0, 4, 0), 3: (0, 0, 1)})
    others = {(e.player, e.args[0]): e.args[1] for e in plain.log("card_scored")}
    assert set(scored) == {(seat, card) for seat in range(3) for card in table[:2]}
    for seat, card in scored:
        if card == table[0] and seat == 0:
            assert scored[seat, card] in (0, 6, 12)
        else:
            assert scored[seat, card] <= 6
    assert set(others) == set(scored)


@pytest.mark.rules("PAT-142", "PAT:R-25")
def test_big_ben_must_double_a_loss_if_there_are_only_losses() -> None:
    pack = alone("big_ben")
    pack["figures"] = {"big_ben": {"symbols": {}}}
    pack["capitals"] = {"equality": {"rooms": {k: {"type": "wasteland"} for k in "abcdef"}}}
    g = beside(scenario(players=4, era=3, pack=pack), 1, "big_ben")
    for seat in (2, 3, 4):  # everybody else has culture production, in different amounts
        g.building(seat, "0,0", ["monument", "gallery", "monument"][seat - 2])
    g.building(2, "1,0", "monument").worker(3, "0,0")
    g.cards(1, "glorious_culture").player(1, culture=50).everybody(votes=9)
    g.vote()  # in the last era there is one card each
    lot = [g.cat.cards[card].slug for card in g.s.table].index("glorious_culture") + 1
    for number in (1, 2, 3, 4):
        g.play(*(f"vote {2 if number == lot else 0}" for _ in range(4)))
    assert g.log("card_doubled", 1)  # the only card that is scored
    culture = [e.args[1] for e in g.log("card_scored", 1)]
    assert culture == [-8]  # twice half of eight votes


@pytest.mark.rules("PAT-143")
@pytest.mark.card("patchistory.figures.christ_the_redeemer")
def test_christ_counts_as_a_hero_to_honor() -> None:
    g = era_3("christ_the_redeemer").everybody(food=9).management(points=3).play("honor heroes")
    assert g.gained(1) == {"food": -3, "culture": 1 + 3}
    g.play("done", "honor heroes")
    assert g.gained(2) == {"food": -3}


@pytest.mark.rules("PAT-143")
def test_christ_is_no_hero_elsewhere() -> None:
    g = era_3("christ_the_redeemer").everybody(food=9, resource=9).upkeep()
    assert g.gained(1) == {"resource": -1}


@pytest.mark.rules("PAT-144")
@pytest.mark.card("patchistory.figures.eiffel_tower")
def test_eiffel_tower_at_the_end_of_the_game() -> None:
    g = era_3("eiffel_tower").worker(1, "0,0", "1,0").on_route(1, "1", "3").worker(2, "0,0")
    last_round(g)
    assert (g.gained(1), g.gained(2)) == ({"culture": 12}, {})
    assert g.over()


@pytest.mark.rules("PAT-144")
def test_a_covered_eiffel_tower_gives_nothing() -> None:
    assert last_round(covered("eiffel_tower", 3).worker(1, "0,0")).gained(1) == {}


@pytest.mark.rules("PAT-145", "PAT:R-39")
@pytest.mark.card("patchistory.figures.red_cross")
def test_red_cross_helps_after_any_war() -> None:
    g = war(era_3("red_cross", seat=3).everybody(food=1), 1)
    g.play("place 0,0")  # the worker goes home first
    assert (g.frame(), g.asked()) == ("relief", 3)
    g.play("relieve")
    assert {n: v for n, v in g.gained(3).items() if n in ("food", "culture")}["culture"] >= 5
    assert g.log("relief", 3)


@pytest.mark.rules("PAT-145")
@pytest.mark.reason("patchistory.no_food")
def test_red_cross_needs_exactly_one_food() -> None:
    g = war(era_3("red_cross", seat=3).player(3, food=0), 1).play("place 0,0")
    assert g.why("relieve") == "no_food"
    g.play("skip")
    assert not g.log("relief")


@pytest.mark.rules("PAT-145")
def test_what_the_red_cross_takes_is_a_number_of_the_board() -> None:
    pack = alone("red_cross") | {"board": {"war": {"relief_food": 2}}}
    poor, rich = (beside(scenario(era=3, pack=pack), 3, "red_cross") for _ in range(2))
    war(poor.player(3, food=1), 1).play("place 0,0")
    assert poor.numbers("relieve") == {"need": "2", "have": "1"}
    war(rich.player(3, food=2), 1).play("place 0,0")
    assert rich.play("relieve").log("relief", 3)


@pytest.mark.rules("PAT-145")
def test_aid_of_the_red_cross_cannot_be_refused() -> None:
    g = era_3("red_cross").everybody(food=5).diplomacy(1, points=4).play("aid 2 fff")
    assert (g.frame(), g.asked()) == ("diplomacy", 1)
    assert (g.gained(1), g.p(2).food) == ({"food": -3, "culture": 5}, 8)


@pytest.mark.rules("PAT-146", "PAT:R-42")
@pytest.mark.card("patchistory.figures.schwerer_gustav")
def test_gustav_may_tear_up_a_route() -> None:
    g = scenario(era=3).alliance(2, 1, "", "2").on_route(1, "1", "2")
    g.patch_figure(1, "schwerer_gustav")
    assert g.options() == ["tear 1", "tear a1", "skip"]
    left = (g.s.general_left, g.s.allied_left)
    h = scenario(era=3).alliance(2, 1, "", "2").patch_figure(1, "schwerer_gustav").play("tear a1")
    assert (h.allies(), h.frame()) == ([], "place")  # its worker goes home
    g.play("tear 1")
    assert g.routes() == ["2>3", "3>1"]
    assert g.frame() == "place"
    assert (g.s.general_left, g.s.allied_left) == left  # out of the game
    assert h.s.allied_left == left[1]


@pytest.mark.rules("PAT-146")
def test_gustav_may_leave_the_routes() -> None:
    g = scenario(era=3).patch_figure(1, "schwerer_gustav").play("skip")
    assert len(g.routes()) == 3


@pytest.mark.rules("PAT-146")
@pytest.mark.parametrize(("resources", "boost"), [(0, 0), (2, 4), (3, 6), (5, 8)])
def test_gustav_doubles_the_first_three_resources(resources: int, boost: int) -> None:
    g = era_3("schwerer_gustav").everybody(resource=9).route(1, 2, "war", "owner").talks(1)
    attack = g.attack(1)
    g.play(f"commit {resources} 0", "commit 0 0")
    assert g.log("committed", 1)[0].args[2] == attack + boost


@pytest.mark.rules("PAT-146", "PAT:R-18")
def test_votes_of_jeanne_are_among_the_first_three() -> None:
    g = era_3("schwerer_gustav", "jeanne_darc").figure(1, "jeanne_darc")
    g.everybody(resource=9, votes=9).route(1, 2, "war", "owner").talks(1)
    attack = g.attack(1)
    g.play("commit 2 2", "commit 0 0")
    assert g.log("committed", 1)[0].args[2] == attack + 4 + 3


@pytest.mark.rules("PAT-146")
def test_gustav_threatens_for_less() -> None:
    pack = alone("schwerer_gustav")
    pack["figures"] = {"schwerer_gustav": {"symbols": {"sword": 4}}}
    g = beside(scenario(era=3, pack=pack), 1, "schwerer_gustav").everybody(coin=5)
    g.diplomacy(1, points=3).play("threaten 2 coin")
    assert g.p(1).points == 1


@pytest.mark.rules("PAT-147")
@pytest.mark.card("patchistory.figures.statue_of_liberty")
@pytest.mark.reason("patchistory.protected")
def test_statue_lifts_the_size_limit_and_cannot_be_covered() -> None:
    g = era_3("statue_of_liberty")
    g.tile(1, "e1_02", "white", *FAR_CORNER)
    for slug, x in (("e1_03", 3), ("e1_04", 4), ("e1_06", 5), ("e1_07", 6)):
        g.patch(1, slug)
        pattern = next(t for t in g.options("white") if t.startswith(f"white {x},0 "))
        g.play(pattern)
        g.s.stack.clear()
    xs = [int(text.split()[-1].split(",")[0]) for text in g.tiles(1)[1:]]
    assert max(xs) + 2 - min(xs) > RULES.size_limit[2]
    g.patch(1, "e1_09")
    cells = [c for c, place in g.land(1).place.items() if g.land(1).rooms[place] in statue(g)]
    for text in g.candidates("white"):
        at = text.split()[1]
        if not g.can(text) and g.why(text) == "protected":
            assert covers(at, cells)
    assert any(not g.can(t) and g.why(t) == "protected" for t in g.candidates("white"))


def statue(g: Scenario) -> list[int]:
    figure = next(f.number for f in g.cat.figures if f.slug == "statue_of_liberty")
    return [room.number for room in g.cat.rooms if room.figure == figure]


def covers(at: str, cells: list[int]) -> bool:
    x, y = (int(n) + 16 for n in at.split(","))
    return any((x + dx) << 5 | (y + dy) in cells for dx in (0, 1) for dy in (0, 1))


@pytest.mark.rules("PAT-147")
@pytest.mark.reason("patchistory.too_large")
def test_statue_itself_stays_within_the_limit() -> None:
    g = scenario(era=3).tile(1, "e1_02", "white", *FAR_CORNER)
    slug = g.tile_of("statue_of_liberty")
    for other, x in (("e1_03", 2), ("e1_04", 3), ("e1_06", 4)):
        g.tile(1, other, "white", f"{x},-1")
    g.patch(1, slug, "black")
    assert g.why("black 5,-1 1111") == "too_large"


@pytest.mark.rules("PAT-147")
def test_statue_scores_reclaimed_land() -> None:
    g = (
        era_3("statue_of_liberty")
        .reclaimed(1, "0,0")
        .reclaimed(1, "1,1")
        .building(1, "1,0", "mill")
    )
    last_round(g)
    assert g.gained(1) == {"culture": 6}


@pytest.mark.rules("PAT-148")
@pytest.mark.card("patchistory.figures.stealth_aircraft")
def test_stealth_aircraft_reclaims_from_the_beaten_once_a_round() -> None:
    g = era_3("stealth_aircraft").hand(1, "mill", "tower").deals("draw school")
    g.everybody(resource=60).route(1, 2, "war", "owner").route(1, 3, "war", "owner").talks(1)
    g.play("resolve 4", "commit 30 0", "commit 0 0")
    assert (g.frame(), g.asked()) == ("triumph", 1)
    assert "reclaim 0,0 mill" in g.options()
    g.play("reclaim 0,0 mill")
    assert (g.room(2, "0,0"), g.land(2).reclaimed) == ("wasteland", 1)
    assert set(g.hand_of(1)) == {"school", "tower"}
    assert (g.p(1).points, g.p(1).resource) == (0, 30)
    g.play("place 0,0", "commit 20 0", "commit 0 0")
    assert g.log("war_won", 1)[-1].args == (2,)
    assert g.frame() != "triumph"


@pytest.mark.rules("PAT-149")
@pytest.mark.card("patchistory.figures.wall_street")
@pytest.mark.parametrize(("coin", "culture"), [(2, 0), (3, 2), (11, 6)])
def test_wall_street_turns_coin_into_culture(coin: int, culture: int) -> None:
    g = scenario(era=3).figure(1, "wall_street").everybody(coin=coin)
    last_round(g)
    assert (g.gained(1), g.gained(2)) == ({"culture": culture} if culture else {}, {})


# Heroes


@pytest.mark.rules("PAT-151")
@pytest.mark.card("patchistory.figures.carnegie")
def test_carnegie_counts_wheels_and_rewards_trade() -> None:
    g = era_3("carnegie")
    assert bonus(g, 1, "coin") == g.track(1, "wheel")
    g.building(1, "0,1", "highway")
    assert bonus(g, 1, "coin") == g.track(1, "wheel") == printed(g, 1, "wheel")
    g.worker(1, "0,0", "1,0").route(1, 3).player(1, food=20).management(1, points=5)
    g.play("trade 0,0 1", "trade 1,0 4")
    assert g.gained(1) == {"food": -8, "culture": 10}


@pytest.mark.rules("PAT-152")
@pytest.mark.card("patchistory.figures.gaudi")
def test_gaudi_builds_for_fewer_points_and_more_resources() -> None:
    g = era_3("gaudi").hand(1, "mill").everybody(resource=3).deals("draw tower")
    g.management(1, points=3).play("construct 0,0 mill")
    assert g.gained(1) == {"resource": -3, "culture": 5}
    assert g.p(1).points == 1


@pytest.mark.rules("PAT-152", "PAT-119", "PAT-44")
def test_gaudi_and_qin_together_cost_at_least_one_point() -> None:
    g = era_3("gaudi").figure(1, "qin_shi_huang").hand(1, "mill").player(1, resource=2)
    g.deals("draw tower").management(1, points=2).play("construct 0,1 mill")
    assert g.gained(1) == {"resource": -2, "culture": 5}
    assert g.p(1).points == 1


@pytest.mark.rules("PAT-153", "PAT:R-23")
@pytest.mark.card("patchistory.figures.che_guevara")
def test_che_brings_votes_and_sets_the_books() -> None:
    g = scenario(era=3).player(1, votes=1).patch_figure(1, "che_guevara")
    assert g.p(1).votes == 11
    assert g.track(1, "book") == 6
    h = era_3("che_guevara").building(1, "0,0", "school").building(1, "0,1", "school")
    assert (printed(h, 1, "book") > 1, h.track(1, "book")) == (True, 6)
    h.figure(1, "caesar")
    assert bonus(h, 1, "sword") == 6


@pytest.mark.rules("PAT-154", "PAT:R-12")
@pytest.mark.card("patchistory.figures.patton")
@pytest.mark.parametrize("seat", [1, 2])
def test_patton_fights_at_once(seat: int) -> None:
    g = era_3("patton", seat=seat).everybody(resource=9).on_route(1, "1", "negotiation").talks(1)
    g.play("stance peaceful", "stance aggressive")
    assert (g.frame(), g.asked()) == ("war", 1)


@pytest.mark.rules("PAT-154", "PAT:R-12")
def test_patton_of_a_third_kingdom_changes_nothing() -> None:
    g = era_3("patton", seat=3).everybody(resource=9)
    g.on_route(1, "1", "negotiation").on_route(2, "2", "negotiation").talks()
    g.play("stance peaceful", "stance aggressive")
    assert g.frame() != "war"
    assert g.routes()[0] == "1>2 negotiation target"


@pytest.mark.rules("PAT-155", "PAT:R-41")
@pytest.mark.card("patchistory.figures.marx")
@pytest.mark.parametrize("workers", [0, 2, 6])
def test_marx_sets_the_upkeep(workers: int) -> None:
    g = era_3("marx").worker(1, *["0,0", "1,0", "2,0", "0,1", "1,1", "2,1"][:workers])
    g.everybody(food=30).production()
    assert [e.args[1] for e in g.log("lose", 1) if e.args[0] == 0] == [5]


@pytest.mark.rules("PAT-155")
def test_marx_scores_general_buildings() -> None:
    g = era_3("marx").reclaimed(1, "0,0")
    last_round(g)
    assert g.gained(1) == {"culture": 5}  # five of the capital's six rooms


@pytest.mark.rules("PAT-156")
@pytest.mark.card("patchistory.figures.gandhi")
@pytest.mark.parametrize(("answer", "culture"), [("accept", 7), ("refuse", 4)])
def test_gandhi_gains_by_aid(answer: str, culture: int) -> None:
    g = era_3("gandhi").everybody(food=5).diplomacy(1, points=3).play("aid 2 fff", answer)
    assert g.gained(1)["culture"] == culture


@pytest.mark.rules("PAT-156")
def test_gandhi_threatens_past_swords_but_not_past_shields() -> None:
    g = era_3("gandhi").everybody(coin=5).building(1, "0,0", "garrison")
    g.building(2, "0,0", "drill_ground").worker(2, "0,0").diplomacy(1, points=4)
    assert g.attack(1) <= g.defence(2)
    assert g.track(2, "shield") == 0
    assert g.can("threaten 2 coin")
    h = era_3("gandhi").building(2, "0,0", "tower").building(2, "1,0", "tower")
    h.diplomacy(1, points=4)
    assert h.attack(1) <= h.track(2, "shield")
    assert h.s.stack[-1].player != 0 or h.why("threaten 2 coin") == "too_weak"


@pytest.mark.rules("PAT-156")
def test_gandhi_scores_industry_with_food_outside_the_box() -> None:
    g = era_3("gandhi", e1_02=FARMS).tile(1, "e1_02", "white", "-1,1", "1011")
    last_round(g)
    assert g.gained(1) == {"culture": 2}  # one of the tile, one of the capital


@pytest.mark.rules("PAT-157")
@pytest.mark.card("patchistory.figures.mandela")
def test_mandela_produces_culture_from_workers() -> None:
    g = era_3("mandela")
    assert bonus(g, 1, "culture") == 0
    g.worker(1, "1,0", "2,0").on_route(1, "1", "2")
    assert bonus(g, 1, "culture") == 3


@pytest.mark.rules("PAT-158")
@pytest.mark.card("patchistory.figures.bismarck")
def test_bismarck_threatens_anyone() -> None:
    pack = alone("bismarck")
    pack["figures"] = {"bismarck": {"symbols": {"sword": 3}}}
    g = beside(scenario(era=3, pack=pack), 1, "bismarck").everybody(coin=9)
    g.alliance(1, 2).diplomacy(1, points=7)
    g.play("threaten 3 coin", "threaten 2 coin")  # no route to 3, an ally
    assert g.gained(1) == {"coin": 6, "culture": 10}


@pytest.mark.rules("PAT-158")
def test_bismarck_still_needs_to_be_stronger() -> None:
    g = era_3("bismarck").building(2, "0,0", "tower").building(3, "0,0", "garrison")
    g.diplomacy(1, points=7)
    assert g.s.stack[-1].player != 0 or g.why("threaten 3 coin") == "too_weak"


@pytest.mark.rules("PAT-159")
@pytest.mark.card("patchistory.figures.john_paul_ii")
def test_john_paul_counts_manned_culture_with_a_box() -> None:
    g = era_3("john_paul_ii", e1_02=STAGES).tile(1, "e1_02", "white", *FAR_CORNER)
    g.worker(1, "0,-1")
    assert bonus(g, 1, "culture") == 0  # no box
    g.worker(1, "-1,-1")
    assert bonus(g, 1, "culture") == 2


@pytest.mark.rules("PAT-159")
@pytest.mark.parametrize(("done", "lost"), [(16, 0), (0, 2)])
def test_john_paul_shelters_culture_from_threats_in_his_round(done: int, lost: int) -> None:
    g = era_3("john_paul_ii").building(3, "0,0", "garrison").building(3, "1,0", "garrison")
    g.everybody(culture=20).player(1, done=done).diplomacy(3, points=4).play("threaten 1 culture")
    assert g.gained(1) == ({"culture": -lost} if lost else {})


@pytest.mark.rules("PAT-159")
@pytest.mark.parametrize(("done", "lost"), [(16, 0), (0, 7)])
def test_john_paul_shelters_culture_from_perfect_victories(done: int, lost: int) -> None:
    g = era_3("john_paul_ii").everybody(culture=20).player(1, done=done)
    war(g, -6)
    assert g.gained(1) == ({"culture": -lost} if lost else {})


@pytest.mark.rules("PAT-159")
def test_john_paul_shelters_only_in_the_round_he_comes() -> None:
    g = scenario(era=3).patch_figure(1, "john_paul_ii")
    assert g.p(1).done & 16
    while g.s.round == 2:
        g.play(g.options()[-1])
    assert not g.p(1).done & 16


@pytest.mark.rules("PAT-141", "PAT-39")
def test_covered_apollo_adds_nothing() -> None:
    assert bonus(covered("apollo_11", 3), 1, "culture") == 0
