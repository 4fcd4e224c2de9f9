"""Rules of the expansion's wonders that are about the course of the game: the rebalanced
Colossus, which draws when an age begins. What single cards do is in the tests of cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import CATALOGUE, EXPANSION, Scenario, number, scenario

pytestmark = pytest.mark.card("colossus")

LAST_CARD = {"I": "iron", "II": "coal", "III": "oil"}
REBALANCED = {"rebalanced": "yes"}


def age_ends(age: str, options: dict[str, str], **fields: Any) -> Scenario:
    """The age ends when seat 1 replenishes the row; seat 2 owns these cards."""
    g = scenario(age=age, civil=[LAST_CARD[age]], row=[], options=options)
    return g.player(2, **fields).turn(1)


def ages_in_hand(g: Scenario, seat: int) -> list[int]:
    return [CATALOGUE.cards[number(card)].age for card in g.military(seat)]


@pytest.mark.rules("TTX-WONDER-2", "R-63")
@pytest.mark.parametrize(("age", "new"), [("I", 2), ("II", 3)])
@pytest.mark.parametrize("options", [REBALANCED, EXPANSION])
def test_the_colossus_draws_three_cards_of_the_new_age(
    age: str, new: int, options: dict[str, str]
) -> None:
    g = age_ends(age, options, wonders=["colossus"])
    assert g.asked() == 1  # in another player's turn
    assert ages_in_hand(g, 2) == [new] * 3
    assert ages_in_hand(g, 1) == []


@pytest.mark.rules("TTX-WONDER-2", "R-63")
def test_the_draw_ignores_the_hand_limit_and_comes_after_the_antiquated_cards() -> None:
    hand = ["raid_i", "plunder_i", "spy_ii", "raid_ii"]
    g = age_ends("II", REBALANCED, wonders=["colossus"], military=hand)
    assert g.static(2).military_limit == 2
    assert sorted(ages_in_hand(g, 2)) == [2, 2, 3, 3, 3]
    kinds = [event.kind for event in g.log()]
    assert kinds.index("antiquated_military") < kinds.index("age_begins") < kinds.index("draw")


@pytest.mark.rules("TTX-WONDER-2")
def test_the_owner_holds_the_cards_in_the_first_politics_phase_of_the_age() -> None:
    g = age_ends("I", REBALANCED, wonders=["colossus"])
    while g.asked() == 1:
        g.play("pass" if g.frame() == "politics" else "end")
    assert (g.asked(), g.frame()) == (2, "politics")
    assert ages_in_hand(g, 2) == [2] * 3


@pytest.mark.rules("TTX-WONDER-2", "R-63")
def test_also_in_the_owners_own_turn() -> None:
    g = scenario(age="I", civil=["iron"], row=[], options=REBALANCED)
    g.player(1, wonders=["colossus"]).turn(1)
    assert ages_in_hand(g, 1) == [2] * 3


@pytest.mark.rules("TTX-WONDER-2")
def test_only_the_owner_knows_the_cards() -> None:
    g = age_ends("I", REBALANCED, wonders=["colossus"])
    assert g.observe(1).to_json()["position"]["players"][1]["military"] == ["?II"] * 3
    assert g.observe(2).to_json()["position"]["players"][1]["military"] == g.military(2)


@pytest.mark.rules("TTX-WONDER-2", "R-63")
@pytest.mark.parametrize(
    ("age", "options", "fields"),
    [
        ("III", REBALANCED, {"wonders": ["colossus"]}),  # Age IV has no cards
        ("I", {}, {"wonders": ["colossus"]}),  # the old version
        ("I", {"rebalanced": "yes", "keep_old": "colossus"}, {"wonders": ["colossus"]}),
        ("I", REBALANCED, {"wonders": ["colossus"], "ruined": ["colossus"]}),
        ("I", REBALANCED, {"wonder": "colossus", "stages": 1}),
        ("I", REBALANCED, {"wonders": ["pyramids"]}),
    ],
)
def test_when_nothing_is_drawn(age: str, options: dict[str, str], fields: dict[str, Any]) -> None:
    g = age_ends(age, options, **fields)
    assert g.s.age == {"I": 2, "III": 4}[age]
    assert ages_in_hand(g, 2) == []


@pytest.mark.rules("R-63")
def test_a_colossus_completed_later_gives_no_cards_for_that_age() -> None:
    g = scenario(age="II", options=REBALANCED).player(1, wonder="colossus", stages=1)
    g.give(1, resources=3).actions().play("stage 1")
    assert ages_in_hand(g, 1) == []


@pytest.mark.rules("R-63")
def test_nothing_is_drawn_when_age_i_begins() -> None:
    g = scenario(age="A", round=2, options=REBALANCED).player(2, wonders=["colossus"]).turn(1)
    assert g.s.age == 1
    assert ages_in_hand(g, 2) == []
