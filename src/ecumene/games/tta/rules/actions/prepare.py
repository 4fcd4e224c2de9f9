"""Preparing events (TTA-EVENT)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first
from ecumene.core.reason import OPEN
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

    def suits(self, s: TtaState, i: int, kind: int) -> bool:
        """Is this type of card an event, or taken for one?"""
        return kind == EVENT or kind == TERRITORY or bool(static(s, i).hooks & ANY_EVENT)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        card = first(code)
        if card not in s.players[i].military:
            return NOT_IN_HAND
        return OPEN if self.suits(s, i, s.cat.cards[card].type) else OTHER_CARD

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        prepare_event(s, i, first(code))


PREPARE: Final = Prepare()
