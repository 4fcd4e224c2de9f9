"""Options that belong together in a list."""

from __future__ import annotations

from typing import Final

from ecumene.core.presenter import CHOICE
from ecumene.games.horizon.rules import words

GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("govern", (words.GOVERN,)),
    ("act", (words.ACT,)),
    ("research", (words.RESEARCH,)),
    ("build", (words.BUILD, words.JOIN)),
    ("settle", (words.SETTLE, words.FORTIFY)),
    ("enlist", (words.ENLIST,)),
    ("raise", (words.RAISE,)),
    ("move", (words.MOVE,)),
    ("explore", (words.EXPLORE,)),
    ("produce", (words.PRODUCE, words.TRADE)),
    ("trade", (words.BUY, words.SELL, words.RECALL)),
    (CHOICE, ()),
    ("end", (words.SKIP, words.STOP, words.DONE)),
)
