"""Leaders and wonders that the players choose: agreed sets and the draft (TTX-MODE-14)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import IllegalMove
from ecumene.core.frame import CHANCE
from ecumene.core.view import observe, state_from
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import CARD_BITS, CARD_MASK, SEAT_MASK
from ecumene.records.session import Session
from tests.games.tta.about import agreed_set
from tests.games.tta.mixes import (
    first_events,
    idle,
    in_mix,
    leaders,
    opened,
    until_age,
    wonders,
)
from tests.games.tta.scenario import SPEC, slugs

PLAYERS = (2, 3, 4)
QUOTA = {2: (6, 4), 3: (7, 5), 4: (7, 5)}
MIXES = ("secret_mix", "public_mix", "hidden_future")


def draft(mode: str) -> dict[str, str]:
    return {"leaders": mode, "choice": "draft"}


def options(state: TtaState) -> list[str]:
    return [SPEC.vocabulary.format(code) for code in engine.options(state)]


def frame_name(state: TtaState) -> str:
    return state.kinds[state.stack[-1].kind].name


def pick_all(state: TtaState, seed: int = 0) -> dict[int, list[str]]:
    """Everybody picks; the picks by seat, in the order of the ages, leader before wonder."""
    rng = random.Random(seed)
    picks: dict[int, list[str]] = {seat: [] for seat in range(state.n)}
    while frame_name(state) == "draft":
        seat = engine.chooser(state)
        text = rng.choice(options(state))
        picks[seat].append(text.removeprefix("keep "))
        SPEC.play(state, text)
    return picks


def drafted(state: TtaState, seat: int) -> list[str]:
    """What a seat was dealt, or has kept."""
    mine = [e for e in state.drafted if e >= 0 and e >> CARD_BITS & SEAT_MASK == seat + 1]
    return slugs([entry & CARD_MASK for entry in mine])


def view(state: TtaState, seat: int) -> Any:
    """A position as a seat sees it (-1: a spectator), without its options."""
    position = observe(SPEC, state, seat).to_json()["position"]
    return {key: value for key, value in position.items() if key != "options"}


# Agreed sets


@pytest.mark.rules("TTX-MODE-14")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", MIXES)
def test_an_agreed_set_is_the_set_of_the_game(mode: str, players: int) -> None:
    cards = agreed_set(players, random.Random(5)).split(",")
    chosen = {"leaders": mode, "choice": "agreed", "agreed": ",".join(cards)}
    state = opened(players, chosen, seed=2)
    shown: set[str] = set()
    while state.age < 4:
        shown |= set(slugs([card for card in state.row if card >= 0]))
        idle(state)
    shown |= set(slugs([card for card in state.row if card >= 0]))
    for age in (1, 2, 3):
        mine = (leaders(age) | wonders(age)) & shown
        assert mine == (leaders(age) | wonders(age)) & set(cards)
        assert in_mix(list(mine), age) == QUOTA[players]


@pytest.mark.rules("TTX-MODE-14")
@pytest.mark.parametrize("mode", MIXES)
def test_an_agreed_set_of_age_a_is_the_whole_deck(mode: str) -> None:
    cards = agreed_set(3, random.Random(5)).split(",")
    chosen = {"leaders": mode, "choice": "agreed", "agreed": ",".join(cards)}
    state = opened(3, chosen, seed=2)
    deck = slugs(state.civil) + slugs(state.row)
    assert (leaders(0) | wonders(0)) & set(deck) == (leaders(0) | wonders(0)) & set(cards)
    assert len(deck) == 22


# The draft


@pytest.mark.rules("TTX-MODE-14", "R-40")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", MIXES)
def test_everybody_is_dealt_three_leaders_and_two_wonders_of_each_age(
    mode: str, players: int
) -> None:
    state = opened(players, draft(mode), seed=3)
    for age in range(4):
        dealt = [drafted(state, seat) for seat in range(players)]
        for hand in dealt:
            assert in_mix(hand, age) == (3, 2)
        of_age = [card for hand in dealt for card in hand if card in leaders(age) | wonders(age)]
        assert len(set(of_age)) == 5 * players, "no card is dealt twice"
        for seat in range(players):
            held = set(dealt[seat])
            for cards in (leaders(age), wonders(age)):
                assert engine.chooser(state) == seat
                assert frame_name(state) == "draft"
                assert set(options(state)) == {f"keep {card}" for card in held & cards}
                SPEC.play(state, options(state)[-1])
    assert frame_name(state) != "draft"


@pytest.mark.rules("TTX-MODE-14", "R-40")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", MIXES)
def test_every_pick_is_in_the_game(mode: str, players: int) -> None:
    state = opened(players, draft(mode), seed=players)
    picks = pick_all(state, players)
    for age in range(4):
        until_age(state, age)
        on_table = [card for card in (*state.row, *state.boards) if card >= 0]
        here = set(slugs(state.civil)) | set(slugs(on_table))
        mine = {picks[seat][2 * age + k] for seat in range(players) for k in (0, 1)}
        assert len(mine) == 2 * players
        assert mine <= here
        assert in_mix(list(here), age) == QUOTA[players]


@pytest.mark.rules("TTX-MODE-14", "R-40")
@pytest.mark.parametrize(("players", "by_chance"), [(2, (4, 2)), (3, (4, 2)), (4, (3, 1))])
def test_chance_fills_the_other_places_also_with_rejected_cards(
    players: int, by_chance: tuple[int, int]
) -> None:
    state = SPEC.new(players, 1, draft("public_mix"), explicit_chance=True)
    assert isinstance(state, TtaState)
    rng = random.Random(players)
    kept: set[str] = set()
    rejected: set[str] = set()
    drawn: list[Counter[str]] = [Counter() for _ in range(4)]
    while state.stack and frame_name(state) != "actions":
        name = frame_name(state)
        if engine.chooser(state) == CHANCE:
            outcomes = engine.chance_outcomes(state)
            names = {SPEC.vocabulary.format(code).removeprefix("deal ") for code, _ in outcomes}
            code = rng.choice(outcomes)[0]
            if name == "select":
                age = state.stack[-1].a
                kind = leaders(age) if names & leaders(age) else wonders(age)
                taken = kept | set(drawn[age])
                assert names == kind - taken, "all that nobody picked, rejected or never dealt"
                drawn[age][SPEC.vocabulary.format(code).removeprefix("deal ")] += 1
        else:
            codes = engine.options(state)
            code = rng.choice(codes)
            kept.add(SPEC.vocabulary.format(code).removeprefix("keep "))
            rejected |= {
                SPEC.vocabulary.format(c).removeprefix("keep ") for c in codes if c != code
            }
        engine.apply(state, code)
    for age in range(4):
        assert in_mix(list(drawn[age]), age) == by_chance
    assert rejected & {card for age in range(4) for card in drawn[age]}


def test_only_a_dealt_card_can_be_kept() -> None:
    state = opened(2, draft("secret_mix"), seed=3)
    mine = set(drafted(state, 0))
    other = next(card for card in drafted(state, 1) if card in leaders(0))
    own_wonder = next(card for card in mine if card in wonders(0))
    before = SPEC.key(state)
    for card in (other, own_wonder, "iron"):
        with pytest.raises(IllegalMove) as caught:
            SPEC.play(state, f"keep {card}")
        assert caught.value.reason.code == "not_offered"
        assert other not in caught.value.reason.text
    assert SPEC.key(state) == before


# Who knows what


@pytest.mark.rules("TTX-MODE-14", "R-40")
@pytest.mark.parametrize("mode", MIXES)
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_the_cards_dealt_for_the_draft_are_private(mode: str, viewer: int) -> None:
    state = opened(3, draft(mode), seed=3)
    for _ in range(9):  # in the midst of Age I
        seen = view(state, viewer)
        if mode != "secret_mix":
            assert leaders(0) | wonders(0) <= set(seen.pop("civil")), "the full stacks, undrawn"
        text = str(seen)
        for seat in range(3):
            entries = [entry for entry in seen["drafted"] if entry["by"] == seat + 1]
            if seat == viewer:
                assert sorted(entry["card"] for entry in entries) == sorted(drafted(state, seat))
            else:
                assert {entry["card"][0] for entry in entries} == {"?"}
                assert len(entries) == len(drafted(state, seat))
                assert [card for card in drafted(state, seat) if f"'{card}'" in text] == []
        asked = observe(SPEC, state, viewer)
        assert bool(asked.options) == (engine.chooser(state) == viewer)
        SPEC.play(state, options(state)[0])


@pytest.mark.rules("TTX-MODE-14", "R-40")
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_in_the_secret_mix_a_pick_stays_the_secret_of_its_player(viewer: int) -> None:
    state = opened(3, draft("secret_mix"), seed=8)
    picks = pick_all(state)
    for age in range(4):
        until_age(state, age)
        seen = view(state, viewer)
        on_table = set(slugs([card for card in state.row if card >= 0]))
        known = [entry["card"] for entry in seen["drafted"] if entry["card"][0] != "?"]
        assert sorted(known) == sorted(picks[viewer] if viewer >= 0 else [])
        assert len(seen["drafted"]) == 3 * 8
        others = {card for seat in range(3) if seat != viewer for card in picks[seat]}
        shown = on_table | set(slugs(state.gone))
        assert [card for card in others - shown if f"'{card}'" in str(seen)] == []


@pytest.mark.rules("TTX-MODE-14", "R-40")
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_in_the_public_mix_the_sets_become_known_when_all_have_picked(viewer: int) -> None:
    state = opened(3, draft("public_mix"), seed=8)
    assert not view(state, viewer).get("sets")
    assert not view(state, viewer).get("boards")
    picks = pick_all(state)
    seen = view(state, viewer)
    assert "drafted" not in seen, "who picked what no longer matters"
    known = {*seen["sets"], *(card for card in seen["boards"] if card)}
    for seat in range(3):
        assert set(picks[seat][2:]) <= known


@pytest.mark.rules("TTX-MODE-14", "TTX-MODE-12", "R-40")
def test_with_a_hidden_future_picks_are_private_until_their_age() -> None:
    state = opened(3, draft("hidden_future"), seed=8)
    picks = pick_all(state)
    for age in range(4):
        until_age(state, age)
        for viewer in (-1, 0, 1, 2):
            seen = view(state, viewer)
            entries = seen.get("drafted", [])
            assert len(entries) == 3 * 2 * (3 - age), "only those of later ages"
            own = sorted(entry["card"] for entry in entries if entry["card"][0] != "?")
            assert own == sorted(picks[viewer][2 * (age + 1) :] if viewer >= 0 else [])
            later = {card for seat in range(3) for card in picks[seat][2 * (age + 1) :]}
            hidden = later - set(own)
            assert [card for card in hidden if f"'{card}'" in str(seen)] == []


@pytest.mark.rules("R-40")
def test_the_log_tells_dealt_cards_and_picks_to_their_player_only() -> None:
    session = Session(SPEC, 3, 8, draft("secret_mix"))
    while frame_name(table(session)) == "draft":
        session.apply(session.options()[0])
    for viewer in (-1, 0, 1, 2):
        names = [
            event for event in session.log(viewer) if event.kind in ("draft_deal", "draft_keep")
        ]
        assert Counter(event.kind for event in names) == {"draft_deal": 60, "draft_keep": 24}
        for event in names:
            assert (event.args[0] >= 0) == (event.player == viewer)


def table(session: Session) -> TtaState:
    assert isinstance(session.state, TtaState)
    return session.state


def scripted(second: list[str], third: list[str]) -> TtaState:
    """Seat 1 is dealt and keeps the same, the others what is said (Age A), then all random."""
    first = ["homer", "aristotle", "hammurabi", "pyramids", "colossus"]
    script = first_events(3) + [f"deal {card}" for card in (*first, *second, *third)]
    state = opened(3, draft("secret_mix"), seed=1, script=script)
    for seat, hand in enumerate((first, second, third)):
        assert engine.chooser(state) == seat
        SPEC.play(state, f"keep {hand[0]}")
        SPEC.play(state, f"keep {hand[3]}")
    return state


@pytest.mark.rules("R-40")
def test_what_others_picked_changes_nothing_for_a_seat() -> None:
    """Exchange the cards of seats 2 and 3, or give them others: seat 1 sees the same."""
    one = ["sun_tzu", "ashoka", "boudica", "stonehenge", "acropolis"]
    two = ["moses", "cleopatra", "confucius", "colosseum", "roman_roads"]
    three = ["julius_caesar", "hippocrates", "ashoka", "library_of_alexandria", "acropolis"]
    states = [scripted(one, two), scripted(two, one), scripted(three, two)]
    texts = []
    for state in states:
        seen = view(state, 0)
        seen["drafted"] = [entry for entry in seen["drafted"] if entry["by"] != 1]
        texts.append(str(seen))
        assert str(view(state, 0)).count("homer") == 1
    assert len(set(texts)) == 1
    assert len({str(view(state, 1)) for state in states}) == 3


@pytest.mark.rules("R-40")
@pytest.mark.parametrize("mode", MIXES)
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_a_state_dealt_anew_keeps_the_viewers_own_picks(mode: str, viewer: int) -> None:
    state = opened(3, draft(mode), seed=11)
    picks = pick_all(state)
    for age in range(3):
        until_age(state, age)
        for seed in range(6):
            again = state_from(observe(SPEC, state, viewer), seed)
            assert isinstance(again, TtaState)
            check_drafted(state, again, viewer)
            if mode == "public_mix" or viewer < 0:
                continue
            here = [*again.civil, *(c for c in (*again.row, *again.boards) if c >= 0)]
            mine = set(picks[viewer][2 * age : 2 * age + 2])
            assert mine <= set(slugs(here)) | set(slugs(again.gone))
            until_age(again, age + 1)
            here = [*again.civil, *(c for c in (*again.row, *again.boards) if c >= 0)]
            assert set(picks[viewer][2 * age + 2 : 2 * age + 4]) <= set(slugs(here))
            assert in_mix(slugs(here), age + 1) == (7, 5)


def check_drafted(state: TtaState, again: TtaState, viewer: int) -> None:
    """The same entries for every seat; each is a card of its own, of the right age and type."""
    assert len({entry & CARD_MASK for entry in again.drafted}) == len(state.drafted)
    for seat in range(state.n):
        mine, other = drafted(state, seat), drafted(again, seat)
        if seat == viewer:
            assert mine == other
        for age in range(4):
            assert in_mix(mine, age) == in_mix(other, age)
        removed = set(slugs(again.buried)) & set(other)
        ages = {again.cat.cards[again.cat.by_slug[card]].age for card in removed}
        assert all(age < again.age for age in ages), "a pick of this age or later is in the game"


@pytest.mark.rules("R-40")
def test_the_picks_of_others_are_dealt_anew() -> None:
    state = opened(3, draft("secret_mix"), seed=11)
    pick_all(state)
    seen = observe(SPEC, state, 0)
    found = set()
    for seed in range(12):
        again = state_from(seen, seed)
        assert isinstance(again, TtaState)
        found.add(tuple(drafted(again, 1)))
    assert len(found) > 8


@pytest.mark.rules("R-40")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_state_dealt_anew_during_the_draft_goes_on(viewer: int) -> None:
    state = opened(3, draft("secret_mix"), seed=11)
    for number in range(24):
        again = state_from(observe(SPEC, state, viewer), number)
        assert isinstance(again, TtaState)
        if engine.chooser(state) == viewer:
            assert options(again) == options(state)
        pick_all(again, number)
        until_age(again, 1)
        SPEC.play(state, options(state)[number % 2])
