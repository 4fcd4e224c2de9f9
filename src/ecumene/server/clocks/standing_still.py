"""When a clock stands although somebody is asked: all agreed to a pause, or they are on holiday.

A pause is for live clocks: every person at the table has to want it, anyone ends it. Holidays are
for games by days: so many days for each player, as agreed when the table was set. Whoever is asked
meanwhile begins to think when they are back: the clock then runs from a moment to come.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from typing import Final

DAY: Final = 86_400.0


@dataclass
class Pause:
    """Who wants the clock to stand, and whether it does."""

    wanted: set[int] = field(default_factory=set)
    on: bool = False

    def dumps(self) -> str | None:
        if not self.wanted and not self.on:
            return None
        return json.dumps({"wanted": sorted(self.wanted), "on": self.on})

    @classmethod
    def loads(cls, text: str | None) -> Pause:
        if text is None:
            return cls()
        found = json.loads(text)
        return cls(set(found["wanted"]), found["on"])

    def want(self, seat: int, people: set[int]) -> bool:
        """One more wants it; True if everybody does by now, and it begins."""
        self.wanted.add(seat)
        begins = not self.on and people <= self.wanted
        self.on = self.on or begins
        return begins

    def end(self, seat: int) -> bool:
        """Somebody wants to go on, or has changed their mind; True if a pause ends."""
        ended = self.on
        self.wanted = set() if ended else self.wanted - {seat}
        self.on = False
        return ended


@dataclass
class Holiday:
    """Days on which somebody is away, by the clock of play."""

    since: float
    until: float

    def days(self, moment: float) -> int:
        """How many days of it have begun.

        >>> Holiday(0.0, 3 * DAY).days(1.5 * DAY)
        2
        """
        return max(1, math.ceil((min(moment, self.until) - self.since) / DAY))


@dataclass
class Holidays:
    """Who is away, and how many days everybody has had."""

    away: dict[int, Holiday] = field(default_factory=dict)
    had: dict[int, int] = field(default_factory=dict)

    def dumps(self) -> str | None:
        if not self.away and not self.had:
            return None
        away = {seat: [one.since, one.until] for seat, one in self.away.items()}
        return json.dumps({"away": away, "had": self.had})

    @classmethod
    def loads(cls, text: str | None) -> Holidays:
        if text is None:
            return cls()
        found = json.loads(text)
        away = {int(seat): Holiday(*times) for seat, times in found["away"].items()}
        return cls(away, {int(seat): days for seat, days in found["had"].items()})

    def until(self, seat: int | None, moment: float) -> float:
        """When somebody is back, or now."""
        found = None if seat is None else self.away.get(seat)
        return moment if found is None else max(moment, found.until)

    def left(self, seat: int, agreed: int, moment: float) -> int:
        """How many days somebody may still be away; those of the present holiday are taken."""
        found = self.away.get(seat)
        taken = 0 if found is None else found.days(found.until)
        return max(0, agreed - self.had.get(seat, 0) - taken)

    def begin(self, seat: int, days: int, moment: float) -> None:
        self.end(seat, moment)
        self.away[seat] = Holiday(moment, moment + days * DAY)

    def end(self, seat: int, moment: float) -> None:
        """Somebody is back: only the days that have begun count."""
        found = self.away.pop(seat, None)
        if found is not None:
            self.had[seat] = self.had.get(seat, 0) + found.days(moment)
