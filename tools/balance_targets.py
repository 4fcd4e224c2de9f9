"""What a balanced game has to reach, and whether a measurement says so: rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.lab.statistics import Estimate
from tools.balance import Column, Tally, percent, signed, table
from tools.balance_bands import (
    INSIDE,
    LIKELY,
    OUTSIDE,
    UNKNOWN,
    Judged,
    corrected_width,
    error_of,
)

SEATS_WITHIN: Final = 3.0
GAMES: Final = 1000
BOTS: Final = 2
COUNTS: Final = (2, 3, 4)
ALIVE: Final = 0.6
"""Of the fair share: who plays a way of their own wins at least so much of it."""
PAIR: Final = 2
MET: Final = "met"
LIKELY_MET: Final = "likely met"
UNDECIDED: Final = "**undecided**"
MISSED: Final = "**missed**"
OPEN: Final = "**open**"
"""What is measured lies inside with its whole interval, or without it; outside without its whole
interval, or with it; or too few games were played."""
Row = tuple[str, str, str]
"""A target, whether it is reached, and the figures."""


def targets_table(rows: Sequence[Row]) -> str:
    return table(["target", "reached", "measured"], rows)


def listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def furthest_seat(column: Column) -> int:
    """The place, counted from 1, whose share of wins is furthest from the fair one."""
    fair = 1 / column.players
    away = [
        round(abs(column.of(f"seat {k + 1}").mean.value - fair), 9) for k in range(column.players)
    ]
    return away.index(max(away)) + 1


def seat_away(column: Column) -> Estimate:
    """By how many percent points that seat is away. The interval is corrected for the number of
    seats, since the furthest of several was picked. (Two seats mirror each other.)"""
    far = column.of(f"seat {furthest_seat(column)}").mean
    away = 100 * (far.value - 1 / column.players)
    seats = column.players if column.players > PAIR else 1
    half = 100 * corrected_width(seats) * error_of(far)
    return Estimate(away, away - half, away + half, far.size)


def seat_verdict(column: Column) -> str:
    """What so many games say of the seats: within three points, or not, for sure or not."""
    away = seat_away(column)
    if min(abs(away.low), abs(away.high)) > SEATS_WITHIN and away.low * away.high > 0:
        return MISSED
    if abs(away.value) > SEATS_WITHIN:
        return UNDECIDED
    return MET if max(-away.low, away.high) <= SEATS_WITHIN else LIKELY_MET


def seats_target(columns: Sequence[Column]) -> Row:
    """``columns`` of one edition, without tables of mixed bots. The worst of them decides."""
    name = f"seats within {SEATS_WITHIN:.0f} points of the fair share at 1,000 games, with two bots"
    cells = []
    for bot in sorted({one.bot for one in columns}):
        found = sorted((one for one in columns if one.bot == bot), key=lambda one: one.players)
        told = [
            f"{one.players} players: seat {furthest_seat(one)} {signed(seat_away(one), 1)} in "
            f"{one.games:,} games, {seat_verdict(one).strip('*')}"
            for one in found
        ]
        cells.append(f"`{bot}`, {'; '.join(told)}")
    verdicts = {seat_verdict(one) for one in columns}
    enough = [one for one in columns if one.games >= GAMES]
    whole = [sum(one.players == count for one in enough) >= BOTS for count in COUNTS]
    if MISSED in verdicts:
        verdict = MISSED
    elif not all(whole):
        verdict = OPEN
    else:
        verdict = next(word for word in (UNDECIDED, LIKELY_MET, MET) if word in verdicts)
    return name, verdict, ". ".join(cells)


def band_target(what: str, found: dict[str, Judged], names: dict[str, str], band: float) -> Row:
    """All components of a kind within a band; those outside are named."""
    outside = [
        f"{names[slug]} {one.believed:+.0f}"
        for slug, one in sorted(found.items(), key=lambda entry: -abs(entry[1].believed))
        if one.verdict == OUTSIDE
    ]
    verdicts = [one.verdict for one in found.values()]
    sure, likely, few = (verdicts.count(word) for word in (INSIDE, LIKELY, UNKNOWN))
    known = [one.believed for one in found.values() if one.measured.size]
    told = f"{sure} of {len(found)} for sure, {likely} likely"
    if known:
        told += f"; from {min(known):+.0f} to {max(known):+.0f}"
    if few:
        told += f"; of {few} too little is known"
    if outside:
        told += f"; outside: {listed(outside)}"
    verdict = MISSED if outside else OPEN if few else MET
    return f"{what} within {band:.0f} points of each other's mean", verdict, told


def alive_target(what: str, columns: Sequence[Column]) -> Row:
    """Every way to play wins often enough at tables where each is played."""
    name = f"{what} win at least {100 * ALIVE:.0f} % of the fair share"
    found = styles(columns)
    if not found:
        return name, OPEN, "not measured"
    verdicts = {alive_verdict(tally, share) for tally, share in found.values()}
    told = "; ".join(
        f"{style} {percent(tally.share)}, {100 * share:.0f} % of the fair share"
        for style, (tally, share) in found.items()
    )
    worst = next(word for word in (MISSED, UNDECIDED, LIKELY_MET, MET) if word in verdicts)
    return name, worst, told


def alive_verdict(wins: Tally, part: float) -> str:
    """``part``: of the fair share."""
    if not wins.total:
        return MISSED
    share = wins.share
    least, most = (part * end / share.value for end in (share.low, share.high))
    if most < ALIVE:
        return MISSED
    if part < ALIVE:
        return UNDECIDED
    return MET if least >= ALIVE else LIKELY_MET


def styles(columns: Sequence[Column]) -> dict[str, tuple[Tally, float]]:
    """The wins of every style, and how large a part of its fair share that is."""
    out: dict[str, tuple[Tally, float]] = {}
    for style in sorted({name for one in columns for name in one.named("style")}):
        found = Tally()
        fair = 0.0
        for one in columns:
            tally = one.of(f"style {style}")
            found = found.plus(tally)
            fair += tally.size / one.players
        out[style] = (found, found.total / fair)
    return out
