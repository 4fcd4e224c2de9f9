"""The log as lines: prices and bids."""

from __future__ import annotations

from typing import Any

from ecumene.core.event import Event
from ecumene.core.registry import game
from ecumene.manifest import manifest
from ecumene.table.log_lines import LogLines


def told(game_id: str, state: Any, *events: Event) -> list[list[str]]:
    """The lines of some entries, each as its parts."""
    lines = LogLines(manifest(game_id).presenter(), state).tell(list(events))
    return [[part.words for part in line.parts] or [line.sum] for line in lines]


def test_prices_are_told_after_what_was_bought_and_only_the_last_bids() -> None:
    state = game("patchistory").new(players=3, seed=1)
    paid = [Event("lose", 0, (1, 2)), Event("route_built", 0, (1,)), Event("waits", 1, ())]
    assert [len(parts) for parts in told("patchistory", state, *paid)] == [2, 1]
    assert told("patchistory", state, *paid)[0][0].startswith("builds")
    bids = [Event("bid", seat, (0, coins)) for seat, coins in ((0, 1), (1, 2), (0, 3))]
    assert len(told("patchistory", state, *bids)) == 2
