"""The network for a table: made once for its cards and number of players."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.network import Network, stored_network
from ecumene.games.tta.bots.values.layout import layout_of
from ecumene.games.tta.rules.state import TtaState

PACKAGE: Final = "ecumene.games.tta.bots.values"
COMMON: Final = "network.npz"

made: dict[tuple[str, int], Network | None] = {}


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
    learned at tables of two, which plays well at larger ones, too. None if there is none."""
    key = (s.cat.digest, s.n)
    if key not in made:
        data = stored_network(PACKAGE, f"network-{s.n}.npz") or stored_network(PACKAGE, COMMON)
        layout = layout_of(s.cat, s.n)
        made[key] = None if data is None else Network(data, layout.names, layout.own)
    return made[key]
