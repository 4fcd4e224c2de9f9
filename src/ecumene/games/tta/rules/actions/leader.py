"""Playing a leader (TTA-ACT-LEADER)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, Action
from ecumene.games.tta.rules.actions.spend import after_playing
from ecumene.games.tta.rules.card import REPLACED, TURN_START
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.piles import without
from ecumene.games.tta.rules.reasons import NOT_HERE, NOT_IN_HAND, OTHER_CARD
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.tableau import (
    discard_civil,
    give_back_action,
    leader_leaves,
    refresh,
    token_symbols,
)
from ecumene.games.tta.rules.types import LEADER, USED_NEW_LEADER


class Lead(Action):
    """``lead <card>``"""

    group = "play"
    thing = "hand"

    def actions(self, s: TtaState, i: int, code: int) -> tuple[int, int]:
        return (CIVIL, 1)

    def check(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> int:
        if first(code) not in s.players[i].civil:
            return NOT_IN_HAND
        return OPEN if s.cat.cards[first(code)].type == LEADER else OTHER_CARD

    def do(self, s: TtaState, i: int, code: int, discount: int, paid: int) -> None:
        """Old and new leader are exchanged as one step (TTA-ACT-LEADER-4)."""
        card = first(code)
        old = s.players[i].leader
        stays = leader_leaves(s, i) if old >= 0 else False
        p = s.edit(i)
        p.civil = without(p.civil, card)
        p.leader = card
        note(s, "lead", i, card)
        refresh(s, i)
        if old >= 0:
            token_symbols(s, i, old, -1)
        token_symbols(s, i, card, 1)
        after_playing(s, i, card)
        for ability in s.cat.cards[card].abilities:
            if ability.hooks & TURN_START:
                ability.on_turn_start(s, i)
        if old < 0:
            return
        p.used |= USED_NEW_LEADER
        for ability in s.cat.cards[old].abilities:
            if ability.hooks & REPLACED and ability.on_replaced(s, i):
                return
        if not stays:
            discard_civil(s, old)
        give_back_action(s, i)


LEAD: Final = Lead()


class TuckLeader(FrameKind[TtaState]):
    """The replaced leader may go under a wonder instead of giving an action back
    (leader.attach_to_wonder)."""

    name = "tuck_leader"

    def floating(self, s: TtaState, f: Frame) -> list[int]:
        leader = f.a
        return [leader]

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        codes = [pack(words.TUCK, wonder) for wonder in s.players[f.player].wonders]
        return [*codes, pack(words.SKIP)]

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if code == pack(words.SKIP):
            return OPEN
        if kind_of(code) == words.TUCK and first(code) in s.players[f.player].wonders:
            return OPEN
        return NOT_HERE

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        leader = f.a
        s.pop()
        if kind_of(code) == words.SKIP:
            discard_civil(s, leader)
            give_back_action(s, f.player)
            return
        p = s.edit(f.player)
        p.tucked = (*p.tucked, first(code), leader)
        note(s, "tuck", f.player, leader, first(code))
        refresh(s, f.player)
