"""The decks of the expansion: what it adds to, takes from and puts in place of those of the base
game, for every number of players and every combination of its parts."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.editions import base_catalogue, catalogue_of
from ecumene.games.tta.rules.types import ACTION, LEADER, WONDER, is_technology
from tests.games.tta.mixes import NEW_LEADERS, NEW_WONDERS, OLD_LEADERS, OLD_WONDERS, opened
from tests.games.tta.scenario import SPEC, number, slugs

PLAYERS = (2, 3, 4)
AGES = ("A", "I", "II", "III")
REBALANCED = {"rebalanced": "yes"}
MILITARY = {"military": "new"}
MODES = ("base", "new", "secret_mix", "public_mix", "hidden_future", "one_extra")

NEW_MILITARY = {
    "A": "development_of_planning",
    "I": "dark_ages call_to_arms knowledge_of_the_ancients kidnap_i naval_trade_agreement",
    "II": "freedom_of_movement international_negotiations arms_industry autonomous_territory_ii "
    "hussars",
    "III": "impact_of_harmony impact_of_culture positional_army occupy_iii hybrid_war",
}
MORE_ACTIONS = {
    "I": "rich_land_i",
    "II": "frugality_ii urban_growth_ii",
    "III": "patriotism_iii reserves_iii revolutionary_idea_iii",
}


def cards(**options: str) -> Catalogue:
    return catalogue_of(SPEC.check_options(options))


def deck(cat: Catalogue, civil: bool, age: int, players: int) -> Counter[str]:
    return Counter(slugs(cat.deck(civil, age, players)))


def every_new_card() -> list[str]:
    """Leaders, wonders and military cards with an id of their own."""
    lines = (*NEW_LEADERS, *NEW_WONDERS, *NEW_MILITARY.values())
    return [slug for line in lines for slug in line.split()]


@pytest.mark.rules("TTX-DECK-1")
def test_the_expansion_has_24_leaders_and_16_wonders() -> None:
    cat = cards(leaders="new")
    for kind, lines, count in ((LEADER, NEW_LEADERS, 6), (WONDER, NEW_WONDERS, 4)):
        for age in range(4):
            mine = {card.slug for card in cat.cards if card.type == kind and card.age == age}
            old = OLD_LEADERS if kind == LEADER else OLD_WONDERS
            assert mine == {*lines[age].split(), *old[age].split()}
            assert len(lines[age].split()) == count
            in_deck = [c for c in cat.deck(True, age, 4) if cat.cards[c].type == kind]
            assert sorted(slugs(in_deck)) == sorted(lines[age].split())


@pytest.mark.rules("TTX-DECK-1", "TTX-MILDECK-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_new_military_decks_add_19_cards(players: int) -> None:
    """16 new cards, one of them a pact, and a bonus card in each of Ages I to III."""
    added = 0
    for age, name in enumerate(AGES):
        expected = Counter(NEW_MILITARY[name].split())
        if name != "A":
            expected[f"military_bonus_{name.lower()}"] += 1
        if players == 2:
            expected.pop("naval_trade_agreement", None)
        old = deck(cards(), False, age, players)
        new = deck(cards(**MILITARY), False, age, players)
        assert new - old == expected
        assert not old - new
        added += expected.total()
    assert added == (18 if players == 2 else 19)


@pytest.mark.rules("TTX-DECK-1", "TTX-BAL-5")
def test_six_action_cards_are_marked_3() -> None:
    for age, name in enumerate(AGES):
        for players in PLAYERS:
            old = actions(cards(), age, players)
            new = actions(cards(**REBALANCED), age, players)
            added = MORE_ACTIONS.get(name, "") if players > 2 else ""
            assert new - old == Counter(added.split())
            assert not old - new
    assert [len(MORE_ACTIONS[name].split()) for name in AGES[1:]] == [1, 2, 3]


def actions(cat: Catalogue, age: int, players: int) -> Counter[str]:
    deck = cat.deck(True, age, players)
    return Counter(slugs([card for card in deck if cat.cards[card].type == ACTION]))


RELATED = (
    "abilities",
    "gives",
    "stages",
    "science_cost",
    "revolution_cost",
    "resource_cost",
    "text",
)


@pytest.mark.rules("TTX-DECK-3", "TTX-BAL-1", "TTX-BAL-2", "TTX-BAL-3", "TTX-BAL-4")
def test_seven_leaders_five_wonders_and_seven_technology_cards_are_replaced() -> None:
    """The seven technology cards: two copies of Republic and of Professional Sports, one each of
    Communism, Fundamentalism and Military Theory (only its mark is new)."""
    base, new = cards(), cards(**REBALANCED)
    changed = {
        slug
        for slug in base.raw
        if any(base.raw[slug].get(field) != new.raw[slug].get(field) for field in RELATED)
    }
    old_leaders = {slug for line in OLD_LEADERS for slug in line.split()}
    old_wonders = {slug for line in OLD_WONDERS for slug in line.split()}
    assert changed & old_leaders == {
        "hammurabi", "julius_caesar", "michelangelo", "napoleon_bonaparte", "william_shakespeare",
        "johann_sebastian_bach", "mahatma_gandhi",
    }  # fmt: skip
    assert changed & old_wonders == {
        "hanging_gardens", "colossus", "st_peters_basilica", "transcontinental_railroad",
        "ocean_liner_service",
    }  # fmt: skip
    technologies = changed - old_leaders - old_wonders
    assert technologies == {"communism", "fundamentalism", "professional_sports", "republic"}
    replaced = Counter({slug: base.cards[number(slug)].copies[2] for slug in technologies})
    replaced["military_theory"] = 1
    assert replaced == {
        "communism": 1,
        "fundamentalism": 1,
        "professional_sports": 2,
        "republic": 2,
        "military_theory": 1,
    }
    assert replaced.total() == 7
    for slug in ("professional_sports", "republic", "military_theory"):
        card = number(slug)
        assert base.cards[card].copies == (1, 1, 2)
        assert new.cards[card].copies == (1, 2, 2)
    for slug in ("communism", "fundamentalism"):
        assert new.cards[number(slug)].copies == base.cards[number(slug)].copies == (1, 1, 1)


@pytest.mark.rules("TTX-BAL-6", "TTX-BAL-7", "TTX-BAL-3", "TTX-BAL-4")
@pytest.mark.parametrize(
    ("options", "age", "three", "four"),
    [
        ({}, 1, (6, 0), 3),
        ({}, 2, (6, 0), 3),
        ({}, 3, (6, 0), 3),
        (REBALANCED, 1, (6, 1), 3),
        (REBALANCED, 2, (7, 2), 2),
        (REBALANCED, 3, (8, 3), 1),
    ],
)
def test_the_marked_cards(
    options: dict[str, str], age: int, three: tuple[int, int], four: int
) -> None:
    """Technologies and action cards that come with a third player, and with a fourth."""
    cat = cards(**options)
    decks = [Counter(cat.deck(True, age, players)) for players in PLAYERS]
    added = [list((decks[k + 1] - decks[k]).elements()) for k in (0, 1)]
    counts = []
    for more in added:
        kinds = [cat.cards[card].type for card in more]
        technologies = sum(1 for kind in kinds if is_technology(kind))
        counts.append((technologies, kinds.count(ACTION)))
        assert sum(counts[-1]) == len(more)
    assert counts == [three, (four, 0)]


CIVIL_SIZES = {
    ("no", 0): ((20, 20, 20), (44, 50, 53), (44, 50, 53), (44, 50, 53)),
    ("yes", 0): ((20, 20, 20), (44, 51, 54), (44, 53, 55), (44, 55, 56)),
    ("yes", 1): ((20, 22, 22), (44, 53, 56), (44, 55, 57), (44, 57, 58)),
    ("no", 1): ((20, 22, 22), (44, 52, 55), (44, 52, 55), (44, 52, 55)),
}
MILITARY_SIZES = {
    "base": ((10, 10, 10), (43, 45, 45), (46, 50, 50), (41, 45, 45)),
    "new": ((11, 11, 11), (48, 51, 51), (52, 56, 56), (47, 51, 51)),
}


@pytest.mark.rules("TTX-BAL-6", "TTX-BAL-7", "TTX-MODE-1", "TTX-MODE-2", "TTX-MODE-5")
@pytest.mark.parametrize("rebalanced", ["no", "yes"])
@pytest.mark.parametrize("mode", ["base", "new", "secret_mix", "public_mix", "hidden_future"])
def test_the_sizes_of_the_civil_decks(mode: str, rebalanced: str) -> None:
    cat = cards(leaders=mode, rebalanced=rebalanced)
    mixed = mode not in ("base", "new")
    for age in range(4):
        for k, players in enumerate(PLAYERS):
            size = len(cat.deck(True, age, players))
            if mixed and (age == 0 or mode == "secret_mix"):
                size += -20 + cat.quota(LEADER, players) + cat.quota(WONDER, players)
            assert size == CIVIL_SIZES[rebalanced, int(mixed)][age][k]


@pytest.mark.rules("TTX-MILDECK-1", "TTX-MILDECK-2")
@pytest.mark.parametrize("military", ["base", "new"])
def test_the_sizes_of_the_military_decks(military: str) -> None:
    cat = cards(military=military)
    for age in range(4):
        sizes = tuple(len(cat.deck(False, age, players)) for players in PLAYERS)
        assert sizes == MILITARY_SIZES[military][age]


@pytest.mark.rules("TTX-MILDECK-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_age_a_events_more_than_players(players: int) -> None:
    state = opened(players, MILITARY, seed=3)
    assert len(state.current) == players + 2
    assert len(slugs(state.buried)) == 11 - players - 2


@pytest.mark.rules("TTX-DECK-4", "R-62")
@pytest.mark.parametrize(
    ("rebalanced", "military", "mode"),
    list(itertools.product(("no", "yes"), ("base", "new"), MODES)),
)
def test_the_parts_are_independent(rebalanced: str, military: str, mode: str) -> None:
    """Each option changes its own cards, whatever the others are, and every setup works."""
    options = {"rebalanced": rebalanced, "military": military, "leaders": mode}
    cat = cards(**options)
    republic, hybrid = cat.cards[number("republic")], cat.cards[number("hybrid_war")]
    territory, sun_tzu = cat.raw["wealthy_territory_i"], cat.cards[number("sun_tzu")]
    assert republic.science_cost == (11 if rebalanced == "yes" else 13)
    assert bool(hybrid.copies[0]) == (military == "new")
    assert territory["immediate"]["resource"] == (6 if military == "new" else 5)
    assert bool(sun_tzu.copies[0]) == (mode != "base")
    assert [sorted(cat.stacks), cat.selection > 0] == (
        [[], False]
        if mode in ("base", "new")
        else [sorted(age << 8 | kind for age in range(4) for kind in (LEADER, WONDER)), True]
    )
    for players in PLAYERS:
        state = opened(players, options, seed=players)
        assert all(card >= 0 for card in state.row)
        assert state.round == 1


@pytest.mark.rules("TTX-DECK-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_starts_with_more_tokens(players: int) -> None:
    full = {**REBALANCED, **MILITARY, "leaders": "secret_mix"}
    for options in ({}, full):
        state = opened(players, options, seed=1)
        for p in state.players:
            assert (p.bank_blue, sum(p.blue)) == (16, 0)
            assert (p.bank_yellow, p.unused, sum(p.workers)) == (18, 1, 6)
            assert (p.ca_total, p.ma_total) == (4, 2)
    full_board, board = cards(**full).board, base_catalogue().board
    assert vars(full_board) == vars(board)


@pytest.mark.rules("TTX-DECK-1")
def test_cards_have_the_same_numbers_in_every_game() -> None:
    base = [card.slug for card in base_catalogue().cards]
    assert len(set(every_new_card())) == len(every_new_card()) == 24 + 16 + 16
    assert set(every_new_card()) <= set(base)
    for mode in MODES:
        assert [card.slug for card in cards(leaders=mode, **REBALANCED, **MILITARY).cards] == base


@pytest.mark.rules("TTX-DECK-4")
def test_no_new_card_is_in_a_game_without_the_expansion() -> None:
    cat = base_catalogue()
    decks = [slugs(cat.deck(civil, age, 4)) for civil in (True, False) for age in range(4)]
    assert not set(every_new_card()) & {slug for deck in decks for slug in deck}
