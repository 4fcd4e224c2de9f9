"""Offering pacts and cancelling them (TTA-PACT)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.option import first, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.political import Against, Political
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import OFFER
from ecumene.games.tta.rules.piles import within
from ecumene.games.tta.rules.reasons import ALIKE_SIDES, NO_PACTS, NO_SUCH_PACT
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import end_pact
from ecumene.games.tta.rules.types import PACT


class OfferPact(Against):
    """``pact <card> <seat and side>``"""

    group = "pacts"
    word = words.PACT
    card_type = PACT
    sides = 2

    def check_rival(self, s: TtaState, i: int, card: int, rival: int, code: int) -> int:
        if s.n == 2:
            return NO_PACTS
        return ALIKE_SIDES if s.cat.cards[card].symmetric and second(code) & 1 else OPEN

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        card, rival, side = first(code), second(code) // 2, second(code) & 1
        note(s, "offer", i, card, rival, side)
        p = s.edit(i)
        if p.shown.count(card) < p.military.count(card):
            p.shown = within(p.shown, card)  # everybody sees it, accepted or not
        s.push(Frame(OFFER, rival, card, i, side))


class CancelPact(Political):
    """``cancel <owner>``"""

    group = "pacts"

    def is_party(self, s: TtaState, i: int, owner: int) -> bool:
        if owner >= s.n or s.players[owner].pact < 0:
            return False
        return owner == i or s.players[owner].pact_with == i

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        for owner in range(s.n):
            if s.players[owner].pact >= 0 and self.is_party(s, i, owner):
                out.append(pack(words.CANCEL, owner))

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        return OPEN if self.is_party(s, i, first(code)) else NO_SUCH_PACT

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        end_pact(s, first(code))


OFFER_PACT: Final = OfferPact()
CANCEL: Final = CancelPact()
