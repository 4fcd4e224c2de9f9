"""The 12 special technologies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs

# science cost; strength, civil actions, military actions, blue tokens, colonization
SPECIALS: dict[str, tuple[int, int, int, int, int, int]] = {
    "warfare": (5, 1, 0, 1, 0, 0),
    "strategy": (8, 3, 0, 2, 0, 0),
    "military_theory": (11, 5, 0, 3, 0, 0),
    "code_of_laws": (6, 0, 1, 0, 0, 0),
    "justice_system": (7, 0, 1, 0, 3, 0),
    "civil_service": (10, 0, 2, 0, 3, 0),
    "cartography": (4, 1, 0, 0, 0, 2),
    "navigation": (6, 2, 0, 0, 0, 3),
    "satellites": (8, 3, 0, 0, 0, 4),
    "masonry": (3, 0, 0, 0, 0, 0),
    "architecture": (6, 0, 0, 0, 0, 0),
    "engineering": (9, 0, 0, 0, 0, 0),
}

# Stages per action, and the prices of labs of Age A, I, II, III (printed 3, 6, 8, 11).
CONSTRUCTION: dict[str, tuple[int, tuple[int, int, int, int]]] = {
    "masonry": (2, (3, 5, 7, 10)),
    "architecture": (3, (3, 5, 6, 9)),
    "engineering": (4, (3, 5, 6, 8)),
}
LABS = ("philosophy", "alchemy", "scientific_method", "computers")

REPLACEMENTS = [
    ("warfare", "strategy"),
    ("strategy", "military_theory"),
    ("warfare", "military_theory"),
    ("code_of_laws", "justice_system"),
    ("justice_system", "civil_service"),
    ("cartography", "navigation"),
    ("navigation", "satellites"),
    ("masonry", "architecture"),
    ("architecture", "engineering"),
]


def each(table: dict[str, Any]) -> list[Any]:
    return [pytest.param(name, id=name, marks=pytest.mark.card(name)) for name in table]


def in_play(g: Scenario) -> list[str]:
    return slugs([card for card in g.p(1).specials if card >= 0])


@pytest.mark.rules("TTA-ACT-DEVELOP-6", "TTA-TECH-9")
@pytest.mark.parametrize("tech", each(SPECIALS))
def test_it_costs_its_science_and_works_at_once(tech: str) -> None:
    cost, strength, civil, military, blue, colonization = SPECIALS[tech]
    poor = scenario(age="III").hand(1, tech).give(1, science=cost - 1).actions()
    assert poor.why(f"develop {tech}") == "not_enough_science"
    g = scenario(age="III").hand(1, tech).player(1, ca=2, ma=1)
    g.give(1, science=cost + 2).actions()
    g.play(f"develop {tech}")
    assert in_play(g) == [tech]
    assert g.civil(1) == []
    assert g.p(1).science == 2
    assert (g.p(1).ca, g.p(1).ca_total) == (1 + civil, 4 + civil)
    assert (g.p(1).ma, g.p(1).ma_total) == (1 + military, 2 + military)
    assert g.p(1).bank_blue == 16 + blue
    assert g.static(1).colonization == colonization
    r = g.rates(1)
    assert (r.culture, r.science, r.strength, r.happy) == (0, 1, 1 + strength, 0)


@pytest.mark.rules("TTA-ACT-DEVELOP-4", "TTA-TECH-9", "TTA-STAT-26")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(old, new, id=f"{old}-{new}", marks=pytest.mark.card(old, new))
        for old, new in REPLACEMENTS
    ],
)
def test_a_higher_one_of_the_type_replaces_it(old: str, new: str) -> None:
    cost, strength, civil, military, blue, colonization = SPECIALS[new]
    g = scenario(age="III").player(1, specials=[old], ca=1, ma=0, bank_blue=9)
    g.hand(1, new).give(1, science=cost).actions()
    ca_total, ma_total = 4 + SPECIALS[old][2], 2 + SPECIALS[old][3]
    assert (g.p(1).ca_total, g.p(1).ma_total) == (ca_total, ma_total)
    g.play(f"develop {new}")
    assert in_play(g) == [new]
    assert g.gone() == [old]
    assert (g.p(1).ca, g.p(1).ca_total) == (4 + civil - ca_total, 4 + civil)
    assert (g.p(1).ma, g.p(1).ma_total) == (2 + military - ma_total, 2 + military)
    assert g.p(1).bank_blue == 9 + blue - SPECIALS[old][4]
    assert g.rates(1).strength == 1 + strength
    assert g.static(1).colonization == colonization


@pytest.mark.rules("TTA-ACT-DEVELOP-4", "TTA-TECH-9")
@pytest.mark.parametrize(
    ("low", "high"),
    [
        pytest.param(low, high, id=f"{low}-{high}", marks=pytest.mark.card(low, high))
        for low, high in REPLACEMENTS
    ],
)
def test_a_lower_one_goes_at_once_but_counts_as_developed(low: str, high: str) -> None:
    cost = SPECIALS[low][0]
    g = scenario(age="III").player(1, specials=[high], leader="albert_einstein", bank_blue=9)
    g.hand(1, low).give(1, science=cost, culture=4).actions()
    before = (g.p(1).ca_total, g.p(1).ma_total, g.rates(1).strength, g.static(1).stages)
    g.play(f"develop {low}")
    assert in_play(g) == [high]
    assert g.gone() == [low]
    assert g.civil(1) == []
    assert g.p(1).science == 0
    assert g.p(1).culture == 7
    assert g.p(1).bank_blue == 9
    after = (g.p(1).ca_total, g.p(1).ma_total, g.rates(1).strength, g.static(1).stages)
    assert after == before
    assert g.p(1).ca == g.p(1).ca_total - 1


@pytest.mark.rules("TTA-TECH-9", "U-29")
@pytest.mark.card("warfare", "code_of_laws", "cartography", "masonry")
def test_four_types_lie_side_by_side() -> None:
    g = scenario(age="I").player(1, specials=["warfare", "cartography", "masonry"])
    g.hand(1, "code_of_laws").give(1, science=6).actions()
    g.play("develop code_of_laws")
    assert sorted(in_play(g)) == ["cartography", "code_of_laws", "masonry", "warfare"]
    assert g.rates(1).strength == 3
    assert (g.p(1).ca_total, g.p(1).ma_total) == (5, 3)


@pytest.mark.parametrize(
    ("tech", "most"),
    [
        pytest.param("cartography", 3, marks=pytest.mark.card("cartography")),
        pytest.param("navigation", 4, marks=pytest.mark.card("navigation")),
        pytest.param("satellites", 5, marks=pytest.mark.card("satellites")),
    ],
)
def test_exploration_helps_to_colonize(tech: str, most: int) -> None:
    g = scenario(age="III").player(1, specials=[tech]).hand(1, "good_harvest")
    g.events("historic_territory_i").politics()
    g.play("prepare good_harvest")
    assert g.why(f"bid {most + 1}") == "bid_too_high"
    # One unit of Warriors (1) and the modifier, but not the strength symbol of the card.
    g.play(f"bid {most}")
    g.play("send warriors", "done")
    assert slugs(g.p(1).colonies) == ["historic_territory_i"]


@pytest.mark.rules("TTA-ACT-BUILD-3")
@pytest.mark.parametrize("tech", each(CONSTRUCTION))
def test_construction_lowers_the_price_of_urban_buildings_by_age(tech: str) -> None:
    prices = CONSTRUCTION[tech][1]
    for lab, price in zip(LABS, prices, strict=True):
        poor = scenario(age="III").player(1, specials=[tech], workers={}).techs(1, lab)
        poor.give(1, resources=price - 1).actions()
        assert poor.why(f"build {lab}") == "not_enough_resources"
        g = scenario(age="III").player(1, specials=[tech], workers={}).techs(1, lab)
        g.give(1, resources=price).actions()
        g.play(f"build {lab}")
        assert (g.workers(1, lab), g.p(1).resources) == (1, 0)


@pytest.mark.rules("TTA-ACT-BUILD-3")
@pytest.mark.parametrize("tech", each(CONSTRUCTION))
@pytest.mark.parametrize(
    ("other", "cost"), [("mechanized_agriculture", 8), ("iron", 5), ("riflemen", 5), ("tanks", 7)]
)
def test_construction_does_nothing_for_farms_mines_and_units(
    tech: str, other: str, cost: int
) -> None:
    g = scenario(age="III").player(1, specials=[tech]).techs(1, other)
    g.give(1, resources=cost - 1).actions()
    assert g.why(f"build {other}") == "not_enough_resources"


@pytest.mark.rules("TTA-ACT-UPGRADE-3")
@pytest.mark.parametrize("tech", each(CONSTRUCTION))
def test_construction_changes_both_costs_of_an_upgrade(tech: str) -> None:
    prices = CONSTRUCTION[tech][1]
    for k in range(3):
        g = scenario(age="III").player(1, specials=[tech], workers={LABS[k]: 1})
        g.techs(1, LABS[k + 1]).give(1, resources=4).actions()
        g.play(f"upgrade {LABS[k]} {LABS[k + 1]}")
        assert g.p(1).resources == 4 - (prices[k + 1] - prices[k])


@pytest.mark.rules("TTA-ACT-WONDER-5")
@pytest.mark.reason("stage_limit")
@pytest.mark.parametrize("tech", each(CONSTRUCTION))
def test_construction_builds_several_stages_with_one_action(tech: str) -> None:
    stages = CONSTRUCTION[tech][0]
    # The stages of the Internet cost 2, 3, 4, 3, 2.
    for count in range(1, stages + 1):
        g = scenario(age="III").player(1, specials=[tech], wonder="internet")
        g.techs(1, "iron").player(1, blue={"iron": 7}).actions()
        if stages < 4:
            assert g.why(f"stage {stages + 1}") == "stage_limit"
        g.play(f"stage {count}")
        assert g.p(1).stages == count
        assert g.p(1).resources == 14 - [2, 5, 9, 12][count - 1]
        assert g.p(1).ca == 3
