"""The goal phase (BTH-86 to BTH-88) and the end of the game (BTH-89)."""

from __future__ import annotations

import pytest

from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.scenario import Scenario, frame, scenario

HOMELANDS, PATRONS = 2, 4  # bits of the goals in their places


def villages(g: Scenario, seat: int) -> Scenario:
    for territory in ("river_delta", "barley_plain", "copper_hills"):
        g.land(territory, village=seat)
    return g


def both() -> Scenario:
    """Seat 1 satisfies two goals: three villages and seven invested cubes."""
    return villages(scenario(), 1).player(1, invested=7)


# Claiming


@pytest.mark.rules("BTH-86", "BTH-87")
@pytest.mark.reason("horizon.not_here")
def test_a_satisfied_goal_must_be_claimed() -> None:
    g = scenario().player(1, invested=7, coins=0, tracks=[7, 8, 8]).goal(1)
    assert g.p(1).claimed == PATRONS
    assert g.options() == ["cube food", "cube economy", "cube infrastructure"]
    assert g.why("skip") == "not_here"
    g.play("cube economy")
    assert (g.tracks(1), g.p(1).invested) == ([7, 7, 8], 7)
    assert (g.asked(), g.points(1)["goals"]) == (2, 5)


@pytest.mark.rules("BTH-86")
def test_nothing_is_asked_without_a_satisfied_goal() -> None:
    g = scenario().player(1, invested=6).goal(1)
    assert (g.p(1).claimed, g.asked(), g.frame()) == (0, 2, "action")


@pytest.mark.rules("BTH-86")
@pytest.mark.reason("horizon.not_here", "horizon.goal_unmet")
def test_with_several_the_player_chooses_one_in_a_turn() -> None:
    g = both().goal(1)
    assert g.options() == ["claim homelands", "claim patrons_of_progress"]
    assert g.why("claim summit_of_knowledge") == "goal_unmet"  # not satisfied
    assert g.why("claim mastery") == "not_offered"  # not in this game
    assert g.why("skip") == "not_here"
    g.play("claim homelands", "cube food")
    assert (g.p(1).claimed, g.asked()) == (HOMELANDS, 2)


@pytest.mark.rules("BTH-86", "BTH-88")
def test_the_other_goal_follows_in_the_next_turn() -> None:
    g = both().player(1, claimed=[2], pawn="grow.1", coins=0)
    g.data["first_claims"] = [None, 1, None]
    g.production(1).play("produce coins")
    assert (g.p(1).claimed, g.frame()) == (HOMELANDS | PATRONS, "take_cube")


@pytest.mark.rules("BTH-87", "BTH-90")
def test_five_points_for_the_first_three_for_all_others() -> None:
    g = scenario(3, first_claims=[None, None, 2])
    g.player(2, claimed=[3], invested=7).player(1, invested=7)
    g.player(3, invested=7, claimed=[3]).goal(1).play("cube food")
    assert [g.points(seat)["goals"] for seat in (1, 2, 3)] == [3, 5, 3]
    assert g.s.first_claims == (0, 0, 2)


@pytest.mark.rules("BTH-87", "BTH-60")
def test_the_cube_of_a_claim_uncovers_its_space() -> None:
    g = scenario().player(1, invested=7, tracks=[8, 6, 8], active=1).goal(1)
    g.play("cube economy")  # the third Economy space
    assert g.options() == ["activate 1", "activate 0"]
    g.play("activate 1")
    assert (g.p(1).active, g.p(1).invested, g.asked()) == (2, 7, 2)


@pytest.mark.rules("BTH-88")
def test_each_goal_once_for_each_player() -> None:
    g = scenario(first_claims=[None, None, 1]).player(1, invested=9, claimed=[3]).goal(1)
    assert (g.asked(), g.tracks(1)) == (2, [8, 8, 8])


@pytest.mark.rules("BTH-88")
def test_a_goal_is_claimed_in_the_own_turn_only() -> None:
    g = scenario().player(2, invested=7, pawn="grow.2").production(1)
    g.play("produce coins")
    assert (g.asked(), g.p(2).claimed) == (2, 0)
    g.play("act research_1.1")
    assert g.p(2).claimed == 0  # nor before the goal phase
    g.play("skip", "produce coins")
    assert (g.p(2).claimed, g.frame()) == (PATRONS, "take_cube")


@pytest.mark.rules("BTH-88")
def test_a_claim_stays_when_the_condition_fails() -> None:
    """No village is left, and the points stay."""
    g = scenario(first_claims=[None, 1, None]).player(1, claimed=[2]).goal(1)
    assert g.points(1) == {"goals": 5}
    assert (g.p(1).claimed, g.asked()) == (HOMELANDS, 2)


@pytest.mark.rules("BTH-86", "BTH-87", "BTH:R-44")
@pytest.mark.card("horizon.technologies.world_heritage_accord")
def test_an_effect_claims_the_one_goal_of_the_turn() -> None:
    """Both goals are reached; the effect takes one, and the goal phase brings no second one."""
    g = both().player(1, tracks=[8, 8, 8]).run(1, "technologies", "world_heritage_accord")
    assert g.options() == ["claim homelands", "claim patrons_of_progress"]
    g.play("claim patrons_of_progress", "cube economy")
    assert g.frame() == "production"
    g.play("produce coins")
    assert (g.p(1).claimed, g.asked(), g.frame()) == (PATRONS, 2, "action")
    assert g.points(1)["goals"] == 5
    g.play("act enlist.1", "skip", "skip", "produce coins")
    assert g.asked() == 1
    g.play("act enlist.2", "skip", "skip", "produce coins")  # the next turn has its own claim
    assert (g.p(1).claimed, g.frame()) == (HOMELANDS | PATRONS, "take_cube")


@pytest.mark.rules("BTH-86", "BTH-88", "BTH:R-44")
def test_an_effect_claims_nothing_after_a_claim_or_in_another_turn() -> None:
    g = both().start(1, [frame("turn", 1, a=4, b=1), frame("goal", 1)])
    assert (g.p(1).claimed, g.asked()) == (0, 2)
    g = both().start(2, [frame("turn", 2, a=1), frame("goal", 1)])
    assert (g.p(1).claimed, g.asked()) == (0, 2)


@pytest.mark.rules("BTH-86", "BTH:R-27")
@pytest.mark.reason("horizon.not_here")
def test_neither_a_claim_nor_its_cube_can_be_declined() -> None:
    g = both().run(1, "technologies", "world_heritage_accord")
    assert g.why("skip") == "not_here"
    g.play("claim homelands")
    assert g.why("skip") == "not_here"
    g.play("cube food", "produce coins")
    assert (g.asked(), g.p(1).claimed) == (2, HOMELANDS)


@pytest.mark.rules("BTH-86")
def test_one_claim_can_satisfy_the_next_goal() -> None:
    """The cube of the claim is the twelfth that leaves the tracks: a goal for the next turn."""
    goals = ["summit_of_knowledge", "homelands", "flourishing_society"]
    g = villages(scenario(goals=goals), 1).player(1, tracks=[5, 5, 3], invested=0)
    g.goal(1).play("cube economy")
    assert (g.p(1).claimed, g.asked()) == (HOMELANDS, 2)


# The end


def claimed(g: Scenario, *by_seat: list[int]) -> Scenario:
    """Goals claimed by the seats so far."""
    for seat, goals in enumerate(by_seat, 1):
        g.player(seat, claimed=goals)
    firsts = [next((s for s, own in enumerate(by_seat, 1) if k in own), None) for k in (1, 2, 3)]
    g.data["first_claims"] = firsts
    return g


@pytest.mark.rules("BTH-89")
@pytest.mark.parametrize(
    ("players", "before", "ends"),
    [
        (2, [[1], []], False),
        (2, [[1], [1]], True),
        (3, [[1], [1], []], False),
        (3, [[1, 2], [1], []], True),
        (4, [[1], [], [1], []], False),
        (4, [[1], [1], [1], []], True),
    ],
)
def test_so_many_cubes_on_the_goals_trigger_the_end(
    players: int, before: list[list[int]], ends: bool
) -> None:
    g = claimed(scenario(players, round=7), *before).player(1, invested=7)
    g.goal(1).play("cube food")
    assert g.s.last_round == (8 if ends else 0)
    assert (len(g.log("end_triggered")) == 1) is ends


@pytest.mark.rules("BTH-89", "BTH-26")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_round_is_finished_and_one_more_is_played(seat: int) -> None:
    """Whoever triggers the end: seats 1 to 3 of round 7, then all of round 8."""
    g = claimed(scenario(3, round=7), [1], [1], [1]).player(seat, invested=7)
    g.goal(seat).play("cube food")
    turns: list[tuple[int, int]] = []
    while not g.over():
        turns.append((g.asked(), g.s.round))
        play_turn(g)
    rest = [(k, 7) for k in range(seat + 1, 4)]
    assert turns == [*rest, (1, 8), (2, 8), (3, 8)]


def play_turn(g: Scenario) -> None:
    """A whole turn: grow where there is room, one coin."""
    free = [text for text in g.options() if text.startswith("act grow")]
    g.play(free[0] if free else next(t for t in g.options() if t.startswith("act research_1")))
    g.play("activate 0" if free else "skip")
    assert g.frame() == "production"
    g.play("produce coins")


@pytest.mark.rules("BTH-89", "BTH-26")
def test_a_round_starts_with_the_first_player() -> None:
    g = claimed(scenario(3, round=7, start=3), [1], [1], [1]).player(1, invested=7)
    g.goal(1).play("cube food")
    turns: list[tuple[int, int]] = []
    while not g.over():
        turns.append((g.asked(), g.s.round))
        play_turn(g)
    assert turns == [(2, 7), (3, 8), (1, 8), (2, 8)]


@pytest.mark.rules("BTH-89")
def test_goals_stay_claimable_and_do_not_put_the_end_off() -> None:
    g = claimed(scenario(round=8, last_round=8), [1, 2], [1]).player(2, invested=7)
    g.production(2).play("produce coins")
    assert g.frame() == "take_cube"
    g.play("cube food")
    assert g.over()
    assert g.s.last_round == 8
    assert (g.points(1)["goals"], g.points(2)["goals"]) == (10, 3 + 5)


@pytest.mark.rules("BTH-89")
def test_a_further_claim_after_the_trigger_keeps_the_last_round() -> None:
    g = claimed(scenario(round=7, last_round=8), [1, 2], [1]).player(2, invested=7)
    g.goal(2).play("cube food")
    assert (g.s.last_round, g.s.round, g.asked()) == (8, 8, 1)
    assert not g.log("end_triggered")


@pytest.mark.rules("BTH-89")
def test_which_goals_and_whose_cubes_does_not_matter() -> None:
    g = villages(claimed(scenario(round=4), [1, 3], []), 1).player(1, invested=7)
    g.goal(1).play("cube food")
    assert (g.p(1).claimed, g.p(2).claimed, g.s.last_round) == (7, 0, 5)


@pytest.mark.rules("BTH-89")
def test_a_claim_in_the_action_phase_triggers_the_end_as_well() -> None:
    g = claimed(scenario(round=4), [1], [1]).player(1, invested=7).ask(1, "goal")
    assert (g.frame(), g.s.last_round) == ("take_cube", 5)


# The limit on rounds


@pytest.mark.rules("BTH:R-35", "BTH-89")
def test_the_game_ends_after_the_limit_of_rounds() -> None:
    g = scenario(round=30, round_limit=30).production(1).play("produce coins")
    assert not g.over()  # the round is finished
    play_turn(g)
    assert (g.over(), g.s.last_round) == (True, 0)
    assert [event.kind for event in g.log()][-1] == "game_over"


@pytest.mark.rules("BTH:R-35")
@pytest.mark.parametrize("limit", [0, 31])
def test_no_limit_or_a_later_one(limit: int) -> None:
    g = scenario(round=30, round_limit=limit).production(2).play("produce coins")
    assert (g.over(), g.s.round, g.asked()) == (False, 31, 1)


@pytest.mark.rules("BTH:R-35", "BTH-89")
def test_the_limit_cuts_the_last_round_off() -> None:
    g = scenario(round=30, round_limit=30, last_round=31).production(2).play("produce coins")
    assert g.over()


@pytest.mark.rules("BTH:R-35")
@pytest.mark.parametrize(
    ("chosen", "limit"), [(None, 40), ("40", 40), ("30", 30), ("60", 60), ("none", 0)]
)
def test_the_option_sets_the_limit(chosen: str | None, limit: int) -> None:
    options = {"round_limit": chosen} if chosen else None
    assert SPEC.new(2, 1, options).round_limit == limit
