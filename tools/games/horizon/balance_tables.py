"""The tables of docs/horizon-balance.md, from what was counted in the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecumene.games.horizon.spec import SPEC
from tools.balance import Column, Tally, number, table
from tools.balance_bands import Judged, judged
from tools.balance_common import (
    alike,
    edition_before,
    heading,
    judged_cells,
    judged_head,
    mixed,
    of_edition,
    pooled,
    seats,
    strongest_first,
    ways_to_play,
)
from tools.balance_targets import (
    MET,
    MISSED,
    Row,
    alive_target,
    band_target,
    seats_target,
    targets_table,
)

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


BAND: Final = 10.0
GOVERNMENT_BAND: Final = 6.0
"""A government is chosen once and kept for the whole game; the others are a part of many."""
OWNED: Final = ("leaders", "technologies", "constructions", "territories")
ROUNDS: Final = (12, 18)
REACHED: Final = 1 / 3
"""Of its games, in which each goal is to be claimed."""


def tables(columns: Sequence[Column], editions: Sequence[int]) -> dict[str, str]:
    """All tables by their names, which a page asks for them by; those of components are of the last
    of the editions, beside the one before."""
    last = max(editions)
    played = alike(columns)
    now = of_edition(played, last)
    before = edition_before(played, last)
    return {
        "targets": targets(now, of_edition(mixed(columns), last)),
        "overview": overview(played),
        "seats": seats(played),
        "governments": governments(now, before),
        "goals": goals(now),
        **{kind: components(now, before, kind) for kind in OWNED},
        "leanings": ways_to_play(mixed(columns)),
    }


def targets(columns: Sequence[Column], others: Sequence[Column]) -> str:
    """What is to be reached, and whether it is; ``columns`` are of one edition."""
    if not columns:
        return targets_table([alive_target("all leanings and personalities", others)])
    rows = [seats_target(columns)]
    rows += [
        band_target(kind, found_of(columns, kind), names_of(kind), BAND)
        for kind in OWNED
        if any(one.named(kind) for one in columns)
    ]
    chosen = judged_governments(columns)
    rows.append(band_target("governments", chosen, names_of("governments"), GOVERNMENT_BAND))
    means = [one.of("rounds").mean.value for one in columns]
    low, high = ROUNDS
    fits = all(low <= mean <= high for mean in means)
    told = f"from {min(means):.1f} to {max(means):.1f}"
    rows.append((f"{low} to {high} rounds on average", MET if fits else MISSED, told))
    rows.append(goal_target(columns))
    rows.append(alive_target("all leanings and personalities", others))
    return targets_table(rows)


def goal_target(columns: Sequence[Column]) -> Row:
    found = [
        (one.of(f"reached {card.slug}").mean.value, card.name, heading(one))
        for one in columns
        for card in SPEC.catalogue.goals
        if one.of(f"reached {card.slug}").size
    ]
    least, name, where = min(found)
    told = f"least: {name}, in {100 * least:.0f} % of its games ({where})"
    return "each goal is claimed in a third of its games", MET if least >= REACHED else MISSED, told


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


def names_of(kind: str) -> dict[str, str]:
    return {card.slug: card.name for card in getattr(SPEC.catalogue, kind)}


def judged_governments(columns: Sequence[Column]) -> dict[str, Judged]:
    cards = SPEC.catalogue.governments
    owners = {card.slug: pooled(columns, f"government {card.slug}") for card in cards}
    return judged(owners, dict.fromkeys(owners, 0.0), GOVERNMENT_BAND)


def governments(now: Sequence[Column], before: Sequence[Column]) -> str:
    found, then = judged_governments(now), judged_governments(before) if before else {}
    cards = sorted(SPEC.catalogue.governments, key=lambda card: strongest_first(found[card.slug]))
    rows = [[card.name, *judged_cells(found[card.slug], then.get(card.slug))] for card in cards]
    return table(["government", *judged_head(bool(before))], rows)


def found_of(columns: Sequence[Column], kind: str) -> dict[str, Judged]:
    """Owners of each component of a kind beside the owners of the others of its level, since who
    has many of them does well."""
    cards = getattr(SPEC.catalogue, kind)
    owners = {card.slug: pooled(columns, f"{kind} {card.slug}") for card in cards}
    groups: dict[int, Tally] = {}
    for card in cards:
        level = level_of(card)
        groups[level] = groups.get(level, Tally()).plus(owners[card.slug])
    means = {level: found.mean.value if found.size else 0.0 for level, found in groups.items()}
    return judged(owners, {card.slug: means[level_of(card)] for card in cards}, BAND)


def level_of(card: Any) -> int:
    """Territories have none."""
    return int(getattr(card, "level", 0))


def components(now: Sequence[Column], before: Sequence[Column], kind: str) -> str:
    found, then = found_of(now, kind), found_of(before, kind) if before else {}
    games = sum(one.games for one in now if one.named(kind))
    cards = sorted(
        getattr(SPEC.catalogue, kind),
        key=lambda card: (level_of(card), strongest_first(found[card.slug])),
    )
    rows = []
    for card in cards:
        taken = pooled(now, f"{kind} {card.slug}").size
        share = f"{taken / games:.2f}" if games else "–"
        cells = judged_cells(found[card.slug], then.get(card.slug))
        rows.append([card.name, LEVELS[level_of(card)] or "–", share, *cells])
    one = {"technologies": "technology", "territories": "territory"}.get(kind, kind[:-1])
    return table([one, "level", "a game", *judged_head(bool(before))], rows)


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
