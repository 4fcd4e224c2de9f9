"""The twelve territories: what a colony gives at once and for good."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.games.tta.scenario import Scenario, scenario, slugs


class Territory(NamedTuple):
    age: str
    # for good
    yellow: int = 0
    blue: int = 0
    happy: int = 0
    strength: int = 0
    # at once
    science: int = 0
    culture: int = 0
    food: int = 0
    resources: int = 0
    population: int = 0
    cards: int = 0


TERRITORIES = {
    "developed_territory_i": Territory("I", yellow=1, blue=1, science=3),
    "historic_territory_i": Territory("I", happy=1, culture=6),
    "inhabited_territory_i": Territory("I", yellow=2, population=1),
    "strategic_territory_i": Territory("I", strength=2, cards=3),
    "vast_territory_i": Territory("I", yellow=3, blue=-1, food=3),
    "wealthy_territory_i": Territory("I", blue=3, resources=5),
    "developed_territory_ii": Territory("II", yellow=2, blue=2, science=5),
    "historic_territory_ii": Territory("II", happy=2, culture=11),
    "inhabited_territory_ii": Territory("II", yellow=3, population=2),
    "strategic_territory_ii": Territory("II", strength=4, cards=5),
    "vast_territory_ii": Territory("II", yellow=4, blue=-1, food=4),
    "wealthy_territory_ii": Territory("II", blue=4, resources=9),
}
PREPARED = {"I": "pestilence", "II": "cold_war"}
CULTURE_FOR_PREPARING = {"I": 1, "II": 2}

every_territory = pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=pytest.mark.card(slug)) for slug in TERRITORIES]
)


def colonize(g: Scenario, slug: str, *drawn: str) -> Scenario:
    """Seat 1 reveals the territory and colonizes it with one of its warriors, unrivalled."""
    g.player(2, workers={"agriculture": 2, "bronze": 2, "philosophy": 1})
    g.reveal(1, slug, PREPARED[TERRITORIES[slug].age], *drawn)
    return g.play("bid 1", "send warriors", "done")


@pytest.mark.rules("TTA-COLONY-14", "TTA-COLONY-16", "TTA-COLONY-17")
@every_territory
def test_a_new_colony(slug: str) -> None:
    t = TERRITORIES[slug]
    drawn = ["spy_ii", "spy_ii", "annex_ii", "raid_ii", "conquistadors"]
    if t.age == "I":
        drawn = ["phalanx", "raid_i", "legion"]
    g = scenario(age=t.age).give(1, food=2, resources=1, science=4, culture=20)
    g.player(1, workers={"agriculture": 3, "bronze": 1, "warriors": 3}, unused=2)
    g.player(1, bank_yellow=9, bank_blue=10)
    colonize(g, slug, *drawn[: t.cards])
    p = g.p(1)
    assert slugs(p.colonies) == [slug]
    assert g.workers(1, "warriors") == 2
    assert p.bank_yellow == 9 + 1 + t.yellow - t.population  # the soldier is in the bank, too
    assert p.unused == 2 + t.population
    assert (p.food, p.resources) == (2 + t.food, 1 + t.resources)
    assert p.bank_blue == 10 + t.blue - t.food - t.resources
    assert p.science == 4 + t.science
    assert p.culture == 20 + CULTURE_FOR_PREPARING[t.age] + t.culture
    assert sorted(g.military(1)) == sorted(drawn[: t.cards])
    assert g.rates(1).strength == 2 + t.strength
    assert g.rates(1).happy == t.happy
    assert (g.rates(1).science, g.rates(1).culture) == (0, 0)
    assert g.frame() == "actions"


@pytest.mark.card("annex_ii")
@pytest.mark.rules("TTA-COLONY-19", "TTA-COLONY-20")
@every_territory
def test_a_colony_that_changes_hands(slug: str) -> None:
    t = TERRITORIES[slug]
    g = scenario(age="II").hand(1, "annex_ii")
    g.player(1, workers={"warriors": 7}, bank_yellow=5, bank_blue=7, culture=3, science=2)
    g.player(2, workers={"warriors": 1}, bank_yellow=8, bank_blue=9, culture=4, science=1)
    g.player(2, colonies=[slug]).politics()
    assert g.rates(2).strength == 1 + t.strength
    assert g.rates(2).happy == t.happy
    g.play("attack annex_ii 2")
    thief, victim = g.p(1), g.p(2)
    assert (slugs(thief.colonies), slugs(victim.colonies)) == ([slug], [])
    assert (thief.bank_yellow, victim.bank_yellow) == (5 + t.yellow, 8 - t.yellow)
    assert (thief.bank_blue, victim.bank_blue) == (7 + t.blue, 9 - t.blue)
    assert (g.rates(1).happy, g.rates(2).happy) == (t.happy, 0)
    assert (g.rates(1).strength, g.rates(2).strength) == (7 + t.strength, 1)
    # what the colony once gave at once is neither repeated nor undone
    assert (thief.culture, thief.science, thief.food, thief.resources) == (3, 2, 0, 0)
    assert (victim.culture, victim.science, victim.food, victim.resources) == (4, 1, 0, 0)
    assert (thief.unused, victim.unused) == (1, 1)
    assert g.military(1) == []


@pytest.mark.rules("TTA-COLONY-16", "TTA-ORDER-4")
@pytest.mark.card("wealthy_territory_i")
def test_new_blue_tokens_serve_at_once_and_no_others_do() -> None:
    g = scenario(age="I").player(1, bank_blue=0)
    colonize(g, "wealthy_territory_i")
    assert g.p(1).resources == 3
    assert g.p(1).bank_blue == 0


@pytest.mark.rules("TTA-COLONY-16", "TTA-ORDER-4")
@pytest.mark.card("inhabited_territory_ii")
def test_new_yellow_tokens_can_become_workers_at_once() -> None:
    g = scenario(age="II").player(1, bank_yellow=0, unused=0)
    colonize(g, "inhabited_territory_ii")
    assert g.p(1).unused == 2
    assert g.p(1).bank_yellow == 0 + 1 + 3 - 2


@pytest.mark.rules("TTA-COLONY-16", "TTA-STAT-34")
@pytest.mark.card("vast_territory_i")
@pytest.mark.parametrize(("token", "food", "resources"), [("agriculture", 1, 2), ("bronze", 2, 1)])
def test_a_blue_token_that_is_not_in_the_bank_comes_from_a_card(
    token: str, food: int, resources: int
) -> None:
    g = scenario(age="I").give(1, food=2, resources=2).player(1, bank_blue=0)
    colonize(g, "vast_territory_i")
    assert g.frame() == "lose_blue"
    assert g.options() == ["token agriculture", "token bronze"]
    g.play(f"token {token}")
    assert (g.p(1).food, g.p(1).resources) == (food, resources)  # no token left for new food
    assert g.p(1).bank_blue == 0
    assert g.p(1).bank_yellow == 18 + 1 + 3


@pytest.mark.rules("TTA-COLONY-17", "TTA-FOOD-2")
@pytest.mark.card("wealthy_territory_ii")
def test_resources_arrive_in_the_largest_tokens() -> None:
    g = scenario(age="II").techs(1, "coal")
    colonize(g, "wealthy_territory_ii")
    assert g.tokens(1, "coal") == 3
    assert g.tokens(1, "bronze") == 0
    assert g.p(1).resources == 9
    assert g.p(1).bank_blue == 16 + 4 - 3
