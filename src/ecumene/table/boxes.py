"""What the box of a game says: how long, how deep, and one line why one would open it."""

from __future__ import annotations

from ecumene.core.messages import has, text
from ecumene.manifest import manifest
from ecumene.table.schema.books import Box


def box(game_id: str) -> Box:
    """The words and numbers of a box; nothing is made up for a game that has none.

    >>> box("tta")["minutes"]
    120
    """
    found = manifest(game_id).box
    return {
        "call": words(game_id, "call"),
        "line": words(game_id, "line"),
        "minutes": found.minutes if found else None,
        "depth": found.depth if found else None,
    }


def words(game_id: str, part: str) -> str:
    key = f"{game_id}.box.{part}"
    return text(key) if has(key) else ""
