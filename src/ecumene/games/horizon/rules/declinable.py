"""Decisions that a player may decline."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.games.horizon.rules.state import HorizonState


class Declinable(FrameKind[HorizonState]):
    """Its last candidate declines; where nothing else is open, nobody is asked."""

    def auto(self, s: HorizonState, f: Frame) -> bool:
        if len(self.options(s, f)) > 1:
            return False
        s.pop()
        return True
