"""Who came where when a game is over."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ecumene.core.presenter import Presenter
from ecumene.core.spec import S


def places(
    scores: Sequence[int], winners: Collection[int], resigned: Collection[int] = ()
) -> list[int]:
    """The place of each seat; equals share one, and whoever has given up is behind all others.

    >>> places([40, 52, 40, 61], [3])
    [3, 2, 3, 1]
    >>> places([50, 50], [1])  # a tie that the rules break
    [2, 1]
    >>> places([90, 52, 40], [1], resigned=[0])
    [3, 1, 2]
    """
    keys = [
        (seat not in winners, seat in resigned, 0 if seat in resigned else -score)
        for seat, score in enumerate(scores)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]


def ranking(presenter: Presenter[S], s: S) -> list[int]:
    """The place of each seat at a table."""
    scores, winners = presenter.spec.scores(s), presenter.spec.winners(s)
    gone = [seat for seat in range(len(scores)) if presenter.out(s, seat)]
    return places(scores, winners, gone)
