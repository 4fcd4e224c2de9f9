"""Who came where in a game that is over, as its table showed it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecumene.table.places import places


def final_places(
    scores: Sequence[int], winners: Sequence[int], result: Mapping[str, Any] | None
) -> list[int]:
    """The place of each seat. What was shown at the end knows who had given up, and stands behind
    all others; games from before that was stored have winners and points only.

    >>> final_places([70, 30, 20], [1], {"en": {"places": [3, 1, 2]}})
    [3, 1, 2]
    >>> final_places([70, 30, 20], [0], None)
    [1, 2, 3]
    """
    for shown in (result or {}).values():
        found = list(shown.get("places", ()))
        if len(found) == len(scores):
            return found
    return places(scores, winners)


def shared(order: Sequence[int]) -> list[float]:
    """Those who share places are in the middle of them.

    >>> shared([3, 2, 3, 1])
    [3.5, 2.0, 3.5, 1.0]
    """
    return [place + (order.count(place) - 1) / 2 for place in order]
