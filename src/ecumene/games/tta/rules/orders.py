"""Single actions ordered or offered by a card (TTA-ACT-CARD-3, TTA-EVENT-14)."""

from __future__ import annotations

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.build import BUILD
from ecumene.games.tta.rules.actions.develop import (
    check_develop,
    check_revolution,
    do_develop,
    do_revolution,
)
from ecumene.games.tta.rules.actions.population import POPULATE
from ecumene.games.tta.rules.actions.upgrade import UPGRADE
from ecumene.games.tta.rules.actions.why import action_why
from ecumene.games.tta.rules.actions.wonder import check_stages, do_stages
from ecumene.games.tta.rules.piles import unique
from ecumene.games.tta.rules.reasons import (
    MUST_CHOOSE,
    NO_CIVIL_ACTION,
    NOT_HERE,
    OTHER_CARD,
    OTHER_TYPE,
)
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.story import note
from ecumene.games.tta.rules.types import GOVERNMENT

# What an ordered action may be (bits of Order's a).
MAY_BUILD = 1
MAY_UPGRADE = 2
MAY_POPULATE = 4
MAY_STAGE = 8
MAY_DEVELOP = 16
# A bit of the types: they limit developments, too.
ONLY_THESE_TYPES = 1 << 30


class Order(FrameKind[TtaState]):
    """One action ordered or offered by a card: a = which actions, b = bit mask of the types,
    c = discount, d = bit 0: may be declined, other bits: how the card was paid."""

    name = "order"
    forced = True

    def auto(self, s: TtaState, f: Frame) -> bool:
        if f.d & 1 and len(self.options(s, f)) == 1:
            s.pop()  # an offer of which nothing is possible
            return True
        return False

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        out = order_candidates(s, f.player, f.a, f.b)
        if f.d & 1:
            out.append(pack(words.SKIP))
        return out

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        if kind_of(code) == words.SKIP:
            return OPEN if f.d & 1 else MUST_CHOOSE
        if kind_of(code) == words.DEVELOP and f.d == 0:
            return NO_CIVIL_ACTION  # the card was played for a revolution (TTA-LEADER-9)
        return check_order(s, f.player, f.a, f.b, f.c, f.d >> 1, code)

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        i = f.player
        kind = kind_of(code)
        a = first(code)
        s.pop()
        if kind == words.BUILD:
            BUILD.do(s, i, code, f.c, 0)
        elif kind == words.UPGRADE:
            UPGRADE.do(s, i, code, f.c, 0)
        elif kind == words.POPULATE:
            POPULATE.do(s, i, code, f.c, 0)
        elif kind == words.STAGE:
            do_stages(s, i, 1, f.c)
        elif kind == words.DEVELOP:
            do_develop(s, i, a, f.c)
        elif kind == words.REVOLT:
            do_revolution(s, i, a, f.c, f.d >> 1)
        else:
            note(s, "decline", i)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        return action_why(s, f.player, code, reason, f.c)


def order_candidates(s: TtaState, i: int, actions: int, types: int) -> list[int]:
    p = s.players[i]
    cat = s.cat
    out: list[int] = []
    if actions & MAY_BUILD:
        for slot in cat.slots_of(p.techs):
            if types >> cat.slot_type[slot] & 1:
                out.append(pack(words.BUILD, slot))
    if actions & MAY_UPGRADE:
        for pair in cat.upgrades(p.techs):
            if types >> cat.slot_type[pair >> 6] & 1:
                out.append(pack(words.UPGRADE, pair >> 6, pair & 63))
    if actions & MAY_POPULATE:
        out.append(pack(words.POPULATE))
    if actions & MAY_STAGE:
        out.append(pack(words.STAGE, 1))
    if actions & MAY_DEVELOP:
        for card in unique(p.civil):
            if cat.cards[card].type <= GOVERNMENT and developable(types, cat.cards[card].type):
                out.append(pack(words.DEVELOP, card))
                if cat.cards[card].type == GOVERNMENT:
                    out.append(pack(words.REVOLT, card))
    return out


def developable(types: int, kind: int) -> bool:
    return not types & ONLY_THESE_TYPES or bool(types >> kind & 1)


def check_order(
    s: TtaState, i: int, actions: int, types: int, discount: int, paid: int, code: int
) -> int:
    """The check of an ordered action: the usual one, without the price in actions."""
    kind = kind_of(code)
    a = first(code)
    if kind == words.BUILD and actions & MAY_BUILD:
        if a >= s.cat.slots or not types >> s.cat.slot_type[a] & 1:
            return OTHER_TYPE
        return BUILD.check(s, i, code, discount, 0)
    if kind == words.UPGRADE and actions & MAY_UPGRADE:
        if max(a, second(code)) >= s.cat.slots or not types >> s.cat.slot_type[a] & 1:
            return OTHER_TYPE
        return UPGRADE.check(s, i, code, discount, 0)
    if kind == words.POPULATE and actions & MAY_POPULATE:
        return POPULATE.check(s, i, 0, discount, 0)
    if kind == words.STAGE and actions & MAY_STAGE:
        return check_stages(s, i, a, 1, discount)
    if kind == words.DEVELOP and actions & MAY_DEVELOP:
        if not developable(types, s.cat.cards[a].type):
            return OTHER_CARD
        return check_develop(s, i, a, discount)
    if kind == words.REVOLT and actions & MAY_DEVELOP:
        if not developable(types, s.cat.cards[a].type):
            return OTHER_CARD
        return check_revolution(s, i, a, discount, paid)
    return NOT_HERE


def order_possible(s: TtaState, i: int, actions: int, types: int, discount: int) -> bool:
    """Is there any way to carry out the ordered action (TTA-ACT-CARD-7)?"""
    if actions == MAY_POPULATE:
        return POPULATE.check(s, i, 0, discount, 0) == OPEN
    if actions == MAY_STAGE:
        return check_stages(s, i, 1, 1, discount) == OPEN
    for code in order_candidates(s, i, actions, types):
        if check_order(s, i, actions, types, discount, 0, code) == OPEN:
            return True
    return False
