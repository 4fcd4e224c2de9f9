"""Declaring and resolving wars (TTA-WAR)."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import Scenario, frame, number, scenario, slugs


def at_war(mine: int, theirs: int, card: str = "war_over_culture") -> Scenario:
    """Seat 1 has declared war on seat 2; both have 50 culture."""
    g = scenario(players=3, age="III").warriors(mine, theirs, 1)
    g.player(1, war=card, war_on=2, culture=50).player(2, culture=50)
    return g


def resolve(g: Scenario, seat: int = 1) -> Scenario:
    """The turn of the seat, from the war on."""
    return g.start(seat, [frame("turn", seat, a=1)])


def specials(g: Scenario, seat: int) -> list[str]:
    return slugs([card for card in g.p(seat).specials if card >= 0])


@pytest.mark.rules("TTA-WAR-1", "TTA-WAR-21", "TTA-TURN-1")
def test_a_war_is_resolved_at_the_start_of_the_declarers_next_turn() -> None:
    g = scenario(players=3, age="III").warriors(5, 3, 1).hand(1, "war_over_territory")
    g.player(1, bank_yellow=10).player(2, bank_yellow=10).politics()
    g.play("war war_over_territory 2", "end")
    assert g.asked() == 2
    g.play("pass", "end")
    assert g.asked() == 3
    g.play("pass")
    assert g.p(1).war == number("war_over_territory")
    assert (g.p(1).bank_yellow, g.p(2).bank_yellow) == (10, 10)
    g.play("end")
    assert (g.asked(), g.frame()) == (1, "politics")  # nobody was asked about the war
    assert (g.p(1).bank_yellow, g.p(2).bank_yellow) == (11, 9)
    kinds = [event.kind for event in g.log()]
    assert kinds.index("war") > len(kinds) - 1 - kinds[::-1].index("deal")  # after replenishing


@pytest.mark.rules("TTA-WAR-2", "TTA-WAR-5", "TTA-WAR-8")
@pytest.mark.parametrize(
    ("mine", "theirs", "culture"),
    [(15, 12, (58, 42)), (12, 15, (42, 58)), (13, 12, (56, 44))],
)
def test_the_stronger_side_wins(mine: int, theirs: int, culture: tuple[int, int]) -> None:
    g = resolve(at_war(mine, theirs))
    assert (g.p(1).culture, g.p(2).culture) == culture
    assert (g.p(1).war, g.p(1).war_on) == (-1, -1)
    assert slugs(g.s.discard[-1]) == ["war_over_culture"]
    assert g.log("war")[0].args[1:] == (mine, theirs)
    assert (g.asked(), g.frame()) == (1, "politics")


@pytest.mark.rules("TTA-WAR-2")
def test_strengths_are_those_of_the_resolution() -> None:
    g = scenario(players=2, age="III").warriors(2, 1).hand(1, "war_over_territory")
    g.give(2, resources=9).player(2, unused=3, bank_yellow=9).politics()
    g.play("war war_over_territory 2", "end", "pass", "build warriors", "build warriors", "end")
    assert g.p(1).bank_yellow == 18 - 1  # seat 2 has 3 strength now, seat 1 only 2
    assert g.p(2).bank_yellow == 9 + 1


@pytest.mark.rules("TTA-WAR-3", "R-16")
@pytest.mark.card("open_borders_agreement")
@pytest.mark.parametrize(
    ("mine", "theirs", "declarer"), [(10, 11, 50 + 6), (10, 12, 50), (10, 13, 50 - 6)]
)
def test_open_borders_help_the_declarer(mine: int, theirs: int, declarer: int) -> None:
    g = at_war(mine, theirs).player(2, pact="open_borders_agreement", pact_with=1)
    resolve(g)
    assert g.p(1).culture == declarer
    assert g.p(1).culture + g.p(2).culture == 100


@pytest.mark.rules("R-16")
def test_open_borders_must_still_be_in_force() -> None:
    g = scenario(players=3, age="III").warriors(5, 6, 1).hand(1, "war_over_territory")
    g.player(1, pact="open_borders_agreement", pact_with=2, ma=3, bank_yellow=9).politics()
    g.play("war war_over_territory 2", "end", "cancel 1", "end", "pass", "end")
    assert g.p(1).bank_yellow == 8  # without the pact seat 2 is the stronger one


@pytest.mark.rules("TTA-WAR-4")
def test_cards_do_not_help_in_a_war() -> None:
    g = at_war(6, 5).hand(1, "military_bonus_iii", "raid_i")
    resolve(g.hand(2, "military_bonus_iii", "military_bonus_ii"))
    assert (g.p(1).culture, g.p(2).culture) == (56, 44)
    assert (len(g.military(1)), len(g.military(2))) == (2, 2)
    assert (g.asked(), g.frame()) == (1, "politics")


@pytest.mark.rules("TTA-WAR-6", "TTA-WAR-8")
def test_equal_strengths_change_nothing() -> None:
    g = resolve(at_war(12, 12))
    assert (g.p(1).culture, g.p(2).culture) == (50, 50)
    assert slugs(g.s.discard[-1]) == ["war_over_culture"]
    assert g.p(1).war == -1


@pytest.mark.rules("TTA-WAR-8", "TTA-CARD-14")
def test_the_war_lies_in_the_pile_of_its_own_age() -> None:
    g = resolve(at_war(12, 12, "war_over_territory"))
    assert slugs(g.s.discard[-1]) == ["war_over_territory"]
    g = scenario(players=3, age="III", military=["plunder_iii"]).warriors(2, 2, 1)
    resolve(g.player(1, war="war_over_territory", war_on=2, government="communism", ma=2))
    g.play("pass", "end")  # the only card of the deck of Age III is drawn, and no more
    assert g.military(1) == ["plunder_iii"]
    assert slugs(g.s.discard[-1]) == ["war_over_territory"]


@pytest.mark.rules("TTA-WAR-9")
def test_a_stolen_technology_works_for_the_victor_at_once() -> None:
    g = at_war(19, 5, "war_over_technology").player(2, specials=["strategy"], science=3)
    resolve(g)  # 19 against 5 + 3: an advantage of 11
    g.play("steal strategy")
    assert (specials(g, 1), specials(g, 2)) == (["strategy"], [])
    assert (g.rates(1).strength, g.rates(2).strength) == (22, 5)
    assert (g.p(1).ma_total, g.p(2).ma_total) == (4, 2)
    assert (g.p(1).science, g.p(2).science) == (3, 0)  # for the 3 points left


@pytest.mark.rules("TTA-WAR-10", "U-62")
@pytest.mark.reason("technology_known")
def test_a_technology_the_victor_has_cannot_be_stolen() -> None:
    owned = ["code_of_laws", "architecture", "cartography"]
    g = at_war(30, 1, "war_over_technology").player(2, specials=owned)
    resolve(g.player(1, specials=["architecture"]).hand(1, "code_of_laws"))
    assert g.why("steal architecture") == "technology_known"
    assert g.why("steal code_of_laws") == "technology_known"
    assert g.why("steal navigation") == "not_offered"
    assert g.options() == ["steal cartography", "done"]


@pytest.mark.rules("TTA-WAR-11", "TTA-TECH-9")
@pytest.mark.parametrize(
    ("mine", "theirs", "kept", "strength"),
    [("strategy", "warfare", "strategy", 30 + 3), ("warfare", "strategy", "strategy", 30 + 3)],
)
def test_only_the_higher_level_of_a_type_stays(
    mine: str, theirs: str, kept: str, strength: int
) -> None:
    g = at_war(30, 1, "war_over_technology").player(2, specials=[theirs])
    resolve(g.player(1, specials=[mine])).play(f"steal {theirs}")
    assert (specials(g, 1), specials(g, 2)) == ([kept], [])
    assert slugs(g.s.gone) == ["warfare"]
    assert (g.rates(1).strength, g.rates(2).strength) == (strength, 1)
    assert (g.p(1).ma_total, g.p(2).ma_total) == (4, 2)


@pytest.mark.rules("TTA-WAR-9", "TTA-WAR-11", "TTA-STAT-34")
def test_the_loser_chooses_which_tokens_go_with_a_technology() -> None:
    g = at_war(30, 1, "war_over_technology").give(2, food=2, resources=2)
    g.player(2, specials=["civil_service"], bank_blue=1).player(1, bank_blue=4)
    resolve(g).play("steal civil_service")
    assert g.asked() == 2
    g.play("token bronze", "token agriculture")
    assert (g.p(2).food, g.p(2).resources, g.p(2).bank_blue) == (1, 1, 0)
    assert (g.p(1).bank_blue, g.p(1).ca_total) == (7, 6)


@pytest.mark.rules("TTA-WAR-12")
def test_a_pending_war_does_nothing() -> None:
    with_war, without = at_war(5, 3).politics(), at_war(5, 3)
    without.player(1, war=None, war_on=None).politics()
    for seat in (1, 2, 3):
        mine, other = with_war.rates(seat), without.rates(seat)
        for name in ("culture", "science", "strength", "happy"):
            assert getattr(mine, name) == getattr(other, name)
    assert with_war.options() == without.options()


@pytest.mark.rules("TTA-WAR-13", "TTA-PACT-8")
@pytest.mark.parametrize("pact", ["peace_treaty", "loss_of_sovereignty"])
def test_a_pact_does_not_call_a_war_off(pact: str) -> None:
    g = at_war(7, 5).hand(2, pact).politics(2)
    g.play(f"pact {pact} 1a" if pact == "peace_treaty" else f"pact {pact} 1b", "accept")
    assert g.p(1).war >= 0
    g = resolve(at_war(7, 5).player(2, pact=pact, pact_with=1, pact_side="b"))
    assert (g.p(1).culture, g.p(2).culture) == (57, 43)
    assert g.p(2).pact >= 0


@pytest.mark.rules("U-17")
@pytest.mark.card("promise_of_military_protection")
def test_strength_of_a_pact_made_during_the_war_counts() -> None:
    g = at_war(7, 6).player(1, pact="promise_of_military_protection", pact_with=2)
    resolve(g)  # 7 against 6 + 4
    assert (g.p(1).culture, g.p(2).culture) == (50 - 8, 50 + 8)
    assert g.p(1).pact == number("promise_of_military_protection")


@pytest.mark.rules("TTA-WAR-14")
def test_three_wars_against_one_rival() -> None:
    g = scenario(players=4, age="III").warriors(6, 4, 5, 5)
    for seat in (1, 2, 3):
        g.player(seat, war="war_over_culture", war_on=4, culture=100)
    g.player(4, culture=100, unused=1).start(1, [frame("turn", 1, a=1)])
    for _ in range(3):
        g.play("pass", "end")
    fought = [(event.player + 1, event.args[1:]) for event in g.log("war")]
    assert fought == [(1, (6, 5)), (2, (4, 5)), (3, (5, 5))]
    assert [g.p(seat).culture for seat in (1, 2, 3, 4)] == [106, 94, 100, 100]
    assert slugs(g.s.discard[-1]) == ["war_over_culture"] * 3


@pytest.mark.rules("TTA-WAR-14", "TTA-WAR-1")
def test_a_new_war_can_be_declared_after_the_old_one_is_resolved() -> None:
    g = resolve(at_war(12, 12).hand(1, "war_over_territory"))
    g.play("war war_over_territory 3")
    assert (g.p(1).war, g.p(1).war_on) == (number("war_over_territory"), 2)


@pytest.mark.rules("TTA-WAR-15")
def test_a_war_outlives_its_age() -> None:
    g = scenario(players=3, age="III", civil=["oil"]).player(1, leader="joan_of_arc")
    g.player(1, war="war_over_territory", war_on=2).player(2, leader="isaac_newton").turn(2)
    assert g.observe(1).to_json()["position"]["age"] == "IV"
    assert (g.p(1).leader, g.p(2).leader) == (-1, -1)
    assert (g.p(1).war, g.p(1).war_on) == (number("war_over_territory"), 1)


@pytest.mark.rules("TTA-WAR-16", "TTA-WAR-20")
def test_a_declaration_is_seen_by_all_and_paid() -> None:
    g = scenario(players=3, age="III").hand(1, "war_over_technology").politics()
    assert g.why("war war_over_technology 1") == "no_rival"
    g.play("war war_over_technology 3")
    assert g.p(1).ma == 0
    seen = g.observe(2).to_json()["position"]["players"][0]
    assert (seen["war"], seen["war_on"]) == ("war_over_technology", 3)
    assert seen["military"] == []
    assert (g.asked(), g.frame()) == (1, "actions")


@pytest.mark.rules("TTA-WAR-16")
def test_war_is_declared_on_remaining_players_only() -> None:
    g = scenario(players=4, age="II").hand(1, "war_over_territory")
    g.player(2, resigned=True).politics()
    assert g.why("war war_over_territory 2") == "no_rival"
    wars = [option for option in g.options() if option.startswith("war ")]
    assert wars == ["war war_over_territory 3", "war war_over_territory 4"]


@pytest.mark.rules("TTA-WAR-17")
def test_war_may_be_declared_on_a_stronger_player() -> None:
    g = scenario(age="II").warriors(1, 9).hand(1, "war_over_territory").politics()
    assert g.can("war war_over_territory 2")


@pytest.mark.rules("TTA-WAR-18")
@pytest.mark.reason("pact_forbids", "war_forbidden", "peaceful")
def test_who_may_not_be_attacked_may_not_be_warred_upon() -> None:
    g = scenario(players=4, age="III").hand(1, "war_over_territory")
    g.player(2, pact="peace_treaty", pact_with=1)
    g.player(3, pact="loss_of_sovereignty", pact_with=4, pact_side="b").politics()
    assert g.why("war war_over_territory 2") == "pact_forbids"
    assert g.why("war war_over_territory 3") == "war_forbidden"
    assert g.can("war war_over_territory 4")
    g = scenario(age="III").hand(1, "war_over_territory").player(1, leader="mahatma_gandhi")
    assert g.politics().why("war war_over_territory 2") == "peaceful"


@pytest.mark.rules("TTA-WAR-16", "TTA-POL-6")
@pytest.mark.card("mahatma_gandhi")
@pytest.mark.reason("no_military_action")
def test_war_on_a_peaceful_leader_costs_twice_as_much() -> None:
    g = scenario(age="III").hand(1, "war_over_territory").player(2, leader="mahatma_gandhi")
    g.player(1, government="communism").politics().play("war war_over_territory 2")
    assert g.p(1).ma == 1
    g = scenario(age="III").hand(1, "war_over_culture").player(2, leader="mahatma_gandhi")
    g.player(1, government="communism").politics()
    assert g.why("war war_over_culture 2") == "no_military_action"


@pytest.mark.rules("TTA-WAR-19", "TTA-PACT-11")
def test_a_declaration_ends_a_pact_that_says_so() -> None:
    g = scenario(players=3, age="III").hand(1, "war_over_territory").warriors(1, 2, 1)
    g.player(2, pact="military_alliance", pact_with=1).politics()
    assert g.rates(1).strength == 4
    g.play("war war_over_territory 2")
    assert (g.p(2).pact, g.rates(1).strength, g.rates(2).strength) == (-1, 1, 2)
    assert slugs(g.s.discard[-1]) == ["military_alliance"]


@pytest.mark.rules("TTA-WAR-22", "TTA-POL-3")
@pytest.mark.reason("last_round")
def test_no_war_in_the_last_round() -> None:
    g = scenario(age="IV", round=7, last_round=7).hand(1, "war_over_culture")
    g.player(1, government="communism").politics()
    assert g.why("war war_over_culture 2") == "last_round"
    g = scenario(age="IV", round=6, last_round=7).hand(1, "war_over_culture")
    g.player(1, government="communism").politics()
    assert g.can("war war_over_culture 2")
