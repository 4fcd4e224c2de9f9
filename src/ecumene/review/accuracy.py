"""How much of what was at stake was kept, by phase of the game and by kind of decision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from ecumene.core.state import State
from ecumene.review.judging import Judged
from ecumene.review.reviewer import Reviewer
from ecumene.table.painter import Painter

AT_STAKE: Final = 0.5
"""A decision counts for a field if so many points of that field hung on it."""
FEWEST: Final = 3
"""No accuracy is told of fewer decisions."""
LAST: Final = "last"
THIRDS: Final = ("opening", "middle", "late")
"""The phases of a game without eras."""


class Tally(NamedTuple):
    """What was at stake in some decisions, and what was lost of it."""

    decisions: int = 0
    stake: float = 0.0
    lost: float = 0.0

    def plus(self, stake: float, lost: float) -> Tally:
        return Tally(self.decisions + 1, self.stake + max(stake, lost), self.lost + lost)

    @property
    def accuracy(self) -> int | None:
        """0: as good as moves at random; 100: nothing better was found.

        >>> Tally(3, 20.0, 5.0).accuracy, Tally(2, 20.0, 5.0).accuracy
        (75, None)
        """
        if self.decisions < FEWEST or self.stake <= 0:
            return None
        return round(100 * max(0.0, 1 - self.lost / self.stake))


def phase_of(paint: Painter[Any], reviewer: Reviewer[Any], s: State, rounds: int) -> str:
    """The phase of the game that a decision fell into."""
    if reviewer.last_phase(s):
        return LAST
    era = paint.era(s)
    if era is not None:
        return era
    at = (reviewer.spec.rounds(s) - 1) * len(THIRDS) // max(1, rounds)
    return THIRDS[min(max(at, 0), len(THIRDS) - 1)]


def by_field(reviewer: Reviewer[Any], topic: str, parts: Mapping[str, float]) -> dict[str, float]:
    """Shares of the fields in what is better in a line: they add up to 1."""
    sums: dict[str, float] = {}
    for part, points in parts.items():
        field = reviewer.field_of_part.get(part)
        if field is not None and points > 0:
            sums[field] = sums.get(field, 0.0) + points
    total = sum(sums.values())
    if total <= 0:
        return {reviewer.field(topic): 1.0}
    return {field: points / total for field, points in sums.items()}


def main_field(reviewer: Reviewer[Any], judged: Judged) -> str:
    """The field that a decision is about most."""
    shares = by_field(reviewer, judged.unit.topic, judged.lost or judged.at_stake)
    return max(shares, key=lambda field: shares[field])


def total(judged: Iterable[Judged]) -> Tally:
    found = Tally()
    for one in judged:
        if one.stake >= AT_STAKE:
            found = found.plus(one.stake, one.loss)
    return found


def cells(
    reviewer: Reviewer[Any], entries: list[tuple[str, Judged]]
) -> dict[str, dict[str, Tally]]:
    """Tallies by field and phase; ``entries`` are decisions with their phases."""
    found: dict[str, dict[str, Tally]] = {field: {} for field in reviewer.fields}
    for phase, judged in entries:
        topic = judged.unit.topic
        lost = by_field(reviewer, topic, judged.lost) if judged.loss > 0 else {}
        staked = by_field(reviewer, topic, judged.at_stake or judged.lost)
        for field in found:
            missing = judged.loss * lost.get(field, 0.0)
            stake = max(judged.stake * staked.get(field, 0.0), missing)
            if stake >= AT_STAKE:
                row = found[field]
                row[phase] = row.get(phase, Tally()).plus(stake, missing)
    return found
