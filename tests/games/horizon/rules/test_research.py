"""Which technologies can be researched, by whom, and what they give (BTH-43 to BTH-45, BTH-50 to
BTH-52)."""

from __future__ import annotations

import pytest

from ecumene.games.horizon.rules.types import EVERY_COLOR, SPACE_LEVEL, SPACES
from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.scenario import CATALOGUE, part, scenario

LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4 = (1 << level for level in (1, 2, 3, 4))
FROM_INACTIVE = 1


@pytest.mark.rules("BTH-43")
@pytest.mark.reason("horizon.prerequisites")
def test_all_joined_technologies_must_have_been_researched() -> None:
    g = scenario().scholar(1, "I_1").scholar(2, "I_2", "I_3", "I_4").player(1, active=2)
    g.ask(1, "research", a=LEVEL_2)
    assert g.options() == ["research II_1", "skip"]
    assert g.why("research II_2") == "prerequisites"  # I_1 and I_2; a rival's do not count
    assert g.numbers("research II_2") == {"need": "2"}
    assert g.why("research II_3") == "prerequisites"

    g = scenario().scholar(1, "I_1", "I_2").player(1, active=2).ask(1, "research", a=LEVEL_2)
    assert g.options() == ["research II_1", "research II_2", "research II_3", "skip"]


@pytest.mark.rules("BTH-43")
@pytest.mark.reason("horizon.prerequisites")
def test_level_three_stands_on_level_two() -> None:
    g = scenario().tree(II_3="currency", II_4="irrigation", II_5="medicine")
    g.scholar(1, "I_1", "I_2", "I_3", "I_4", "II_3", "II_4").player(1, active=2)
    g.ask(1, "research", a=LEVEL_3)
    assert g.options() == ["research III_3", "research III_4", "skip"]
    assert g.why("research III_5") == "prerequisites"


@pytest.mark.rules("BTH-43", "BTH-45")
@pytest.mark.reason("horizon.already_researched")
def test_nothing_is_researched_twice_by_one_player() -> None:
    g = scenario().scholar(1, "I_1").scholar(2, "I_2").player(1, active=2)
    g.ask(1, "research", a=LEVEL_1)
    assert g.why("research I_1") == "already_researched"
    g.play("research I_2")  # a rival's scholar is no obstacle
    assert g.scholars(1) == ["I_1", "I_2"]
    assert g.scholars(2) == ["I_2"]


@pytest.mark.rules("BTH-44")
def test_the_number_of_prerequisites() -> None:
    for space in range(SPACES):
        level = SPACE_LEVEL[space]
        before = CATALOGUE.prerequisites[space]
        assert all(SPACE_LEVEL[other] == level - 1 for other in before)
        if level == 1:
            assert (before, CATALOGUE.needed[space]) == ([], 0)
        elif level < 4:
            assert CATALOGUE.needed[space] == len(before)
            assert len(before) in (1, 2)
        else:
            assert CATALOGUE.needed[space] == 2
            assert len(before) in (2, 3)
    assert sum(len(before) == 3 for before in CATALOGUE.prerequisites[16:]) == 2


@pytest.mark.rules("BTH-44")
@pytest.mark.reason("horizon.prerequisites")
@pytest.mark.parametrize("pair", [("III_1", "III_2"), ("III_1", "III_3"), ("III_2", "III_3")])
def test_any_two_of_three_lines_are_enough_for_level_four(pair: tuple[str, str]) -> None:
    g = scenario().tree(III_1="railways", III_2="cinema", III_3="radio", III_4="flight")
    g.scholar(1, *pair).player(1, active=2).ask(1, "research", a=LEVEL_4)
    assert g.can("research IV_1")

    g = scenario().tree(III_1="railways", III_2="cinema", III_3="radio", III_4="flight")
    g.scholar(1, pair[0], "III_4").player(1, active=2).ask(1, "research", a=LEVEL_1 | LEVEL_4)
    assert g.why("research IV_1") == "prerequisites"  # only one of its lines
    assert g.numbers("research IV_1") == {"need": "2"}


@pytest.mark.rules("BTH-45")
def test_the_scholar_is_an_active_pawn() -> None:
    g = scenario().player(1, active=2, coins=0).ask(1, "research", a=LEVEL_1)
    g.play("research I_1")
    assert (g.p(1).active, g.columns(1)) == (1, [5, 5, 4, 3, 2])
    assert g.scholars(1) == ["I_1"]


@pytest.mark.rules("BTH-45", "BTH-3")
@pytest.mark.card("horizon.leaders.hypatia")
def test_the_scholar_is_inactive_where_it_says_so() -> None:
    g = scenario().player(1, active=0, columns=[0, 5, 4, 3, 2]).run(1, "leaders", "hypatia")
    g.play("choose 1", "research I_1")
    assert (g.p(1).active, g.columns(1)) == (0, [0, 4, 4, 3, 2])
    assert g.scholars(1) == ["I_1"]


@pytest.mark.rules("BTH-45")
@pytest.mark.reason("horizon.no_scholar")
def test_there_is_no_research_without_a_scholar() -> None:
    g = scenario().player(1, active=0).ask(1, "research", a=LEVEL_1)
    assert g.frame() == "production"  # nobody is asked

    # In a position that is loaded, the question can be there all the same.
    g = scenario().player(1, active=1).ask(1, "research", a=LEVEL_1)
    position = SPEC.to_json(g.s)
    position["players"][0]["active"] = 0
    g.started = SPEC.from_json(position)
    assert g.why("research I_1") == "no_scholar"

    g = scenario().player(1, active=3).ask(1, "research", a=LEVEL_1, c=FROM_INACTIVE)
    position = SPEC.to_json(g.s)
    position["players"][0]["columns"] = [0, 0, 0, 0, 0]
    g.started = SPEC.from_json(position)
    assert g.why("research I_1") == "no_scholar"


@pytest.mark.rules("BTH-45", "BTH-34")
def test_a_research_may_be_left_out() -> None:
    g = scenario().player(1, active=1).ask(1, "research", a=LEVEL_1).play("skip")
    assert (g.frame(), g.scholars(1), g.p(1).active) == ("production", [], 1)


@pytest.mark.rules("BTH-50", "BTH-46")
def test_a_new_technology_of_level_four_gives_a_leader_and_no_choice() -> None:
    g = scenario().tree(IV_1="space_flight", IV_2="internet", IV_3="genetic_engineering")
    g.deals("leader albert_einstein").player(1, active=1, coins=0)
    g.ask(1, "research", a=LEVEL_4, b=1).play("research IV_1")
    assert g.leaders(1) == ["albert_einstein"]
    assert g.on("IV_1") == "space_flight"
    assert g.frame() == "production"
    assert g.p(1).coins == 6  # Einstein 2, Space Flight 4
    assert [event.kind for event in g.log()] == ["research", "leader", "coins", "learn", "coins"]


@pytest.mark.rules("BTH-50", "BTH-51", "BTH-46")
def test_the_second_researcher_takes_no_leader() -> None:
    g = scenario().tree(IV_1="space_flight", IV_2="internet").scholar(2, "IV_1")
    g.player(1, active=1, coins=0).ask(1, "research", a=LEVEL_4, b=1).play("research IV_1")
    assert (g.leaders(1), g.p(1).coins) == ([], 4)


@pytest.mark.rules("BTH-51")
def test_every_researcher_gains_the_immediate_bonus() -> None:
    g = scenario().scholar(1, "I_1").scholar(2, "II_1").tree(II_1="currency")
    g.player(1, active=1, coins=0).player(2, coins=0).ask(1, "research", a=LEVEL_2)
    g.play("research II_1")
    assert (g.leaders(1), g.p(1).coins, g.p(2).coins) == ([], 3, 0)
    assert g.frame() == "production"


@pytest.mark.rules("BTH-51")
@pytest.mark.card("horizon.technologies.horsemanship")
def test_permanent_effects_work_at_once_and_actions_from_the_next_turn_on() -> None:
    g = scenario().scholar(1, "I_3", "I_4").scholar(2, "II_5").tree(II_5="horsemanship")
    g.player(1, active=1, coins=3).action(1)
    assert g.why("act horsemanship.1") == "not_researched"
    g.play("act research_2.1", "research II_5")
    # Its own bonus of 2 movements becomes 3.
    g.play("move 1s2 w", "move 0s2 e", "move 1s2 w")
    assert g.frame() == "production"  # the action phase is over
    g.play("produce coins").play("act enlist.1", "skip", "skip", "produce coins")
    assert g.asked() == 1
    assert g.can("act horsemanship.1")


@pytest.mark.rules("BTH-51", "BTH-90")
def test_every_researcher_scores_a_technology() -> None:
    g = scenario().tree(IV_1="space_flight", III_1="railways", III_2="cinema")
    g.knows(1, "railways", "cinema", "space_flight").knows(2, "space_flight").action(1)
    assert g.points(1) == {"technologies": 3 + 3 + 4 + 2 * 2}  # 2 for each of level III
    assert g.points(2) == {"technologies": 4}


@pytest.mark.rules("BTH-52")
def test_level_four_counts_as_every_colour() -> None:
    for card in CATALOGUE.technologies:
        assert (card.color == EVERY_COLOR) is (card.level == 4)
        assert (card.banner == EVERY_COLOR) is (card.level == 4)
    # Galileo scores 1 for each blue technology.
    g = (
        scenario()
        .knows(1, "writing", "the_wheel", "internet")
        .player(1, leaders=["galileo_galilei"])
    )
    g.action(1)
    assert g.points(1)["leaders"] == 2
    assert part("technologies", "the_wheel").color != part("technologies", "writing").color
