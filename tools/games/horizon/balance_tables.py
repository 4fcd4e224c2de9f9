"""The tables of docs/horizon-balance.md, from what was counted in the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.games.horizon.spec import SPEC
from ecumene.lab.statistics import Estimate
from tools.balance import Column, Tally, comparable, number, percent, signed, table

LEVELS: Final = ("", "I", "II", "III", "IV")
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "goals": ("goals",),
    "technology": ("technologies",),
    "expansion": ("villages", "cities"),
    "constructions": ("constructions",),
    "investment": ("investment",),
    "leaders": ("leaders",),
    "government": ("government",),
}


def tables(columns: Sequence[Column], editions: Sequence[int]) -> dict[str, str]:
    """All tables by their names, which a page asks for them by; those of components are of the last
    of the editions."""
    played = [one for one in columns if one.bot != "leanings" and one.edition in editions]
    leaning = [one for one in columns if one.bot == "leanings" and one.edition in editions]
    now = [one for one in played if one.edition == max(editions)]
    alike = comparable(played, editions)
    return {
        "overview": overview(played),
        "seats": seats(played),
        "governments": governments(alike, editions),
        "goals": goals(now),
        "leaders": components(alike, editions, "leaders"),
        "technologies": components(alike, editions, "technologies"),
        "constructions": components(alike, editions, "constructions"),
        "leanings": leanings(leaning),
    }


def heading(column: Column) -> str:
    return f"edition {column.edition}, {column.bot}, {column.players} players"


def overview(columns: Sequence[Column]) -> str:
    """Length, scores, and where the points come from: a row for each column of games."""
    rows = []
    for column in columns:
        whole = column.of("score").total
        parts = [sum(column.of(f"part {name}").total for name in k) / whole for k in KINDS.values()]
        rows.append(
            [
                heading(column),
                str(column.games),
                number(column.of("rounds").mean),
                f"{100 * column.of('limited').mean.value:.0f} %",
                number(column.of("score").mean),
                number(column.of("winner's score").mean),
                *(f"{100 * part:.0f} %" for part in parts),
            ]
        )
    head = ["games between", "games", "rounds", "cut off", "score", "winner's score", *KINDS]
    return table(head, rows)


def seats(columns: Sequence[Column]) -> str:
    rows = []
    for column in columns:
        shares = [column.of(f"seat {k + 1}").share for k in range(column.players)]
        off = max(abs(100 * e.value - 100 / column.players) for e in shares)
        cells = [percent(e) for e in shares] + ["–"] * (4 - column.players)
        rows.append([heading(column), str(column.games), *cells, f"{off:.1f}"])
    head = ["wins by seat", "games", "1", "2", "3", "4", "furthest from fair"]
    return table(head, rows)


def pooled(columns: Sequence[Column], key: str) -> Tally:
    out = Tally()
    for column in columns:
        out = out.plus(column.of(key))
    return out


def of_edition(columns: Sequence[Column], edition: int) -> list[Column]:
    return [one for one in columns if one.edition == edition]


def cell(tally: Tally, shift: float = 0.0) -> str:
    if not tally.size:
        return "–"
    e = tally.mean
    return signed(Estimate(e.value - shift, e.low - shift, e.high - shift, e.size))


def governments(columns: Sequence[Column], editions: Sequence[int]) -> str:
    rows = [
        [
            card.name,
            *(cell(pooled(of_edition(columns, k), f"government {card.slug}")) for k in editions),
        ]
        for card in SPEC.catalogue.governments
    ]
    return table(["government", *(f"wins above its seats, edition {k}" for k in editions)], rows)


def components(columns: Sequence[Column], editions: Sequence[int], kind: str) -> str:
    """Owners of each component of a kind: wins above their seats and above the owners of the others
    of its level, since who has many of them does well."""
    rows: list[tuple[int, float, list[str]]] = []
    cards = getattr(SPEC.catalogue, kind)
    means = {
        (k, card.level): level_mean(columns, k, kind, card.level)
        for k in editions
        for card in cards
    }
    for card in cards:
        key = f"{kind} {card.slug}"
        found = {k: pooled(of_edition(columns, k), key) for k in editions}
        last = found[max(editions)]
        order = last.mean.value if last.size else 0.0
        cells = [cell(found[k], means[k, card.level]) for k in editions]
        games = sum(one.games for one in of_edition(columns, max(editions)))
        taken = f"{last.size / games:.2f}" if games else "–"
        rows.append((card.level, -order, [card.name, LEVELS[card.level], taken, *cells]))
    rows.sort(key=lambda row: row[:2])
    head = [kind.removesuffix("s") if kind != "technologies" else "technology", "level", "a game"]
    return table([*head, *(f"edition {k}" for k in editions)], [row[2] for row in rows])


def level_mean(columns: Sequence[Column], edition: int, kind: str, level: int) -> float:
    """Wins of the owners of a component of this level above their seats, on average."""
    found = Tally()
    for card in getattr(SPEC.catalogue, kind):
        if card.level == level:
            found = found.plus(pooled(of_edition(columns, edition), f"{kind} {card.slug}"))
    return found.mean.value if found.size else 0.0


def goals(columns: Sequence[Column]) -> str:
    """How often each goal is claimed in a game that has it."""
    rows = []
    for card in SPEC.catalogue.goals:
        cells = []
        for one in columns:
            ever = one.of(f"reached {card.slug}")
            if not ever.size:
                cells.append("–")
                continue
            claims = one.of(f"goal {card.slug}").mean.value
            cells.append(f"{100 * ever.mean.value:.0f} %, {claims:.1f} a game")
        rows.append([card.name, *cells])
    return table(["goal claimed", *(f"{one.bot}, {one.players} players" for one in columns)], rows)


def leanings(columns: Sequence[Column]) -> str:
    rows = [
        [style, str(column.games), str(column.edition), percent(column.of(f"style {style}").share)]
        for column in columns
        for style in column.named("style")
    ]
    return table(["leaning", "games", "edition", "wins (fair 33 %)"], rows)
