"""An extra civil action for some technologies, with a discount (TTX-LEADER-22 to 24, R-29)."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame, FrameKind
from ecumene.core.option import first, kind_of, pack
from ecumene.core.reason import OPEN
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.abilities.uses import UseCard
from ecumene.games.tta.rules.actions.action import (
    MAY_BUILD,
    MAY_DEVELOP,
    MAY_UPGRADE,
    ONLY_THESE_TYPES,
)
from ecumene.games.tta.rules.actions.all import action_of
from ecumene.games.tta.rules.actions.build import BUILD
from ecumene.games.tta.rules.actions.play import check_from_hand
from ecumene.games.tta.rules.actions.spend import PAID_BY_LEADER, civil_actions, spend_civil
from ecumene.games.tta.rules.actions.take import TAKE, take_price
from ecumene.games.tta.rules.actions.upgrade import UPGRADE
from ecumene.games.tta.rules.card import ACTION_USE
from ecumene.games.tta.rules.granted_action import check_granted, grant_possible
from ecumene.games.tta.rules.log import note
from ecumene.games.tta.rules.numbers import EXTRA_ACTION
from ecumene.games.tta.rules.piles import unique
from ecumene.games.tta.rules.reasons import (
    NO_CIVIL_ACTION,
    NOT_HERE,
    NOTHING_ELIGIBLE,
    ORDER_IMPOSSIBLE,
    OTHER_CARD,
    USED_THIS_TURN,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.tokens import gain_culture
from ecumene.games.tta.rules.types import ACTION, GOVERNMENT

PAYABLE: Final = MAY_BUILD | MAY_UPGRADE | MAY_DEVELOP


class ExtraActionFor(UseCard):
    """Once per turn a civil action for cards and buildings of some types, cheaper by a little,
    that scores culture."""

    def __init__(self, types: int, science: int, resource: int, culture: int, bit: int) -> None:
        super().__init__()
        self.hooks = ACTION_USE
        self.types = types
        self.science = science
        self.resource = resource
        self.culture = culture
        self.bit = bit

    def check(self, s: TtaState, i: int, p: TtaPlayer, code: int) -> int:
        if p.used & self.bit:
            return USED_THIS_TURN
        frame = Frame(EXTRA_ACTION, i, self.card)
        return OPEN if len(s.kinds[EXTRA_ACTION].options(s, frame)) > 1 else NOTHING_ELIGIBLE

    def do(self, s: TtaState, i: int, code: int) -> None:
        s.push(Frame(EXTRA_ACTION, i, self.card))

    def discount(self, actions: int) -> int:
        """What a granted action becomes cheaper by."""
        return self.science if actions & MAY_DEVELOP else self.resource


def extra_action_of(s: TtaState, card: int) -> ExtraActionFor:
    for ability in s.cat.cards[card].abilities:
        if isinstance(ability, ExtraActionFor):
            return ability
    raise ValueError(f"{s.cat.cards[card].slug} gives no extra action")


class ExtraAction(FrameKind[TtaState]):
    """action.pay_with_special_ca: which action the leader pays for."""

    name = "press"

    def candidates(self, s: TtaState, f: Frame) -> list[int]:
        leader = f.a
        extra = extra_action_of(s, leader)
        p = s.players[f.player]
        cat = s.cat
        out: list[int] = []
        TAKE.candidates(s, f.player, extra.types, out)
        BUILD.candidates(s, f.player, extra.types, out)
        UPGRADE.candidates(s, f.player, extra.types, out)
        for card in unique(p.civil):
            if cat.cards[card].type <= GOVERNMENT and extra.types >> cat.cards[card].type & 1:
                out.append(pack(words.DEVELOP, card))
            elif cat.cards[card].type == ACTION and self.granted(s, card):
                out.append(pack(words.PLAY, card))
        out.append(pack(words.SKIP))
        return out

    def granted(self, s: TtaState, card: int) -> int:
        """The actions that an action card grants, as far as they may be eligible."""
        for step in s.cat.cards[card].steps:
            actions = step.granted()[0]
            if actions & PAYABLE:
                return actions & PAYABLE
        return 0

    def check(self, s: TtaState, f: Frame, code: int) -> int:
        leader = f.a
        i = f.player
        kind = kind_of(code)
        extra = extra_action_of(s, leader)
        if kind == words.SKIP:
            return OPEN
        if kind == words.TAKE:
            number = TAKE.check_type(s, code, extra.types)
            if number != OPEN:
                return number
            most = civil_actions(s.players[i]) + 1
            return TAKE.check_price(s, i, code, most, NO_CIVIL_ACTION)
        if kind == words.PLAY:
            return self.check_play(s, i, extra, first(code))
        if kind == words.REVOLT:
            return NOT_HERE
        types = extra.types | ONLY_THESE_TYPES
        return check_granted(s, i, PAYABLE, types, self.discount(extra, code), 0, code)

    def discount(self, extra: ExtraActionFor, code: int) -> int:
        return extra.discount(action_of(code).grant)

    def check_play(self, s: TtaState, i: int, extra: ExtraActionFor, card: int) -> int:
        number = check_from_hand(s, i, card)
        if number != OPEN:
            return number
        for step in s.cat.cards[card].steps:
            actions, types, discount = step.granted()
            if actions & PAYABLE:
                discount += step.bonus_on_discount(s, i) + extra.discount(actions)
                wanted = extra.types & types if types else extra.types
                wanted |= ONLY_THESE_TYPES
                possible = grant_possible(s, i, actions & PAYABLE, wanted, discount)
                return OPEN if possible else ORDER_IMPOSSIBLE
        return OTHER_CARD

    def resolve(self, s: TtaState, f: Frame, code: int) -> None:
        leader = f.a
        i = f.player
        kind = kind_of(code)
        extra = extra_action_of(s, leader)
        s.pop()
        if kind == words.SKIP:
            return
        s.edit(i).used |= extra.bit
        note(s, "use", i, leader)
        gain_culture(s, i, extra.culture)
        if kind == words.TAKE:
            spend_civil(s, i, take_price(s, i, first(code)) - 1)
        paid = PAID_BY_LEADER if kind == words.PLAY else 0
        action_of(code).do(s, i, code, self.discount(extra, code), paid)

    def why(self, s: TtaState, f: Frame, code: int, reason: int) -> dict[str, str]:
        leader = f.a
        discount = self.discount(extra_action_of(s, leader), code)
        return action_of(code).why(s, f.player, code, reason, discount)
