"""What of the board is the same for all who look: painted once for everybody at a table.

Nothing on this board is hidden but what nobody knows; only prices and what may be researched are
the viewer's own.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ecumene.core.messages import spoken
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC
from ecumene.games.horizon.table.finding import research_view
from ecumene.games.horizon.table.goals import goals_view
from ecumene.games.horizon.table.government import offers
from ecumene.games.horizon.table.land import map_view
from ecumene.games.horizon.table.numbers import numbers
from ecumene.games.horizon.table.player import own_technology, player_view
from ecumene.games.horizon.table.schema.board import GovernmentOffer
from ecumene.games.horizon.table.schema.goals import Goals
from ecumene.games.horizon.table.schema.land import Map
from ecumene.games.horizon.table.schema.player import Player
from ecumene.games.horizon.table.schema.tree import Research
from ecumene.table.kept import Kept

SPECTATOR: Final = -1


class Common(NamedTuple):
    """Parts of the board, without what is the viewer's own."""

    map: Map
    players: list[Player]
    goals: Goals
    research: Research | None
    governments: list[GovernmentOffer]


_painted: Final[Kept[Common]] = Kept(64)
"""Those who sit at one table are told of a move one after the other."""
_numbers: Final[Kept[list[dict[str, int]]]] = Kept(1024)
"""These are also asked for of the table as it was at somebody's last turn."""


def position(s: HorizonState) -> tuple[object, ...]:
    """All that is known of a state and its components."""
    return (s.cat, *SPEC.redaction.key(s))


def common(s: HorizonState) -> Common:
    key = (spoken(), *position(s))
    found = _painted.get(key)
    if found is None:
        players = [player_view(s, seat, SPECTATOR) for seat in range(s.n)]
        parts = Common(map_view(s, []), players, goals_view(s), research_view(s), offers(s))
        found = _painted.keep(key, parts)
    return found


def players_for(s: HorizonState, viewer: int) -> list[Player]:
    """The boards of all players, with the viewer's prices of their own technologies."""
    return [
        with_prices(s, seat, viewer, shown) if s.players[seat].private else shown
        for seat, shown in enumerate(common(s).players)
    ]


def with_prices(s: HorizonState, seat: int, viewer: int, shown: Player) -> Player:
    own = [own_technology(s, seat, viewer, number) for number in s.players[seat].private]
    return {**shown, "own_technologies": own}


def all_numbers(s: HorizonState) -> list[dict[str, int]]:
    key = position(s)
    found = _numbers.get(key)
    if found is None:
        found = _numbers.keep(key, [numbers(s, seat) for seat in range(s.n)])
    return found
