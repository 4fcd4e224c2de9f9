"""Production bonuses (TTX-PROD)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, scenario

COLONIES = ["historic_territory_i", "historic_territory_ii", "strategic_territory_i"]


def board(age: str = "III", **fields: Any) -> Scenario:
    return scenario(players=3, age=age, options=EXPANSION).player(1, **fields)


SOURCES: dict[str, tuple[str, dict[str, Any], int]] = {
    "roman_roads": ("I", {"wonders": ["roman_roads"]}, 1),
    "isabella_of_castile": ("II", {"leader": "isabella_of_castile"}, 1),
    "communism": ("III", {"government": "communism"}, 1),
    "suez_canal": ("III", {"wonders": ["suez_canal"], "colonies": ["historic_territory_i"]}, 1),
    "acceptance_of_supremacy": (
        "III",
        {"pact": "acceptance_of_supremacy", "pact_with": 2, "pact_side": "a"},
        1,
    ),
    "international_trade_agreement": (
        "III",
        {"pact": "international_trade_agreement", "pact_with": 2, "pact_side": "a"},
        1,
    ),
}


@pytest.mark.rules("TTX-PROD-1", "TTX-PROD-2")
@pytest.mark.parametrize(
    "card", [pytest.param(card, marks=pytest.mark.card(card)) for card in SOURCES]
)
def test_cards_and_pacts_with_a_bonus(card: str) -> None:
    age, fields, bonus = SOURCES[card]
    plain: dict[str, Any] = {"workers": {"bronze": 2}, "bank_yellow": 18}
    assert board(age, **plain).end_of_turn(1).p(1).resources == 2
    assert board(age, **plain, **fields).end_of_turn(1).p(1).resources == 2 + bonus
    event = board(age, **plain, **fields).run_event(2, "new_deposits")
    assert event.p(1).resources == 2 + bonus  # whenever resources are produced


@pytest.mark.rules("TTX-PROD-1")
@pytest.mark.card("good_harvest")
def test_a_resource_bonus_is_none_for_food() -> None:
    g = board(government="communism", workers={"agriculture": 1}).run_event(2, "good_harvest")
    assert (g.p(1).food, g.p(1).resources) == (1, 0)


# The usual production first


@pytest.mark.rules("TTX-PROD-2")
@pytest.mark.parametrize(
    ("bank", "bronze", "resources"), [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 3, 3)]
)
def test_scarce_tokens_go_to_the_mines_first(bank: int, bronze: int, resources: int) -> None:
    g = board(government="communism", workers={"bronze": 2}, bank_blue=bank)
    g.end_of_turn(1)
    assert (g.tokens(1, "bronze"), g.p(1).resources) == (bronze, resources)


@pytest.mark.rules("TTX-PROD-2")
@pytest.mark.card("machu_picchu", "transcontinental_railroad", "bill_gates")
def test_tokens_of_wonders_and_labs_belong_to_the_usual_production() -> None:
    fields: dict[str, Any] = {
        "wonders": ["suez_canal", "machu_picchu", "transcontinental_railroad"]
    }
    fields["colonies"] = COLONIES  # a bonus of 3: one token on coal
    workers = {"iron": 1, "alchemy": 1}
    g = board(leader="bill_gates", workers=workers, **fields, bank_blue=4)
    g.techs(1, "coal").end_of_turn(1)
    assert (g.tokens(1, "iron"), g.tokens(1, "alchemy"), g.tokens(1, "coal")) == (3, 1, 0)
    h = board(leader="bill_gates", workers=workers, **fields, bank_blue=5)
    h.techs(1, "coal").end_of_turn(1)
    assert (h.tokens(1, "iron"), h.tokens(1, "alchemy"), h.tokens(1, "coal")) == (3, 1, 1)


# One amount


def three_bonuses(*techs: str) -> Scenario:
    """Three cards give 1 resource each, and nothing else is produced."""
    g = board(government="communism", wonders=["suez_canal"], colonies=["historic_territory_i"])
    g.player(1, pact="international_trade_agreement", pact_with=2, pact_side="a", workers={})
    return g.techs(1, *techs).end_of_turn(1)


def stored(g: Scenario) -> dict[str, int]:
    mines = ("bronze", "iron", "coal", "oil")
    return {mine: g.tokens(1, mine) for mine in mines if g.tokens(1, mine)}


@pytest.mark.rules("TTX-PROD-3")
@pytest.mark.parametrize(
    ("techs", "tokens"),
    [
        ((), {"bronze": 3}),
        (("iron",), {"bronze": 1, "iron": 1}),
        (("coal",), {"coal": 1}),
    ],
)
def test_three_bonuses_are_gained_as_one_sum(
    techs: tuple[str, ...], tokens: dict[str, int]
) -> None:
    g = three_bonuses(*techs)
    assert g.p(1).resources == 3
    assert stored(g) == tokens


@pytest.mark.rules("TTX-PROD-3")
def test_where_several_cards_make_up_the_sum_the_player_chooses() -> None:
    arrangements = []
    for choice in three_bonuses("iron", "coal", "oil").options():
        g = three_bonuses("iron", "coal", "oil").play(choice)
        assert g.p(1).resources == 3
        arrangements.append(stored(g))
    assert {"coal": 1} in arrangements
    assert {"bronze": 1, "iron": 1} in arrangements


@pytest.mark.rules("TTX-PROD-3")
def test_bonuses_and_penalties_are_one_sum() -> None:
    g = board(government="communism", wonders=["suez_canal"], colonies=COLONIES[:2])
    g.player(1, pact="acceptance_of_supremacy", pact_with=2, pact_side="b", workers={})
    g.techs(1, "iron").player(1, bank_blue=1).end_of_turn(1)
    assert (g.tokens(1, "iron"), g.p(1).resources) == (1, 2)  # 3 - 1 in one token


# A negative sum


@pytest.mark.rules("TTX-PROD-4")
@pytest.mark.parametrize(
    ("government", "mines", "stored", "left"),
    [
        ("despotism", 0, 4, 3),
        ("despotism", 2, 4, 5),
        ("despotism", 0, 0, 0),  # nothing there to be lost
        ("communism", 2, 4, 6),  # +1 and -1
    ],
)
def test_a_penalty_is_lost_after_the_usual_production(
    government: str, mines: int, stored: int, left: int
) -> None:
    g = board(pact="acceptance_of_supremacy", pact_with=2, pact_side="b", government=government)
    g.player(1, workers={"bronze": mines}).give(1, resources=stored).end_of_turn(1)
    assert g.p(1).resources == left


@pytest.mark.rules("TTX-PROD-4")
def test_a_larger_penalty_outweighs_a_bonus() -> None:
    harsher = {"acceptance_of_supremacy": {"side_b": {"resource_production": -2}}}
    g = scenario(players=3, age="III", options={**EXPANSION, "cards": harsher})
    g.player(1, pact="acceptance_of_supremacy", pact_with=2, pact_side="b")
    g.player(1, government="communism", workers={}).give(1, resources=4).end_of_turn(1)
    assert g.p(1).resources == 3


# Cards that count production


@pytest.mark.rules("TTX-PROD-5")
@pytest.mark.card("impact_of_balance", "impact_of_industry")
@pytest.mark.parametrize(
    "source",
    [
        {"government": "communism"},
        {"pact": "international_trade_agreement", "pact_with": 2, "pact_side": "a"},
        {"wonders": ["suez_canal"], "colonies": ["historic_territory_i"]},
    ],
)
def test_balance_counts_bonuses_and_industry_does_not(source: dict[str, Any]) -> None:
    workers = {"bronze": 2, "irrigation": 3, "alchemy": 3, "drama": 3, "religion": 3}
    plain = board(workers=workers).run_event(1, "impact_of_balance")
    assert plain.p(1).culture == 2 * 2
    g = board(workers=workers, **source).run_event(1, "impact_of_balance")
    assert g.p(1).culture == 2 * 3
    h = board(workers=workers, **source).run_event(1, "impact_of_industry")
    assert h.p(1).culture == 2


# An uprising


@pytest.mark.rules("TTX-PROD-6")
def test_an_uprising_cancels_the_bonuses_too() -> None:
    fields: dict[str, Any] = {"wonders": ["suez_canal"], "colonies": ["strategic_territory_i"]}
    fields |= {"government": "communism", "workers": {"bronze": 2}, "bank_yellow": 12}
    calm = board(**fields, unused=3).give(1, food=9).end_of_turn(1)
    assert not calm.log("uprising")
    assert calm.p(1).resources == 2 + 2
    uprising = board(**fields, unused=1).give(1, food=9).end_of_turn(1)
    assert uprising.log("uprising")
    assert uprising.p(1).resources == 0


@pytest.mark.rules("TTX-PROD-6")
def test_an_uprising_cancels_a_penalty_too() -> None:
    fields: dict[str, Any] = {"pact": "acceptance_of_supremacy", "pact_with": 2}
    fields |= {"pact_side": "b", "workers": {}, "bank_yellow": 12, "unused": 1}
    g = board(**fields).give(1, resources=4).end_of_turn(1)
    assert g.log("uprising")
    assert g.p(1).resources == 4
