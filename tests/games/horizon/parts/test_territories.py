"""The 24 territories: what exploring, settling and fortifying them gives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.horizon.parts.stage import difference, holdings, perform, told
from tests.games.horizon.scenario import CATALOGUE, Scenario, scenario

COIN: tuple[list[str], str] = ([], "coins+1")
COINS_2: tuple[list[str], str] = ([], "coins+2")
COINS_3: tuple[list[str], str] = ([], "coins+3")
POP: tuple[list[str], str] = (["pop*1"], "active+1 inactive-1")
POP_2: tuple[list[str], str] = (["pop*2"], "active+2 inactive-2")
POP_3: tuple[list[str], str] = (["pop*3"], "active+3 inactive-3")
# While exploring: the settler is on place 3 then, a soldier of strength 1 on place 1.
RAISE = (["?raise 1w1 2", "!raise 3s1 3", "raise 3s1 2"], "3s1-1 3s2+1")
RAISE_2 = (["?raise 1w1 3", "!raise 3s1 4", "raise 3s1 3"], "3s1-1 3s3+1")
RAISE_SETTLER = (["!raise 1w1 2", "!raise 3s1 3", "raise 3s1 2"], "3s1-1 3s2+1")
RAISE_SOLDIER = (["!raise 3s1 2", "!raise 1w1 3", "raise 1w1 2"], "1w1-1 1w2+1")
STEP = (["move 1w1 w"], "1w1-1 0w1+1")
STEPS_2 = (["move 1w1 w", "move 0w1 w"], "1w1-1 2w1+1")

# Strength; explore: plays, changes; village: track, VP, plays, changes; city: track, VP.
Row = tuple[int, tuple[list[str], str], str, int, tuple[list[str], str], str, int]
INFRA = "infrastructure"
TERRITORIES: dict[str, Row] = {
    "river_delta": (3, COIN, INFRA, 4, COINS_3, INFRA, 7),
    "green_valley": (2, POP, "food", 3, POP, "economy", 5),
    "clay_flats": (2, COIN, "economy", 3, COINS_2, "food", 5),
    "oak_woods": (2, RAISE, INFRA, 3, COINS_2, "food", 6),
    "salt_marsh": (2, COINS_2, "economy", 3, POP, INFRA, 6),
    "reed_banks": (2, STEP, "food", 3, COINS_2, INFRA, 5),
    "lake_shore": (3, POP, "food", 4, POP_2, "economy", 7),
    "barley_plain": (3, COIN, "food", 4, COINS_3, INFRA, 7),
    "copper_hills": (
        3, COINS_2, "economy", 4,
        (["!raise 1s2 3", "!raise 1w1 4", "raise 1w1 3"], "1w1-1 1w3+1"),
        "food", 7,
    ),
    "olive_coast": (3, RAISE_SETTLER, "food", 5, (["move*2"], ""), "economy", 7),
    "chalk_downs": (3, STEP, INFRA, 4, POP_2, "economy", 7),
    "amber_bay": (
        3, COINS_2, "economy", 4, (["pop*1"], "coins+2 active+1 inactive-1"), "food", 7,
    ),
    "horse_pastures": (3, RAISE, INFRA, 5, (["move*3"], "1s2-1 0s2+1"), "food", 7),
    "cedar_heights": (4, RAISE, INFRA, 5, POP_2, "economy", 8),
    "vine_terraces": (4, POP, "food", 5, POP_3, INFRA, 8),
    "iron_ridge": (4, RAISE_SOLDIER, INFRA, 5, ([], "fortify+1"), INFRA, 8),
    "spice_island": (4, COINS_2, "economy", 5, ([], "coins+4"), "food", 8),
    "rice_paddies": (4, POP, "food", 6, COINS_3, "economy", 8),
    "turquoise_coast": (
        4, RAISE_SETTLER, "economy", 5, (["!take farm", "take library"], "library+1"), INFRA, 8,
    ),
    "desert_oasis": (5, COINS_2, "economy", 6, ([], "coins+5"), INFRA, 9),
    "silver_peaks": (
        5, COINS_3, "economy", 6, (["!take library", "take cathedral"], "cathedral+1"), "food", 9,
    ),
    "great_steppe": (5, STEPS_2, "food", 6, POP_3, "economy", 10),
    "jungle_basin": (
        5, POP_2, INFRA, 6,
        (["?invest food", "?invest infrastructure", "invest economy"], "economy-1 invested+1"),
        "food", 10,
    ),
    "volcanic_isle": (
        6, RAISE_2, INFRA, 8,
        (
            ["?invest food", "?invest infrastructure", "invest economy"],
            "economy-1 invested+1 coins+2",
        ),
        "economy", 12,
    ),
}  # fmt: skip


def named(slug: str) -> Any:
    return pytest.param(slug, marks=pytest.mark.card(f"horizon.territories.{slug}"))


every_territory = pytest.mark.parametrize("slug", [named(slug) for slug in TERRITORIES])


def test_the_table_names_every_territory() -> None:
    assert list(TERRITORIES) == [tile.slug for tile in CATALOGUE.territories]


@every_territory
def test_exploring(slug: str) -> None:
    plays, changed = TERRITORIES[slug][1]
    g = scenario().player(1, units=["1s1", "1w1"]).deals(f"territory {slug}")
    g.ask(1, "move", a=2)
    before, rival = holdings(g, 1), holdings(g, 2)
    perform(g, "explore 1s1 sw", *plays)
    assert difference(before, holdings(g, 1)) == told(f"1s1-1 3s1+1 {changed}")
    assert (g.tile(3), g.owner(3)) == (slug, {})
    assert (g.frame(), len(g.s.stack), g.s.stack[-1].a) == ("move", 2, 1), "the bonus is not over"
    assert holdings(g, 2) == rival


def occupying(slug: str, kind: str, strength: int, **owners: Any) -> Scenario:
    """Seat 1 with one unit on the territory (place 3), and tokens of both kinds."""
    invested = 5 if "invested" in TERRITORIES[slug][4][1] else 0
    g = scenario().land(slug, **owners)
    g.player(1, tracks=[6, 5, 7], invested=invested, settle=1, fortify=1, coins=2)
    g.player(1, units=["1s2", "1w1", f"3{kind}{strength}"], supply=["shrine"])
    return g.expansion(1)


@every_territory
@pytest.mark.reason("horizon.too_weak")
def test_settling(slug: str) -> None:
    strength, _, track, vp, (plays, changed), _, _ = TERRITORIES[slug]
    g = occupying(slug, "s", strength)
    before, rival = holdings(g, 1), holdings(g, 2)
    perform(g, "settle 3", *plays)
    expected = f"settle-1 3s{strength}-1 inactive+1 village3+1 {track}-1 {changed}"
    assert difference(before, holdings(g, 1)) == told(expected)
    assert (g.points(1)["villages"], g.points(1).get("cities", 0)) == (vp, 0)
    assert g.frame() == "production"
    assert holdings(g, 2) == rival
    weak = occupying(slug, "s", strength - 1)
    assert weak.why("settle 3") == "too_weak"
    assert weak.numbers("settle 3") == {"need": str(strength), "have": str(strength - 1)}


@every_territory
@pytest.mark.reason("horizon.too_weak")
def test_fortifying(slug: str) -> None:
    """The same strength as for settling; no bonus."""
    strength, _, _, village_vp, _, track, vp = TERRITORIES[slug]
    g = occupying(slug, "w", strength, village=2)
    before = holdings(g, 1)
    g.play("fortify 3")
    expected = f"fortify-1 3w{strength}-1 inactive+1 city3+1 {track}-1"
    assert difference(before, holdings(g, 1)) == told(expected)
    assert g.points(1).get("cities") == vp
    assert g.points(2) == {"villages": village_vp}
    assert g.frame() == "production"
    weak = occupying(slug, "w", strength - 1, village=2)
    assert weak.why("fortify 3") == "too_weak"
    assert weak.numbers("fortify 3") == {"need": str(strength), "have": str(strength - 1)}
