"""Events of Age II (International Agreement has a file of its own)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import scenario, slugs


@pytest.mark.card("civil_unrest")
@pytest.mark.rules("TTA-EVENT-12", "TTA-EVENT-18", "TTA-EVT-9", "TTA-POINT-2", "U-23")
def test_civil_unrest_costs_culture_for_discontent_and_a_blue_token_for_the_most() -> None:
    g = scenario(4, age="II")
    g.player(1, bank_yellow=12, unused=4).give(1, culture=20)  # 2 discontent
    g.player(2, bank_yellow=10).give(2, culture=15)  # 3
    g.player(3, bank_yellow=8, workers={"religion": 1}).give(3, culture=10)  # 4 - 1
    g.player(4, bank_yellow=17).give(4, culture=6)  # none
    g.reveal(4, "civil_unrest", "cold_war")
    assert [p.culture for p in g.s.players] == [12, 3, 0, 6 + 2]
    assert [p.bank_blue for p in g.s.players] == [16, 15, 15, 16]
    assert [p.bank_yellow for p in g.s.players] == [12, 10, 8, 17]


@pytest.mark.card("civil_unrest")
def test_civil_unrest_leaves_content_players_alone() -> None:
    g = scenario(2, age="II").player(1, bank_yellow=16, workers={"religion": 1})
    g.give(1, culture=4).give(2, culture=5).run_event(2, "civil_unrest")
    assert [p.culture for p in g.s.players] == [4, 5]
    assert [p.bank_blue for p in g.s.players] == [16, 16]


@pytest.mark.card("civil_unrest", "crime_wave")
@pytest.mark.rules("TTA-STAT-34")
@pytest.mark.reason("no_token_there")
@pytest.mark.parametrize("card", ["civil_unrest", "crime_wave"])
def test_with_an_empty_bank_a_stored_blue_token_goes_back_to_the_box(card: str) -> None:
    g = scenario(2, age="II").warriors(2, 1).player(2, bank_yellow=16, bank_blue=0)
    g.techs(2, "irrigation").player(2, blue={"irrigation": 2, "bronze": 3})
    g.reveal(1, card, "cold_war")
    assert g.asked() == 2
    assert g.options() == ["token irrigation", "token bronze"]
    assert g.why("token agriculture") == "no_token_there"
    g.play("token irrigation")
    assert (g.p(2).food, g.p(2).resources, g.p(2).bank_blue) == (2, 3, 0)
    assert g.frame() == "actions"


@pytest.mark.card("crime_wave")
@pytest.mark.rules("U-12", "TTA-LEADER-13")
def test_tokens_on_labs_can_go_back_to_the_box_and_stages_of_a_wonder_cannot() -> None:
    g = scenario(2, age="III").warriors(2, 1).player(2, bank_blue=0, wonder="internet", stages=2)
    g.techs(2, "computers").player(2, blue={"agriculture": 1, "computers": 2})
    g.run_event(1, "crime_wave")
    assert g.options() == ["token agriculture", "token computers"]
    g.play("token computers")
    assert (g.p(2).resources, g.p(2).food, g.p(2).stages) == (3, 1, 2)


@pytest.mark.card("civil_unrest", "crime_wave")
@pytest.mark.rules("TTA-STAT-34", "U-12", "U-49")
@pytest.mark.parametrize("card", ["civil_unrest", "crime_wave"])
def test_a_player_without_any_blue_token_loses_none(card: str) -> None:
    g = scenario(2, age="II").warriors(2, 1)
    g.player(2, bank_yellow=16, bank_blue=0, wonder="taj_mahal", stages=2)
    g.run_event(1, card)
    assert g.frame() == "actions"
    assert (g.p(2).bank_blue, g.p(2).stages) == (0, 2)


@pytest.mark.card("cold_war")
@pytest.mark.rules("TTA-EVENT-10", "TTA-EVENT-17")
@pytest.mark.parametrize(
    ("strengths", "revealer", "science"),
    [
        ((2, 3), 1, [1, 8]),
        ((3, 3), 1, [7, 2]),
        ((3, 3), 2, [1, 8]),
        ((2, 3, 1), 3, [7, 8, 3]),
        ((2, 3, 2), 3, [1, 8, 9]),
        ((5, 2, 2, 2), 3, [7, 2, 9, 4]),
    ],
)
def test_cold_war_gives_science_to_the_strongest(
    strengths: tuple[int, ...], revealer: int, science: list[int]
) -> None:
    g = scenario(len(strengths), age="II").warriors(*strengths)
    for seat in range(1, len(strengths) + 1):
        g.give(seat, science=seat)
    g.reveal(revealer, "cold_war", "refugees")
    assert [p.science for p in g.s.players] == science


@pytest.mark.card("crime_wave")
@pytest.mark.rules("TTA-EVENT-10", "TTA-EVENT-17", "TTA-POINT-2")
@pytest.mark.parametrize(
    ("strengths", "hit"),
    [
        ((2, 3), [1]),
        ((3, 3), [2]),
        ((3, 2, 2), [2, 3]),
        ((2, 2, 2), [2, 3]),
        ((2, 4, 3, 5), [1, 3]),
    ],
)
def test_crime_wave_costs_the_weakest_culture_and_a_blue_token(
    strengths: tuple[int, ...], hit: list[int]
) -> None:
    g = scenario(len(strengths), age="II").warriors(*strengths)
    for seat in range(1, len(strengths) + 1):
        g.give(seat, culture=5 * seat - 3, food=1)
    g.reveal(1, "crime_wave", "cold_war")
    for seat in range(1, len(strengths) + 1):
        before = 5 * seat - 3 + (2 if seat == 1 else 0)
        assert g.p(seat).culture == (max(0, before - 3) if seat in hit else before)
        assert g.p(seat).bank_blue == (14 if seat in hit else 15)
        assert g.p(seat).food == 1


@pytest.mark.card("economic_progress")
@pytest.mark.rules("TTA-EOT-6", "TTA-EOT-8", "TTA-EOT-9", "TTA-EOT-12", "TTA-EOT-13")
def test_economic_progress_is_a_production_without_scoring() -> None:
    g = scenario(3, age="II")
    # corruption 2 from a bank of 9, consumption 3 of 3 + 2 food
    g.player(1, bank_yellow=8, workers={"agriculture": 2, "bronze": 3, "religion": 2})
    g.player(1, unused=0, bank_blue=9).give(1, food=3, resources=4, culture=7, science=7)
    # corruption 4: one resource and three food; consumption 4, of which one is missing
    g.player(2, bank_yellow=3, bank_blue=5, workers={"agriculture": 2, "bronze": 1})
    g.give(2, food=4, resources=1, culture=9)
    g.player(3, workers={"iron": 2, "philosophy": 2})
    g.reveal(3, "economic_progress", "cold_war")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (3 + 2 - 3, 4 - 2 + 3, 9)
    assert (g.p(1).culture, g.p(1).science) == (7, 7)
    assert (g.p(2).food, g.p(2).resources) == (0, 1)
    assert g.p(2).culture == 9 - 4
    assert g.p(2).bank_blue == 5 + 5 - 1
    assert (g.p(3).food, g.p(3).resources) == (0, 4)
    assert (g.p(3).culture, g.p(3).science) == (2, 0)
    assert [len(p.military) for p in g.s.players] == [0, 0, 0]


@pytest.mark.card("economic_progress")
@pytest.mark.rules("TTA-EOT-14")
def test_economic_progress_reuses_tokens_freed_by_consumption() -> None:
    g = scenario(2, age="II").player(1, bank_blue=0, bank_yellow=16)
    g.player(1, workers={"bronze": 2}, blue={"agriculture": 9})
    g.run_event(1, "economic_progress")
    # corruption 6 takes food, consumption 1 more; seven tokens are free for two mines
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (2, 2, 5)


@pytest.mark.card("economic_progress")
@pytest.mark.rules("TTA-EOT-9", "TTA-FOOD-12")
def test_resources_lost_to_corruption_free_tokens_that_serve_as_change_for_food() -> None:
    g = scenario(2, age="II").player(1, bank_blue=0, workers={"warriors": 1})
    g.techs(1, "selective_breeding").player(1, blue={"selective_breeding": 1, "bronze": 5})
    g.run_event(1, "economic_progress")
    assert (g.p(1).resources, g.p(1).food) == (0, 2)
    assert (g.tokens(1, "agriculture"), g.tokens(1, "selective_breeding")) == (2, 0)


@pytest.mark.card("emigration")
@pytest.mark.rules("TTA-EVENT-9", "TTA-EVENT-18", "TTA-EVT-9", "TTA-STAT-40")
@pytest.mark.reason("no_worker_there")
def test_emigration_takes_half_of_the_discontent_workers_rounded_up() -> None:
    g = scenario(4, age="II")
    g.player(1, bank_yellow=10, unused=1)  # 3 discontent: 2 leave, one of them from a card
    g.player(2, bank_yellow=16, unused=3)  # 1: 1
    g.player(3, bank_yellow=6, unused=0)  # 5: 3
    g.player(4, bank_yellow=17, unused=2)  # 0: 0
    g.reveal(2, "emigration", "cold_war")
    assert (g.p(2).unused, g.p(2).bank_yellow) == (2, 17)
    assert g.asked() == 3
    g.play("worker warriors")
    assert g.why("worker warriors") == "no_worker_there"
    g.play("worker bronze", "worker bronze")
    assert (g.workers(3, "bronze"), g.workers(3, "warriors"), g.p(3).bank_yellow) == (0, 0, 9)
    assert g.asked() == 1
    assert (g.p(1).unused, g.p(1).bank_yellow) == (0, 11)
    g.play("worker agriculture")
    assert (g.workers(1, "agriculture"), g.p(1).bank_yellow) == (1, 12)
    assert (g.p(4).unused, g.p(4).bank_yellow) == (2, 17)
    assert g.frame() == "actions"


@pytest.mark.card("iconoclasm")
def test_iconoclasm_removes_leaders_who_are_not_of_the_current_age() -> None:
    g = scenario(4, age="II").player(1, leader="isaac_newton", ca=2)
    g.player(2, leader="julius_caesar").player(3, leader="joan_of_arc", ca=1)
    g.reveal(1, "iconoclasm", "cold_war")
    assert [p.leader >= 0 for p in g.s.players] == [True, False, False, False]
    assert sorted(g.gone()) == ["joan_of_arc", "julius_caesar"]
    assert (g.p(2).ma_total, g.p(2).ma, g.rates(2).strength) == (2, 2, 1)
    assert [p.ca for p in g.s.players] == [2, 4, 1, 4]  # nobody gets a civil action back
    assert g.frame() == "actions"


@pytest.mark.card("iconoclasm")
def test_iconoclasm_does_not_let_homer_go_under_a_wonder() -> None:
    g = scenario(2, age="II").player(2, leader="homer", wonders=["colossus"])
    g.run_event(1, "iconoclasm")
    assert g.frame() == "actions"
    assert (g.p(2).leader, g.p(2).tucked, g.rates(2).happy) == (-1, (), 0)


@pytest.mark.card("iconoclasm")
@pytest.mark.rules("R-13")
def test_iconoclasm_in_age_iv_removes_every_leader() -> None:
    g = scenario(3, age="IV", last_round=20, round=19)
    g.player(1, leader="bill_gates", workers={"computers": 2, "alchemy": 1, "philosophy": 3})
    g.player(2, leader="albert_einstein").player(3, leader="isaac_newton")
    g.give(1, culture=30).reveal(2, "iconoclasm", "impact_of_colonies")
    assert [p.leader for p in g.s.players] == [-1, -1, -1]
    assert [p.culture for p in g.s.players] == [30 + 7, 3, 0]  # the leaving bonus of Bill Gates


@pytest.mark.card("independence_declaration")
@pytest.mark.rules("TTA-COLONY-19", "TTA-COLONY-21", "TTA-STAT-31")
@pytest.mark.reason("not_offered")
def test_independence_declaration_takes_a_colony_of_its_owners_choice() -> None:
    g = scenario(3, age="II").warriors(3, 1, 2).player(1, colonies=["historic_territory_i"])
    g.player(2, colonies=["developed_territory_ii", "vast_territory_i"], bank_yellow=4)
    g.player(3, colonies=["strategic_territory_i"])
    g.reveal(3, "independence_declaration", "cold_war")
    assert g.asked() == 2
    assert g.options() == ["colony developed_territory_ii", "colony vast_territory_i"]
    assert g.why("colony historic_territory_i") == "not_offered"
    g.play("colony developed_territory_ii")
    assert slugs(g.p(2).colonies) == ["vast_territory_i"]
    assert (g.p(2).bank_blue, g.p(2).bank_yellow) == (14, 2)
    assert g.discards() == ["developed_territory_ii"]
    assert [len(p.colonies) for p in g.s.players] == [1, 1, 1]


@pytest.mark.card("independence_declaration")
@pytest.mark.rules("TTA-EVENT-10", "U-49", "TTA-STAT-30", "TTA-STAT-35")
@pytest.mark.parametrize(("revealer", "left"), [(1, [1, 0]), (2, [0, 1])])
def test_independence_declaration_takes_the_only_colony_of_the_weakest(
    revealer: int, left: list[int]
) -> None:
    g = scenario(2, age="II").warriors(2, 2)
    g.player(1, colonies=["vast_territory_i"], bank_yellow=1)
    g.player(2, colonies=["vast_territory_ii"], bank_yellow=1)
    g.run_event(revealer, "independence_declaration")
    assert [len(p.colonies) for p in g.s.players] == left
    loser = g.p(1 + left.index(0))
    assert (loser.bank_yellow, loser.bank_blue) == (0, 17)  # the negative token symbol ends too


@pytest.mark.card("independence_declaration")
@pytest.mark.rules("U-49")
def test_independence_declaration_hits_nobody_but_the_weakest() -> None:
    g = scenario(2, age="II").warriors(1, 2).player(2, colonies=["historic_territory_ii"])
    g.run_event(1, "independence_declaration")
    assert (len(g.p(2).colonies), g.frame()) == (1, "actions")


@pytest.mark.card("national_pride")
@pytest.mark.rules("TTA-EVENT-3", "TTA-EVENT-4", "TTA-EVENT-10")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((8, 11), [10, 16]),
        ((9, 11), [16, 11]),  # two points for preparing come first; the tie goes to the revealer
        ((10, 11), [17, 11]),
        ((3, 9, 9), [5, 14, 9]),
        ((3, 9, 8, 10), [5, 9, 8, 15]),
    ],
)
def test_national_pride_adds_to_the_most_culture(before: tuple[int, ...], after: list[int]) -> None:
    g = scenario(len(before), age="II")
    for seat, culture in enumerate(before, 1):
        g.give(seat, culture=culture)
    g.reveal(1, "national_pride", "cold_war")
    assert [p.culture for p in g.s.players] == after


@pytest.mark.card("politics_of_strength")
@pytest.mark.rules("TTA-CARD-9", "TTA-CARD-15")
@pytest.mark.reason("not_in_hand")
def test_politics_of_strength_fills_one_hand_and_empties_another() -> None:
    dealt = ["terrorism", "plunder_ii", "military_bonus_ii", "spy_ii", "classic_army"]
    hand = ["refugees", "raid_ii", "conquistadors", "emigration", "annex_ii"]
    g = scenario(3, age="II").warriors(2, 4, 1).hand(3, *hand).hand(1, "crime_wave")
    g.reveal(1, "politics_of_strength", "cold_war", *dealt)
    assert sorted(g.military(2)) == sorted(dealt)
    assert g.asked() == 3
    assert g.why("discard crime_wave") == "not_in_hand"
    g.play("discard annex_ii", "discard refugees", "discard conquistadors")
    assert sorted(g.military(3)) == ["emigration", "raid_ii"]
    assert g.frame() == "actions"
    assert g.military(1) == ["crime_wave"]
    assert sorted(g.discards(3)) == ["annex_ii", "conquistadors", "refugees"]
    assert g.observe(1).to_json()["position"]["discard"] == {"3": ["?II", "?II", "?II"]}


@pytest.mark.card("politics_of_strength")
@pytest.mark.rules("U-49", "TTA-EVENT-10")
def test_politics_of_strength_takes_all_cards_of_a_small_hand() -> None:
    g = scenario(2, age="II").hand(1, "refugees").hand(2, "annex_ii", "spy_ii")
    g.run_event(1, "politics_of_strength")
    assert (len(g.military(1)), g.military(2)) == (6, [])
    assert g.frame() == "actions"


@pytest.mark.card("politics_of_strength")
@pytest.mark.rules("TTA-AGE-17", "TTA-END-9")
@pytest.mark.parametrize(("culture", "left"), [(9, 6), (2, 0)])
def test_politics_of_strength_moves_culture_in_age_iv(culture: int, left: int) -> None:
    g = scenario(3, age="IV", last_round=20, round=19).warriors(2, 1, 4)
    g.give(1, culture=7).give(2, culture=culture).give(3, culture=1)
    g.hand(2, "war_over_culture", "raid_iii", "mechanized_army")
    g.reveal(1, "politics_of_strength", "impact_of_colonies")
    assert [p.culture for p in g.s.players] == [7 + 3, left, 6]
    assert [len(p.military) for p in g.s.players] == [0, 3, 0]


@pytest.mark.card("popularization_of_science")
def test_popularization_of_science_turns_the_science_rating_into_culture() -> None:
    g = scenario(3, age="II").player(1, workers={"philosophy": 1, "scientific_method": 2})
    g.give(1, culture=4, science=9).player(2, workers={"religion": 2}).give(2, culture=6)
    g.player(3, workers={"journalism": 1}, wonders=["universitas_carolina"])
    g.reveal(2, "popularization_of_science", "cold_war")
    assert [p.culture for p in g.s.players] == [4 + 7, 6 + 2, 4]
    assert [p.science for p in g.s.players] == [9, 0, 0]


@pytest.mark.card("prosperity")
@pytest.mark.rules("TTA-STAT-11", "TTA-FOOD-3")
def test_prosperity_feeds_by_the_happiness_rating() -> None:
    g = scenario(4, age="II").player(1, workers={"religion": 2, "drama": 1}).give(1, food=2)
    g.player(2, workers={"organized_religion": 3, "religion": 1})
    g.player(3, workers={"religion": 2, "theology": 1}, bank_blue=3)
    g.player(4, wonders=["kremlin"])
    g.reveal(1, "prosperity", "cold_war")
    assert [p.food for p in g.s.players] == [5, 8, 3, 0]
    assert [p.bank_blue for p in g.s.players] == [11, 8, 0, 16]
    assert [p.resources for p in g.s.players] == [0, 0, 0, 0]


@pytest.mark.card("ravages_of_time")
@pytest.mark.rules("TTA-EVENT-9", "TTA-EVT-3")
@pytest.mark.reason("not_offered")
def test_ravages_of_time_lets_each_player_choose_an_old_wonder() -> None:
    g = scenario(4, age="II").player(1, wonders=["pyramids", "great_wall"])
    g.player(2, wonders=["eiffel_tower"])
    g.player(3, wonders=["hanging_gardens", "universitas_carolina", "kremlin"])
    g.player(4, wonders=["colossus"])
    g.reveal(3, "ravages_of_time", "cold_war")
    assert g.asked() == 3
    assert g.options() == ["ruin hanging_gardens", "ruin universitas_carolina"]
    assert g.why("ruin kremlin") == "not_offered"
    assert (g.rates(3).culture, g.rates(3).happy, g.rates(3).science) == (4, 1, 3)
    g.play("ruin hanging_gardens")
    assert (g.rates(3).culture, g.rates(3).happy, g.rates(3).science) == (5, 0, 3)
    assert slugs(g.p(4).ruined) == ["colossus"]  # the only one: not asked
    assert (g.rates(4).strength, g.rates(4).culture, g.static(4).colonization) == (1, 2, 0)
    assert g.asked() == 1
    g.play("ruin pyramids")
    assert (g.p(1).ca_total, g.p(1).ca) == (4, 4)
    assert (g.rates(1).culture, g.rates(1).strength, g.rates(1).happy) == (3, 2, 1)
    assert (g.p(2).ruined, g.rates(2).culture) == ((), 4)
    assert [len(p.wonders) for p in g.s.players] == [2, 1, 3, 1]


@pytest.mark.card("ravages_of_time")
@pytest.mark.rules("R-15", "TTA-STAT-31")
def test_ruining_the_taj_mahal_costs_its_blue_token() -> None:
    g = scenario(2, age="II").player(1, wonders=["taj_mahal"], bank_blue=17)
    g.run_event(2, "ravages_of_time")
    assert slugs(g.p(1).ruined) == ["taj_mahal"]
    assert (g.p(1).bank_blue, g.rates(1).culture) == (16, 2)


@pytest.mark.card("ravages_of_time")
def test_a_ruin_and_an_unfinished_wonder_are_not_ruined() -> None:
    g = scenario(2, age="II").player(1, wonders=["pyramids", "colossus"], ruined=["pyramids"])
    g.player(2, wonder="great_wall", stages=3).run_event(1, "ravages_of_time")
    assert slugs(g.p(1).ruined) == ["pyramids", "colossus"]
    assert (g.rates(1).culture, g.frame()) == (4, "actions")
    assert (slugs([g.p(2).wonder]), g.p(2).stages, g.p(2).ruined) == (["great_wall"], 3, ())


@pytest.mark.card("refugees")
@pytest.mark.rules("TTA-EVENT-10", "TTA-POINT-2", "TTA-STAT-40", "U-60")
@pytest.mark.parametrize(
    ("strengths", "revealer", "culture", "workers"),
    [
        ((2, 3), 1, [3, 9], [0, 2]),
        ((3, 3), 1, [9, 3], [2, 0]),
        ((3, 3), 2, [1, 11], [0, 2]),
        ((3, 2, 4), 1, [6, 3, 5], [1, 0, 2]),
        ((3, 2, 2, 3), 2, [4, 8, 0, 4], [1, 1, 0, 2]),
    ],
)
def test_refugees_move_culture_and_population(
    strengths: tuple[int, ...], revealer: int, culture: list[int], workers: list[int]
) -> None:
    g = scenario(len(strengths), age="II").warriors(*strengths)
    for seat, points in zip(range(1, len(strengths) + 1), (4, 6, 2, 1), strict=False):
        g.give(seat, culture=points)
    g.reveal(revealer, "refugees", "cold_war")
    assert [p.culture for p in g.s.players] == culture
    assert [p.unused for p in g.s.players] == workers
    assert [p.bank_yellow for p in g.s.players] == [19 - count for count in workers]


@pytest.mark.card("refugees")
@pytest.mark.rules("U-49", "TTA-STAT-38")
def test_refugees_come_from_a_card_and_need_room_to_grow() -> None:
    g = scenario(2, age="II").warriors(2, 1).player(2, unused=0).player(1, bank_yellow=0)
    g.run_event(1, "refugees")
    assert g.asked() == 2
    g.play("worker warriors")
    assert (g.workers(2, "warriors"), g.p(2).bank_yellow) == (0, 19)
    assert (g.p(1).culture, g.p(1).unused, g.p(1).bank_yellow) == (3, 1, 0)


@pytest.mark.card("terrorism")
@pytest.mark.rules("TTA-EVENT-9")
@pytest.mark.reason("no_worker_there", "other_type")
def test_terrorism_lets_the_last_in_culture_destroy_a_building_of_every_other() -> None:
    g = scenario(4, age="II").give(1, culture=9).give(2, culture=1).give(3, culture=5)
    g.give(4, culture=6)
    g.player(1, workers={"philosophy": 1, "opera": 1, "bronze": 2, "warriors": 3})
    g.player(2, workers={"philosophy": 2})
    g.player(3, workers={"bronze": 2, "agriculture": 2})
    g.player(4, workers={"journalism": 1, "religion": 2})
    g.reveal(3, "terrorism", "cold_war")
    assert g.asked() == 2  # chooses for seat 4, then for seat 1; seat 3 has nothing urban
    assert g.options() == ["raze religion", "raze journalism"]
    g.play("raze journalism")
    assert (g.workers(4, "journalism"), g.p(4).unused) == (0, 2)
    assert g.asked() == 2
    assert g.options() == ["raze philosophy", "raze opera"]
    assert g.why("raze bronze") == "other_type"
    assert g.why("raze religion") == "no_worker_there"
    g.play("raze opera")
    assert (g.workers(1, "opera"), g.p(1).unused, g.p(1).bank_yellow) == (0, 2, 18)
    assert (g.workers(2, "philosophy"), g.p(2).unused) == (2, 1)
    assert g.p(3).unused == 1
    assert g.frame() == "actions"


@pytest.mark.card("terrorism")
@pytest.mark.rules("TTA-EVENT-10", "TTA-EVENT-11", "TTA-EVT-9")
@pytest.mark.parametrize(("revealer", "left"), [(1, [0, 1]), (2, [1, 0])])
def test_terrorism_hits_the_revealer_in_a_tie_on_culture(revealer: int, left: list[int]) -> None:
    g = scenario(2, age="II").give(1, culture=5).give(2, culture=5)
    g.run_event(revealer, "terrorism")
    assert [g.workers(seat, "philosophy") for seat in (1, 2)] == left  # one building: not asked
    assert g.frame() == "actions"
