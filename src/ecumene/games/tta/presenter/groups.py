"""The headings under which menus list options."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import kind_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.all import shown_as

CHOICE: Final = "choice"
GROUPS: Final = (
    "take",
    "workers",
    "build",
    "upgrade",
    "wonder",
    "develop",
    "play",
    "tactics",
    "use",
    "events",
    "attack",
    "pacts",
    "destroy",
    CHOICE,
    "end",
    "resign",
)
"""In this order."""
ENDS: Final = (words.PASS, words.DONE, words.SKIP)


def group_of(code: int) -> str:
    """Whatever is no action is a choice, or ends something."""
    return shown_as(code).group or ("end" if kind_of(code) in ENDS else CHOICE)
