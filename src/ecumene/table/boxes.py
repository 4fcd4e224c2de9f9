"""What the box of a game says: how long, how deep, and one line why one would open it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ecumene.core.messages import has, text

Json = dict[str, Any]


class Box(NamedTuple):
    """How long a game of people takes, and how much there is to learn (1 to 4)."""

    minutes: int
    depth: int


BOXES: Final[dict[str, Box]] = {
    "tta": Box(120, 4),
    "horizon": Box(80, 2),
    "patchistory": Box(90, 2),
}


def box(game_id: str) -> Json:
    """The words and numbers of a box; nothing is made up for a game that has none.

    >>> box("tta")["minutes"], box("unknown")["minutes"]
    (120, None)
    """
    found = BOXES.get(game_id)
    return {
        "call": words(game_id, "call"),
        "line": words(game_id, "line"),
        "minutes": found.minutes if found else None,
        "depth": found.depth if found else None,
    }


def words(game_id: str, part: str) -> str:
    key = f"{game_id}.box.{part}"
    return text(key) if has(key) else ""
