"""The 24 constructions: cost, tracks, what is in the middle, points of both builders."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.horizon.parts.stage import difference, holdings, perform, told
from tests.games.horizon.scenario import CATALOGUE, Scenario, scenario

# Level, cost, left track, right track; bonus: plays, changes; VP in the middle, of the first.
Row = tuple[int, int, str, str, list[str], str, int, int]
INFRA = "infrastructure"
CONSTRUCTIONS: dict[str, Row] = {
    "farm": (1, 2, "food", "food", ["pop*1"], "active+1 inactive-1", 0, 1),
    "granary": (1, 3, "food", "economy", ["pop*2"], "active+2 inactive-2", 0, 1),
    "market": (1, 2, "economy", "economy", [], "coins+2", 0, 1),
    "barracks": (
        1, 2, INFRA, "food",
        ["!enlist settler 1", "enlist soldier 1"], "inactive-1 1w1+1", 0, 1,
    ),
    "well": (1, 1, "food", INFRA, [], "coins+1", 0, 1),
    "shrine": (1, 2, INFRA, "economy", [], "", 1, 1),
    "watchtower": (
        1, 2, INFRA, INFRA,
        ["?raise 1w1 3", "!raise 1s1 4", "raise 1s1 3"], "1s1-1 1s3+1", 0, 2,
    ),
    "stable": (1, 2, "economy", "food", ["move*3"], "1s1-1 0s1+1", 0, 2),
    "aqueduct": (2, 4, "food", INFRA, ["invest*food"], "food-1 invested+1", 0, 2),
    "library": (
        2, 4, INFRA, INFRA,
        ["?research I_1", "!research III_1", "research II_6"], "active-1 II_6+1 coins+3", 0, 2,
    ),
    "harbour": (2, 3, "economy", INFRA, [], "coins+3", 0, 2),
    "amphitheatre": (2, 4, "food", "economy", ["pop*2"], "active+2 inactive-2", 2, 2),
    "castle": (2, 4, INFRA, "food", [], "fortify+1", 0, 3),
    "monastery": (2, 3, "food", "food", ["pop*2"], "active+2 inactive-2", 1, 2),
    "guildhall": (2, 4, "economy", INFRA, ["invest*economy"], "economy-1 invested+1", 0, 2),
    "caravanserai": (2, 3, "economy", "economy", [], "settle+1", 0, 2),
    "university": (
        3, 6, INFRA, "economy",
        ["?invest food", "?invest infrastructure", "invest economy"],
        "economy-1 invested+1 coins+1", 2, 3,
    ),
    "cathedral": (3, 6, INFRA, "food", [], "", 5, 4),
    "factory": (
        3, 5, "economy", "economy", ["invest*economy"], "economy-1 invested+1 coins+2", 1, 3,
    ),
    "hospital": (3, 5, "food", "food", ["pop*4"], "active+4 inactive-4", 2, 3),
    "parliament": (3, 6, INFRA, INFRA, ["grow"], "active+1 inactive-1 coins+1", 3, 4),
    "grand_railway_station": (
        3, 6, "economy", "food", ["move*3"], "settle+1 1s1-1 0s1+1", 2, 3,
    ),
    "military_academy": (
        3, 6, INFRA, "economy",
        ["!raise 1s1 2", "!raise 1w1 4", "raise 1w1 3"], "fortify+1 1w1-1 1w3+1", 2, 3,
    ),
    "opera_house": (3, 7, "food", INFRA, [], "coins+2", 4, 4),
}  # fmt: skip
# The second Food cube that leaves uncovers a pawn, which is left where it is.
AFTER_BUILDING = {"aqueduct": ["activate 0"]}


def named(slug: str) -> Any:
    return pytest.param(slug, marks=pytest.mark.card(f"horizon.constructions.{slug}"))


every_construction = pytest.mark.parametrize("slug", [named(slug) for slug in CONSTRUCTIONS])


def site(slug: str) -> Scenario:
    """Seat 1 could research I_1, and II_6 after seat 2; the tracks are quiet."""
    changed = CONSTRUCTIONS[slug][5]
    g = scenario().scholar(1, "I_4").tree(II_6="currency").scholar(2, "II_6")
    invested = 5 if "invested" in changed else 0
    return g.player(1, active=3, tracks=[6, 8, 7], invested=invested)


def test_the_table_names_every_construction() -> None:
    assert list(CONSTRUCTIONS) == [tile.slug for tile in CATALOGUE.constructions]


@every_construction
def test_it_lies_among_those_of_its_level(slug: str) -> None:
    for level in (1, 2, 3):
        g = scenario(display=[slug]).ask(1, "take_construction", a=level)
        assert (g.frame() == "take_construction") == (level == CONSTRUCTIONS[slug][0])
    g = scenario(display=[slug]).ask(1, "take_construction", a=CONSTRUCTIONS[slug][0])
    assert g.play(f"take {slug}").supply(1) == [slug]


@every_construction
@pytest.mark.reason("horizon.not_enough_coins")
def test_building_it(slug: str) -> None:
    _, cost, left, _, plays, changed, bonus_vp, _ = CONSTRUCTIONS[slug]
    g = site(slug).player(1, supply=[slug], units=["1s2", "1w1"], coins=cost).expansion(1)
    before, rival = holdings(g, 1), holdings(g, 2)
    perform(g, f"build {slug} 1s2", *plays, *AFTER_BUILDING.get(slug, []))
    done = f"coins-{cost} {slug}-1 left1+1 {left}-1 1s2-1 1s1+1"
    assert difference(before, holdings(g, 1)) == told(f"{done} {changed}")
    assert g.frame() == "production", "the bonus is not over"
    assert g.points(1).get("constructions", 0) == bonus_vp  # alone
    assert holdings(g, 2) == rival
    poor = site(slug).player(1, supply=[slug], units=["1s2"], coins=cost).expansion(1)
    poor.s.edit(0).coins = cost - 1
    assert poor.why(f"build {slug} 1s2") == "not_enough_coins"
    assert poor.numbers(f"build {slug} 1s2") == {"need": str(cost), "have": str(cost - 1)}


@every_construction
def test_joining_it(slug: str) -> None:
    _, cost, _, right, plays, changed, bonus_vp, first_vp = CONSTRUCTIONS[slug]
    g = site(slug).land("barley_plain", construction=slug, left=2)
    g.player(1, units=["1s1", "1w1", "3s2"], coins=cost).expansion(1)
    before, rival = holdings(g, 1), holdings(g, 2)
    assert g.points(2).get("constructions", 0) == bonus_vp
    perform(g, "join 3s2", *plays)
    done = f"coins-{cost} right3+1 {right}-1 3s2-1 3s1+1"
    assert difference(before, holdings(g, 1)) == told(f"{done} {changed}")
    assert g.frame() == "production", "the bonus is not over"
    assert g.points(1).get("constructions", 0) == bonus_vp
    assert g.points(2).get("constructions", 0) == bonus_vp + first_vp
    assert holdings(g, 2) == rival
