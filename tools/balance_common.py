"""Tables on balance that are the same for all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.balance import Column, Tally, percent, signed, table
from tools.balance_bands import Judged
from tools.balance_targets import (
    SEATS_WITHIN,
    alive_verdict,
    furthest_seat,
    seat_away,
    seat_verdict,
    styles,
)

MIXED: Final = ("leanings", "personalities")
"""Tables at which bots of several kinds meet."""
ENOUGH: Final = 1000
"""Games of an edition from which on it is compared with the one after it."""


def heading(column: Column) -> str:
    return f"edition {column.edition}, {column.bot}, {column.players} players"


def of_edition(columns: Sequence[Column], edition: int) -> list[Column]:
    return [one for one in columns if one.edition == edition]


def alike(columns: Sequence[Column]) -> list[Column]:
    """Games between bots of one kind."""
    return [one for one in columns if one.bot not in MIXED]


def mixed(columns: Sequence[Column]) -> list[Column]:
    return [one for one in columns if one.bot in MIXED]


def edition_before(columns: Sequence[Column], edition: int) -> list[Column]:
    """Games of the edition before, if there are enough of them to be compared."""
    before = of_edition(columns, edition - 1)
    return before if sum(one.games for one in before) >= ENOUGH else []


def pooled(columns: Sequence[Column], key: str) -> Tally:
    out = Tally()
    for column in columns:
        out = out.plus(column.of(key))
    return out


def seats(columns: Sequence[Column]) -> str:
    rows = []
    for column in columns:
        shares = [column.of(f"seat {k + 1}").share for k in range(column.players)]
        cells = [percent(e) for e in shares] + ["–"] * (4 - column.players)
        away = f"seat {furthest_seat(column)} {signed(seat_away(column), 1)}"
        rows.append([heading(column), str(column.games), *cells, away, seat_verdict(column)])
    within = f"within {SEATS_WITHIN:.0f} points"
    head = ["wins by seat", "games", "1", "2", "3", "4", "furthest from fair", within]
    return table(head, rows)


def ways_to_play(columns: Sequence[Column]) -> str:
    rows = []
    for column in columns:
        for style, (found, part) in styles([column]).items():
            wins = [percent(found.share), f"{100 * part:.0f} %", alive_verdict(found, part)]
            rows.append([style, heading(column), str(column.games), *wins])
    head = ["way to play", "games between", "games", "wins", "of the fair share", "alive"]
    return table(head, rows)


# Components within a band


def strongest_first(one: Judged) -> float:
    return -one.believed


def judged_head(before: bool) -> list[str]:
    head = ["wins above the others", "believed", "band"]
    return [*head, "believed, edition before"] if before else head


def judged_cells(one: Judged, before: Judged | None) -> list[str]:
    cells = ["–", "–"]
    if one.measured.size:
        cells = [signed(one.measured), f"{one.believed:+.1f}"]
    cells.append(one.verdict)
    return cells if before is None else [*cells, f"{before.believed:+.1f}"]
