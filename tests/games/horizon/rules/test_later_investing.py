"""Taking development cubes and investing them (BTH-56 to BTH-61)."""

from __future__ import annotations

import pytest

from tests.games.horizon.scenario import frame, part, scenario

FOOD, ECONOMY, INFRASTRUCTURE, ANY_TRACK = 0, 1, 2, 3


@pytest.mark.rules("BTH-56", "BTH-57")
def test_first_the_uncovered_space_then_the_covered_one() -> None:
    g = scenario().player(1, coins=0, tracks=[7, 8, 8], invested=0)
    g.ask(1, "invest", a=FOOD).play("invest food")
    assert g.tracks(1) == [6, 8, 8]
    assert g.p(1).invested == 1
    assert g.p(1).coins == 2
    assert [(event.kind, event.args) for event in g.log()] == [
        ("cube", (FOOD,)),
        ("coins", (1,)),  # second space of the Food track
        ("invested", (1,)),
        ("coins", (1,)),  # first space of the investment track
    ]


@pytest.mark.rules("BTH-56", "BTH-57")
def test_an_uncovered_bonus_is_finished_before_the_cube_arrives() -> None:
    g = scenario().player(1, coins=0, tracks=[5, 8, 8], invested=1)
    g.ask(1, "invest", a=FOOD).play("invest food")
    assert (g.frame(), g.p(1).invested) == ("activate", 1)
    g.play("activate 1")
    assert (g.frame(), g.p(1).invested) == ("activate", 2)
    g.play("activate 1")
    assert g.p(1).active == 1 + 2
    assert [event.kind for event in g.log()] == [
        "cube",
        "activate",
        "invested",
        "activate",
    ]


@pytest.mark.rules("BTH-56", "BTH-60")
def test_a_nested_investment_reaches_the_track_first() -> None:
    g = scenario().player(1, coins=0, tracks=[8, 1, 8], invested=0)
    g.ask(1, "invest", a=ECONOMY).play("invest economy")
    # the last Economy space is an investment of choice
    assert g.options() == ["invest food", "invest infrastructure", "skip"]
    assert g.why("invest economy") == "no_cubes"
    g.play("invest food")
    assert (g.p(1).invested, g.tracks(1)) == (2, [7, 0, 8])
    assert g.p(1).coins == 1
    assert g.frame() == "activate"  # the cube from the Economy track is the second one
    g.play("activate 1")
    assert (g.p(1).active, g.frame()) == (2, "production")


@pytest.mark.rules("BTH-57")
def test_an_uncovered_column_counts_from_the_next_production() -> None:
    g = scenario().player(1, coins=0, tracks=[8, 8, 8], columns=[3, 2, 0, 0, 0], active=0)
    g.ask(1, "invest", a=FOOD).play("invest food")
    assert (g.columns(1), g.p(1).active) == ([3, 2, 0, 0, 0], 0)
    assert g.frame() == "production"
    g.play("produce population")
    assert (g.columns(1), g.p(1).active) == ([2, 1, 0, 0, 0], 2)


@pytest.mark.rules("BTH-57")
def test_an_uncovered_coin_counts_from_the_next_production() -> None:
    g = scenario().player(1, coins=0, tracks=[8, 8, 8], invested=6)
    g.ask(1, "invest", a=ECONOMY).play("invest economy")
    assert (g.tracks(1), g.p(1).coins) == ([8, 7, 8], 0)
    g.play("produce coins")
    assert g.p(1).coins == 2


@pytest.mark.rules("BTH-58")
@pytest.mark.reason("horizon.no_cubes", "horizon.not_here")
def test_an_investment_of_choice_takes_any_track_with_cubes() -> None:
    g = scenario().player(1, tracks=[8, 8, 0], invested=6).ask(1, "invest", a=ANY_TRACK)
    assert g.options() == ["invest food", "invest economy", "skip"]
    assert g.why("invest infrastructure") == "no_cubes"
    assert g.why("cube food") == "not_here"
    g.play("invest economy")
    assert (g.tracks(1), g.p(1).invested) == ([8, 7, 0], 7)


@pytest.mark.rules("BTH-56", "BTH-58")
@pytest.mark.reason("horizon.other_track")
def test_an_investment_in_a_named_track_leaves_no_choice_of_another_one() -> None:
    g = scenario().player(1, tracks=[8, 8, 8], invested=6).ask(1, "invest", a=ECONOMY)
    assert g.candidates() == g.options() == ["invest economy", "skip"]
    assert g.why("invest food") == "other_track"
    g.play("invest economy")
    assert (g.tracks(1), g.frame()) == ([8, 7, 8], "production")


@pytest.mark.rules("BTH-34", "BTH-56", "BTH:R-27", "BTH:R-36")
@pytest.mark.parametrize("track", [FOOD, ECONOMY, INFRASTRUCTURE, ANY_TRACK])
def test_an_investment_may_be_left_out(track: int) -> None:
    """The next cube of each track would give something at once, and so would the place for it."""
    g = scenario().player(1, coins=0, tracks=[7, 6, 3], invested=0).ask(1, "invest", a=track)
    g.play("skip")
    assert (g.tracks(1), g.p(1).invested, g.p(1).coins) == ([7, 6, 3], 0, 0)
    assert ([event.kind for event in g.log()], g.frame()) == (["skip"], "production")


# Where investments come from: components with nothing but one or more of them in that place.
SOURCES = [
    ("technologies", "mathematics", "immediate"),
    ("leaders", "marie_curie", "immediate"),
    ("governments", "temple_state", "monarchy"),
    ("territories", "jungle_basin", "village_bonus"),
    ("constructions", "aqueduct", "bonus"),
]


@pytest.mark.rules("BTH-51", "BTH-56", "BTH:R-27", "BTH:R-36")
@pytest.mark.parametrize(("kind", "slug", "field"), SOURCES)
def test_an_investment_given_as_a_bonus_may_be_left_out(kind: str, slug: str, field: str) -> None:
    count = 2 if slug == "marie_curie" else 1
    g = scenario().player(1, tracks=[8, 8, 8]).run(1, kind, slug, field)
    for _ in range(count):
        assert g.frame() == "invest"
        g.play("skip")
    assert (g.tracks(1), g.p(1).invested, g.frame()) == ([8, 8, 8], 0, "production")


@pytest.mark.rules("BTH-34", "BTH:R-36")
@pytest.mark.card("horizon.technologies.philosophy")
def test_a_task_after_an_investment_that_was_left_out_is_still_done() -> None:
    g = scenario().knows(1, "philosophy").player(1, coins=3, active=0, tracks=[8, 8, 8]).action(1)
    g.play("act philosophy.1", "skip", "activate 1")
    assert (g.tracks(1), g.p(1).invested) == ([8, 8, 8], 0)
    assert (g.p(1).coins, g.p(1).active) == (0, 1)  # the cost is paid all the same


@pytest.mark.rules("BTH-34", "BTH-58", "BTH:R-36")
@pytest.mark.card("horizon.technologies.artificial_intelligence")
def test_each_of_several_investments_is_taken_or_left_by_itself() -> None:
    for plays, cubes in (
        (["skip", "invest food"], 1),
        (["invest food", "skip"], 1),
        (["skip", "skip"], 0),
    ):
        g = scenario().player(1, tracks=[8, 8, 8], invested=6)
        g.run(1, "technologies", "artificial_intelligence").play(*plays)
        assert (g.tracks(1), g.p(1).invested) == ([8 - cubes, 8, 8], 6 + cubes)
        assert g.frame() == "production"


@pytest.mark.rules("BTH-56", "BTH-60", "BTH:R-36")
def test_a_cube_that_has_been_taken_must_go_to_the_investment_track() -> None:
    """What it uncovers may be left out, but its way is not asked about any more."""
    g = scenario().player(1, tracks=[8, 1, 8], invested=6).ask(1, "invest", a=ECONOMY)
    g.play("invest economy", "skip")  # the investment that the last Economy space gives
    assert (g.tracks(1), g.p(1).invested, g.frame()) == ([8, 0, 8], 7, "production")


@pytest.mark.rules("BTH-60", "BTH-72", "BTH-87", "BTH:R-27")
@pytest.mark.reason("horizon.not_here")
def test_a_cube_for_a_village_or_a_goal_cannot_be_left() -> None:
    g = scenario().player(1, tracks=[8, 8, 8]).ask(1, "take_cube", a=ANY_TRACK)
    assert g.options() == ["cube food", "cube economy", "cube infrastructure"]
    assert g.why("skip") == "not_here"


@pytest.mark.rules("BTH-59")
def test_what_the_nine_spaces_of_the_investment_track_give() -> None:
    coins = {1: 1, 4: 2}
    for covered in range(1, 12):
        g = scenario().player(1, coins=0, tracks=[8, 8, 8], invested=covered - 1)
        g.ask(1, "invest", a=ECONOMY).play("invest economy")
        assert g.p(1).invested == covered
        assert g.p(1).coins == coins.get(covered, 0)
        asked = {2: "activate", 5: "upgrade"}.get(covered, "production")
        assert g.frame() == asked, covered


@pytest.mark.rules("BTH-59")
def test_the_fifth_space_raises_one_unit_by_two() -> None:
    g = scenario().player(1, tracks=[8, 8, 8], invested=4, units=["1s2", "1w1"])
    g.ask(1, "invest", a=ECONOMY).play("invest economy")
    assert g.options() == ["raise 1s2 4", "raise 1s2 3", "raise 1w1 3", "raise 1w1 2", "skip"]
    g.play("raise 1w1 3")
    assert g.units(1) == ["1s2", "1w3"]


@pytest.mark.rules("BTH-59", "BTH-67")
def test_the_third_space_adds_a_movement_from_then_on() -> None:
    for covered, movements in ((2, 2), (3, 3)):
        g = scenario().player(1, invested=covered, pawn="grow.1").player(2, pawn="grow.2").action(1)
        g.play("act enlist.1", "skip")
        for k in range(movements):
            assert g.frame() == "move"
            g.play("move 1s2 w" if k % 2 == 0 else "move 0s2 e")
        assert g.frame() == "production"


@pytest.mark.rules("BTH-59", "BTH-67")
def test_the_third_space_works_at_once() -> None:
    """A movement task, an investment, and another movement task within one action."""
    g = scenario().player(1, tracks=[8, 8, 8], invested=2)
    work = [frame("program", 1, a=part("constructions", "stable").bonus)]  # three movements
    g.start(1, [frame("turn", 1, a=1), *work, frame("invest", 1, a=ECONOMY), *work])
    g.play("move 1s2 w", "move 0s2 e", "move 1s2 w", "invest economy")
    assert (g.frame(), g.p(1).invested) == ("move", 3)
    g.play("move 0s2 e", "move 1s2 w", "move 0s2 e", "move 1s2 w")
    assert g.frame() == "production"


@pytest.mark.rules("BTH-59", "BTH-90")
@pytest.mark.parametrize(
    ("cubes", "points"),
    [(0, 0), (1, 0), (5, 0), (6, 2), (7, 4), (8, 6), (9, 8), (10, 9), (12, 11)],
)
def test_only_the_last_covered_space_scores_and_one_for_each_cube_beyond(
    cubes: int, points: int
) -> None:
    g = scenario().player(1, invested=cubes).action(1)
    assert g.points(1).get("investment", 0) == points


@pytest.mark.rules("BTH-60", "BTH:R-15")
def test_a_cube_for_a_village_uncovers_its_space_but_is_not_invested() -> None:
    g = scenario().land("barley_plain").player(1, coins=0, tracks=[7, 8, 8], settle=1)
    g.player(1, units=["3s3"]).expansion(1)
    g.play("settle 3")
    assert (g.tracks(1), g.p(1).invested) == ([6, 8, 8], 0)
    assert g.p(1).coins == 3 + 1  # the village, then the second Food space


@pytest.mark.rules("BTH-60", "BTH:R-15")
def test_a_cube_for_a_city_uncovers_its_space_but_is_not_invested() -> None:
    g = scenario().land("copper_hills", village=2).player(1, coins=0, tracks=[7, 8, 8])
    g.player(1, fortify=1, units=["3w3"]).expansion(1)
    g.play("fortify 3")
    assert (g.tracks(1), g.p(1).invested, g.p(1).coins) == ([6, 8, 8], 0, 1)


@pytest.mark.rules("BTH-60", "BTH:R-15")
def test_a_cube_for_a_construction_uncovers_its_space_but_is_not_invested() -> None:
    g = scenario(display=[]).player(1, coins=2, tracks=[8, 8, 3], supply=["shrine"]).expansion(1)
    g.play("build shrine 1s2")
    assert (g.tracks(1), g.p(1).invested, g.p(1).coins) == ([8, 8, 2], 0, 3)


@pytest.mark.rules("BTH-60", "BTH-87", "BTH:R-15")
def test_a_cube_for_a_goal_uncovers_its_space_but_is_not_invested() -> None:
    g = scenario().player(1, coins=0, invested=7, tracks=[7, 8, 8]).goal(1)
    g.play("cube food")
    assert (g.tracks(1), g.p(1).invested, g.p(1).coins) == ([6, 8, 8], 7, 1)


@pytest.mark.rules("BTH-61")
@pytest.mark.reason("horizon.no_cubes", "horizon.not_here")
def test_an_empty_track_is_replaced_by_another_one_of_choice() -> None:
    g = scenario().land("barley_plain").player(1, coins=0, tracks=[0, 8, 8], settle=1)
    g.player(1, units=["3s3"]).expansion(1)
    g.play("settle 3")
    assert (g.frame(), g.options()) == ("take_cube", ["cube economy", "cube infrastructure"])
    assert g.why("cube food") == "no_cubes"
    assert g.why("skip") == "not_here"
    g.play("cube economy")
    assert (g.tracks(1), g.owner(3)) == ([0, 7, 8], {"village": 1})


@pytest.mark.rules("BTH-61")
def test_the_only_track_with_cubes_is_taken_without_asking() -> None:
    g = scenario().land("barley_plain").player(1, coins=0, tracks=[0, 0, 3], settle=1)
    g.player(1, units=["3s3"]).expansion(1)
    g.play("settle 3")
    assert (g.frame(), g.tracks(1), g.p(1).coins) == ("production", [0, 0, 2], 3 + 3)


@pytest.mark.rules("BTH-61")
@pytest.mark.reason("horizon.no_cubes")
def test_an_investment_in_an_empty_track_takes_another_one() -> None:
    g = scenario().player(1, tracks=[8, 0, 8], invested=6).ask(1, "invest", a=ECONOMY)
    assert g.options() == ["invest food", "invest infrastructure", "skip"]
    assert g.why("invest economy") == "no_cubes"
    g.play("invest food")
    assert (g.tracks(1), g.p(1).invested) == ([7, 0, 8], 7)


@pytest.mark.rules("BTH-61")
@pytest.mark.reason("horizon.not_here")
def test_a_track_that_still_has_cubes_must_be_used() -> None:
    g = scenario().player(1, tracks=[8, 0, 8], invested=6)
    g.ask(1, "take_cube", a=FOOD)  # nothing to choose
    assert (g.frame(), g.tracks(1)) == ("production", [7, 0, 8])
    g = scenario().player(1, invested=7).goal(1)  # a goal: any of them
    assert g.options() == ["cube food", "cube economy", "cube infrastructure"]
    assert g.why("invest food") == "not_here"


@pytest.mark.rules("BTH-61", "BTH:R-25")
def test_without_any_cube_a_village_is_settled_all_the_same() -> None:
    g = scenario().land("barley_plain").player(1, coins=0, tracks=[0, 0, 0], settle=1)
    g.player(1, units=["3s3"]).expansion(1)
    g.play("settle 3")
    assert (g.owner(3), g.tracks(1), g.p(1).coins) == ({"village": 1}, [0, 0, 0], 3)
    assert g.points(1)["villages"] == 4


@pytest.mark.rules("BTH-87", "BTH:R-25")
def test_without_any_cube_a_goal_is_claimed_all_the_same() -> None:
    g = scenario().player(1, tracks=[0, 0, 0], invested=7).goal(1)
    assert g.p(1).claimed == 0b100
    assert g.points(1)["goals"] == 5


@pytest.mark.rules("BTH-78", "BTH:R-25")
def test_without_any_cube_a_construction_is_built_all_the_same() -> None:
    g = scenario(display=[]).player(1, coins=2, tracks=[0, 0, 0], supply=["shrine"]).expansion(1)
    g.play("build shrine 1s2")
    assert g.owner(1) == {"construction": "shrine", "left": 1}


@pytest.mark.rules("BTH-56", "BTH:R-25")
def test_without_any_cube_there_is_nothing_to_invest() -> None:
    g = scenario().player(1, tracks=[0, 0, 0], invested=6).ask(1, "invest", a=ANY_TRACK)
    assert (g.frame(), g.p(1).invested) == ("production", 6)


@pytest.mark.rules("BTH-57", "BTH-60")
def test_every_space_of_the_food_track() -> None:
    coins, asked = {2: 1}, {4: "activate", 6: "upgrade"}
    for space in range(1, 9):
        g = scenario().player(1, coins=0, tracks=[9 - space, 8, 8])
        g.ask(1, "take_cube", a=FOOD)
        assert g.p(1).coins == coins.get(space, 0), space
        assert g.frame() == asked.get(space, "production"), space
        assert g.p(1).settle == (1 if space == 8 else 0)
        assert g.p(1).invested == 0
