"""Playing tactics from the hand (TTA-ACT-MIL-4 to 6)."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import first
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import MILITARY, Action
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.piles import all_marked, with_marks
from ecumene.games.tta.rules.ratings import touch
from ecumene.games.tta.rules.reasons import NOT_IN_HAND, OTHER_CARD, TACTIC_THIS_TURN
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import leave_hand
from ecumene.games.tta.rules.types import KEPT_TACTIC, MOST_CARDS, TACTIC, USED_TACTIC

TACTICS: Final = words.codes(words.TACTIC, MOST_CARDS)


def adopt(s: TtaState, i: int, tactic: int, exclusive: int) -> None:
    """The tactic becomes the player's; an exclusive one that it replaces stays in the play area
    (TTX-LEADER-4)."""
    p = touch(s, i)
    if p.exclusive:
        kept = [*all_marked(p.marks, KEPT_TACTIC), p.tactic]
        p.marks = with_marks(p.marks, KEPT_TACTIC, kept)
    p.tactic = tactic
    p.exclusive = exclusive
    p.used |= USED_TACTIC


class Tactic(Action):
    """``tactic <card>``"""

    group = "tactics"
    thing = "hand"

    def candidates(self, s: TtaState, i: int, types: int, out: list[int]) -> None:
        cards = s.cat.cards
        last = -1
        for card in s.players[i].military:  # sorted
            if card != last and cards[card].type == TACTIC:
                out.append(TACTICS[card])
            last = card

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (MILITARY, s.cat.board.play_tactic)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        p = s.players[i]
        if first(code) not in p.military:
            return NOT_IN_HAND
        if s.cat.cards[first(code)].type != TACTIC:
            return OTHER_CARD
        return TACTIC_THIS_TURN if p.used & USED_TACTIC else OPEN

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        leave_hand(s, i, first(code))
        adopt(s, i, first(code), 1)
        note(s, "tactic", i, first(code))


PLAY_TACTIC: Final = Tactic()
