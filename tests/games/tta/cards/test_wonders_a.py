"""The wonders of Age A; test_wonder_stages.py has their costs and symbols."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario

# Pyramids


@pytest.mark.card("pyramids")
@pytest.mark.rules("TTA-STAT-24", "TTA-ACT-TAKE-2")
@pytest.mark.reason("hand_full")
def test_the_pyramids_action_is_available_at_once_and_raises_the_hand_limit() -> None:
    g = scenario(row=["iron", "drama"]).player(1, wonder="pyramids", stages=2, ca=1)
    g.hand(1, "theology", "alchemy", "irrigation", "monarchy").give(1, resources=1).actions()
    assert g.why("take 1") == "hand_full"
    g.play("stage 1")
    assert (g.p(1).ca, g.p(1).ca_total) == (1, 5)
    g.play("take 1")
    assert (g.p(1).ca, len(g.civil(1))) == (0, 5)
    assert g.why("take 2") == "hand_full"


@pytest.mark.card("pyramids")
@pytest.mark.rules("TTA-ACT-REVOLUTION-2")
@pytest.mark.reason("not_all_civil_actions")
def test_the_pyramids_action_is_part_of_the_price_of_a_revolution() -> None:
    g = scenario().player(1, wonders=["pyramids"], ca=4).hand(1, "monarchy").give(1, science=2)
    assert g.actions().why("revolt monarchy") == "not_all_civil_actions"
    h = scenario().player(1, wonders=["pyramids"]).hand(1, "monarchy").give(1, science=2)
    h.actions().play("revolt monarchy")
    assert (h.p(1).ca, h.p(1).ca_total) == (0, 6)


@pytest.mark.card("pyramids")
@pytest.mark.rules("TTA-EVT-3", "TTA-STAT-25")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (3, 3), (0, 0)])
def test_ruined_pyramids_take_a_spent_action_first(before: int, after: int) -> None:
    g = scenario(age="II").player(1, wonders=["pyramids"], ca=before)
    g.run_event(1, "ravages_of_time")
    assert (g.p(1).ca, g.p(1).ca_total) == (after, 4)


# Hanging Gardens


@pytest.mark.card("hanging_gardens")
@pytest.mark.rules("TTA-STAT-15", "TTA-EOT-4", "TTA-EOT-7")
def test_the_hanging_gardens_keep_the_people_content() -> None:
    g = scenario().player(1, bank_yellow=12, unused=1, wonders=["hanging_gardens"])
    g.end_of_turn(1)
    assert not g.log("uprising")
    assert g.p(1).culture == 1
    h = scenario(age="II").player(1, bank_yellow=12, unused=1, wonders=["hanging_gardens"])
    h.player(1, ruined=["hanging_gardens"]).end_of_turn(1)
    assert h.log("uprising")
    assert h.p(1).culture == 0


# Colossus


def territory(**fields: object) -> Scenario:
    """Seat 1 has revealed a territory and bids first."""
    g = scenario(age="II").player(1, **fields).hand(1, "cold_war")
    return g.events("vast_territory_i").politics().play("prepare cold_war")


@pytest.mark.card("colossus")
@pytest.mark.rules("TTA-COLONY-13", "TTA-STAT-13")
@pytest.mark.reason("bid_too_high", "no_unit")
def test_the_colossus_helps_colonization_by_one_only() -> None:
    g = territory(wonders=["colossus"], workers={"warriors": 2})
    assert g.rates(1).strength == 4
    assert g.why("bid 4") == "bid_too_high"
    g.play("bid 3")
    assert g.why("done") == "no_unit"  # its bonus is no force of its own
    g.play("send warriors", "send warriors", "done")
    assert g.workers(1, "warriors") == 0
    h = territory(wonders=["colossus"], ruined=["colossus"], workers={"warriors": 2})
    assert h.rates(1).strength == 2
    assert h.why("bid 3") == "bid_too_high"


# Library of Alexandria


@pytest.mark.card("library_of_alexandria")
@pytest.mark.rules("U-65", "TTA-ACT-TAKE-2", "TTA-CARD-6")
@pytest.mark.reason("hand_full")
def test_the_library_raises_the_civil_hand_limit() -> None:
    row = ["iron", "drama"]
    g = scenario(row=row).player(1, wonders=["library_of_alexandria"])
    g.hand(1, "theology", "alchemy", "irrigation", "monarchy").actions().play("take 1")
    assert g.p(1).ca_total == 4
    assert g.why("take 2") == "hand_full"
    assert g.sentence("take 2") == "The civil hand holds 5 of at most 5 cards."
    h = scenario(age="II", row=row).player(1, wonders=["library_of_alexandria"])
    h.player(1, ruined=["library_of_alexandria"])
    h.hand(1, "theology", "alchemy", "irrigation", "monarchy").actions()
    assert h.why("take 1") == "hand_full"


@pytest.mark.card("library_of_alexandria")
@pytest.mark.rules("U-65", "TTA-CARD-9", "TTA-EOT-2")
def test_the_library_raises_the_military_hand_limit() -> None:
    cards = ("rats", "rebellion", "pestilence", "raiders")
    g = scenario().player(1, wonders=["library_of_alexandria"], ma=0).hand(1, *cards)
    g.end_of_turn(1)
    assert (g.frame(), g.asked()) == ("discard_cards", 1)
    g.play("discard rats")
    assert sorted(g.military(1)) == ["pestilence", "raiders", "rebellion"]
    assert g.asked() == 2


@pytest.mark.card("library_of_alexandria")
@pytest.mark.rules("U-65", "TTA-AGGR-8")
@pytest.mark.reason("card_limit")
def test_the_library_allows_no_more_cards_in_defense() -> None:
    g = scenario().player(2, wonders=["library_of_alexandria"]).give(2, food=3)
    g.hand(2, "military_bonus_i", "military_bonus_i", "rats").hand(1, "plunder_i")
    g.player(1, workers={"warriors": 5}).politics().play("attack plunder_i 2")
    g.play("add military_bonus_i", "add military_bonus_i")
    assert g.why("discard rats") == "card_limit"
    g.play("done")
    assert (g.military(2), g.p(2).food) == (["rats"], 3)


@pytest.mark.card("library_of_alexandria")
@pytest.mark.rules("U-65", "TTA-ACT-REVOLUTION-2")
def test_the_library_makes_no_revolution_dearer() -> None:
    g = scenario().player(1, wonders=["library_of_alexandria"]).hand(1, "monarchy")
    g.give(1, science=2).actions()
    assert (g.p(1).ca, g.static(1).civil_limit) == (4, 5)
    g.play("revolt monarchy")
    assert (g.p(1).ca, g.static(1).civil_limit) == (0, 6)
