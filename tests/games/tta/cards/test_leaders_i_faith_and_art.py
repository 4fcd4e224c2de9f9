"""Joan of Arc, Leonardo da Vinci and Michelangelo."""

from __future__ import annotations

import pytest

from ecumene.games.tta.rules.types import CARD_MASK
from tests.games.tta.scenario import Scenario, number, scenario, slugs, state_of

# Joan of Arc


@pytest.mark.card("joan_of_arc")
@pytest.mark.rules("TTA-STAT-18")
def test_joan_gives_culture_and_a_military_action() -> None:
    g = scenario().hand(1, "joan_of_arc").actions().play("lead joan_of_arc")
    assert (g.rates(1).culture, g.rates(1).strength) == (1, 1)
    assert (g.p(1).ma, g.p(1).ma_total) == (3, 3)


@pytest.mark.card("joan_of_arc", "st_peters_basilica")
@pytest.mark.rules("TTA-WONDER-1", "U-50")
@pytest.mark.parametrize(
    ("fields", "strength", "with_basilica"),
    [
        ({"workers": {"religion": 2}}, 2, 4),
        ({"workers": {"religion": 1, "theology": 1, "organized_religion": 1}}, 6, 9),
        ({"workers": {"drama": 1, "bread_and_circuses": 1}}, 1, 1),
        ({"workers": {}, "government": "theocracy"}, 1 + 1, 1 + 2),
        ({"workers": {}, "colonies": ["historic_territory_i"]}, 0, 0),
    ],
)
def test_joans_strength_is_the_faith_of_temples_and_government(
    fields: dict[str, object], strength: int, with_basilica: int
) -> None:
    g = scenario(age="II").player(1, leader="joan_of_arc", wonders=["hanging_gardens"], **fields)
    assert g.actions().rates(1).strength == strength
    wonders = ["hanging_gardens", "st_peters_basilica"]
    h = scenario(age="II").player(1, leader="joan_of_arc", wonders=wonders, **fields)
    assert h.actions().rates(1).strength == with_basilica


def top_event(g: Scenario, viewer: int) -> str | None:
    """The next event as a seat sees it."""
    state = state_of(g.observe(viewer).to_json()["position"])
    return slugs([state.top & CARD_MASK])[0] if state.top >= 0 else None


def two_events(g: Scenario) -> Scenario:
    return g.events("development_of_crafts", "development_of_science")


@pytest.mark.card("joan_of_arc")
@pytest.mark.rules("R-8", "TTA-EVENT-4", "TTA-POL-1")
@pytest.mark.reason("used_this_turn")
def test_joan_sees_the_event_that_is_revealed_next() -> None:
    g = two_events(scenario().player(1, leader="joan_of_arc").hand(1, "rats"))
    g.deals("development_of_science").politics()
    assert top_event(g, 1) is None
    g.play("use joan_of_arc")
    assert (g.frame(), g.asked()) == ("politics", 1)  # looking is no political action
    assert top_event(g, 1) == "development_of_science"
    assert top_event(g, 2) is None
    assert g.why("use joan_of_arc") == "used_this_turn"
    g.play("prepare rats")
    assert g.past() == ["development_of_science"]
    assert (g.p(1).science, g.p(2).science) == (2, 2)


@pytest.mark.card("joan_of_arc")
@pytest.mark.rules("R-8")
@pytest.mark.reason("politics_over", "no_such_ability")
def test_joan_looks_only_at_the_start_of_her_owners_politics_phase() -> None:
    g = two_events(scenario().player(1, leader="joan_of_arc")).politics()
    g.play("pass")
    assert g.why("use joan_of_arc") == "politics_over"
    h = two_events(scenario().player(2, leader="joan_of_arc").hand(1, "rats")).politics(1)
    assert h.why("use joan_of_arc") == "no_such_ability"


@pytest.mark.card("joan_of_arc")
@pytest.mark.rules("R-14", "R-8")
def test_joan_looks_even_when_the_political_action_was_given_up() -> None:
    g = two_events(scenario().player(1, leader="joan_of_arc", no_politics=True).hand(1, "rats"))
    g.turn()
    assert g.options() == ["use joan_of_arc", "pass"]
    g.play("use joan_of_arc")
    assert top_event(g, 1) is not None


# Leonardo da Vinci


@pytest.mark.card("leonardo_da_vinci")
@pytest.mark.rules("TTA-CARD-3")
@pytest.mark.parametrize(
    ("workers", "science"),
    [
        ({"philosophy": 2}, 2),
        ({"alchemy": 1, "philosophy": 1}, 3 + 1),
        ({"alchemy": 2, "printing_press": 1}, 5 + 1),
        ({"alchemy": 1, "journalism": 1}, 4 + 2),
        ({"scientific_method": 1}, 3 + 2),
        ({"opera": 1, "theology": 1}, 0),
    ],
)
def test_leonardo_adds_the_level_of_the_best_lab_or_library(
    workers: dict[str, int], science: int
) -> None:
    g = scenario(age="II").player(1, leader="leonardo_da_vinci", workers=workers)
    g.techs(1, "scientific_method", "journalism")  # without a worker: no level
    assert g.actions().rates(1).science == science


@pytest.mark.card("leonardo_da_vinci")
@pytest.mark.rules("TTA-ACT-REVOLUTION-7")
def test_leonardo_gains_a_resource_for_every_development() -> None:
    g = scenario().player(1, leader="leonardo_da_vinci").give(1, science=6)
    g.hand(1, "irrigation", "drama").actions().play("develop irrigation")
    assert g.p(1).resources == 1
    g.play("develop drama")
    assert (g.p(1).resources, g.p(1).science) == (2, 0)
    h = scenario().player(1, leader="leonardo_da_vinci").give(1, science=2).hand(1, "monarchy")
    assert h.actions().play("revolt monarchy").p(1).resources == 1


@pytest.mark.card("leonardo_da_vinci")
@pytest.mark.rules("TTA-FOOD-4")
def test_leonardo_gains_nothing_from_an_empty_bank() -> None:
    g = scenario().player(1, leader="leonardo_da_vinci", bank_blue=0).give(1, science=3)
    g.hand(1, "irrigation").actions().play("develop irrigation")
    assert (g.p(1).resources, g.p(1).science) == (0, 0)


# Michelangelo


@pytest.mark.card("michelangelo", "st_peters_basilica")
@pytest.mark.rules("TTA-WONDER-1", "U-50")
@pytest.mark.parametrize(
    ("workers", "culture", "with_basilica"),
    [
        ({"religion": 2}, 2 + 2, 2 + 4),
        ({"theology": 1, "organized_religion": 1}, 2 + 5, 2 + 7),
        ({"drama": 1, "opera": 1}, 5 + 2, 5 + 4),
        ({"bread_and_circuses": 2, "printing_press": 1}, 1, 1),
    ],
)
def test_michelangelo_counts_faces_of_temples_and_theaters(
    workers: dict[str, int], culture: int, with_basilica: int
) -> None:
    g = scenario(age="II").player(1, leader="michelangelo", workers=workers)
    assert g.actions().rates(1).culture == culture
    h = scenario(age="II").player(
        1, leader="michelangelo", workers=workers, wonders=["st_peters_basilica"]
    )
    assert h.actions().rates(1).culture == with_basilica + 2 + 1  # its own culture and face


@pytest.mark.card("michelangelo", "homer")
@pytest.mark.rules("TTA-LEADER-1", "TTA-LEADER-2", "TTA-EVT-3", "TTA-STAT-12")
@pytest.mark.parametrize(
    ("fields", "culture"),
    [
        ({"wonders": ["hanging_gardens"]}, 1 + 2),
        ({"wonders": ["hanging_gardens", "great_wall"]}, 2 + 3),
        ({"wonders": ["kremlin"]}, 2),
        ({"wonders": ["colossus", "st_peters_basilica"]}, 2 + 1),
        ({"wonder": "hanging_gardens", "stages": 2}, 0),
        ({"wonders": ["hanging_gardens"], "ruined": ["hanging_gardens"]}, 2),
        ({"wonders": ["colossus"], "tucked": ["colossus", "homer"]}, 0 + 1),
        ({"wonders": ["hanging_gardens"], "tucked": ["hanging_gardens", "homer"]}, 1 + 3),
        (
            {
                "wonders": ["hanging_gardens", "st_peters_basilica"],
                "tucked": ["hanging_gardens", "homer"],
            },
            3 + 4 + 1,
        ),
        # the ruin keeps Homer's face, which still is a face of a wonder
        (
            {
                "wonders": ["hanging_gardens"],
                "ruined": ["hanging_gardens"],
                "tucked": ["hanging_gardens", "homer"],
            },
            2 + 1,
        ),
        (
            {
                "wonders": ["hanging_gardens", "st_peters_basilica"],
                "ruined": ["hanging_gardens"],
                "tucked": ["hanging_gardens", "homer"],
            },
            4 + 2 + 1,
        ),
    ],
)
def test_michelangelo_counts_faces_of_wonders(fields: dict[str, object], culture: int) -> None:
    g = scenario(age="II").player(1, leader="michelangelo", **fields)
    assert g.actions().rates(1).culture == culture


@pytest.mark.card("michelangelo")
@pytest.mark.rules("TTA-ACT-TAKE-6")
@pytest.mark.reason("no_civil_action")
def test_wonders_cost_nothing_extra_under_michelangelo() -> None:
    row = [None] * 5 + ["great_wall"]
    fields = {"wonders": ["pyramids", "colossus"], "ruined": ["colossus"], "ca": 2}
    g = scenario(row=row).player(1, leader="michelangelo", **fields).actions()
    g.play("take 6")
    assert (g.p(1).ca, g.p(1).wonder) == (0, number("great_wall"))
    h = scenario(row=row).player(1, **{**fields, "ca": 3}).actions()
    assert h.why("take 6") == "no_civil_action"
