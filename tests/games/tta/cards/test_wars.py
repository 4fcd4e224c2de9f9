"""The three wars: prices and spoils, by strength advantage, for whoever wins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tta.scenario import Scenario, frame, number, scenario, slugs

FARMS = {"agriculture": 2, "bronze": 2}


def decided(card: str, advantage: int, mine: dict[str, Any], theirs: dict[str, Any]) -> Scenario:
    """The war of seat 1 on seat 2 is resolved; a negative advantage is that of seat 2."""
    g = scenario(age="III")
    g.player(1, workers={**FARMS, "warriors": 3 + max(0, advantage)}, **mine)
    g.player(2, workers={**FARMS, "warriors": 3 + max(0, -advantage)}, **theirs)
    g.player(1, war=card, war_on=2)
    return g.start(1, [frame("turn", 1, a=1)])


@pytest.mark.rules("TTA-WAR-16", "TTA-WAR-20", "TTA-POL-5")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param(card, cost, marks=pytest.mark.card(card))
        for card, cost in [
            ("war_over_technology", 2),
            ("war_over_territory", 2),
            ("war_over_culture", 3),
        ]
    ],
)
def test_prices(card: str, cost: int) -> None:
    g = scenario(age="III").hand(1, card).player(1, government="communism", ma=cost).politics()
    g.play(f"war {card} 2")
    assert (g.p(1).ma, g.p(1).ca) == (0, 7)
    assert g.military(1) == []
    assert (g.p(1).war, g.p(1).war_on) == (number(card), 1)
    g = scenario(age="III").hand(1, card).player(1, government="communism", ma=cost - 1).politics()
    assert g.why(f"war {card} 2") == "no_military_action"


@pytest.mark.card("war_over_territory")
@pytest.mark.rules("TTA-STAT-36", "TTA-WAR-7")
@pytest.mark.parametrize(
    ("advantage", "bank", "moved"),
    [(1, 9, 1), (4, 9, 1), (5, 9, 2), (9, 9, 2), (10, 9, 3), (16, 9, 4), (16, 2, 2), (5, 0, 0)],
)
def test_war_over_territory_takes_yellow_tokens(advantage: int, bank: int, moved: int) -> None:
    g = decided("war_over_territory", advantage, {"bank_yellow": 6}, {"bank_yellow": bank})
    assert (g.p(1).bank_yellow, g.p(2).bank_yellow) == (6 + moved, bank - moved)
    g = decided("war_over_territory", -advantage, {"bank_yellow": bank}, {"bank_yellow": 6})
    assert (g.p(1).bank_yellow, g.p(2).bank_yellow) == (bank - moved, 6 + moved)


@pytest.mark.card("war_over_culture")
@pytest.mark.rules("TTA-POINT-5", "TTA-WAR-7")
@pytest.mark.parametrize(
    ("advantage", "stock", "moved"), [(1, 50, 6), (8, 50, 13), (8, 13, 13), (8, 12, 12), (3, 0, 0)]
)
def test_war_over_culture_takes_culture(advantage: int, stock: int, moved: int) -> None:
    g = decided("war_over_culture", advantage, {"culture": 20}, {"culture": stock})
    assert (g.p(1).culture, g.p(2).culture) == (20 + moved, stock - moved)
    g = decided("war_over_culture", -advantage, {"culture": stock}, {"culture": 20})
    assert (g.p(1).culture, g.p(2).culture) == (stock - moved, 20 + moved)


@pytest.mark.card("war_over_technology")
@pytest.mark.rules("TTA-POINT-5", "TTA-WAR-7")
@pytest.mark.parametrize(
    ("advantage", "stock", "moved"), [(1, 20, 1), (7, 20, 7), (7, 4, 4), (6, 0, 0)]
)
def test_war_over_technology_takes_science(advantage: int, stock: int, moved: int) -> None:
    g = decided("war_over_technology", advantage, {"science": 5}, {"science": stock})
    assert (g.p(1).science, g.p(2).science) == (5 + moved, stock - moved)
    g = decided("war_over_technology", -advantage, {"science": stock}, {"science": 5})
    assert (g.p(1).science, g.p(2).science) == (stock - moved, 5 + moved)
    assert g.frame() == "politics"


@pytest.mark.card("war_over_technology")
@pytest.mark.rules("TTA-WAR-7", "TTA-WAR-9")
@pytest.mark.reason("beyond_advantage")
def test_war_over_technology_takes_special_technologies_for_their_cost() -> None:
    owned = ["cartography", "code_of_laws", "engineering"]  # 4, 6 and 9 science
    g = decided("war_over_technology", 12, {"science": 1}, {"specials": owned, "science": 9})
    # Cartography adds 1 strength: the advantage is 11
    assert g.frame() == "spoils"
    assert g.asked() == 1
    assert sorted(g.options()) == ["done", *(f"steal {card}" for card in owned)]
    g.play("steal code_of_laws")
    assert g.why("steal engineering") == "beyond_advantage"
    assert (g.p(1).ca_total, g.p(2).ca_total) == (5, 4)
    g.play("steal cartography")
    assert (g.rates(1).strength, g.rates(2).strength) == (15 + 1, 3)
    assert (g.static(1).colonization, g.static(2).colonization) == (2, 0)
    assert (g.p(1).science, g.p(2).science) == (2, 8)  # the last point of the advantage
    assert slugs([card for card in g.p(1).specials if card >= 0]) == ["code_of_laws", "cartography"]
    assert slugs([card for card in g.p(2).specials if card >= 0]) == ["engineering"]
    assert g.frame() == "politics"


@pytest.mark.card("war_over_technology")
@pytest.mark.rules("TTA-WAR-7")
def test_an_advantage_equal_to_the_cost_is_enough() -> None:
    owned = {"specials": ["architecture"], "science": 9}  # 6 science
    g = decided("war_over_technology", 6, {}, owned)
    assert g.options() == ["steal architecture", "done"]
    g.play("steal architecture")
    assert (g.p(1).science, g.p(2).science) == (0, 9)
    g = decided("war_over_technology", 5, {}, owned)
    assert (g.p(1).science, g.p(2).science) == (5, 4)  # nothing else to choose


@pytest.mark.card("war_over_technology")
@pytest.mark.rules("TTA-WAR-5", "TTA-WAR-9")
def test_the_attacked_side_takes_the_spoils_when_it_wins() -> None:
    g = decided("war_over_technology", -9, {"specials": ["justice_system"]}, {"bank_blue": 2})
    assert g.asked() == 2
    g.play("steal justice_system")
    assert g.p(1).specials == (-1, -1, -1, -1)
    assert (g.p(1).bank_blue, g.p(2).bank_blue) == (13, 5)
    assert (g.p(1).ca_total, g.p(2).ca_total) == (4, 5)
    assert g.asked() == 1  # nothing else to take: seat 1 goes on with its turn
    assert g.frame() == "politics"
