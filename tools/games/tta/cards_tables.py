"""The tables of docs/tta-cards.md: what bots do with cards beside what people do."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import StatisticsError, correlation
from typing import Any, Final

from ecumene.games.tta.rules.types import AGE_NAMES
from ecumene.games.tta.spec import SPEC
from ecumene.lab.statistics import Estimate, share
from tools.balance import Column, percent, signed, table
from tools.balance_bands import corrected_width, error_of

PEOPLE: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("people.toml").read_text(encoding="utf-8")
)
FAMILIES: Final[dict[str, tuple[str, ...]]] = {
    "action": ("action",),
    "unit": ("infantry", "cavalry", "artillery", "air"),
    "urban": ("lab", "temple", "arena", "library", "theater"),
    "special": ("special_military", "special_civil", "special_exploration", "special_construction"),
    "leader": ("leader",),
    "wonder": ("wonder",),
    "farm and mine": ("farm", "mine"),
    "government": ("government",),
}
FEWEST: Final = 30
"""Players who used a card before its win rate is shown."""
Row = tuple[str, float, float]
"""What is compared, people's figure, bots' figure."""


def tables(columns: Sequence[Column], editions: Sequence[int]) -> dict[str, str]:
    """All tables by their names, which the page asks for them by."""
    return {
        "agreement": agreement(columns),
        "wins": wins(columns),
        "neglected": neglected(columns),
        "all_cards": all_cards(columns),
        "takes": takes(columns),
        "types": types(columns),
        "championship": championship(columns),
        "military": military(columns),
        "governments": governments(columns),
    }


def heading(column: Column) -> str:
    return f"{column.bot}, {column.players} players"


def seats(column: Column) -> int:
    return sum(column.of(f"seat {k + 1}").size for k in range(column.players))


def card_name(slug: str) -> str:
    return next((card.name for card in SPEC.catalogue.cards if card.slug == slug), slug)


def family(slug: str) -> str:
    """Cards of one name in several ages."""
    return re.sub(r"_(a|i|ii|iii)$", "", slug)


def of_people(told: dict[str, Any], key: str, column: Column) -> float | None:
    """A figure of people with so many players, if there is one."""
    found = told[key][column.players - 2] if key in told else -1
    return None if found < 0 else float(found)


# Figures of one card


def people_wins(slug: str, column: Column) -> Estimate | None:
    """In percent; with an interval where it is known how many players there were."""
    told = PEOPLE["wins"].get(slug, {})
    value = of_people(told, "share", column)
    if value is None:
        return None
    players = of_people(told, "players", column)
    if players is None:
        return Estimate(value, value, value, 0)
    return scaled(share(value / 100 * players, int(players)))


def scaled(e: Estimate) -> Estimate:
    return Estimate(100 * e.value, 100 * e.low, 100 * e.high, e.size)


def bot_wins(slug: str, column: Column) -> Estimate | None:
    used = column.of(f"used {slug}")
    return scaled(used.share) if used.size >= FEWEST else None


def copies(name: str, column: Column, what: str = "taken") -> float:
    """A player of a game, all ages of the card together."""
    slugs = [card.slug for card in SPEC.catalogue.cards if name in (card.slug, family(card.slug))]
    return sum(column.of(f"{what} {slug}").total for slug in slugs) / seats(column)


# Rows that people and bots share


def win_rows(column: Column) -> list[Row]:
    rows = []
    for slug in PEOPLE["wins"]:
        people, bots = people_wins(slug, column), bot_wins(slug, column)
        if people is not None and bots is not None:
            rows.append((slug, people.value, bots.value))
    return rows


def take_rows(column: Column) -> list[Row]:
    return [(name, told, copies(name, column)) for name, told in PEOPLE["takes"].items()]


def type_rows(column: Column) -> list[Row]:
    rows = []
    for name, told in PEOPLE["types"].items():
        whole = sum(column.of(f"type {kind}").total for kind in FAMILIES[name])
        rows.append((name, told, whole / seats(column)))
    return rows


def championship_rows(column: Column) -> list[Row]:
    told = PEOPLE["championship"]
    return [(slug, value, copies(slug, column, "spent")) for slug, value in told.items()]


COMPARED: Final[dict[str, tuple[Callable[[Column], list[Row]], tuple[int, ...]]]] = {
    "wins of who plays a leader or completes a wonder": (win_rows, (2, 3, 4)),
    "copies taken, the 14 cards people take most": (take_rows, (2,)),
    "cards taken by type": (type_rows, (2,)),
    "civil actions for leaders and wonders of ages A and I, championships": (
        championship_rows,
        (2, 3, 4),
    ),
}
"""What is compared, and with how many players the figures of people are."""


# Tables


def agreement(columns: Sequence[Column]) -> str:
    """How the order of cards agrees: Spearman's correlation."""
    rows = []
    for name, (found, counts) in COMPARED.items():
        cells = [
            rank_correlation(found(column)) if column.players in counts else "–"
            for column in columns
        ]
        rows.append([name, *cells])
    return table(["agreement with people (rank correlation)", *map(heading, columns)], rows)


def rank_correlation(rows: Sequence[Row]) -> str:
    if len(rows) < 4:
        return f"– ({len(rows)} cards)"
    try:
        found = correlation(ranks([row[1] for row in rows]), ranks([row[2] for row in rows]))
    except StatisticsError:
        return f"– ({len(rows)} cards)"
    return f"{found:+.2f} ({len(rows)} cards)"


def ranks(values: Sequence[float]) -> list[float]:
    """From 1; equal values share the mean of their places.

    >>> ranks([5.0, 3.0, 5.0])
    [2.5, 1.0, 2.5]
    """
    order = sorted(values)
    return [order.index(value) + (order.count(value) + 1) / 2 for value in values]


def wins(columns: Sequence[Column]) -> str:
    """The largest disagreements first. Intervals of differences are corrected for their number;
    where it is not known how many people there were, that of the bots alone is behind them."""
    rows: list[tuple[float, list[str]]] = []
    for column in columns:
        found = win_rows(column)
        width = corrected_width(len(found))
        for slug, _, _ in found:
            people, bots = people_wins(slug, column), bot_wins(slug, column)
            assert people is not None
            assert bots is not None
            error = (error_of(people) ** 2 + error_of(bots) ** 2) ** 0.5
            apart = bots.value - people.value
            half = width * error
            rows.append(
                (
                    -abs(apart),
                    [
                        card_name(slug),
                        heading(column),
                        whole(people),
                        percent(bot_share(slug, column)),
                        signed(Estimate(apart, apart - half, apart + half, bots.size)),
                    ],
                )
            )
    rows.sort(key=lambda row: row[0])
    head = ["leader or wonder", "bots", "people who win", "bots that win", "difference"]
    return table(head, [cells for _, cells in rows])


def neglected(columns: Sequence[Column]) -> str:
    """Leaders and wonders of which people's wins are known, and which hardly any bot plays."""
    rows = []
    for slug in PEOPLE["wins"]:
        cells = []
        for column in columns:
            people, used = people_wins(slug, column), column.of(f"used {slug}").size
            known = people is not None and used < FEWEST
            cells.append(
                f"{100 * used / seats(column):.1f} % of bots; {whole(people)} of people win"
                if known and people is not None
                else "–"
            )
        if any(cell != "–" for cell in cells):
            rows.append([card_name(slug), *cells])
    return table(["leader or wonder", *map(heading, columns)], rows)


def bot_share(slug: str, column: Column) -> Estimate:
    return column.of(f"used {slug}").share


def whole(e: Estimate) -> str:
    if not e.size:
        return f"{e.value:.0f} %"
    return f"{e.value:.0f} % ({e.low:.0f}–{e.high:.0f})"


def all_cards(columns: Sequence[Column]) -> str:
    """Every civil card that some used: how many players do in a game, and how many of them win."""
    rows = []
    for card in SPEC.catalogue.cards:
        if not any(column.of(f"used {card.slug}").size >= FEWEST for column in columns):
            continue
        if not is_shown(card.slug, columns):
            continue
        cells = []
        for column in columns:
            used = column.of(f"used {card.slug}")
            if not used.size:
                cells.append("–")
                continue
            part = f"{100 * used.size / seats(column):.0f} % play it"
            cells.append(f"{part}, {percent(used.share)} win" if used.size >= FEWEST else f"{part}")
        rows.append([card.name, AGE_NAMES[card.age], *cells])
    return table(["card", "age", *map(heading, columns)], rows)


def is_shown(slug: str, columns: Sequence[Column]) -> bool:
    """Civil cards are those that somebody has paid civil actions for."""
    return any(column.of(f"spent {slug}").total for column in columns)


def takes(columns: Sequence[Column]) -> str:
    rows = [
        [name.replace("_", " ").capitalize(), f"{told:.2f}"]
        + [f"{copies(name, column):.2f}" for column in columns]
        for name, told in PEOPLE["takes"].items()
    ]
    head = ["copies a player takes", "people, 2 players", *map(heading, columns)]
    return table(head, rows)


def types(columns: Sequence[Column]) -> str:
    found = [type_rows(column) for column in columns]
    rows = [
        [name, f"{told:.1f}", *(f"{rows[k][2]:.1f}" for rows in found)]
        for k, (name, told) in enumerate(PEOPLE["types"].items())
    ]
    return table(["cards a player takes", "people, 2 players", *map(heading, columns)], rows)


def championship(columns: Sequence[Column]) -> str:
    rows = [
        [card_name(slug), f"{told:.2f}"]
        + [f"{copies(slug, column, 'spent'):.2f}" for column in columns]
        for slug, told in PEOPLE["championship"].items()
    ]
    head = ["civil actions a player spends", "championships", *map(heading, columns)]
    return table(head, rows)


def military(columns: Sequence[Column]) -> str:
    """Wins of the strongest, the weakest, and of who attacked or declared a war."""
    rows = []
    words = {
        "strongest": "the strongest at the end",
        "weakest": "the weakest at the end",
        "attackers": "who played an aggression",
        "declarers": "who declared a war",
    }
    for key, name in words.items():
        cells = []
        for column in columns:
            found = column.of(key)
            people = of_people(PEOPLE["military"], key, column)
            bots = percent(found.share) if found.size else "none"
            cells.append(f"{bots}; people {people:.0f} %" if people is not None else bots)
        rows.append([name, *cells])
    return table(["wins of", *map(heading, columns)], rows)


def governments(columns: Sequence[Column]) -> str:
    """The first change of government: to which, of all who changed."""
    rows = []
    for card in SPEC.catalogue.cards:
        key = f"first government {card.slug}"
        if not any(column.of(key).size for column in columns):
            continue
        cells = []
        for column in columns:
            every = sum(column.of(f"first government {k}").size for k in firsts(column))
            cells.append(percent(share(column.of(key).size, every)) if every else "–")
        told = PEOPLE["government"].get(card.slug)
        rows.append([card.name, f"{told} %" if told else "not published", *cells])
    return table(["first change to", "people", *map(heading, columns)], rows)


def firsts(column: Column) -> list[str]:
    return [name.removeprefix("government ") for name in column.named("first")]
