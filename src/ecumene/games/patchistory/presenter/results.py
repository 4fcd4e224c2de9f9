"""What everybody has at the end; culture decides."""

from __future__ import annotations

from ecumene.core.messages import text
from ecumene.core.presenter import ResultRow
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.routes import workers_away
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import CULTURE, GOOD_NAMES, HERO, UNKNOWN, WONDER


def shown(amount: int) -> str:
    """An amount, or that it is hidden."""
    return "?" if amount == UNKNOWN else str(amount)


def size(s: PatchState, seat: int) -> str:
    land = land_of(s, seat)
    return f"{land.high_x - land.low_x + 1}x{land.high_y - land.low_y + 1}"


def workers(s: PatchState, seat: int) -> str:
    """At home and on routes."""
    return f"{len(s.players[seat].workers)}+{workers_away(s, seat)}"


def figures(s: PatchState, seat: int) -> str:
    """Heroes and wonders."""
    counts = land_of(s, seat).counts
    return f"{counts[HERO]}+{counts[WONDER]}"


def result_rows(s: PatchState) -> list[ResultRow]:
    seats = range(s.n)
    columns: dict[str, list[int | str]] = {
        "food": [shown(p.food) for p in s.players],
        "resource": [shown(p.resource) for p in s.players],
        "coin": [shown(p.coin) for p in s.players],
        "workers": [workers(s, seat) for seat in seats],
        "figures": [figures(s, seat) for seat in seats],
        "size": [size(s, seat) for seat in seats],
    }
    culture = text(f"patchistory.short_good.{GOOD_NAMES[CULTURE]}")
    return [
        *(
            ResultRow(key, text(f"patchistory.board.column_{key}"), values)
            for key, values in columns.items()
        ),
        ResultRow("culture", culture, [shown(p.culture) for p in s.players], True),
    ]
