"""Military units, tactics and armies in the Action Phase and at the start of a turn
(TTA-ACT-MIL, TTA-TACTIC)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, frame, number, scenario, slugs


def publish(g: Scenario, seat: int = 1) -> Scenario:
    """The turn of the seat, from its war on."""
    return g.start(seat, [frame("turn", seat, a=1)])


@pytest.mark.rules("TTA-ACT-MIL-1", "TTA-ACT-MIL-7")
@pytest.mark.reason("no_unused_worker", "not_enough_resources", "no_military_action")
def test_building_units() -> None:
    g = scenario().player(1, unused=2, workers={"warriors": 2, "swordsmen": 1})
    g.give(1, resources=6).actions()
    g.play("build swordsmen")
    assert (g.p(1).ma, g.p(1).ca, g.p(1).resources, g.p(1).unused) == (1, 4, 3, 1)
    assert g.workers(1, "swordsmen") == 2
    assert g.rates(1).strength == 2 + 4
    assert g.why("build knights") == "not_developed"
    g.play("build warriors")
    assert (g.p(1).resources, g.rates(1).strength) == (1, 3 + 4)
    assert g.why("build warriors") == "no_military_action"
    g = scenario().player(1, unused=0).give(1, resources=6).actions()
    assert g.why("build warriors") == "no_unused_worker"
    g = scenario().player(1, unused=2).give(1, resources=1).actions()
    assert g.why("build warriors") == "not_enough_resources"


@pytest.mark.rules("TTA-ACT-MIL-1")
def test_the_number_of_units_is_unlimited() -> None:
    g = scenario().player(1, unused=2, workers={"warriors": 12}).give(1, resources=6).actions()
    g.play("build warriors", "build warriors")
    assert g.workers(1, "warriors") == 14
    assert g.rates(1).strength == 14


@pytest.mark.rules("TTA-ACT-MIL-2", "TTA-ACT-MIL-7")
@pytest.mark.reason("no_worker_there", "not_enough_resources")
@pytest.mark.parametrize(
    ("low", "high", "cost", "gain"),
    [
        ("warriors", "swordsmen", 1, 1),
        ("warriors", "riflemen", 3, 2),
        ("swordsmen", "modern_infantry", 4, 3),
        ("knights", "cavalrymen", 2, 1),
        ("cannon", "rockets", 2, 2),
    ],
)
def test_upgrading_units(low: str, high: str, cost: int, gain: int) -> None:
    g = scenario(age="III").player(1, workers={low: 1, high: 0}).give(1, resources=cost)
    g.player(1, unused=0).actions()
    before = g.rates(1).strength
    g.play(f"upgrade {low} {high}")
    assert (g.workers(1, low), g.workers(1, high)) == (0, 1)
    assert (g.p(1).resources, g.p(1).ma, g.p(1).ca) == (0, 1, 4)
    assert g.rates(1).strength == before + gain
    assert g.why(f"upgrade {low} {high}") == "no_worker_there"
    g = scenario(age="III").player(1, workers={low: 1, high: 0}).give(1, resources=cost - 1)
    assert g.actions().why(f"upgrade {low} {high}") == "not_enough_resources"


@pytest.mark.rules("TTA-ACT-MIL-2")
def test_upgrades_stay_within_a_type_and_go_up() -> None:
    g = scenario(age="II").player(1, workers={"swordsmen": 1, "knights": 1, "warriors": 1})
    g.techs(1, "cavalrymen", "riflemen").give(1, resources=9).actions()
    assert g.why("upgrade swordsmen cavalrymen") == "no_upgrade"
    assert g.why("upgrade swordsmen warriors") == "no_upgrade"
    assert g.why("upgrade swordsmen modern_infantry") == "not_developed"  # not in play
    assert g.can("upgrade swordsmen riflemen")


@pytest.mark.rules("TTA-ACT-MIL-3", "TTA-ACT-MIL-7")
@pytest.mark.reason("no_worker_there")
def test_disbanding_units() -> None:
    g = scenario().player(1, workers={"swordsmen": 1, "warriors": 1}, unused=0).actions()
    g.play("disband swordsmen")
    assert (g.p(1).unused, g.p(1).bank_yellow) == (1, 18)
    assert (g.p(1).ma, g.p(1).ca, g.p(1).resources) == (1, 4, 0)
    assert g.rates(1).strength == 1
    assert g.why("disband swordsmen") == "no_worker_there"
    assert g.why("disband philosophy") == "unit_or_building"


@pytest.mark.rules("TTA-ACT-MIL-4", "TTA-ACT-MIL-7", "TTA-TACTIC-5")
@pytest.mark.reason("no_military_action")
def test_playing_a_tactic() -> None:
    g = scenario(common=["legion"]).warriors(6).hand(1, "fighting_band", "legion")
    g.player(1, tactic="legion").actions()
    assert g.rates(1).strength == 6 + 4
    g.play("tactic fighting_band")
    assert (g.p(1).tactic, g.p(1).exclusive) == (number("fighting_band"), 1)
    assert (g.rates(1).strength, g.rates(1).tactical) == (6 + 3, 3)
    assert (g.p(1).ma, g.military(1)) == (1, ["legion"])
    assert slugs(g.s.common) == ["legion"]  # the old tactic stays where it was
    g = scenario().hand(1, "raid_i").actions()
    assert g.why("tactic raid_i") == "other_card"
    assert g.why("tactic phalanx") == "not_in_hand"  # not in hand
    g = scenario().hand(1, "legion").player(1, ma=0).actions()
    assert g.why("tactic legion") == "no_military_action"


@pytest.mark.rules("TTA-ACT-MIL-5", "TTA-ACT-MIL-7", "TTA-TACTIC-3")
@pytest.mark.reason("no_military_action")
def test_copying_a_tactic() -> None:
    g = scenario(common=["fighting_band", "legion"]).warriors(6).player(1, ma=2).actions()
    g.play("copy legion")
    assert (g.p(1).tactic, g.p(1).exclusive) == (number("legion"), 0)
    assert (g.p(1).ma, g.rates(1).strength) == (0, 6 + 4)
    assert slugs(g.s.common) == ["fighting_band", "legion"]
    g = scenario(common=["legion"]).warriors(6).player(1, ma=1).actions()
    assert g.why("copy legion") == "no_military_action"
    assert g.sentence("copy legion") == "Needs 2 military actions; 1 available."


@pytest.mark.rules("TTA-ACT-MIL-6")
@pytest.mark.reason("tactic_this_turn")
@pytest.mark.parametrize("first", ["tactic fighting_band", "copy legion"])
def test_one_tactic_per_turn(first: str) -> None:
    g = scenario(players=2, age="III", common=["legion", "phalanx"])
    g.hand(1, "fighting_band", "medieval_army").player(1, government="communism").actions()
    g.play(first)
    assert g.why("tactic medieval_army") == "tactic_this_turn"
    assert g.why("copy phalanx") == "tactic_this_turn"
    g.play("end", "pass", "end", "pass")  # on the next turn it is possible again
    assert g.asked() == 1
    assert g.can("tactic medieval_army")
    assert g.can("copy phalanx")


@pytest.mark.rules("TTA-ACT-MIL-8", "TTA-COLONY-17")
def test_a_card_drawn_in_the_politics_phase_can_be_played_at_once() -> None:
    g = scenario(age="I").warriors(4, 0)
    g.reveal(1, "strategic_territory_i", "pestilence", "legion", "raid_i", "raid_i")
    g.play("bid 1", "send warriors", "done")
    assert g.frame() == "actions"
    g.play("tactic legion")
    assert g.rates(1).strength == 3 + 2 + 2  # units, colony, army


@pytest.mark.rules("TTA-ACT-MIL-9")
def test_an_exclusive_tactic_cannot_be_copied() -> None:
    g = scenario().player(2, tactic="legion", exclusive=True).actions()
    assert g.why("copy legion") == "exclusive_tactic"
    g = scenario(common=["legion"]).player(2, tactic="legion").actions()
    assert g.can("copy legion")


@pytest.mark.rules("U-54")
@pytest.mark.reason("current_tactic")
def test_the_same_tactic_again() -> None:
    g = scenario(common=["legion"]).warriors(3).player(1, tactic="legion").hand(1, "legion")
    g.actions()
    assert g.why("copy legion") == "current_tactic"
    g.play("tactic legion")
    assert (g.p(1).tactic, g.p(1).exclusive) == (number("legion"), 1)
    assert g.rates(1).strength == 5


@pytest.mark.rules("U-25", "TTA-STAT-22")
@pytest.mark.card("patriotism_a")
def test_a_temporary_action_pays_half_of_copying() -> None:
    g = scenario(common=["legion"]).player(1, ma=1).hand(1, "patriotism_a").actions()
    assert g.why("copy legion") == "no_military_action"
    g.play("play patriotism_a", "copy legion")
    assert (g.p(1).ma, g.p(1).extra_ma) == (0, 0)
    assert g.p(1).tactic == number("legion")


@pytest.mark.rules("U-58", "TTA-EOT-16")
@pytest.mark.card("patriotism_a")
@pytest.mark.parametrize(
    ("actions", "played", "drawn"), [(1, True, 2), (1, False, 1), (3, True, 3), (0, True, 1)]
)
def test_temporary_actions_and_drawing(actions: int, played: bool, drawn: int) -> None:
    g = scenario().player(1, government="monarchy", ma=actions).hand(1, "patriotism_a")
    g.actions().play(*["play patriotism_a"] * played, "end")
    assert len(g.military(1)) == drawn


@pytest.mark.rules("TTA-TACTIC-1", "TTA-TACTIC-2", "TTA-TURN-1")
def test_a_tactic_is_published_after_the_war() -> None:
    g = scenario(age="III", common=["phalanx"]).warriors(5, 6)
    g.player(1, tactic="fighting_band", exclusive=True, war="war_over_culture", war_on=2)
    publish(g.player(2, culture=20))
    assert slugs(g.s.common) == ["fighting_band", "phalanx"]
    assert (g.p(1).tactic, g.p(1).exclusive) == (number("fighting_band"), 0)
    assert g.rates(1).strength == 5 + 2
    kinds = [event.kind for event in g.log()]
    assert kinds.index("war") < kinds.index("publish")
    assert g.p(1).culture == 6  # 7 against 6: the tactic counted in the war
    assert g.frame() == "politics"


@pytest.mark.rules("TTA-TACTIC-1")
def test_a_tactic_is_not_published_in_the_turns_of_others() -> None:
    g = publish(scenario().player(1, tactic="legion", exclusive=True), 2)
    assert g.s.common == ()
    assert g.p(1).exclusive == 1


@pytest.mark.rules("TTA-TACTIC-3")
def test_common_tactics_outlast_their_age() -> None:
    common = ["fighting_band", "legion", "medieval_army", "phalanx", "heavy_cavalry"]
    g = scenario(age="III", civil=["oil"], common=common).player(1, tactic="legion").turn(1)
    assert g.observe(1).to_json()["position"]["age"] == "IV"
    assert sorted(slugs(g.s.common)) == sorted(common)
    assert g.p(1).tactic == number("legion")


@pytest.mark.rules("TTA-TACTIC-4", "U-54")
def test_a_second_copy_leaves_the_game() -> None:
    g = scenario(common=["legion"]).warriors(3, 3).player(2, tactic="legion")
    publish(g.player(1, tactic="legion", exclusive=True))
    assert slugs(g.s.common) == ["legion"]
    assert slugs(g.s.gone) == ["legion"]
    assert not any(g.s.discard)
    assert (g.rates(1).strength, g.rates(2).strength) == (5, 5)


@pytest.mark.rules("TTA-TACTIC-5")
def test_several_players_share_a_common_tactic() -> None:
    g = scenario(players=3, common=["legion"]).warriors(3, 6, 2)
    g.player(2, tactic="legion").player(3, tactic="legion").actions()
    g.play("copy legion")
    assert [g.rates(seat).tactical for seat in (1, 2, 3)] == [2, 4, 0]


@pytest.mark.rules("TTA-TACTIC-7", "TTA-TACTIC-8", "TTA-TACTIC-13", "TTA-ACT-MIL-7")
@pytest.mark.parametrize(("infantry", "tactical"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_each_unit_is_part_of_one_army(infantry: int, tactical: int) -> None:
    g = scenario().player(1, workers={"swordsmen": infantry}, tactic="fighting_band").actions()
    assert g.rates(1).tactical == tactical
    assert g.rates(1).strength == 2 * infantry + tactical


@pytest.mark.rules("TTA-TACTIC-12")
def test_units_of_equal_age_are_paired() -> None:
    g = scenario(age="II").player(1, workers={"riflemen": 2, "warriors": 2, "cannon": 2})
    g.player(1, tactic="defensive_army").actions()
    assert g.rates(1).tactical == 6 + 3  # not twice the outdated 3


@pytest.mark.rules("TTA-TACTIC-14")
def test_without_a_tactic_there_are_no_armies() -> None:
    units = {"riflemen": 3, "cavalrymen": 2, "air_forces": 2}
    g = scenario(age="III").player(1, workers=units).actions()
    assert g.rates(1).tactical == 0
    assert g.rates(1).strength == 9 + 6 + 10


@pytest.mark.rules("TTA-LEADER-4", "TTA-LEADER-5", "TTA-TACTIC-12")
@pytest.mark.card("genghis_khan", "heavy_cavalry")
def test_infantry_rides_under_genghis_khan() -> None:
    units = {"swordsmen": 4, "knights": 2}
    g = scenario().player(1, workers=units, tactic="heavy_cavalry", wonders=["great_wall"])
    g.player(1, leader="genghis_khan").actions()
    assert g.rates(1).tactical == 8
    assert g.rates(1).strength == 8 + 4 + 8 + 4  # the Great Wall still counts 4 infantry
