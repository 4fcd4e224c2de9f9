"""Ratings of the bots of an arena, by openskill (Plackett and Luce), with intervals over deals.

A rating is a number on one scale for all bots that met, also over others; 25 is where everybody
begins. Later games move a rating less, so it depends on the order of the games, and who met the
others on the first deals only would be judged while they were unknown: the rating is the mean of
many orders of the deals. The interval is of resampled deals, not the rating's own sigma: it
shrinks with games on many deals, not with many games on the same ones.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.lab.arena.fixtures import Plan
from ecumene.lab.arena.playing import Played
from ecumene.lab.statistics import Estimate

ORDERS: Final = 20
RESAMPLES: Final = 100
SEED: Final = 1
TAILS: Final = 0.025


class NoRatings(EcumeneError):
    """The library that rates is not installed."""


@dataclass(frozen=True)
class Rated:
    """A bot of the plan with its rating."""

    bot: int
    rating: Estimate


def ratings(plan: Plan, games: Iterable[Played], resamples: int = RESAMPLES) -> list[Rated]:
    """The best one first; `NoRatings` where openskill is missing."""
    deals: dict[int, list[Played]] = {}
    for played in games:
        deals.setdefault(played.deal, []).append(played)
    if not deals:
        return []
    every = [deals[number] for number in sorted(deals)]
    rng = random.Random(SEED)
    orders = [rate(plan, rng.sample(every, k=len(every))) for _ in range(ORDERS)]
    middle = [fmean(values) for values in zip(*orders, strict=True)]
    again = [rate(plan, rng.choices(every, k=len(every))) for _ in range(resamples)]
    found = []
    for bot, value in enumerate(middle):
        values = sorted(one[bot] for one in again)
        cut = int(TAILS * len(values))
        low, high = (values[cut], values[-1 - cut]) if values else (value, value)
        found.append(Rated(bot, Estimate(value, low, high, len(every))))
    return sorted(found, key=lambda rated: -rated.rating.value)


def rate(plan: Plan, deals: list[list[Played]]) -> list[float]:
    """Go through the games once."""
    model = new_model()
    known: list[Any] = [model.rating() for _ in plan.bots]
    for games in deals:
        for game in games:
            teams = [[model.rating(known[bot].mu, known[bot].sigma)] for bot in game.seats]
            rated = model.rate(teams, ranks=list(game.ranks))
            for bot in set(game.seats):
                seats = [rated[seat][0] for seat, other in enumerate(game.seats) if other == bot]
                known[bot] = model.rating(
                    sum(one.mu for one in seats) / len(seats),
                    sum(one.sigma for one in seats) / len(seats),
                )
    return [one.mu for one in known]


def new_model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise NoRatings("ratings need openskill: pip install 'ecumene[lab]'") from None
    return PlackettLuce()
