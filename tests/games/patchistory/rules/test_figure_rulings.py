"""Rulings on heroes and wonders that touch diplomacy, war, workers and routes (R-12, R-15 to R-18,
R-23, R-28, R-33, R-38, R-42)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.patchistory.parts.stage import FAR_CORNER, alone, bonus, printed
from tests.games.patchistory.rules.kingdoms import room
from tests.games.patchistory.scenario import RULES, Scenario, own_face, scenario

ROOMS = ("0,0", "0,1", "1,0", "1,1", "2,0", "2,1")


def bare(*figures: str, **symbols: dict[str, int]) -> dict[str, Any]:
    """A pack in which figures stand alone and have these symbols."""
    pack = alone(*figures)
    pack["figures"] = {slug: {"symbols": symbols.get(slug, {})} for slug in figures}
    return pack


# Wars


@pytest.mark.rules("PAT:R-12", "PAT-154")
@pytest.mark.parametrize(("owner", "at_once"), [(1, True), (2, True), (3, False)])
def test_patton_hurries_the_negotiations_of_his_kingdom(owner: int, at_once: bool) -> None:
    g = scenario(era=3).figure(owner, "patton").everybody(resource=9)
    g.on_route(1, "1", "negotiation").talks(1).play("stance aggressive", "stance peaceful")
    assert g.routes()[0] == ("1>2 war owner" if at_once else "1>2 negotiation owner")
    assert (g.frame() == "war") == at_once
    assert [e.args for e in g.log("lose", 1)][:1] == [(1, 2)]  # preparations are paid all the same


@pytest.mark.rules("PAT:R-12", "PAT-154")
def test_patton_does_not_disturb_peace() -> None:
    g = scenario(era=3).figure(1, "patton").on_route(1, "1", "negotiation").talks(1)
    g.play("stance peaceful", "stance peaceful")
    assert g.frame() == "proposal"


def beaten(more_swords: int, *figures: str) -> Scenario:
    """Player 1 has won a war against Player 2 with resources alone, for Napoleon to go on."""
    pack = bare("napoleon", *figures, napoleon={"sword": more_swords} if more_swords else {})
    g = scenario(era=3, pack=pack).figure(1, "napoleon", *figures)
    g.everybody(resource=40, coin=9, culture=50).route(1, 2, "war", "owner").talks(1)
    g.play("commit 40 0", "commit 0 0")
    assert (g.frame(), g.asked()) == ("triumph", 1)
    return g


@pytest.mark.rules("PAT:R-16", "PAT-136", "PAT-46")
@pytest.mark.parametrize(
    ("swords", "good", "taken"),
    [(0, "coin", 3), (0, "culture", 2), (4, "coin", 3), (5, "coin", 5), (5, "culture", 4)],
)
def test_napoleons_demand_depends_on_the_forces(swords: int, good: str, taken: int) -> None:
    g = beaten(swords)
    assert g.attack(1) - g.defence(2) == swords  # not on the resources of the war
    mine, theirs = getattr(g.p(1), good), getattr(g.p(2), good)
    g.play(f"threaten 2 {good}")
    assert (getattr(g.p(1), good) - mine, theirs - getattr(g.p(2), good)) == (taken, taken)


@pytest.mark.rules("PAT:R-16", "PAT-158")
def test_what_heroes_give_for_a_threat_comes_after_napoleons_as_well() -> None:
    g = beaten(0, "bismarck")
    culture = g.p(1).culture
    g.play("threaten 2 coin")
    assert g.p(1).culture == culture + 5


@pytest.mark.rules("PAT:R-18", "PAT-134", "PAT-146")
@pytest.mark.parametrize(
    ("resources", "by_votes", "strength"),
    [(0, 1, 2), (0, 3, 6), (0, 4, 7), (2, 1, 6), (2, 2, 7), (3, 1, 7)],
)
def test_votes_are_among_the_three_strong_resources(
    resources: int, by_votes: int, strength: int
) -> None:
    g = scenario(era=3).figure(1, "schwerer_gustav", "jeanne_darc").player(1, resource=9, votes=9)
    g.route(1, 2, "war", "owner").talks(1)
    attack = g.attack(1)
    g.play(f"commit {resources} {by_votes}", "commit 0 0")
    assert g.log("committed", 1)[0].args == (resources, by_votes, attack + strength)
    assert (g.p(1).resource, g.p(1).votes) == (9 - resources, 9 - 2 * by_votes)


# Forces and influence


@pytest.mark.rules("PAT:R-17", "PAT-6", "PAT-123")
@pytest.mark.parametrize(("swords", "force"), [(0, 0), (2, 0), (3, 1), (6, 4)])
def test_military_force_stops_at_nothing(swords: int, force: int) -> None:
    """The capital has one sword, the Forbidden City takes three."""
    camp = own_face("ab/cx", a=room(sword=swords), b="wasteland", c="wasteland", x="wasteland")
    pack = bare("forbidden_city")
    pack["tiles"]["e1_01"] = {"white": camp}
    g = scenario(era=2, pack=pack).tile(1, "e1_01", "white", *FAR_CORNER)
    assert g.track(1, "sword") == swords + 1
    g.tile(1, g.tile_of("forbidden_city"), "black", "2,1")
    assert (g.track(1, "sword"), g.attack(1), g.defence(1)) == (force, force, force)


@pytest.mark.rules("PAT:R-23", "PAT-9", "PAT-153", "PAT-166", "PAT-115")
def test_a_set_influence_holds_against_bonuses_and_is_counted() -> None:
    g = scenario(era=3).figure(1, "sacagawea", "che_guevara", "caesar")
    assert printed(g, 1, "book") > 0
    assert g.track(1, "book") == 6
    assert bonus(g, 1, "sword") == 6
    h = scenario(era=3).figure(1, "sacagawea", "caesar")
    assert bonus(h, 1, "book") == 2
    assert bonus(h, 1, "sword") == h.track(1, "book")


# Workers


@pytest.mark.rules("PAT:R-15", "PAT-104", "PAT-125")
@pytest.mark.parametrize("figure", ["hanging_gardens", "kremlin"])
def test_without_workers_none_is_paid(figure: str) -> None:
    g = scenario(era=2).player(1, culture=20).patch_figure(1, figure)
    assert g.figures(1) == [figure]
    assert g.log("returned", 1) == []
    h = scenario(era=2).worker(1, "0,0", "1,1").player(1, culture=20).patch_figure(1, figure)
    assert (h.frame(), h.asked()) == ("return", 1)


@pytest.mark.rules("PAT:R-15", "PAT-131", "PAT-139")
@pytest.mark.parametrize("figure", ["columbus", "yi_sun_sin"])
@pytest.mark.parametrize("left", [0, 1])
def test_without_descendants_none_is_removed(figure: str, left: int) -> None:
    g = scenario(era=2).worker(1, *ROOMS[:4]).player(1, removed=RULES.descendants - 4 - left)
    removed = g.p(1).removed
    g.patch_figure(1, figure)
    assert (g.p(1).removed, g.descendants(1)) == (removed + left, 0)
    assert len(g.log("descendant_removed", 1)) == left


@pytest.mark.rules("PAT:R-33", "PAT-118")
@pytest.mark.parametrize("left", [0, 1])
def test_moses_needs_a_descendant(left: int) -> None:
    g = scenario().worker(1, "0,0").player(1, removed=RULES.descendants - 1 - left)
    g.patch_figure(1, "moses")
    assert (g.frame() == "place") == bool(left)
    assert g.descendants(1) == left


@pytest.mark.rules("PAT:R-28", "PAT-162")
@pytest.mark.reason("patchistory.no_worker_there")
def test_each_owner_chooses_the_worker_that_goes_for_tubman() -> None:
    g = scenario(era=3).worker(2, "0,0", "1,1").on_route(2, "2", "2").worker(3, "2,0")
    g.worker(1, "0,1").patch_figure(1, "tubman")
    assert (g.frame(), g.asked()) == ("return", 2)
    assert g.options() == ["return 0,0", "return 1,1", "recall 2"]
    assert g.why("return 2,0") == g.why("recall 1") == "no_worker_there"
    g.play("recall 2")
    assert (g.workers(2), g.routes()[1]) == (["0,0", "1,1"], "2>3")
    assert (g.workers(1), g.workers(3)) == (["0,1"], [])  # who has one only has no choice


@pytest.mark.rules("PAT:R-28", "PAT-163")
def test_each_owner_chooses_the_workers_that_go_for_montezuma() -> None:
    g = scenario(era=2).worker(1, "0,0", "1,0").worker(2, "0,0", "1,1", "2,0").worker(3, "2,0")
    g.patch_figure(1, "montezuma").play("return 0,0", "done")
    assert (g.frame(), g.asked()) == ("return", 2)
    g.play("return 1,1")
    assert (g.workers(1), g.workers(2), g.workers(3)) == (["1,0"], ["0,0", "2,0"], [])


# Alliances and routes


@pytest.mark.rules("PAT:R-38", "PAT-114")
@pytest.mark.parametrize(("way", "route"), [("forward", "1=3"), ("backward", "3=1")])
def test_constantine_asks_nobody(way: str, route: str) -> None:
    g = scenario().patch_figure(1, "constantine").play(f"ally 3 {way}")
    assert g.allies() == [route]
    assert g.frame() != "answer"


@pytest.mark.rules("PAT:R-29", "PAT-114")
def test_constantine_ends_a_declared_war() -> None:
    g = scenario().route(2, 1, "negotiation", "both").worker(2, "0,0")
    g.patch_figure(1, "constantine").play("ally 2 forward")
    assert (g.frame(), g.asked(), g.routes()[3]) == ("place", 2, "2>1")
    g.play("place 1,0").movement(2)
    assert g.routes()[3] == "2>1"


@pytest.mark.rules("PAT:R-42", "PAT-10", "PAT-146")
@pytest.mark.parametrize("route", ["1", "a1"])
def test_a_route_that_is_torn_up_leaves_the_game(route: str) -> None:
    g = scenario(era=3).alliance(2, 1)
    left = (g.s.general_left, g.s.allied_left)
    g.patch_figure(1, "schwerer_gustav").play(f"tear {route}")
    assert (g.s.general_left, g.s.allied_left) == left
    assert len(g.routes()) + len(g.allies()) == 3


@pytest.mark.rules("PAT:R-42", "PAT-47")
def test_the_route_of_a_broken_alliance_goes_back() -> None:
    g = scenario().alliance(2, 1)
    left = g.s.allied_left
    g.diplomacy(1, points=1).play("break 2")
    assert (g.s.allied_left, g.allies()) == (left + 1, [])
