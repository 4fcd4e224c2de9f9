"""What an option costs, as glyphs and numbers."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.games.tta.presenter.costs import cost
from ecumene.games.tta.rules.actions.action import CIVIL, NEITHER, Goods
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import GOOD_NAMES
from ecumene.table.schema.scene import Amounts, PriceTag


def option_price(s: TtaState, f: Frame, code: int) -> PriceTag:
    """The price in actions, goods and points; empty if there is none."""
    due = cost(s, f, code)
    out: PriceTag = [("extra_action", 1)] if due.extra else []
    kind, actions = due.actions
    if kind != NEITHER:
        out.append(("civil" if kind == CIVIL else "military", actions))
    return [*out, *reduced(glyphs(due.goods), glyphs(due.usual))]


def glyphs(goods: Goods) -> Amounts:
    return [(GOOD_NAMES[good], max(0, amount)) for good, amount, _ in goods]


def reduced(price: Amounts, usual: Amounts) -> PriceTag:
    """
    >>> reduced([("resource", 0), ("food", 2)], [("resource", 3), ("food", 2)])
    [('resource', 0, 3), ('food', 2)]
    """
    pairs = zip(price, usual, strict=True)
    return [now if now == was else (*now, was[1]) for now, was in pairs]
