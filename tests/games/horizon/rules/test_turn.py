"""Turns, rounds and phases (BTH-26, BTH-27)."""

from __future__ import annotations

import pytest

from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.scenario import scenario


@pytest.mark.rules("BTH-26")
def test_turns_pass_clockwise() -> None:
    g = scenario(players=3, start=2).goal(2)
    assert (g.asked(), g.frame(), g.s.round) == (3, "action", 5)
    g = scenario(players=3, start=2).goal(3)
    assert (g.asked(), g.s.round) == (1, 5)
    g = scenario(players=3, start=2).goal(1)  # back to the first player: a new round
    assert (g.asked(), g.s.round) == (2, 6)


@pytest.mark.rules("BTH-26")
def test_all_players_have_the_same_number_of_turns() -> None:
    """The game ends only after the player to the right of the first one."""
    for seat, over in ((2, False), (3, False), (1, True)):
        g = scenario(players=3, start=2, last_round=5).goal(seat)
        assert g.over() is over


@pytest.mark.rules("BTH-27", "BTH-28")
@pytest.mark.reason("horizon.not_here", "horizon.phase_later", "horizon.phase_over")
def test_the_phases_follow_each_other() -> None:
    g = scenario(goals=["great_library", "homelands", "mastery"])
    for territory in ("river_delta", "green_valley", "clay_flats"):
        g.land(territory, village=1)
    g.player(1, supply=["farm"], coins=2, pawn="enlist.1").turn(1)

    assert g.frame() == "action"
    assert g.why("produce coins") == "phase_later"
    assert g.why("build farm 1s2") == "phase_later"
    assert g.why("skip") == "not_here"
    g.play("act grow.1", "activate 0")

    assert g.frame() == "expansion"
    assert g.why("act enlist.1") == "phase_over"
    assert g.why("produce coins") == "phase_later"
    g.play("build farm 1s2", "activate 0")

    assert g.frame() == "production"  # one expansion only
    assert g.why("join 1s1") == "expansion_passed"
    assert g.why("skip") == "not_here"
    g.play("produce coins")

    assert g.frame() == "take_cube"  # the goal phase: three villages
    assert g.owner(1) == {"construction": "farm", "left": 1}
    g.play("cube economy")
    assert (g.frame(), g.asked()) == ("action", 2)
    assert g.p(1).claimed == 0b010


@pytest.mark.rules("BTH-27")
def test_the_expansion_phase_may_be_left_out() -> None:
    g = scenario().player(1, supply=["farm"], coins=2).expansion(1)
    g.play("skip")
    assert g.frame() == "production"
    assert g.supply(1) == ["farm"]


@pytest.mark.rules("BTH:R-28", "BTH-51")
def test_a_token_from_a_research_can_be_played_in_the_same_turn() -> None:
    g = scenario().land("river_delta").tree(II_6="code_of_laws")
    g.scholar(1, "I_4").scholar(2, "II_6").player(1, active=1, coins=2, units=["3s3"]).action(1)
    g.play("act research_2.1", "research II_6")
    assert (g.frame(), g.p(1).settle) == ("expansion", 1)
    g.play("settle 3")
    assert g.owner(3) == {"village": 1}
    assert g.p(1).settle == 0


@pytest.mark.rules("BTH:R-35")
def test_the_safety_limit_on_rounds() -> None:
    assert scenario(round=40, round_limit=40).goal(2).over()
    assert not scenario(round=39, round_limit=40).goal(2).over()
    assert not scenario(round=40, round_limit=40).goal(1).over()
    assert not scenario(round=400, round_limit=0).goal(2).over()
    assert SPEC.new(2).round_limit == 40
    assert SPEC.new(2, options={"round_limit": "30"}).round_limit == 30
    assert SPEC.new(2, options={"round_limit": "none"}).round_limit == 0
