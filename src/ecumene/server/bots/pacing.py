"""How fast bots move: slowly enough for those who look on, and as people do for those who play.

Where only bots decide, they keep the beat of the most patient one who watches. Where people play,
a bot thinks about as long as a person would: longer where there is more to choose from, never
long, and for one bot never more than a few seconds in all before people decide again. It is the
players who set that pace; where none of them is there, and for those who want none, bots move at
once. Time that a bot really thinks counts.
"""

from __future__ import annotations

import asyncio
import math
import time
from typing import Final, NamedTuple

from ecumene.core.chance import mix
from ecumene.records.session import Session
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.table_info import TableInfo
from ecumene.table.painters import painter

AWAITED: Final = 5.0
"""Seconds for which a table of bots waits for the one who made it to look."""
GLANCE: Final = 0.05
PAUSE_STREAM: Final = 4000
SWING: Final = 0.5
"""Nobody is a clock: a pause is up to a quarter longer or shorter."""
STEPS: Final = 1000


class Pace(NamedTuple):
    """Seconds of thought, as people like to see it."""

    least: float
    more: float
    """For each doubling of what can be chosen from."""
    most: float
    in_all: float
    """Of one bot before people decide again."""


PACES: Final[dict[str, Pace]] = {
    "off": Pace(0.0, 0.0, 0.0, 0.0),
    "brisk": Pace(0.2, 0.1, 0.8, 2.5),
    "natural": Pace(0.4, 0.3, 2.0, 7.0),
}
"""The most patient one last."""
PATIENCE: Final = tuple(PACES)


class Thought:
    """The pauses of a table's bots since people last decided."""

    def __init__(self, began: float) -> None:
        self.last = began
        """When the last move was made, on the monotonic clock."""
        self.spent: dict[int, float] = {}

    def pause(self, pace: Pace, seat: int, options: int, salt: int) -> float:
        """How long a bot in this seat seems to think. Half of what is left of its time at most:
        so a long turn becomes quicker and quicker, and never jerks."""
        left = pace.in_all - self.spent.get(seat, 0.0)
        return max(0.0, min(weight(pace, options, salt), left / 2))

    def moved(self, seat: int, pause: float, moment: float) -> None:
        self.spent[seat] = self.spent.get(seat, 0.0) + pause
        self.last = moment


def weight(pace: Pace, options: int, salt: int) -> float:
    """Seconds that a decision between so many options deserves; who has no choice is quick.

    >>> natural = PACES["natural"]
    >>> round(weight(natural, 1, 0), 1) < round(weight(natural, 40, 0), 1) <= natural.most
    True
    """
    if options <= 1:
        return pace.least / 2
    swing = 1 + SWING * (salt % STEPS / STEPS - 0.5)
    return min(pace.most, (pace.least + pace.more * math.log2(options)) * swing)


def thinking_time(live: LiveTable, thought: Thought, session: Session, seat: int) -> float:
    """How long the bot that is asked now seems to think, as those who play here like it."""
    pace = PACES[live.patience(PATIENCE)]
    if not pace.most:
        return 0.0
    salt = mix(PAUSE_STREAM, seat, len(session.record.moves))
    return thought.pause(pace, seat, len(session.options()), salt)


def people_left(info: TableInfo, session: Session) -> bool:
    """Does a person still decide at this table?"""
    paint = painter(info.game)
    return any(
        not seat.bot_plays and not paint.out(session.state, number)
        for number, seat in enumerate(info.seats)
    )


async def look_comes(live: LiveTable) -> None:
    """Wait for the first watcher of a table that was made to be watched, but not for long."""
    while time.monotonic() < live.awaited and not live.watched:
        await asyncio.sleep(GLANCE)
    live.awaited = 0.0
