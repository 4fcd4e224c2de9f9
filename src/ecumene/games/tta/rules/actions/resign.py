"""Resigning (TTA-RESIGN)."""

from __future__ import annotations

from typing import Final

from ecumene.core.reason import OPEN
from ecumene.games.tta.rules.actions.political import Political
from ecumene.games.tta.rules.reasons import RESIGN_IN_AGE_IV
from ecumene.games.tta.rules.resign import resign
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_IV


class Resign(Political):
    """``resign``"""

    group = "resign"

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        return RESIGN_IN_AGE_IV if s.age == AGE_IV else OPEN

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        resign(s, i)


RESIGN: Final = Resign()
