"""New leaders of Age I: Isabella, Eleanor, Žižka."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, scenario, slugs


def game(players: int = 2, **fields: Any) -> Scenario:
    return scenario(players=players, options=EXPANSION, **fields)


def auction(g: Scenario, seat: int = 1) -> Scenario:
    """The seat reveals a territory of Age II."""
    return g.reveal(seat, "historic_territory_ii", "cold_war")


# Isabella of Castile


@pytest.mark.card("isabella_of_castile")
def test_isabella_brings_tokens_and_resources() -> None:
    g = game().hand(1, "isabella_of_castile").actions().play("lead isabella_of_castile")
    assert g.p(1).bank_blue == 18
    g.play("end")
    assert (g.p(1).resources, g.p(1).food) == (3, 2)
    assert g.p(1).bank_blue == 13


@pytest.mark.card("isabella_of_castile")
def test_isabellas_tokens_leave_with_her() -> None:
    g = game(age="II").player(1, leader="isabella_of_castile", bank_blue=5).hand(1, "james_watt")
    g.actions().play("lead james_watt")
    assert g.p(1).bank_blue == 3


@pytest.mark.card("isabella_of_castile", "roman_roads")
def test_isabellas_resource_is_gained_with_other_bonuses() -> None:
    g = game(age="I").player(1, leader="isabella_of_castile", wonders=["roman_roads"])
    g.techs(1, "iron").end_of_turn(1)
    assert (g.tokens(1, "bronze"), g.tokens(1, "iron"), g.p(1).resources) == (2, 1, 4)


@pytest.mark.card("isabella_of_castile")
@pytest.mark.rules("R-30")
@pytest.mark.reason("bid_too_high")
@pytest.mark.parametrize(
    ("stored", "bought"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3)]
)
def test_a_bid_may_rely_on_isabellas_purchase(stored: int, bought: int) -> None:
    g = game(age="II").warriors(2, 2).player(1, leader="isabella_of_castile")
    auction(g.give(1, resources=stored))
    assert g.can(f"bid {2 + bought}")
    assert g.why(f"bid {3 + bought}") == "bid_too_high"


@pytest.mark.card("isabella_of_castile")
@pytest.mark.rules("R-30")
@pytest.mark.reason("already_funded", "not_enough_resources", "force_too_small")
def test_isabella_buys_force_once() -> None:
    g = game(age="II").warriors(2, 0).player(1, leader="isabella_of_castile")
    auction(g.give(1, resources=5)).play("bid 4", "send warriors", "send warriors")
    assert g.why("done") == "force_too_small"
    assert g.why("fund 1") == "force_too_small"  # it would leave the bid out of reach
    assert g.why("fund 3") == "not_enough_resources"
    assert g.sentence("fund 3") == "Costs 6 resources; 5 available."
    assert g.why("fund 4") == "not_offered"
    g.play("fund 2")
    assert g.p(1).resources == 5  # paid when the force is sent
    assert g.why("fund 1") == "already_funded"
    assert g.why("fund 2") == "already_funded"
    g.play("done")
    assert (g.p(1).resources, g.workers(1, "warriors")) == (2, 0)
    assert slugs(g.p(1).colonies) == ["historic_territory_ii"]
    assert g.p(1).culture == 2 + 11  # the event prepared, the territory


@pytest.mark.card("isabella_of_castile")
@pytest.mark.rules("R-30")
def test_the_largest_purchase_and_none() -> None:
    g = game(age="II").warriors(3, 0).player(1, leader="isabella_of_castile")
    auction(g.give(1, resources=6)).play("bid 4", "send warriors", "fund 3", "done")
    assert (g.p(1).resources, g.workers(1, "warriors")) == (0, 2)
    h = game(age="II").warriors(3, 0).player(1, leader="isabella_of_castile")
    auction(h.give(1, resources=6)).play("bid 1", "send warriors", "done")
    assert (h.p(1).resources, h.workers(1, "warriors")) == (6, 2)


@pytest.mark.card("isabella_of_castile")
@pytest.mark.rules("R-30", "TTA-COLONY-4")
@pytest.mark.reason("no_unit")
def test_force_bought_does_not_stand_for_a_unit() -> None:
    g = game(age="II").warriors(1, 0).player(1, leader="isabella_of_castile")
    auction(g.give(1, resources=6)).play("bid 1", "fund 3")
    assert g.why("done") == "no_unit"
    h = game(age="II").warriors(0, 1).player(1, leader="isabella_of_castile")
    auction(h.give(1, resources=6))
    assert h.asked() == 2  # without a unit she does not bid


@pytest.mark.card("isabella_of_castile")
@pytest.mark.rules("R-30")
@pytest.mark.reason("bid_too_high", "no_such_ability")
def test_temporary_resources_buy_no_force() -> None:
    g = game(age="II").warriors(2, 2).player(1, leader="isabella_of_castile")
    auction(g.player(1, temp_resource=6, unit_resources=6, building_resources=6))
    assert g.why("bid 3") == "bid_too_high"
    h = auction(game(age="II").warriors(2, 2).give(1, resources=6)).play("bid 2")
    assert h.why("fund 1") == "no_such_ability"  # only Isabella buys force


# Eleanor of Aquitaine


@pytest.mark.card("eleanor_of_aquitaine")
@pytest.mark.rules("R-48")
def test_eleanor_draws_for_preparing_before_the_event() -> None:
    g = game().player(1, leader="eleanor_of_aquitaine").hand(1, "rats").events("good_harvest")
    g.deals("legion", "raid_i").politics().play("prepare rats")
    assert g.military(1) == ["raid_i", "legion"]
    kinds = [event.kind for event in g.log()]
    assert kinds.index("prepare") < kinds.index("culture") < kinds.index("draw")
    assert kinds.index("draw") < kinds.index("event")


@pytest.mark.card("eleanor_of_aquitaine")
def test_eleanor_draws_nothing_in_age_iv_nor_for_others() -> None:
    g = game(age="IV", last_round=9).player(1, leader="eleanor_of_aquitaine")
    g.hand(1, "impact_of_colonies").events("good_harvest").politics()
    g.play("prepare impact_of_colonies")
    assert (g.military(1), g.p(1).culture) == ([], 3)
    h = game().player(2, leader="eleanor_of_aquitaine").reveal(1, "good_harvest", "rats")
    assert (h.military(1), h.military(2)) == ([], [])


@pytest.mark.card("eleanor_of_aquitaine")
@pytest.mark.parametrize(("cards", "culture"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_eleanor_scores_for_forced_discards(cards: int, culture: int) -> None:
    g = game(age="I").player(1, leader="eleanor_of_aquitaine", ma=0).hand(1, *["raid_i"] * 2)
    g.hand(1, *["legion", "fighting_band", "rats"][: max(0, cards - 2)])
    if cards == 1:
        g.boards[0]["military"] = ["raid_i"]
    g.end_of_turn(1)
    if culture:
        assert g.frame() == "discard_cards"
    while g.frame() == "discard_cards":
        g.play(g.options()[0])
    assert (g.p(1).culture, len(g.military(1))) == (culture, min(cards, 2))


@pytest.mark.card("eleanor_of_aquitaine", "politics_of_strength")
def test_eleanor_scores_nothing_for_other_discards() -> None:
    g = game(age="II").warriors(1, 2).player(1, leader="eleanor_of_aquitaine")
    g.hand(1, "raid_i", "legion", "rats").run_event(2, "politics_of_strength")
    assert (g.military(1), g.p(1).culture) == ([], 0)


@pytest.mark.card("eleanor_of_aquitaine")
@pytest.mark.rules("TTX-LEADER-25")
@pytest.mark.parametrize(("available", "after"), [(4, 4), (3, 4), (2, 4), (1, 3)])
def test_eleanor_gives_spent_actions_back(available: int, after: int) -> None:
    g = game(age="II").player(1, leader="eleanor_of_aquitaine", ca=available)
    g.hand(1, "james_watt").actions().play("lead james_watt")
    assert (g.p(1).ca, g.p(1).ca_total) == (after, 4)
    assert g.gone() == ["eleanor_of_aquitaine"]


@pytest.mark.card("eleanor_of_aquitaine")
@pytest.mark.rules("TTX-LEADER-25")
def test_eleanor_gives_nothing_back_when_she_leaves_otherwise() -> None:
    g = game(age="II").player(1, leader="eleanor_of_aquitaine", ca=1).run_event(1, "iconoclasm")
    assert (g.p(1).leader, g.p(1).ca) == (-1, 1)
    h = game(age="II").player(1, leader="saladin", ca=1).hand(1, "james_watt").actions()
    h.play("lead james_watt")
    assert h.p(1).ca == 1  # one action back, as with any other leader


# Jan Žižka


@pytest.mark.card("jan_zizka")
@pytest.mark.rules("TTX-LEADER-16")
@pytest.mark.parametrize(
    ("tactic", "workers", "tactical", "armies"),
    [
        ("legion", {"agriculture": 3}, 2, 1),
        ("legion", {"agriculture": 2, "warriors": 1}, 2, 1),
        ("legion", {"agriculture": 2}, 0, 0),
        ("legion", {"agriculture": 4, "irrigation": 2}, 4, 2),
        ("fighting_band", {"agriculture": 1, "irrigation": 3}, 2, 2),
        ("medieval_army", {"agriculture": 3, "knights": 2}, 4, 2),
        ("phalanx", {"agriculture": 3, "warriors": 1, "knights": 2}, 6, 2),
        ("heavy_cavalry", {"agriculture": 9, "knights": 2}, 0, 0),  # they do not ride
    ],
)
def test_farmers_stand_in_armies(
    tactic: str, workers: dict[str, int], tactical: int, armies: int
) -> None:
    g = game().player(1, leader="jan_zizka", tactic=tactic, workers=workers).actions()
    assert g.rates(1).tactical == tactical
    units = workers.get("warriors", 0) + 2 * workers.get("knights", 0)
    assert g.rates(1).strength == tactical + units  # farmers have no strength themselves
    assert g.rates(1).culture == armies
    assert (g.p(1).ma, g.p(1).ma_total) == (3, 3)
    h = game().player(1, leader="saladin", tactic=tactic, workers=workers).actions()
    assert h.rates(1).tactical <= tactical
    assert h.rates(1).culture == 0


@pytest.mark.card("jan_zizka")
@pytest.mark.rules("TTX-LEADER-16", "TTX-LEADER-17", "U-43")
@pytest.mark.parametrize(
    ("tactic", "workers", "tactical"),
    [
        ("fortifications", {"agriculture": 2}, 3),
        ("fortifications", {"agriculture": 1, "cannon": 3}, 5 + 3),
        ("fortifications", {"agriculture": 1, "cannon": 2}, 5),
        ("defensive_army", {"agriculture": 3}, 3),
        ("defensive_army", {"riflemen": 2, "agriculture": 1}, 3),
        ("defensive_army", {"riflemen": 2, "cannon": 1, "agriculture": 3}, 6 + 3),
        ("napoleonic_army", {"mechanized_agriculture": 2, "cavalrymen": 1}, 4),
        ("napoleonic_army", {"riflemen": 1, "cavalrymen": 1, "selective_breeding": 1}, 4),
        ("entrenchments", {"agriculture": 3}, 5),
        ("entrenchments", {"modern_infantry": 1, "rockets": 2, "agriculture": 2}, 9),
        ("modern_army", {"agriculture": 3, "tanks": 1}, 7),
    ],
)
def test_armies_with_farmers_are_outdated_from_age_ii_on(
    tactic: str, workers: dict[str, int], tactical: int
) -> None:
    g = game(age="III").player(1, leader="jan_zizka", tactic=tactic, workers=workers).actions()
    assert g.rates(1).tactical == tactical


@pytest.mark.card("jan_zizka")
@pytest.mark.rules("TTX-LEADER-17")
def test_farmers_take_the_roles_that_give_most_strength() -> None:
    # Two more infantry and one artillery are missing: the three farmers are not all alike.
    units = {"warriors": 2, "cannon": 1, "agriculture": 3}
    g = game(age="II").player(1, leader="jan_zizka", tactic="defensive_army", workers=units)
    assert g.actions().rates(1).tactical == 3 + 3
    units = {"riflemen": 4, "cannon": 1, "agriculture": 1}
    h = game(age="II").player(1, leader="jan_zizka", tactic="defensive_army", workers=units)
    assert h.actions().rates(1).tactical == 6 + 3  # the fresh army is not spoilt by a farmer


@pytest.mark.card("jan_zizka", "great_wall")
@pytest.mark.rules("TTX-LEADER-16")
def test_the_great_wall_does_not_count_farmers() -> None:
    g = game().player(1, leader="jan_zizka", tactic="legion", wonders=["great_wall"])
    g.player(1, workers={"agriculture": 2, "warriors": 1}).actions()
    assert g.rates(1).strength == 1 + 2 + 1  # the warrior, the army, the warrior on the wall


@pytest.mark.card("jan_zizka")
@pytest.mark.rules("TTX-LEADER-16")
@pytest.mark.reason("bid_too_high", "not_a_unit")
def test_farmers_are_never_sent_away() -> None:
    g = game(age="II").player(1, leader="jan_zizka", tactic="legion")
    auction(g.player(1, workers={"agriculture": 4, "bronze": 2, "warriors": 2}))
    assert g.rates(1).strength == 2 + 4
    assert g.can("bid 2")
    assert g.why("bid 3") == "bid_too_high"
    g.play("bid 2")
    assert g.why("send agriculture") == "not_a_unit"
    g.play("send warriors", "send warriors", "done")
    assert g.workers(1, "agriculture") == 4


@pytest.mark.card("jan_zizka")
@pytest.mark.rules("R-35", "TTX-LEADER-16")
def test_zizkas_culture_follows_his_armies() -> None:
    g = game().player(1, leader="jan_zizka", tactic="fighting_band", unused=1)
    g.player(1, workers={"agriculture": 3, "warriors": 1}).give(1, resources=2).actions()
    assert (g.rates(1).culture, g.rates(1).strength) == (2, 1 + 2)
    g.play("destroy agriculture")
    assert (g.rates(1).culture, g.rates(1).strength) == (1, 1 + 1)
    g.play("build warriors")
    assert (g.rates(1).culture, g.rates(1).strength) == (2, 2 + 2)
    g.play("end")
    assert g.p(1).culture == 2


@pytest.mark.card("jan_zizka", "air_forces")
@pytest.mark.rules("R-35")
def test_air_forces_are_no_armies_of_their_own() -> None:
    units = {"agriculture": 3, "air_forces": 2}
    g = game(age="III").player(1, leader="jan_zizka", tactic="legion", workers=units).actions()
    assert (g.rates(1).culture, g.rates(1).tactical) == (1, 4)
