"""The tables of docs/patchistory-balance.md, from what was counted in the games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ecumene.games.patchistory.rules.types import SIDE_NAMES
from ecumene.games.patchistory.spec import SPEC
from tools.balance import Column, Tally, number, signed, table
from tools.balance_bands import Judged, judged, real_spread
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
    alive_target,
    band_target,
    seats_target,
    targets_table,
)
from tools.games.patchistory.culture import SOURCES

BAND: Final = 10.0
CAPITAL_BAND: Final = 8.0
"""A capital is dealt and kept for the whole game; a figure is one of many, and bid for."""
ROUNDS: Final = 15


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
        "sources": sources(now),
        "seats": seats(played),
        "capitals": capitals(now, before),
        "spread": spread(played, editions),
        "figures": figures(now, before),
        "tiles": tiles(now),
        "cards": cards(now),
        "leanings": ways_to_play(mixed(columns)),
    }


def targets(columns: Sequence[Column], others: Sequence[Column]) -> str:
    """What is to be reached, and whether it is; ``columns`` are of one edition."""
    if not columns:
        return targets_table([alive_target("all personalities", others)])
    rows = [seats_target(columns)]
    for what, found, names, band in (
        ("heroes and wonders", figures_of(columns), figure_names(), BAND),
        ("sides of terrain tiles", faces_of(columns), face_names(columns), BAND),
        ("Liberty capitals", capitals_of(columns), capital_names(), CAPITAL_BAND),
    ):
        if found:
            rows.append(band_target(what, found, names, band))
    means = [one.of("rounds").mean.value for one in columns]
    fits = all(mean == ROUNDS for mean in means)
    rows.append((f"{ROUNDS} rounds", MET if fits else MISSED, "always" if fits else str(means)))
    rows.append(alive_target("all personalities", others))
    return targets_table(rows)


# Components beside the mean of their kind


def beside_mean(owners: dict[str, Tally], groups: dict[str, int], band: float) -> dict[str, Judged]:
    """Each beside the owners of all of its group: who has many figures does well."""
    whole: dict[int, Tally] = {}
    for slug, tally in owners.items():
        whole[groups[slug]] = whole.get(groups[slug], Tally()).plus(tally)
    means = {group: found.mean.value for group, found in whole.items() if found.size}
    return judged(owners, {slug: means.get(groups[slug], 0.0) for slug in owners}, band)


def figures_of(columns: Sequence[Column]) -> dict[str, Judged]:
    found = {
        figure.slug: pooled(columns, f"figure {figure.slug}") for figure in SPEC.catalogue.figures
    }
    seen = {slug: tally for slug, tally in found.items() if tally.size}
    return beside_mean(seen, dict.fromkeys(seen, 0), BAND)


def figure_names() -> dict[str, str]:
    return {figure.slug: figure.name for figure in SPEC.catalogue.figures}


def capitals_of(columns: Sequence[Column]) -> dict[str, Judged]:
    found = {
        part.slug: pooled(columns, f"capital {part.slug}")
        for part in SPEC.catalogue.capitals
        if part.liberty
    }
    return beside_mean(found, dict.fromkeys(found, 0), CAPITAL_BAND)


def capital_names() -> dict[str, str]:
    return {part.slug: f"`{part.slug}`" for part in SPEC.catalogue.capitals}


def faces_of(columns: Sequence[Column]) -> dict[str, Judged]:
    """Sides of terrain tiles beside those of their era and colour: most heroes and wonders are on
    black sides, which are worth more and cost more."""
    names = sorted({name for one in columns for name in one.named("face")})
    eras = {tile.slug: tile.era for tile in SPEC.catalogue.tiles}
    groups = {}
    for name in names:
        slug, side = name.split()
        groups[name] = len(SIDE_NAMES) * eras[slug] + SIDE_NAMES.index(side)
    found = {name: pooled(columns, f"face {name}") for name in names}
    return beside_mean(found, groups, BAND)


def face_names(columns: Sequence[Column]) -> dict[str, str]:
    return {name: f"`{name}`" for one in columns for name in one.named("face")}


# Tables


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


def capitals(now: Sequence[Column], before: Sequence[Column]) -> str:
    found, then = capitals_of(now), capitals_of(before) if before else {}
    names = capital_names()
    rows = [[names[slug], *judged_cells(one, then.get(slug))] for slug, one in found.items()]
    return table(["capital", *judged_head(bool(before))], rows)


def spread(columns: Sequence[Column], editions: Sequence[int]) -> str:
    """How far the owners of figures lie apart: of the values measured, and of what luck with so
    many games cannot explain."""
    rows = []
    for edition in editions:
        some = of_edition(columns, edition)
        owners = {one.slug: pooled(some, f"figure {one.slug}") for one in SPEC.catalogue.figures}
        owners = {slug: tally for slug, tally in owners.items() if tally.size > 1}
        if not owners:
            continue
        values = [tally.mean.value for tally in owners.values()]
        middle = sum(values) / len(values)
        measured = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
        rows.append(
            [
                str(edition),
                str(sum(one.games for one in some)),
                f"{middle:+.1f}",
                f"{min(values):+.0f} to {max(values):+.0f}",
                f"{math.sqrt(measured):.1f}",
                f"{real_spread(owners, dict.fromkeys(owners, middle)):.1f}",
            ]
        )
    head = ["edition", "games", "mean", "from, to", "standard deviation", "without luck"]
    return table(head, rows)


def figures(now: Sequence[Column], before: Sequence[Column]) -> str:
    """Heroes and wonders, those whose owners win most first."""
    found, then = figures_of(now), figures_of(before) if before else {}
    games = sum(one.games for one in now)
    rows = []
    known = {figure.slug: figure for figure in SPEC.catalogue.figures}
    for slug, one in sorted(found.items(), key=lambda entry: strongest_first(entry[1])):
        figure = known[slug]
        rows.append(
            [
                figure.name,
                "I" * figure.era,
                f"{100 * one.measured.size / games:.0f} %",
                f"{100 * pooled(now, f'kept {slug}').mean.value:.0f} %",
                f"{pooled(now, f'coin for {slug}').mean.value:.1f}",
                *judged_cells(one, then.get(slug)),
                signed(pooled(now, f"culture of {slug}").mean),
            ]
        )
    head = ["hero or wonder", "era", "patched", "of these kept", "coin"]
    return table([*head, *judged_head(bool(before)), "culture above average"], rows)


def tiles(columns: Sequence[Column]) -> str:
    """Terrain tiles by their sides; what lies on a side is shown by its figure."""
    games = sum(one.games for one in columns if one.named("face"))
    rows = []
    for name, one in sorted(faces_of(columns).items(), key=lambda entry: strongest_first(entry[1])):
        share = f"{100 * one.measured.size / games:.0f} %"
        rows.append([f"`{name}`", share, *judged_cells(one, None)])
    return table(["side of a tile", "patched", *judged_head(False)], rows)


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
