"""The civil decks of the expansion: copies and marks of the rebalanced cards."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.tta.rules.types import LEADER, WONDER
from tests.games.tta.scenario import CATALOGUE, EXPANSION, Scenario, scenario, slugs

PLAYERS = (2, 3, 4)
NEW = {"rebalanced": "yes"}
LAST_CARD = {"II": ("I", "iron"), "III": ("II", "coal")}

# The cards marked 3+ and those marked 4; Selective Breeding has a copy of both.
THREE = {
    "I": "bread_and_circuses code_of_laws drama monarchy rich_land_i theology warfare",
    "II": """architecture coal constitutional_monarchy frugality_ii journalism republic riflemen
        selective_breeding urban_growth_ii""",
    "III": """democracy mechanized_agriculture military_theory modern_infantry oil patriotism_iii
        professional_sports reserves_iii revolutionary_idea_iii rockets tanks""",
}
FOUR = {"I": "alchemy iron knights", "II": "cannon selective_breeding", "III": "air_forces"}
SIZES = {"I": (44, 51, 54), "II": (44, 53, 55), "III": (44, 55, 56)}
OLD_SIZES = {"I": (44, 50, 53), "II": (44, 50, 53), "III": (44, 50, 53)}
COPIES = {  # with 2, 3 and 4 players
    "republic": (1, 2, 2),
    "communism": (1, 1, 1),
    "fundamentalism": (1, 1, 1),
    "professional_sports": (1, 2, 2),
    "military_theory": (1, 2, 2),
    "rich_land_i": (2, 3, 3),
    "frugality_ii": (1, 2, 2),
    "urban_growth_ii": (1, 2, 2),
    "patriotism_iii": (1, 2, 2),
    "reserves_iii": (3, 4, 4),
    "revolutionary_idea_iii": (2, 3, 3),
}


def age_of(card: str) -> str:
    return ("A", "I", "II", "III")[CATALOGUE.cards[CATALOGUE.by_slug[card]].age]


def civil_deck(age: str, players: int, options: dict[str, str]) -> Counter[str]:
    """The deck of an age that has just begun, with the cards already dealt from it."""
    if age == "I":
        g = scenario(players, age="A", round=2, options=options).turn()
    else:
        before, last = LAST_CARD[age]
        g = scenario(players, age=before, civil=[last], options=options).turn()
    return Counter(slugs(g.s.civil)) + Counter(card for card in dealt(g) if age_of(card) == age)


def dealt(g: Scenario) -> list[str]:
    return [card for card in g.row() if card is not None]


@pytest.mark.parametrize("age", ["I", "II", "III"])
@pytest.mark.rules("TTX-BAL-5", "TTX-BAL-6")
def test_the_marked_cards_of_the_rebalanced_decks(age: str) -> None:
    decks = [civil_deck(age, players, NEW) for players in PLAYERS]
    assert sorted((decks[1] - decks[0]).elements()) == THREE[age].split()
    assert sorted((decks[2] - decks[1]).elements()) == FOUR[age].split()
    assert decks[0] - decks[1] == decks[1] - decks[2] == Counter()
    assert tuple(deck.total() for deck in decks) == SIZES[age]


@pytest.mark.parametrize("age", ["I", "II", "III"])
@pytest.mark.rules("TTX-BAL-7")
def test_without_rebalancing_six_and_three_cards_are_marked(age: str) -> None:
    for options in ({}, {"leaders": "new"}, {"military": "new"}):
        decks = [civil_deck(age, players, options) for players in PLAYERS]
        assert tuple(deck.total() for deck in decks) == OLD_SIZES[age]
        assert (decks[1] - decks[0]).total() == 6
        assert (decks[2] - decks[1]).total() == 3
        kinds = {CATALOGUE.cards[CATALOGUE.by_slug[card]].type for card in decks[2] - decks[0]}
        assert max(kinds) <= 15  # technologies only


@pytest.mark.rules("TTX-BAL-2", "TTX-BAL-3", "TTX-BAL-4", "TTX-BAL-5")
@pytest.mark.parametrize(
    ("card", "copies"),
    [pytest.param(card, copies, marks=pytest.mark.card(card)) for card, copies in COPIES.items()],
)
def test_copies_of_the_changed_cards(card: str, copies: tuple[int, int, int]) -> None:
    for options in (NEW, {**NEW, "leaders": "new"}, {**NEW, "military": "new"}):
        decks = [civil_deck(age_of(card), players, options) for players in PLAYERS]
        assert tuple(deck[card] for deck in decks) == copies


@pytest.mark.rules("TTX-BAL-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_leaders_and_wonders_keep_their_numbers(players: int) -> None:
    for age in ("I", "II", "III"):
        assert civil_deck(age, players, NEW).keys() == civil_deck(age, players, {}).keys()


@pytest.mark.rules("TTX-BAL-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_mix_with_rebalanced_cards_adds_the_same_cards(players: int) -> None:
    for age in ("I", "II", "III"):
        more = 0 if players == 2 else 2  # one leader and one wonder
        size = SIZES[age][players - 2] + more
        assert civil_deck(age, players, EXPANSION).total() == size


@pytest.mark.rules("R-61", "TTX-MODE-13")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_old_leader_and_wonder_more_with_any_number_of_players(players: int) -> None:
    for age in ("I", "II", "III"):
        deck = civil_deck(age, players, {"leaders": "one_extra"})
        assert deck.total() == OLD_SIZES[age][players - 2] + 2
        kinds = [CATALOGUE.cards[CATALOGUE.by_slug[card]].type for card in deck]
        assert (kinds.count(LEADER), kinds.count(WONDER)) == (7, 5)
