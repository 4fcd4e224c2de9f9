"""The 44 technologies: what researching them gives, and their actions."""

from __future__ import annotations

import pytest

from tests.games.horizon.parts.stage import (
    SPOT,
    difference,
    holdings,
    knowing,
    perform,
    ready,
    told,
)
from tests.games.horizon.scenario import CATALOGUE

# Level by level: what to play after the research action, and what the immediate bonus changes.
IMMEDIATE: dict[int, dict[str, tuple[list[str], str]]] = {
    1: {
        "writing": ([], "coins+2"),
        "the_wheel": (["move*2"], "coins+2"),
        "archery": (["!enlist settler 1", "enlist soldier 1"], "inactive-1 1w2+1 coins+2"),
        "pottery": (["pop*1"], "active+1 inactive-1 coins+2"),
    },
    2: {
        "mathematics": (["invest*infrastructure"], "infrastructure-1 invested+1"),
        "astronomy": (["move*2"], "coins+1"),
        "medicine": (["pop*2"], "active+2 inactive-2"),
        "printing_press": ([], "coins+2"),
        "currency": ([], "coins+3"),
        "navigation": (["!enlist soldier 1", "enlist settler 1"], "inactive-1 1s1+1"),
        "banking": (["invest*economy"], "economy-1 invested+1"),
        "mining": (["!take aqueduct", "take farm"], "farm+1"),
        "iron_working": (
            ["!raise 1s2 3", "!raise 6w3 6", "raise 6w3 5"],
            "6w3-1 6w5+1",
        ),
        "horsemanship": (["move*3"], "1s2-1 0s2+1 coins+2"),  # 2, and 1 that it adds itself
        "fortification": ([], "fortify+1"),
        "gunpowder": (["!enlist settler 1", "enlist soldier 1"], "inactive-1 1w2+1"),
        "philosophy": (["grow"], "active+1 inactive-1 coins+1"),
        "code_of_laws": ([], "settle+1"),
        "irrigation": (["invest*food"], "food-1 invested+1"),
        "architecture": (["invest*infrastructure"], "infrastructure-1 invested+1"),
    },
    3: {
        "refrigeration": (["invest*food", "pop*1"], "food-1 invested+1 active+1 inactive-1"),
        "electricity": (
            ["?invest food", "?invest economy", "invest infrastructure"],
            "infrastructure-1 invested+1",
        ),
        "vaccination": (["pop*3"], "active+3 inactive-3"),
        "computers": ([], "coins+3"),
        "railways": (["move*5"], "1s2-1 0s2+1"),  # 4, and 1 that it adds itself
        "assembly_line": (["invest*economy"], "economy-1 invested+1 coins+2"),
        "stock_exchange": ([], "coins+5"),
        "container_shipping": (["!take farm", "!take library", "take cathedral"], "cathedral+1"),
        "missiles": (
            ["!raise 1s2 3", "!raise 6w3 6", "raise 6w3 5"],
            "fortify+1 6w3-1 6w5+1",
        ),
        "flight": (["!enlist settler 1", "enlist soldier 1"], "inactive-1 1w3+1"),
        "conscription": (
            ["!enlist settler 1", "enlist soldier 1", "!enlist settler 1", "enlist soldier 1"],
            "inactive-2 1w2+2",
        ),
        "nationalism": (["fortify 6"], "6w3-1 inactive+1 city6+1 food-1"),
        "radio": (["grow"], "active+1 inactive-1 coins+3"),
        "urban_planning": (
            ["invest*infrastructure", "!take farm", "take library"],
            "infrastructure-1 invested+1 library+1",
        ),
        "suffrage": (["settle 5"], "5s3-1 inactive+1 village5+1 food-1 coins+3"),
        "cinema": (["pop*1"], "settle+1 active+1 inactive-1"),
    },
    4: {
        "internet": (["grow", "grow"], "active+2 inactive-2 coins+2"),
        "space_flight": ([], "coins+4"),
        "artificial_intelligence": (
            ["invest food", "?invest food", "invest economy"],
            "food-1 economy-1 invested+2",
        ),
        "nuclear_fusion": ([], "coins+3 active+2 inactive-2"),
        "genetic_engineering": (["pop*3"], "active+3 inactive-3"),
        "renewable_energy": (
            ["?invest economy", "?invest infrastructure", "invest food"],
            "food-1 invested+1 coins+3",
        ),
        "satellite_network": (["fortify 6"], "6w3-1 inactive+1 city6+1 food-1"),
        "world_heritage_accord": (["?cube economy", "cube food"], "claimed+1 food-1"),
    },
}
RESEARCH = {2: "research_2.1", 3: "research_3.1", 4: "research_4.1"}
LEVEL = {slug: level for level, cards in IMMEDIATE.items() for slug in cards}

# Each action: coins that it takes, active pawns that are exhausted, levels it researches, what to
# play, what it changes (without the cost).
Act = tuple[str, int, int, tuple[int, ...], list[str], str]
ACTIONS: list[Act] = [
    ("writing.1", 1, 0, (1, 2), ["?research I_4", "research II_2"], "active-1 II_2+1 coins+3"),
    ("the_wheel.1", 3, 0, (), ["invest*economy"], "economy-1 invested+1"),
    (
        "archery.1", 0, 0, (),
        ["?enlist settler 1", "enlist soldier 1", "move*3"],
        "inactive-1 1w1+1 1s2-1 0s2+1",
    ),
    ("pottery.1", 3, 0, (), ["invest*food"], "food-1 invested+1"),
    (
        "mathematics.1", 1, 0, (1, 2),
        ["?research I_4", "research II_2", "?raise 6w3 4", "!raise 1s2 4", "raise 1s2 3"],
        "active-1 II_2+1 coins+3 1s2-1 1s3+1",
    ),
    ("astronomy.1", 0, 0, (), ["move*4"], "coins+1"),
    ("medicine.1", 0, 0, (), [], "active+2 inactive-2 coins+2"),
    (
        "printing_press.1", 3, 0, (2, 3),
        ["?research II_2", "research III_4", "activate 0"],
        "active-1 III_4+1",
    ),
    ("currency.1", 0, 0, (), ["pop*1"], "coins+4 active+1 inactive-1"),
    (
        "navigation.1", 0, 0, (),
        ["!enlist soldier 1", "enlist settler 1", "move*4"],
        "inactive-1 1s1+1",
    ),
    ("banking.1", 1, 0, (), ["invest*economy"], "economy-1 invested+1"),
    (
        "mining.1", 0, 0, (),
        ["choose 1", "!join 7s1", "build harbour 1s2"],
        "coins-1 coins+3 harbour-1 left1+1 economy-1 1s2-1 1s1+1 coins+1",
    ),
    (
        "mining.1", 0, 0, (),
        ["choose 2", "!build harbour 1s2", "join 7s1"],
        "coins-2 fortify+1 right7+1 food-1 7s1-1 inactive+1 coins+1",
    ),
    ("mining.2", 3, 0, (), ["invest*infrastructure"], "infrastructure-1 invested+1"),
    (
        "iron_working.1", 0, 0, (),
        ["!enlist settler 1", "enlist soldier 1", "move*1"],
        "inactive-1 1w2+1 1s2-1 0s2+1",
    ),
    (
        "horsemanship.1", 1, 0, (),
        ["?enlist soldier 1", "enlist settler 1", "move*3"],
        "active-1 0s2+1",
    ),
    (
        "fortification.1", 2, 0, (),
        ["!raise 1s2 3", "!raise 6w3 5", "raise 6w3 4"],
        "fortify+1 6w3-1 6w4+1",
    ),
    (
        "gunpowder.1", 0, 0, (),
        ["!raise 1s2 3", "!raise 6w3 6", "raise 6w3 5", "move*3"],
        "6w3-1 6w5+1 1s2-1 0s2+1",
    ),
    (
        "philosophy.1", 3, 0, (),
        ["?invest food", "?invest economy", "invest infrastructure", "pop*1"],
        "infrastructure-1 invested+1 active+1 inactive-1",
    ),
    ("code_of_laws.1", 2, 0, (), [], "settle+1"),
    ("irrigation.1", 1, 0, (), ["invest*food"], "food-1 invested+1"),
    ("architecture.1", 2, 0, (), ["invest*infrastructure"], "infrastructure-1 invested+1"),
    (
        "architecture.2", 0, 0, (),
        ["!join 7s1", "build harbour 1s2"],
        "coins-2 coins+3 harbour-1 left1+1 economy-1 1s2-1 1s1+1",
    ),
    ("refrigeration.1", 0, 0, (), [], "active+2 inactive-2 coins+4"),
    (
        "electricity.1", 1, 0, (),
        ["?invest food", "?invest economy", "invest infrastructure", "pop*1"],
        "infrastructure-1 invested+1 active+1 inactive-1",
    ),
    ("vaccination.1", 0, 0, (), ["pop*3"], "active+3 inactive-3 coins+2"),
    # Computers cost 2 and 4, but make every research action cheaper by 1.
    ("computers.1", 1, 0, (2, 3), ["research II_2"], "active-1 II_2+1 coins+3"),
    ("computers.2", 3, 1, (4,), ["research IV_2"], "active-1 IV_2+1 coins+4"),
    (
        "railways.1", 0, 0, (),
        ["?enlist settler 1", "enlist soldier 1", "move*6"],
        "inactive-1 1w2+1",
    ),
    ("assembly_line.1", 0, 0, (), ["pop*1"], "coins+5 active+1 inactive-1"),
    (
        "stock_exchange.1", 3, 0, (),
        ["invest*economy", "?invest economy", "?invest infrastructure", "invest food"],
        "economy-1 food-1 invested+2",
    ),
    (
        "container_shipping.1", 0, 0, (),
        ["choose 1", "!join 7s1", "build amphitheatre 1s2", "pop*2", "move*2"],
        "coins-1 active+2 inactive-2 amphitheatre-1 left1+1 food-1 1s2-1 1s1+1 coins+1",
    ),
    (
        "container_shipping.1", 0, 0, (),
        ["choose 2", "!build harbour 1s2", "join 7s1", "move*2"],
        "coins-1 fortify+1 right7+1 food-1 7s1-1 inactive+1 coins+1",
    ),
    (
        "missiles.1", 2, 0, (),
        ["!raise 1s2 3", "!raise 3w1 5", "raise 3w1 4"],
        "fortify+1 3w1-1 3w4+1",
    ),
    (
        "flight.1", 0, 0, (),
        ["?raise 6w3 5", "!raise 1s2 5", "raise 1s2 4", "move*5"],
        "1s2-1 0s4+1",
    ),
    (
        "conscription.1", 0, 0, (),
        ["!enlist settler 1", "enlist soldier 1", "move*2"],
        "inactive-1 1w3+1",
    ),
    ("nationalism.1", 2, 0, (), ["fortify 6"], "6w3-1 inactive+1 city6+1 food-1"),
    ("radio.1", 0, 0, (), ["grow", "grow"], "active+2 inactive-2 coins+2"),
    (
        "urban_planning.1", 1, 0, (), ["invest*infrastructure", "pop*1"],
        "infrastructure-1 invested+1 active+1 inactive-1",
    ),
    ("suffrage.1", 3, 0, (), ["settle 5"], "5s3-1 inactive+1 village5+1 food-1 coins+3"),
    ("cinema.1", 4, 0, (), [], "settle+1 fortify+1"),
    ("internet.1", 0, 0, (), ["grow", "grow"], "active+2 inactive-2 coins+2"),
    ("space_flight.1", 0, 0, (), [], "coins+3 active+2 inactive-2"),
    (
        "artificial_intelligence.1", 2, 0, (),
        ["invest food", "?invest food", "invest economy"],
        "food-1 economy-1 invested+2",
    ),
    ("nuclear_fusion.1", 0, 0, (), [], "coins+6"),
    ("genetic_engineering.1", 0, 0, (), ["pop*3"], "active+3 inactive-3 coins+3"),
    ("satellite_network.1", 1, 0, (), ["fortify 6"], "6w3-1 inactive+1 city6+1 food-1"),
    (
        "world_heritage_accord.1", 2, 0, (), ["settle 5"],
        "5s3-1 inactive+1 village5+1 food-1 coins+3",
    ),
]  # fmt: skip


def named(slug: str) -> pytest.MarkDecorator:
    return pytest.mark.card(f"horizon.technologies.{slug}")


def quiet(changed: str) -> int:
    """Cubes invested before, so that the next one gives nothing at once."""
    return 5 if "invested" in changed else 0


def test_the_tables_name_every_technology_and_every_action() -> None:
    assert sorted(LEVEL) == sorted(card.slug for card in CATALOGUE.technologies)
    assert all(LEVEL[card.slug] == card.level for card in CATALOGUE.technologies)
    spaces = {f"{c.slug}.{k + 1}" for c in CATALOGUE.technologies for k in range(len(c.actions))}
    assert {row[0] for row in ACTIONS} == spaces


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=named(slug)) for slug in LEVEL])
def test_immediate_bonus(slug: str) -> None:
    level = LEVEL[slug]
    plays, changed = IMMEDIATE[level][slug]
    g = ready(level, slug, quiet(changed))
    if level == 1:
        space = f"I_{list(IMMEDIATE[1]).index(slug) + 1}"
        g.play("act research_1.1")
    else:
        space = SPOT[level]
        g.play(f"act {RESEARCH[level]}")
    before = holdings(g, 1)
    perform(g, f"research {space}", *plays)
    assert difference(before, holdings(g, 1)) == told(f"active-1 {space}+1 {changed}")
    assert g.frame() == "expansion", "the bonus is not over"
    rival = {"coins", "active"}
    assert all(holdings(g, 2)[key] == 1 for key in rival), "the other player gets nothing"


@pytest.mark.parametrize(
    ("space", "coins", "exhaust", "levels", "plays", "changed"),
    [pytest.param(*row, marks=named(row[0].split(".")[0])) for row in ACTIONS],
)
def test_action(
    space: str, coins: int, exhaust: int, levels: tuple[int, ...], plays: list[str], changed: str
) -> None:
    slug = space.split(".")[0]
    g = knowing(LEVEL[slug], slug, quiet(changed))
    before = holdings(g, 1)
    g.play(f"act {space}")
    if levels:
        shown = {name.split()[1].split("_")[0] for name in g.candidates() if name != "skip"}
        assert shown == {("I", "II", "III", "IV")[level - 1] for level in levels}
    perform(g, *plays)
    cost = f"coins-{coins} active-{exhaust} inactive+{exhaust}"
    assert difference(before, holdings(g, 1)) == told(f"{cost} {changed}")
    assert g.frame() == "expansion", "the action is not over"


@pytest.mark.parametrize(
    ("space", "coins"),
    [
        pytest.param(row[0], row[1], marks=named(row[0].split(".")[0]))
        for row in ACTIONS
        if row[1] > 0
    ],
)
@pytest.mark.reason("horizon.not_enough_coins")
def test_action_without_the_coins(space: str, coins: int) -> None:
    slug = space.split(".")[0]
    g = knowing(LEVEL[slug], slug)
    g.s.edit(0).coins = coins - 1
    assert g.why(f"act {space}") == "not_enough_coins"
    assert g.numbers(f"act {space}") == {"need": str(coins), "have": str(coins - 1)}
    g.s.edit(0).coins = coins
    assert g.can(f"act {space}")


@pytest.mark.card("horizon.technologies.computers")
@pytest.mark.reason("horizon.not_enough_pawns")
def test_the_second_action_of_computers_needs_a_pawn() -> None:
    g = knowing(3, "computers")
    g.s.edit(0).active = 0
    assert g.why("act computers.2") == "not_enough_pawns"
    assert g.can("act computers.1")  # nothing to exhaust there
