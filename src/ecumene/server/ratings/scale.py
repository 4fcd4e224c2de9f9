"""The scale: openskill (Plackett and Luce), shown so that 400 points are odds of ten to one.

Everybody begins at 1500 with a wide interval. Bots begin where the ladder has measured them (its
points mean the same), with half the doubt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from ecumene.bots.ladder import ladder_of

MODEL: Final = PlackettLuce()
MU: Final = 25.0
SIGMA: Final = MU / 3
MIDDLE: Final = 1500.0
POINTS: Final = 50.8
"""Of one step of mu: with openskill's beta of 25/6 odds of ten to one are 7.87 steps."""
INTERVAL: Final = 1.96
RANKED: Final = 10
"""With fewer games a rating is shown, but has no place in a list."""
BOT: Final = "bot:"


class Strength(NamedTuple):
    mu: float
    sigma: float


UNKNOWN: Final = Strength(MU, SIGMA)


def shown(strength: Strength) -> tuple[int, int]:
    """Points, and half of the 95 % interval.

    >>> shown(UNKNOWN)
    (1500, 830)
    """
    value = MIDDLE + (strength.mu - MU) * POINTS
    return round(value), round(INTERVAL * strength.sigma * POINTS)


def first_strength(player: str, game: str, players: int) -> Strength:
    """Before the first game."""
    if player.startswith(BOT):
        for table in ladder_of(game)["tables"]:
            for bot in table["bots"]:
                rating = bot["rating"]
                if table["players"] == players and player == BOT + bot["name"] and rating:
                    mu = MU + (rating["value"] - MIDDLE) / POINTS
                    return Strength(mu, SIGMA / 2)
    return UNKNOWN


def after_game(
    before: dict[str, Strength], seats: Sequence[str | None], places: Sequence[float]
) -> dict[str, Strength]:
    """What a game tells about those who sat there; None: somebody without a rating. A bot that sat
    at several seats learns from all of them.

    >>> even = {"a": UNKNOWN, "b": UNKNOWN}
    >>> after = after_game(even, ["a", "b"], [1, 2])
    >>> after["a"].mu > MU > after["b"].mu, after["a"].sigma < SIGMA
    (True, True)
    >>> after_game(even, ["a", None], [1, 2]) == {"a": UNKNOWN}
    True
    """
    rated = [seat for seat, player in enumerate(seats) if player is not None]
    who = [seats[seat] or "" for seat in rated]
    if len(set(who)) < 2:
        return {player: before[player] for player in who}
    teams = [[MODEL.rating(*before[player])] for player in who]
    told = MODEL.rate(teams, ranks=[places[seat] for seat in rated])
    after: dict[str, Strength] = {}
    for player in set(who):
        own = [told[k][0] for k, other in enumerate(who) if other == player]
        mu, sigma = (sum(getattr(one, name) for one in own) / len(own) for name in ("mu", "sigma"))
        after[player] = Strength(mu, sigma)
    return after
