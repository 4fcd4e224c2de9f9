"""Playing aggressions and defending against them (TTA-AGGR)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs


def attack(mine: int, theirs: int, *hand: str, ma: int = 2) -> Scenario:
    """Seat 1 spies on seat 2, who has 8 science, the given strength and these cards."""
    g = scenario(players=3, age="III").warriors(mine, theirs, 1).hand(1, "spy_ii").hand(2, *hand)
    g.give(2, science=8).player(2, ma=ma).politics()
    return g.play("attack spy_ii 2")


def repelled(g: Scenario) -> bool:
    """Was the spy caught?"""
    assert g.frame() == "actions"
    assert (g.p(1).science, g.p(2).science) in ((0, 8), (5, 3))
    return g.p(1).science == 0


@pytest.mark.rules("TTA-AGGR-1", "TTA-AGGR-14", "TTA-AGGR-16")
def test_an_aggression_is_shown_paid_and_discarded() -> None:
    g = attack(4, 1)
    assert not repelled(g)
    assert g.military(1) == []
    assert g.p(1).ma == 1
    assert slugs(g.s.discard[-1]) == ["spy_ii"]
    event = g.log("attack")[0]
    assert (event.player, slugs(list(event.args[:1])), event.args[1]) == (0, ["spy_ii"], 1)
    assert event.audience == -1  # everybody sees it


@pytest.mark.rules("TTA-AGGR-1")
@pytest.mark.reason("no_rival")
def test_the_rival_is_another_remaining_player() -> None:
    g = scenario(players=4, age="I").warriors(5, 1, 1, 1).hand(1, "plunder_i")
    g.player(3, resigned=True).politics()
    assert g.why("attack plunder_i 1") == "no_rival"
    assert g.why("attack plunder_i 3") == "no_rival"
    attacks = [option for option in g.options() if option.startswith("attack")]
    assert attacks == ["attack plunder_i 2", "attack plunder_i 4"]


@pytest.mark.rules("TTA-AGGR-2")
@pytest.mark.reason("pact_forbids")
def test_a_pact_can_forbid_the_attack() -> None:
    g = scenario(players=3, age="III").warriors(6, 1, 1).hand(1, "plunder_i")
    g.player(2, pact="peace_treaty", pact_with=1).politics()
    assert g.why("attack plunder_i 2") == "pact_forbids"
    assert g.can("attack plunder_i 3")


@pytest.mark.rules("TTA-AGGR-2", "TTA-PACT-7")
def test_one_forbidding_pact_of_two_is_enough() -> None:
    g = scenario(players=3, age="III").warriors(9, 1, 1).hand(1, "plunder_i")
    g.player(1, pact="military_alliance", pact_with=2)
    g.player(2, pact="acceptance_of_supremacy", pact_with=1).politics()
    assert g.why("attack plunder_i 2") == "pact_forbids"


@pytest.mark.rules("TTA-AGGR-3")
@pytest.mark.reason("not_stronger")
@pytest.mark.parametrize(("mine", "theirs", "open_"), [(8, 8, False), (7, 8, False), (9, 8, True)])
def test_the_attacker_must_be_stronger(mine: int, theirs: int, open_: bool) -> None:
    g = scenario().warriors(mine, theirs).hand(1, "plunder_i").politics()
    assert g.can("attack plunder_i 2") == open_
    if not open_:
        assert g.why("attack plunder_i 2") == "not_stronger"
        assert g.sentence("attack plunder_i 2") == f"Strength {mine} must exceed the rival's 8."


@pytest.mark.rules("TTA-AGGR-4")
def test_bonuses_against_this_rival_count_also_for_the_defense() -> None:
    g = scenario(players=3, age="III").warriors(5, 6, 1).hand(1, "spy_ii").give(2, science=8)
    g.player(1, pact="open_borders_agreement", pact_with=2).hand(2, "raid_i").politics()
    g.play("attack spy_ii 2")  # 7 against 6
    g.play("discard raid_i", "done")
    assert repelled(g)


@pytest.mark.rules("TTA-AGGR-5", "TTA-AGGR-6")
@pytest.mark.reason("not_stronger")
def test_strength_of_a_pact_that_ends_does_not_count_for_the_attacker() -> None:
    g = scenario(players=3, age="III").warriors(7, 8, 1).hand(1, "plunder_i")
    g.player(2, pact="promise_of_military_protection", pact_with=1, pact_side="a").politics()
    assert g.rates(1).strength == 11
    assert g.why("attack plunder_i 2") == "not_stronger"
    assert "Strength 7 must exceed the rival's 8" in g.sentence("attack plunder_i 2")
    assert g.can("attack plunder_i 3")


@pytest.mark.rules("TTA-AGGR-6", "TTA-PACT-11", "TTA-PACT-12")
def test_the_pact_ends_before_the_rival_defends() -> None:
    g = scenario(players=3, age="III").warriors(6, 5, 1).hand(1, "spy_ii").hand(2, "raid_i")
    g.player(1, pact="promise_of_military_protection", pact_with=2, pact_side="a")
    g.give(2, science=8).politics()
    assert (g.rates(1).strength, g.rates(2).strength) == (6, 9)
    g.play("attack spy_ii 2")  # 6 against 5
    assert g.frame() == "defense"
    assert g.rates(2).strength == 5
    assert g.p(1).pact == -1
    assert sorted(slugs(g.s.discard[-1])) == ["promise_of_military_protection", "spy_ii"]
    g.play("discard raid_i", "done")
    assert repelled(g)


@pytest.mark.rules("TTA-AGGR-7", "TTA-AGGR-9", "TTA-AGGR-12")
@pytest.mark.reason("defense_too_small")
def test_bonus_cards_and_discards_repel_an_attack() -> None:
    g = attack(10, 7, "military_bonus_i", "plunder_iii")
    assert g.asked() == 2
    g.play("add military_bonus_i")
    assert g.why("done") == "defense_too_small"  # 9 of 10
    assert g.why("pass") == "defense_begun"
    g.play("discard plunder_iii")
    assert len(g.military(2)) == 2  # nothing is decided yet
    g.play("done")
    assert repelled(g)
    assert g.military(2) == []
    assert sorted(slugs(g.s.discard[-1])) == ["military_bonus_i", "spy_ii"]
    assert slugs(g.s.discard[1]) == ["plunder_iii"]
    assert g.observe(1).to_json()["position"]["discard"]["2"] == ["?III"]  # its back


@pytest.mark.rules("TTA-AGGR-7")
def test_a_card_without_a_defense_value_is_only_discarded() -> None:
    g = attack(4, 3, "raid_i")
    assert g.why("add raid_i") == "other_card"
    assert g.why("add military_bonus_i") == "not_in_hand"  # not in hand
    assert g.options() == ["discard raid_i", "pass"]


@pytest.mark.rules("TTA-AGGR-8")
@pytest.mark.reason("card_limit")
@pytest.mark.parametrize("available", [0, 2])
def test_the_number_of_cards_is_limited_by_the_total(available: int) -> None:
    cards = ("raid_i", "raid_i", "raid_ii", "raid_ii")
    g = attack(5, 3, *cards, ma=available)
    g.play("discard raid_i", "discard raid_ii")
    assert g.why("discard raid_i") == "card_limit"
    g.play("done")
    assert repelled(g)
    assert g.military(2) == ["raid_i", "raid_ii"]
    assert g.p(2).ma == available  # nothing is paid for a defense
    g = attack(6, 3, *cards, ma=available)  # a third card would be needed
    assert g.why("discard raid_i") == "defense_too_small"


@pytest.mark.rules("TTA-AGGR-8", "U-65")
def test_a_larger_hand_is_no_larger_defense() -> None:
    g = scenario(age="III").warriors(6, 3).hand(1, "spy_ii").give(2, science=8)
    g.player(2, wonders=["library_of_alexandria"]).hand(2, "raid_i", "raid_i", "raid_ii")
    g.politics().play("attack spy_ii 2")
    assert g.static(2).military_limit == 3
    assert g.why("discard raid_i") == "defense_too_small"


@pytest.mark.rules("TTA-AGGR-10")
@pytest.mark.reason("defense_too_small")
def test_partial_defenses_are_not_possible() -> None:
    hand = ["raid_i", "raid_ii", "military_bonus_i"]
    g = attack(10, 5, *hand)  # at best 5 + 2 + 1
    assert g.options() == ["pass"]
    assert g.why("add military_bonus_i") == "defense_too_small"
    assert g.why("discard raid_i") == "defense_too_small"
    assert g.why("done") == "defense_too_small"
    g.play("pass")
    assert not repelled(g)
    assert g.military(2) == hand


@pytest.mark.rules("TTA-AGGR-10")
def test_no_card_may_be_wasted_that_the_defense_needs() -> None:
    g = attack(11, 5, "military_bonus_ii", "military_bonus_i", "raid_i")
    assert g.options() == ["add military_bonus_i", "add military_bonus_ii", "pass"]
    assert g.why("discard military_bonus_ii") == "defense_too_small"
    g.play("add military_bonus_ii")
    assert g.options() == ["add military_bonus_i"]


@pytest.mark.rules("TTA-AGGR-10")
def test_a_rival_need_not_defend() -> None:
    g = attack(6, 5, "military_bonus_iii").play("pass")
    assert not repelled(g)
    assert g.military(2) == ["military_bonus_iii"]


@pytest.mark.rules("TTA-AGGR-11")
def test_more_cards_than_needed() -> None:
    g = attack(6, 5, "military_bonus_iii", "raid_i")
    g.play("add military_bonus_iii", "discard raid_i", "done")
    assert repelled(g)
    assert g.military(2) == []
    assert g.rates(2).strength == 5


@pytest.mark.rules("TTA-AGGR-13", "TTA-POL-1")
def test_a_repelled_aggression_is_lost_with_its_actions() -> None:
    g = attack(5, 4, "raid_i").play("discard raid_i", "done")
    assert repelled(g)
    assert slugs(g.s.discard[-1]) == ["spy_ii"]
    assert g.p(1).ma == 1
    assert (g.asked(), g.frame()) == (1, "actions")


@pytest.mark.rules("TTA-AGGR-10")
def test_a_rival_who_cannot_reach_the_attacker_is_not_asked() -> None:
    assert not repelled(attack(5, 4))  # no cards
    assert not repelled(attack(20, 4, "raid_i", "raid_i"))  # 4 + 6 + 6 at the very best
    assert attack(16, 4, "raid_i", "raid_i").frame() == "defense"  # it might hold two bonus cards


@pytest.mark.rules("TTA-AGGR-15")
@pytest.mark.parametrize("discount", [None, "architecture"])
def test_costs_are_printed_costs(discount: str | None) -> None:
    g = scenario(age="II").hand(1, "raid_ii").warriors(9, 1)
    g.player(2, workers={"scientific_method": 1, "warriors": 1})
    if discount:
        g.player(1, specials=["masonry"]).player(2, specials=[discount])
    g.politics().play("attack raid_ii 2", "raze scientific_method")
    assert g.p(1).resources == 4  # half of 8


@pytest.mark.rules("U-18", "TTA-POL-6")
@pytest.mark.reason("nothing_to_gain")
def test_card_and_rival_are_checked_together() -> None:
    g = scenario(players=4, age="II").warriors(4, 4, 1, 1).hand(1, "annex_ii")
    g.player(2, colonies=["vast_territory_i"]).player(4, colonies=["vast_territory_ii"])
    g.politics()
    assert g.why("attack annex_ii 2") == "not_stronger"
    assert g.why("attack annex_ii 3") == "nothing_to_gain"
    assert g.options() == ["attack annex_ii 4", "resign", "pass"]
    g = scenario(players=3, age="II").warriors(4, 4, 1).hand(1, "annex_ii")
    g.player(2, colonies=["vast_territory_i"]).politics()
    assert g.options() == ["resign", "pass"]  # no legal rival: the card cannot be played
    assert (g.p(1).ma, g.military(1)) == (2, ["annex_ii"])


@pytest.mark.rules("U-19")
def test_the_attack_is_fixed_when_the_rival_decides() -> None:
    g = attack(6, 5, "military_bonus_iii")
    assert g.asked() == 2
    for seat in (1, 2, 3):
        frame = g.observe(seat).state.stack[-1]
        assert frame.c == 6  # the strength to be reached is public
    assert g.observe(1).options == []
    g.play("add military_bonus_iii", "done")
    assert (g.asked(), g.frame()) == (1, "actions")  # the attacker had no say in between


@pytest.mark.rules("TTA-AGGR-12", "U-19")
def test_nobody_sees_what_a_defender_is_about_to_use() -> None:
    g = attack(8, 5, "military_bonus_ii", "raid_ii").play("discard raid_ii")
    for seat in (1, 3):
        assert g.observe(seat).state.stack[-1].items == ()
    assert len(g.observe(2).state.stack[-1].items) == 1


@pytest.mark.card("mahatma_gandhi")
@pytest.mark.rules("TTA-POL-6")
@pytest.mark.reason("peaceful", "no_military_action")
def test_a_peaceful_leader() -> None:
    g = scenario(players=3, age="III").warriors(9, 1, 1).hand(1, "spy_ii", "plunder_i")
    g.player(1, leader="mahatma_gandhi").politics()
    assert g.why("attack spy_ii 2") == "peaceful"
    g = scenario(players=3, age="III").warriors(9, 1, 1).hand(1, "spy_ii", "raid_ii")
    g.player(2, leader="mahatma_gandhi").player(1, government="monarchy").politics()
    assert g.why("attack raid_ii 2") == "no_military_action"  # 4 instead of 2
    assert g.sentence("attack raid_ii 2") == "Needs 4 military actions; 3 available."
    g.play("attack spy_ii 2")
    assert g.p(1).ma == 1
