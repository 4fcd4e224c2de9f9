"""Events of Age I."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import scenario


@pytest.mark.card("barbarians")
@pytest.mark.rules("TTA-EVENT-17", "TTA-STAT-40")
def test_barbarians_hit_the_leader_in_culture_who_is_weakest_of_two() -> None:
    g = scenario().warriors(3, 2).give(1, culture=5).give(2, culture=7).player(2, unused=3)
    g.reveal(1, "barbarians", "rats")
    assert (g.p(2).unused, g.p(2).bank_yellow) == (2, 19)
    assert (g.p(1).unused, g.p(1).bank_yellow) == (1, 18)
    assert [g.p(seat).culture for seat in (1, 2)] == [6, 7]


@pytest.mark.card("barbarians")
def test_barbarians_spare_a_leader_in_culture_who_is_strong() -> None:
    g = scenario().warriors(2, 3).give(1, culture=5).give(2, culture=7)
    g.reveal(1, "barbarians", "rats")
    assert [g.p(seat).unused for seat in (1, 2)] == [1, 1]


@pytest.mark.card("barbarians")
@pytest.mark.rules("TTA-EVENT-10", "TTA-EVENT-11", "TTA-EVT-9")
@pytest.mark.parametrize(("revealer", "lost"), [(1, [1, 0]), (2, [0, 0])])
def test_barbarians_find_the_revealer_ahead_in_a_tie_on_culture(
    revealer: int, lost: list[int]
) -> None:
    g = scenario().warriors(1, 2).give(1, culture=7).give(2, culture=7)
    g.run_event(revealer, "barbarians")
    assert [1 - g.p(seat).unused for seat in (1, 2)] == lost


@pytest.mark.card("barbarians")
@pytest.mark.rules("TTA-EVENT-10", "TTA-EVT-9")
@pytest.mark.parametrize(("revealer", "lost"), [(1, [0, 1]), (2, [0, 0])])
def test_barbarians_find_the_revealer_stronger_in_a_tie_on_strength(
    revealer: int, lost: list[int]
) -> None:
    g = scenario().warriors(4, 4).give(1, culture=2).give(2, culture=9)
    g.run_event(revealer, "barbarians")
    assert [1 - g.p(seat).unused for seat in (1, 2)] == lost


@pytest.mark.card("barbarians")
@pytest.mark.parametrize(
    ("strengths", "hit"),
    [
        ((1, 4, 2), True),
        ((3, 4, 2), True),
        ((5, 4, 2), False),
        ((3, 4, 2, 5), True),
        ((4, 3, 2, 5), False),
        ((1, 3, 2, 5), True),
    ],
)
def test_barbarians_look_at_the_two_weakest_of_three_or_four(
    strengths: tuple[int, ...], hit: bool
) -> None:
    g = scenario(len(strengths)).warriors(*strengths).give(1, culture=12).give(2, culture=3)
    g.reveal(2, "barbarians", "rats")
    assert g.p(1).unused == (0 if hit else 1)
    assert all(g.p(seat).unused == 1 for seat in range(2, len(strengths) + 1))


@pytest.mark.card("barbarians")
@pytest.mark.reason("no_worker_there", "not_here")
def test_barbarians_take_a_worker_from_a_card_if_none_is_unused() -> None:
    g = scenario().warriors(2, 1).player(2, unused=0).give(2, culture=3)
    g.reveal(1, "barbarians", "rats")
    assert g.asked() == 2
    assert g.options() == [
        "worker agriculture",
        "worker bronze",
        "worker philosophy",
        "worker warriors",
    ]
    assert g.why("worker religion") == "no_worker_there"
    assert g.why("skip") == "not_here"
    g.play("worker warriors")
    assert (g.workers(2, "warriors"), g.p(2).bank_yellow, g.p(2).unused) == (0, 19, 0)
    assert g.frame() == "actions"


@pytest.mark.card("border_conflict")
@pytest.mark.rules("TTA-ACT-DESTROY-1")
@pytest.mark.reason("no_worker_there", "other_type")
def test_border_conflict_costs_the_weakest_a_building_and_gives_the_strongest_resources() -> None:
    g = scenario(3).warriors(2, 5, 1).give(2, resources=4).give(3, resources=1)
    g.reveal(1, "border_conflict", "rats")
    assert g.asked() == 3
    assert g.options() == ["raze agriculture", "raze bronze", "raze philosophy"]
    assert g.why("raze religion") == "no_worker_there"
    assert g.why("raze warriors") == "other_type"
    g.play("raze philosophy")
    assert (g.workers(3, "philosophy"), g.p(3).unused, g.p(3).bank_yellow) == (0, 2, 18)
    assert g.rates(3).science == 0
    assert [g.p(seat).resources for seat in (1, 2, 3)] == [0, 7, 1]
    assert g.frame() == "actions"


@pytest.mark.card("border_conflict")
@pytest.mark.rules("TTA-EVENT-10", "U-49")
@pytest.mark.parametrize(("revealer", "strongest"), [(1, 1), (2, 2)])
def test_border_conflict_without_a_building_still_pays_the_strongest(
    revealer: int, strongest: int
) -> None:
    g = scenario()
    for seat in (1, 2):
        g.player(seat, workers={"warriors": 3})
    g.run_event(revealer, "border_conflict")
    assert g.frame() == "actions"
    assert g.p(strongest).resources == 3
    assert g.p(3 - strongest).resources == 0
    assert g.p(3 - strongest).unused == 1


@pytest.mark.card("crusades")
@pytest.mark.rules("TTA-POINT-2", "TTA-EVENT-10")
@pytest.mark.parametrize(
    ("strengths", "revealer", "culture"),
    [
        ((2, 3), 1, [5 + 1, 14]),
        ((3, 3), 1, [9 + 4 + 1, 6]),
        ((3, 3), 2, [5, 14 + 1]),
        ((2, 5, 2, 4), 1, [9 + 1, 14, 7, 2]),  # seat 3 counts as weaker than seat 1
        ((2, 5, 2, 4), 3, [5, 14, 11 + 1, 2]),
        ((6, 6, 6, 6), 3, [9, 6, 11 + 4 + 1, 2]),
    ],
)
def test_crusades_move_culture_of_the_strongest_and_the_weakest(
    strengths: tuple[int, ...], revealer: int, culture: list[int]
) -> None:
    g = scenario(len(strengths)).warriors(*strengths)
    for seat, points in zip(range(1, len(strengths) + 1), (9, 10, 11, 2), strict=False):
        g.give(seat, culture=points)
    g.reveal(revealer, "crusades", "rats")
    assert [p.culture for p in g.s.players] == culture


@pytest.mark.card("crusades")
@pytest.mark.rules("TTA-POINT-2", "U-49")
def test_crusades_cannot_take_culture_that_is_not_there() -> None:
    g = scenario(3).warriors(1, 2, 3).give(1, culture=3).give(3, culture=2)
    g.run_event(1, "crusades")
    assert [p.culture for p in g.s.players] == [0, 0, 6]


@pytest.mark.card("cultural_influence")
def test_cultural_influence_scores_the_culture_rating() -> None:
    g = scenario(3).player(1, workers={"religion": 2, "drama": 1}).give(1, culture=3)
    g.player(2, workers={"philosophy": 4}).give(2, culture=8)
    g.player(3, workers={"printing_press": 1}, wonders=["hanging_gardens"])
    g.reveal(2, "cultural_influence", "rats")
    assert [p.culture for p in g.s.players] == [3 + 4, 8 + 1, 2]
    assert [p.science for p in g.s.players] == [0, 0, 0]


@pytest.mark.card("foray")
@pytest.mark.rules("TTA-EVENT-17")
@pytest.mark.parametrize(("strengths", "winner"), [((2, 3), 2), ((3, 2), 1), ((3, 3), 1)])
def test_foray_rewards_the_stronger_of_two(strengths: tuple[int, int], winner: int) -> None:
    g = scenario().warriors(*strengths)
    g.reveal(1, "foray", "rats")
    assert g.asked() == winner
    assert g.options() == ["food 3", "food 2", "food 1", "food 0"]
    g.play("food 1")
    assert (g.p(winner).food, g.p(winner).resources, g.p(winner).bank_blue) == (1, 2, 13)
    assert (g.p(3 - winner).food, g.p(3 - winner).resources) == (0, 0)
    assert g.frame() == "actions"


@pytest.mark.card("foray")
@pytest.mark.rules("TTA-EVENT-9", "TTA-EVENT-10")
@pytest.mark.reason("not_offered")
def test_foray_rewards_the_two_strongest_clockwise_from_the_revealer() -> None:
    g = scenario(4).warriors(4, 2, 3, 3).give(3, food=2)
    g.reveal(2, "foray", "rats")
    assert g.asked() == 3  # counts as stronger than seat 4; asked before seat 1, the strongest
    assert g.why("food 4") == "not_offered"
    g.play("food 3")
    assert (g.p(3).food, g.p(3).resources) == (5, 0)
    assert g.asked() == 1
    g.play("food 0")
    assert (g.p(1).food, g.p(1).resources) == (0, 3)
    assert g.frame() == "actions"
    assert [g.p(seat).food + g.p(seat).resources for seat in (2, 4)] == [0, 0]


@pytest.mark.card("foray")
@pytest.mark.rules("TTA-FOOD-3", "TTA-FOOD-5")
def test_foray_fills_food_before_resources_if_tokens_are_short() -> None:
    g = scenario().warriors(2, 1).player(1, bank_blue=2)
    g.run_event(1, "foray").play("food 1")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (1, 1, 0)


@pytest.mark.card("foray")
@pytest.mark.rules("TTA-FOOD-5", "TTA-ORDER-3", "U-6")
@pytest.mark.parametrize(("arrangement", "resources"), [("arrange 0", 1), ("arrange 1", 0)])
def test_foray_settles_the_food_before_the_resources(arrangement: str, resources: int) -> None:
    g = scenario(age="II").warriors(2, 1).player(1, bank_blue=2)
    g.techs(1, "irrigation", "selective_breeding").run_event(1, "foray").play("food 2")
    assert (g.frame(), g.options()) == ("gain", ["arrange 0", "arrange 1"])
    g.play(arrangement)  # one token on Irrigation, or two on Agriculture
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (2, resources, 0)


@pytest.mark.card("good_harvest")
@pytest.mark.rules("TTA-EOT-11")
def test_good_harvest_produces_food_and_nothing_else() -> None:
    g = scenario(4)
    g.player(1, workers={"agriculture": 2, "irrigation": 3, "bronze": 2}, bank_yellow=4)
    g.player(2, workers={"agriculture": 3}, bank_blue=5).give(2, food=1, resources=6)
    g.player(3, workers={"agriculture": 2, "irrigation": 2}, bank_blue=3)
    g.player(4, workers={"bronze": 3})
    g.reveal(3, "good_harvest", "rats")
    assert [p.food for p in g.s.players] == [8, 4, 5, 0]  # seat 3: the better farms first
    assert (g.tokens(3, "irrigation"), g.tokens(3, "agriculture")) == (2, 1)
    assert [p.resources for p in g.s.players] == [0, 6, 0, 0]  # no corruption
    assert [p.culture for p in g.s.players] == [0, 0, 1, 0]  # no consumption
    assert [p.bank_blue for p in g.s.players] == [11, 2, 0, 16]


@pytest.mark.card("good_harvest")
@pytest.mark.rules("TTA-EOT-11")
def test_good_harvest_includes_a_bonus_on_food_production() -> None:
    g = scenario(3, age="II")
    g.player(1, pact="international_trade_agreement", pact_with=2, pact_side="a")
    g.run_event(3, "good_harvest")
    assert [p.food for p in g.s.players] == [2, 3, 2]
    assert [p.resources for p in g.s.players] == [0, 0, 0]


@pytest.mark.card("immigration")
@pytest.mark.rules("TTA-EVENT-12", "TTA-EVT-9", "U-60")
@pytest.mark.parametrize(
    ("temples", "gain"),
    [
        ((2, 1), [1, 0]),
        ((1, 2), [0, 1]),
        ((1, 1), [1, 1]),
        ((0, 0, 0), [1, 1, 1]),
        ((2, 1, 2, 0), [1, 0, 1, 0]),
    ],
)
def test_immigration_includes_everybody_tied_for_most_happy(
    temples: tuple[int, ...], gain: list[int]
) -> None:
    g = scenario(len(temples))
    for seat, count in enumerate(temples, 1):
        g.player(seat, workers={"agriculture": 1, "religion": count})
    g.reveal(2, "immigration", "rats")
    assert [p.unused - 1 for p in g.s.players] == gain
    assert [18 - p.bank_yellow for p in g.s.players] == gain
    assert g.frame() == "actions"


@pytest.mark.card("immigration")
@pytest.mark.rules("TTA-STAT-11", "TTA-STAT-38")
def test_immigration_compares_the_happiness_rating_and_needs_tokens() -> None:
    g = scenario(3, age="II").player(1, workers={"organized_religion": 2, "drama": 2})
    g.player(2, workers={"organized_religion": 3}, bank_yellow=0)  # nine faces count as eight
    g.player(3, workers={"theology": 3, "religion": 1})
    g.run_event(3, "immigration")
    assert [g.rates(seat).happy for seat in (1, 2, 3)] == [8, 8, 7]
    assert [p.unused for p in g.s.players] == [2, 1, 1]


@pytest.mark.card("new_deposits")
@pytest.mark.rules("TTA-EOT-15")
def test_new_deposits_produces_resources_without_corruption() -> None:
    g = scenario(4)
    g.player(1, workers={"bronze": 3, "iron": 2})
    g.player(2, workers={"bronze": 2}, bank_blue=5).give(2, food=3, resources=4)
    g.player(3, workers={"bronze": 2, "iron": 2}, bank_blue=3)
    g.player(4, workers={"agriculture": 3})
    g.reveal(2, "new_deposits", "rats")
    assert [p.resources for p in g.s.players] == [7, 6, 5, 0]
    assert (g.tokens(3, "iron"), g.tokens(3, "bronze")) == (2, 1)
    assert [p.food for p in g.s.players] == [0, 3, 0, 0]
    assert [p.bank_blue for p in g.s.players] == [11, 3, 0, 16]


@pytest.mark.card("new_deposits")
@pytest.mark.rules("TTA-EOT-15")
def test_new_deposits_includes_bonuses_on_resource_production() -> None:
    g = scenario(3, age="II").player(1, workers={"bronze": 1, "iron": 2})
    g.player(1, wonders=["transcontinental_railroad"])
    g.player(2, pact="acceptance_of_supremacy", pact_with=3, pact_side="a")
    g.run_event(1, "new_deposits")
    assert [p.resources for p in g.s.players] == [7, 3, 1]


@pytest.mark.card("pestilence")
@pytest.mark.rules("TTA-STAT-40", "TTA-EVENT-9", "U-49")
def test_pestilence_takes_a_worker_from_everybody() -> None:
    g = scenario(4).player(1, unused=0).player(2, unused=3)
    g.player(3, unused=0, workers={"warriors": 2, "bronze": 1})
    g.player(4, unused=0, workers={})
    g.reveal(3, "pestilence", "rats")
    assert g.asked() == 3
    assert g.options() == ["worker bronze", "worker warriors"]
    g.play("worker bronze")
    assert (g.workers(3, "bronze"), g.workers(3, "warriors")) == (0, 2)
    assert g.asked() == 1  # seat 4 has nobody to lose
    g.play("worker philosophy")
    assert (g.workers(1, "philosophy"), g.rates(1).science) == (0, 0)
    assert g.p(2).unused == 2
    assert [p.bank_yellow for p in g.s.players] == [19, 19, 19, 18]
    assert g.frame() == "actions"


@pytest.mark.card("raiders")
@pytest.mark.rules("TTA-EVENT-17", "TTA-FOOD-16")
@pytest.mark.reason("not_enough_food", "not_enough_resources")
@pytest.mark.parametrize(("strengths", "loser"), [((2, 3), 1), ((3, 2), 2), ((3, 3), 2)])
def test_raiders_rob_the_weaker_of_two(strengths: tuple[int, int], loser: int) -> None:
    g = scenario().warriors(*strengths)
    g.give(loser, food=1, resources=3).give(3 - loser, food=3, resources=3)
    g.reveal(1, "raiders", "rats")
    assert g.asked() == loser
    assert g.options() == ["food 1", "food 0"]
    assert g.why("food 2") == "not_enough_food"
    g.play("food 1")
    assert (g.p(loser).food, g.p(loser).resources, g.p(loser).bank_blue) == (0, 2, 14)
    assert (g.p(3 - loser).food, g.p(3 - loser).resources) == (3, 3)


@pytest.mark.card("raiders")
@pytest.mark.rules("TTA-EVENT-9", "TTA-EVENT-10", "U-49")
@pytest.mark.reason("not_enough_resources")
def test_raiders_rob_the_two_weakest_clockwise_from_the_revealer() -> None:
    g = scenario(4).warriors(2, 3, 2, 2).give(1, food=5, resources=1).give(4, food=2, resources=2)
    g.give(2, food=4).give(3, resources=4)
    g.reveal(3, "raiders", "rats")  # of the three tied, seat 3 counts as the strongest
    assert g.asked() == 4
    g.play("food 0")
    assert (g.p(4).food, g.p(4).resources) == (2, 0)
    assert g.asked() == 1
    assert g.why("food 0") == "not_enough_resources"
    g.play("food 2")
    assert (g.p(1).food, g.p(1).resources) == (3, 1)
    assert [g.p(seat).food for seat in (2, 3)] == [4, 0]
    assert g.frame() == "actions"


@pytest.mark.card("raiders")
@pytest.mark.rules("TTA-FOOD-16", "U-49")
@pytest.mark.parametrize(
    ("stock", "left"), [((1, 1), (0, 0)), ((0, 1), (0, 0)), ((0, 0), (0, 0)), ((5, 0), (3, 0))]
)
def test_raiders_ask_nothing_where_there_is_no_choice(
    stock: tuple[int, int], left: tuple[int, int]
) -> None:
    g = scenario().warriors(2, 1).give(2, food=stock[0], resources=stock[1])
    g.run_event(1, "raiders")
    assert g.frame() == "actions"
    assert (g.p(2).food, g.p(2).resources) == left


@pytest.mark.card("rats")
def test_rats_empty_all_farms() -> None:
    g = scenario(3).techs(1, "irrigation").player(1, blue={"agriculture": 3, "irrigation": 2})
    g.give(2, food=4, resources=5).give(3, resources=2)
    g.reveal(2, "rats", "pestilence")
    assert [p.food for p in g.s.players] == [0, 0, 0]
    assert [p.resources for p in g.s.players] == [0, 5, 2]
    assert [p.bank_blue for p in g.s.players] == [16, 11, 14]
    assert (g.tokens(1, "agriculture"), g.tokens(1, "irrigation")) == (0, 0)


@pytest.mark.card("rebellion")
@pytest.mark.rules("TTA-EVENT-18", "TTA-EVT-9", "U-48", "U-49")
def test_rebellion_spends_two_civil_actions_per_discontent_worker() -> None:
    g = scenario(4)
    g.player(1, bank_yellow=16, unused=5)  # one discontent worker, however many are unused
    g.player(2, bank_yellow=12, government="monarchy")  # two
    g.player(3, bank_yellow=10, workers={"religion": 1}, ca=3)  # two, and three actions left
    g.player(4, bank_yellow=17)  # none
    g.reveal(2, "rebellion", "rats")
    assert [p.ca for p in g.s.players] == [2, 1, 0, 4]
    assert [p.ca_total for p in g.s.players] == [4, 5, 4, 4]
    assert [p.ma for p in g.s.players] == [2, 3, 2, 2]
    assert [g.static(seat).civil_limit for seat in (1, 2, 3, 4)] == [4, 5, 4, 4]


@pytest.mark.card("rebellion")
@pytest.mark.rules("U-48", "TTA-EOT-21")
def test_actions_lost_to_rebellion_are_missing_on_the_next_turn_and_then_return() -> None:
    g = scenario(row=["iron", "iron"]).player(1, bank_yellow=14).player(2, bank_yellow=12)
    g.player(2, unused=2).reveal(1, "rebellion", "rats")
    assert (g.asked(), g.p(1).ca) == (1, 2)
    g.play("end")
    assert (g.p(1).ca, g.asked()) == (4, 2)
    g.play("pass")
    assert (g.frame(), g.p(2).ca) == ("actions", 0)
    assert g.why("destroy bronze") == "no_civil_action"
    g.play("end")
    assert g.p(2).ca == 4


@pytest.mark.card("reign_of_terror")
@pytest.mark.rules("TTA-EVENT-10", "TTA-STAT-40")
@pytest.mark.parametrize(
    ("strengths", "revealer", "victim"),
    [((2, 3), 1, 1), ((3, 3), 1, 2), ((3, 3), 2, 1), ((2, 1, 1, 3), 3, 2), ((2, 1, 1, 3), 4, 3)],
)
def test_reign_of_terror_costs_the_weakest_a_worker(
    strengths: tuple[int, ...], revealer: int, victim: int
) -> None:
    g = scenario(len(strengths)).warriors(*strengths).player(victim, unused=2)
    g.reveal(revealer, "reign_of_terror", "rats")
    for seat in range(1, len(strengths) + 1):
        assert g.p(seat).unused == 1
        assert g.p(seat).bank_yellow == (19 if seat == victim else 18)


@pytest.mark.card("reign_of_terror")
def test_the_victim_of_the_reign_of_terror_chooses_where_to_lose_a_worker() -> None:
    g = scenario().warriors(3, 1).player(2, unused=0).run_event(1, "reign_of_terror")
    assert g.asked() == 2
    g.play("worker agriculture")
    assert (g.workers(2, "agriculture"), g.p(2).bank_yellow) == (1, 19)
    assert g.frame() == "actions"


@pytest.mark.card("scientific_breakthrough")
def test_scientific_breakthrough_scores_the_science_rating() -> None:
    g = scenario(3).player(1, workers={"philosophy": 2, "alchemy": 1}).give(1, science=5)
    g.player(2, workers={"religion": 1}).give(2, science=6)
    g.player(3, workers={"printing_press": 2}, leader="leonardo_da_vinci")
    g.reveal(2, "scientific_breakthrough", "rats")
    assert [p.science for p in g.s.players] == [5 + 4, 6, 3]
    assert [p.culture for p in g.s.players] == [0, 1, 0]


@pytest.mark.card("uncertain_borders")
@pytest.mark.rules("TTA-STAT-36", "TTA-EVENT-10")
@pytest.mark.parametrize(
    ("strengths", "revealer", "banks"),
    [
        ((2, 3), 1, [15, 17]),
        ((3, 3), 1, [17, 15]),
        ((3, 3), 2, [15, 17]),
        ((4, 1, 5, 1), 2, [16, 16, 17, 15]),
        ((2, 2, 2, 2), 2, [15, 17, 16, 16]),
    ],
)
def test_uncertain_borders_move_a_token_from_the_weakest_to_the_strongest(
    strengths: tuple[int, ...], revealer: int, banks: list[int]
) -> None:
    g = scenario(len(strengths)).warriors(*strengths)
    for seat in range(1, len(strengths) + 1):
        g.player(seat, bank_yellow=16)
    g.reveal(revealer, "uncertain_borders", "rats")
    assert [p.bank_yellow for p in g.s.players] == banks
    assert all(p.unused == 1 for p in g.s.players)


@pytest.mark.card("uncertain_borders")
@pytest.mark.rules("TTA-STAT-35", "TTA-STAT-36", "U-49")
def test_uncertain_borders_find_nothing_in_an_empty_bank() -> None:
    g = scenario().warriors(4, 1).player(2, bank_yellow=0, unused=3)
    g.run_event(1, "uncertain_borders")
    assert [p.bank_yellow for p in g.s.players] == [18, 0]
    assert g.p(2).unused == 3
