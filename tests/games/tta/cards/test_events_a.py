"""Events of Age A: gains for everybody, and actions that may be declined."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import scenario

PLAIN_GAINS = [
    ("development_of_agriculture", 2, 0, 0),
    ("development_of_crafts", 0, 2, 0),
    ("development_of_science", 0, 0, 2),
    ("development_of_trade_routes", 1, 1, 1),
]


@pytest.mark.card(
    "development_of_agriculture",
    "development_of_crafts",
    "development_of_science",
    "development_of_trade_routes",
)
@pytest.mark.rules("U-60")
@pytest.mark.parametrize(("card", "food", "resources", "science"), PLAIN_GAINS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gains_without_being_asked(
    players: int, card: str, food: int, resources: int, science: int
) -> None:
    g = scenario(players)
    for seat in range(1, players + 1):
        g.give(seat, food=seat, resources=5 - seat, science=10 * seat, culture=seat)
    g.reveal(2, card, "rats")
    assert g.frame() == "actions"
    assert g.asked() == 2
    for seat in range(1, players + 1):
        p = g.p(seat)
        assert (p.food, p.resources) == (seat + food, 5 - seat + resources)
        assert p.bank_blue == 11 - food - resources
        assert p.science == 10 * seat + science
        assert p.culture == seat + (1 if seat == 2 else 0)  # for preparing
        assert (p.unused, p.bank_yellow, p.ca, p.ma) == (1, 18, 4, 2)


@pytest.mark.card("development_of_agriculture", "development_of_crafts")
@pytest.mark.rules("TTA-FOOD-3", "TTA-FOOD-4", "TTA-FOOD-6", "U-49")
@pytest.mark.parametrize(
    ("card", "technology"),
    [("development_of_agriculture", "irrigation"), ("development_of_crafts", "iron")],
)
def test_gains_follow_the_blue_bank(card: str, technology: str) -> None:
    g = scenario(4).techs(1, technology).player(2, bank_blue=1).player(3, bank_blue=0)
    g.run_event(1, card)
    gained = [g.p(seat).food + g.p(seat).resources for seat in (1, 2, 3, 4)]
    assert gained == [2, 1, 0, 2]
    assert g.tokens(1, technology) == 1  # one token worth 2, though nobody works there
    assert [g.p(seat).bank_blue for seat in (1, 2, 3, 4)] == [15, 0, 0, 14]


@pytest.mark.card("development_of_trade_routes")
@pytest.mark.rules("R-19", "TTA-FOOD-5")
def test_the_last_blue_token_becomes_food_before_it_becomes_a_resource() -> None:
    g = scenario().player(1, bank_blue=1).player(2, bank_blue=0)
    g.reveal(1, "development_of_trade_routes", "rats")
    assert (g.p(1).science, g.p(1).food, g.p(1).resources) == (1, 1, 0)
    assert (g.p(2).science, g.p(2).food, g.p(2).resources) == (1, 0, 0)


@pytest.mark.card("development_of_markets")
@pytest.mark.rules("TTA-EVENT-9", "TTA-ORDER-1")
@pytest.mark.reason("not_here")
def test_markets_lets_everybody_choose_food_or_resources_in_turn() -> None:
    g = scenario(3).give(1, food=3).give(3, resources=1)
    g.reveal(2, "development_of_markets", "rats")
    assert g.asked() == 2
    assert g.options() == ["food 2", "food 0"]
    assert g.why("food 1") == "not_offered"  # no mixture
    assert g.why("skip") == "not_here"
    g.play("food 0")
    assert (g.p(2).food, g.p(2).resources) == (0, 2)
    assert g.asked() == 3
    g.play("food 2")
    assert (g.p(3).food, g.p(3).resources) == (2, 1)
    assert g.asked() == 1
    g.play("food 2")
    assert (g.p(1).food, g.p(1).resources) == (5, 0)
    assert g.frame() == "actions"


@pytest.mark.card("development_of_markets")
def test_markets_with_a_short_bank_gives_what_is_there() -> None:
    g = scenario().player(1, bank_blue=1).player(2, bank_blue=0)
    g.run_event(1, "development_of_markets").play("food 0", "food 2")
    assert (g.p(1).food, g.p(1).resources, g.p(1).bank_blue) == (0, 1, 0)
    assert (g.p(2).food, g.p(2).resources) == (0, 0)


@pytest.mark.card("development_of_politics")
@pytest.mark.rules("U-60", "TTA-CARD-9")
def test_politics_deals_three_cards_of_the_current_deck_to_each_in_turn() -> None:
    dealt = ["pestilence", "raiders", "plunder_i"]
    dealt += ["phalanx", "legion", "foray"]
    dealt += ["crusades", "military_bonus_i", "military_bonus_i"]
    g = scenario(3).hand(1, "medieval_army", "enslave_i")
    g.reveal(2, "development_of_politics", "rats", *dealt)
    assert sorted(g.military(2)) == sorted(dealt[0:3])
    assert sorted(g.military(3)) == sorted(dealt[3:6])
    assert sorted(g.military(1)) == sorted(["medieval_army", "enslave_i", *dealt[6:9]])
    assert g.frame() == "actions"  # five cards with a limit of two: only the own turn enforces it


@pytest.mark.card("development_of_politics")
@pytest.mark.rules("U-7", "TTA-EOT-19")
def test_politics_reshuffles_and_stops_when_nothing_is_left() -> None:
    discard = {"all": ["classic_army", "phalanx"]}
    g = scenario(age="II", military=["cold_war", "refugees"], discard=discard)
    g.run_event(2, "development_of_politics")
    assert sorted(g.military(2)) == ["classic_army", "cold_war", "refugees"]
    assert g.military(1) == []  # what is left in the discard pile is of an age that is over
    assert (g.s.military, g.discards()) == ((), ["phalanx"])


@pytest.mark.card("development_of_religion")
@pytest.mark.rules("TTA-EVENT-9", "TTA-EVENT-14")
@pytest.mark.reason("not_offered")
def test_religion_offers_a_free_temple() -> None:
    g = scenario(3).player(2, unused=2)
    g.reveal(2, "development_of_religion", "rats")
    assert g.asked() == 2
    assert g.options() == ["build religion", "skip"]
    assert g.why("build philosophy") == "not_offered"
    g.play("build religion")
    assert (g.workers(2, "religion"), g.p(2).unused) == (1, 1)
    assert (g.rates(2).culture, g.rates(2).happy) == (1, 1)
    assert (g.p(2).ca, g.p(2).resources) == (4, 0)
    assert g.asked() == 3  # one temple each, although seat 2 has another unused worker
    g.play("skip")
    assert (g.workers(3, "religion"), g.p(3).unused) == (0, 1)
    g.play("build religion")
    assert (g.workers(1, "religion"), g.p(1).unused) == (1, 0)
    assert g.frame() == "actions"


@pytest.mark.card("development_of_religion")
@pytest.mark.rules("TTA-ACT-BUILD-4")
def test_religion_asks_nobody_who_cannot_build() -> None:
    g = scenario(4).player(1, unused=0)
    g.player(2, workers={"religion": 2})  # the limit of despotism
    g.player(3, workers={"religion": 1, "theology": 1})  # the limit is one for all temples
    g.player(4, workers={"religion": 2}, government="monarchy")
    g.run_event(1, "development_of_religion")
    assert g.asked() == 4
    g.play("build religion")
    assert [g.workers(seat, "religion") for seat in (1, 2, 3, 4)] == [0, 2, 1, 3]
    assert g.asked() == 1
    assert g.frame() == "actions"


@pytest.mark.card("development_of_warfare")
@pytest.mark.rules("TTA-EVENT-9", "TTA-EVENT-14")
@pytest.mark.reason("not_offered")
def test_warfare_offers_free_warriors() -> None:
    g = scenario(3).player(3, unused=0).player(1, workers={"warriors": 5}, unused=2)
    g.techs(2, "swordsmen")
    g.reveal(2, "development_of_warfare", "rats")
    assert g.options() == ["build warriors", "skip"]
    assert g.why("build swordsmen") == "not_offered"
    g.play("build warriors")
    assert (g.workers(2, "warriors"), g.p(2).unused, g.rates(2).strength) == (2, 0, 2)
    assert (g.p(2).ma, g.p(2).ca, g.p(2).resources) == (2, 4, 0)
    assert g.asked() == 1  # seat 3 has nobody to arm
    g.play("skip")
    assert (g.workers(1, "warriors"), g.p(1).unused) == (5, 2)
    assert g.workers(3, "warriors") == 1


@pytest.mark.card("development_of_settlement")
@pytest.mark.rules("TTA-STAT-38", "U-60", "U-49")
def test_settlement_adds_a_worker_to_everybody_who_has_one_in_the_bank() -> None:
    g = scenario(4).player(1, bank_yellow=17, unused=0).player(2, bank_yellow=0)
    g.player(3, bank_yellow=1, leader="moses").give(4, food=2)
    g.reveal(3, "development_of_settlement", "rats")
    assert g.frame() == "actions"
    assert [g.p(seat).unused for seat in (1, 2, 3, 4)] == [1, 1, 2, 2]
    assert [g.p(seat).bank_yellow for seat in (1, 2, 3, 4)] == [16, 0, 0, 17]
    assert g.p(4).food == 2
    assert g.p(3).ca == 4


@pytest.mark.card("development_of_civilization")
@pytest.mark.rules("TTA-EVENT-9", "TTA-EVENT-14", "TTA-EVT-1", "TTA-STAT-39")
def test_civilization_offers_one_cheaper_action_to_each_in_turn() -> None:
    g = scenario(4).give(2, food=1).give(3, resources=2).give(4, science=3)
    g.hand(1, "alchemy").give(1, science=2).hand(4, "alchemy").techs(3, "printing_press")
    g.reveal(2, "development_of_civilization", "rats")
    assert g.asked() == 2
    assert g.options() == ["populate", "skip"]
    g.play("populate")  # costs 2, now 1
    assert (g.p(2).food, g.p(2).unused, g.p(2).bank_yellow, g.p(2).ca) == (0, 2, 17, 4)
    assert g.asked() == 3
    g.play("build printing_press")  # costs 3, now 2
    assert (g.p(3).resources, g.workers(3, "printing_press"), g.p(3).ca) == (0, 1, 4)
    assert g.asked() == 4
    g.play("develop alchemy")  # costs 4, now 3
    assert (g.p(4).science, g.civil(4), g.p(4).ca) == (0, [], 4)
    assert g.frame() == "actions"  # seat 1 can afford nothing and is not asked
    assert (g.civil(1), g.p(1).science) == (["alchemy"], 2)


@pytest.mark.card("development_of_civilization")
@pytest.mark.reason("not_here")
def test_civilization_can_be_declined_and_gives_one_action_only() -> None:
    g = scenario().give(1, food=4, resources=4).hand(1, "irrigation").give(1, science=9)
    g.techs(1, "iron").reveal(1, "development_of_civilization", "rats")
    assert g.options() == [
        "build agriculture",
        "build bronze",
        "build iron",
        "build philosophy",
        "build religion",
        "populate",
        "develop irrigation",
        "skip",
    ]
    assert g.why("build warriors") == "other_type"
    assert g.why("upgrade bronze iron") == "not_here"
    g.play("skip")
    assert g.frame() == "actions"
    assert (g.p(1).food, g.p(1).resources, g.p(1).science) == (4, 4, 9)


@pytest.mark.card("development_of_civilization")
@pytest.mark.reason(
    "not_enough_food",
    "not_enough_resources",
    "not_enough_science",
    "no_unused_worker",
    "urban_limit",
    "empty_bank",
    "not_all_civil_actions",
)
def test_civilization_follows_the_usual_rules_of_the_actions() -> None:
    g = scenario().player(1, bank_yellow=16, workers={"philosophy": 2}, ca=3)
    g.give(1, food=1, resources=2, science=2).hand(1, "irrigation", "monarchy").techs(1, "iron")
    g.player(2, unused=0, bank_yellow=0).give(2, food=9, resources=9, science=2)
    g.hand(2, "irrigation").run_event(1, "development_of_civilization")
    assert g.why("populate") == "not_enough_food"  # 3 - 1 against 1
    assert g.why("build iron") == "not_enough_resources"  # 5 - 1 against 2
    assert g.why("build philosophy") == "urban_limit"
    assert g.why("develop monarchy") == "not_enough_science"  # 8 - 1 against 2
    assert g.why("revolt monarchy") == "not_all_civil_actions"
    assert g.can("develop irrigation")  # 3 - 1
    g.play("build bronze")
    assert g.asked() == 2
    assert g.why("build bronze") == "no_unused_worker"
    assert g.why("populate") == "empty_bank"
    g.play("develop irrigation")
    assert g.p(2).science == 0


@pytest.mark.card("development_of_civilization")
@pytest.mark.rules("TTA-EVT-1", "TTA-ACT-DEVELOP-6")
def test_civilization_allows_a_peaceful_change_of_government() -> None:
    g = scenario().hand(1, "theocracy").give(1, science=5)
    g.reveal(1, "development_of_civilization", "rats").play("develop theocracy")
    assert (g.p(1).science, g.p(1).ca, g.p(1).ma) == (0, 4, 3)
    assert g.rates(1).strength == 2


@pytest.mark.card("development_of_civilization")
@pytest.mark.rules("TTA-EVENT-15", "TTA-EVT-2")
def test_a_revolution_leaves_the_current_player_without_civil_actions() -> None:
    g = scenario().hand(1, "monarchy").give(1, science=1)
    g.reveal(1, "development_of_civilization", "rats")
    assert g.options() == ["revolt monarchy", "skip"]
    g.play("revolt monarchy")  # costs 2, now 1
    assert g.p(1).science == 0
    assert (g.p(1).ca, g.p(1).ca_total) == (0, 5)
    assert (g.p(1).ma, g.p(1).ma_total) == (3, 3)
    assert g.frame() == "actions"
    assert g.why("populate") == "no_civil_action"


@pytest.mark.card("development_of_civilization")
@pytest.mark.rules("TTA-EVENT-15", "TTA-EVT-2")
def test_a_revolution_leaves_another_player_without_civil_actions_on_the_next_turn() -> None:
    g = scenario(row=["iron"]).hand(2, "monarchy").give(2, science=6)
    g.reveal(1, "development_of_civilization", "rats")
    assert g.asked() == 2
    g.play("revolt monarchy")
    assert (g.p(2).science, g.p(2).ca) == (5, 0)
    g.play("end")
    assert (g.asked(), g.frame()) == (2, "politics")
    g.play("pass")
    assert g.p(2).ca == 0
    assert g.why("take 13") == "no_civil_action"
    g.play("end")
    assert g.p(2).ca == 5
