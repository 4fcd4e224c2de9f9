"""Playing aggressions (TTA-AGGR)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, second
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.political import Attack
from ecumene.games.tta.rules.attack import check_aggression, launch_aggression
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGGRESSION


class Aggression(Attack):
    """``attack <card> <seat>``"""

    word = words.ATTACK
    card_type = AGGRESSION

    def check_rival(self, s: TtaState, i: int, card: int, rival: int, code: int) -> int:
        return check_aggression(s, i, card, rival)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        self.launch(s, i, code, 0)

    def launch(self, s: TtaState, i: int, code: int, more: int) -> None:
        """``more`` is strength of a sacrifice."""
        self.pay(s, i, code)
        launch_aggression(s, i, first(code), second(code), more)


ATTACK: Final = Aggression()
