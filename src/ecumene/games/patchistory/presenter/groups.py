"""Options that belong together in a list."""

from __future__ import annotations

from typing import Final

from ecumene.core.presenter import CHOICE
from ecumene.games.patchistory.rules import words

GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("bid", (words.BID,)),
    ("patch", (words.WHITE, words.BLACK)),
    ("room", (words.PLACE, words.STAND)),
    ("return", (words.RETURN,)),
    ("aid", (words.AID,)),
    ("threaten", (words.THREATEN,)),
    ("trade", (words.TRADE,)),
    ("exchange", (words.EXCHANGE,)),
    ("birth", (words.BIRTH,)),
    ("honor", (words.HONOR,)),
    ("route", (words.ROUTE,)),
    ("reclaim", (words.RECLAIM,)),
    ("construct", (words.CONSTRUCT,)),
    ("campaign", (words.CAMPAIGN,)),
    ("move", (words.MOVE,)),
    ("home", (words.HOME,)),
    ("on_route", (words.ADVANCE, words.REST)),
    ("vote", (words.VOTE,)),
    ("commit", (words.COMMIT,)),
    (CHOICE, ()),
    ("end", (words.WAIT, words.DISCARD, words.SKIP, words.DONE)),
)
