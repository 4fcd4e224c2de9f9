"""The network for a table: made once for its components and number of players."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.network import Network, NoNumpy, stored_network
from ecumene.games.horizon.bots.values.layout import layout_of
from ecumene.games.horizon.rules.state import HorizonState

PACKAGE: Final = "ecumene.games.horizon.bots.values"

made: dict[tuple[str, int], Network | None] = {}


class GivenNetwork:
    """One network for all tables; None: there is none."""

    def __init__(self, data: Any, winning: float = 0.0) -> None:
        self.data = data
        self.winning = winning
        self.made: dict[tuple[str, int], Network] = {}

    def of(self, s: HorizonState) -> Network | None:
        if self.data is None:
            return None
        key = (s.cat.digest, s.n)
        found = self.made.get(key)
        if found is None:
            found = self.made[key] = network_for(self.data, s, self.winning)
        return found


def network_for(data: Any, s: HorizonState, winning: float = 0.0) -> Network:
    """All columns may change within a turn: what one builds or settles is no longer there for
    others."""
    layout = layout_of(s.cat, s.n)
    return Network(data, layout.names, layout.size, winning)


def kept_network(s: HorizonState) -> Network | None:
    """The network that comes with the game for so many players. None if there is none, or nothing
    to calculate it with."""
    key = (s.cat.digest, s.n)
    if key not in made:
        try:
            data = stored_network(PACKAGE, f"network-{s.n}.npz")
        except NoNumpy:
            data = None
        made[key] = None if data is None else network_for(data, s)
    return made[key]
