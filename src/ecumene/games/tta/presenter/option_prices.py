"""What an option costs, in words: actions, goods and points."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.messages import count, text
from ecumene.core.option import kind_of
from ecumene.games.tta.presenter.costs import cost
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.action import CIVIL, NEITHER, Goods
from ecumene.games.tta.rules.amounts import price_words
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import SCIENCE

NOUNS = ("food", "resources", "science")


def price(s: TtaState, f: Frame, code: int) -> list[str]:
    """The price of an option in actions, goods and points."""
    due = cost(s, f, code)
    if due.free:
        return [text("tta.free")]
    out = [text("tta.extra_action")] if due.extra else []
    kind, actions = due.actions
    which = "civil_actions" if kind == CIVIL else "military_actions"
    if kind_of(code) == words.REVOLT:
        out.append(text(f"tta.all_{which}"))
    elif kind != NEITHER:
        out.append(count(which, actions))
    return [*out, *goods_words(s, f.player, due.goods)]


def goods_words(s: TtaState, i: int, goods: Goods) -> list[str]:
    """What is lost for want of change is told of a single price: the tokens that pay one may be
    the change of another."""
    if len(goods) == 1 and goods[0][0] != SCIENCE:
        good, amount, purpose = goods[0]
        return [price_words(s, i, good, max(0, amount), purpose)]
    return [count(NOUNS[good], max(0, amount)) for good, amount, _ in goods]
