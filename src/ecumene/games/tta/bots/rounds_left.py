"""How long the game will still last, as far as anybody can tell."""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.rules.catalogue import DRAWN_SECRETLY
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_III, AGE_IV, LEADER, WONDER

CARDS_PER_ROUND: Final = (8.0, 9.0, 9.5)
"""Civil cards dealt per round with 2, 3, 4 players, as people play."""
AFTER_THE_DECKS: Final = 1.2
"""Turns each player has left, on average, once the last civil card is dealt."""


def civil_deck(s: TtaState) -> int:
    """How many cards the civil deck holds; everybody may count them."""
    left = s.civil_left
    return -left if left < 0 else left.bit_count()


def unseen_cards(s: TtaState, last_age: int) -> int:
    """Civil cards still to be dealt up to the end of an age."""
    if s.age > last_age:
        return 0
    return civil_deck(s) + sum(deck_size(s, age) for age in range(s.age + 1, last_age + 1))


def deck_size(s: TtaState, age: int) -> int:
    """How many civil cards a later age will have: where leaders and wonders are drawn secretly,
    most of them will stay out."""
    size = len(s.cat.deck(True, age, s.alive))
    if s.cat.selection == DRAWN_SECRETLY:
        for kind in (LEADER, WONDER):
            size -= max(0, len(s.cat.stack(age, kind)) - s.cat.quota(kind, s.alive))
    return size


def rounds_until_end_of(s: TtaState, age: int) -> float:
    """Rounds until an age ends."""
    return unseen_cards(s, min(age, AGE_III)) / CARDS_PER_ROUND[s.alive - 2]


def turns_left(s: TtaState, seat: int) -> float:
    """Productions a seat still has, that of its present turn included."""
    if s.last_round:
        places = s.order_from(s.start)
        played = places.index(seat) < places.index(s.turn) if seat in places else True
        return float(s.last_round - s.round + (0 if played else 1))
    return rounds_until_end_of(s, AGE_III) + AFTER_THE_DECKS


def still_to_come(s: TtaState, seat: int) -> list[int]:
    """Who has a turn after that of a seat in the present round."""
    places = s.order_from(s.start)
    return places[places.index(seat) + 1 :] if seat in places else []


def life(s: TtaState, age: int, turns: float) -> float:
    """Turns a leader of an age has left: it goes when the next age ends."""
    if age >= AGE_III or s.age == AGE_IV:
        return turns
    return min(turns, rounds_until_end_of(s, age + 1))
