"""What a balanced game has to reach, and whether a measurement says so: rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.balance import Column, Tally, percent, table
from tools.balance_bands import INSIDE, LIKELY, OUTSIDE, UNKNOWN, Judged

SEATS_WITHIN: Final = 3.0
GAMES: Final = 1000
BOTS: Final = 2
COUNTS: Final = (2, 3, 4)
ALIVE: Final = 0.6
"""Of the fair share: who plays a way of their own wins at least so much of it."""
MET: Final = "met"
MISSED: Final = "**missed**"
OPEN: Final = "**open**"
Row = tuple[str, str, str]
"""A target, whether it is reached, and the figures."""


def targets_table(rows: Sequence[Row]) -> str:
    return table(["target", "reached", "measured"], rows)


def listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def furthest(column: Column) -> float:
    """The seat furthest from its fair share, in percent points."""
    shares = [column.of(f"seat {k + 1}").mean.value for k in range(column.players)]
    return max(abs(100 * share - 100 / column.players) for share in shares)


def seats_target(columns: Sequence[Column]) -> Row:
    """``columns`` of one edition, without tables of mixed bots."""
    name = f"seats within {SEATS_WITHIN:.0f} points of the fair share at 1,000 games, with two bots"
    bots = sorted({one.bot for one in columns})
    cells = []
    reached = 0
    missed = False
    for bot in bots:
        found = {one.players: one for one in columns if one.bot == bot}
        whole = [count for count in COUNTS if count in found and found[count].games >= GAMES]
        off = [furthest(found[count]) for count in COUNTS if count in found]
        missed |= any(furthest(found[count]) > SEATS_WITHIN for count in whole)
        reached += len(whole) == len(COUNTS)
        counts = listed([str(count) for count in COUNTS if count in found])
        games = min(one.games for one in found.values())
        cells.append(
            f"`{bot}` {', '.join(f'{x:.1f}' for x in off)} away with {counts} players "
            f"({games:,} games or more each)"
        )
    verdict = MISSED if missed else MET if reached >= BOTS else OPEN
    return name, verdict, "; ".join(cells)


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
    alive = all(share >= ALIVE for _, share in found.values())
    told = "; ".join(
        f"{style} {percent(tally.share)}, {100 * share:.0f} % of the fair share"
        for style, (tally, share) in found.items()
    )
    return name, MET if alive else MISSED, told


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
