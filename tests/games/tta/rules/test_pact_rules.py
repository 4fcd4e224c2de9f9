"""Offering, accepting, cancelling and losing pacts (TTA-PACT)."""

from __future__ import annotations

import pytest

from ecumene.games.tta.rules.types import TYPE_NAMES
from tests.games.tta.scenario import CATALOGUE, Scenario, number, scenario, slugs


def offers(g: Scenario) -> list[str]:
    return [option for option in g.options() if option.startswith("pact ")]


@pytest.mark.rules("TTA-PACT-1", "TTA-POL-3")
@pytest.mark.reason("no_pacts")
def test_there_are_no_pacts_between_two() -> None:
    # a pact can only come into such a game from a position that says so
    g = scenario(players=2, age="II", deck_players=[3, 3, 3]).hand(1, "scientific_cooperation")
    g.politics()
    assert g.why("pact scientific_cooperation 2a") == "no_pacts"
    for age in (1, 2, 3):
        deck = CATALOGUE.deck(False, age, 2)
        assert "pact" not in {TYPE_NAMES[CATALOGUE.cards[card].type] for card in deck}


@pytest.mark.rules("TTA-PACT-2")
def test_an_offer_names_a_partner_and_a_side() -> None:
    g = scenario(players=4, age="III").hand(1, "loss_of_sovereignty", "peace_treaty")
    g.player(3, resigned=True).politics()
    assert offers(g) == [
        "pact loss_of_sovereignty 2a",
        "pact loss_of_sovereignty 2b",
        "pact loss_of_sovereignty 4a",
        "pact loss_of_sovereignty 4b",
        "pact peace_treaty 2a",
        "pact peace_treaty 4a",
    ]
    assert g.why("pact loss_of_sovereignty 1a") == "no_rival"
    assert g.why("pact loss_of_sovereignty 3b") == "no_rival"
    assert g.why("pact peace_treaty 2b") == "alike_sides"
    g.play("pact loss_of_sovereignty 4b")
    event = g.log("offer")[0]
    assert (event.player, event.args) == (0, (number("loss_of_sovereignty"), 3, 1))
    assert event.audience == -1


@pytest.mark.rules("TTA-PACT-3")
def test_only_the_partner_is_asked() -> None:
    g = scenario(players=4, age="III").hand(1, "peace_treaty").hand(3, "military_alliance")
    g.politics().play("pact peace_treaty 3a")
    assert (g.asked(), g.options()) == (3, ["accept", "refuse"])
    assert g.why("pact military_alliance 1a") == "not_here"
    g.play("accept")
    assert (g.asked(), g.frame()) == (1, "actions")


@pytest.mark.rules("TTA-PACT-4", "TTA-POL-8")
def test_a_refused_pact_returns_to_the_hand() -> None:
    g = scenario(players=3, age="III").hand(1, "peace_treaty", "raid_i", "military_alliance")
    g.player(1, pact="open_borders_agreement", pact_with=3).politics()
    g.play("pact peace_treaty 2a", "refuse")
    assert sorted(g.military(1)) == ["military_alliance", "peace_treaty", "raid_i"]
    assert g.p(1).pact == number("open_borders_agreement")
    assert [g.rates(seat).culture for seat in (1, 2)] == [0, 0]
    assert (g.asked(), g.frame()) == (1, "actions")  # no other political action
    for seat in (2, 3):  # everybody has seen it
        hand = g.observe(seat).to_json()["position"]["players"][0]["military"]
        assert sorted(hand) == ["?I", "?III", "peace_treaty"]


@pytest.mark.rules("TTA-PACT-4", "R-10")
def test_a_refused_pact_can_be_offered_again() -> None:
    g = scenario(players=3, age="III").hand(1, "peace_treaty").player(1, shown=["peace_treaty"])
    g.politics().play("pact peace_treaty 3a", "refuse")
    assert slugs(g.p(1).shown) == g.military(1) == ["peace_treaty"]
    g = scenario(players=3, age="III").hand(1, "peace_treaty").player(1, shown=["peace_treaty"])
    g.politics().play("pact peace_treaty 3a", "accept")
    assert slugs(g.p(1).shown) == g.military(1) == []


@pytest.mark.rules("TTA-PACT-5", "TTA-PACT-12")
def test_a_new_pact_replaces_the_offerers_old_one_only() -> None:
    g = scenario(players=4, age="III").hand(1, "military_alliance")
    g.player(1, pact="promise_of_military_protection", pact_with=2, pact_side="b")
    g.player(3, pact="international_trade_agreement", pact_with=2)
    g.player(4, pact="loss_of_sovereignty", pact_with=1, pact_side="b").politics()
    assert [g.rates(seat).strength for seat in (1, 2, 3, 4)] == [5, 1, 1, 1]
    assert [g.rates(seat).culture for seat in (1, 2, 3, 4)] == [1, 1, 0, 0]
    g.play("pact military_alliance 3a", "accept")
    assert (g.p(1).pact, g.p(1).pact_with) == (number("military_alliance"), 2)
    assert g.p(3).pact == number("international_trade_agreement")
    assert g.p(4).pact == number("loss_of_sovereignty")
    assert slugs(g.s.discard[-1]) == ["promise_of_military_protection"]
    assert [g.rates(seat).strength for seat in (1, 2, 3, 4)] == [4, 1, 4, 1]
    assert [g.rates(seat).culture for seat in (1, 2, 3, 4)] == [2, 0, 0, 0]
    assert g.military(1) == []


@pytest.mark.rules("TTA-PACT-5")
def test_a_new_pact_with_the_same_partner_replaces_the_old_one() -> None:
    g = scenario(players=3, age="III").hand(1, "peace_treaty")
    g.player(1, pact="military_alliance", pact_with=2).politics()
    g.play("pact peace_treaty 2a", "accept")
    assert (g.rates(1).strength, g.rates(2).strength) == (1, 1)
    assert (g.rates(1).culture, g.rates(2).culture) == (1, 1)


@pytest.mark.rules("TTA-PACT-6")
@pytest.mark.parametrize(
    ("side", "offerer", "partner"), [("a", (1, 1), (0, 5)), ("b", (0, 5), (1, 1))]
)
def test_an_accepted_pact_applies_at_once_from_the_offerers_area(
    side: str, offerer: tuple[int, int], partner: tuple[int, int]
) -> None:
    g = scenario(players=3, age="II").hand(2, "promise_of_military_protection").politics(2)
    g.play(f"pact promise_of_military_protection 3{side}", "accept")
    assert (g.rates(2).culture, g.rates(2).strength) == offerer
    assert (g.rates(3).culture, g.rates(3).strength) == partner
    assert (g.p(2).pact, g.p(2).pact_with) == (number("promise_of_military_protection"), 2)
    assert "ab"[g.p(2).pact_side] == side
    assert g.p(3).pact == -1


@pytest.mark.rules("TTA-PACT-7")
def test_a_party_to_many_pacts() -> None:
    g = scenario(players=4, age="III").hand(1, "peace_treaty")
    g.player(2, pact="military_alliance", pact_with=1)
    g.player(3, pact="open_borders_agreement", pact_with=1)
    g.player(4, pact="loss_of_sovereignty", pact_with=1, pact_side="b").politics()
    g.play("pact peace_treaty 2a", "accept")
    assert (g.rates(1).strength, g.p(1).ma_total, g.rates(1).culture) == (1 + 3, 2 + 1, 2 + 1)
    assert (g.rates(2).strength, g.rates(2).culture) == (1 + 3, 1)  # two pacts with seat 1
    assert [slugs([g.p(seat).pact]) for seat in (1, 2)] == [["peace_treaty"], ["military_alliance"]]


@pytest.mark.rules("TTA-PACT-9", "TTA-PACT-10", "TTA-PACT-12", "TTA-POL-1")
@pytest.mark.parametrize("canceller", [1, 2])
def test_each_party_can_cancel_alone(canceller: int) -> None:
    g = scenario(players=3, age="III").player(1, pact="military_alliance", pact_with=2)
    g.politics(canceller).play("cancel 1")
    assert (g.p(1).pact, g.p(1).pact_with) == (-1, -1)
    assert (g.rates(1).strength, g.rates(2).strength) == (1, 1)
    assert slugs(g.s.discard[-1]) == ["military_alliance"]
    assert (g.asked(), g.frame()) == (canceller, "actions")  # it was the political action


@pytest.mark.rules("TTA-PACT-9")
@pytest.mark.reason("no_such_pact")
def test_one_pact_is_cancelled_and_never_that_of_others() -> None:
    g = scenario(players=4, age="III").player(1, pact="peace_treaty", pact_with=2)
    g.player(2, pact="military_alliance", pact_with=1)
    g.player(3, pact="international_tourism", pact_with=4).politics(2)
    assert [option for option in g.options() if option.startswith("cancel")] == [
        "cancel 1",
        "cancel 2",
    ]
    assert g.why("cancel 3") == "no_such_pact"
    assert g.why("cancel 4") == "no_such_pact"
    g.play("cancel 2")
    assert (g.p(1).pact, g.p(2).pact) == (number("peace_treaty"), -1)
    assert (g.rates(1).culture, g.rates(1).strength) == (1, 1)


@pytest.mark.rules("TTA-PACT-11", "TTA-PACT-12", "TTA-AGE-12")
def test_antiquated_pacts_end() -> None:
    g = scenario(players=4, age="II", civil=["coal"])
    g.player(1, pact="open_borders_agreement", pact_with=2)
    g.player(3, pact="promise_of_military_protection", pact_with=4).turn(1)
    assert (g.p(1).pact, g.p(1).ma_total, g.p(2).ma_total) == (-1, 2, 2)
    assert g.p(3).pact == number("promise_of_military_protection")
    assert slugs(g.s.discard[-1]) == ["open_borders_agreement"]


@pytest.mark.rules("U-9")
def test_pacts_go_on_when_two_remain() -> None:
    g = scenario(players=3, age="III").hand(1, "peace_treaty").player(3, resigned=True)
    g.player(2, pact="military_alliance", pact_with=1).politics()
    assert g.rates(1).strength == 4
    assert offers(g) == ["pact peace_treaty 2a"]
    assert g.can("cancel 2")
    g.play("pact peace_treaty 2a", "accept")
    assert (g.rates(1).culture, g.rates(2).culture) == (1, 1)
    assert (g.rates(1).strength, g.rates(2).strength) == (4, 4)


def trade_routes(seat: int) -> Scenario:
    """Seat 1 is party A, seat 2 party B."""
    g = scenario(players=3).player(1, pact="trade_routes_agreement", pact_with=2, pact_side="a")
    return g.player(seat, unused=3)


@pytest.mark.card("trade_routes_agreement")
@pytest.mark.rules("R-3")
@pytest.mark.reason("used_this_turn", "not_enough_food")
def test_party_a_uses_food_as_a_resource() -> None:
    g = trade_routes(1).give(1, food=2, resources=3).actions()
    g.play("use trade_routes_agreement")
    assert (g.p(1).food, g.p(1).resources, g.p(1).temp_resource) == (1, 3, 1)
    assert g.p(1).ca == 4
    assert g.why("use trade_routes_agreement") == "used_this_turn"
    g.play("build bronze")  # costs 2: the temporary resource goes first
    assert (g.p(1).food, g.p(1).resources, g.p(1).temp_resource) == (1, 2, 0)
    g = trade_routes(1).give(1, resources=3).actions()
    assert g.why("use trade_routes_agreement") == "not_enough_food"


@pytest.mark.card("trade_routes_agreement")
@pytest.mark.rules("R-3")
@pytest.mark.reason("not_enough_resources")
def test_party_b_uses_a_resource_as_food() -> None:
    g = trade_routes(2).give(2, food=1, resources=2).actions(2)
    assert g.why("populate") == "not_enough_food"
    g.play("use trade_routes_agreement", "populate")
    assert (g.p(2).food, g.p(2).resources, g.p(2).temp_food) == (0, 1, 0)
    assert g.p(2).unused == 4
    g = trade_routes(2).give(2, food=3).actions(2)
    assert g.why("use trade_routes_agreement") == "not_enough_resources"


@pytest.mark.card("trade_routes_agreement")
@pytest.mark.rules("R-3", "TTA-EOT-13")
@pytest.mark.parametrize(("traded", "culture"), [(True, 9), (False, 5)])
def test_party_b_feeds_its_people_by_trade(traded: bool, culture: int) -> None:
    g = trade_routes(2).player(2, workers={"bronze": 1}, bank_yellow=13, culture=9)
    g.give(2, resources=1).actions(2)
    g.play(*["use trade_routes_agreement"] * traded, "end")
    assert g.p(2).culture == culture  # one food is needed and none is grown
    assert g.p(2).resources == (1 if traded else 2)


@pytest.mark.card("trade_routes_agreement")
@pytest.mark.rules("R-3")
@pytest.mark.parametrize("seat", [1, 2])
def test_traded_goods_do_not_last(seat: int) -> None:
    g = trade_routes(seat).player(seat, workers={"warriors": 1}, bank_yellow=18)
    g.give(seat, food=2, resources=2).actions(seat)
    g.play("use trade_routes_agreement", "end")
    assert (g.p(seat).temp_food, g.p(seat).temp_resource) == (0, 0)
    assert g.p(seat).food + g.p(seat).resources == 3


@pytest.mark.card("trade_routes_agreement")
@pytest.mark.rules("R-3")
def test_others_have_no_trade_routes() -> None:
    g = trade_routes(3).give(3, food=5, resources=5).actions(3)
    assert g.why("use trade_routes_agreement") == "no_such_ability"


def cooperation(**science: int) -> Scenario:
    """Seats 1 and 2 cooperate; their science is given as ``one`` and ``two``."""
    g = scenario(players=3, age="II").player(1, pact="scientific_cooperation", pact_with=2)
    g.player(1, science=science["one"]).player(2, science=science["two"]).player(3, science=9)
    return g


@pytest.mark.card("scientific_cooperation")
@pytest.mark.rules("R-12")
@pytest.mark.reason("partner_without_science", "not_enough_science")
@pytest.mark.parametrize(("seat", "partner"), [(1, 2), (2, 1)])
def test_technologies_cost_both_parties(seat: int, partner: int) -> None:
    g = cooperation(one=1, two=1).player(seat, science=7)
    g.hand(seat, "iron", "theology", "coal").actions(seat)
    g.play("develop iron")  # 5 science
    assert (g.p(seat).science, g.p(partner).science, g.p(3).science) == (4, 0, 9)
    assert g.why("develop theology") == "partner_without_science"
    assert g.why("develop coal") == "not_enough_science"


@pytest.mark.card("scientific_cooperation")
@pytest.mark.rules("R-12", "TTA-ACT-DEVELOP-3")
def test_a_cheap_technology_is_free_but_not_for_the_partner() -> None:
    g = cooperation(one=0, two=6).hand(1, "theology").actions()
    g.play("develop theology")
    assert (g.p(1).science, g.p(2).science) == (0, 5)


@pytest.mark.card("scientific_cooperation")
@pytest.mark.rules("R-12", "TTA-ACT-REVOLUTION-2")
@pytest.mark.reason("partner_without_science")
@pytest.mark.parametrize(
    ("move", "cost"), [("develop monarchy", 6), ("revolt monarchy", 0), ("revolt republic", 1)]
)
def test_governments_too(move: str, cost: int) -> None:
    card = move.split()[1]
    g = cooperation(one=8, two=2).hand(1, card).actions().play(move)
    assert (g.p(1).science, g.p(2).science) == (8 - cost, 1)
    assert g.p(1).government == number(card)
    g = cooperation(one=8, two=0).hand(1, card).actions()
    assert g.why(move) == "partner_without_science"


@pytest.mark.card("scientific_cooperation")
def test_others_pay_the_full_price() -> None:
    g = cooperation(one=4, two=4).hand(3, "iron").actions(3).play("develop iron")
    assert [g.p(seat).science for seat in (1, 2, 3)] == [4, 4, 4]
