"""Declaring wars (TTA-WAR)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, second
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.political import Attack
from ecumene.games.tta.rules.attack import check_war, declare_war
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import WAR


class DeclareWar(Attack):
    """``war <card> <seat>``"""

    word = words.WAR
    card_type = WAR

    def check_rival(self, s: TtaState, i: int, card: int, rival: int, code: int) -> int:
        return check_war(s, i, card, rival)

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        self.pay(s, i, code)
        declare_war(s, i, first(code), second(code))


DECLARE_WAR: Final = DeclareWar()
