"""Resigning, and the game of those who remain (TTA-RESIGN)."""

from __future__ import annotations

import pytest

from ecumene.games.tta.rules.types import TYPE_NAMES
from tests.games.tta.scenario import CATALOGUE, SPEC, Scenario, number, scenario, slugs


def position(g: Scenario) -> dict[str, object]:
    """Everything there is, as the position format writes it."""
    return SPEC.to_json(g.s)


@pytest.mark.rules("TTA-RESIGN-1", "TTA-POL-3")
@pytest.mark.reason("resign_in_age_iv")
@pytest.mark.parametrize(("age", "possible"), [("I", True), ("III", True), ("IV", False)])
def test_resigning_is_possible_before_age_iv(age: str, possible: bool) -> None:
    g = scenario(players=3, age=age).hand(1, "pestilence").politics()
    assert g.can("resign") == possible
    if not possible:
        assert g.why("resign") == "resign_in_age_iv"


@pytest.mark.rules("TTA-RESIGN-1")
def test_resigning_is_a_political_action_only() -> None:
    g = scenario(players=3, round=1, age="A").turn(1)
    assert g.frame() == "actions"  # the first turn has no Politics Phase
    assert g.why("resign") == "not_on_first_turn"
    g = scenario(players=3).warriors(4, 1, 1).hand(1, "plunder_i").politics()
    g.play("attack plunder_i 2")
    assert g.why("resign") == "politics_over"


@pytest.mark.rules("TTA-RESIGN-2", "TTA-RESIGN-6")
def test_who_resigns_is_out_at_once() -> None:
    g = scenario(players=3).player(2, culture=40, unused=0).politics(2)
    g.play("resign")
    assert (g.asked(), g.frame()) == (3, "politics")
    assert not g.over()
    mine = [event.kind for event in g.log() if event.player == 1]
    assert mine == ["resign"]  # no production, no cards drawn
    g.play("pass", "end")
    assert g.asked() == 1
    g.play("pass", "end")
    assert g.asked() == 3  # the empty seat is skipped
    assert g.p(2).resigned == 1
    assert g.s.alive == 2


@pytest.mark.rules("TTA-RESIGN-2")
def test_who_resigned_cannot_win() -> None:
    g = scenario(players=3, age="IV").player(2, resigned=True, culture=90)
    g.player(1, culture=12).player(3, culture=20).final_scoring()
    assert SPEC.winners(g.s) == [2]


@pytest.mark.rules("TTA-RESIGN-3", "TTA-CARD-13", "TTA-CARD-14")
def test_hand_and_play_area_are_cleared() -> None:
    g = scenario(players=3, age="II").hand(2, "iron", "homer", "raid_i", "crusades")
    g.player(2, leader="isaac_newton", wonders=["pyramids"], wonder="colossus", stages=1)
    g.player(2, specials=["warfare"], government="monarchy", colonies=["vast_territory_i"])
    g.player(2, tactic="legion", exclusive=True, workers={"drama": 1, "warriors": 1})
    g.player(2, war="war_over_territory", war_on=3, blue={"bronze": 2}).politics(2)
    g.play("resign")
    p = g.p(2)
    assert (p.civil, p.military, p.colonies, p.wonders) == ((), (), (), ())
    assert (p.leader, p.wonder, p.tactic, p.war) == (-1, -1, -1, -1)
    assert (sum(p.workers), p.unused, p.food, p.resources) == (0, 0, 0, 0)
    assert {"iron", "homer", "isaac_newton", "pyramids", "colossus", "warfare", "drama"} < set(
        slugs(g.s.gone)
    )
    assert "monarchy" in slugs(g.s.gone)
    assert sorted(slugs(g.s.discard[1])) == ["crusades", "raid_i"]  # nobody else has seen them
    shown = ["legion", "vast_territory_i", "war_over_territory"]
    assert sorted(slugs(g.s.discard[-1])) == shown


@pytest.mark.rules("TTA-RESIGN-3")
def test_a_war_of_the_resigner_has_no_effect() -> None:
    g = scenario(players=3, age="III").warriors(1, 9, 1).player(3, culture=30, bank_yellow=9)
    g.player(2, war="war_over_culture", war_on=3, culture=30).politics(2)
    g.play("resign", "pass", "end")
    assert not g.log("war")
    assert g.p(3).bank_yellow == 9
    assert g.p(3).culture == 30


@pytest.mark.rules("TTA-RESIGN-3", "TTA-TACTIC-3")
def test_a_common_tactic_of_the_resigner_stays() -> None:
    g = scenario(players=3, common=["legion"]).player(2, tactic="legion").politics(2)
    g.play("resign")
    assert slugs(g.s.common) == ["legion"]
    assert g.p(2).tactic == -1


@pytest.mark.rules("TTA-RESIGN-3", "TTA-RESIGN-4", "TTA-PACT-11", "TTA-PACT-12")
def test_pacts_of_the_resigner_end() -> None:
    g = scenario(players=4, age="III").player(2, pact="military_alliance", pact_with=1)
    g.player(3, pact="promise_of_military_protection", pact_with=2, pact_side="b")
    g.player(4, pact="peace_treaty", pact_with=1).politics(2)
    assert (g.rates(1).strength, g.rates(3).strength) == (4, 5)
    g.play("resign")
    assert (g.p(2).pact, g.p(3).pact) == (-1, -1)
    assert (g.rates(1).strength, g.rates(3).strength) == (1, 1)
    assert g.p(4).pact == number("peace_treaty")  # between others
    ended = ["military_alliance", "promise_of_military_protection"]
    assert sorted(slugs(g.s.discard[-1])) == ended


@pytest.mark.rules("TTA-RESIGN-5", "U-53")
def test_wars_against_the_resigner_are_worth_seven_culture() -> None:
    g = scenario(players=4, age="III").player(1, war="war_over_culture", war_on=2, culture=10)
    g.player(3, war="war_over_territory", war_on=2, culture=20)
    g.player(4, war="war_over_technology", war_on=1, culture=30).politics(2)
    g.play("resign")
    assert [g.p(seat).culture for seat in (1, 3, 4)] == [17, 27, 30]
    assert (g.p(1).war, g.p(1).war_on, g.p(3).war) == (-1, -1, -1)
    assert g.p(4).war == number("war_over_technology")
    assert sorted(slugs(g.s.discard[-1])) == ["war_over_culture", "war_over_territory"]
    assert not g.log("war")


@pytest.mark.rules("TTA-RESIGN-6", "TTA-FLOW-5")
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_player_wins_at_once(players: int) -> None:
    g = scenario(players=players, age="III").events("impact_of_strength", "impact_of_wonders")
    g.player(1, culture=80).player(2, culture=5, wonders=["pyramids"])
    if players == 3:
        g.player(3, resigned=True, culture=99)
    g.politics().play("resign")
    assert g.over()
    assert g.asked() == 0
    assert SPEC.winners(g.s) == [1]
    assert g.p(2).culture == 5  # no final scoring
    assert not g.log("final_scoring")


@pytest.mark.rules("TTA-RESIGN-7", "TTA-AGE-21")
def test_the_decks_of_later_ages_follow_the_remaining_players() -> None:
    g = scenario(players=4, age="I").politics(2)
    left = sorted(slugs(g.s.civil))
    g.play("resign")  # seat 3 fills the row from the deck as it was
    dealt = slugs([event.args[0] for event in g.log("deal")])
    assert sorted([*slugs(g.s.civil), *dealt]) == left
    assert len(left) == 53
    g = scenario(players=4, age="I", civil=["iron"]).politics(2).play("resign")
    assert position(g)["age"] == "II"
    assert g.s.deck_players == (4, 4, 3)
    row = [card for card in g.row() if card is not None]
    assert row[0] == "iron"
    assert len(row) - 1 + len(slugs(g.s.civil)) == 50
    assert len(slugs(g.s.military)) == 50


@pytest.mark.rules("TTA-RESIGN-7", "TTA-RESIGN-8")
def test_there_are_no_new_pacts_for_two() -> None:
    g = scenario(players=3, age="I", civil=["iron"]).politics(2)
    pacts = [c for c in g.s.military if TYPE_NAMES[CATALOGUE.cards[c].type] == "pact"]
    assert sorted(slugs(pacts)) == ["open_borders_agreement", "trade_routes_agreement"]
    g.play("resign")
    assert position(g)["age"] == "II"
    assert len(slugs(g.s.military)) == 46
    assert not [c for c in g.s.military if TYPE_NAMES[CATALOGUE.cards[c].type] == "pact"]
    assert len([card for card in g.row() if card]) - 1 + len(slugs(g.s.civil)) == 44


@pytest.mark.rules("TTA-RESIGN-9", "TTA-EVENT-17", "R-20")
@pytest.mark.parametrize(("resigned", "science"), [(False, [6, 6, 0]), (True, [6, 0, 0])])
def test_events_follow_the_rule_for_two(resigned: bool, science: list[int]) -> None:
    g = scenario(players=3, age="II").warriors(5, 4, 3)
    if resigned:
        g.player(3, resigned=True)
    g.run_event(1, "cold_war")  # for the two strongest
    assert [g.p(seat).science for seat in (1, 2, 3)] == science


@pytest.mark.rules("TTA-RESIGN-9", "TTA-EVENT-19")
def test_a_resigned_player_is_not_compared() -> None:
    g = scenario(players=4, age="I").warriors(3, 2, 9, 1).player(3, resigned=True)
    g.player(3, culture=30).player(4, culture=20).run_event(1, "crusades")
    assert [g.p(seat).culture for seat in (1, 2, 3, 4)] == [4, 0, 30, 16]


@pytest.mark.rules("TTA-RESIGN-10", "TTA-ROW-2")
@pytest.mark.parametrize(
    ("players", "resigned", "cleared"), [(4, [], 1), (4, [4], 2), (4, [3, 4], 3), (3, [2], 3)]
)
def test_the_row_is_cleared_for_the_remaining_players(
    players: int, resigned: list[int], cleared: int
) -> None:
    row = ["iron", "irrigation", "alchemy", "knights", "monarchy"]
    g = scenario(players=players, row=row)
    for seat in resigned:
        g.player(seat, resigned=True)
    g.turn(1)
    assert slugs([event.args[0] for event in g.log("row_discard")]) == row[:cleared]
    assert g.row()[: 5 - cleared] == row[cleared:]


@pytest.mark.rules("U-8", "TTA-FLOW-2")
def test_the_next_player_becomes_the_starting_player() -> None:
    g = scenario(players=3, round=5).politics(1)
    g.play("resign")
    assert (g.asked(), position(g)["start"], g.s.round) == (2, 2, 5)
    g.play("pass", "end")
    assert (g.asked(), g.s.round) == (3, 5)
    g.play("pass", "end")
    assert (g.asked(), g.s.round) == (2, 6)


@pytest.mark.rules("U-8")
def test_another_resigning_player_leaves_the_start_where_it_is() -> None:
    g = scenario(players=3, round=5, start=2).politics(1).play("resign")
    assert (g.asked(), position(g)["start"], g.s.round) == (2, 2, 6)
    g = scenario(players=4, round=5, start=3).player(4, resigned=True).politics(3).play("resign")
    assert (g.asked(), position(g)["start"], g.s.round) == (1, 1, 5)


@pytest.mark.rules("U-8", "TTA-AGE-18", "TTA-AGE-19")
def test_the_last_round_is_counted_from_the_new_starting_player() -> None:
    g = scenario(players=3, age="III", round=5, civil=["oil"]).politics(1).play("resign")
    assert position(g)["age"] == "IV"  # in the turn of seat 2, who now begins the rounds
    assert (g.asked(), g.s.last_round) == (2, 5)
    g = scenario(players=3, age="III", round=5, civil=["oil"])
    g.politics(2).play("resign")
    assert position(g)["age"] == "IV"  # in the turn of seat 3; seat 1 begins the rounds
    assert (g.asked(), g.s.last_round) == (3, 6)


@pytest.mark.rules("U-8", "TTA-EVENT-13")
def test_ties_of_the_final_scoring_favour_the_new_starting_player() -> None:
    g = scenario(players=3, age="IV", start=2).warriors(1, 3, 3).player(1, resigned=True)
    g.events("impact_of_strength").final_scoring()
    assert [g.p(seat).culture for seat in (2, 3)] == [10, 0]
