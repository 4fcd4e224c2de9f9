"""The plots of a report as SVG that takes the colours of the page around it."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from statistics import fmean, median
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.lab.report.naming import Names
from ecumene.lab.report.words import give_or_take
from ecumene.lab.statistics import mean, share
from ecumene.lab.study.findings import FEELABLE, Compared, Findings, ThingFound
from ecumene.lab.study.numbers import numpy

INK, QUIET, LINE, ACCENT, BAND = "#010203", "#040506", "#070809", "#0a0b0c", "#0d0e0f"
TOKENS: Final = {
    INK: "var(--ink)",
    QUIET: "var(--ink-2)",
    LINE: "var(--line)",
    ACCENT: "var(--accent)",
    BAND: "var(--sunk)",
}
"""Colours that are put in place of the page's, which change with its theme."""
MOST_ROWS: Final = 16
LABELLED: Final = 14
SHAPES: Final = ("o", "s", "^", "v", "P", "X", "h", "p")
"""Marks of kinds of cards."""
DASHES: Final = ("--", ":", "-.")
FEWEST_FOR_A_LINE: Final = 6
BINS: Final = 18
WIDTH: Final = 6.4


class NoPlots(EcumeneError):
    """What draws is not installed."""


def matplotlib() -> Any:
    """What draws; `NoPlots` says what to install."""
    try:
        import matplotlib as found
    except ImportError:
        raise NoPlots("reports need matplotlib: pip install 'ecumene[lab]'") from None
    return found


def figure(height: float, width: float = WIDTH) -> tuple[Any, Any]:
    """An empty plot in the manner of the page."""
    matplotlib().use("svg")
    from matplotlib import pyplot as plt

    plt.rcParams.update(
        {
            "svg.fonttype": "none",
            "text.parse_math": False,  # names of cards are no formulas
            "svg.hashsalt": "ecumene",  # the same study draws the same file
            "font.family": "sans-serif",
            "font.size": 9,
            "text.color": QUIET,
            "axes.edgecolor": LINE,
            "axes.labelcolor": QUIET,
            "xtick.color": QUIET,
            "ytick.color": QUIET,
            "axes.spines.top": False,
            "axes.spines.right": False,
        }
    )
    drawn, axes = plt.subplots(figsize=(width, height))
    drawn.patch.set_alpha(0)
    axes.patch.set_alpha(0)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    return drawn, axes


def svg(drawn: Any) -> str:
    from matplotlib import pyplot as plt

    out = io.StringIO()
    drawn.savefig(out, format="svg", bbox_inches="tight", metadata={"Date": None})
    plt.close(drawn)
    found = out.getvalue()
    for colour, token in TOKENS.items():
        found = found.replace(colour, token)
    return found[found.index("<svg") :].replace("<svg ", '<svg class="plot" ', 1)


def difference_by_thing(findings: Findings, names: Names) -> str:
    """Points of win rate of who takes each thing, B minus A (or, with one side, beside the fair
    share): those asked about, then the most certain ones."""
    known = [one for one in findings.things if math.isfinite(one.difference.low)]
    about = findings.question.about
    known.sort(key=lambda one: (one.thing.id not in about, one.difference.p))
    rows = known[:MOST_ROWS]
    if not rows:
        return ""
    drawn, axes = figure(0.9 + 0.26 * len(rows))
    axes.axvspan(-FEELABLE, FEELABLE, color=BAND, zorder=0)
    axes.axvline(0, color=QUIET, linewidth=0.8, linestyle=":")
    for at, one in enumerate(reversed(rows)):
        mark(axes, one, at, one.thing.id in about or one.surety != "open")
    axes.set_yticks(range(len(rows)), [names.thing(one.thing.id) for one in reversed(rows)])
    axes.set_xlabel(text("lab.plot.difference" if findings.sides == 2 else "lab.plot.from_fair"))
    right = axes.twinx()
    right.set_ylim(axes.get_ylim())
    right.set_yticks(range(len(rows)), [give_or_take(one.difference) for one in reversed(rows)])
    for side in (axes, right):
        side.tick_params(length=0)
        side.spines["left"].set_visible(False)
    return svg(drawn)


def mark(axes: Any, one: ThingFound, at: int, stands_out: bool) -> None:
    colour = ACCENT if stands_out else QUIET
    axes.plot((one.difference.low, one.difference.high), (at, at), color=colour, linewidth=1.8)
    axes.plot(
        one.difference.value,
        at,
        marker="D" if stands_out else "o",
        color=colour,
        markerfacecolor=ACCENT if stands_out else BAND,
        markersize=6,
    )


def price_against_wins(findings: Findings, names: Names) -> str:
    """What is paid for things and how often who takes them wins; what is taken often is large."""
    side = findings.sides - 1
    known = [
        one
        for one in findings.things
        if math.isfinite(one.wins[side].low) and math.isfinite(one.price[side].low)
        if one.price[side].value > 0
    ][: 3 * LABELLED]
    if len(known) < 3:
        return ""
    drawn, axes = figure(3.6)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    fair = 100 / findings.question.players
    axes.axhline(fair, color=QUIET, linewidth=0.8, linestyle=":")
    fair_for_the_price(axes, known, side)
    most = max(sum(one.tally[side].takers) for one in known)
    groups = list(dict.fromkeys(one.thing.group for one in known))
    labels: list[tuple[float, float]] = []
    for one in known:
        x, y = one.price[side].value, one.wins[side].value
        about = one.thing.id in findings.question.about
        size = 20 + 90 * sum(one.tally[side].takers) / most
        colour = ACCENT if about else BAND
        shape = SHAPES[groups.index(one.thing.group) % len(SHAPES)]
        axes.scatter(
            x, y, size, color=colour, edgecolors=QUIET, linewidths=0.8, zorder=3, marker=shape
        )
        if about and side and math.isfinite(one.wins[0].low):
            came_from(axes, one)
        if about or (len(labels) < LABELLED and free(labels, x, y)):
            labels.append((x, y))
            axes.annotate(
                names.thing(one.thing.id),
                (x, y),
                xytext=(6, 3),
                textcoords="offset points",
                fontsize=7.5,
            )
    axes.set_xlabel(text("lab.plot.price"))
    axes.set_ylabel(text("lab.plot.wins"))
    if len(groups) > 1:
        for at, group in enumerate(groups[: len(SHAPES)]):
            axes.scatter(
                [],
                [],
                30,
                color=BAND,
                edgecolors=QUIET,
                marker=SHAPES[at],
                label=names.group(group),
            )
        legend(axes, min(4, len(groups)))
    return svg(drawn)


def fair_for_the_price(axes: Any, known: Sequence[ThingFound], side: int) -> None:
    """The line of all cards by what they cost, weighted by how often they are taken, and the band
    of what is too small to feel around it."""
    np = numpy()
    prices = np.array([one.price[side].value for one in known])
    wins = np.array([one.wins[side].value for one in known])
    weights = np.sqrt(np.array([sum(one.tally[side].takers) for one in known]))
    if len(known) < FEWEST_FOR_A_LINE or np.ptp(prices) == 0:
        return
    slope, base = np.polyfit(prices, wins, 1, w=weights)
    ends = np.array([prices.min(), prices.max()])
    line = slope * ends + base
    axes.fill_between(ends, line - FEELABLE, line + FEELABLE, color=BAND, zorder=0, linewidth=0)
    axes.plot(ends, line, color=QUIET, linewidth=0.9, linestyle="--", zorder=1)


def came_from(axes: Any, one: ThingFound) -> None:
    """Where a changed thing stood in A."""
    a = (one.price[0].value, one.wins[0].value)
    b = (one.price[1].value, one.wins[1].value)
    axes.annotate("", b, a, arrowprops={"arrowstyle": "->", "color": ACCENT, "linewidth": 1.2})
    axes.plot(*a, marker="o", markersize=6, color=QUIET, markerfacecolor=BAND, zorder=3)


def legend(axes: Any, columns: int) -> None:
    axes.legend(
        frameon=False,
        fontsize=7.5,
        ncols=columns,
        loc="lower left",
        bbox_to_anchor=(0, 1),
        borderpad=0,
        handletextpad=0.3,
    )


def free(labels: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Is there room for another name here?"""
    return all(abs(x - a) > 0.5 or abs(y - b) > 2.0 for a, b in labels)


def seats(findings: Findings) -> str:
    """The share of victories of each seat."""
    drawn, axes = figure(2.8, 4.2)
    axes.grid(visible=False)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.axhline(100 / findings.question.players, color=QUIET, linewidth=0.8, linestyle=":")
    for seat, found in enumerate(findings.seats):
        for shift, one, colour, shape in sides_of(found, findings.sides):
            if math.isfinite(one.low):
                at = (seat + 1 + shift, seat + 1 + shift)
                axes.plot(at, (one.low, one.high), color=colour, linewidth=1.8)
            side = "B" if shift > 0 else "A"
            axes.plot(
                seat + 1 + shift,
                one.value,
                marker=shape,
                color=colour,
                markerfacecolor=BAND if shift < 0 else colour,
                markersize=6,
                linestyle="none",
                label=side if seat == 0 and findings.sides == 2 else None,
            )
            axes.annotate(
                f"{one.value:.0f}",
                (seat + 1 + shift, one.value),
                xytext=(-7 if shift < 0 else 7, 0),
                textcoords="offset points",
                ha="right" if shift < 0 else "left",
                va="center",
                fontsize=7.5,
            )
    if findings.sides == 2:
        legend(axes, 2)
    axes.set_xlim(0.5, len(findings.seats) + 0.5)
    axes.set_xticks(range(1, len(findings.seats) + 1))
    axes.set_xlabel(text("lab.plot.seat"))
    axes.set_ylabel(text("lab.plot.wins"))
    return svg(drawn)


def sides_of(found: Compared, sides: int) -> list[tuple[float, Any, str, str]]:
    """A is hollow ink, B filled accent; with one side there is only ink."""
    if sides < 2:
        return [(0.0, found.a, ACCENT, "D")]
    return [(-0.1, found.a, QUIET, "o"), (0.1, found.b, ACCENT, "D")]


def final_scores(findings: Findings) -> str:
    """How the final points of all seats are spread."""
    drawn, axes = figure(2.8, 4.2)
    every = [score for side in range(findings.sides) for score in findings.scores(side)]
    low, high = min(every), max(every)
    step = max(1.0, (high - low) / BINS)
    edges = [low + step * k for k in range(BINS + 2)]
    middles = [median(findings.scores(side)) for side in range(findings.sides)]
    for side, middle in enumerate(middles):
        last = side == findings.sides - 1
        axes.hist(
            findings.scores(side),
            edges,
            histtype="stepfilled" if last and findings.sides == 1 else "step",
            color=ACCENT if last else QUIET,
            linestyle="-" if last else "--",
            linewidth=1.5,
            alpha=0.55 if last and findings.sides == 1 else 1.0,
        )
        axes.axvline(
            middle, color=ACCENT if last else QUIET, linewidth=1, linestyle="-" if last else "--"
        )
        axes.annotate(
            f"{'AB'[side] if findings.sides == 2 else ''} {middle:.0f}".strip(),
            (middle, 1),
            xycoords=("data", "axes fraction"),
            xytext=(3 if to_the_right(middles, side) else -3, 4),
            textcoords="offset points",
            ha="left" if to_the_right(middles, side) else "right",
            fontsize=8,
        )
    axes.set_xlabel(text("lab.plot.scores"))
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    return svg(drawn)


def course(findings: Findings) -> str:
    """The mean points of a seat as each round begins, with 95 % intervals, as far as half of the
    games go; with one side seat by seat."""
    drawn, axes = figure(2.8, 4.2)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    two = findings.sides == 2
    seats = range(findings.question.players)
    lines: list[tuple[str, int, Sequence[int]]] = (
        [("AB"[side], side, seats) for side in range(2)]
        if two
        else [(text("lab.seat", seat=seat + 1), 0, [seat]) for seat in seats]
    )
    for at, (label, side, of) in enumerate(lines):
        sheets = findings.sheets(side)
        rows = [
            [fmean(now[sheet.seat_at(place)] for place in of) for now in sheet.course]
            for sheet in sheets
        ]
        found = []
        for number in range(max(map(len, rows))):
            values = [one[number] for one in rows if len(one) > number]
            if 2 * len(values) < len(rows) or len(values) < 2:
                break
            found.append(mean(values))
        rounds = range(1, len(found) + 1)
        last = at == len(lines) - 1
        colour = ACCENT if last else QUIET
        axes.plot(
            rounds,
            [one.value for one in found],
            color=colour,
            linestyle="-" if last else DASHES[at % len(DASHES)],
            linewidth=1.4,
            label=label,
        )
        axes.fill_between(
            rounds,
            [one.low for one in found],
            [one.high for one in found],
            color=colour,
            alpha=0.15,
            linewidth=0,
        )
    axes.xaxis.get_major_locator().set_params(integer=True, min_n_ticks=1)
    axes.set_xlabel(text("lab.plot.course_round"))
    axes.set_ylabel(text("lab.plot.course"))
    legend(axes, len(lines))
    return svg(drawn)


def to_the_right(middles: Sequence[float], side: int) -> bool:
    """Where a median is named: the larger one on its right, so that the names never meet."""
    return (middles[side], side) == max((middle, at) for at, middle in enumerate(middles))


def by_round(findings: Findings, thing: str) -> str:
    """The win rate of who takes a thing, by the round in which it is taken; nothing if it is taken
    in a single one."""
    found = findings.found_of(thing)
    if found is None:
        return ""
    drawn, axes = figure(2.8, 4.2)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.axhline(100 / findings.question.players, color=QUIET, linewidth=0.8, linestyle=":")
    shown = False
    for side, tally in enumerate(found.tally):
        rounds = [r for r, count in sorted(tally.rounds.items()) if count >= 5]
        found_then = [share(tally.round_wins[r], tally.rounds[r]) for r in rounds]
        rates = [100 * one.value for one in found_then]
        errors = [
            [100 * (one.value - one.low) for one in found_then],
            [100 * (one.high - one.value) for one in found_then],
        ]
        last = side == findings.sides - 1
        axes.errorbar(
            rounds,
            rates,
            errors,
            color=ACCENT if last else QUIET,
            linestyle="-" if last else "--",
            marker="D" if last else "o",
            markersize=4,
            linewidth=1.2,
            elinewidth=0.7,
            label="AB"[side] if findings.sides == 2 else None,
        )
        shown = shown or len(rounds) > 1
    axes.xaxis.get_major_locator().set_params(integer=True, min_n_ticks=1)
    axes.set_xlabel(text("lab.plot.round"))
    axes.set_ylabel(text("lab.plot.wins"))
    if findings.sides == 2:
        legend(axes, 2)
    drawn_svg = svg(drawn)
    return drawn_svg if shown else ""
