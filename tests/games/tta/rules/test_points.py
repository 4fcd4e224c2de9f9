"""Science and culture points (TTA-POINT)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import scenario

ROW = ["drama", "knights"]


@pytest.mark.rules("TTA-POINT-1")
def test_points_have_no_upper_limit() -> None:
    g = scenario(age="III", row=ROW).player(1, workers={"computers": 2, "movies": 3}, unused=3)
    g.player(1, science=395, culture=1234).hand(1, "revolutionary_idea_iii").actions()
    g.play("play revolutionary_idea_iii")
    assert g.p(1).science == 401
    g.play("end")
    assert (g.p(1).science, g.p(1).culture) == (411, 1246)


@pytest.mark.rules("TTA-POINT-2", "U-49")
@pytest.mark.card("crusades")
@pytest.mark.parametrize(("culture", "left"), [(9, 5), (4, 0), (3, 0), (0, 0)])
def test_losing_culture_stops_at_zero(culture: int, left: int) -> None:
    g = scenario().player(1, workers={"warriors": 3}).player(2, culture=culture)
    g.run_event(1, "crusades")
    assert (g.p(1).culture, g.p(2).culture) == (4, left)


@pytest.mark.rules("TTA-POINT-2")
@pytest.mark.card("civil_unrest")
def test_three_culture_points_cannot_pay_eight() -> None:
    g = scenario(age="II").player(1, bank_yellow=12, culture=3).run_event(1, "civil_unrest")
    assert g.p(1).culture == 0
    g.play("end")
    assert g.p(1).culture == 0


@pytest.mark.rules("TTA-POINT-2")
@pytest.mark.card("impact_of_happiness")
def test_a_negative_score_stops_at_zero_too() -> None:
    g = scenario(age="III").player(1, bank_yellow=0, culture=5).run_event(1, "impact_of_happiness")
    assert g.p(1).culture == 0


@pytest.mark.rules("TTA-POINT-3")
@pytest.mark.reason("not_enough_science")
def test_science_is_paid_in_full_or_not_at_all() -> None:
    g = scenario().hand(1, "iron", "theology", "monarchy", "breakthrough_i")
    g.give(1, science=4).actions()
    assert g.why("develop iron") == "not_enough_science"
    assert g.why("develop monarchy") == "not_enough_science"
    g.play("develop theology")
    assert g.p(1).science == 2
    h = scenario().hand(1, "iron").give(1, science=5).actions().play("develop iron")
    assert h.p(1).science == 0


@pytest.mark.rules("TTA-POINT-3")
@pytest.mark.reason("not_enough_science", "order_impossible")
def test_a_revolution_and_an_action_card_need_the_science_too() -> None:
    g = scenario().hand(1, "monarchy", "breakthrough_i").give(1, science=1).actions()
    assert g.why("revolt monarchy") == "not_enough_science"
    assert g.why("play breakthrough_i") == "order_impossible"
    h = scenario().hand(1, "monarchy").give(1, science=3).actions().play("revolt monarchy")
    assert h.p(1).science == 1


@pytest.mark.rules("TTA-POINT-4", "U-26")
@pytest.mark.card("winston_churchill")
@pytest.mark.reason("not_enough_science")
def test_temporary_science_is_spent_first_on_what_it_is_for() -> None:
    g = scenario(age="III").player(1, leader="winston_churchill", ca=4)
    g.hand(1, "riflemen", "theology", "swordsmen").give(1, science=8).actions()
    g.play("bonus military")
    assert (g.p(1).unit_science, g.p(1).unit_resources, g.p(1).science) == (3, 3, 8)
    g.play("develop theology")
    assert (g.p(1).unit_science, g.p(1).science) == (3, 6)
    g.play("develop riflemen")
    assert (g.p(1).unit_science, g.p(1).science) == (0, 3)
    assert g.why("develop swordsmen") == "not_enough_science"


@pytest.mark.rules("TTA-POINT-5")
@pytest.mark.card("armed_intervention_iii")
@pytest.mark.parametrize(("had", "moved"), [(20, 7), (7, 7), (3, 3), (0, 0)])
def test_taking_culture_is_limited_by_what_is_there(had: int, moved: int) -> None:
    g = scenario(age="III").player(1, culture=11).player(2, culture=had)
    g.run_event(1, "armed_intervention_iii", rival=2)
    assert (g.p(1).culture, g.p(2).culture) == (11 + moved, had - moved)


@pytest.mark.rules("TTA-POINT-5")
@pytest.mark.card("spy_ii")
@pytest.mark.parametrize(("had", "moved"), [(9, 5), (5, 5), (2, 2), (0, 0)])
def test_taking_science_is_limited_by_what_is_there(had: int, moved: int) -> None:
    g = scenario(age="II").player(1, science=4).player(2, science=had)
    g.run_event(1, "spy_ii", rival=2)
    assert (g.p(1).science, g.p(2).science) == (4 + moved, had - moved)


@pytest.mark.rules("TTA-POINT-6")
@pytest.mark.card("popularization_of_science", "cultural_influence")
@pytest.mark.card("impact_of_science", "national_pride")
@pytest.mark.parametrize(
    ("event", "first", "second"),
    [
        ("popularization_of_science", (1, 54), (40, 7)),  # science rating to culture points
        ("cultural_influence", (1, 51), (40, 10)),  # culture rating to culture points
        ("impact_of_science", (1, 60), (40, 6)),  # ranks ratings: 4 against 1
        ("national_pride", (1, 55), (40, 6)),  # ranks points: 50 against 6
    ],
)
def test_effects_name_points_or_ratings(
    event: str, first: tuple[int, int], second: tuple[int, int]
) -> None:
    # Seat 1 has the higher science rating and culture points, seat 2 the others.
    g = scenario(age="III").player(1, workers={"alchemy": 2, "religion": 1})
    g.player(2, workers={"philosophy": 1, "drama": 2}, science=40, culture=6)
    g.player(1, science=1, culture=50).run_event(1, event)
    assert [(p.science, p.culture) for p in g.s.players] == [first, second]
