"""Conservation and consistency of Through the Ages, at every decision of random games."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.core.event import EVERYONE, Event
from ecumene.core.registry import game
from ecumene.core.session import Session
from ecumene.games.tta.ratings import compute_rates, compute_static, rates, static
from ecumene.games.tta.state import Rates, Static, TtaPlayer, TtaState
from ecumene.games.tta.view import visible_cards
from tests.support.playing import decisions

SPEC = game("tta")


def table(session: Session) -> TtaState:
    assert isinstance(session.state, TtaState)
    return session.state


def check_cards(s: TtaState) -> None:
    """Every card of the decks so far lies in exactly one place."""
    expected: Counter[int] = Counter()
    for age, players in enumerate(s.deck_players):
        expected.update(s.cat.deck(True, age, players))
        expected.update(s.cat.deck(False, age, players))
    found = Counter(card for card in visible_cards(s) if not s.cat.cards[card].initial)
    assert found == expected


def symbols(s: TtaState, p: TtaPlayer) -> tuple[int, int]:
    """Blue and yellow token symbols of the cards in play."""
    cards = [c for c in (p.leader, p.government, *p.specials, *p.colonies) if c >= 0]
    cards += [c for c in p.wonders if c not in p.ruined]
    blue = sum(s.cat.cards[c].blue_tokens for c in cards)
    return blue, sum(s.cat.cards[c].yellow_tokens for c in cards)


def tokens(s: TtaState, p: TtaPlayer) -> tuple[int, int]:
    """Tokens of a player beyond those that the symbols account for."""
    blue, yellow = symbols(s, p)
    stages = p.stages if p.wonder >= 0 else 0
    total = p.bank_yellow + p.unused + sum(p.workers)
    return p.bank_blue + sum(p.blue) + stages - blue, total - yellow


def check_player(s: TtaState, i: int) -> None:
    p = s.players[i]
    cat = s.cat
    for name in ("bank_blue", "bank_yellow", "unused", "ca", "ma", "science", "culture"):
        assert getattr(p, name) >= 0
    for name in ("extra_ca", "extra_ma", "unit_resources", "unit_science", "temp_food"):
        assert getattr(p, name) >= 0
    food = sum(p.blue[k] * cat.slot_value[k] for k in range(cat.first_mine))
    stock = sum(p.blue[k] * cat.slot_value[k] for k in range(cat.first_mine, len(p.blue)))
    assert (p.food, p.resources) == (food, stock)
    for slot in range(cat.slots):
        assert not p.workers[slot] or p.techs >> slot & 1
    assert p.ca <= p.ca_total
    assert p.ma <= p.ma_total
    assert list(p.military) == sorted(p.military)
    assert not set(p.ruined) - set(p.wonders)


def fields(value: Static | Rates) -> list[object]:
    return [getattr(value, name) for name in value.__slots__ if name != "serial"]


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
    return blue, yellow


@pytest.mark.rules("TTA-STAT-29", "TTA-STAT-31", "TTA-STAT-33")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_or_made(players: int) -> None:
    for seed in range(20, 26):
        before: list[tuple[int, int]] = []
        seen = 0
        give_up = 0.01 if seed % 3 == 0 else 0.0
        for session in decisions(SPEC, players, seed, give_up=give_up):
            s = table(session)
            fresh = session.events[seen:]
            seen = len(session.events)
            check_cards(s)
            now = [tokens(s, p) for p in s.players]
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
        for session in decisions(SPEC, players, seed):
            assert table(session).round <= 60
        s = table(session)
        if s.alive > 1:
            best = max(p.culture for p in s.players)
            assert SPEC.winners(s) == [i for i, p in enumerate(s.players) if p.culture == best]


@pytest.mark.rules("TTA-CARD-8", "TTA-EVENT-2", "TTA-CARD-15")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_no_secret_name_reaches_a_seat(hands: str) -> None:
    """No card whose place a seat cannot know is named in anything the seat receives."""
    for seed in (1, 2):
        for number, session in enumerate(decisions(SPEC, 3, seed, {"civil_hands": hands})):
            if number % 5:
                continue
            s = table(session)
            for viewer in (0, 1, 2, -1):
                seen = session.observe(viewer)
                assert isinstance(seen.state, TtaState)
                shown = {s.cat.cards[c].slug for c in visible_cards(seen.state)}
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
