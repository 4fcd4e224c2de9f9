"""A against A: what the method says of this very study when nothing is changed.

On every deal a lot exchanges A and B. What is left between them is luck, with the spread and the
number of deals that the study has; so a verdict of change is a false one, and there should be about
as many as the method promises.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ecumene.lab.study.compared import LIKELY
from ecumene.lab.study.findings import Findings
from ecumene.lab.study.measures import MEASURES
from ecumene.lab.study.numbers import FEWEST, Resampling

TIMES: Final = 100
SEED: Final = 11

Counts = tuple[float, float]
"""What is summed up on a deal, and what the sum is divided by: victories and takers."""


@dataclass(frozen=True)
class Exchanged:
    """How often a change was called although there was none, and how often the interval held."""

    times: int
    called: int
    covered: int


def exchanged(findings: Findings) -> Exchanged | None:
    """For the figure that answers the question; None where there is no answer to doubt."""
    answer = findings.answer
    if answer is None or not math.isfinite(answer.difference.low):
        return None
    deals = deals_of(findings, answer.name)
    return exchange(deals) if len(deals) >= FEWEST else None


def deals_of(findings: Findings, name: str) -> list[tuple[Counts, Counts]]:
    """The counts of a figure by deal: A, B."""
    if findings.treated is not None:
        seats = [findings.question.treated_seat(deal[0].deal) for deal in findings.whole]
        return [
            ((a.shares[seat], 1.0), (b.shares[seat], 1.0))
            for (a, b), seat in zip(findings.whole, seats, strict=True)
        ]
    if name in findings.all_things:
        a, b = (side[name] for side in findings.tallied)
        ends = (zip(one.wins, one.takers, strict=True) for one in (a, b))
        return list(zip(*ends, strict=True))
    if name.isdigit():
        place = int(name)
        return [
            ((a.shares[a.seat_at(place)], 1.0), (b.shares[b.seat_at(place)], 1.0))
            for a, b in findings.whole
        ]
    measure = next(one for one in MEASURES if one.name == name)
    pairs = [(measure.of(a), measure.of(b)) for a, b in findings.whole]
    return [((x, 1.0), (y, 1.0)) for x, y in pairs if x is not None and y is not None]


def exchange(deals: Sequence[tuple[Counts, Counts]], times: int = TIMES) -> Exchanged:
    again = Resampling(len(deals))
    luck = random.Random(SEED)
    called = covered = 0
    for _ in range(times):
        mixed = [(b, a) if luck.random() < 0.5 else (a, b) for a, b in deals]
        (tops_a, bottoms_a), (tops_b, bottoms_b) = (
            zip(*side, strict=True) for side in zip(*mixed, strict=True)
        )
        found = again.ratio_difference(tops_a, bottoms_a, tops_b, bottoms_b)
        called += found.p < LIKELY
        covered += found.low <= 0 <= found.high
    return Exchanged(times, called, covered)
