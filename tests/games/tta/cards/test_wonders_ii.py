"""The wonders of Age II; test_wonder_stages.py has their costs and symbols."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, number, scenario, slugs

# Eiffel Tower


@pytest.mark.card("eiffel_tower")
@pytest.mark.rules("TTA-EOT-7", "TTA-STAT-15")
def test_the_eiffel_tower_produces_culture_and_a_happy_face() -> None:
    g = scenario(age="II").player(1, wonders=["eiffel_tower"], bank_yellow=16, unused=0)
    g.give(1, culture=3, food=1).end_of_turn(1)
    assert not g.log("uprising")
    assert g.p(1).culture == 3 + 4


# Kremlin


@pytest.mark.card("kremlin")
@pytest.mark.rules("TTA-STAT-11", "TTA-STAT-24")
@pytest.mark.parametrize(("temples", "happy"), [(0, 0), (1, 0), (2, 1)])
def test_the_kremlin_gives_actions_at_once_and_an_unhappy_face(temples: int, happy: int) -> None:
    g = scenario(age="II").player(1, wonder="kremlin", stages=2, ca=1, ma=0)
    g.player(1, workers={"religion": temples}).give(1, resources=4).actions().play("stage 1")
    assert (g.p(1).ca, g.p(1).ca_total, g.p(1).ma, g.p(1).ma_total) == (1, 5, 1, 3)
    assert (g.rates(1).culture, g.rates(1).happy) == (2 + temples, happy)


@pytest.mark.card("kremlin")
@pytest.mark.rules("TTA-STAT-15", "TTA-EOT-4")
def test_the_kremlins_unhappy_face_can_cause_an_uprising() -> None:
    fields = {"bank_yellow": 16, "unused": 0, "workers": {"religion": 1}}
    g = scenario(age="II").player(1, wonders=["kremlin"], **fields).end_of_turn(1)
    assert g.log("uprising")
    h = scenario(age="II").player(1, **fields).end_of_turn(1)
    assert not h.log("uprising")


# Ocean Liner Service


def liners(**fields: object) -> Scenario:
    return scenario(age="II").player(1, wonders=["ocean_liner_service"], **fields)


@pytest.mark.card("ocean_liner_service")
@pytest.mark.rules("TTA-STAT-38")
@pytest.mark.reason("used_this_turn")
def test_the_liners_bring_a_worker_for_nothing_once_per_turn() -> None:
    g = liners(bank_yellow=8, ca=0).give(1, food=1).actions().play("use ocean_liner_service")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (7, 2)
    assert (g.p(1).food, g.p(1).ca, g.p(1).ma) == (1, 0, 2)
    assert [event.args for event in g.log("use")] == [(number("ocean_liner_service"),)]
    assert g.why("use ocean_liner_service") == "used_this_turn"


@pytest.mark.card("ocean_liner_service")
def test_the_liners_sail_again_in_the_next_action_phase() -> None:
    g = liners().actions().play("use ocean_liner_service", "end", "pass", "end")
    assert (g.asked(), g.frame()) == (1, "politics")
    assert not g.can("use ocean_liner_service")
    g.play("pass", "use ocean_liner_service")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (16, 3)


@pytest.mark.card("ocean_liner_service")
@pytest.mark.reason("empty_bank", "no_such_ability")
def test_the_liners_need_a_token_and_a_completed_wonder() -> None:
    assert liners(bank_yellow=0).actions().why("use ocean_liner_service") == "empty_bank"
    g = scenario(age="II").player(1, wonder="ocean_liner_service", stages=3)
    g.give(1, resources=4).actions()
    assert g.why("use ocean_liner_service") == "no_such_ability"
    g.play("stage 1", "use ocean_liner_service")  # in the turn of its completion
    assert g.p(1).unused == 2


# Transcontinental Railroad


def railroad(workers: dict[str, int], **fields: object) -> Scenario:
    wonders = ["transcontinental_railroad"]
    return scenario(age="III").player(1, wonders=wonders, workers=workers, **fields)


@pytest.mark.card("transcontinental_railroad")
@pytest.mark.rules("TTA-EOT-15", "TTA-CARD-3")
@pytest.mark.parametrize(
    ("workers", "tokens", "resources"),
    [
        ({"coal": 1, "iron": 2}, {"coal": 2, "iron": 2}, 10),
        ({"iron": 1, "bronze": 2}, {"iron": 2, "bronze": 2, "coal": 0}, 6),
        ({"bronze": 2}, {"bronze": 3}, 3),
        ({"oil": 2}, {"oil": 3}, 15),
        ({"computers": 1}, {"computers": 0}, 0),
    ],
)
def test_the_railroad_doubles_one_best_mine(
    workers: dict[str, int], tokens: dict[str, int], resources: int
) -> None:
    g = railroad(workers).techs(1, "coal").end_of_turn(1)
    assert {tech: g.tokens(1, tech) for tech in tokens} == tokens
    assert (g.p(1).resources, g.p(1).bank_blue) == (resources, 16 - sum(tokens.values()))


@pytest.mark.card("transcontinental_railroad")
@pytest.mark.rules("TTA-EOT-15")
@pytest.mark.parametrize(("bank", "coal", "bronze"), [(1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_the_railroads_token_comes_with_the_best_mine(bank: int, coal: int, bronze: int) -> None:
    g = railroad({"coal": 1, "bronze": 2}, bank_blue=bank).end_of_turn(1)
    assert (g.tokens(1, "coal"), g.tokens(1, "bronze")) == (coal, bronze)


@pytest.mark.card("transcontinental_railroad")
def test_the_railroad_runs_whenever_mines_produce() -> None:
    g = railroad({"coal": 1, "bronze": 1}).run_event(2, "new_deposits")
    assert g.p(1).resources == 3 + 3 + 1


@pytest.mark.card("transcontinental_railroad")
@pytest.mark.parametrize(
    ("impact", "culture"), [("impact_of_industry", 5 + 5 + 1), ("impact_of_balance", 2 * 7)]
)
def test_the_railroads_resources_count_for_impacts(impact: str, culture: int) -> None:
    if impact == "impact_of_industry":
        workers = {"oil": 1, "bronze": 1}
    else:  # the mines alone would give 5, everything else at least 7
        workers = {"iron": 2, "bronze": 1, "mechanized_agriculture": 2, "multimedia": 3}
    g = railroad(workers).run_event(1, impact)
    assert g.p(1).culture == culture


@pytest.mark.card("transcontinental_railroad")
@pytest.mark.rules("TTA-ACT-WONDER-8")
def test_wonders_of_all_kinds_stand_side_by_side() -> None:
    wonders = ["pyramids", "kremlin", "eiffel_tower", "ocean_liner_service"]
    g = scenario(age="II").player(1, wonders=wonders, wonder="transcontinental_railroad", stages=3)
    g.give(1, resources=3).actions().play("stage 1")
    assert slugs(g.p(1).wonders) == [*wonders, "transcontinental_railroad"]
    assert (g.rates(1).strength, g.rates(1).culture, g.p(1).ca_total) == (5, 6, 6)
