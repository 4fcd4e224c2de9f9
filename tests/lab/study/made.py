"""Sheets of games that were never played, with effects that are known."""

from __future__ import annotations

import functools
import random
from pathlib import Path

from ecumene.lab.folder import GamesFolder
from ecumene.lab.study.findings import Findings
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.study import Study
from ecumene.lab.study.watch import SEEN, TAKEN, Fact, Thing
from tests.support.toy import TOY

DOMAIN = TOY.vocabulary.kinds[0].domains[0]
GOOD, PLAIN = (f"{DOMAIN.name}:{name}" for name in DOMAIN.names[:2])


class MadeFindings(Findings):
    """The toy declares nothing for the lab: these are its things here."""

    @functools.cached_property
    def all_things(self) -> dict[str, Thing]:
        return {thing: Thing(thing, "tile") for thing in (GOOD, PLAIN)}


def sheet(deal: int, side: int, winner: int, taker: int, other: int = 0, rounds: int = 9) -> Sheet:
    """``taker`` took GOOD in round 2 for 3, ``other`` PLAIN; the winner has ten points more."""
    scores = tuple(20 + 10 * (seat == winner) for seat in range(2))
    facts = (
        Fact(SEEN, GOOD, -1, 1),
        Fact(TAKEN, GOOD, taker, 2, 3),
        Fact(SEEN, PLAIN, -1, 1),
        Fact(TAKEN, PLAIN, other, 4, 1),
    )
    return Sheet(
        deal=deal,
        side=side,
        bots=("random", "random"),
        scores=scores,
        shares=tuple(float(seat == winner) for seat in range(2)),
        rounds=rounds,
        decisions=40,
        options=200,
        course=((0, 0), (5, 3), scores),
        points=({"wonders": 10, "rest": 10}, {"wonders": 20}),
        facts=facts,
    )


def study(deals: int, chances: tuple[float, ...], seed: int = 1) -> Study:
    """Who takes GOOD wins with the chance of the side; all else is a fair coin."""
    rng = random.Random(seed)
    sides = tuple(Side("AB"[k], (), ("random",)) for k in range(len(chances)))
    made = Study(GamesFolder(Path(), "study"), Question(TOY.id, 2, sides, 0, (GOOD,)))
    for deal in range(deals):
        taker, other = rng.randrange(2), rng.randrange(2)
        for side, chance in enumerate(chances):
            winner = taker if rng.random() < chance else 1 - taker
            one = sheet(deal, side, winner, taker, other)
            made.sheets[one.key] = one
    return made


def findings(deals: int, *chances: float, seed: int = 1) -> Findings:
    return MadeFindings(study(deals, chances, seed))
