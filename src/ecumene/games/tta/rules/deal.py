"""The base of all draws: a card dealt from a bag by the chance player."""

from __future__ import annotations

from ecumene.core.chance import mix
from ecumene.core.frame import CHANCE, Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.reasons import NOT_HERE
from ecumene.games.tta.rules.state import TtaState


class Deal(FrameKind[TtaState]):
    """A card dealt from a bag; the subclasses say which bag and what happens to the card."""

    stream = 0

    def chooser(self, s: TtaState, f: Frame) -> int:
        return CHANCE

    def bag(self, s: TtaState, f: Frame) -> tuple[int, ...]:
        return ()

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        return [pack(words.DEAL, card) for card in sorted(set(self.bag(s, f)))]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if kind_of(code) != words.DEAL or first(code) not in self.bag(s, f):
            return NOT_HERE
        return OPEN

    def weight(self, s: TtaState, f: Frame, code: int) -> int:
        return self.bag(s, f).count(first(code))

    def sample(self, s: TtaState, f: Frame) -> int:
        bag = self.bag(s, f)
        k = self.stream
        number = s.streams[k]
        s.streams[k] = number + 1
        return pack(words.DEAL, bag[mix(s.seed, k, number) % len(bag)])
