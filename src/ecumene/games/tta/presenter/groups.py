"""The headings under which menus list options."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import kind_of
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.all import action_of

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
# What is no action of the Action Phase; whatever is not here either is a choice.
OTHERS: Final = {
    words.RETIRE: "use",
    words.COLONIZE: "use",
    words.DEMAND: "use",
    words.SPY: "use",
    words.PREPARE: "events",
    words.ATTACK: "attack",
    words.WAR: "attack",
    words.SACRIFICE: "attack",
    words.PACT: "pacts",
    words.CANCEL: "pacts",
    words.PASS: "end",
    words.DONE: "end",
    words.SKIP: "end",
    words.RESIGN: "resign",
}


def group_of(code: int) -> str:
    return action_of(code).group or OTHERS.get(kind_of(code), CHOICE)
