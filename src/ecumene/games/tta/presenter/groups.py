"""Options that belong together in a list."""

from __future__ import annotations

from typing import Final

from ecumene.core.presenter import CHOICE
from ecumene.games.tta.rules import words

GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("take", (words.TAKE,)),
    ("workers", (words.POPULATE, words.RECRUIT)),
    ("build", (words.BUILD,)),
    ("upgrade", (words.UPGRADE, words.CONVERT)),
    ("wonder", (words.STAGE, words.CONTRIBUTE)),
    ("develop", (words.DEVELOP, words.REVOLT)),
    ("play", (words.LEAD, words.PLAY)),
    ("tactics", (words.TACTIC, words.COPY, words.EMULATE)),
    ("use", (words.USE, words.BONUS, words.RETIRE, words.COLONIZE, words.DEMAND, words.SPY)),
    ("events", (words.PREPARE,)),
    ("attack", (words.ATTACK, words.WAR, words.SACRIFICE)),
    ("pacts", (words.PACT, words.CANCEL)),
    ("destroy", (words.DESTROY, words.DISBAND)),
    (CHOICE, ()),
    ("end", (words.END, words.PASS, words.DONE, words.SKIP)),
    ("resign", (words.RESIGN,)),
)
