"""Levels of cards, hand limits, cards in play, discards (TTA-CARD)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import number, scenario

ROW = ["drama", "knights", "swordsmen"]


@pytest.mark.rules("TTA-CARD-1")
@pytest.mark.parametrize(
    ("leader", "culture"),
    [("homer", 0), ("michelangelo", 3), ("isaac_newton", 6), ("sid_meier", 9)],
)
def test_the_level_of_a_card_is_its_age(leader: str, culture: int) -> None:
    # Infiltrate scores 3 culture per level of the leader it removes.
    g = scenario(age="III").player(2, leader=leader).run_event(1, "infiltrate_ii", rival=2)
    assert g.p(2).leader == -1
    assert g.p(1).culture == culture


@pytest.mark.rules("TTA-CARD-2")
def test_a_building_has_the_level_of_its_card() -> None:
    # Impact of Architecture: 0 + 2 * 1 + 2 + 3 for urban buildings; mines and units are none.
    workers = {"philosophy": 1, "alchemy": 2, "opera": 1, "multimedia": 1, "oil": 2, "tanks": 1}
    g = scenario(age="III").player(1, workers=workers).player(2, workers={})
    g.run_event(1, "impact_of_architecture")
    assert (g.p(1).culture, g.p(2).culture) == (7, 0)


@pytest.mark.rules("TTA-CARD-3")
@pytest.mark.card("transcontinental_railroad")
def test_the_best_mine_needs_a_worker() -> None:
    g = scenario(age="II", row=ROW).player(1, workers={"bronze": 1, "iron": 2, "coal": 0})
    g.player(1, wonders=["transcontinental_railroad"]).end_of_turn(1)
    assert [g.tokens(1, mine) for mine in ("bronze", "iron", "coal")] == [1, 3, 0]


@pytest.mark.rules("TTA-CARD-3")
@pytest.mark.card("leonardo_da_vinci")
@pytest.mark.parametrize(
    ("workers", "science"),
    [
        ({"philosophy": 2, "alchemy": 0, "printing_press": 0}, 2),
        ({"philosophy": 1, "alchemy": 0, "printing_press": 1}, 3),
        ({"alchemy": 1, "scientific_method": 0}, 3),
        ({"alchemy": 1, "journalism": 1}, 6),
    ],
)
def test_the_best_lab_or_library_needs_a_worker(workers: dict[str, int], science: int) -> None:
    g = scenario(age="II").player(1, leader="leonardo_da_vinci", workers=workers).actions()
    assert g.rates(1).science == science


@pytest.mark.rules("TTA-CARD-4", "TTA-CARD-6")
@pytest.mark.reason("hand_full")
def test_civil_and_military_cards_have_limits_of_their_own() -> None:
    g = scenario(row=ROW).hand(1, "iron", "alchemy", "homer")
    g.hand(1, "plunder_i", "raid_i", "legion", "phalanx").deals("enslave_i", "legion").actions()
    g.play("take 1")
    assert g.why("take 2") == "hand_full"
    g.play("end", "discard phalanx", "discard raid_i")
    # The full civil hand does not keep military cards from being drawn.
    assert len(g.civil(1)) == 4
    assert sorted(g.military(1)) == ["enslave_i", "legion", "legion", "plunder_i"]


@pytest.mark.rules("TTA-CARD-6")
@pytest.mark.reason("hand_full")
@pytest.mark.parametrize(
    ("government", "limit"), [("despotism", 4), ("monarchy", 5), ("republic", 7)]
)
def test_the_civil_limit_is_the_civil_action_total(government: str, limit: int) -> None:
    hand = ["iron", "alchemy", "homer", "theology", "warfare", "masonry", "printing_press"]
    g = scenario(age="II", row=["knights", "drama", "eiffel_tower"])
    g.player(1, government=government).hand(1, *hand[: limit - 1]).actions()
    g.play("take 1")
    assert len(g.civil(1)) == limit
    assert g.why("take 2") == "hand_full"
    assert g.can("take 3")  # a wonder does not go to the hand


@pytest.mark.rules("TTA-CARD-6")
@pytest.mark.reason("hand_full")
def test_no_effect_gets_around_the_civil_limit() -> None:
    g = scenario(age="II", row=["drama", "great_wall"])
    g.hand(1, "iron", "alchemy", "homer", "theology").run_event(1, "international_agreement")
    assert g.frame() == "agreement"
    assert g.why("take 1") == "hand_full"
    g.play("take 2")
    assert g.p(1).wonder == number("great_wall")


@pytest.mark.rules("TTA-CARD-7", "TTA-CARD-6")
@pytest.mark.reason("hand_full")
def test_above_the_civil_limit_nothing_is_discarded() -> None:
    # The Pyramids allow a fifth card in hand until Ravages of Time ruins them.
    hand = ["iron", "alchemy", "homer", "warfare", "masonry"]
    g = scenario(age="II", row=ROW).player(1, wonders=["pyramids"]).hand(1, *hand)
    g.run_event(1, "ravages_of_time")
    assert g.static(1).civil_limit == 4
    assert g.civil(1) == hand
    assert g.why("take 1") == "hand_full"
    g.play("end")
    assert g.civil(1) == hand
    assert g.asked() == 2


@pytest.mark.rules("TTA-CARD-9")
@pytest.mark.card("development_of_politics")
def test_between_turns_the_military_limit_may_be_exceeded() -> None:
    g = scenario(players=3, row=ROW).hand(2, "plunder_i", "raid_i", "legion")
    g.run_event(1, "development_of_politics")
    assert [len(g.military(seat)) for seat in (1, 2, 3)] == [3, 6, 3]
    assert (g.frame(), g.asked()) == ("actions", 1)
    g.play("end")
    assert (g.frame(), g.asked()) == ("discard_cards", 1)
    g.play(g.options()[0])
    g.play("pass", "end")
    assert (g.frame(), g.asked()) == ("discard_cards", 2)
    assert len(g.military(2)) == 6


@pytest.mark.rules("TTA-CARD-10")
@pytest.mark.reason("not_developed")
def test_cards_in_hand_and_in_the_row_are_not_in_play() -> None:
    g = scenario(row=["knights", "great_wall"]).player(1, unused=2).give(1, resources=9)
    g.hand(1, "swordsmen", "julius_caesar", "code_of_laws", "legion").actions()
    assert g.why("build swordsmen") == "not_developed"
    assert g.why("build knights") == "not_developed"
    assert (g.rates(1).strength, g.p(1).ca_total, g.p(1).ma_total) == (1, 4, 2)
    g.play("lead julius_caesar")
    assert (g.rates(1).strength, g.p(1).ma_total) == (2, 3)


@pytest.mark.rules("TTA-CARD-10")
def test_a_common_tactic_is_in_play() -> None:
    g = scenario(common=["legion"]).player(1, tactic="legion", workers={"warriors": 6})
    g.player(2, workers={"warriors": 6}).actions()
    assert (g.rates(1).strength, g.rates(2).strength) == (10, 6)


@pytest.mark.rules("TTA-CARD-11")
@pytest.mark.reason("nothing_to_gain")
def test_effects_on_leaders_and_colonies_mean_those_in_play() -> None:
    g = scenario(age="II").player(1, workers={"warriors": 9}, government="monarchy")
    g.hand(1, "infiltrate_ii", "annex_ii").hand(2, "michelangelo", "wealthy_territory_i")
    g.politics(1)
    assert g.why("attack infiltrate_ii 2") == "nothing_to_gain"
    assert g.why("attack annex_ii 2") == "nothing_to_gain"


@pytest.mark.rules("TTA-CARD-11")
@pytest.mark.card("iconoclasm", "impact_of_technology")
def test_effects_count_and_remove_only_what_is_in_play() -> None:
    g = scenario(age="II").player(1, leader="homer").hand(1, "michelangelo")
    g.player(2, leader="isaac_newton").run_event(1, "iconoclasm")
    assert (g.p(1).leader, g.civil(1)) == (-1, ["michelangelo"])
    assert g.p(2).leader == number("isaac_newton")
    h = scenario(age="III").techs(1, "oil", "computers").hand(1, "movies", "tanks")
    h.hand(2, "engineering").run_event(1, "impact_of_technology")
    assert (h.p(1).culture, h.p(2).culture) == (8, 0)


@pytest.mark.rules("TTA-CARD-12", "TTA-CARD-13")
def test_discarded_and_removed_civil_cards_go_to_the_same_place() -> None:
    g = scenario(age="II").player(1, leader="homer", unused=2, specials=["code_of_laws"])
    g.hand(1, "rich_land_a", "moses", "justice_system").give(1, resources=4, science=7)
    g.actions()
    g.play("play rich_land_a", "build bronze", "lead moses", "develop justice_system")
    assert sorted(g.gone()) == ["code_of_laws", "homer", "rich_land_a"]
    assert g.discards() == []


@pytest.mark.rules("TTA-CARD-12", "TTA-CARD-14")
def test_discarded_and_removed_military_cards_go_to_the_same_place() -> None:
    g = scenario(players=3, age="II").hand(1, "plunder_i", "spy_ii", "legion")
    g.player(1, pact="open_borders_agreement", pact_with=2, pact_side="a").politics(1)
    g.play("cancel 1", "end", "discard plunder_i")
    assert g.discards() == ["open_borders_agreement"]
    assert g.discards(1) == ["plunder_i"]
    assert g.gone() == []


@pytest.mark.rules("TTA-CARD-16", "TTA-CARD-14")
def test_an_old_aggression_is_out_for_good() -> None:
    g = scenario(age="II", row=ROW, military=[]).player(1, workers={"warriors": 9})
    g.hand(1, "plunder_i").give(2, food=1).player(2, ma=0).politics(1)
    g.play("attack plunder_i 2", "food 1", "end")
    assert g.discards() == ["plunder_i"]
    assert (g.military(1), g.s.military) == ([], ())


@pytest.mark.rules("TTA-CARD-17")
def test_resolved_events_lie_apart_from_the_discards() -> None:
    g = scenario(row=ROW, military=[]).reveal(1, "crusades", "pestilence")
    assert g.past() == ["crusades"]
    assert g.discards() == []
    g.play("end")
    # With the deck empty there is nothing to draw: past events do not come back.
    assert (g.military(1), g.past()) == ([], ["crusades"])
