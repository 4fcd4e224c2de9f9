"""International Agreement: cards from the row for the strongest, and a refilled row."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs

ROW = ["coal", "opera", "riflemen", "cannon", "isaac_newton"]
ROW += ["kremlin", "journalism", "strategy", "navigation"]
ROW += ["architecture", "frugality_ii", "justice_system", "republic"]


def age_ii(players: int = 2, **fields: Any) -> Scenario:
    """A table in Age II with a full row; space 6 holds a wonder."""
    return scenario(players, **{"age": "II", "row": ROW, **fields})


def agree(g: Scenario, seat: int, *dealt: str) -> Scenario:
    return g.reveal(seat, "international_agreement", "cold_war", *dealt)


@pytest.mark.card("international_agreement")
@pytest.mark.rules("U-46", "TTA-EVT-6", "TTA-EVENT-14")
@pytest.mark.reason("over_allowance")
def test_the_strongest_takes_cards_worth_five_civil_actions() -> None:
    g = agree(age_ii().warriors(1, 3), 1, "cavalrymen", "reserves_ii")
    assert g.asked() == 2
    assert g.options() == [*(f"take {space}" for space in range(1, 14)), "done"]
    g.play("take 10")
    assert g.why("take 11") == "over_allowance"
    assert g.sentence("take 11") == "Costs 3; 2 of the allowance is left."
    assert g.options() == [*(f"take {space}" for space in range(1, 10)), "done"]
    g.play("take 6")  # nothing of the allowance is left: no further question
    assert (g.civil(2), slugs([g.p(2).wonder])) == (["architecture"], ["kremlin"])
    assert (g.p(2).ca, g.p(2).ma) == (4, 2)
    assert (g.asked(), g.frame()) == (1, "actions")
    kept = [card for card in ROW if card not in ("architecture", "kremlin")]
    assert g.row() == [*kept, "cavalrymen", "reserves_ii"]
    assert g.gone() == []
    assert g.p(1).civil == ()


@pytest.mark.card("international_agreement")
@pytest.mark.rules("U-46", "R-14", "TTA-POL-1")
@pytest.mark.reason("politics_given_up")
def test_the_taker_gives_up_the_next_political_action_only() -> None:
    g = agree(age_ii().warriors(1, 3).hand(2, "refugees"), 1)
    g.play("take 1", "done", "end")
    assert (g.asked(), g.frame()) == (2, "politics")
    assert g.options() == ["pass"]
    assert g.why("prepare refugees") == "politics_given_up"
    assert g.why("resign") == "politics_given_up"
    g.play("pass", "end")
    while g.asked() == 1:
        g.play("pass" if g.frame() == "politics" else "end")
    assert (g.asked(), g.frame()) == (2, "politics")
    assert g.can("prepare refugees")


@pytest.mark.card("international_agreement")
@pytest.mark.rules("R-14")
def test_a_look_at_the_next_event_is_no_political_action() -> None:
    g = age_ii().warriors(1, 3).player(2, leader="joan_of_arc")
    agree(g, 1).play("take 1", "done", "end")
    assert g.options() == ["use joan_of_arc", "pass"]


@pytest.mark.card("international_agreement")
@pytest.mark.rules("U-46", "TTA-EVT-6", "R-24")
def test_whoever_takes_nothing_gives_up_nothing_and_the_row_is_refilled() -> None:
    gaps = [None, "coal", None, "opera", *ROW[2:5]]
    g = age_ii(row=gaps).warriors(2, 1).hand(1, "refugees")
    g.reveal(1, "international_agreement", "cold_war").play("done")
    assert g.row()[:5] == ["coal", "opera", *ROW[2:5]]
    assert None not in g.row()
    assert g.gone() == []
    assert g.p(1).no_politics == 0
    assert (g.asked(), g.frame()) == (1, "actions")


@pytest.mark.card("international_agreement")
@pytest.mark.rules("TTA-EVENT-10")
@pytest.mark.parametrize(
    ("strengths", "revealer", "taker"),
    [((2, 2), 2, 2), ((2, 2), 1, 1), ((3, 2, 3), 2, 3), ((3, 3, 2, 3), 3, 4)],
)
def test_ties_for_strongest_go_clockwise_from_the_revealer(
    strengths: tuple[int, ...], revealer: int, taker: int
) -> None:
    g = agree(age_ii(len(strengths)).warriors(*strengths), revealer)
    assert (g.frame(), g.asked()) == ("agreement", taker)
    g.play("done")
    assert (g.frame(), g.asked()) == ("actions", revealer)


@pytest.mark.card("international_agreement")
@pytest.mark.rules("U-46", "TTA-ACT-TAKE-6")
@pytest.mark.reason("over_allowance")
def test_completed_wonders_make_a_wonder_dearer_here_too() -> None:
    row = [None] * 9 + ["kremlin", "coal"]
    g = age_ii(row=row).player(1, wonders=["pyramids", "colossus", "great_wall"])
    g.run_event(1, "international_agreement")
    assert g.why("take 10") == "over_allowance"
    assert g.sentence("take 10") == "Costs 6; 5 of the allowance is left."
    g = age_ii(row=row).player(1, wonders=["pyramids", "colossus"])
    g.run_event(1, "international_agreement").play("take 10")
    assert slugs([g.p(1).wonder]) == ["kremlin"]
    assert (g.civil(1), g.frame()) == ([], "actions")  # 3 + 2: nothing is left for Coal


@pytest.mark.card("international_agreement")
@pytest.mark.rules("TTA-EVT-4")
@pytest.mark.reason(
    "already_known", "leader_of_age_taken", "wonder_unfinished", "empty_space", "not_here"
)
def test_cards_are_taken_under_the_usual_restrictions() -> None:
    row = ["alchemy", "opera", "isaac_newton", "kremlin", None, "riflemen", "cannon", "strategy"]
    g = age_ii(row=row).techs(1, "alchemy").player(1, wonder="great_wall", stages=1)
    g.player(1, ages_led=["A", "II"]).hand(1, "opera", "frugality_ii")
    g.run_event(1, "international_agreement")
    assert g.why("take 1") == "already_known"
    assert g.why("take 2") == "already_known"
    assert g.why("take 3") == "leader_of_age_taken"
    assert g.why("take 4") == "wonder_unfinished"
    assert g.why("take 5") == "empty_space"
    assert g.why("pass") == "not_here"
    g.play("take 6", "take 7")
    assert g.frame() == "actions"  # the hand of four is full: nothing left to decide
    assert g.civil(1) == ["opera", "frugality_ii", "riflemen", "cannon"]


@pytest.mark.card("international_agreement")
@pytest.mark.rules("TTA-EVT-4")
@pytest.mark.reason("hand_full")
def test_a_full_hand_still_takes_a_wonder() -> None:
    g = age_ii().hand(1, "selective_breeding", "cavalrymen", "reserves_ii", "organized_religion")
    agree(g, 1)
    assert g.options() == ["take 6", "done"]
    assert g.why("take 1") == "hand_full"
    g.play("take 6")
    assert slugs([g.p(1).wonder]) == ["kremlin"]


@pytest.mark.card("international_agreement")
@pytest.mark.rules("TTA-EVT-5", "TTA-ACT-CARD-2")
@pytest.mark.reason("taken_this_phase")
def test_the_current_player_may_play_an_action_card_taken_here() -> None:
    row = ["reserves_ii", "rich_land_ii", "coal"]
    g = agree(age_ii(row=row), 1).play("take 1", "done")
    assert g.frame() == "actions"
    assert g.can("play reserves_ii")
    g.play("take 1")  # Rich Land, in the Action Phase
    assert g.why("play rich_land_ii") == "taken_this_phase"


@pytest.mark.card("international_agreement")
@pytest.mark.rules("TTA-EVT-7", "TTA-AGE-20", "U-27")
def test_the_refill_can_end_the_age_in_the_middle_of_the_turn() -> None:
    row = ["rich_land_i", *ROW[1:12]]
    g = age_ii(row=row, civil=["coal"]).warriors(2, 1).player(2, leader="joan_of_arc")
    g.hand(2, "iron", "cavalrymen", "plunder_i", "plunder_ii")
    agree(g, 1, "coal").play("take 1", "take 2", "done")
    assert g.s.age == 3
    # three spaces were free: the last card of Age II, then cards of Age III
    assert g.row()[:11] == [*ROW[2:12], "coal"]
    assert None not in g.row()
    assert [p.bank_yellow for p in g.s.players] == [16, 16]
    assert g.civil(1) == ["opera"]  # the Age I card just taken is gone again
    assert (g.civil(2), g.military(2)) == (["cavalrymen"], ["plunder_ii"])
    assert g.p(2).leader == -1
    assert sorted(g.gone()) == ["iron", "joan_of_arc", "rich_land_i"]
    assert (g.asked(), g.frame()) == (1, "actions")
    assert g.past() == ["international_agreement"]
    assert g.s.last_round == 0


@pytest.mark.card("international_agreement")
@pytest.mark.rules("TTA-EVT-7", "TTA-AGE-18", "TTA-AGE-19")
@pytest.mark.parametrize(("revealer", "last"), [(1, 14), (2, 15), (3, 15)])
def test_the_refill_can_begin_the_last_round(revealer: int, last: int) -> None:
    row = ["computers", "movies", "oil", "rockets", "tanks", "engineering"]
    g = scenario(3, age="III", round=14, row=row, civil=["multimedia"]).warriors(1, 1, 2)
    g.reveal(revealer, "international_agreement", "impact_of_colonies", "multimedia")
    g.play("take 2", "done")
    assert (g.s.age, g.s.round, g.s.last_round) == (4, 14, last)
    left = ["computers", "oil", "rockets", "tanks", "engineering", "multimedia"]
    assert g.row() == left + [None] * 7


@pytest.mark.card("international_agreement")
@pytest.mark.rules("TTA-EVT-8", "TTA-END-8", "R-14")
def test_it_can_be_used_in_the_last_round() -> None:
    row = [None, "computers", None, "movies"]
    g = scenario(2, age="IV", round=16, last_round=16, row=row).warriors(1, 2)
    g.reveal(2, "international_agreement", "impact_of_colonies")
    assert g.asked() == 2
    g.play("take 4", "done")
    assert g.civil(2) == ["movies"]
    assert g.row() == ["computers"] + [None] * 12
    assert g.frame() == "actions"
    g.play("end")
    assert g.over()
