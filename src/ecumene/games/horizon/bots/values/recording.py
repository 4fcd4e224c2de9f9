"""A bot that notes what it sees, for a network to learn from how the game ends.

Now and then it takes one of the actions that are nearly as good as the best one: a network that
never saw them would not know that they are worse.
"""

from __future__ import annotations

import random
from typing import Any, Final

from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.bots.rules import Line
from ecumene.games.horizon.bots.search import FOREIGN_TURN, phase_of
from ecumene.games.horizon.bots.skill import Skill
from ecumene.games.horizon.bots.values.bot import ValueBot
from ecumene.games.horizon.bots.values.compared import SHARE
from ecumene.games.horizon.bots.values.features import columns_of, parts_of
from ecumene.games.horizon.bots.values.layout import layout_of
from ecumene.games.horizon.rules.numbers import ACTION
from ecumene.games.horizon.rules.state import HorizonState

NEAR: Final = 3.0
"""Points by which an action may be worse than the best one."""


class RecordingBot(ValueBot):
    """Plays by its network, if it has one, and keeps a row for the beginning of each of its turns
    and one for each end."""

    name = "recording"

    def __init__(
        self, seed: int, skill: Skill, networks: Any, curiosity: float, share: float = SHARE
    ) -> None:
        super().__init__(seed, skill, networks, share)
        self.curiosity = curiosity
        """How often an action is taken at random among the nearly best."""
        self.rng = random.Random(seed)
        self.noted = 0
        """The round of the last rows."""
        self.rows: list[tuple[int, list[float], bytes]] = []
        """Whether a row is from before the actions, the parts of the worth, the columns."""

    def second_thoughts(
        self, s: HorizonState, i: int, rated: dict[int, float], lines: dict[int, Line], o: Outlook
    ) -> dict[int, float]:
        rated = super().second_thoughts(s, i, rated, lines, o)
        if s.stack[-1].kind != ACTION or self.rng.random() >= self.curiosity:
            return rated
        least = max(rated.values()) - NEAR
        taken = self.rng.choice([code for code in rated if rated[code] >= least])
        return {taken: rated[taken]}

    def remember(self, world: HorizonState, path: tuple[int, ...], i: int) -> None:
        """A turn that is planned anew, because a draw was another one, has another end."""
        super().remember(world, path, i)
        o = self.outlook
        if o is None or world.last_round or phase_of(world, i) == FOREIGN_TURN:
            return
        end = self.ends[path[0]]
        if self.noted == world.round:
            self.rows.pop()
        else:
            self.noted = world.round
            self.rows.append(self.row(world, i, o, True))
        self.rows.append(self.row(end, i, o, False))

    def row(
        self, s: HorizonState, i: int, o: Outlook, before_actions: bool
    ) -> tuple[int, list[float], bytes]:
        columns = columns_of(s, i, layout_of(s.cat, s.n), before_actions)
        return (1 if before_actions else 0, parts_of(s, i, o), bytes(columns))
