"""Declaring wars (TTA-WAR)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, pack, second
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.political import Attack
from ecumene.games.tta.rules.attack import check_war, declare_war
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import WAR


class DeclareWar(Attack):
    """``war <card> <seat>``"""

    card_type = WAR

    def of_card(self, s: TtaState, i: int, card: int, rivals: list[int], out: list[int]) -> None:
        if s.cat.cards[card].type == WAR:
            for rival in rivals:
                out.append(pack(words.WAR, card, rival))

    def check_rival(self, s: TtaState, i: int, code: int) -> int:
        return check_war(s, i, first(code), second(code))

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        self.pay(s, i, code)
        declare_war(s, i, first(code), second(code))


DECLARE_WAR: Final = DeclareWar()
