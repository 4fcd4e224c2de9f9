"""What the games of an arena show: shares, places and margins with intervals.

The games on one deal are no independent evidence: a lucky deal is lucky in all of them. So a deal
counts as one observation (the mean over its games), and only deals of which all games of a pairing
are over count.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev
from typing import Final

from ecumene.lab.arena.fixtures import Pairing, Plan
from ecumene.lab.arena.playing import Played
from ecumene.lab.statistics import Z95, Estimate

ALPHA: Final = 0.05
TIGHTEST: Final = 100
"""The number of deals at which the interval that may be looked at again and again is tightest."""
FEWEST: Final = 10
"""Deals before which nothing is decided: the spread is not known well enough."""


@dataclass(frozen=True)
class Meeting:
    """How one bot did against another (or alone among several of it)."""

    pairing: Pairing
    deals: int
    games: int
    share: Estimate
    """Of the victories; the fair one is 1 / players."""
    rank: Estimate
    margin: Estimate
    """Points ahead of the best other seat."""
    ahead: float
    """Half the width of an interval for the share that stays right however often one looks."""

    def decided(self, fair: float) -> bool:
        """Is the share surely not the fair one?"""
        return self.deals >= FEWEST and abs(self.share.value - fair) > self.ahead


def meetings(plan: Plan, games: Iterable[Played]) -> list[Meeting]:
    """One for each pairing of which a whole deal is over."""
    found: dict[Pairing, dict[int, list[Played]]] = {p: {} for p in plan.pairings()}
    for played in games:
        for pairing, deals in found.items():
            if pairing.has(played.fixture):
                deals.setdefault(played.deal, []).append(played)
    return [
        meeting
        for pairing, deals in found.items()
        if (meeting := met(plan, pairing, deals)) is not None
    ]


def met(plan: Plan, pairing: Pairing, deals: dict[int, list[Played]]) -> Meeting | None:
    complete = [games for _, games in sorted(deals.items()) if len(games) == plan.players]
    if not complete:
        return None
    shares = [fmean(one_share(game, pairing.one) for game in deal) for deal in complete]
    return Meeting(
        pairing,
        len(complete),
        sum(map(len, complete)),
        share_of(shares),
        clustered([fmean(game.ranks[seat_of(game, pairing)] for game in d) for d in complete]),
        clustered([fmean(margin(game, seat_of(game, pairing)) for game in d) for d in complete]),
        always_valid(shares),
    )


def seat_of(game: Played, pairing: Pairing) -> int:
    return game.seats.index(pairing.one)


def one_share(game: Played, bot: int) -> float:
    return game.shares[game.seats.index(bot)]


def margin(game: Played, seat: int) -> float:
    return game.scores[seat] - max(s for k, s in enumerate(game.scores) if k != seat)


def clustered(values: list[float]) -> Estimate:
    """The mean of deals with Student's interval.

    >>> e = clustered([0.0, 0.5, 1.0, 0.5])
    >>> e.value, round(e.low, 2), round(e.high, 2)
    (0.5, -0.14, 1.14)
    """
    size = len(values)
    middle = fmean(values)
    if size < 2:
        return Estimate(middle, -math.inf, math.inf, size)
    half = student(size - 1) * stdev(values) / math.sqrt(size)
    return Estimate(middle, middle - half, middle + half, size)


def share_of(deals: list[float]) -> Estimate:
    """The mean of shares, which lie between 0 and 1. Student's interval trusts the spread that was
    seen, and has no width where all deals agree. But deals that go another way may just not have
    come up: unless they are rarer than ``unmet``, the chance to have met none was below 5 % (with
    many deals that is the rule of three). They may shift the share so far towards 0 or 1.

    >>> e = share_of([0.0] * 10)
    >>> e.value, e.low, round(e.high, 2)
    (0.0, 0.0, 0.26)
    >>> e = share_of([0.0, 1.0] * 50)
    >>> round(e.low, 2), round(e.high, 2)
    (0.4, 0.6)
    """
    found = clustered(deals)
    unmet = 1 - ALPHA ** (1 / len(deals))
    low = min(found.low, found.value * (1 - unmet))
    high = max(found.high, found.value + unmet * (1 - found.value))
    return Estimate(found.value, max(0.0, low), min(1.0, high), found.size)


def student(freedom: int) -> float:
    """Half the width of Student's 95 % interval: exact for 1 and 2, else by the expansion of
    Cornish and Fisher around the normal one (0.6 % too narrow for 3, less from then on).

    >>> [round(student(n), 3) for n in (1, 2, 5, 10, 30)]
    [12.706, 4.303, 2.568, 2.228, 2.042]
    """
    if freedom == 1:
        return math.tan(math.pi * (0.5 - ALPHA / 2))
    if freedom == 2:
        a = 1 - ALPHA
        return a * math.sqrt(2 / (1 - a * a))
    z, n = Z95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def always_valid(values: list[float]) -> float:
    """Half the width of an interval for the mean that may be looked at after every deal: the
    normal mixture of Robbins in its asymptotic form (Waudby-Smith and others, 2021).

    >>> always_valid([0.0, 1.0] * 50) > clustered([0.0, 1.0] * 50).high - 0.5
    True
    """
    size = len(values)
    if size < 2:
        return math.inf
    rho2 = (-2 * math.log(ALPHA) + math.log(1 - 2 * math.log(ALPHA))) / TIGHTEST
    grown = size * rho2 + 1
    # somebody who won every deal so far need not win all: at least one in `size` may differ
    spread = max(stdev(values), 1 / (2 * math.sqrt(size)))
    return spread * math.sqrt(2 * grown / (size**2 * rho2) * math.log(math.sqrt(grown) / ALPHA))


def games_still_needed(meeting: Meeting, half: float, players: int) -> int:
    """About so many games more until the plain interval is that narrow."""
    if not math.isfinite(meeting.share.low) or half <= 0:
        return 0
    spread = (meeting.share.high - meeting.share.low) / 2 / NormalDist().inv_cdf(1 - ALPHA / 2)
    variance = spread**2 * meeting.deals
    wanted = math.ceil(variance * (Z95 / half) ** 2)
    return max(0, wanted - meeting.deals) * players
