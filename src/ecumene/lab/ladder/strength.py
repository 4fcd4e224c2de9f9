"""How strong each bot of a table is, from the shares of its pairings alone.

The model is that of Bradley and Terry, and with more players that of Plackett and Luce: who sits
alone against ``n`` copies of another one wins with the odds ``e^(a - b) / n``. The strengths that
make the shares most likely do not depend on the order of the games, so figures of earlier runs
count like fresh ones although their games are gone. As in Elo's ratings 400 points are odds of ten
to one; the levels of a table have 1500 on average.

A deal is one observation, whatever number of games is played on it: a pairing weighs as many games
as would give its share the interval it has over deals. The interval of a strength is of shares
drawn anew, each pairing by itself, from what its games leave open (Jeffreys' prior).
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ecumene.bots.ladder import LadderPairing, Measured
from ecumene.lab.arena.ratings import TAILS, NoRatings
from ecumene.lab.arena.standing import student

DRAWS: Final = 1000
SEED: Final = 1
MIDDLE: Final = 1500.0
POINTS: Final = 400 / math.log(10)
"""Of a rating, for odds of e to one."""
PRIOR: Final = 0.5
"""Jeffreys' prior: half a game won and half a game lost, so that nobody is infinitely strong."""
LONGEST_STEP: Final = 2.0
STEPS: Final = 100
CLOSE: Final = 1e-10
DIGITS: Final = 1


@dataclass(frozen=True)
class Result:
    """A pairing of numbered bots: games won and lost, as far as they are evidence of their own."""

    one: int
    other: int
    won: float
    lost: float


def strengths(
    players: int, pairings: Sequence[LadderPairing], levels: Collection[str], draws: int = DRAWS
) -> dict[str, Measured]:
    """The rating of every bot that is compared with the others; who met only bots that nobody
    else met (a run that was broken off) has none."""
    names = compared(pairings)
    met = [one for one in pairings if one["one"] in names]
    if not met:
        return {}
    results = [
        Result(names.index(one["one"]), names.index(one["other"]), *evidence(one)) for one in met
    ]
    anchors = [number for number, name in enumerate(names) if name in levels]
    anchors = anchors or [*range(len(names))]
    middle = fitted(len(names), players, results, anchors)
    rng = random.Random(SEED)
    again = [
        fitted(len(names), players, [drawn(one, rng) for one in results], anchors)
        for _ in range(draws)
    ]
    cut = int(TAILS * draws)
    found: dict[str, Measured] = {}
    for number, name in enumerate(names):
        values = sorted(one[number] for one in again)
        low, high = (values[cut], values[-1 - cut]) if values else (None, None)
        found[name] = {"value": rounded(middle[number]), "low": low, "high": high}
        if low is not None and high is not None:
            found[name] |= {"low": rounded(low), "high": rounded(high)}
    return found


def rounded(value: float) -> float:
    return round(value, DIGITS)


def compared(pairings: Sequence[LadderPairing]) -> list[str]:
    """The bots of the largest group in which everybody is compared with everybody, if only over
    others; in the order in which the pairings name them."""
    groups: list[list[str]] = []
    for pairing in pairings:
        pair = [pairing["one"], pairing["other"]]
        touched = [group for group in groups if set(group) & set(pair)]
        groups = [group for group in groups if group not in touched]
        together = [*(name for group in touched for name in group), *pair]
        groups.append(list(dict.fromkeys(together)))
    return max(groups, key=len, default=[])


def evidence(pairing: LadderPairing) -> tuple[float, float]:
    """Games won and lost that would give the share the same interval, were each of them a deal."""
    share, spread = pairing["share"]["value"], error(pairing["share"], pairing["deals"])
    if 0 < share < 1 and spread > 0:
        games = min(share * (1 - share) / spread**2, pairing["games"])
    else:  # the same result on every deal says nothing of the spread
        games = float(pairing["deals"])
    return share * games + PRIOR, (1 - share) * games + PRIOR


def error(figure: Measured, deals: int) -> float:
    """The standard error that an interval over deals was made of; 0 where it has none. An end may
    have been cut off where no share can lie, so the farther one counts."""
    if figure["low"] is None or figure["high"] is None or deals < 2:
        return 0.0
    half = max(figure["value"] - figure["low"], figure["high"] - figure["value"])
    return half / student(deals - 1)


def drawn(result: Result, rng: random.Random) -> Result:
    share = rng.betavariate(result.won, result.lost)
    games = result.won + result.lost
    return Result(result.one, result.other, share * games, (1 - share) * games)


def fitted(
    count: int, players: int, results: Sequence[Result], anchors: Sequence[int]
) -> list[float]:
    """The most likely ratings, by Newton's method: the likelihood has one summit."""
    numpy = the_numpy()
    ones = [result.one for result in results]
    others = [result.other for result in results]
    won = numpy.array([result.won for result in results])
    games = won + numpy.array([result.lost for result in results])
    rows = numpy.arange(len(results))
    design = numpy.zeros((len(results), count))
    design[rows, ones] = 1.0
    design[rows, others] = -1.0
    level = numpy.full((count, count), 1.0 / count)  # a shift of all strengths changes nothing
    strength = numpy.zeros(count)
    for _ in range(STEPS):
        share = 1 / (1 + (players - 1) * numpy.exp(-(design @ strength)))
        slope = design.T @ (won - games * share)
        bend = design.T @ (design * (games * share * (1 - share))[:, None])
        step = numpy.linalg.solve(bend + level, slope)
        strength += step * min(1.0, LONGEST_STEP / max(float(abs(step).max()), CLOSE))
        if float(abs(step).max()) < CLOSE:
            break
    middle = float(strength[list(anchors)].mean())
    return [MIDDLE + POINTS * (float(value) - middle) for value in strength]


def the_numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise NoRatings("ratings need numpy: pip install 'ecumene[lab]'") from None
    return numpy
