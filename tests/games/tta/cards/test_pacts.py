"""The ten pacts: what each party has from them, and what they say about attacks."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs


class Side(NamedTuple):
    culture: int = 0
    strength: int = 0
    military_actions: int = 0
    resources: int = 0
    food: int = 0


NOTHING = Side()
SIDES = {
    "open_borders_agreement": (Side(military_actions=1), Side(military_actions=1)),
    "trade_routes_agreement": (NOTHING, NOTHING),
    "acceptance_of_supremacy": (Side(resources=1), Side(resources=-1)),
    "international_trade_agreement": (Side(resources=1), Side(food=1)),
    "promise_of_military_protection": (Side(culture=1), Side(culture=-1, strength=4)),
    "scientific_cooperation": (NOTHING, NOTHING),
    "international_tourism": (NOTHING, NOTHING),  # without wonders
    "loss_of_sovereignty": (Side(culture=2), Side(culture=-2)),
    "military_alliance": (Side(strength=3), Side(strength=3)),
    "peace_treaty": (Side(culture=1), Side(culture=1)),
}
SYMMETRIC = {
    "open_borders_agreement",
    "scientific_cooperation",
    "international_tourism",
    "military_alliance",
    "peace_treaty",
}
FORBIDDEN = {"acceptance_of_supremacy", "loss_of_sovereignty", "peace_treaty"}
ENDING = {"promise_of_military_protection", "military_alliance"}

every_pact = pytest.mark.parametrize(
    "card", [pytest.param(card, marks=pytest.mark.card(card)) for card in SIDES]
)


def three_with(card: str) -> Scenario:
    """Three players; seats 1 and 2 have 4 culture and 2 strength, and seat 1 holds the pact."""
    workers = {"agriculture": 2, "bronze": 3, "religion": 4, "warriors": 2}
    g = scenario(players=3, age="III").hand(1, card)
    return g.player(1, workers=workers).player(2, workers=workers)


def check_party(g: Scenario, seat: int, side: Side) -> None:
    assert g.rates(seat).culture == 4 + side.culture
    assert g.rates(seat).strength == 2 + side.strength
    assert g.p(seat).ma_total == g.p(seat).ma == 2 + side.military_actions
    assert g.static(seat).resource_bonus == side.resources
    assert g.static(seat).food_bonus == side.food


@pytest.mark.rules("TTA-PACT-2", "TTA-PACT-6")
@pytest.mark.parametrize("offered", ["a", "b"])
@every_pact
@pytest.mark.reason("alike_sides")
def test_what_both_sides_have(card: str, offered: str) -> None:
    g = three_with(card).politics()
    if card in SYMMETRIC and offered == "b":
        assert g.why(f"pact {card} 2b") == "alike_sides"  # there are no sides to choose
        return
    g.play(f"pact {card} 2{offered}", "accept")
    mine, theirs = SIDES[card] if offered == "a" else SIDES[card][::-1]
    check_party(g, 1, mine)
    check_party(g, 2, theirs)
    assert (g.rates(3).strength, g.rates(3).culture, g.p(3).ma_total) == (1, 0, 2)


@pytest.mark.rules("TTA-PACT-10")
@every_pact
def test_nothing_is_left_after_the_pact(card: str) -> None:
    g = three_with("crusades").player(2, pact=card, pact_with=1, pact_side="b").politics()
    check_party(g, 1, SIDES[card][0])
    check_party(g, 2, SIDES[card][1])
    g.play("cancel 2")
    check_party(g, 1, NOTHING)
    check_party(g, 2, NOTHING)
    assert slugs(g.s.discard[-1]) == [card]


@pytest.mark.rules("TTA-AGGR-2", "TTA-AGGR-6", "TTA-WAR-18", "TTA-WAR-19", "TTA-PACT-11")
@pytest.mark.reason("pact_forbids")
@pytest.mark.parametrize(("attacker", "rival"), [(1, 2), (2, 1)])
@every_pact
def test_attacks_between_the_parties(card: str, attacker: int, rival: int) -> None:
    def at_peace() -> Scenario:
        g = scenario(players=3, age="III").warriors(5, 5, 1)
        g.player(1, pact=card, pact_with=2).player(2, government="monarchy")
        g.player(attacker, ma=2).player(attacker, workers={"knights": 9, "warriors": 4})
        return g.hand(attacker, "plunder_i", "war_over_territory").politics(attacker)

    for attack in (f"attack plunder_i {rival}", f"war war_over_territory {rival}"):
        g = at_peace()
        if card in FORBIDDEN:
            assert g.why(attack) == "pact_forbids"
        else:
            g.play(attack)
            assert (g.p(1).pact == -1) == (card in ENDING)
            assert (card in slugs(g.s.discard[-1])) == (card in ENDING)
    g = at_peace()
    assert g.can("attack plunder_i 3")
    g.play("war war_over_territory 3")
    assert g.p(1).pact >= 0  # an attack on somebody else


@pytest.mark.card("open_borders_agreement")
@pytest.mark.rules("TTA-AGGR-4")
@pytest.mark.reason("not_stronger")
@pytest.mark.parametrize(("attacker", "rival"), [(1, 2), (2, 1)])
def test_open_borders_help_whoever_attacks_the_partner(attacker: int, rival: int) -> None:
    g = scenario(players=3).warriors(4, 4, 4).player(attacker, specials=["cartography"])
    g.player(1, pact="open_borders_agreement", pact_with=2)
    g.player(rival, wonders=["colossus"]).hand(attacker, "plunder_i").give(rival, resources=3)
    g.politics(attacker)
    assert (g.rates(attacker).strength, g.rates(rival).strength) == (5, 6)
    assert g.can("attack plunder_i 3")  # 5 against 4
    g.play(f"attack plunder_i {rival}")  # 7 against 6
    assert g.p(attacker).resources == 3


@pytest.mark.card("open_borders_agreement")
def test_open_borders_help_only_against_the_partner() -> None:
    g = scenario(players=3).warriors(4, 5, 5).hand(1, "plunder_i")
    g.player(1, pact="open_borders_agreement", pact_with=2).politics()
    assert g.can("attack plunder_i 2")
    assert g.why("attack plunder_i 3") == "not_stronger"
    g = scenario(players=3).warriors(4, 6, 1).hand(1, "plunder_i")
    g.player(1, pact="open_borders_agreement", pact_with=2).politics()
    assert g.why("attack plunder_i 2") == "not_stronger"  # 4 + 2 against 6


@pytest.mark.card("open_borders_agreement")
@pytest.mark.rules("TTA-STAT-24", "TTA-STAT-25")
def test_the_military_action_of_open_borders_comes_and_goes_at_once() -> None:
    g = scenario(players=3, age="I").hand(1, "open_borders_agreement").player(1, ma=1)
    g.player(2, ma=0).politics()
    g.play("pact open_borders_agreement 2a", "accept")
    assert (g.p(1).ma, g.p(2).ma) == (2, 1)
    g = scenario(players=3).player(1, pact="open_borders_agreement", pact_with=2, ma=2)
    g.player(2, ma=3).politics().play("cancel 1")
    assert (g.p(1).ma, g.p(2).ma) == (2, 2)  # spent ones go first


@pytest.mark.card("acceptance_of_supremacy", "international_trade_agreement")
@pytest.mark.rules("TTA-EOT-15")
@pytest.mark.parametrize(
    ("card", "seat", "food", "resources", "tokens"),
    [
        ("acceptance_of_supremacy", 1, 3, 5 + 1, 7),
        ("acceptance_of_supremacy", 2, 3, 5 - 1, 5),  # the token on Bronze is lost
        ("international_trade_agreement", 1, 3, 5 + 1, 7),
        ("international_trade_agreement", 2, 3 + 1, 5, 7),
        ("international_trade_agreement", 3, 3, 5, 6),
    ],
)
def test_production_bonuses(card: str, seat: int, food: int, resources: int, tokens: int) -> None:
    g = scenario(players=3, age="II").player(1, pact=card, pact_with=2)
    g.player(seat, workers={"agriculture": 3, "bronze": 1, "iron": 2}).end_of_turn(seat)
    assert (g.p(seat).food, g.p(seat).resources) == (food, resources)
    assert g.p(seat).bank_blue == 16 - tokens


@pytest.mark.card("acceptance_of_supremacy")
@pytest.mark.rules("U-56")
@pytest.mark.parametrize(("stock", "left"), [(2, 1), (1, 0), (0, 0)])
def test_acceptance_of_supremacy_costs_resources_as_far_as_there_are_any(
    stock: int, left: int
) -> None:
    g = scenario(players=3, age="II").player(1, pact="acceptance_of_supremacy", pact_with=2)
    g.player(2, workers={"agriculture": 2}).give(2, resources=stock, food=3).end_of_turn(2)
    assert (g.p(2).resources, g.p(2).food) == (left, 5)


@pytest.mark.card("promise_of_military_protection", "loss_of_sovereignty")
@pytest.mark.rules("TTA-STAT-8")
@pytest.mark.parametrize("card", ["promise_of_military_protection", "loss_of_sovereignty"])
def test_a_culture_rating_never_is_negative(card: str) -> None:
    g = scenario(players=3, age="III").player(1, pact=card, pact_with=2).politics()
    assert g.rates(2).culture == 0


@pytest.mark.card("loss_of_sovereignty")
@pytest.mark.reason("war_forbidden", "pact_forbids")
def test_nobody_makes_war_on_a_civilization_without_sovereignty() -> None:
    g = scenario(players=4, age="III").warriors(1, 1, 9, 1)
    g.player(1, pact="loss_of_sovereignty", pact_with=2)
    g.hand(3, "war_over_territory", "plunder_ii").politics(3)
    assert g.why("war war_over_territory 2") == "war_forbidden"
    assert g.can("attack plunder_ii 2")
    assert g.can("war war_over_territory 1")
    assert g.can("war war_over_territory 4")


@pytest.mark.card("international_tourism")
@pytest.mark.rules("TTA-EVT-3")
def test_tourism_counts_the_partners_wonders() -> None:
    g = scenario(players=3, age="III").hand(1, "international_tourism")
    g.player(1, wonders=["pyramids", "taj_mahal", "great_wall"], ruined=["great_wall"])
    g.player(2, wonders=["colossus"], wonder="kremlin").player(3, wonders=["eiffel_tower"])
    g.politics()
    before = [g.rates(seat).culture for seat in (1, 2, 3)]
    g.play("pact international_tourism 2a", "accept")
    gained = [g.rates(seat).culture - old for seat, old in zip((1, 2, 3), before, strict=True)]
    assert gained == [1, 3, 0]


@pytest.mark.card("international_tourism")
def test_tourism_counts_a_new_wonder_at_once() -> None:
    g = scenario(players=3, age="III").give(2, resources=9)
    g.player(1, pact="international_tourism", pact_with=2)
    g.player(2, wonder="colossus", stages=1).actions(2)
    assert g.rates(1).culture == 0
    g.play("stage 1")
    assert g.rates(1).culture == 1
