"""The tables of docs/patchistory-balance.md, from what was counted in the games."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ecumene.games.patchistory.spec import SPEC
from tools.balance import Column, Tally, comparable, number, percent, signed, table
from tools.games.patchistory.culture import SOURCES


def tables(columns: Sequence[Column], editions: Sequence[int]) -> dict[str, str]:
    """All tables by their names, which a page asks for them by."""
    now = [one for one in columns if one.edition == max(editions)]
    alike = comparable(columns, editions)
    return {
        "overview": overview(columns),
        "sources": sources(now),
        "seats": seats(columns),
        "capitals": capitals(alike, editions),
        "spread": spread(alike, editions),
        "figures": figures(alike, editions),
        "cards": cards(now),
    }


def heading(column: Column) -> str:
    return f"edition {column.edition}, {column.bot}, {column.players} players"


def overview(columns: Sequence[Column]) -> str:
    rows = [
        [
            heading(column),
            str(column.games),
            number(column.of("rounds").mean),
            *(
                number(column.of(key).mean)
                for key in ("culture", "winner's culture", "last player's culture")
            ),
        ]
        for column in columns
    ]
    head = ["games between", "games", "rounds", "culture", "winner's", "last player's"]
    return table(head, rows)


def sources(columns: Sequence[Column]) -> str:
    """Where the culture comes from; in brackets, that of winners."""
    rows = []
    for name in SOURCES:
        cells = []
        for column in columns:
            everybody = column.of(f"source {name}").mean.value
            winners = column.of(f"winners' {name}").mean.value
            cells.append(f"{everybody:.1f} ({winners:.1f})")
        rows.append([name, *cells])
    return table(["culture from", *(f"{one.bot}, {one.players} players" for one in columns)], rows)


def seats(columns: Sequence[Column]) -> str:
    rows = []
    for column in columns:
        shares = [column.of(f"seat {k + 1}").share for k in range(column.players)]
        off = max(abs(100 * e.value - 100 / column.players) for e in shares)
        cells = [percent(e) for e in shares] + ["–"] * (4 - column.players)
        rows.append([heading(column), str(column.games), *cells, f"{off:.1f}"])
    head = ["wins by seat", "games", "1", "2", "3", "4", "furthest from fair"]
    return table(head, rows)


def pooled(columns: Sequence[Column], edition: int, key: str) -> Tally:
    out = Tally()
    for column in columns:
        if column.edition == edition:
            out = out.plus(column.of(key))
    return out


def cell(tally: Tally) -> str:
    return signed(tally.mean) if tally.size else "–"


def capitals(columns: Sequence[Column], editions: Sequence[int]) -> str:
    rows = [
        [f"`{part.slug}`", *(cell(pooled(columns, k, f"capital {part.slug}")) for k in editions)]
        for part in SPEC.catalogue.capitals
        if part.liberty
    ]
    return table(["capital", *(f"wins above fair, edition {k}" for k in editions)], rows)


def spread(columns: Sequence[Column], editions: Sequence[int]) -> str:
    """How far the owners of figures lie apart: of the values measured, and of what luck with so
    many games cannot explain."""
    rows = []
    for edition in editions:
        found = [pooled(columns, edition, f"figure {one.slug}") for one in SPEC.catalogue.figures]
        means = [tally.mean for tally in found if tally.size > 1]
        middle = sum(e.value for e in means) / len(means)
        measured = sum((e.value - middle) ** 2 for e in means) / (len(means) - 1)
        luck = sum(((e.high - e.low) / 3.92) ** 2 for e in means) / len(means)
        rows.append(
            [
                str(edition),
                f"{middle:+.1f}",
                f"{min(e.value for e in means):+.0f} to {max(e.value for e in means):+.0f}",
                f"{math.sqrt(measured):.1f}",
                f"{math.sqrt(max(0.0, measured - luck)):.1f}",
            ]
        )
    return table(["edition", "mean", "from, to", "standard deviation", "without luck"], rows)


def figures(columns: Sequence[Column], editions: Sequence[int]) -> str:
    """Heroes and wonders, those whose owners win most first."""
    last = max(editions)
    games = sum(one.games for one in columns if one.edition == last)
    rows: list[tuple[float, list[str]]] = []
    for figure in SPEC.catalogue.figures:
        owners = pooled(columns, last, f"figure {figure.slug}")
        if not owners.size:
            continue
        rows.append(
            (
                -owners.mean.value,
                [
                    figure.name,
                    "I" * figure.era,
                    f"{100 * owners.size / games:.0f} %",
                    f"{100 * pooled(columns, last, f'kept {figure.slug}').mean.value:.0f} %",
                    f"{pooled(columns, last, f'coin for {figure.slug}').mean.value:.1f}",
                    *(cell(pooled(columns, k, f"figure {figure.slug}")) for k in editions),
                    *(cell(pooled(columns, k, f"culture of {figure.slug}")) for k in editions),
                ],
            )
        )
    rows.sort(key=lambda row: row[0])
    head = ["hero or wonder", "era", "patched", "of these kept", "coin"]
    wins = [f"wins above fair, edition {k}" for k in editions]
    culture = [f"culture above average, edition {k}" for k in editions]
    return table([*head, *wins, *culture], [cells for _, cells in rows])


def cards(columns: Sequence[Column]) -> str:
    """Prosperity cards: votes and what they moved."""
    rows = []
    for card in SPEC.catalogue.cards:
        cells = []
        for column in columns:
            votes, most, least = (column.of(f"{k} {card.slug}") for k in ("votes", "most", "least"))
            if not votes.size:
                cells.append("–")
                continue
            low, high = least.mean.value, most.mean.value
            cells.append(f"{votes.mean.value:.1f} votes, {high:+.1f} to {low:+.1f}")
        rows.append([card.name, *cells])
    heads = [f"{one.bot}, {one.players} players" for one in columns]
    return table(["prosperity card", *heads], rows)
