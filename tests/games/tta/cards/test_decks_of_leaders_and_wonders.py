"""Where leaders and wonders are found."""

from __future__ import annotations

import pytest

from ecumene.games.tta.rules.types import LEADER, WONDER
from tests.games.tta.scenario import CATALOGUE, number

LEADERS_BY_AGE = (
    (
        "alexander_the_great",
        "aristotle",
        "hammurabi",
        "homer",
        "julius_caesar",
        "moses",
    ),
    (
        "christopher_columbus",
        "frederick_barbarossa",
        "genghis_khan",
        "joan_of_arc",
        "leonardo_da_vinci",
        "michelangelo",
    ),
    (
        "isaac_newton",
        "james_cook",
        "johann_sebastian_bach",
        "maximilien_robespierre",
        "napoleon_bonaparte",
        "william_shakespeare",
    ),
    (
        "albert_einstein",
        "bill_gates",
        "charlie_chaplin",
        "mahatma_gandhi",
        "sid_meier",
        "winston_churchill",
    ),
)


WONDERS_BY_AGE = (
    ("colossus", "hanging_gardens", "library_of_alexandria", "pyramids"),
    ("great_wall", "st_peters_basilica", "taj_mahal", "universitas_carolina"),
    ("eiffel_tower", "kremlin", "ocean_liner_service", "transcontinental_railroad"),
    ("fast_food_chains", "first_space_flight", "hollywood", "internet"),
)

CARDS = [
    pytest.param(age, slug, marks=pytest.mark.card(slug))
    for by_age in (LEADERS_BY_AGE, WONDERS_BY_AGE)
    for age, cards in enumerate(by_age)
    for slug in cards
]


@pytest.mark.rules("TTA-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("age", "slug"), CARDS)
def test_once_in_the_civil_deck_of_its_age(age: int, slug: str, players: int) -> None:
    card = number(slug)
    copies = [CATALOGUE.deck(True, k, players).count(card) for k in range(4)]
    assert copies == [1 if k == age else 0 for k in range(4)]
    assert all(card not in CATALOGUE.deck(False, k, players) for k in range(4))


@pytest.mark.rules("TTA-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_no_other_leaders_and_wonders(players: int) -> None:
    for age in range(4):
        deck = [CATALOGUE.cards[card] for card in CATALOGUE.deck(True, age, players)]
        leaders = {card.slug for card in deck if card.type == LEADER}
        wonders = {card.slug for card in deck if card.type == WONDER}
        assert leaders == set(LEADERS_BY_AGE[age])
        assert wonders == set(WONDERS_BY_AGE[age])
