"""Prosperity cards: which one to put down, how to vote, what to swap or double."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of, pack, second
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import count, power
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import ERAS
from ecumene.games.patchistory.rules.vocab import KEEP_VOTES
from ecumene.games.patchistory.rules.voting import positions, results

PRIZES: Final = {2: (1.0, 0.0), 3: (1.0, 0.5, 0.0), 4: (1.0, 0.5, 0.0, -0.5)}
"""What a vote gives by place."""


def vote_gain(s: PatchState, i: int, card: int, harm: float) -> float:
    """What each vote on a card brings to i, less a share of what the others get."""
    measure = s.cat.cards[card].measure
    places = positions([count(s, j, measure) for j in range(s.n)])
    prizes = PRIZES[s.n]
    own = prizes[min(places[i], s.n) - 1]
    others = sum(prizes[min(places[j], s.n) - 1] for j in range(s.n) if j != i)
    return own - harm * others / (s.n - 1)


def lead(s: PatchState, i: int, card: int) -> int:
    """How far i is ahead of the best rival."""
    measure = s.cat.cards[card].measure
    return count(s, i, measure) - max(count(s, j, measure) for j in range(s.n) if j != i)


def choose_card(o: Outlook, options: list[int]) -> int:
    """The card on which the kingdom stands best now."""
    s = o.s
    return max(
        options,
        key=lambda code: (
            vote_gain(s, o.i, first(code), o.w.harm),
            lead(s, o.i, first(code)),
            -code,
        ),
    )


def choose_votes(o: Outlook, f: Frame, options: list[int], number: int) -> int:
    """All votes on the best card to come, a few elsewhere now and then."""
    s = o.s
    i = o.i
    votes = len(options) - 1
    gains = [vote_gain(s, i, card, o.w.harm) for card in s.table]
    lot = f.a
    here = gains[lot]
    later = max(gains[lot + 1 :], default=0.0)
    amount = 0
    if here > 0 and here >= later:
        amount = votes
        if later > 0.3 and votes > 3 and number % 3 == 0:
            amount = votes - votes // 4
    elif here > 0.3 and votes > 3 and number % 4 == 0:
        amount = votes // 4
    if power(s, i, KEEP_VOTES) and s.era < ERAS and here < 0.6:
        amount = 0
    return pack(words.VOTE, min(amount, votes))


def choose_swap(o: Outlook, options: list[int]) -> int:
    """Put a better card in place of a worse one."""
    s = o.s
    best = (0.15, pack(words.SKIP))
    for code in options:
        if kind_of(code) == words.SWAP:
            before = vote_gain(s, o.i, s.table[first(code)], o.w.harm)
            gain = vote_gain(s, o.i, second(code), o.w.harm) - before
            if gain > best[0]:
                best = (gain, code)
    return best[1]


def choose_double(o: Outlook, options: list[int]) -> int:
    return max(options, key=lambda code: (results(o.s, first(code))[o.i], -code))
