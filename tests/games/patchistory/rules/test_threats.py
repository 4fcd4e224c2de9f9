"""Threats, breaking alliances (PAT-46, PAT-47; rulings R-7, R-24, R-42)."""

from __future__ import annotations

import pytest

from tests.games.patchistory.rules.kingdoms import kingdoms, next_round
from tests.games.patchistory.scenario import Scenario, scenario

# Threats


def armed(mine: int, theirs: int = 0, shields: int = 0) -> Scenario:
    """Player 1 with more swords, Player 2 with some swords and shields, both with goods."""
    g = kingdoms({"sword": mine}, {"sword": theirs, "shield": shields})
    return g.everybody(coin=20, culture=20)


@pytest.mark.rules("PAT-46")
@pytest.mark.reason("patchistory.too_weak")
def test_a_threat_needs_more_attack_than_there_is_defence() -> None:
    g = armed(2, 1, 1).diplomacy(1, points=3)
    assert g.attack(1) == g.defence(2)
    assert g.why("threaten 2 coin") == g.why("threaten 2 culture") == "too_weak"
    force = str(g.attack(1))
    assert g.numbers("threaten 2 coin") == {"need": force, "have": force}
    assert armed(3, 1, 1).diplomacy(1, points=3).can("threaten 2 coin")


@pytest.mark.rules("PAT-46")
def test_shields_defend_and_do_not_attack() -> None:
    g = kingdoms({"shield": 9}).diplomacy(1, points=3)
    assert g.why("threaten 2 coin") == "too_weak"
    assert armed(1, 0, 0).diplomacy(1, points=3).can("threaten 2 coin")
    assert armed(1, 0, 1).diplomacy(1, points=3).why("threaten 2 coin") == "too_weak"


@pytest.mark.rules("PAT-46")
@pytest.mark.parametrize(
    ("lead", "good", "taken"),
    [
        (1, "coin", 3), (4, "coin", 3), (5, "coin", 5), (7, "coin", 5),
        (1, "culture", 2), (4, "culture", 2), (5, "culture", 4), (7, "culture", 4),
    ],
)  # fmt: skip
def test_what_a_threat_takes(lead: int, good: str, taken: int) -> None:
    g = armed(2 + lead, 1, 1).diplomacy(1, points=4)
    assert g.attack(1) - g.defence(2) == lead
    g.play(f"threaten 2 {good}")
    assert getattr(g.p(1), good) == 20 + taken
    assert getattr(g.p(2), good) == 20 - taken
    other = "culture" if good == "coin" else "coin"
    assert getattr(g.p(1), other) == getattr(g.p(2), other) == 20
    assert g.p(1).points == 1


@pytest.mark.rules("PAT-46")
@pytest.mark.parametrize("good", ["coin", "culture"])
@pytest.mark.parametrize("left", [0, 1])
def test_a_victim_pays_what_is_there_of_the_demanded_good(good: str, left: int) -> None:
    g = armed(9).player(2, **{"coin": 20, "culture": 20, good: left})
    g.diplomacy(1, points=3).play(f"threaten 2 {good}")
    assert getattr(g.p(1), good) == 20 + left
    assert getattr(g.p(2), good) == 0
    assert getattr(g.p(2), "culture" if good == "coin" else "coin") == 20


@pytest.mark.rules("PAT-46", "PAT-66")
@pytest.mark.reason("patchistory.allied")
@pytest.mark.parametrize("seats", [(1, 2), (2, 1)])
def test_allies_cannot_be_threatened(seats: tuple[int, int]) -> None:
    g = armed(9).alliance(*seats).diplomacy(1, points=3)
    assert g.routes()[0] == "1>2"  # a route alone would allow it
    assert g.why("threaten 2 coin") == "allied"
    g.play("break 2")
    assert g.diplomacy(1, points=3).can("threaten 2 coin")


@pytest.mark.rules("PAT-46", "PAT:R-7")
@pytest.mark.reason("patchistory.no_route_to")
def test_threats_go_along_general_routes_that_start_at_home() -> None:
    g = armed(9).diplomacy(1, points=3)
    assert g.why("threaten 3 coin") == "no_route_to"  # 3>1 does not start here
    assert g.why("threaten 1 coin") == g.why("threaten 4 coin") == "no_other_player"
    assert g.route(1, 3).diplomacy(1, points=3).can("threaten 3 coin")
    # An allied route, which carries aid, leads to somebody who cannot be threatened.
    g = kingdoms({"sword": 9}, routes=False).alliance(1, 2).diplomacy(1, points=3)
    assert g.why("threaten 2 coin") == "allied"


@pytest.mark.rules("PAT:R-24", "PAT-46")
def test_threats_may_be_repeated_while_points_last() -> None:
    g = armed(9).diplomacy(1, points=8).play("threaten 2 coin", "threaten 2 coin")
    assert (g.p(1).coin, g.p(2).coin, g.p(1).points) == (30, 10, 2)
    assert g.why("threaten 2 coin") == "no_points"


# Breaking alliances


@pytest.mark.rules("PAT-47")
@pytest.mark.parametrize("seats", [(1, 2), (2, 1)])
@pytest.mark.parametrize("points", [1, 4])
def test_breaking_takes_all_points_and_gives_votes(seats: tuple[int, int], points: int) -> None:
    g = scenario().everybody(food=9).alliance(*seats).alliance(1, 3)
    g.diplomacy(1, points=points).play("break 2")
    assert (g.p(1).votes, g.p(1).points, g.p(2).votes) == (points, 0, 0)
    assert g.allies() == ["1=3"]
    assert g.routes() == ["1>2", "2>3", "3>1"]


@pytest.mark.rules("PAT-47", "PAT:R-42")
def test_the_route_of_a_broken_alliance_can_be_used_again() -> None:
    g = scenario().alliance(1, 2)
    left = g.s.allied_left
    g.diplomacy(1, points=2).play("break 2")
    assert g.s.allied_left == left + 1


@pytest.mark.rules("PAT-47")
def test_workers_on_the_route_go_home_to_their_owners() -> None:
    g = kingdoms({"book": 3}, first=2).worker(1, "0,0").worker(2, "0,1")
    g.alliance(1, 2, "2", "rest").diplomacy(1).play("break 2")
    assert (g.frame(), g.asked()) == ("place", 2)  # from the First Player on
    assert g.why("place 0,1") == "room_taken"
    g.play("place 2,1")
    assert (g.frame(), g.asked()) == ("place", 1)
    g.play("place 1,0")
    assert (g.workers(1), g.workers(2)) == (["0,0", "1,0"], ["0,1", "2,1"])


@pytest.mark.rules("PAT-47")
def test_breaking_is_the_only_action_of_the_phase() -> None:
    g = kingdoms({"book": 5}).everybody(food=9, resource=9).alliance(1, 2).diplomacy()
    g.play("break 2")
    while g.frame() in ("diplomacy", "management"):
        assert g.asked() != 1
        g.play("done")


@pytest.mark.rules("PAT-47")
@pytest.mark.reason("patchistory.points_spent")
def test_nothing_may_have_been_spent_before_a_break() -> None:
    g = scenario().everybody(food=9).alliance(1, 2).diplomacy(1, points=5)
    assert g.can("break 2")
    g.play("aid 2 fff", "refuse")
    assert g.why("break 2") == "points_spent"
    next_round(g).diplomacy(1, points=5)
    assert g.can("break 2")


@pytest.mark.rules("PAT-47")
@pytest.mark.reason("patchistory.not_allied")
def test_only_an_own_alliance_can_be_broken() -> None:
    g = scenario().alliance(2, 3).diplomacy(1, points=3)
    assert g.why("break 2") == g.why("break 3") == "not_allied"
    assert g.why("break 1") == "no_other_player"


@pytest.mark.rules("PAT-47")
def test_without_points_no_alliance_is_broken() -> None:
    g = scenario(routes=False).alliance(1, 2).diplomacy(1, points=0)
    assert g.frame() != "diplomacy"
    g = scenario(routes=False).alliance(1, 2).diplomacy(1, points=1)
    assert (g.frame(), g.options()) == ("diplomacy", ["break 2", "done"])
