"""The leaders of Age III; Bill Gates has a file of his own."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, number, scenario, slugs

# Albert Einstein


@pytest.mark.card("albert_einstein")
@pytest.mark.rules("TTA-CARD-3")
@pytest.mark.parametrize(
    ("workers", "science"),
    [
        ({"philosophy": 2}, 2),
        ({"alchemy": 1, "printing_press": 2}, 4 + 1),
        ({"journalism": 1, "alchemy": 1}, 4 + 2),
        ({"computers": 1, "journalism": 1}, 7 + 3),
        ({"multimedia": 2}, 6 + 3),
    ],
)
def test_einstein_adds_the_level_of_the_best_lab_or_library(
    workers: dict[str, int], science: int
) -> None:
    g = scenario(age="III").player(1, leader="albert_einstein", workers=workers)
    assert g.techs(1, "computers").actions().rates(1).science == science


@pytest.mark.card("albert_einstein")
@pytest.mark.rules("TTA-ACT-REVOLUTION-7", "TTA-STAT-9")
def test_einstein_scores_culture_for_every_development() -> None:
    g = scenario(age="III").player(1, leader="albert_einstein").give(1, science=9, culture=1)
    g.hand(1, "irrigation", "drama", "breakthrough_i").actions().play("develop irrigation")
    assert (g.p(1).culture, g.rates(1).culture) == (4, 0)
    g.play("play breakthrough_i")
    assert (g.p(1).culture, g.p(1).science) == (7, 9 - 3 - 3 + 2)
    h = scenario(age="III").player(1, leader="albert_einstein").give(1, science=9)
    assert h.hand(1, "democracy").actions().play("revolt democracy").p(1).culture == 3


@pytest.mark.card("albert_einstein")
@pytest.mark.rules("TTA-ACT-DEVELOP-4")
def test_einstein_scores_for_a_technology_that_is_removed_at_once() -> None:
    g = scenario(age="III").player(1, leader="albert_einstein", specials=["navigation"])
    g.hand(1, "cartography").give(1, science=4).actions().play("develop cartography")
    assert g.gone() == ["cartography"]
    assert number("navigation") in g.p(1).specials
    assert (g.p(1).culture, g.p(1).science) == (3, 0)


# Charlie Chaplin


@pytest.mark.card("charlie_chaplin")
@pytest.mark.rules("TTA-CARD-3")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ({"movies": 1, "opera": 2}, 10 + 4),
        ({"opera": 2, "drama": 1}, 8 + 3),
        ({"drama": 3}, 6 + 2),
        ({"multimedia": 2, "theology": 1}, 7),
    ],
)
def test_chaplin_doubles_the_culture_of_one_best_theater(
    workers: dict[str, int], culture: int
) -> None:
    g = scenario(age="III").player(1, leader="charlie_chaplin", workers=workers)
    assert g.techs(1, "movies").actions().rates(1).culture == culture


@pytest.mark.card("charlie_chaplin")
@pytest.mark.rules("TTA-STAT-11")
def test_chaplin_has_two_happy_faces() -> None:
    g = scenario(age="III").player(1, workers={"drama": 2}).hand(1, "charlie_chaplin").actions()
    assert g.rates(1).happy == 2
    assert g.play("lead charlie_chaplin").rates(1).happy == 4


# Mahatma Gandhi


@pytest.mark.card("mahatma_gandhi")
@pytest.mark.reason("peaceful")
def test_gandhi_gives_culture_and_attacks_nobody() -> None:
    g = scenario(age="III").player(1, leader="mahatma_gandhi", workers={"tanks": 3})
    g.hand(1, "plunder_i", "war_over_culture").player(1, government="communism")
    g.give(2, food=3).politics()
    assert g.rates(1).culture == 2
    assert g.why("attack plunder_i 2") == "peaceful"
    assert g.why("war war_over_culture 2") == "peaceful"


@pytest.mark.card("mahatma_gandhi")
@pytest.mark.rules("TTA-POL-5", "TTA-POL-6")
@pytest.mark.reason("no_military_action")
@pytest.mark.parametrize(
    ("move", "card", "cost"),
    [
        ("attack", "plunder_i", 2),
        ("attack", "armed_intervention_iii", 4),
        ("attack", "raid_iii", 6),
        ("war", "war_over_territory", 4),
        ("war", "war_over_culture", 6),
    ],
)
def test_attacking_gandhi_costs_twice_the_actions(move: str, card: str, cost: int) -> None:
    def position(available: int) -> Scenario:
        g = scenario(age="III", players=3).player(2, leader="mahatma_gandhi")
        g.player(1, government="communism", specials=["warfare"], workers={"tanks": 3})
        g.give(2, food=5, culture=9).give(3, food=5, culture=9)
        return g.player(1, ma=available).hand(1, card).politics()

    g = position(cost - 1)
    assert g.why(f"{move} {card} 2") == "no_military_action"
    assert g.sentence(f"{move} {card} 2") == (
        f"Needs {cost} military actions; {cost - 1} available."
    )
    assert g.can(f"{move} {card} 3")
    h = position(cost).play(f"{move} {card} 2")
    assert h.p(1).ma == 0


# Sid Meier


@pytest.mark.card("sid_meier")
@pytest.mark.rules("TTA-STAT-7")
@pytest.mark.parametrize(
    ("fields", "science", "culture"),
    [
        ({"workers": {"philosophy": 2}}, 0, 0),
        ({"workers": {"alchemy": 2, "philosophy": 1}}, 2, 2),
        ({"workers": {"alchemy": 1, "scientific_method": 1, "computers": 1}}, 7, 6),
        ({"workers": {"multimedia": 1, "computers": 2}}, 3 + 8, 3 + 6),
        ({"workers": {"philosophy": 1, "alchemy": 1}, "government": "fundamentalism"}, 0, 1),
    ],
)
def test_meiers_labs_give_culture_for_science(
    fields: dict[str, object], science: int, culture: int
) -> None:
    g = scenario(age="III").player(1, leader="sid_meier", **fields).actions()
    assert (g.rates(1).science, g.rates(1).culture) == (science, culture)


# Winston Churchill


def churchill() -> Scenario:
    return scenario(age="III").player(1, leader="winston_churchill").give(1, culture=4)


@pytest.mark.card("winston_churchill")
@pytest.mark.rules("R-6")
@pytest.mark.reason("used_this_turn")
def test_churchill_scores_culture_once_per_turn() -> None:
    g = churchill().actions().play("bonus culture")
    assert (g.p(1).culture, g.p(1).unit_science, g.p(1).unit_resources) == (7, 0, 0)
    assert [event.args for event in g.log("use")] == [(number("winston_churchill"),)]
    assert g.why("bonus culture") == "used_this_turn"
    assert g.why("bonus military") == "used_this_turn"
    g.play("end", "pass", "end", "pass", "bonus culture")
    assert g.p(1).culture == 10


@pytest.mark.card("winston_churchill")
@pytest.mark.rules("R-6", "TTA-FOOD-15", "TTA-POINT-4")
@pytest.mark.reason("used_this_turn", "not_enough_science", "not_enough_resources")
def test_churchills_support_is_for_military_units_only() -> None:
    g = churchill().give(1, science=5, resources=1).hand(1, "knights", "strategy", "coal")
    g.player(1, unused=2).actions().play("bonus military")
    assert (g.p(1).unit_science, g.p(1).unit_resources, g.p(1).culture) == (3, 3, 4)
    assert g.why("bonus culture") == "used_this_turn"
    assert g.why("develop strategy") == "not_enough_science"
    assert g.why("develop coal") == "not_enough_science"
    assert g.why("build bronze") == "not_enough_resources"
    g.play("develop knights")  # costs 5
    assert (g.p(1).unit_science, g.p(1).science) == (0, 3)
    g.play("build knights")  # costs 3
    assert (g.p(1).unit_resources, g.p(1).resources) == (0, 1)
    assert g.why("build warriors") == "not_enough_resources"


@pytest.mark.card("winston_churchill")
@pytest.mark.rules("R-6", "TTA-ACT-3")
def test_churchills_support_is_lost_unused_and_nothing_is_forced() -> None:
    g = churchill().actions().play("bonus military", "end")
    assert (g.p(1).unit_science, g.p(1).unit_resources) == (0, 0)
    h = churchill().actions().play("end")
    assert (h.p(1).culture, h.p(1).unit_science, h.p(1).unit_resources) == (4, 0, 0)


@pytest.mark.card("winston_churchill")
@pytest.mark.rules("TTA-ACT-LEADER-1")
def test_churchill_helps_in_the_turn_he_is_played() -> None:
    g = scenario(age="III").hand(1, "winston_churchill").actions()
    assert not g.can("bonus culture")
    assert g.play("lead winston_churchill", "bonus culture").p(1).culture == 3
    assert slugs([g.p(1).leader]) == ["winston_churchill"]
