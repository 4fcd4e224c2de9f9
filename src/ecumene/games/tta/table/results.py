"""The end of the game: what everybody has scored, and for what at the very end."""

from __future__ import annotations

from ecumene.core.presenter import ResultRow
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.table.schema.board import TtaResults
from ecumene.table.schema.scene import Results


def final_scoring(s: TtaState, plain: Results, rows: list[ResultRow]) -> TtaResults:
    """``final`` are the cards scored at the end, with the culture of each seat."""
    before, *cards, _ = rows
    return {
        "scores": plain["scores"],
        "winners": plain["winners"],
        "places": plain["places"],
        "order": plain["order"],
        "rows": plain["rows"],
        "resigned": [seat for seat in range(s.n) if s.players[seat].resigned],
        "before": numbers(before),
        "final": [{"card": row.key, "culture": numbers(row)} for row in cards],
        "rounds": s.round,
    }


def numbers(row: ResultRow) -> list[int]:
    return [int(value) for value in row.values]
