"""Preparing events (TTA-EVENT)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.political import Political
from ecumene.games.tta.rules.card import ANY_EVENT
from ecumene.games.tta.rules.events import prepare_event
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.reasons import NOT_IN_HAND, OTHER_CARD
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import EVENT, TERRITORY


class Prepare(Political):
    """``prepare <card>``"""

    group = "events"
    thing = "hand"

    def suits(self, s: TtaState, i: int, card: int) -> bool:
        kind = s.cat.cards[card].type
        return kind == EVENT or kind == TERRITORY or bool(static(s, i).hooks & ANY_EVENT)

    def of_card(self, s: TtaState, i: int, card: int, rivals: list[int], out: list[int]) -> None:
        if self.suits(s, i, card):
            out.append(pack(words.PREPARE, card))

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        if first(code) not in s.players[i].military:
            return NOT_IN_HAND
        return OPEN if self.suits(s, i, first(code)) else OTHER_CARD

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        prepare_event(s, i, first(code))


PREPARE: Final = Prepare()
