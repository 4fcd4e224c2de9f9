"""What is hidden in Cairn: the stones in other hands and in the bag."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.core.state import State
from ecumene.games.cairn.rules.state import CairnState
from tests.support.hiding import Change

POSITIONS = (("cairn-001", 12), ("cairn-008", 12))
BAG = -1


def stones(s: CairnState, seat: int) -> tuple[int, ...]:
    return s.bag if seat == BAG else s.players[seat].hand


def replace(s: CairnState, seat: int, old: int, new: int) -> None:
    left = list(stones(s, seat))
    left.remove(old)
    found = tuple(sorted((*left, new)))
    if seat == BAG:
        s.bag = found
    else:
        s.edit(seat).hand = found


def changes(s: State) -> Iterator[Change]:
    """Every exchange of two different stones."""
    assert isinstance(s, CairnState)
    places = [BAG, *range(s.n)]
    for number, one in enumerate(places):
        for other in places[number + 1 :]:
            for a in sorted(set(stones(s, one))):
                for b in sorted(set(stones(s, other)) - {a}):
                    t = s.clone()
                    replace(t, one, a, b)
                    replace(t, other, b, a)
                    yield Change(t, {one, other} - {BAG})
