"""What holds for all action cards (TTA-ACT-CARD)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import number, scenario, slugs


@pytest.mark.rules("TTA-ACT-CARD-1", "TTA-ACT-CARD-10")
def test_a_card_is_paid_resolved_and_gone_for_good() -> None:
    g = scenario().hand(1, "cultural_heritage_i", "iron").actions()
    g.play("play cultural_heritage_i")
    assert (g.p(1).ca, g.p(1).ma) == (3, 2)
    assert (g.p(1).science, g.p(1).culture) == (2, 2)
    assert g.civil(1) == ["iron"]
    assert g.gone() == ["cultural_heritage_i"]
    assert "cultural_heritage_i" not in slugs(g.s.civil)


@pytest.mark.rules("TTA-ACT-CARD-1")
@pytest.mark.reason("no_civil_action", "not_in_hand", "other_card")
def test_what_playing_a_card_needs() -> None:
    g = scenario().hand(1, "cultural_heritage_i").player(1, ca=0).actions()
    assert g.why("play cultural_heritage_i") == "no_civil_action"
    g = scenario(row=["reserves_i"]).hand(1, "cultural_heritage_i", "iron", "moses").actions()
    assert g.why("play reserves_i") == "not_in_hand"
    assert g.why("play iron") == "other_card"
    assert g.why("play moses") == "other_card"


@pytest.mark.rules("TTA-ACT-CARD-2")
@pytest.mark.reason("taken_this_phase")
def test_a_card_taken_in_this_phase_must_wait() -> None:
    g = scenario(row=["cultural_heritage_i"]).player(1, ma=0).player(2, ma=0).actions()
    g.play("take 1")
    assert g.why("play cultural_heritage_i") == "taken_this_phase"
    g.play("end", "pass", "end", "pass")  # the other player's turn, then the own Politics Phase
    g.play("play cultural_heritage_i")
    assert g.p(1).culture == 2


@pytest.mark.rules("TTA-ACT-CARD-2")
@pytest.mark.reason("taken_this_phase")
def test_of_two_copies_only_the_older_one_can_be_played() -> None:
    g = scenario(row=["reserves_i"]).hand(1, "reserves_i").actions()
    g.play("take 1", "play reserves_i", "food 2")
    assert g.civil(1) == ["reserves_i"]
    assert g.why("play reserves_i") == "taken_this_phase"


@pytest.mark.rules("TTA-ACT-CARD-2", "TTA-EVT-5")
def test_a_card_taken_in_the_politics_phase_can_be_played() -> None:
    g = scenario(age="II", row=["cultural_heritage_i"]).player(1, workers={"warriors": 2})
    g.reveal(1, "international_agreement", "cold_war")
    g.play("take 1")
    assert g.frame() == "actions"
    g.play("play cultural_heritage_i")
    assert (g.p(1).science, g.p(1).ca) == (2, 3)


@pytest.mark.rules("TTA-ACT-CARD-3", "TTA-ACT-4", "TTA-ACT-5")
@pytest.mark.reason("order_impossible")
def test_the_ordered_action_costs_everything_but_actions() -> None:
    g = scenario().hand(1, "urban_growth_i").player(1, ca=1, unused=1).techs(1, "drama")
    g.give(1, resources=2).actions()
    g.play("play urban_growth_i", "build drama")  # 4 - 2
    assert (g.p(1).ca, g.p(1).resources, g.p(1).unused) == (0, 0, 0)
    assert g.rates(1).culture == 2
    g = scenario().hand(1, "urban_growth_i").player(1, unused=0).give(1, resources=9).actions()
    assert g.why("play urban_growth_i") == "order_impossible"


@pytest.mark.rules("TTA-ACT-CARD-3")
@pytest.mark.reason("not_here", "urban_limit", "not_enough_resources", "no_worker_there")
def test_the_ordered_action_follows_its_own_rules() -> None:
    workers = {"philosophy": 2}
    g = scenario(age="II").hand(1, "urban_growth_i").player(1, workers=workers)
    g.techs(1, "alchemy", "theology", "opera").give(1, resources=4).actions()
    g.play("play urban_growth_i")
    assert g.frame() == "order"
    assert g.why("build alchemy") == "urban_limit"
    assert g.why("build opera") == "not_enough_resources"
    assert g.why("build drama") == "not_developed"
    assert g.why("upgrade religion theology") == "no_worker_there"
    assert g.why("end") == "not_here"
    assert g.why("populate") == "not_here"
    assert sorted(g.options()) == [
        "build religion",
        "build theology",
        "upgrade philosophy alchemy",
    ]
    g.play("build theology")
    assert g.frame() == "actions"
    assert g.p(1).resources == 1


@pytest.mark.rules("TTA-ACT-CARD-4")
def test_a_cost_below_zero_is_zero() -> None:
    g = scenario(age="III").hand(1, "urban_growth_iii").player(1, workers={"philosophy": 2})
    g.give(1, resources=1).actions()
    g.play("play urban_growth_iii")  # a temple for 3 - 4
    assert (g.workers(1, "religion"), g.p(1).resources, g.p(1).bank_blue) == (1, 1, 15)
    g = scenario(age="III").hand(1, "engineering_genius_iii").player(1, wonder="pyramids")
    g.give(1, resources=1).actions()
    g.play("play engineering_genius_iii")  # 3 - 5
    assert (g.p(1).stages, g.p(1).resources) == (1, 1)


@pytest.mark.rules("TTA-ACT-CARD-5")
def test_breakthrough_offers_the_peaceful_change_and_the_revolution() -> None:
    def game() -> list[str]:
        g = scenario().hand(1, "breakthrough_i", "theocracy").give(1, science=7).actions()
        g.play("play breakthrough_i")
        return g.options()

    assert sorted(game()) == ["develop theocracy", "revolt theocracy"]
    for choice, science, civil in [("develop", 3, 3), ("revolt", 8, 0)]:
        g = scenario().hand(1, "breakthrough_i", "theocracy").give(1, science=7).actions()
        g.play("play breakthrough_i", f"{choice} theocracy")
        assert g.p(1).government == number("theocracy")
        assert (g.p(1).science, g.p(1).ca, g.p(1).ca_total) == (science, civil, 4)


@pytest.mark.rules("TTA-ACT-CARD-6")
def test_one_stage_is_one_stage_whatever_other_cards_allow() -> None:
    board = {"wonder": "great_wall", "specials": ["architecture"]}
    g = scenario(age="II").hand(1, "engineering_genius_i").player(1, **board)
    g.give(1, resources=9).actions()
    assert g.can("stage 3")
    g.play("play engineering_genius_i")
    assert g.frame() == "actions"
    assert (g.p(1).stages, g.p(1).resources, g.p(1).ca) == (1, 9, 3)


@pytest.mark.rules("TTA-ACT-CARD-7")
@pytest.mark.reason("order_impossible")
@pytest.mark.parametrize(
    ("card", "board"),
    [
        ("rich_land_i", {"unused": 0}),  # nobody to build with, nothing to upgrade to
        ("urban_growth_i", {"workers": {"philosophy": 2, "religion": 2}}),  # the urban limit
        ("frugality_i", {"bank_yellow": 0}),
        ("engineering_genius_i", {}),
        ("breakthrough_i", {"science": 9}),  # no technology in hand
        ("efficient_upgrade_ii", {}),
    ],
)
def test_a_card_whose_order_is_impossible_cannot_be_played(
    card: str, board: dict[str, object]
) -> None:
    g = scenario(age="II").hand(1, card).player(1, **board).give(1, food=9, resources=7).actions()
    assert g.why(f"play {card}") == "order_impossible"
    assert g.civil(1) == [card]


@pytest.mark.rules("TTA-ACT-CARD-8", "TTA-STAT-22")
def test_gains_for_this_turn_change_no_statistics_and_end_with_it() -> None:
    hand = ["plunder_i", "raid_i", "enslave_i"]
    g = scenario(age="I").hand(1, "patriotism_i", *hand).give(1, resources=3).actions()
    g.play("play patriotism_i")
    assert (g.p(1).ma, g.p(1).extra_ma) == (2, 1)
    assert (g.p(1).ma_total, g.static(1).military_limit, g.rates(1).strength) == (2, 2, 1)
    assert (g.p(1).resources, g.p(1).bank_blue) == (3, 13)
    g.deals("legion", "phalanx", "rats").play("end")
    # Only two cards may be kept: the extra action is no part of the hand limit.
    assert g.frame() == "discard_cards"
    g.play("discard raid_i")
    assert (g.p(1).ma, g.p(1).extra_ma, g.p(1).unit_resources) == (2, 0, 0)


@pytest.mark.rules("TTA-ACT-CARD-9")
@pytest.mark.parametrize(("available", "drawn"), [(0, 1), (1, 2), (2, 3)])
def test_an_unspent_extra_action_draws_a_card(available: int, drawn: int) -> None:
    deck = ["legion", "phalanx", "rats"]
    g = scenario().hand(1, "patriotism_a").player(1, ma=available).actions()
    g.play("play patriotism_a").deals(*deck[:drawn]).play("end")
    assert sorted(g.military(1)) == sorted(deck[:drawn])


@pytest.mark.rules("TTA-ACT-CARD-9", "U-58")
def test_an_extra_action_does_not_raise_the_limit_of_three_cards() -> None:
    g = scenario().hand(1, "patriotism_a").player(1, government="monarchy").actions()
    assert g.p(1).ma == 3
    g.play("play patriotism_a").deals("legion", "phalanx", "rats").play("end")
    assert sorted(g.military(1)) == ["legion", "phalanx", "rats"]


@pytest.mark.rules("TTA-ACT-CARD-9")
def test_a_spent_extra_action_draws_nothing() -> None:
    g = scenario().hand(1, "patriotism_a").player(1, ma=0).give(1, resources=1).actions()
    g.play("play patriotism_a", "build warriors", "end")
    assert g.military(1) == []
