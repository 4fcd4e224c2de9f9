"""The first to research a technology: leader, colour, cards (BTH-46 to BTH-49)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.core.engine import chance_outcomes
from ecumene.core.errors import InvalidOptions
from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.scenario import CATALOGUE, Scenario, scenario

LEVEL_1, LEVEL_2, LEVEL_3 = (1 << level for level in (1, 2, 3))
IGNORING = 1


def researcher(*spaces: str, **fields: Any) -> Scenario:
    """Seat 1 has scholars on spaces of the tree, no coins, and two active pawns."""
    return scenario(**fields).scholar(1, *spaces).player(1, active=2, coins=0)


@pytest.mark.rules("BTH-46", "BTH-47", "BTH-49")
def test_leader_then_colour_then_technology() -> None:
    g = researcher("I_1", "I_2").deals("leader homer").ask(1, "research", a=LEVEL_2)
    g.play("research II_2")
    assert g.leaders(1) == ["homer"]
    assert (g.p(1).coins, g.frame()) == (1, "color")  # Homer's coin comes first
    g.deals("reveal mathematics", "reveal printing_press").play("color blue")
    assert g.frame() == "place_technology"
    g.play("place printing_press")
    assert (g.on("II_2"), g.p(1).coins) == ("printing_press", 3)
    kinds = [event.kind for event in g.log() if event.kind != "coins"]
    assert kinds == ["research", "leader", "color", "reveal", "reveal", "place", "learn"]


@pytest.mark.rules("BTH-46")
def test_only_the_first_researcher_of_level_two_or_higher_takes_a_leader() -> None:
    g = researcher().ask(1, "research", a=LEVEL_1).play("research I_1")
    assert g.leaders(1) == []
    g = researcher("I_1").tree(II_1="currency").scholar(2, "II_1").ask(1, "research", a=LEVEL_2)
    g.play("research II_1")
    assert g.leaders(1) == []
    assert g.on("II_1") == "currency"


@pytest.mark.rules("BTH-46", "BTH-17")
def test_the_leader_has_the_level_of_the_space() -> None:
    g = researcher().deals("leader galileo_galilei").ask(1, "research", a=LEVEL_3, b=IGNORING)
    g.play("research III_1")
    assert (g.leaders(1), g.p(1).coins) == (["galileo_galilei"], 3)
    kept = [card.slug for card in CATALOGUE.leaders if g.s.leaders_left >> card.number & 1]
    assert len(kept) == 26
    assert "galileo_galilei" not in kept


@pytest.mark.rules("BTH-47")
@pytest.mark.reason("horizon.other_color")
def test_the_colour_is_one_of_the_joined_technologies() -> None:
    """I_1 is blue, I_2 green, I_3 red, I_4 yellow."""
    g = researcher("I_1", "I_2").deals("leader homer").ask(1, "research", a=LEVEL_2)
    g.play("research II_2")
    assert g.options() == ["color blue", "color green"]
    assert g.why("color red") == "other_color"

    # Only the right side counts: Navigation is green, with blue in its banner.
    g = researcher("II_3").tree(II_3="navigation").deals("leader galileo_galilei")
    g.deals("reveal stock_exchange", "reveal railways").ask(1, "research", a=LEVEL_3)
    g.play("research III_3")
    assert g.options() == ["place railways", "place stock_exchange"]  # green was the only colour


@pytest.mark.rules("BTH-48", "BTH-49")
def test_cards_are_turned_up_until_two_show_the_colour() -> None:
    g = researcher("I_1").deals("leader homer", "reveal currency", "reveal mathematics")
    g.deals("reveal gunpowder", "reveal navigation").ask(1, "research", a=LEVEL_2)
    g.play("research II_1")
    # Navigation is green, but its banner shows blue as well.
    assert g.options() == ["place mathematics", "place navigation"]
    assert g.why("place currency") == "not_offered"
    g.play("place navigation")
    assert g.on("II_1") == "navigation"
    assert g.bottom(2) == ["currency", "mathematics", "gunpowder"]
    left = [c.slug for c in CATALOGUE.technologies if g.s.technologies_left >> c.number & 1]
    assert len(left) == 16 - 4 + 16
    assert not {"currency", "mathematics", "gunpowder", "navigation"} & set(left)


@pytest.mark.rules("BTH-48")
def test_the_deck_is_that_of_the_level() -> None:
    g = researcher("II_3").tree(II_3="currency").ask(1, "research", a=LEVEL_3)
    g.s.explicit_chance = True
    g.play("research III_3")
    drawn = {SPEC.vocabulary.format(code) for code, _ in chance_outcomes(g.s)}
    assert drawn == {f"leader {CATALOGUE.leaders[k].slug}" for k in CATALOGUE.leaders_of(3)}
    g.play("leader galileo_galilei")
    drawn = {SPEC.vocabulary.format(code) for code, _ in chance_outcomes(g.s)}
    level_three = CATALOGUE.technologies_of(3)
    assert drawn == {f"reveal {CATALOGUE.technologies[k].slug}" for k in level_three}


@pytest.mark.rules("BTH-48")
@pytest.mark.card("horizon.governments.scholar_court")
def test_a_scholar_court_with_theocracy_finds_one_more() -> None:
    g = researcher("I_1").player(1, government="scholar_court", tracks=[8, 8, 6])
    g.deals("leader homer", "reveal mathematics", "reveal medicine", "reveal navigation")
    g.ask(1, "research", a=LEVEL_2).play("research II_1")
    assert g.options() == ["place mathematics", "place medicine", "place navigation"]


@pytest.mark.rules("BTH:R-11", "BTH-46", "BTH-53")
@pytest.mark.card("horizon.leaders.ada_lovelace")
def test_a_research_given_by_the_leader_is_finished_first() -> None:
    """Ada Lovelace gives a level-II technology without prerequisites."""
    g = researcher("II_3").tree(II_3="currency").deals("leader ada_lovelace")
    g.ask(1, "research", a=LEVEL_3).play("research III_3")
    assert g.frame() == "research"
    assert g.on("III_3") is None
    g.deals("leader homer", "reveal irrigation", "reveal architecture")
    g.play("research II_6", "place irrigation")  # yellow is the only colour there
    assert g.on("II_6") == "irrigation"
    assert g.options() == ["invest food", "skip"]  # its bonus
    g.play("invest food")
    assert (g.asked(), g.frame()) == (2, "invest")  # what the leader gives to the others
    g.play("skip")
    assert g.frame() == "place_technology"  # green, chosen for III_3 after that
    assert g.on("III_3") is None
    learned = [CATALOGUE.technologies[event.args[0]].slug for event in g.log("learn")]
    assert learned == ["irrigation"]


@pytest.mark.rules("BTH:R-11", "BTH-43")
@pytest.mark.reason("horizon.prerequisites")
def test_an_unplaced_technology_counts_for_nobody() -> None:
    g = researcher("II_3").ask(1, "research", a=LEVEL_1 | LEVEL_3)
    assert g.why("research III_3") == "prerequisites"
    assert g.score(1) == 0
    g = researcher("II_3").tree(II_3="currency").ask(1, "research", a=LEVEL_1 | LEVEL_3)
    assert g.can("research III_3")
    assert g.score(1) == 2


@pytest.mark.rules("BTH:R-11")
@pytest.mark.reason("horizon.being_placed")
def test_nobody_else_researches_a_space_before_its_technology_lies_there() -> None:
    g = researcher("II_3").player(2, active=2).ask(2, "research", a=LEVEL_2, b=IGNORING)
    assert g.why("research II_3") == "being_placed"
    assert g.can("research II_4")


@pytest.mark.rules("BTH:R-12", "BTH-47", "BTH-53")
def test_colours_where_prerequisites_are_ignored() -> None:
    g = researcher().deals("leader galileo_galilei").ask(1, "research", a=LEVEL_3, b=IGNORING)
    g.play("research III_1")  # neither II_1 nor II_2 has a technology
    assert g.options() == ["color blue", "color green", "color red", "color yellow"]

    g = researcher().tree(II_1="gunpowder").deals("leader galileo_galilei")
    g.deals("reveal missiles", "reveal flight").ask(1, "research", a=LEVEL_3, b=IGNORING)
    g.play("research III_1")  # only red lies there: no question
    assert g.options() == ["place missiles", "place flight"]


@pytest.mark.rules("BTH:R-13", "BTH-48", "BTH-49")
def test_a_single_eligible_card_is_taken() -> None:
    g = researcher(
        "I_1",
        technologies_left=["currency", "gunpowder"],
        bottoms=[["irrigation", "mathematics", "banking"], []],
    )
    g.deals("leader homer", "reveal gunpowder", "reveal currency")
    g.ask(1, "research", a=LEVEL_2).play("research II_1")
    # The unseen cards come first, then those at the bottom in their order.
    assert g.on("II_1") == "mathematics"
    assert g.bottom(2) == ["gunpowder", "currency", "irrigation", "banking"]


@pytest.mark.rules("BTH:R-13", "BTH-49")
def test_cards_are_put_under_those_already_there() -> None:
    g = researcher("I_1", bottoms=[["irrigation"], []]).deals("leader homer", "reveal currency")
    g.deals("reveal mathematics", "reveal medicine").ask(1, "research", a=LEVEL_2)
    g.play("research II_1", "place medicine", "activate 0")
    assert g.bottom(2) == ["irrigation", "currency", "mathematics"]


@pytest.mark.rules("BTH:R-13", "BTH-47")
def test_a_colour_that_the_deck_lacks_cannot_be_chosen() -> None:
    g = researcher("I_1", "I_2", technologies_left=["currency", "banking", "irrigation"])
    g.deals("leader homer", "reveal currency", "reveal banking").ask(1, "research", a=LEVEL_2)
    g.play("research II_2")  # blue or green: only green is left
    assert g.options() == ["place currency", "place banking"]


@pytest.mark.rules("BTH:R-13")
def test_any_card_is_eligible_if_the_deck_has_none_of_the_colours() -> None:
    left = ["irrigation", "gunpowder", "architecture", "fortification"]
    g = researcher("I_1", technologies_left=left).deals("leader homer", "reveal gunpowder")
    g.deals("reveal irrigation").ask(1, "research", a=LEVEL_2).play("research II_1")
    assert g.options() == ["place gunpowder", "place irrigation"]

    # The one more of a Scholar Court is turned up here, too.
    g = researcher("I_1", technologies_left=left).deals("leader homer", "reveal gunpowder")
    g.player(1, government="scholar_court", tracks=[8, 8, 6])
    g.deals("reveal irrigation", "reveal architecture").ask(1, "research", a=LEVEL_2)
    g.play("research II_1")
    assert g.options() == ["place gunpowder", "place irrigation", "place architecture"]


@pytest.mark.rules("BTH:R-24", "BTH-48")
def test_the_colour_of_a_technology_is_in_its_banner() -> None:
    for card in CATALOGUE.technologies:
        assert card.banner & card.color == card.color
        if card.level < 4:
            assert card.color.bit_count() == 1
            assert card.banner.bit_count() in (1, 2)
    wrong = json.dumps({"technologies": {"writing": {"banner": ["red"]}}})
    with pytest.raises(InvalidOptions, match="must be in the banner"):
        SPEC.new(2, options={"pack": wrong})
