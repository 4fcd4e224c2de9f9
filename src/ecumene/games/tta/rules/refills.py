"""The refills of the card row to come, as everybody can count them."""

from __future__ import annotations

from ecumene.games.tta.rules.ages import last_round
from ecumene.games.tta.rules.chance import ROW_SPACES, cleared_spaces
from ecumene.games.tta.rules.numbers import REPLENISH
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_A, AGE_III, AGE_IV


class AgeEnd:
    """At the start of whose turn an age ends, and after whose: so many turns from now (0: in this
    one), in which round; ``last_round`` is that of the game if the age is its last one, else 0."""

    def __init__(self, seat: int, after: int, turns: int, number: int, last: int) -> None:
        self.seat = seat
        self.after = after
        self.turns = turns
        self.round = number
        self.last_round = last


def end_of_age(s: TtaState, taken: int = 0) -> AgeEnd | None:
    """When the present age ends if nobody takes a card any more, or if so many more are taken
    now from spaces that the next refill would not clear. None: no age is left to end."""
    if s.age >= AGE_IV or s.alive < 2 or not s.stack:
        return None
    left = len(s.civil)
    cleared = cleared_spaces(s)
    stay = [card for card in s.row[cleared:] if card >= 0]
    seat, number, turns = s.turn, s.round, 0
    if any(frame.kind == REPLENISH for frame in s.stack):  # the row is just being filled
        dealt = s.row.count(-1)
        if dealt >= left:
            return ending(s, seat, turns, number)
        left -= dealt
        stay = stay + [0] * (ROW_SPACES - cleared - len(stay))
    empty = ROW_SPACES - len(stay) + min(taken, len(stay))
    while True:
        seat = s.order_from((seat + 1) % s.n)[0]
        turns += 1
        if seat == s.start:
            number += 1
        if number == 1:
            continue  # TTA-FIRST-1
        if s.age == AGE_A or empty >= left:  # TTA-AGE-1, TTA-AGE-6
            return ending(s, seat, turns, number)
        left -= empty
        empty = cleared


def ending(s: TtaState, seat: int, turns: int, number: int) -> AgeEnd:
    last = last_round(s, seat, number) if s.age == AGE_III else 0
    after = s.order_from((seat + 1) % s.n)[-2]
    return AgeEnd(seat, after, turns, number, last)


def sooner_end(s: TtaState) -> tuple[int, AgeEnd] | None:
    """How few cards, taken now, bring the end of the age forward, and to when."""
    as_it_stands = end_of_age(s)
    if as_it_stands is None:
        return None
    for taken in range(1, ROW_SPACES + 1):
        end = end_of_age(s, taken)
        if end is not None and end.turns < as_it_stands.turns:
            return taken, end
    return None
