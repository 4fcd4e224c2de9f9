"""Which leaders and wonders are in the game: all modes but the public mix (TTX-MODE-1 to 14)."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.core import engine
from ecumene.core.frame import CHANCE
from ecumene.core.view import observe, state_from
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.mixes import (
    HIDDEN,
    NEW,
    ONE_EXTRA,
    PLAYERS,
    PUBLIC,
    QUOTA,
    SECRET,
    begin,
    deck_of,
    end_round,
    first_deck,
    first_events,
    idle,
    in_mix,
    leaders,
    leaders_and_wonders,
    new,
    old,
    opened,
    quit_with,
    seen,
    until_age,
    wonders,
)
from tests.games.tta.scenario import SPEC, number, slugs, state_of

# Pure expansion game


@pytest.mark.rules("TTX-MODE-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_pure_expansion_uses_the_new_cards_only(players: int) -> None:
    decks = [first_deck(opened(players, NEW))]
    decks += [deck_of(begin(age, players, NEW)) for age in (1, 2, 3)]
    for age, deck in enumerate(decks):
        assert in_mix(deck, age) == (6, 4)
        assert new(age) <= set(deck)
        assert not old(age) & set(deck)
    sizes = {2: [20, 44, 44, 44], 3: [20, 50, 50, 50], 4: [20, 53, 53, 53]}
    assert [len(deck) for deck in decks] == sizes[players]


# Secret mix


@pytest.mark.rules("TTX-MODE-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_secret_mix_draws_from_old_and_new_cards(players: int) -> None:
    drawn: list[Counter[str]] = [Counter() for _ in range(4)]
    for seed in range(25):
        decks = [first_deck(opened(players, SECRET, seed))]
        decks += [deck_of(begin(age, players, SECRET, seed)) for age in (1, 2, 3)]
        for age, deck in enumerate(decks):
            mine = (leaders(age) | wonders(age)) & set(deck)
            assert in_mix(deck, age) == QUOTA[players]
            assert Counter(deck)[max(mine)] == 1
            drawn[age].update(mine)
    for age in range(4):
        assert set(drawn[age]) == leaders(age) | wonders(age), "chance never draws some of them"


@pytest.mark.rules("TTX-MODE-2", "R-41")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_of_a_stack_is_drawn_with_equal_chance(players: int) -> None:
    state = SPEC.new(players, 1, SECRET, explicit_chance=True)
    for text in first_events(players):
        SPEC.play(state, text)
    for kind, cards in enumerate((leaders(0), wonders(0))):
        left = set(cards)
        for _ in range(QUOTA[players][kind]):
            assert engine.chooser(state) == CHANCE
            outcomes = engine.chance_outcomes(state)
            names = [SPEC.vocabulary.format(code).removeprefix("deal ") for code, _ in outcomes]
            assert set(names) == left
            assert {weight for _, weight in outcomes} == {1}
            left.remove(names[3])
            engine.apply(state, outcomes[3][0])
    assert isinstance(state, TtaState)
    assert len(state.civil) == 10 + sum(QUOTA[players])  # the whole deck, before the row is dealt


@pytest.mark.rules("TTX-MODE-2", "TTX-MODE-3")
def test_the_cards_drawn_are_the_ones_in_the_deck() -> None:
    lead = ["homer", "sun_tzu", "moses", "ashoka", "boudica", "aristotle"]
    wonder = ["pyramids", "stonehenge", "acropolis", "colossus"]
    script = first_events(2) + [f"deal {card}" for card in (*lead, *wonder)]
    state = opened(2, SECRET, script=script)
    deck = first_deck(state)
    assert (leaders(0) | wonders(0)) & set(deck) == {*lead, *wonder}
    assert len(deck) == 20
    aside = (leaders(0) | wonders(0)) - {*lead, *wonder}
    assert set(leaders_and_wonders(slugs_to_cards(slugs(state.buried)))) == aside


def slugs_to_cards(names: list[str]) -> list[int]:
    return [number(name) for name in names]


@pytest.mark.rules("TTX-MODE-3")
@pytest.mark.parametrize("options", [SECRET, ONE_EXTRA])
def test_nobody_knows_which_cards_are_in_a_secret_mix(options: dict[str, str]) -> None:
    state = opened(3, options, seed=4)
    on_table = set(slugs(state.row))
    hidden = (leaders(0) | wonders(0)) - on_table
    for viewer in (0, 1, 2, 3):
        view = seen(state, viewer)
        assert set(view["civil"]) == {"?A"}
        assert view["buried"] == []
        assert view["gone"] == []
        text = str({key: value for key, value in view.items() if key != "options"})
        assert [slug for slug in hidden if f"'{slug}'" in text] == []


@pytest.mark.rules("TTX-MODE-3")
def test_the_log_of_a_secret_mix_names_no_card_that_was_drawn() -> None:
    state = SPEC.new(3, 4, SECRET, log=True)
    assert isinstance(state, TtaState)
    assert state.log is not None
    mixed = {number(slug) for age in range(4) for slug in leaders(age) | wonders(age)}
    row = set(state.row)
    for event in state.log:
        assert not (mixed - row) & set(event.redacted(-1).args), event


@pytest.mark.rules("TTX-MODE-3")
def test_the_draw_itself_is_hidden() -> None:
    state = SPEC.new(2, 1, SECRET, explicit_chance=True)
    for text in [*first_events(2), "deal homer", "deal sun_tzu"]:
        SPEC.play(state, text)
    for viewer in (-1, 0, 1):
        text = str(observe(SPEC, state, viewer).to_json())
        assert "items" not in text
        assert "homer" not in text


# Variants


@pytest.mark.rules("TTX-MODE-12", "R-41")
@pytest.mark.parametrize("players", PLAYERS)
def test_with_a_hidden_future_each_age_is_shown_when_it_begins(players: int) -> None:
    state = opened(players, HIDDEN, seed=5)
    known: set[str] = {*first_deck(state), *slugs(state.gone)}
    for age in (0, 1, 2):
        for viewer in (0, 1):
            text = str({k: v for k, v in seen(state, viewer).items() if k != "options"})
            for later in range(age + 1, 4):
                hidden = leaders(later) | wonders(later)
                assert [slug for slug in hidden if f"'{slug}'" in text] == []
        until_age(state, age + 1)
        view = seen(state, 0)
        dealt = slugs([card for card in state.row if card >= 0])
        shown = {card for card in view["boards"] if card} | set(dealt)
        assert in_mix(list(shown), age + 1) == QUOTA[players]
        assert "sets" not in view
    assert in_mix(list(known), 0) == (12, 8)


@pytest.mark.rules("TTX-MODE-12", "R-41")
def test_a_hidden_future_is_not_even_drawn() -> None:
    """The same beginning leads to different cards of Age I, whatever chance does then."""
    found: set[str] = set()
    for seed in range(12):
        state = opened(2, HIDDEN, seed=5)
        state.seed = seed
        end_round(state)
        found |= set(slugs([card for card in state.boards if card >= 0]))
    assert len(found) > 10


@pytest.mark.rules("TTX-MODE-13", "R-61", "R-41")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_new_cards_and_one_old_one_of_each_kind(players: int) -> None:
    drawn: set[str] = set()
    for seed in range(25):
        decks = [first_deck(opened(players, ONE_EXTRA, seed))]
        decks += [deck_of(begin(age, players, ONE_EXTRA, seed)) for age in (1, 2, 3)]
        for age, deck in enumerate(decks):
            assert in_mix(deck, age) == (7, 5)
            assert new(age) <= set(deck)
            extra = old(age) & set(deck)
            assert in_mix(list(extra), age) == (1, 1)
            drawn |= extra
    assert drawn == old(0) | old(1) | old(2) | old(3)
    assert [len(deck) for deck in decks] == {
        2: [22, 46, 46, 46],
        3: [22, 52, 52, 52],
        4: [22, 55, 55, 55],
    }[players]


# Resigning


@pytest.mark.rules("U-40", "TTX-MODE-5")
def test_after_resignations_the_proxies_marked_3_leave_the_later_decks() -> None:
    state = opened(3, PUBLIC, seed=4)
    end_round(state)
    quit_with(state, 2)
    assert state.alive == 2
    board_before = {age: [c for c in slugs(state.sets) if c in leaders(age)] for age in (2, 3)}
    assert [len(cards) for cards in board_before.values()] == [7, 7]
    shown: set[str] = set()
    while not engine.over(state) and state.age < 4:
        age = state.age
        shown |= set(slugs([card for card in state.row if card >= 0]))
        idle(state)
        if state.age != age and state.age < 4:
            deck = slugs(state.cat.deck(True, state.age, state.deck_players[state.age]))
            name = ("a", "i", "ii", "iii")[state.age]
            assert f"leader_proxy_{name}_7" not in deck
            assert f"wonder_proxy_{name}_5" not in deck
            assert len([slug for slug in deck if "_proxy_" in slug]) == 10
    shown |= set(slugs([card for card in state.row if card >= 0]))
    for age in (2, 3):
        assert in_mix(list(shown), age) == (6, 4)


@pytest.mark.rules("U-40")
def test_cards_on_the_spaces_of_missing_proxies_never_appear() -> None:
    state = opened(3, PUBLIC, seed=4)
    end_round(state)
    quit_with(state, 2)
    while state.age < 3:
        idle(state)
        if state.age == 2:
            seventh, fifth = state.boards[6], state.boards[11]
            assert seventh >= 0
            assert fifth >= 0
    gone = slugs(state.gone)
    assert state.cat.cards[seventh].slug in gone
    assert state.cat.cards[fifth].slug in gone


@pytest.mark.rules("U-40", "R-41")
@pytest.mark.parametrize(("quitters", "quota"), [(0, (7, 5)), (1, (7, 5)), (2, (6, 4))])
@pytest.mark.parametrize("options", [SECRET, HIDDEN])
def test_a_later_age_is_drawn_for_the_players_left(
    options: dict[str, str], quitters: int, quota: tuple[int, int]
) -> None:
    state = opened(4, options, seed=4)
    end_round(state)
    for seat in (3, 2)[:quitters]:
        quit_with(state, seat)
    until_age(state, 2)
    deck = deck_of(state) + slugs([card for card in state.boards if card >= 0])
    assert in_mix(deck, 2) == quota
    assert state.deck_players[2] == 4 - quitters


@pytest.mark.rules("R-61", "R-41")
def test_one_old_card_more_does_not_depend_on_resignations() -> None:
    state = opened(3, ONE_EXTRA, seed=4)
    end_round(state)
    quit_with(state, 2)
    until_age(state, 2)
    assert in_mix(deck_of(state), 2) == (7, 5)


# Versions


@pytest.mark.rules("U-41")
@pytest.mark.parametrize("mode", ["base", "secret_mix", "public_mix", "hidden_future", "one_extra"])
def test_a_mix_uses_the_version_that_the_game_uses(mode: str) -> None:
    """Ocean Liner Service costs 4 2 2 4 in the base game, and 3 2 2 3 rebalanced."""
    versions = []
    for options in (
        {"leaders": mode},
        {"leaders": mode, "rebalanced": "yes"},
        {"leaders": mode, "rebalanced": "yes", "keep_old": "ocean_liner_service"},
    ):
        cards = opened(2, options).cat.cards
        liner, bach = cards[number("ocean_liner_service")], cards[number("johann_sebastian_bach")]
        versions.append((liner.stages, bach.happy))
    assert versions == [((4, 2, 2, 4), 0), ((3, 2, 2, 3), 1), ((4, 2, 2, 4), 1)]


@pytest.mark.parametrize("options", [SECRET, PUBLIC, HIDDEN, ONE_EXTRA])
@pytest.mark.parametrize("age", ["A", "I", "III"])
def test_a_position_that_only_names_its_mode_is_a_game(options: dict[str, str], age: str) -> None:
    """Such a position leaves the sets open; what a seat imagines of it goes on all the same."""
    state = state_of({"options": options, "age": age, "round": 4, "players": [{}, {}, {}]})
    for viewer in (-1, 0, 1):
        view = observe(SPEC, state, viewer)
        again = state_from(view, 3)
        assert observe(SPEC, again, viewer) == view
        assert isinstance(again, TtaState)
        for _ in range(20):
            idle(again)
