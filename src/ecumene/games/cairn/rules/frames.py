"""The decisions: chance deals stones, then everybody lays stones or passes."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.core.simple import Drawing, without
from ecumene.core.zones import UNKNOWN
from ecumene.games.cairn.rules.reasons import MUST_LAY, NOT_HERE, NOT_IN_HAND, TOO_HEAVY
from ecumene.games.cairn.rules.state import CairnPlayer, CairnState
from ecumene.games.cairn.rules.words import DRAW, LAY, PASS

DEAL: Final = 0
TURN: Final = 1


class Deal(Drawing):
    """Hands are filled from the bag, in order from the seat that begins then (CAIRN-1)."""

    name = "deal"
    word = DRAW
    pile = "bag"

    def short(self, s: CairnState, f: Frame) -> list[int]:
        """The seats whose hand is not full, in order."""
        beginner = f.a
        order = [(beginner + k) % s.n for k in range(s.n)]
        return [i for i in order if len(s.players[i].hand) < s.cat.hand]

    def auto(self, s: CairnState, f: Frame) -> bool:
        if s.bag and self.short(s, f):
            return False
        s.round += 1
        beginner = f.a
        s.replace(Frame(TURN, beginner))
        return True

    def drawn(self, s: CairnState, f: Frame, card: int) -> None:
        i = self.short(s, f)[0]
        p: CairnPlayer = s.edit(i)
        p.hand = tuple(sorted((*p.hand, card)))
        s.whisper("drew", i, card)


class Turn(FrameKind[CairnState]):
    """Lay a stone on the cairn, or pass (CAIRN-2)."""

    name = "turn"

    def candidates(self, s: CairnState, f: Frame) -> list[int]:
        stones = sorted(set(s.players[f.player].hand) - {UNKNOWN})  # others see the backs only
        return [*[pack(LAY, stone) for stone in stones], pack(PASS)]

    def check(self, s: CairnState, f: Frame, code: int) -> int:
        if kind_of(code) == PASS:
            return OPEN if s.heap else MUST_LAY
        if kind_of(code) != LAY:
            return NOT_HERE
        if first(code) not in s.players[f.player].hand:
            return NOT_IN_HAND
        return OPEN if s.cat.weights[first(code)] <= most(s) else TOO_HEAVY

    def why(self, s: CairnState, f: Frame, code: int, reason: int) -> dict[str, str]:
        if reason != TOO_HEAVY:
            return {}
        return {"weight": str(s.cat.weights[first(code)]), "most": str(most(s))}

    def resolve(self, s: CairnState, f: Frame, code: int) -> None:
        if kind_of(code) == PASS:
            s.passed |= 1 << f.player
            s.note("passed", f.player)
        else:
            p: CairnPlayer = s.edit(f.player)
            p.hand = without(p.hand, first(code))
            s.heap = (*s.heap, first(code))
            s.note("laid", f.player, first(code))
        order = [(f.player + k) % s.n for k in range(1, s.n + 1)]
        building = [i for i in order if not s.passed >> i & 1]
        if len(building) > 1:
            s.replace(Frame(TURN, building[0]))
        else:
            take(s, building[0])


def take(s: CairnState, i: int) -> None:
    """The cairn goes to the last one who builds; without stones to deal the game ends (CAIRN-5)."""
    p: CairnPlayer = s.edit(i)
    p.taken = (*p.taken, *s.heap)
    s.note("took", i, len(s.heap))
    s.heap = ()
    s.passed = 0
    if s.bag:
        s.replace(Frame(DEAL, CHANCE, i))
    else:
        s.note("game_over", -1)
        s.pop()


def most(s: CairnState) -> int:
    """How heavy the next stone may be (CAIRN-3)."""
    if not s.heap:
        return max(s.cat.weights)
    return s.cat.weights[s.heap[-1]] - (s.cat.edition["equal"] == "forbidden")


KINDS: list[FrameKind[Any]] = [Deal(), Turn()]
"""In the order of their numbers."""
