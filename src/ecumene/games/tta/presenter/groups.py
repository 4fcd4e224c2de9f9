"""Options that belong together in a list: each action says to which group it belongs."""

from __future__ import annotations

from typing import Final

from ecumene.core.presenter import CHOICE
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.all import BY_WORD, POLITICAL

IN_ORDER: Final = (
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
OF_ACTIONS: Final = {word: action.group for word, action in {**POLITICAL, **BY_WORD}.items()}
OTHERS: Final = {words.DONE: "end", words.SKIP: "end"}

GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = tuple(
    (name, tuple(word for word, group in {**OF_ACTIONS, **OTHERS}.items() if group == name))
    for name in IN_ORDER
)
