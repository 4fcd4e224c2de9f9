"""What an option costs in the decision that offers it, before it becomes words or glyphs."""

from __future__ import annotations

from typing import NamedTuple

from ecumene.core.frame import Frame
from ecumene.core.option import first, kind_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, NEITHER, Goods
from ecumene.games.tta.rules.actions.all import action_of, shown_as
from ecumene.games.tta.rules.actions.build import BUILD
from ecumene.games.tta.rules.actions.take import take_price
from ecumene.games.tta.rules.actions.upgrade import UPGRADE
from ecumene.games.tta.rules.extra_action import extra_action_of
from ecumene.games.tta.rules.state import TtaState


class Cost(NamedTuple):
    """The price of an option; ``usual`` are the goods without the discount of a card."""

    extra: bool
    """A leader pays a civil action."""
    actions: tuple[int, int]
    goods: Goods
    usual: Goods
    free: bool = False
    """It is a gift: worth the usual goods, and nothing is paid."""


NOTHING = Cost(False, (NEITHER, 0), [], [])


def cost(s: TtaState, f: Frame, code: int) -> Cost:
    """The price in actions, goods and points."""
    name = s.kinds[f.kind].name
    if name == "press":
        return cost_with_extra_action(s, f, code)
    if name == "may_build":
        return gift(s, f, code)
    discount = f.c if name == "order" else 0
    return Cost(False, price_in_actions(s, f, code), *lowered(s, f.player, code, discount))


def cost_with_extra_action(s: TtaState, f: Frame, code: int) -> Cost:
    """With a leader's extra civil action: the rest of the price."""
    kind = kind_of(code)
    if kind == words.SKIP:
        return NOTHING
    more = take_price(s, f.player, first(code)) - 1 if kind == words.TAKE else 0
    leader = f.a
    discount = extra_action_of(s, leader).discount(action_of(code).grant)
    actions = (CIVIL, more) if more > 0 else (NEITHER, 0)
    return Cost(True, actions, *lowered(s, f.player, code, discount))


def gift(s: TtaState, f: Frame, code: int) -> Cost:
    """A building that an event gives."""
    if kind_of(code) != words.BUILD:
        return NOTHING
    usual = BUILD.goods(s, f.player, code, 0)
    nothing = [(good, 0, purpose) for good, _, purpose in usual]
    return Cost(False, (NEITHER, 0), nothing, usual, True)


def lowered(s: TtaState, i: int, code: int, discount: int) -> tuple[Goods, Goods]:
    """The price in goods with and without the discount; a worker moves as he is upgraded."""
    action = UPGRADE if kind_of(code) == words.MOVE else action_of(code)
    return action.goods(s, i, code, discount), action.goods(s, i, code, 0)


def price_in_actions(s: TtaState, f: Frame, code: int) -> tuple[int, int]:
    """A granted action costs none, unless it takes all of them."""
    if s.kinds[f.kind].name == "order" and kind_of(code) != words.REVOLT:
        return (NEITHER, 0)
    return shown_as(code).actions(s, f.player, code)
