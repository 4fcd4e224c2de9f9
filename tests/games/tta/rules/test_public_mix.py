"""The public mix: open sets, boards and proxies (TTX-MODE-4 to TTX-MODE-11)."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.core import engine
from ecumene.core.frame import CHANCE
from tests.games.tta.mixes import (
    HIDDEN,
    NEW,
    ONE_EXTRA,
    PLAYERS,
    PUBLIC,
    QUOTA,
    SECRET,
    begin,
    end_round,
    first_deck,
    idle,
    in_mix,
    leaders,
    opened,
    seen,
    until_age,
    wonders,
)
from tests.games.tta.scenario import SPEC, number, scenario, slugs


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
    g.play("pass")
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
