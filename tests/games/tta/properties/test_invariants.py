"""Conservation and consistency of Through the Ages, at every decision of random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ecumene.core import engine
from ecumene.core.bag import bag_items
from ecumene.core.event import EVERYONE, Event
from ecumene.core.registry import game
from ecumene.core.view import observe, state_from
from ecumene.games.tta.rules.catalogue import DRAWN_OPENLY, DRAWN_PER_AGE, DRAWN_SECRETLY
from ecumene.games.tta.rules.events import largest_force
from ecumene.games.tta.rules.piles import mark
from ecumene.games.tta.rules.promises import highest_bidder
from ecumene.games.tta.rules.ratings import compute_rates, compute_static, rates, static
from ecumene.games.tta.rules.state import Rates, Static, TtaState
from ecumene.games.tta.rules.types import (
    AGE_III,
    CARD_BITS,
    CARD_MASK,
    LEADER,
    SEAT_MASK,
    TOKENS_ON_WONDER,
    WONDER,
)
from ecumene.games.tta.rules.view import selecting, visible_cards
from ecumene.records.session import Session
from tests.games.tta.about import agreed_set
from tests.support.attributes import attributes
from tests.support.editions import some_edition
from tests.support.playing import decisions

SPEC = game("tta")


def table(session: Session) -> TtaState:
    assert isinstance(session.state, TtaState)
    return session.state


def check_cards(s: TtaState) -> None:
    """Every card of the decks so far lies in exactly one place, and so does every leader and
    wonder that comes through proxies, as soon as it was drawn. What was drafted is knowledge, no
    place."""
    expected: Counter[int] = Counter()
    for age, players in enumerate(s.deck_players):
        expected.update(s.cat.deck(True, age, players))
        expected.update(s.cat.deck(False, age, players))
    for age in drawn_ages(s):
        expected.update((*s.cat.stack(age, LEADER), *s.cat.stack(age, WONDER)))
    found = Counter(card for card in visible_cards(s) if not s.cat.cards[card].initial)
    assert found == expected


def drawn_ages(s: TtaState) -> list[int]:
    """The ages whose leaders and wonders lie somewhere without being in a deck."""
    if s.cat.selection not in (DRAWN_OPENLY, DRAWN_PER_AGE):
        return []
    known = AGE_III if s.cat.selection == DRAWN_OPENLY else min(s.age, AGE_III)
    return [age for age in range(1, known + 1) if not selecting(s, age)]


def check_boards(s: TtaState) -> None:
    """Each proxy in the deck stands for a card on its space; no proxy is anywhere else but gone."""
    for card in s.row:
        assert card < s.cat.first_proxy
    for card in s.civil:
        if card >= s.cat.first_proxy and not selecting(s, s.age):
            assert s.boards[s.cat.proxy_space(card)] >= 0
    cards = [card for card in s.boards if card >= 0]
    assert all(s.cat.cards[card].age in (s.age, max(s.age, 1)) for card in cards)


def check_drafted(s: TtaState) -> None:
    """One leader and one wonder for each player and age once all have picked."""
    if any(s.kinds[frame.kind].name in ("draft", "deal_draft") for frame in s.stack):
        return
    cards = [entry & CARD_MASK for entry in s.drafted]
    assert len(set(cards)) == len(cards)
    seats = Counter((e >> CARD_BITS & SEAT_MASK, s.cat.cards[e & CARD_MASK].age) for e in s.drafted)
    assert set(seats.values()) <= {2}
    if s.cat.draft and s.cat.selection == DRAWN_SECRETLY:
        assert len(cards) == 8 * s.n
        removed = {card for card in bag_items(s.buried) if s.cat.cards[card].age == s.age}
        assert not removed & set(cards)


def symbols(s: TtaState, i: int) -> tuple[int, int]:
    """Blue and yellow token symbols of a player's cards in play and sides of pacts."""
    p = s.players[i]
    cards = [c for c in (p.leader, p.government, *p.specials, *p.colonies) if c >= 0]
    cards += [c for c in p.wonders if c not in p.ruined]
    blue = sum(s.cat.cards[c].blue_tokens for c in cards)
    for owner, q in enumerate(s.players):
        if q.pact >= 0 and i in (owner, q.pact_with):
            side = q.pact_side if i == owner else 1 - q.pact_side
            blue += s.cat.cards[q.pact].sides[side].blue_tokens
    return blue, sum(s.cat.cards[c].yellow_tokens for c in cards)


def tokens(s: TtaState, i: int) -> tuple[int, int]:
    """Tokens of a player beyond those that the symbols account for; those on a wonder are still
    the player's, those that a leader has stored are not yet."""
    p = s.players[i]
    blue, yellow = symbols(s, i)
    stages = p.stages if p.wonder >= 0 else 0
    stages += mark(p.marks, TOKENS_ON_WONDER)
    total = p.bank_yellow + p.unused + sum(p.workers)
    return p.bank_blue + sum(p.blue) + stages - blue, total - yellow


def check_player(s: TtaState, i: int) -> None:
    p = s.players[i]
    cat = s.cat
    for name in ("bank_blue", "bank_yellow", "unused", "ca", "ma", "science", "culture"):
        assert getattr(p, name) >= 0
    for name in ("extra_ca", "extra_ma", "unit_resources", "unit_science", "temp_food"):
        assert getattr(p, name) >= 0
    assert p.building_resources >= 0
    assert p.temp_resource >= 0
    food = sum(p.blue[k] * cat.slot_value[k] for k in range(cat.first_mine))
    stock = sum(p.blue[k] * cat.slot_value[k] for k in range(cat.first_mine, len(p.blue)))
    assert (p.food, p.resources) == (food, stock)
    for slot in range(cat.slots):
        assert not p.workers[slot] or p.techs >> slot & 1
    assert p.ca <= p.ca_total
    assert p.ma <= p.ma_total
    assert list(p.military) == sorted(p.military)
    assert not set(p.ruined) - set(p.wonders)


def fields(value: Static | Rates) -> dict[str, object]:
    return {name: held for name, held in attributes(value).items() if name != "serial"}


def check_derived(s: TtaState, i: int) -> None:
    """Cached statistics equal a computation from nothing."""
    assert fields(static(s, i)) == fields(compute_static(s, i))
    assert fields(rates(s, i)) == fields(compute_rates(s, i))
    p = s.players[i]
    assert p.ca_total == compute_static(s, i).civil_actions
    assert p.ma_total == compute_static(s, i).military_actions


def expected_change(events: list[Event], i: int) -> tuple[bool, bool]:
    """Did something happen that may change the tokens of a player for good?"""
    kinds = {event.kind for event in events}
    mine = {event.kind for event in events if event.player == i}
    blue = bool({"lose_blue", "lose_stored_token"} & mine)
    yellow = bool({"age_begins", "take_yellow", "leader_leaves"} & kinds)
    yellow = yellow or bool({"lose_yellow", "gain_yellow"} & mine)
    return blue, yellow


@pytest.mark.rules("TTA-STAT-29", "TTA-STAT-31", "TTA-STAT-33")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_or_made(players: int) -> None:
    for seed in range(20, 26):
        follow(players, seed, {}, 0.01 if seed % 3 == 0 else 0.0)


CHOICES = [("base", "random"), ("new", "random"), ("one_extra", "random")]
CHOICES += [
    (mode, choice)
    for mode in ("secret_mix", "public_mix", "hidden_future")
    for choice in ("random", "draft", "agreed")
]


@pytest.mark.rules("TTX-DECK-5", "TTX-MODE-3", "TTX-MODE-9", "TTX-MODE-10", "TTX-MODE-14")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("mode", "choice"), CHOICES)
def test_nothing_is_lost_or_made_in_any_mode(mode: str, choice: str, players: int) -> None:
    for seed in (30, 31):
        options = {"leaders": mode, "choice": choice, "military": "new", "rebalanced": "yes"}
        if choice == "agreed":
            options["agreed"] = agreed_set(players, random.Random(seed))
        follow(players, seed * 3 + players, options, 0.01 if seed % 2 else 0.0)


def follow(players: int, seed: int, options: dict[str, str], give_up: float) -> None:
    """Check a whole random game."""
    before: list[tuple[int, int]] = []
    seen = 0
    for session in decisions(SPEC, players, seed, options, give_up):
        s = table(session)
        fresh = session.events[seen:]
        seen = len(session.events)
        check_cards(s)
        check_boards(s)
        check_drafted(s)
        now = [tokens(s, i) for i in range(s.n)]
        for i, p in enumerate(s.players):
            if p.resigned:
                continue
            check_player(s, i)
            check_derived(s, i)
            if before:
                blue, yellow = expected_change(fresh, i)
                assert blue or now[i][0] == before[i][0]
                assert yellow or now[i][1] == before[i][1]
        before = now


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_in_time(players: int) -> None:
    """Every turn after the first discards or deals cards, so the decks run out."""
    for seed in range(40, 60):
        options = some_edition(SPEC, players, random.Random(seed).randrange(1 << 30))
        for session in decisions(SPEC, players, seed, options if seed % 2 else None):
            assert table(session).round <= 60
        s = table(session)
        if s.alive > 1:
            best = max(p.culture for p in s.players)
            assert SPEC.winners(s) == [i for i, p in enumerate(s.players) if p.culture == best]


@pytest.mark.rules("TTA-CARD-8", "TTA-EVENT-2", "TTA-CARD-15")
@pytest.mark.parametrize("hands", ["open", "closed"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"leaders": "secret_mix", "choice": "draft", "military": "new"},
        {"leaders": "public_mix", "choice": "draft", "military": "new"},
        {"leaders": "hidden_future", "choice": "draft", "rebalanced": "yes"},
    ],
)
def test_no_secret_name_reaches_a_seat(hands: str, options: dict[str, str]) -> None:
    """No card whose place a seat cannot know is named in anything the seat receives."""
    for seed in (1, 2) if not options else (1,):
        game_options = {"civil_hands": hands, **options}
        for number, session in enumerate(decisions(SPEC, 3, seed, game_options)):
            if number % 5:
                continue
            s = table(session)
            for viewer in (0, 1, 2, -1):
                seen = session.observe(viewer)
                assert isinstance(seen.state, TtaState)
                mine = [entry & CARD_MASK for entry in seen.state.drafted if entry >= 0]
                shown = {s.cat.cards[c].slug for c in (*visible_cards(seen.state), *mine)}
                text = str(seen.to_json())
                hidden = {card.slug for card in s.cat.cards} - shown
                assert [slug for slug in hidden if f"'{slug}'" in text] == []


@pytest.mark.rules("TTA-CARD-15", "TTA-AGGR-12", "U-28", "R-1")
def test_the_log_names_secrets_only_to_those_who_know() -> None:
    whispered = 0
    session = list(decisions(SPEC, 4, 3))[-1]
    for viewer in (0, 1, 2, 3, -1):
        for event, seen in zip(session.events, session.log(viewer), strict=True):
            if event.audience == EVERYONE or (viewer >= 0 and event.audience >> viewer & 1):
                assert seen == event
            else:
                whispered += 1
                assert seen.args == (-2 - table(session).cat.cards[event.args[0]].age,)
    assert whispered > 100


def test_a_bidder_can_pay_in_every_state_dealt_anew() -> None:
    """Whoever has bid holds the cards for it, also in what others imagine."""
    seen = 0
    for seed in range(60, 72):
        players = 2 + seed % 3
        for session in decisions(SPEC, players, seed, {"military": "new", "leaders": "new"}):
            seat, bid = highest_bidder(table(session))
            if seat < 0:
                continue
            seen += 1
            for viewer in range(players):
                again = state_from(observe(SPEC, session.state, viewer), seed)
                assert isinstance(again, TtaState)
                assert largest_force(again, seat) >= bid
                assert engine.options(again)
    assert seen > 20
