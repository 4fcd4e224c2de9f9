"""The Politics Phase as a whole (TTA-POL)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs


def full_hand() -> Scenario:
    """Seat 1 of three holds a card for every political action, and tactics and bonus cards."""
    g = scenario(players=3, age="III").warriors(5, 1, 1).events("cold_war", "prosperity")
    g.hand(1, "crime_wave", "vast_territory_i", "plunder_i", "war_over_territory", "peace_treaty")
    g.hand(1, "legion", "military_bonus_iii").give(2, resources=3)
    return g.player(2, pact="open_borders_agreement", pact_with=1)


@pytest.mark.rules("TTA-POL-2", "TTA-POL-4")
def test_six_political_actions_with_the_cards_for_them() -> None:
    g = full_hand().politics()
    assert sorted(g.options()) == [
        "attack plunder_i 2",
        "attack plunder_i 3",
        "cancel 2",
        "pact peace_treaty 2a",
        "pact peace_treaty 3a",
        "pass",
        "prepare crime_wave",
        "prepare vast_territory_i",
        "resign",
        "war war_over_territory 2",
        "war war_over_territory 3",
    ]
    for card in ("legion", "military_bonus_iii"):  # no crown
        for move in (f"prepare {card}", f"attack {card} 2", f"war {card} 2", f"pact {card} 2a"):
            assert g.why(move) == "other_card"


@pytest.mark.rules("TTA-POL-2")
@pytest.mark.reason("no_rival", "no_such_pact")
def test_each_card_serves_its_own_political_action() -> None:
    g = full_hand().politics()
    for move in (
        "prepare plunder_i",
        "prepare peace_treaty",
        "attack war_over_territory 2",
        "war plunder_i 2",
        "pact plunder_i 2a",
        "attack crime_wave 2",
    ):
        assert g.why(move) == "other_card"
    assert g.why("prepare good_harvest") == "not_in_hand"
    for move in ("attack plunder_i 4", "war war_over_territory 4", "pact peace_treaty 4a"):
        assert g.why(move) == "no_rival"  # three players
    assert g.why("cancel 4") == "no_such_pact"


@pytest.mark.rules("TTA-POL-1")
@pytest.mark.parametrize(
    "moves",
    [
        ["pass"],
        ["prepare crime_wave"],
        ["attack plunder_i 3"],
        ["war war_over_territory 3"],
        ["pact peace_treaty 3a", "accept"],
        ["cancel 2"],
    ],
)
def test_at_most_one_political_action(moves: list[str]) -> None:
    g = full_hand().deals("cold_war").politics().play(*moves)
    assert (g.asked(), g.frame()) == (1, "actions")
    assert g.why("pass") == "politics_over"
    assert g.why("prepare vast_territory_i") == "politics_over"


@pytest.mark.rules("TTA-POL-5")
@pytest.mark.parametrize(
    ("moves", "military"),
    [
        (["pass"], 3),
        (["prepare crime_wave"], 3),
        (["attack plunder_i 3"], 2),
        (["war war_over_territory 3"], 1),
        (["pact peace_treaty 3a", "refuse"], 3),
    ],
)
def test_what_political_actions_cost(moves: list[str], military: int) -> None:
    g = full_hand().deals("cold_war").politics().play(*moves)
    assert (g.p(1).ca, g.p(1).ma) == (4, military)


@pytest.mark.rules("TTA-POL-6")
@pytest.mark.reason("no_military_action", "not_stronger", "nothing_to_gain")
def test_no_political_action_without_price_and_target() -> None:
    g = full_hand().hand(1, "annex_ii").player(1, ma=0).politics()
    assert g.why("attack plunder_i 2") == "no_military_action"
    assert g.sentence("attack plunder_i 2") == "Needs 1 military action; 0 available."
    assert g.why("war war_over_territory 2") == "no_military_action"
    assert g.sentence("war war_over_territory 2") == "Needs 2 military actions; 0 available."
    g = full_hand().hand(1, "annex_ii").politics()
    assert g.why("attack annex_ii 2") == "nothing_to_gain"
    g = full_hand().warriors(1, 1, 1).politics()
    assert g.why("attack plunder_i 3") == "not_stronger"


@pytest.mark.rules("TTA-POL-7", "TTA-EOT-16")
def test_military_actions_of_the_politics_phase_are_missing_later() -> None:
    g = scenario().warriors(4, 1).hand(1, "enslave_i").player(1, government="monarchy")
    g.player(1, unused=2).give(1, resources=9).politics()
    g.play("attack enslave_i 2")  # 2 of 3
    g.play("build warriors")
    assert g.why("build warriors") == "no_military_action"
    g = scenario().warriors(4, 1).hand(1, "enslave_i").player(1, government="monarchy").politics()
    g.play("attack enslave_i 2", "end")
    assert len(g.log("draw")) == 1
    assert len(g.military(1)) == 1


@pytest.mark.rules("TTA-POL-8", "TTA-POL-1")
def test_a_refused_offer_was_the_political_action() -> None:
    g = full_hand().politics().play("pact peace_treaty 2a", "refuse")
    assert (g.asked(), g.frame()) == (1, "actions")
    assert "peace_treaty" in g.military(1)


@pytest.mark.rules("TTA-POL-3")
@pytest.mark.reason("last_round", "resign_in_age_iv")
def test_what_age_iv_and_the_last_round_close() -> None:
    g = full_hand()
    g.data.update(age="IV", round=8, last_round=8)
    g.politics()
    assert g.why("war war_over_territory 2") == "last_round"
    assert g.why("resign") == "resign_in_age_iv"
    for move in ("prepare crime_wave", "attack plunder_i 2", "pact peace_treaty 2a", "cancel 2"):
        assert g.can(move)


@pytest.mark.rules("TTA-POL-3")
def test_pacts_are_no_part_of_a_game_of_two() -> None:
    g = scenario(players=2, age="III").hand(1, "crime_wave").politics()
    assert g.options() == ["prepare crime_wave", "resign", "pass"]
    assert g.why("cancel 1") == "no_such_pact"
    assert g.why("cancel 2") == "no_such_pact"


@pytest.mark.rules("TTA-POL-1", "U-67")
@pytest.mark.card("julius_caesar")
def test_a_card_may_allow_a_second_political_action() -> None:
    g = scenario(age="I").warriors(5, 1).player(1, leader="julius_caesar")
    g.hand(1, "plunder_i", "raid_i", "raid_i").player(2, workers={"philosophy": 2}).politics()
    g.play("attack plunder_i 2")
    assert (g.asked(), g.frame()) == (1, "politics")
    g.play("attack raid_i 2")
    assert g.frame() == "actions"
    assert g.p(1).resources == 2
    assert slugs(g.s.discard[-1]) == ["plunder_i", "raid_i"]
