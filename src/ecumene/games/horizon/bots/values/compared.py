"""What a network says of positions that are compared."""

from __future__ import annotations

from typing import Any, Final

from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.bots.search import Node, Valuer
from ecumene.games.horizon.bots.values.features import columns_of, parts_of
from ecumene.games.horizon.bots.values.layout import layout_of
from ecumene.games.horizon.rules.state import HorizonState

SHARE: Final = 0.5
"""Of the network in what an end of a turn is worth; the rest is the explicit worth."""


def margins(network: Any, states: list[HorizonState], i: int, o: Outlook) -> list[float]:
    """Points ahead at the end of the game that each position promises."""
    layout = layout_of(states[0].cat, states[0].n)
    parts = [parts_of(s, i, o) for s in states]
    columns = [columns_of(s, i, layout, False) for s in states]
    found: list[float] = network.margins(parts, columns, network.context(b""))
    return found


class NetworkValuer(Valuer):
    """Draws the values of ends towards what a network thinks of them."""

    def __init__(self, network: Any, share: float) -> None:
        self.network = network
        self.share = share

    def appraise(self, ends: list[Node], i: int, o: Outlook) -> None:
        """Only differences count. The end with the best explicit worth keeps its value, so that
        it can still be compared with lines that the network knows nothing of."""
        open_ends = [end for end in ends if end.state.stack and not end.state.last_round]
        if len(open_ends) < 2:
            return
        ahead = margins(self.network, [end.state for end in open_ends], i, o)
        best = max(range(len(open_ends)), key=lambda k: open_ends[k].value)
        worth = open_ends[best].value
        for k in range(len(open_ends)):
            end = open_ends[k]
            learned = worth + ahead[k] - ahead[best]
            end.value += self.share * (learned - end.value)
