"""The end of the game: what everybody has scored, and for what at the very end."""

from __future__ import annotations

from typing import Any

from ecumene.core.presenter import ResultRow
from ecumene.games.tta.rules.state import TtaState

Json = dict[str, Any]


def final_scoring(s: TtaState, rows: list[ResultRow]) -> Json:
    """``final`` are the cards scored at the end, with the culture of each seat."""
    before, *cards, _ = rows
    return {
        "resigned": [seat for seat in range(s.n) if s.players[seat].resigned],
        "before": before.values,
        "final": [{"card": row.key, "culture": row.values} for row in cards],
        "rounds": s.round,
    }
