"""Technologies: colours, permanent effects, points at the end."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.horizon.rules.types import COLOR_NAMES
from tests.games.horizon.parts.stage import difference, holdings, perform, stage, told
from tests.games.horizon.scenario import CATALOGUE, Scenario, part, scenario

# The colour on the right side, and the one that the banner adds.
COLORS: dict[str, tuple[str, str]] = {
    "writing": ("blue", ""),
    "the_wheel": ("green", ""),
    "archery": ("red", ""),
    "pottery": ("yellow", ""),
    "mathematics": ("blue", ""),
    "astronomy": ("blue", "green"),
    "medicine": ("blue", "yellow"),
    "printing_press": ("blue", ""),
    "currency": ("green", ""),
    "navigation": ("green", "blue"),
    "banking": ("green", ""),
    "mining": ("green", "red"),
    "iron_working": ("red", ""),
    "horsemanship": ("red", "green"),
    "fortification": ("red", "yellow"),
    "gunpowder": ("red", ""),
    "philosophy": ("yellow", "blue"),
    "code_of_laws": ("yellow", "red"),
    "irrigation": ("yellow", ""),
    "architecture": ("yellow", ""),
    "refrigeration": ("blue", "green"),
    "electricity": ("blue", ""),
    "vaccination": ("blue", "yellow"),
    "computers": ("blue", "red"),
    "railways": ("green", "red"),
    "assembly_line": ("green", "blue"),
    "stock_exchange": ("green", ""),
    "container_shipping": ("green", "yellow"),
    "missiles": ("red", "blue"),
    "flight": ("red", "green"),
    "conscription": ("red", ""),
    "nationalism": ("red", "yellow"),
    "radio": ("yellow", "blue"),
    "urban_planning": ("yellow", "green"),
    "suffrage": ("yellow", ""),
    "cinema": ("yellow", "red"),
}
LEVEL_FOUR = [card.slug for card in CATALOGUE.technologies if card.level == 4]
OF_LEVEL = {
    level: [slug for slug in COLORS if part("technologies", slug).level == level]
    for level in (1, 2, 3)
}
# One technology of each colour and level that can lie before the space looked at.
BEFORE = {
    2: {"blue": "writing", "green": "the_wheel", "red": "archery", "yellow": "pottery"},
    3: {"blue": "mathematics", "green": "banking", "red": "gunpowder", "yellow": "irrigation"},
}


def named(slugs: list[str]) -> list[Any]:
    return [
        pytest.param(slug, marks=pytest.mark.card(f"horizon.technologies.{slug}")) for slug in slugs
    ]


def researching(level: int, before: str, *deals: str) -> Scenario:
    """Seat 1 is about to research the space II_1 after I_1, or III_3 after II_3."""
    rest = [slug for slug in BEFORE[2].values() if slug != before]
    g = scenario().player(1, coins=9, active=5)
    if level == 2:
        g.tree(I_1=before, I_2=rest[0], I_3=rest[1], I_4=rest[2]).scholar(1, "I_1")
        g.deals("leader homer", *deals)
    else:
        g.tree(II_3=before).scholar(1, "I_2", "II_3").deals("leader galileo_galilei", *deals)
    return g.ask(1, "research", a=1 << level).play(f"research {'II_1' if level == 2 else 'III_3'}")


@pytest.mark.parametrize("slug", named([*OF_LEVEL[2], *OF_LEVEL[3]]))
@pytest.mark.parametrize("color", COLOR_NAMES)
def test_colours_of_the_banner(slug: str, color: str) -> None:
    """A technology can be placed if the banner shows the colour asked for."""
    level = part("technologies", slug).level
    g = researching(level, BEFORE[level][color], f"reveal {slug}")
    assert g.frame() == "place_technology"
    assert g.can(f"place {slug}") == (color in COLORS[slug])


@pytest.mark.parametrize("slug", named([*OF_LEVEL[1], *OF_LEVEL[2]]))
def test_colour_on_the_right_side(slug: str) -> None:
    """It is the only one that can be chosen for the technology after it."""
    g = researching(part("technologies", slug).level + 1, slug)
    chosen = [event.args[0] for event in g.log("color")]
    assert [COLOR_NAMES[color] for color in chosen] == [COLORS[slug][0]]


@pytest.mark.parametrize("slug", named([*OF_LEVEL[3], *LEVEL_FOUR]))
def test_colour_that_counts(slug: str) -> None:
    """A leader scores a point for each blue technology; those of level IV are of every colour."""
    level = part("technologies", slug).level
    spot = "III_3" if level == 3 else "IV_2"
    g = scenario().tree(**{spot: slug}).scholar(1, spot)
    g.player(1, leaders=["galileo_galilei"]).action(1)
    blue = level == 4 or COLORS[slug][0] == "blue"
    assert g.points(1).get("leaders", 0) == (1 if blue else 0)
    if level == 3:
        assert part("technologies", slug).color == 1 << COLOR_NAMES.index(COLORS[slug][0])


def test_every_technology_is_in_the_table() -> None:
    assert sorted([*COLORS, *LEVEL_FOUR]) == sorted(card.slug for card in CATALOGUE.technologies)
    assert all(part("technologies", slug).banner == 15 for slug in LEVEL_FOUR)
    assert all(
        part("technologies", slug).banner == part("technologies", slug).color
        for slug in OF_LEVEL[1]
    )


# Permanent effects


@pytest.mark.parametrize(
    ("slug", "movements"),
    [
        pytest.param(
            "horsemanship", 3, marks=pytest.mark.card("horizon.technologies.horsemanship")
        ),
        pytest.param("railways", 3, marks=pytest.mark.card("horizon.technologies.railways")),
    ],
)
def test_a_movement_more(slug: str, movements: int) -> None:
    g = scenario().knows(1, slug).action(1).play("act enlist.1", "skip")
    perform(g, f"move*{movements}")
    assert g.units(1) == ["0s2"]
    other = scenario().knows(2, slug).action(1).play("act enlist.1", "skip")
    perform(other, "move*2")  # nobody else has it


@pytest.mark.card("horizon.technologies.horsemanship", "horizon.technologies.railways")
def test_movements_add_up() -> None:
    g = scenario().knows(1, "horsemanship", "railways").action(1).play("act enlist.1", "skip")
    perform(g, "move*4")


@pytest.mark.parametrize("slug", named(["navigation", "flight"]))
@pytest.mark.reason("horizon.explored")
def test_two_explorations_in_a_turn(slug: str) -> None:
    g = scenario().knows(1, slug).deals("territory river_delta", "territory barley_plain")
    g.player(1, units=["1s2", "1s1"]).ask(1, "move", a=4)
    g.play("explore 1s2 sw", "explore 1s1 nw")
    assert [g.tile(place) for place in (3, 4)] == ["river_delta", "barley_plain"]
    assert g.why("explore 3s2 se") == "explored"
    assert g.numbers("explore 3s2 se") == {"limit": "2", "have": "2"}
    alone = scenario().player(1, units=["1s2", "1s1"]).deals("territory river_delta")
    alone.ask(1, "move", a=4).play("explore 1s2 sw")
    assert alone.why("explore 1s1 nw") == "explored"


@pytest.mark.card("horizon.technologies.astronomy")
@pytest.mark.reason("horizon.explored")
def test_the_action_of_astronomy_explores_twice() -> None:
    g = scenario().knows(1, "astronomy").deals("territory river_delta", "territory barley_plain")
    g.player(1, units=["1s2", "1s1"], coins=0).action(1).play("act astronomy.1")
    g.play("explore 1s2 sw", "explore 1s1 nw")
    assert g.p(1).coins == 1 + 1 + 1  # the action, and what lies on both territories
    assert g.why("explore 3s2 se") == "explored"
    g = scenario().knows(1, "astronomy").player(1, units=["1s2", "1s1"])
    g.deals("territory river_delta").action(1).play("act enlist.1", "skip", "explore 1s2 sw")
    assert g.why("explore 1s1 nw") == "explored"  # only inside the action


@pytest.mark.card("horizon.technologies.computers")
@pytest.mark.parametrize(
    ("space", "coins"),
    [("research_2.1", 1), ("research_2.2", 2), ("research_3.1", 3), ("research_4.1", 5)],
)
def test_computers_make_research_cheaper(space: str, coins: int) -> None:
    g = stage().knows(1, "computers").player(1, coins=coins, active=4).action(1)
    g.play(f"act {space}")
    assert g.p(1).coins == 0
    g = stage().knows(1, "computers").player(1, coins=coins - 1, active=4).action(1)
    assert g.why(f"act {space}") == "not_enough_coins"


@pytest.mark.card("horizon.technologies.computers")
def test_computers_change_nothing_else() -> None:
    g = stage().knows(1, "computers", "code_of_laws").player(1, coins=9, active=4).action(1)
    g.play("act code_of_laws.1")
    assert g.p(1).coins == 9 - 2
    g = stage().knows(1, "computers").player(1, coins=2, active=4).action(1)
    g.play("act research_1.2")  # the surcharge of the space stays
    assert g.p(1).coins == 1


@pytest.mark.card("horizon.technologies.renewable_energy")
@pytest.mark.parametrize(
    ("play", "changed"),
    [("produce coins", "coins+5"), ("produce population", "active+3 inactive-3")],
)
def test_renewable_energy_adds_to_production(play: str, changed: str) -> None:
    """Coins: 3, and 2 more; population: columns A and B, and a pawn more."""
    goals = ["great_library", "homelands", "mastery"]
    g = stage(goals=goals).tree(IV_2="renewable_energy").scholar(1, "IV_2")
    g.player(1, columns=[4, 4, 2, 1, 1]).production(1)
    before = holdings(g, 1)
    g.play(play)
    if play == "produce population":
        g.play("activate 1")
    assert difference(before, holdings(g, 1)) == told(changed)


# Points at the end, besides the 1, 2, 3, 4 of the levels


def owning(villages: int = 0, cities: int = 0, built: int = 0) -> Scenario:
    """Seat 1 with villages, cities of seat 2's villages, and constructions."""
    lands = iter(tile.slug for tile in CATALOGUE.territories)
    g = scenario(display=[])
    for _ in range(villages):
        g.land(next(lands), village=1)
    for _ in range(cities):
        g.land(next(lands), village=2, city=1)
    for tile in ("well", "barracks", "stable")[:built]:
        g.land(next(lands), construction=tile, left=1)
    return g


def technology_points(g: Scenario) -> int:
    return g.action(1).points(1).get("technologies", 0)


@pytest.mark.parametrize("cities", [0, 1, 3, 5])
@pytest.mark.card("horizon.technologies.nationalism")
def test_nationalism(cities: int) -> None:
    g = owning(villages=1, cities=cities).knows(1, "nationalism")
    assert technology_points(g) == 3 + min(3, cities)


@pytest.mark.parametrize("villages", [0, 1, 3, 5])
@pytest.mark.card("horizon.technologies.suffrage")
def test_suffrage(villages: int) -> None:
    g = owning(villages=villages, cities=1).knows(1, "suffrage")
    assert technology_points(g) == 3 + min(3, villages)


@pytest.mark.parametrize(("known", "vp"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
@pytest.mark.card("horizon.technologies.internet")
def test_internet(known: int, vp: int) -> None:
    """A point for every two technologies, itself included."""
    spaces = ["I_1", "I_2", "I_3", "I_4"][:known]
    g = scenario().tree(IV_2=None, IV_1="internet").scholar(1, "IV_1", *spaces)
    assert technology_points(g) == 4 + known + vp


@pytest.mark.parametrize("third", [0, 1, 3])
@pytest.mark.card("horizon.technologies.space_flight")
def test_space_flight(third: int) -> None:
    g = scenario().tree(IV_1="space_flight", IV_2=None).scholar(1, "IV_1", "I_1")
    g.tree(II_1="medicine").scholar(1, "II_1")
    g.knows(1, *["electricity", "vaccination", "radio"][:third])
    assert technology_points(g) == 4 + 1 + 2 + 3 * third + 2 * third


@pytest.mark.parametrize(("invested", "vp"), [(0, 0), (1, 0), (2, 1), (5, 2), (11, 5)])
@pytest.mark.card("horizon.technologies.artificial_intelligence")
def test_artificial_intelligence(invested: int, vp: int) -> None:
    g = scenario().tree(IV_3=None, IV_1="artificial_intelligence").scholar(1, "IV_1")
    assert technology_points(g.player(1, invested=invested)) == 4 + vp


@pytest.mark.parametrize(
    ("tracks", "vp"), [([1, 1, 1], 0), ([0, 1, 8], 4), ([0, 8, 0], 8), ([0, 0, 0], 12)]
)
@pytest.mark.card("horizon.technologies.nuclear_fusion")
def test_nuclear_fusion(tracks: list[int], vp: int) -> None:
    g = scenario().tree(IV_1="nuclear_fusion").scholar(1, "IV_1").player(1, tracks=tracks)
    assert technology_points(g) == 4 + vp


@pytest.mark.parametrize("number", [0, 1, 3])
@pytest.mark.parametrize(
    ("slug", "what"),
    [
        pytest.param(slug, what, marks=pytest.mark.card(f"horizon.technologies.{slug}"))
        for slug, what in (
            ("genetic_engineering", "villages"),
            ("renewable_energy", "built"),
            ("satellite_network", "cities"),
        )
    ],
)
def test_two_points_for_each(slug: str, what: str, number: int) -> None:
    amounts = {"villages": 1, "cities": 2, "built": 1, what: number}
    g = owning(**amounts).tree(IV_1=slug).scholar(1, "IV_1")
    assert technology_points(g) == 4 + 2 * number


@pytest.mark.card("horizon.technologies.renewable_energy")
def test_the_second_builder_counts_for_renewable_energy() -> None:
    g = owning().land("river_delta", construction="well", left=2, right=1)
    assert technology_points(g.tree(IV_1="renewable_energy").scholar(1, "IV_1")) == 4 + 2


@pytest.mark.parametrize(("claimed", "vp"), [([], 0), ([2], 3), ([1, 2, 3], 9)])
@pytest.mark.card("horizon.technologies.world_heritage_accord")
def test_world_heritage_accord(claimed: list[int], vp: int) -> None:
    g = scenario().tree(IV_1="world_heritage_accord").scholar(1, "IV_1")
    assert technology_points(g.player(1, claimed=claimed)) == 4 + vp


@pytest.mark.parametrize(
    "slug", named([slug for slug in COLORS if slug not in ("nationalism", "suffrage")])
)
def test_other_technologies_score_their_level_only(slug: str) -> None:
    g = owning(villages=3, cities=3, built=3).knows(1, slug)
    g.player(1, invested=6, tracks=[0, 0, 0], coins=9, active=6, claimed=[1])
    assert technology_points(g) == part("technologies", slug).level
