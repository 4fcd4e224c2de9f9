"""What holds in a league: agreed when it is founded, and stored with it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from ecumene.server.clocks.budgets import ClockRules
from ecumene.server.leagues.counting import BUCHHOLZ, DIRECT, MARGIN, PLACES, WINS

ROUND_ROBIN: Final = "round_robin"
SWISS: Final = "swiss"
GROUPS: Final = "groups"

BOT_PLAYS: Final = "bot"
BY_POSITION: Final = "position"
FORFEIT: Final = "forfeit"

DAY: Final = 86_400.0
MOST_MEMBERS: Final = 64
MOST_ROUNDS: Final = 30
USUAL_ROUNDS: Final = 15
"""A round robin that would take longer is cut short, unless more rounds are asked for."""

USUAL_POINTS: Final[dict[int, tuple[float, ...]]] = {2: (2, 0), 3: (5, 3, 1), 4: (6, 4, 2, 1)}
TIES: Final[dict[str, tuple[str, ...]]] = {
    ROUND_ROBIN: (DIRECT, PLACES, MARGIN, WINS),
    GROUPS: (DIRECT, PLACES, MARGIN, WINS),
    SWISS: (BUCHHOLZ, DIRECT, MARGIN, WINS),
}


@dataclass(frozen=True)
class LeagueRules:
    """Times in days; a member is whoever has a place, a person or a bot."""

    game: str
    players: int
    options: dict[str, str]
    pace: str
    clock: dict[str, Any] | None
    rated: bool
    watchers: bool
    format: str
    wanted: int
    """Rounds that were asked for; 0: as many as everybody needs to meet everybody."""
    rounds: int
    """As many as there are; known when it begins."""
    days: float
    """Of a round."""
    points: tuple[float, ...]
    """By places."""
    bye: float
    """For a round without a table."""
    ties: tuple[str, ...]
    at_deadline: str
    """What becomes of a game that is not over: bots play on, its position counts, or whoever is
    asked forfeits."""
    absent: str
    """What becomes of the games of somebody who withdraws: a bot plays them, or they forfeit."""
    bot: str
    """Who plays for those, and fills up tables."""
    fill: bool
    """Do bots take the seats that are left over? Else somebody sits out."""
    early: bool
    """Does the next round open as soon as all games are over? Else at the deadline."""
    group_size: int
    movers: int
    """So many of each group go up and down."""
    seasons: int
    break_days: float
    """Between two seasons."""

    def dumps(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def loads(cls, text: str) -> LeagueRules:
        found = json.loads(text)
        found["points"], found["ties"] = tuple(found["points"]), tuple(found["ties"])
        return cls(**found)

    @property
    def clock_rules(self) -> ClockRules | None:
        return None if self.clock is None else ClockRules(**self.clock)

    @property
    def swiss(self) -> bool:
        return self.format == SWISS


def usual_points(players: int) -> tuple[float, ...]:
    """
    >>> usual_points(3), usual_points(5)
    ((5, 3, 1), (5.0, 4.0, 3.0, 2.0, 1.0))
    """
    return USUAL_POINTS.get(players) or tuple(float(players - place) for place in range(players))
