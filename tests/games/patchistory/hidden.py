"""What is hidden in Patchistory: what is behind the screens, and what nobody has drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ecumene.core.sealed import Sealed
from ecumene.core.state import State
from ecumene.games.patchistory.rules.numbers import AID, EXCHANGE
from ecumene.games.patchistory.rules.state import PatchState
from tests.support.hiding import Change

POSITIONS = (
    ("patchistory-015", 20),  # a blind bid is in
    ("patchistory-015", 206),  # somebody has seen prosperity cards
    ("patchistory-019", 87),  # laid wasteland side up
    ("patchistory-019", 138),  # a negotiation
    ("patchistory-019", 140),  # cards for a vote
    ("patchistory-019", 147),  # votes
    ("patchistory-046", 336),  # a war; no screens
)
GOODS = ("food", "resource", "coin", "culture", "votes")
NOBODY = -1


class Pile(NamedTuple):
    """Things behind a screen, or (seat NOBODY) unseen on the table."""

    slot: str
    seat: int
    knowers: set[int]

    def things(self, s: PatchState) -> tuple[int, ...]:
        owner = s if self.seat == NOBODY else s.players[self.seat]
        found: tuple[int, ...] = getattr(owner, self.slot)
        return found

    def replace(self, s: PatchState, old: int, new: int) -> None:
        left = list(self.things(s))
        left.remove(old)
        owner = s if self.seat == NOBODY else s.edit(self.seat)
        setattr(owner, self.slot, tuple(sorted((*left, new))))


def changes(s: State) -> Iterator[Change]:
    assert isinstance(s, PatchState)
    tiles = [Pile("pool", NOBODY, set())]
    cards = [Pile("unused", NOBODY, set())]
    for i, p in enumerate(s.players):
        tiles += [Pile("hand", i, {i}), Pile("reclaimed", i, {i})]
        cards.append(Pile("cards", i, {i} | {k for k in range(s.n) if p.known_to >> k & 1}))
    for piles in (tiles, cards):
        for number, one in enumerate(piles):
            for other in piles[number + 1 :]:
                yield from swaps(s, one, other)
    if s.screens and s.stack:
        yield from other_goods(s)


def swaps(s: PatchState, one: Pile, other: Pile) -> Iterator[Change]:
    """Every exchange of two different things."""
    for a in sorted(set(one.things(s))):
        for b in sorted(set(other.things(s))):
            if a != b:
                t = s.clone()
                one.replace(t, a, b)
                other.replace(t, b, a)
                yield Change(t, one.knowers | other.knowers)


def other_goods(s: PatchState) -> Iterator[Change]:
    """More goods, or fewer if nothing is promised."""
    promised = any(
        f.kind in (AID, EXCHANGE) or isinstance(s.kinds[f.kind], Sealed) for f in s.stack
    )
    for i, p in enumerate(s.players):
        for name in GOODS:
            amount = getattr(p, name)
            fewer = () if promised else range(amount)
            for value in (*fewer, amount + 1, amount + 9):
                t = s.clone()
                setattr(t.edit(i), name, value)
                yield Change(t, {i})
