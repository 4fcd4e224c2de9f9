"""How everybody stands where a prosperity card counts."""

from __future__ import annotations

from ecumene.games.patchistory.rules.counting import count
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.voting import positions


def standings(s: PatchState, card: int) -> list[tuple[int, int]]:
    """For each seat how much it has of what a card counts, and the place that means."""
    measure = s.cat.cards[card].measure
    have = [count(s, seat, measure) for seat in range(s.n)]
    return list(zip(have, positions(have), strict=True))
