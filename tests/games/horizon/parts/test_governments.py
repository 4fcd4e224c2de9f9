"""The eight faces of the governments, each with its four stages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.horizon.parts.stage import (
    difference,
    holdings,
    on_the_way,
    perform,
    spread,
    stage,
    told,
)
from tests.games.horizon.scenario import CATALOGUE, Scenario, scenario

# Cards with their sides, and what the one-time bonus of the third stage gives.
FACES: dict[str, tuple[int, str]] = {
    "merchant_republic": (1, "a"),
    "maritime_league": (1, "b"),
    "warrior_state": (2, "a"),
    "steppe_khanate": (2, "b"),
    "temple_state": (3, "a"),
    "scholar_court": (3, "b"),
    "builder_dynasty": (4, "a"),
    "agrarian_commune": (4, "b"),
}
MONARCHY: dict[str, tuple[list[str], str]] = {
    "merchant_republic": (
        ["invest*economy", "invest*food"],
        "economy-1 food-1 invested+2",
    ),
    "maritime_league": (  # 3 movements, and 1 from its second stage
        ["!enlist soldier 1", "enlist settler 1", "move*4"],
        "inactive-1 1s3+1",
    ),
    "warrior_state": ([], "fortify+1"),
    "steppe_khanate": (
        ["!enlist soldier 1", "enlist settler 1", "!enlist settler 1", "enlist soldier 1"],
        "inactive-2 1s2+1 1w2+1",
    ),
    "temple_state": (
        ["?invest food", "?invest infrastructure", "invest economy"],
        "economy-1 invested+1",
    ),
    "scholar_court": (["grow", "grow"], "active+2 inactive-2 coins+2"),
    "builder_dynasty": (["!take library", "take cathedral"], "cathedral+1 coins+2"),
    "agrarian_commune": (["pop*1"], "settle+1 active+1 inactive-1"),
}
FIRST_STAGE = 8
SECOND_STAGE = 6
BEFORE_SECOND = 7
BEFORE_THIRD = 5


def named(slug: str) -> pytest.MarkDecorator:
    return pytest.mark.card(f"horizon.governments.{slug}")


def under(slug: str, cubes: int, invested: int = 0) -> Scenario:
    """The stage with a government of seat 1 and cubes left on the Infrastructure track."""
    return stage(invested=invested).player(1, government=slug, tracks=[6, 5, cubes])


def test_the_tables_name_every_face() -> None:
    assert {card.slug: (card.card, card.side) for card in CATALOGUE.governments} == FACES
    assert list(MONARCHY) == list(FACES)


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=named(slug)) for slug in MONARCHY])
def test_third_stage(slug: str) -> None:
    """Once, when the fourth cube leaves the Infrastructure track."""
    plays, changed = MONARCHY[slug]
    invested = 5 if "invested" in changed else 0
    g = spread(under(slug, BEFORE_THIRD, invested)).ask(1, "take_cube", a=2)
    fresh = spread(under(slug, BEFORE_THIRD, invested)).action(1)
    before = holdings(fresh, 1)
    perform(g, *plays)
    assert difference(before, holdings(g, 1)) == told(f"infrastructure-1 {changed}")
    assert g.frame() == "expansion"
    for cubes in (FIRST_STAGE, BEFORE_SECOND, 6, 4, 3, 2, 1):  # no other space gives it
        h = under(slug, cubes, 5).player(1, supply=[], units=["1s2"]).ask(1, "take_cube", a=2)
        while h.frame() == "take_construction":
            h.play("skip")
        assert h.frame() == "production"


# Points: what is counted, how much of it, points
DEMOCRACY: list[tuple[str, dict[str, Any], int]] = [
    ("merchant_republic", {"tracks": [8, 8, 0]}, 0),
    ("merchant_republic", {"tracks": [1, 3, 0]}, 5),
    ("temple_state", {"leaders": ["homer", "attila", "hypatia"]}, 2 * 3),
    ("temple_state", {"leaders": []}, 0),
]


@pytest.mark.parametrize(
    ("slug", "fields", "vp"), [pytest.param(*row, marks=named(row[0])) for row in DEMOCRACY]
)
def test_last_stage_on_the_board(slug: str, fields: dict[str, Any], vp: int) -> None:
    board: dict[str, Any] = {"tracks": [8, 8, 0], **fields}
    g = scenario().player(1, government=slug, **board).action(1)
    assert g.points(1).get("government", 0) == vp
    food, economy, _ = board["tracks"]
    g = scenario().player(1, government=slug, **{**board, "tracks": [food, economy, 1]}).action(1)
    assert "government" not in g.points(1)  # one cube is left


# Villages, cities and constructions of seat 1, and points
ON_THE_MAP = [
    ("maritime_league", 2, 2, 1, 5),  # tiles with a cube: four territories, and one built over
    ("warrior_state", 3, 2, 1, 2),
    ("steppe_khanate", 3, 2, 1, 2 * 3 + 2 * 2),
    ("builder_dynasty", 3, 2, 2, 2 * 2),
    ("agrarian_commune", 3, 1, 1, 2 * 3),
]


@pytest.mark.parametrize(
    ("slug", "villages", "cities", "built", "vp"),
    [pytest.param(*row, marks=named(row[0])) for row in ON_THE_MAP],
)
def test_last_stage_on_the_map(slug: str, villages: int, cities: int, built: int, vp: int) -> None:
    lands = iter(tile.slug for tile in CATALOGUE.territories)
    for cubes, expected in ((0, vp), (1, 0)):
        g = scenario(display=[]).player(1, government=slug, tracks=[8, 8, cubes])
        lands = iter(tile.slug for tile in CATALOGUE.territories)
        for _ in range(villages):
            g.land(next(lands), village=1, city=2)
        for _ in range(cities):
            g.land(next(lands), village=2, city=1)
        for tile in ("well", "barracks")[:built]:
            g.land(next(lands), construction=tile, left=2, right=1)
        g.mark(1, construction="stable", left=2)
        assert g.action(1).points(1).get("government", 0) == expected


@named("builder_dynasty")
@pytest.mark.parametrize(("built", "vp"), [(3, 6), (4, 8), (5, 8)])
def test_builder_dynasty_scores_eight_points_at_most(built: int, vp: int) -> None:
    g = scenario(display=[]).player(1, government="builder_dynasty", tracks=[8, 8, 0])
    tiles = ("well", "barracks", "stable", "granary", "market")[:built]
    for land, tile in zip(CATALOGUE.territories, tiles, strict=False):
        g.land(land.slug, construction=tile, left=2, right=1)
    assert g.action(1).points(1)["government"] == vp


@named("maritime_league")
def test_maritime_league_counts_tiles_once_and_only_territories() -> None:
    g = scenario(display=[]).player(1, government="maritime_league", tracks=[8, 8, 0])
    g.land("river_delta", village=1, city=1).mark(0, construction="well", left=1)
    g.mark(1, construction="farm", left=1)
    assert g.action(1).points(1)["government"] == 1


@named("scholar_court")
@pytest.mark.parametrize("cubes", [0, 1])
def test_last_stage_of_the_scholar_court(cubes: int) -> None:
    g = scenario().player(1, government="scholar_court", tracks=[8, 8, cubes])
    g.knows(1, "writing", "medicine", "electricity", "radio", "internet").action(1)
    assert g.points(1).get("government", 0) == (0 if cubes else 3 * 3)


# First and second stages


@named("merchant_republic")
def test_merchant_republic() -> None:
    g = spread(under("merchant_republic", FIRST_STAGE)).production(1)
    before = holdings(g, 1)
    g.play("produce population")
    assert difference(before, holdings(g, 1)) == told("active+2 inactive-2 coins+1")
    g = spread(under("merchant_republic", FIRST_STAGE)).production(1)
    before = holdings(g, 1)
    g.play("produce coins")
    assert difference(before, holdings(g, 1)) == told("coins+3")


@named("merchant_republic")
@pytest.mark.parametrize(
    ("space", "before", "after"),
    [
        ("settle_token.1", 4, 3),
        ("fortify_token.1", 2, 1),
        ("research_3.1", 4, 3),
        ("research_4.1", 6, 5),
        ("research_2.1", 2, 2),  # a basic action
        ("research_2.2", 3, 3),
        ("code_of_laws.1", 2, 2),  # an action of a technology
    ],
)
def test_merchant_republic_makes_advanced_actions_cheaper(
    space: str, before: int, after: int
) -> None:
    for cubes, cost in ((BEFORE_SECOND, before), (SECOND_STAGE, after)):
        g = under("merchant_republic", cubes).knows(1, "code_of_laws").action(1)
        g.s.edit(0).coins = cost - 1
        assert g.why(f"act {space}") == "not_enough_coins"
        g.s.edit(0).coins = cost
        assert g.play(f"act {space}").p(1).coins == 0


@named("maritime_league")
@pytest.mark.reason("horizon.explored")
def test_maritime_league() -> None:
    """A coin for each exploration; then a second one in a turn, and a movement more."""
    for cubes, limit, movements in ((BEFORE_SECOND, 1, 2), (SECOND_STAGE, 2, 3)):
        g = scenario().player(1, government="maritime_league", tracks=[8, 8, cubes], coins=0)
        g.player(1, units=["1s1", "1s2"]).deals("territory lake_shore", "territory rice_paddies")
        g.action(1).play("act enlist.1", "skip", "explore 1s2 sw", "activate 0")
        assert g.p(1).coins == 1
        if limit == 1:
            assert g.why("explore 1s1 nw") == "explored"
        else:
            g.play("explore 1s1 nw", "activate 0")
            assert (g.p(1).coins, g.why("explore 3s2 w")) == (2, "explored")
        h = scenario().player(1, government="maritime_league", tracks=[8, 8, cubes]).action(1)
        perform(h.play("act enlist.1", "skip"), f"move*{movements}")


@named("warrior_state")
def test_warrior_state() -> None:
    """Soldiers enlist one stronger; then two coins for fortifying."""
    g = under("warrior_state", FIRST_STAGE).action(1).play("act enlist.1", "enlist soldier 1")
    assert "1w2" in g.units(1)
    g = under("warrior_state", FIRST_STAGE).action(1).play("act enlist.1", "enlist settler 1")
    assert "1s1" in g.units(1)
    for cubes, coins in ((BEFORE_SECOND, 0), (SECOND_STAGE, 2)):
        g = spread(under("warrior_state", cubes)).player(1, fortify=1, settle=1).expansion(1)
        before = holdings(g, 1)
        g.play("fortify 6")
        done = f"fortify-1 6w3-1 inactive+1 city6+1 food-1 coins+{coins}"
        assert difference(before, holdings(g, 1)) == told(done)


@named("steppe_khanate")
@pytest.mark.reason("horizon.too_strong")
def test_steppe_khanate() -> None:
    """A movement more; then the first upgrade of a turn is larger by one."""
    g = under("steppe_khanate", FIRST_STAGE).action(1).play("act enlist.1", "skip")
    perform(g, "move*3")
    for cubes, most in ((BEFORE_SECOND, 4), (SECOND_STAGE, 5)):
        g = under("steppe_khanate", cubes).knows(1, "fortification").action(1)
        g.play("act fortification.1")
        assert g.why(f"raise 6w3 {most + 1}") == "too_strong"
        g.play(f"raise 6w3 {most}")
        assert g.p(1).raised == 1
    g = under("steppe_khanate", SECOND_STAGE).player(1, raised=1).knows(1, "fortification")
    g.action(1).play("act fortification.1")
    assert g.why("raise 6w3 5") == "too_strong"  # another one was made this turn


@named("temple_state")
def test_temple_state() -> None:
    """A pawn with each leader; then a coin with each technology."""
    for cubes, coins in ((BEFORE_SECOND, 0), (SECOND_STAGE, 1)):
        g = on_the_way(under("temple_state", cubes), 2).deals("leader homer", "reveal mathematics")
        g.deals("reveal printing_press")
        spread(g).action(1).play("act research_2.1")
        before = holdings(g, 1)
        perform(g, "research II_1", "pop*1", "place printing_press")
        done = f"II_1+1 homer+1 coins+1 inactive-1 coins+2 coins+{coins}"
        assert difference(before, holdings(g, 1)) == told(done)
        g = under("temple_state", cubes).scholar(2, "I_1").action(1).play("act research_1.1")
        before = holdings(g, 1)
        g.play("research I_1")  # no leader
        assert difference(before, holdings(g, 1)) == told(f"active-1 I_1+1 coins+2 coins+{coins}")


@named("scholar_court")
@pytest.mark.parametrize(
    ("space", "cost"),
    [
        ("research_1.1", 0),
        ("research_1.2", 1),
        ("research_2.1", 1),
        ("research_2.2", 2),
        ("research_3.1", 3),
        ("research_4.1", 5),
        ("writing.1", 0),
        ("settle_token.1", 4),
        ("code_of_laws.1", 2),
    ],
)
def test_scholar_court_makes_research_cheaper(space: str, cost: int) -> None:
    g = under("scholar_court", FIRST_STAGE).knows(1, "writing", "code_of_laws").action(1)
    g.s.edit(0).coins = cost
    assert g.can(f"act {space}")
    if cost:
        g.s.edit(0).coins = cost - 1
        assert g.why(f"act {space}") == "not_enough_coins"


@named("scholar_court")
def test_scholar_court_sees_one_technology_more() -> None:
    blue = ["mathematics", "printing_press", "navigation"]
    for cubes, shown in ((BEFORE_SECOND, 2), (SECOND_STAGE, 3)):
        g = on_the_way(under("scholar_court", cubes), 2).deals("leader homer")
        g.deals(*(f"reveal {slug}" for slug in blue[:shown]))
        spread(g).action(1).play("act research_2.1", "research II_1")
        assert sorted(g.options()) == sorted(f"place {slug}" for slug in blue[:shown])


@named("scholar_court")
def test_scholar_court_gets_a_pawn_with_each_technology() -> None:
    for cubes, plays, done in (
        (BEFORE_SECOND, [], "active-1 I_1+1 coins+2"),
        (SECOND_STAGE, ["pop*1"], "I_1+1 coins+2 inactive-1"),
    ):
        g = spread(under("scholar_court", cubes)).action(1).play("act research_1.1")
        before = holdings(g, 1)
        perform(g, "research I_1", *plays)
        assert difference(before, holdings(g, 1)) == told(done)


@named("builder_dynasty")
def test_builder_dynasty() -> None:
    """Constructions cost a coin less; then settlers keep their strength."""
    for cubes, unit in ((BEFORE_SECOND, "1s1"), (SECOND_STAGE, "1s2")):
        g = under("builder_dynasty", cubes).expansion(1)
        g.s.edit(0).coins = 1
        assert g.why("build harbour 1s2") == "not_enough_coins"
        g.s.edit(0).coins = 2
        g.play("build harbour 1s2")
        assert (g.p(1).coins, unit in g.units(1)) == (3, True)
    for cubes, there in ((BEFORE_SECOND, False), (SECOND_STAGE, True)):
        g = under("builder_dynasty", cubes).expansion(1)
        g.s.edit(0).coins = 3
        g.play("join 7s1")
        assert (g.p(1).coins, "7s1" in g.units(1)) == (0, there)


@named("agrarian_commune")
def test_agrarian_commune() -> None:
    """Settlers enlist one stronger; then two coins for settling."""
    g = under("agrarian_commune", FIRST_STAGE).action(1).play("act enlist.1", "enlist settler 1")
    assert g.units(1).count("1s2") == 2
    g = under("agrarian_commune", FIRST_STAGE).action(1).play("act enlist.1", "enlist soldier 1")
    assert "1w1" in g.units(1)
    for cubes, coins in ((BEFORE_SECOND, 3), (SECOND_STAGE, 3 + 2)):
        g = spread(under("agrarian_commune", cubes)).player(1, settle=1).expansion(1)
        before = holdings(g, 1)
        g.play("settle 5")
        done = f"settle-1 5s3-1 inactive+1 village5+1 food-1 coins+{coins}"
        assert difference(before, holdings(g, 1)) == told(done)
