"""The decks: how many copies of every card each number of players uses."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import CATALOGUE, SPEC, Scenario, scenario, slugs

AGES = ("A", "I", "II", "III")
PLAYERS = (2, 3, 4)
Copies = tuple[int, int, int]

# Copies with 2, 3 and 4 players. A copy that is missing with 2 players carries the mark 3+, one
# that is missing with 3 players the mark 4.
CIVIL: dict[str, dict[Copies, str]] = {
    "A": {
        (2, 2, 2): "rich_land_a urban_growth_a frugality_a",
        (1, 1, 1): """
            pyramids hanging_gardens colossus library_of_alexandria
            alexander_the_great aristotle hammurabi homer julius_caesar moses
            engineering_genius_a patriotism_a cultural_heritage_a stockpile_a""",
    },
    "I": {
        (2, 2, 3): "iron alchemy knights",
        (1, 2, 2): "theology bread_and_circuses drama warfare code_of_laws monarchy",
        (2, 2, 2): """
            irrigation printing_press swordsmen
            rich_land_i urban_growth_i frugality_i breakthrough_i reserves_i""",
        (1, 1, 1): """
            cartography masonry theocracy
            great_wall st_peters_basilica universitas_carolina taj_mahal
            christopher_columbus frederick_barbarossa genghis_khan joan_of_arc
            leonardo_da_vinci michelangelo
            engineering_genius_i patriotism_i cultural_heritage_i""",
    },
    "II": {
        (1, 2, 3): "selective_breeding",
        (2, 2, 3): "cannon",
        (1, 1, 2): "republic",
        (1, 2, 2): "coal journalism riflemen architecture constitutional_monarchy",
        (2, 2, 2): """
            scientific_method organized_religion opera cavalrymen
            breakthrough_ii reserves_ii efficient_upgrade_ii""",
        (1, 1, 1): """
            team_sports strategy justice_system navigation
            eiffel_tower kremlin ocean_liner_service transcontinental_railroad
            william_shakespeare james_cook napoleon_bonaparte maximilien_robespierre
            johann_sebastian_bach isaac_newton
            rich_land_ii urban_growth_ii frugality_ii engineering_genius_ii patriotism_ii
            revolutionary_idea_ii wave_of_nationalism_ii""",
    },
    "III": {
        (2, 2, 3): "air_forces",
        (1, 1, 2): "professional_sports military_theory",
        (1, 2, 2): "mechanized_agriculture oil modern_infantry tanks rockets democracy",
        (3, 3, 3): "reserves_iii",
        (2, 2, 2): """
            computers multimedia movies
            urban_growth_iii revolutionary_idea_iii efficient_upgrade_iii""",
        (1, 1, 1): """
            civil_service satellites engineering communism fundamentalism
            fast_food_chains first_space_flight hollywood internet
            albert_einstein bill_gates charlie_chaplin mahatma_gandhi sid_meier winston_churchill
            engineering_genius_iii patriotism_iii endowment_for_the_arts_iii
            military_build_up_iii""",
    },
}
MILITARY: dict[str, dict[Copies, str]] = {
    "A": {
        (1, 1, 1): """
            development_of_agriculture development_of_crafts development_of_markets
            development_of_politics development_of_religion development_of_science
            development_of_settlement development_of_trade_routes development_of_warfare
            development_of_civilization""",
    },
    "I": {
        (0, 1, 1): "open_borders_agreement trade_routes_agreement",
        (6, 6, 6): "military_bonus_i",
        (2, 2, 2): """
            enslave_i plunder_i raid_i
            fighting_band legion medieval_army phalanx heavy_cavalry""",
        (1, 1, 1): """
            barbarians border_conflict crusades cultural_influence foray good_harvest immigration
            new_deposits pestilence raiders rats rebellion reign_of_terror
            scientific_breakthrough uncertain_borders
            developed_territory_i historic_territory_i inhabited_territory_i
            strategic_territory_i vast_territory_i wealthy_territory_i""",
    },
    "II": {
        (0, 1, 1): """
            acceptance_of_supremacy international_trade_agreement promise_of_military_protection
            scientific_cooperation""",
        (6, 6, 6): "military_bonus_ii",
        (2, 2, 2): """
            plunder_ii raid_ii infiltrate_ii spy_ii war_over_technology war_over_territory""",
        (1, 1, 1): """
            civil_unrest cold_war crime_wave economic_progress emigration iconoclasm
            independence_declaration international_agreement national_pride politics_of_strength
            popularization_of_science prosperity ravages_of_time refugees terrorism
            developed_territory_ii historic_territory_ii inhabited_territory_ii
            strategic_territory_ii vast_territory_ii wealthy_territory_ii
            annex_ii mobile_artillery fortifications conquistadors defensive_army
            napoleonic_army classic_army""",
    },
    "III": {
        (0, 1, 1): "international_tourism loss_of_sovereignty military_alliance peace_treaty",
        (6, 6, 6): "war_over_culture military_bonus_iii",
        (4, 4, 4): "armed_intervention_iii",
        (2, 2, 2): "plunder_iii raid_iii mechanized_army modern_army",
        (1, 1, 1): """
            impact_of_agriculture impact_of_architecture impact_of_balance impact_of_colonies
            impact_of_competition impact_of_government impact_of_happiness impact_of_industry
            impact_of_population impact_of_progress impact_of_science impact_of_strength
            impact_of_technology impact_of_variety impact_of_wonders
            entrenchments shock_troops""",
    },
}
CIVIL_SIZES = {"A": (20, 20, 20), "I": (44, 50, 53), "II": (44, 50, 53), "III": (44, 50, 53)}
MILITARY_SIZES = {"A": (10, 10, 10), "I": (43, 45, 45), "II": (46, 50, 50), "III": (41, 45, 45)}


def expected(decks: dict[str, dict[Copies, str]], age: str, players: int) -> Counter[str]:
    out: Counter[str] = Counter()
    for copies, names in decks[age].items():
        for name in names.split():
            out[name] = copies[players - 2]
    return +out


def begin(age: str, players: int) -> Scenario:
    """A game at the moment an age after A has begun, by replenishing the row."""
    if age == "I":
        return scenario(players, age="A", round=2).turn()
    before, last = {"II": ("I", "iron"), "III": ("II", "coal"), "IV": ("III", "oil")}[age]
    return scenario(players, age=before, civil=[last]).turn()


def of_age(cards: list[str], age: str) -> Counter[str]:
    return Counter(
        card for card in cards if CATALOGUE.cards[CATALOGUE.by_slug[card]].age == AGES.index(age)
    )


def row(g: Scenario) -> list[str]:
    return [card for card in g.row() if card is not None]


@pytest.mark.rules("TTA-SETUP-1", "TTA-SETUP-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_decks_of_age_a_are_the_same_for_any_number_of_players(players: int) -> None:
    state = SPEC.new(players, seed=5)
    assert isinstance(state, TtaState)
    civil = slugs(state.civil) + slugs([card for card in state.row if card >= 0])
    assert Counter(civil) == expected(CIVIL, "A", players)
    assert len(civil) == 20
    military = slugs(state.current) + slugs(state.buried)
    assert Counter(military) == expected(MILITARY, "A", players)
    assert len(military) == 10
    assert len(slugs(state.military)) == 0


@pytest.mark.rules("TTA-SETUP-1", "TTA-SETUP-2", "TTA-SETUP-3", "TTA-SETUP-4")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_the_civil_deck_of_each_age(age: str, players: int) -> None:
    g = begin(age, players)
    deck = slugs(g.s.civil) + list(of_age(row(g), age).elements())
    assert Counter(deck) == expected(CIVIL, age, players)
    assert len(deck) == CIVIL_SIZES[age][players - 2]


@pytest.mark.rules("TTA-SETUP-1", "TTA-SETUP-2", "TTA-SETUP-5")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_the_military_deck_of_each_age(age: str, players: int) -> None:
    deck = slugs(begin(age, players).s.military)
    assert Counter(deck) == expected(MILITARY, age, players)
    assert len(deck) == MILITARY_SIZES[age][players - 2]


@pytest.mark.rules("TTA-SETUP-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_age_iv_has_no_decks(players: int) -> None:
    g = begin("IV", players)
    assert g.s.age == 4
    assert slugs(g.s.civil) == []
    assert slugs(g.s.military) == []
    assert row(g) == ["oil"]


@pytest.mark.rules("TTA-SETUP-3", "TTA-SETUP-4")
@pytest.mark.parametrize(
    ("age", "three", "four"),
    [
        (
            "I",
            "bread_and_circuses code_of_laws drama monarchy theology warfare",
            "alchemy iron knights",
        ),
        (
            "II",
            "architecture coal constitutional_monarchy journalism riflemen selective_breeding",
            "cannon republic selective_breeding",
        ),
        (
            "III",
            "democracy mechanized_agriculture modern_infantry oil rockets tanks",
            "air_forces military_theory professional_sports",
        ),
    ],
)
def test_the_marked_cards_of_each_age(age: str, three: str, four: str) -> None:
    decks = [
        Counter(slugs(begin(age, players).s.civil)) + of_age(row(begin(age, players)), age)
        for players in PLAYERS
    ]
    assert sorted((decks[1] - decks[0]).elements()) == three.split()
    assert sorted((decks[2] - decks[1]).elements()) == four.split()


@pytest.mark.rules("TTA-SETUP-7", "TTA-SETUP-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_cards_removed_in_setup_are_nowhere(players: int) -> None:
    g = begin("III", players)
    table = slugs(g.s.civil) + slugs(g.s.military) + slugs(g.s.buried) + g.gone() + row(g)
    everything: Counter[str] = Counter()
    for age in AGES:
        everything += expected(CIVIL, age, players) + expected(MILITARY, age, players)
    assert Counter(table) == everything
    assert len(table) == {2: 292, 3: 320, 4: 329}[players]


def test_the_lists_above_name_every_card_of_the_base_game() -> None:
    """Other cards belong to the expansion and are in no deck."""
    listed = {name for decks in (CIVIL, MILITARY) for age in AGES for name in names(decks[age])}
    initial = {"agriculture", "bronze", "philosophy", "religion", "warriors", "despotism"}
    used = {card.slug for card in CATALOGUE.cards if any(card.copies)}
    assert listed == used
    assert {CATALOGUE.cards[CATALOGUE.by_slug[name]].copies for name in initial} == {(0, 0, 0)}
    assert len(listed) == 121 + 109


def names(deck: dict[Copies, str]) -> list[str]:
    return [name for line in deck.values() for name in line.split()]
