"""The eleven aggressions: prices and effects of successful attacks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs

FARMS = {"agriculture": 2, "bronze": 2}


def attackers(card: str, **rival: Any) -> Scenario:
    """Seat 1 (strength 5, 7 civil and 5 military actions) holds the card; seat 2 is weaker and
    has no card to defend itself with."""
    g = scenario(age="III").hand(1, card)
    g.player(1, government="communism", workers={**FARMS, "swordsmen": 2, "warriors": 1})
    return g.player(2, **{"workers": {**FARMS, "warriors": 1}, **rival})


@pytest.mark.rules("TTA-POL-5", "TTA-POL-6")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param(card, cost, marks=pytest.mark.card(card))
        for card, cost in [
            ("enslave_i", 2),
            ("plunder_i", 1),
            ("plunder_ii", 1),
            ("plunder_iii", 1),
            ("raid_i", 1),
            ("raid_ii", 2),
            ("raid_iii", 3),
            ("annex_ii", 2),
            ("infiltrate_ii", 2),
            ("spy_ii", 1),
            ("armed_intervention_iii", 2),
        ]
    ],
)
def test_prices(card: str, cost: int) -> None:
    rival = {"leader": "moses", "colonies": ["vast_territory_i"], "workers": {"philosophy": 1}}
    g = attackers(card, **rival).player(1, ma=cost).politics()
    g.play(f"attack {card} 2")
    assert g.p(1).ma == 0
    assert g.p(1).ca == 7
    assert g.military(1) == []
    g = attackers(card, **rival).player(1, ma=cost - 1).politics()
    assert g.why(f"attack {card} 2") == "no_military_action"


@pytest.mark.card("enslave_i")
@pytest.mark.rules("TTA-STAT-40", "R-19")
def test_enslave_takes_an_unused_worker() -> None:
    g = attackers("enslave_i", unused=2, bank_yellow=7).give(1, food=1, resources=3).politics()
    g.play("attack enslave_i 2")
    assert (g.p(2).unused, g.p(2).bank_yellow) == (1, 8)
    assert sum(g.p(2).workers) == 5
    assert (g.p(1).food, g.p(1).resources) == (3, 5)
    assert g.p(1).bank_yellow == 18
    assert g.frame() == "actions"


@pytest.mark.card("enslave_i")
def test_enslave_takes_a_worker_from_a_card_of_the_rivals_choice() -> None:
    g = attackers("enslave_i", unused=0, bank_yellow=7).politics()
    g.play("attack enslave_i 2")
    assert g.asked() == 2
    assert g.options() == ["worker agriculture", "worker bronze", "worker warriors"]
    g.play("worker bronze")
    assert (g.workers(2, "bronze"), g.p(2).unused, g.p(2).bank_yellow) == (1, 0, 8)
    assert (g.p(1).food, g.p(1).resources) == (2, 2)


@pytest.mark.card("enslave_i")
@pytest.mark.rules("R-19")
def test_enslave_gives_food_first_when_tokens_are_short() -> None:
    g = attackers("enslave_i").player(1, bank_blue=3).politics()
    g.play("attack enslave_i 2")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (2, 1, 0)


PLUNDERS = pytest.mark.parametrize(
    ("card", "amount"),
    [
        pytest.param(card, amount, marks=pytest.mark.card(card))
        for card, amount in [("plunder_i", 3), ("plunder_ii", 5), ("plunder_iii", 7)]
    ],
)


@PLUNDERS
def test_plunder_in_a_mix_of_the_attackers_choice(card: str, amount: int) -> None:
    g = attackers(card).give(1, food=1, resources=1).give(2, food=6, resources=7).politics()
    g.play(f"attack {card} 2")
    assert g.asked() == 1
    assert g.options() == [f"food {food}" for food in range(min(6, amount), -1, -1)]
    g.play("food 2")
    assert (g.p(1).food, g.p(1).resources) == (1 + 2, 1 + amount - 2)
    assert (g.p(2).food, g.p(2).resources) == (6 - 2, 7 - (amount - 2))
    assert (g.p(1).bank_blue, g.p(2).bank_blue) == (14 - amount, 3 + amount)


@PLUNDERS
@pytest.mark.reason("not_enough_food")
def test_plunder_takes_no_more_than_there_is(card: str, amount: int) -> None:
    g = attackers(card).give(2, food=1, resources=1).politics()
    g.play(f"attack {card} 2")
    assert g.why("food 2") == "not_enough_food"
    assert g.sentence("food 2") == "Costs 2 food; 1 available."
    assert g.why(f"food {amount + 1}") == "not_offered"
    g.play("food 1")
    assert (g.p(1).food, g.p(1).resources) == (1, 1)
    assert (g.p(2).food, g.p(2).resources) == (0, 0)


@pytest.mark.card("plunder_ii")
@pytest.mark.rules("TTA-FOOD-17")
def test_plunder_changes_tokens_of_the_rival() -> None:
    g = attackers("plunder_ii", techs=["agriculture", "bronze", "warriors", "coal"])
    g.player(2, blue={"coal": 3}).politics()
    g.play("attack plunder_ii 2")  # no food: nothing to choose
    assert g.frame() == "actions"
    assert (g.tokens(2, "coal"), g.tokens(2, "bronze"), g.p(2).resources) == (1, 1, 4)
    assert (g.p(1).resources, g.p(1).bank_blue) == (5, 11)


BUILDINGS = {"philosophy": 1, "theology": 1, "organized_religion": 1, "computers": 1, "warriors": 1}


@pytest.mark.card("raid_i")
@pytest.mark.reason("too_advanced", "no_worker_there", "must_choose")
@pytest.mark.parametrize(("building", "gain"), [("philosophy", 2), ("theology", 3)])
def test_raid_i_destroys_one_building_of_age_a_or_i(building: str, gain: int) -> None:
    g = attackers("raid_i", workers={**FARMS, **BUILDINGS}).techs(2, "drama").politics()
    g.play("attack raid_i 2")
    assert g.asked() == 1
    assert g.options() == ["raze philosophy", "raze theology"]
    assert g.why("raze organized_religion") == "too_advanced"
    assert g.why("raze drama") == "no_worker_there"
    assert g.why("raze agriculture") == "other_type"
    assert g.why("raze warriors") == "other_type"
    assert g.why("worker philosophy") == "not_here"
    assert g.why("skip") == "must_choose"
    g.play(f"raze {building}")
    assert g.workers(2, building) == 0
    assert g.p(2).unused == 2
    assert g.p(2).bank_yellow == 18
    assert g.p(1).resources == gain
    assert g.p(2).resources == 0
    assert g.frame() == "actions"


@pytest.mark.rules("TTA-AGGR-15", "R-18")
@pytest.mark.reason("too_advanced")
@pytest.mark.parametrize(
    ("card", "first", "second", "gain"),
    [
        # 7 + 5 and 11 + 7: rounded once, on the sum
        pytest.param(
            "raid_ii", "organized_religion", "theology", 6, marks=pytest.mark.card("raid_ii")
        ),
        pytest.param(
            "raid_iii", "computers", "organized_religion", 9, marks=pytest.mark.card("raid_iii")
        ),
    ],
)
def test_greater_raids_destroy_up_to_two_buildings(
    card: str, first: str, second: str, gain: int
) -> None:
    g = attackers(card, workers={**FARMS, **BUILDINGS, first: 2})
    g.player(1, specials=["architecture"]).player(2, specials=["engineering"]).politics()
    g.play(f"attack {card} 2")
    assert g.options()[-1] == "skip"
    assert g.can(f"raze {first}")
    assert g.can("raze computers") == (card == "raid_iii")
    g.play(f"raze {first}")
    assert g.why(f"raze {first}") == "too_advanced"  # the second one must be older
    assert g.can(f"raze {second}")
    assert g.p(1).resources == 0
    g.play(f"raze {second}")
    assert (g.workers(2, first), g.workers(2, second), g.p(2).unused) == (1, 0, 3)
    assert g.p(1).resources == gain  # printed costs, whatever either player would pay


@pytest.mark.card("raid_ii", "raid_iii")
@pytest.mark.parametrize(
    ("card", "answers", "gain", "left"),
    [
        ("raid_ii", ["skip", "raze theology"], 3, {"philosophy": 1, "organized_religion": 1}),
        ("raid_ii", ["raze theology", "skip"], 3, {"philosophy": 1, "organized_religion": 1}),
        ("raid_ii", ["raze theology", "raze philosophy"], 4, {"organized_religion": 1}),
        ("raid_iii", ["skip", "skip"], 0, {"philosophy": 1, "theology": 1, "computers": 1}),
        ("raid_iii", ["skip", "raze organized_religion"], 4, {"theology": 1, "computers": 1}),
    ],
)
def test_fewer_or_older_buildings_than_allowed(
    card: str, answers: list[str], gain: int, left: dict[str, int]
) -> None:
    g = attackers(card, workers={**FARMS, **BUILDINGS}).politics()
    g.play(f"attack {card} 2", *answers)
    assert g.p(1).resources == gain
    assert g.p(2).unused == 1 + sum(1 for answer in answers if answer != "skip")
    for building, count in left.items():
        assert g.workers(2, building) == count
    assert g.frame() == "actions"


@pytest.mark.card("raid_ii")
def test_a_raid_ends_when_nothing_is_left_to_destroy() -> None:
    g = attackers("raid_ii", workers={**FARMS, "scientific_method": 1}).politics()
    g.play("attack raid_ii 2", "raze scientific_method")
    assert g.p(1).resources == 4
    assert g.frame() == "actions"


@pytest.mark.card("raid_i", "raid_ii", "annex_ii", "infiltrate_ii")
@pytest.mark.rules("TTA-POL-6", "R-22")
@pytest.mark.reason("nothing_to_gain")
@pytest.mark.parametrize(
    ("card", "safe", "exposed"),
    [
        (
            "raid_i",
            {"workers": {**FARMS, "opera": 2}},
            {"workers": {**FARMS, "opera": 2, "drama": 1}},
        ),
        ("raid_ii", {"workers": {**FARMS, "movies": 1}}, {"workers": {**FARMS, "opera": 1}}),
        ("annex_ii", {}, {"colonies": ["historic_territory_i"]}),
        ("infiltrate_ii", {"wonders": ["pyramids"]}, {"wonder": "colossus"}),
        ("infiltrate_ii", {}, {"leader": "homer"}),
    ],
)
def test_a_rival_without_what_the_card_is_about(
    card: str, safe: dict[str, Any], exposed: dict[str, Any]
) -> None:
    assert attackers(card, **safe).politics().why(f"attack {card} 2") == "nothing_to_gain"
    assert attackers(card, **exposed).politics().can(f"attack {card} 2")


@pytest.mark.card("annex_ii")
@pytest.mark.rules("TTA-COLONY-20")
def test_annex_takes_a_colony_of_choice() -> None:
    colonies = ["historic_territory_ii", "inhabited_territory_i", "strategic_territory_i"]
    g = attackers("annex_ii", colonies=colonies, bank_yellow=9).politics()
    assert g.rates(2).strength == 1 + 2
    g.play("attack annex_ii 2")
    assert g.asked() == 1
    assert sorted(g.options()) == [f"colony {slug}" for slug in colonies]
    assert g.why("colony vast_territory_i") == "not_offered"
    g.play("colony inhabited_territory_i")
    assert slugs(g.p(1).colonies) == ["inhabited_territory_i"]
    assert slugs(g.p(2).colonies) == ["historic_territory_ii", "strategic_territory_i"]
    assert (g.p(1).bank_yellow, g.p(2).bank_yellow) == (20, 7)
    assert (g.p(1).unused, g.p(2).unused) == (1, 1)


@pytest.mark.card("infiltrate_ii")
@pytest.mark.parametrize(
    ("leader", "culture"),
    [("julius_caesar", 0), ("joan_of_arc", 3), ("isaac_newton", 6), ("mahatma_gandhi", 9)],
)
def test_infiltrate_removes_a_leader(leader: str, culture: int) -> None:
    g = attackers("infiltrate_ii", leader=leader).player(1, culture=2).politics()
    g.play("attack infiltrate_ii 2")  # the only target
    assert g.p(1).culture == 2 + culture
    assert g.p(2).leader == -1
    assert slugs(g.s.gone) == [leader]
    assert (g.p(2).ma_total, g.rates(2).culture) == (2, 0)
    assert g.p(2).culture == 0


@pytest.mark.card("infiltrate_ii")
@pytest.mark.parametrize(
    ("target", "culture", "bank"), [("leonardo_da_vinci", 3, 5), ("eiffel_tower", 6, 7)]
)
def test_infiltrate_removes_leader_or_unfinished_wonder(
    target: str, culture: int, bank: int
) -> None:
    rival = {"leader": "leonardo_da_vinci", "wonder": "eiffel_tower", "stages": 2, "bank_blue": 5}
    g = attackers("infiltrate_ii", **rival).politics()
    g.play("attack infiltrate_ii 2")
    assert g.asked() == 1
    assert g.options() == ["remove leonardo_da_vinci", "remove eiffel_tower"]
    g.play(f"remove {target}")
    assert g.p(1).culture == culture
    assert g.p(2).bank_blue == bank  # tokens of the wonder's stages return
    assert slugs(g.s.gone) == [target]
    assert (g.p(2).leader == -1) == (target == "leonardo_da_vinci")
    assert (g.p(2).wonder == -1) == (target == "eiffel_tower")
    assert g.p(2).stages == (0 if target == "eiffel_tower" else 2)


@pytest.mark.card("spy_ii")
@pytest.mark.rules("TTA-POINT-5")
@pytest.mark.parametrize(("stock", "taken"), [(9, 5), (5, 5), (3, 3), (0, 0)])
def test_spy_takes_science(stock: int, taken: int) -> None:
    g = attackers("spy_ii", science=stock, culture=8).player(1, science=2, culture=1).politics()
    g.play("attack spy_ii 2")
    assert (g.p(1).science, g.p(2).science) == (2 + taken, stock - taken)
    assert (g.p(1).culture, g.p(2).culture) == (1, 8)


@pytest.mark.card("armed_intervention_iii")
@pytest.mark.rules("TTA-POINT-5")
@pytest.mark.parametrize(("stock", "taken"), [(30, 7), (7, 7), (4, 4), (0, 0)])
def test_armed_intervention_takes_culture(stock: int, taken: int) -> None:
    g = attackers("armed_intervention_iii", culture=stock, science=8)
    g.player(1, culture=11, science=1).politics()
    g.play("attack armed_intervention_iii 2")
    assert (g.p(1).culture, g.p(2).culture) == (11 + taken, stock - taken)
    assert (g.p(1).science, g.p(2).science) == (1, 8)
