"""Passing on the political action (TTA-POL)."""

from __future__ import annotations

from typing import Final

from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.political import Political
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.state import TtaState


class Pass(Political):
    """``pass``: nothing else ends the phase of who has given the political action up."""

    group = "end"
    counts = False
    aside = True

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        return OPEN

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        s.pop()
        note(s, "pass_politics", i)


PASS: Final = Pass()
