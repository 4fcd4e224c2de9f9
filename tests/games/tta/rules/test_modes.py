"""Which leaders and wonders are in the game (TTX-MODE-1 to TTX-MODE-13)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.frame import CHANCE
from ecumene.core.view import observe
from ecumene.games.tta.state import TtaState
from tests.support.mixes import (
    end_round,
    first_events,
    idle,
    in_mix,
    leaders,
    leaders_and_wonders,
    new,
    old,
    opened,
    until_age,
    wonders,
)
from tests.support.scenario import SPEC, frame, frames_of, number, scenario, slugs, state_of

PLAYERS = (2, 3, 4)
QUOTA = {2: (6, 4), 3: (7, 5), 4: (7, 5)}
NEW = {"leaders": "new"}
SECRET = {"leaders": "secret_mix"}
PUBLIC = {"leaders": "public_mix"}
HIDDEN = {"leaders": "hidden_future"}
ONE_EXTRA = {"leaders": "one_extra"}
AGES = {1: "A", 2: "I", 3: "II"}
LAST_CARD = {1: "frugality_a", 2: "iron", 3: "coal"}


def seen(state: TtaState, viewer: int) -> Any:
    """The position as a seat sees it (0: a spectator)."""
    return observe(SPEC, state, viewer - 1).to_json()["position"]


def first_deck(state: TtaState) -> list[str]:
    """Everything in the Age A civil deck, dealt or not."""
    return slugs(state.civil) + slugs(state.row)


def begin(age: int, players: int, options: dict[str, str], seed: int = 0) -> TtaState:
    """A game at the moment an age (1 to 3) has begun."""
    name, last = AGES[age], LAST_CARD[age]
    g = scenario(players, options=options, age=name, round=2, civil=[last])
    if name != "A" and options in (PUBLIC, HIDDEN):
        g.data["boards"] = [None] * 12
    state = state_of({**g.data, "players": g.boards, "stack": []})
    state.stack = frames_of([frame("turn", 1)], players)
    state.seed = seed
    engine.settle(state)
    assert state.age == age
    return state


def deck_of(state: TtaState) -> list[str]:
    """The civil deck of the current age as it began: what is left, and what went to the row."""
    dealt = [card for card in state.row if card >= 0 and state.cat.cards[card].age == state.age]
    return slugs(state.civil) + slugs(dealt)


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


# Public mix


@pytest.mark.rules("TTX-MODE-4", "TTX-MODE-7")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_the_sets_of_a_public_mix_are_known_from_the_start(players: int, viewer: int) -> None:
    state = opened(players, PUBLIC, seed=3)
    assert state.round == 1
    assert in_mix(first_deck(state), 0) == QUOTA[players]
    view = seen(state, viewer)
    board = [card for card in view["boards"] if card is not None]
    assert in_mix(board, 1) == QUOTA[players]
    assert len(board) == sum(QUOTA[players])
    for age in (2, 3):
        assert in_mix(view["sets"], age) == QUOTA[players]
    assert len(view["sets"]) == 2 * sum(QUOTA[players])
    used = {*board, *view["sets"], *first_deck(state)}
    for age in range(4):
        rest = (leaders(age) | wonders(age)) - used
        assert rest <= set(view["gone"]), "everybody sees what was not drawn"


@pytest.mark.rules("TTX-MODE-4")
def test_a_public_mix_draws_every_card_now_and_then() -> None:
    drawn: set[str] = set()
    for seed in range(30):
        state = opened(2, PUBLIC, seed)
        drawn |= {*slugs(state.sets), *first_deck(state)}
        drawn |= set(slugs([card for card in state.boards if card >= 0]))
    for age in range(4):
        assert leaders(age) | wonders(age) <= drawn


PROXIES = [
    pytest.param(kind, space, age, marks=pytest.mark.card(f"{kind}_proxy_{age.lower()}_{space}"))
    for kind, spaces in (("leader", 7), ("wonder", 5))
    for age in ("I", "II", "III")
    for space in range(1, spaces + 1)
]


@pytest.mark.rules("TTX-DECK-2", "TTX-MODE-5")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("options", [PUBLIC, HIDDEN])
def test_proxies_stand_for_leaders_and_wonders(players: int, options: dict[str, str]) -> None:
    for age, name in ((1, "i"), (2, "ii"), (3, "iii")):
        state = begin(age, players, options)
        deck = state.cat.deck(True, age, players)
        expected = Counter(
            f"{kind}_proxy_{name}_{k}"
            for kind, count in zip(("leader", "wonder"), QUOTA[players], strict=True)
            for k in range(1, count + 1)
        )
        proxies = Counter(slug for slug in slugs(deck) if "_proxy_" in slug)
        assert proxies == expected
        assert in_mix(slugs(deck), age) == (0, 0)
        assert len(deck) == {2: 44, 3: 52, 4: 55}[players]
    assert not [slug for slug in slugs(state.cat.deck(True, 0, players)) if "_proxy_" in slug]


@pytest.mark.rules("TTX-DECK-2")
def test_there_are_21_leader_proxies_and_15_wonder_proxies() -> None:
    proxies = [card.slug for card in opened(2, PUBLIC).cat.cards if "_proxy_" in card.slug]
    assert len(proxies) == len(set(proxies)) == len(PROXIES) == 36
    assert Counter(slug.rsplit("_", 1)[0] for slug in proxies) == {
        **{f"leader_proxy_{age}": 7 for age in ("i", "ii", "iii")},
        **{f"wonder_proxy_{age}": 5 for age in ("i", "ii", "iii")},
    }


@pytest.mark.rules("TTX-DECK-2")
@pytest.mark.parametrize("mode", ["base", "new", "secret_mix", "one_extra"])
def test_other_modes_have_no_proxies(mode: str) -> None:
    cat = opened(4, {"leaders": mode}).cat
    for age in range(4):
        assert not [slug for slug in slugs(cat.deck(True, age, 4)) if "_proxy_" in slug]


@pytest.mark.rules("TTX-MODE-5", "TTX-MODE-6")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("options", [PUBLIC, HIDDEN])
def test_the_boards_have_one_space_for_each_proxy(players: int, options: dict[str, str]) -> None:
    state = opened(players, options, seed=9)
    while state.age == 0:
        end_round(state)
    boards = [state.cat.cards[card].slug if card >= 0 else None for card in state.boards]
    lead, wonder = boards[:7], boards[7:]
    dealt = set(slugs([card for card in state.row if card >= 0]))
    assert len(boards) == 12
    spaces = QUOTA[players]
    assert all(card is None for card in (*lead[spaces[0] :], *wonder[spaces[1] :]))
    here = {card for card in lead if card} | (leaders(1) & dealt)
    assert len(here) == spaces[0]
    assert here <= leaders(1)
    here = {card for card in wonder if card} | (wonders(1) & dealt)
    assert len(here) == spaces[1]
    assert here <= wonders(1)


LEADERS_ON_BOARD = {
    "I": "saladin joan_of_arc nostradamus jan_zizka genghis_khan michelangelo leonardo_da_vinci",
    "II": "james_watt isaac_newton alfred_nobel james_cook maria_theresa antoni_gaudi "
    "charles_darwin",
    "III": "steve_jobs bill_gates ian_fleming sid_meier nelson_mandela mahatma_gandhi "
    "marlene_dietrich",
}
WONDERS_ON_BOARD = {
    "I": "silk_road great_wall taj_mahal machu_picchu forbidden_city",
    "II": "kremlin suez_canal eiffel_tower louvre_museum harvard_college",
    "III": "internet hollywood united_nations manhattan_project fast_food_chains",
}
COMMON = {"I": "iron", "II": "coal", "III": "oil"}


def on_boards(age: str) -> list[str]:
    return [*LEADERS_ON_BOARD[age].split(), *WONDERS_ON_BOARD[age].split()]


@pytest.mark.rules("TTX-MODE-9")
@pytest.mark.parametrize(("kind", "space", "age"), PROXIES)
def test_a_proxy_is_exchanged_for_the_card_on_its_space(kind: str, space: int, age: str) -> None:
    """Leader proxy 4 is dealt: the leader of space 4 lies in the row, and the space is empty."""
    boards = on_boards(age)
    proxy = f"{kind}_proxy_{age.lower()}_{space}"
    place = space - 1 if kind == "leader" else 7 + space - 1
    card = boards[place]
    deck = [f"leader_proxy_{age.lower()}_{k}" for k in range(1, 8)]
    deck += [f"wonder_proxy_{age.lower()}_{k}" for k in range(1, 6)]
    g = scenario(3, options=PUBLIC, age=age, boards=boards, sets=[], civil=[*deck, COMMON[age]])
    g.deals(proxy)
    g.turn(1)
    assert g.row()[0] == card
    assert g.s.boards[place] == -1
    assert proxy in g.gone()
    assert proxy not in slugs(g.s.civil)
    assert not [slug for slug in g.row() if slug is not None and "_proxy_" in slug]


@pytest.mark.rules("TTX-MODE-9")
def test_a_card_that_came_through_a_proxy_is_taken_and_played_as_usual() -> None:
    boards = on_boards("I")
    g = scenario(3, options=PUBLIC, age="I", boards=boards, row=[None] * 3 + ["iron"])
    g.deals("leader_proxy_i_4").turn(1)
    assert g.frame() == "actions"
    place = g.row().index("jan_zizka")
    g.play(f"take {place + 1}", "lead jan_zizka")
    assert g.p(1).leader == number("jan_zizka")


@pytest.mark.rules("TTX-MODE-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_decides_while_a_proxy_lies_in_the_row(players: int) -> None:
    state = opened(players, PUBLIC, seed=2)
    shown: set[str] = set()
    while not engine.over(state) and state.age < 3:
        row = [card for card in state.row if card >= 0]
        assert all(card < state.cat.first_proxy for card in row)
        shown |= set(slugs(row))
        idle(state)
    shown |= set(slugs([card for card in state.row if card >= 0]))
    for age in (1, 2):
        assert in_mix(list(shown), age) == QUOTA[players], "all cards of the boards have come"


def words(state: TtaState) -> list[str]:
    return [SPEC.vocabulary.format(code) for code in engine.options(state)]


@pytest.mark.rules("TTX-MODE-10", "TTX-MODE-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_new_age_finds_empty_boards_and_fills_them(players: int) -> None:
    state = opened(players, PUBLIC, seed=6)
    sets = {
        age: {c for c in slugs(state.sets) if c in leaders(age) | wonders(age)} for age in (2, 3)
    }
    gone_before = set(slugs(state.gone))
    for age in (2, 3):
        until_age(state, age)
        on_board = set(slugs([card for card in state.boards if card >= 0]))
        dealt = set(slugs([card for card in state.row if card >= 0])) & sets[age]
        assert on_board | dealt == sets[age]
        assert not set(slugs(state.sets)) & sets[age]
        earlier = leaders(age - 1) | wonders(age - 1)
        assert not earlier & on_board, "all proxies of the age before were dealt"
    assert gone_before <= set(slugs(state.gone))


@pytest.mark.rules("TTX-MODE-11")
@pytest.mark.parametrize("last", ["iron", "leader_proxy_i_7"])
def test_an_age_ends_with_the_last_card_proxy_or_not(last: str) -> None:
    boards: list[str | None] = [None] * 12
    boards[6] = "saladin"
    row = ["masonry", "theology", "alchemy", "drama", "knights", "warfare", "monarchy", "swordsmen"]
    civil = [last, "theocracy"]
    g = scenario(3, options=PUBLIC, age="I", round=8, row=row, civil=civil, boards=boards)
    g.data["boards"] = boards if last != "iron" else [None] * 12
    g.deals("theocracy", last).turn(1)
    assert g.s.age == 2
    placed = "saladin" if last != "iron" else "iron"
    assert g.row()[7] == placed
    h = scenario(3, options=PUBLIC, age="I", round=8, row=row, civil=[*civil, "cartography"])
    h.data["boards"] = g.data["boards"]
    h.data["row"] = [*row, "irrigation", "printing_press", "code_of_laws", "breakthrough_i", "iron"]
    h.deals("theocracy", last).turn(1)
    assert h.s.age == 1
    assert slugs(h.s.civil) == ["cartography"]


@pytest.mark.rules("TTX-MODE-8")
@pytest.mark.parametrize("options", [PUBLIC, HIDDEN])
@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_the_rest_of_the_age_a_deck_is_known_in_round_1(
    options: dict[str, str], viewer: int
) -> None:
    state = opened(3, options, seed=8)
    view = seen(state, viewer)
    assert view["civil"] == slugs(state.civil)
    assert Counter(view["civil"]) + Counter(slugs(state.row)) == Counter(first_deck(state))
    assert len(view["civil"]) == 22 - 13


@pytest.mark.rules("TTX-MODE-8")
def test_the_order_of_the_age_a_deck_is_unknown() -> None:
    """Every card that is left can be the next one when the row is replenished."""
    state = opened(3, PUBLIC, seed=7)
    rest = Counter(slugs(state.civil))
    state.explicit_chance = True
    for _ in range(3):
        SPEC.play(state, "end")
    assert engine.chooser(state) == CHANCE
    outcomes = {SPEC.vocabulary.format(code): n for code, n in engine.chance_outcomes(state)}
    assert outcomes == {f"deal {card}": count for card, count in rest.items()}
    assert len(rest) > 4


@pytest.mark.rules("TTX-MODE-8")
@pytest.mark.parametrize("options", [{}, NEW, SECRET, ONE_EXTRA])
def test_in_other_modes_the_age_a_deck_is_hidden(options: dict[str, str]) -> None:
    state = opened(3, options, seed=8)
    assert set(seen(state, 1)["civil"]) == {"?A"}
    later = end_round(opened(3, PUBLIC, seed=8))
    assert later.age == 1
    assert set(seen(later, 1)["civil"]) == {"?I"}


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


def quit_with(state: TtaState, seat: int) -> None:
    """Play on until a seat may resign, and let it."""
    while not (engine.chooser(state) == seat and "resign" in words(state)):
        idle(state)
    SPEC.play(state, "resign")


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
