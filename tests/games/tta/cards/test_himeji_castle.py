"""Himeji Castle: a unit is sacrificed in an attack, in defense and in wars on both sides."""

from __future__ import annotations

import pytest

from tests.games.tta.scenario import EXPANSION, Scenario, frame, scenario, slugs

pytestmark = pytest.mark.card("himeji_castle")

CASTLE = {"wonders": ["himeji_castle"]}


def table(mine: dict[str, int], theirs: dict[str, int], **fields: object) -> Scenario:
    """Three players; the castle adds 2 to the strength of whoever has it."""
    g = scenario(players=3, age="III", options=EXPANSION, **fields)
    return g.player(1, workers=mine).player(2, workers=theirs).player(3, workers={"tanks": 9})


# The owner plays an aggression


def attacking(mine: dict[str, int], theirs: int, *hand: str) -> Scenario:
    """Seat 1 has the castle and may spy on seat 2, who has 8 science and these cards."""
    g = table(mine, {"warriors": theirs}).player(1, **CASTLE, bank_yellow=10, unused=1)
    return g.hand(1, "spy_ii").hand(2, *hand).give(2, science=8).politics()


@pytest.mark.rules("TTX-WONDER-12", "TTX-WONDER-11", "R-32", "U-34")
@pytest.mark.reason("not_stronger")
def test_a_sacrifice_makes_the_attack_possible() -> None:
    g = attacking({"warriors": 3, "swordsmen": 1}, 8)  # 7 against 8
    assert g.why("attack spy_ii 2") == "not_stronger"
    g.play("sacrifice swordsmen")
    assert g.frame() == "assault"
    assert g.options() == ["attack spy_ii 2", "skip"]
    assert g.why("attack spy_ii 3") == "not_stronger"
    assert g.sentence("attack spy_ii 3") == "Strength 9 must exceed the rival's 45."
    g.play("attack spy_ii 2")
    assert (g.p(1).science, g.p(2).science) == (5, 3)
    assert (g.workers(1, "swordsmen"), g.workers(1, "warriors")) == (0, 3)
    assert (g.p(1).culture, g.p(1).ma) == (3, 1)
    assert g.rates(1).strength == 5
    assert g.frame() == "actions"  # it was the political action


@pytest.mark.rules("TTX-WONDER-13")
def test_the_token_goes_to_the_yellow_bank() -> None:
    g = attacking({"warriors": 9}, 2).play("sacrifice warriors", "attack spy_ii 2")
    assert (g.p(1).bank_yellow, g.p(1).unused) == (11, 1)


@pytest.mark.rules("TTX-WONDER-12", "R-32")
@pytest.mark.parametrize(
    ("unit", "strength"),
    [
        ("warriors", 1),
        ("swordsmen", 2),
        ("knights", 2),
        ("cannon", 3),
        ("tanks", 5),
        ("air_forces", 5),
    ],
)
@pytest.mark.reason("no_assault")
def test_any_unit_adds_its_printed_strength_once_more(unit: str, strength: int) -> None:
    rating = 2 + strength
    g = attacking({unit: 1}, rating + strength - 1)
    g.play(f"sacrifice {unit}", "attack spy_ii 2")
    assert g.p(1).science == 5
    h = attacking({unit: 1}, rating + strength)
    assert h.why(f"sacrifice {unit}") == "no_assault"


@pytest.mark.rules("TTX-WONDER-12", "R-32")
def test_the_unit_still_counts_in_its_army() -> None:
    army = {"warriors": 2, "knights": 1}
    g = table(army, {"warriors": 9}).player(1, tactic="medieval_army", **CASTLE)
    g.hand(1, "spy_ii").give(2, science=8).politics()
    assert g.rates(1).strength == 4 + 2 + 2
    g.play("sacrifice knights", "attack spy_ii 2")  # 8 + 2 against 9
    assert g.p(1).science == 5
    assert g.rates(1).strength == 2 + 2  # no army any more


@pytest.mark.rules("TTX-WONDER-12")
@pytest.mark.reason("defense_too_small")
def test_the_rival_defends_against_the_raised_strength() -> None:
    g = attacking({"warriors": 3, "swordsmen": 1}, 6, "military_bonus_i", "raid_i", "raid_ii")
    g.play("sacrifice swordsmen", "attack spy_ii 2")  # 9 against 6
    assert (g.frame(), g.asked()) == ("defense", 2)
    assert g.workers(1, "swordsmen") == 0  # gone before the rival defends
    assert g.s.stack[-1].c == 9
    g.play("add military_bonus_i")
    assert g.why("done") == "defense_too_small"
    assert g.sentence("done").startswith("The defense reaches 8; 9 is needed")


@pytest.mark.rules("TTX-WONDER-12")
def test_the_unit_is_lost_even_if_the_aggression_fails() -> None:
    g = attacking({"warriors": 3, "swordsmen": 1}, 8, "raid_i")
    g.play("sacrifice swordsmen", "attack spy_ii 2", "discard raid_i", "done")
    assert (g.p(1).science, g.p(2).science) == (0, 8)
    assert (g.workers(1, "swordsmen"), g.p(1).bank_yellow, g.p(1).culture) == (0, 11, 3)
    assert g.frame() == "actions"


@pytest.mark.rules("TTX-WONDER-12")
def test_the_owner_may_attack_without_a_sacrifice_or_think_again() -> None:
    g = attacking({"warriors": 9}, 2)
    g.play("sacrifice warriors", "skip")
    assert (g.frame(), g.workers(1, "warriors"), g.p(1).culture) == ("politics", 9, 0)
    g.play("attack spy_ii 2")
    assert (g.p(1).science, g.workers(1, "warriors"), g.p(1).culture) == (5, 9, 0)


@pytest.mark.rules("TTX-WONDER-12")
@pytest.mark.reason("no_worker_there", "no_assault", "not_a_unit", "no_such_ability")
def test_a_sacrifice_needs_the_castle_a_unit_and_an_aggression() -> None:
    g = attacking({"warriors": 9, "swordsmen": 0}, 2)
    assert g.why("sacrifice swordsmen") == "no_worker_there"
    assert g.why("sacrifice agriculture") == "not_a_unit"
    h = table({"warriors": 9}, {"warriors": 2}).player(1, **CASTLE).hand(1, "war_over_culture")
    assert h.politics().why("sacrifice warriors") == "no_assault"
    k = table({"warriors": 9}, {"warriors": 2}).player(1, wonder="himeji_castle", stages=2)
    k.hand(1, "spy_ii").give(2, science=8).politics()
    assert k.why("sacrifice warriors") == "no_such_ability"
    assert k.can("attack spy_ii 2")


@pytest.mark.rules("TTX-WONDER-12", "TTA-POL-5")
@pytest.mark.reason("no_assault")
def test_the_aggression_must_be_payable() -> None:
    g = table({"warriors": 9}, {"warriors": 2}).player(1, ma=0, **CASTLE).hand(1, "spy_ii")
    assert g.give(2, science=8).politics().why("sacrifice warriors") == "no_assault"


@pytest.mark.card("julius_caesar")
@pytest.mark.rules("TTX-WONDER-12", "R-32")
def test_one_unit_for_each_of_two_aggressions() -> None:
    g = table({"warriors": 4, "swordsmen": 2}, {"warriors": 10}, round=6)
    g.player(1, leader="julius_caesar", **CASTLE).hand(1, "spy_ii", "spy_ii")
    g.give(2, science=12).politics()  # 11, then 9 with the unit lost
    g.play("sacrifice swordsmen", "attack spy_ii 2")
    assert (g.frame(), g.p(1).science) == ("politics", 5)
    g.play("sacrifice swordsmen", "attack spy_ii 2")
    assert (g.frame(), g.p(1).science, g.p(1).culture) == ("actions", 10, 6)


# The owner is attacked


def defending(mine: int, units: dict[str, int], *hand: str) -> Scenario:
    """Seat 1 spies on seat 2, who has the castle and 8 science."""
    g = table({"warriors": mine}, units).player(2, **CASTLE, bank_yellow=10, unused=1)
    g.hand(1, "spy_ii").hand(2, *hand).give(2, science=8).politics()
    return g.play("attack spy_ii 2")


@pytest.mark.rules("TTX-WONDER-13", "TTX-WONDER-11", "R-32", "U-34")
@pytest.mark.reason("defense_begun")
def test_a_sacrifice_repels_an_aggression() -> None:
    g = defending(8, {"warriors": 2})  # 8 against 4; a unit adds 1 + 3
    assert (g.frame(), g.asked()) == ("defense", 2)
    assert g.options() == ["sacrifice warriors", "pass"]
    g.play("sacrifice warriors")
    assert g.workers(2, "warriors") == 2  # nothing is decided yet
    assert g.why("pass") == "defense_begun"
    g.play("done")
    assert (g.p(1).science, g.p(2).science) == (0, 8)
    assert (g.workers(2, "warriors"), g.p(2).bank_yellow, g.p(2).unused) == (1, 11, 1)
    assert g.p(2).culture == 0  # only an attacker scores
    assert (g.frame(), g.asked()) == ("actions", 1)


@pytest.mark.rules("TTX-WONDER-13")
def test_the_owner_is_not_asked_when_no_sacrifice_is_enough() -> None:
    g = defending(9, {"warriors": 2})
    assert (g.frame(), g.p(2).science, g.workers(2, "warriors")) == ("actions", 3, 2)


@pytest.mark.rules("TTX-WONDER-13")
def test_the_unit_is_kept_when_the_owner_gives_in() -> None:
    g = defending(8, {"warriors": 2}).play("pass")
    assert (g.p(2).science, g.workers(2, "warriors"), g.p(2).bank_yellow) == (3, 2, 10)


@pytest.mark.rules("TTX-WONDER-13", "R-32")
@pytest.mark.reason("already_sacrificed")
def test_a_sacrifice_and_cards_together() -> None:
    hand = ("military_bonus_i", "raid_i")
    g = defending(12, {"warriors": 1, "swordsmen": 1}, *hand)  # 12 against 5
    g.play("sacrifice swordsmen")  # 10
    assert g.why("sacrifice warriors") == "already_sacrificed"
    assert g.why("sacrifice swordsmen") == "already_sacrificed"
    g.play("add military_bonus_i", "done")
    assert (g.p(2).science, g.military(2)) == (8, ["raid_i"])
    assert (g.workers(2, "swordsmen"), g.workers(2, "warriors")) == (0, 1)


@pytest.mark.rules("TTX-WONDER-13")
@pytest.mark.reason("defense_too_small", "no_worker_there", "not_a_unit")
def test_only_a_sacrifice_that_can_be_enough_is_offered() -> None:
    g = defending(10, {"warriors": 1, "swordsmen": 1, "knights": 0})  # 10 against 5
    assert g.why("sacrifice warriors") == "defense_too_small"
    assert g.why("sacrifice knights") == "no_worker_there"
    assert g.why("sacrifice agriculture") == "not_a_unit"
    assert g.options() == ["sacrifice swordsmen", "pass"]


@pytest.mark.rules("TTX-WONDER-13")
def test_a_card_may_be_played_counting_on_a_sacrifice() -> None:
    g = defending(9, {"warriors": 2}, "raid_i")  # 9 against 4
    g.play("discard raid_i", "sacrifice warriors", "done")
    assert (g.p(2).science, g.military(2), g.workers(2, "warriors")) == (8, [], 1)


@pytest.mark.rules("TTX-WONDER-13", "R-32")
def test_the_defending_unit_still_counts_in_its_army() -> None:
    army = {"warriors": 2, "knights": 1}
    g = table({"warriors": 13}, army).player(2, tactic="medieval_army", **CASTLE)
    g.hand(1, "spy_ii").give(2, science=8).politics()
    g.play("attack spy_ii 2", "sacrifice knights", "done")  # 4 + 2 + 2 and 2 + 3
    assert g.p(2).science == 8


# Wars


def at_war(mine: dict[str, int], theirs: dict[str, int], owner: int) -> Scenario:
    """Seat 1 has declared war on seat 2; both have 50 culture."""
    g = table(mine, theirs).player(owner, **CASTLE, bank_yellow=10, unused=1)
    g.player(1, war="war_over_culture", war_on=2, culture=50).player(2, culture=50)
    return g.start(1, [frame("turn", 1, a=1)])


def cultures(g: Scenario) -> tuple[int, int]:
    return (g.p(1).culture, g.p(2).culture)


@pytest.mark.rules("TTX-WONDER-13", "TTX-WONDER-11", "R-32", "U-34")
def test_the_declarer_may_sacrifice_when_the_war_is_resolved() -> None:
    g = at_war({"warriors": 6, "swordsmen": 1}, {"warriors": 11}, 1)  # 10 against 11
    assert (g.frame(), g.asked()) == ("war_sacrifice", 1)
    assert g.options() == ["sacrifice warriors", "sacrifice swordsmen", "skip"]
    g.play("sacrifice swordsmen")
    assert g.log("war")[0].args[1:] == (12, 11)
    assert cultures(g) == (50 + 3 + 6, 50 - 6)
    assert (g.workers(1, "swordsmen"), g.p(1).bank_yellow, g.p(1).unused) == (0, 11, 1)
    assert g.frame() == "politics"


@pytest.mark.rules("TTX-WONDER-13", "TTX-WONDER-11", "R-32", "U-34")
def test_the_rival_may_sacrifice_when_the_war_is_resolved() -> None:
    g = at_war({"warriors": 11}, {"warriors": 6, "swordsmen": 1}, 2)  # 11 against 10
    assert (g.frame(), g.asked()) == ("war_sacrifice", 2)
    g.play("sacrifice swordsmen")  # 2 + 3 more
    assert g.log("war")[0].args[1:] == (11, 15)
    assert cultures(g) == (50 - 9, 50 + 9)  # and no culture for defending
    assert (g.workers(2, "swordsmen"), g.p(2).bank_yellow, g.p(2).unused) == (0, 11, 1)
    assert (g.frame(), g.asked()) == ("politics", 1)


@pytest.mark.rules("TTX-WONDER-13")
@pytest.mark.parametrize("owner", [1, 2])
def test_nobody_has_to_sacrifice_in_a_war(owner: int) -> None:
    g = at_war({"warriors": 7}, {"warriors": 7}, owner)
    g.play("skip")
    advantage = 2 if owner == 1 else -2
    assert g.log("war")[0].args[1:] == ((9, 7) if owner == 1 else (7, 9))
    assert g.p(1).culture == 50 + advantage // 2 * 7
    assert g.workers(owner, "warriors") == 7


@pytest.mark.rules("TTX-WONDER-13", "R-32")
@pytest.mark.parametrize(("owner", "strengths"), [(1, (10, 6)), (2, (6, 13))])
def test_the_unit_still_counts_in_its_army_in_a_war(owner: int, strengths: tuple[int, int]) -> None:
    army = {"warriors": 2, "knights": 1}
    workers = (army, {"warriors": 6}) if owner == 1 else ({"warriors": 6}, army)
    g = table(*workers).player(owner, tactic="medieval_army", **CASTLE)
    g.player(1, war="war_over_culture", war_on=2, culture=50).player(2, culture=50)
    g.start(1, [frame("turn", 1, a=1)]).play("sacrifice knights")  # 8 and 2, 8 and 5
    assert g.log("war")[0].args[1:] == strengths


@pytest.mark.rules("TTX-WONDER-13")
@pytest.mark.reason("no_worker_there", "not_a_unit")
def test_without_units_nobody_is_asked_in_a_war() -> None:
    g = at_war({"warriors": 0}, {"warriors": 6}, 1)
    assert g.frame() == "politics"
    assert cultures(g) == (50 - 9, 50 + 9)
    h = at_war({"warriors": 1, "knights": 0}, {"warriors": 6}, 1)
    assert h.why("sacrifice knights") == "no_worker_there"
    assert h.why("sacrifice bronze") == "not_a_unit"


@pytest.mark.rules("TTX-WONDER-13")
def test_nothing_is_sacrificed_when_a_war_is_declared() -> None:
    g = table({"warriors": 9}, {"warriors": 2}).player(1, ma=3, **CASTLE)
    g.player(1, government="monarchy").hand(1, "war_over_culture").give(2, culture=50)
    g.politics().play("war war_over_culture 2")
    assert (g.frame(), g.workers(1, "warriors"), slugs([g.p(1).war])) == (
        "actions",
        9,
        ["war_over_culture"],
    )
