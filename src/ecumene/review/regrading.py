"""Puzzles judged anew, with the values of today and by the strongest bot there is now: its best
line may be a better one, and what was played may have been no mistake after all."""

from __future__ import annotations

import json

from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game
from ecumene.review.accuracy import by_field
from ecumene.review.judging import difference, proposed
from ecumene.review.lines import worths
from ecumene.review.mining import EFFORT, Wanted
from ecumene.review.puzzles import FULL_MARKS, MOST_STARS, Posed, Stored


def of_today(stored: Stored) -> Stored | None:
    """A puzzle with the present edition of our values: who plays now knows no other. None if its
    position is impossible with them."""
    pack = json.loads(stored.options.get("pack") or "{}")
    if set(pack) != {"edition"}:
        return stored
    spec = game(stored.game)
    others = {name: value for name, value in stored.position["options"].items() if name != "pack"}
    try:
        state = spec.restore({**stored.position, "options": others})
    except EcumeneError:
        return None
    options = {**stored.options, "pack": ""}
    return stored._replace(options=options, position=spec.to_json(state))


def regraded(found: Stored, wanted: Wanted) -> Stored | None:
    """A puzzle with its best line as it is seen now; None if it is none any more."""
    stored = of_today(found)
    if stored is None:
        return None
    posed = Posed(stored)
    lines = [posed.best, *proposed(posed.reviewer, posed.seen, 0, EFFORT.proposals)]
    known = [line for line in lines if worths(posed.tables, line) is not None]
    if not known or worths(posed.tables, posed.played) is None:
        return None
    best = max(known, key=posed.worth)
    if posed.worth(best) <= posed.worth(posed.best) + FULL_MARKS and posed.best in known:
        best = posed.best  # as good as the new one: no reason to change it
    if not wanted.lengths(posed.reviewer, best):
        return None
    posed.best = best
    if not is_puzzle(posed, wanted):
        return None
    trust = posed.reviewer.numbers.trust
    shares = by_field(
        posed.reviewer, posed.topic, difference(posed.tables, best, posed.played, trust)
    )
    words_of = posed.spec.vocabulary.format
    return stored._replace(
        best=tuple(words_of(code) for code in best),
        stake=round(posed.judge(best).of, 1),
        field=max(shares, key=lambda field: shares[field]),
    )


def is_puzzle(posed: Posed, wanted: Wanted) -> bool:
    """Is enough at stake, and are neither what was played nor doing nothing as good as a part of
    the best line?"""
    best = posed.judge(posed.best)
    return (
        wanted.stakes(posed.reviewer, best.of)
        and best.stars() == MOST_STARS
        and posed.judge(posed.played).stars() == 0
        and posed.judge(()).stars() == 0
    )
