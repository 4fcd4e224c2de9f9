"""The network for a table: made once for its cards and number of players."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.network import Network, stored_network
from ecumene.games.tta.bots.values.each_rival import EachRival
from ecumene.games.tta.bots.values.layout import layout_of
from ecumene.games.tta.rules.state import TtaState

PACKAGE: Final = "ecumene.games.tta.bots.values"
COMMON: Final = "network.npz"
EXPLICIT: Final = 1.0
"""The share of the explicit worth at larger tables, beside the points of the network."""

made: dict[tuple[str, int], Network | None] = {}
made_for_each: dict[tuple[str, int], EachRival] = {}


class GivenNetwork:
    """One network for all tables; None: there is none."""

    def __init__(self, data: Any, winning: float = 0.0) -> None:
        self.data = data
        self.winning = winning
        self.made: dict[tuple[str, int], Network] = {}

    def of(self, s: TtaState) -> Network | None:
        if self.data is None:
            return None
        key = (s.cat.digest, s.n)
        found = self.made.get(key)
        if found is None:
            layout = layout_of(s.cat, s.n)
            found = self.made[key] = Network(self.data, layout.names, layout.own, self.winning)
        return found


def no_network(s: TtaState) -> Network | None:
    """For those who play by the explicit values."""
    return None


def kept_network(s: TtaState) -> Network | None:
    """The network that comes with the game: one of its own for so many players, or the one that
    learned at tables of two; at a larger one that looks at the next rival only. None if there is
    none."""
    key = (s.cat.digest, s.n)
    if key not in made:
        data = stored_network(PACKAGE, f"network-{s.n}.npz") or stored_network(PACKAGE, COMMON)
        layout = layout_of(s.cat, s.n)
        made[key] = None if data is None else Network(data, layout.names, layout.own)
    return made[key]


def network_for_each(s: TtaState) -> EachRival | None:
    """The network that learned at tables of two, held against each rival in turn. None if there is
    none."""
    key = (s.cat.digest, s.n)
    if key not in made_for_each:
        data = stored_network(PACKAGE, COMMON)
        if data is None:
            return None
        made_for_each[key] = EachRival(data, layout_of(s.cat, s.n), EXPLICIT)
    return made_for_each[key]
