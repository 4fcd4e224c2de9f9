"""Private technologies, basic actions by an effect, leaders (BTH-53 to BTH-55)."""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import scenario

LEVEL_1, LEVEL_2, LEVEL_3 = (1 << level for level in (1, 2, 3))


@pytest.mark.rules("BTH-53")
@pytest.mark.reason("horizon.already_researched")
@pytest.mark.card("horizon.leaders.ada_lovelace")
def test_ignored_prerequisites() -> None:
    g = scenario().tree(II_1="currency", II_2="banking").scholar(1, "II_1").player(1, active=1)
    g.run(1, "leaders", "ada_lovelace")
    assert g.options() == [f"research II_{k}" for k in (2, 3, 4, 5, 6)] + ["skip"]
    assert g.why("research II_1") == "already_researched"
    assert g.why("research III_1") == "other_level"


@pytest.mark.rules("BTH-53", "BTH:R-14")
@pytest.mark.card("horizon.leaders.leonardo_da_vinci")
def test_a_private_technology_needs_no_scholar_and_serves_its_owner() -> None:
    g = scenario().player(1, active=0, coins=0).deals("reveal gunpowder", "reveal currency")
    g.player(2, coins=9).run(1, "leaders", "leonardo_da_vinci")
    assert g.options() == ["place currency", "place gunpowder"]
    g.play("place currency")
    assert g.private(1) == ["currency"]
    assert g.bottom(2) == ["gunpowder"]
    assert g.scholars(1) == []
    assert g.p(1).coins == 3  # its immediate bonus
    assert g.score(1) == 2  # level II

    g.play("produce coins")
    assert g.asked() == 2
    assert g.why("act currency.1") == "not_researched"
    g.play("act enlist.1", "skip", "skip", "produce coins")
    assert g.asked() == 1
    g.play("act currency.1")
    assert g.pawn(1) == "currency.1"


@pytest.mark.rules("BTH:R-14", "BTH-39", "BTH-43")
@pytest.mark.reason("horizon.prerequisites")
def test_a_private_technology_counts_but_is_no_prerequisite() -> None:
    g = scenario().player(1, private=["currency"], coins=4).action(1)
    assert g.can("act settle_token.1")  # a technology of level II

    # Ten technologies for the Great Library.
    g = scenario(goals=["great_library", "homelands", "mastery"])
    g.knows(1, "writing", "the_wheel", "archery", "pottery", "mathematics", "banking", "mining")
    g.knows(1, "gunpowder", "medicine")
    g.player(1, private=["currency"]).goal(1)
    assert g.frame() == "take_cube"

    g = scenario().tree(II_4="irrigation").scholar(1, "II_4").player(1, private=["currency"])
    g.player(1, active=1).ask(1, "research", a=LEVEL_3)
    assert g.options() == ["research III_4", "skip"]
    assert g.why("research III_3") == "prerequisites"


@pytest.mark.rules("BTH-54")
@pytest.mark.reason("horizon.not_enough_coins")
@pytest.mark.card("horizon.technologies.philosophy")
def test_a_basic_action_by_an_effect() -> None:
    g = scenario().player(1, pawn="grow.1", coins=1).player(2, pawn="enlist.1")
    g.run(1, "technologies", "philosophy")
    assert g.candidates() == [
        *(f"basic {action}" for action in ("research_1", "research_2", "enlist", "grow")),
        "skip",
    ]
    assert g.why("basic research_2") == "not_enough_coins"  # its cost is due
    assert g.numbers("basic research_2") == {"need": "2", "have": "1"}
    g.play("basic grow", "activate 1")  # although the action pawn stands there
    assert (g.pawn(1), g.p(1).coins, g.p(1).active) == ("grow.1", 2, 2)
    assert g.frame() == "production"


@pytest.mark.rules("BTH-54")
def test_a_basic_action_has_its_cost_and_no_surcharge() -> None:
    g = scenario().scholar(1, "I_1").scholar(2, "II_1").tree(II_1="currency")
    g.player(1, coins=2, active=1).run(1, "technologies", "philosophy").play("basic research_2")
    assert g.p(1).coins == 0
    g.play("research II_1")
    assert g.p(1).coins == 3

    g = scenario().run(1, "technologies", "philosophy").play("skip")
    assert g.frame() == "production"


@pytest.mark.rules("BTH-54")
@pytest.mark.card("horizon.technologies.radio")
def test_several_basic_actions_may_be_the_same() -> None:
    g = scenario().knows(1, "radio").player(1, coins=0, active=0).action(1)
    g.play("act radio.1", "basic grow", "activate 1", "basic grow", "activate 1")
    assert (g.pawn(1), g.p(1).coins, g.p(1).active) == ("radio.1", 2, 2)
    assert g.frame() == "production"


@pytest.mark.rules("BTH-55")
@pytest.mark.card("horizon.leaders.cleopatra")
def test_a_leader_may_give_something_to_the_others() -> None:
    g = scenario(players=3).scholar(1, "I_1").deals("leader cleopatra")
    g.player(1, active=1, coins=0).player(2, coins=0).player(3, coins=5)
    g.ask(1, "research", a=LEVEL_2).play("research II_1")
    assert [g.p(seat).coins for seat in (1, 2, 3)] == [3, 2, 7]


@pytest.mark.rules("BTH-55")
@pytest.mark.card("horizon.leaders.homer", "horizon.leaders.simon_bolivar")
def test_leaders_may_score_for_their_owner_or_for_all() -> None:
    g = scenario().player(1, leaders=["homer"]).action(1)
    assert (g.points(1), g.points(2)) == ({"leaders": 2}, {})

    for option, expected in ((1, (1, 2)), (2, (1, 0))):  # villages or cities
        g = scenario().land("river_delta", village=2, city=1).land("oak_woods", village=2)
        g.land("clay_flats", village=1).player(1, active=1).deals("leader simon_bolivar")
        g.ask(1, "research", a=LEVEL_3, b=1).play("research III_1", f"choose {option}")
        assert (g.points(1)["leaders"], g.points(2).get("leaders", 0)) == expected


@pytest.mark.rules("BTH:R-38", "BTH-46", "BTH-55")
@pytest.mark.card("horizon.leaders.ashoka", "horizon.governments.temple_state")
def test_first_the_owner_then_the_others_clockwise() -> None:
    """Ashoka activates 2 pawns, a Temple State 1 more with each leader; the others get 1."""
    g = scenario(players=3).scholar(2, "I_1").deals("leader ashoka")
    g.player(2, active=1, government="temple_state").ask(2, "research", a=LEVEL_2)
    g.play("research II_1")
    asked = []
    while g.frame() == "activate":
        asked.append((g.asked(), g.options()[0]))
        g.play("activate 0")
    assert asked == [(2, "activate 2"), (2, "activate 1"), (3, "activate 1"), (1, "activate 1")]


@pytest.mark.rules("BTH:R-27", "BTH-51")
@pytest.mark.reason("horizon.not_offered")
def test_bonuses_may_be_refused_in_part_or_in_full() -> None:
    g = scenario().player(1, active=0).run(1, "technologies", "vaccination")
    assert g.options() == ["activate 3", "activate 2", "activate 1", "activate 0"]
    assert g.why("activate 4") == "not_offered"
    g.play("activate 1")
    assert g.p(1).active == 1

    for slug in ("archery", "mining", "horsemanship", "iron_working", "philosophy"):
        g = scenario().player(1, units=["1w2", "1s2"]).run(1, "technologies", slug)
        assert g.play("skip").frame() == "production"
        assert (g.units(1), g.supply(1)) == (["1s2", "1w2"], [])


@pytest.mark.rules("BTH:R-27", "BTH-86")
@pytest.mark.reason("horizon.not_here")
@pytest.mark.card("horizon.technologies.world_heritage_accord")
def test_a_goal_must_be_claimed_by_an_effect_too() -> None:
    g = scenario(goals=["great_library", "homelands", "flourishing_society"])
    for territory in ("river_delta", "green_valley", "clay_flats"):
        g.land(territory, village=1)
    g.player(1, tracks=[4, 4, 4]).run(1, "technologies", "world_heritage_accord")
    assert g.options() == ["claim homelands", "claim flourishing_society"]
    assert g.why("skip") == "not_here"
    g.play("claim homelands")
    assert g.why("skip") == "not_here"  # the cube must be taken
    g.play("cube food")
    assert g.tracks(1) == [3, 4, 4]
    assert g.p(1).claimed == 0b010


@pytest.mark.rules("BTH:R-36", "BTH-34")
@pytest.mark.card("horizon.technologies.space_flight")
def test_coins_tokens_and_productions_are_always_taken() -> None:
    g = scenario().run(1, "leaders", "hammurabi")
    assert (g.p(1).settle, g.frame()) == (1, "production")
    g = scenario().player(1, coins=0).run(1, "technologies", "currency")
    assert (g.p(1).coins, g.frame()) == (3, "production")

    g = scenario().knows(1, "space_flight").player(1, coins=0, active=0).action(1)
    g.play("act space_flight.1")
    assert (g.p(1).coins, g.p(1).active, g.frame()) == (1, 1, "production")


@pytest.mark.rules("BTH:R-36", "BTH:R-27", "BTH-51")
def test_an_investment_of_a_technology_is_asked_about() -> None:
    g = scenario().run(1, "technologies", "banking")
    assert g.options() == ["invest economy", "skip"]
    g.play("invest economy")
    assert (g.tracks(1), g.p(1).invested) == ([8, 7, 8], 1)

    g = scenario().run(1, "technologies", "electricity")
    assert g.options() == ["invest food", "invest economy", "invest infrastructure", "skip"]
    g.play("skip")
    assert (g.tracks(1), g.p(1).invested) == ([8, 8, 8], 0)


@pytest.mark.rules("BTH:R-39", "BTH-51")
@pytest.mark.card("horizon.governments.temple_state")
def test_what_follows_a_research_comes_after_its_bonus() -> None:
    """A Temple State with Theocracy gains a coin with each research."""
    g = scenario().player(1, government="temple_state", tracks=[8, 8, 6], active=1, coins=0)
    g.ask(1, "research", a=LEVEL_1).play("research I_4")
    assert (g.frame(), g.p(1).coins) == ("activate", 0)
    g.play("activate 1")
    assert g.p(1).coins == 2 + 1
    assert [event.args[-1] for event in g.log("coins")] == [2, 1]


@pytest.mark.rules("BTH:R-39", "BTH-73", "BTH-74")
@pytest.mark.card("horizon.governments.agrarian_commune", "horizon.governments.warrior_state")
def test_what_follows_settling_and_fortifying_comes_after_the_cube() -> None:
    g = scenario().land("river_delta")  # an Infrastructure cube and 3 coins
    g.player(1, government="agrarian_commune", tracks=[8, 8, 6], settle=1, coins=0, units=["3s3"])
    g.expansion(1).play("settle 3")
    assert (g.frame(), g.tracks(1), g.p(1).coins) == ("take_construction", [8, 8, 5], 3)
    g.play("skip")
    assert g.p(1).coins == 5

    g = scenario().land("river_delta", village=2)
    g.player(1, government="warrior_state", tracks=[8, 8, 6], fortify=1, coins=0, units=["3w3"])
    g.expansion(1).play("fortify 3")
    assert (g.frame(), g.tracks(1), g.p(1).coins) == ("take_construction", [8, 8, 5], 0)
    g.play("skip")
    assert g.p(1).coins == 2


@pytest.mark.rules("BTH:R-39", "BTH:R-37", "BTH-69")
@pytest.mark.card("horizon.governments.maritime_league")
def test_what_follows_exploring_comes_after_the_explore_bonus() -> None:
    g = scenario().player(1, government="maritime_league", coins=0).deals("territory green_valley")
    g.ask(1, "move", a=1).play("explore 1s2 nw")
    assert (g.frame(), g.p(1).coins, g.units(1)) == ("activate", 0, ["3s2"])
    g.play("activate 0")
    assert g.p(1).coins == 1
