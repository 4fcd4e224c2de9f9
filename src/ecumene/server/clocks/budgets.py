"""How much time everybody has: a pure reckoning of what was agreed and of the times of decisions.

Whoever is asked has the time of a turn first, then a reserve. A turn here is as long as one seat
is asked without another one in between: so the answer to an attack, or a bid, is a short turn, too.
At its end the reserve grows by the increment. As everything follows from the times of the
decisions, taking a move back means to reckon without it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from ecumene.server.clocks.standing_still import Holidays, Pause

LIVE: Final = "live"
DAYS: Final = "days"
BOT_PLAYS: Final = "bot"
RESIGNS: Final = "resign"


@dataclass(frozen=True)
class ClockRules:
    """What was agreed when the table was set; times in seconds."""

    kind: str
    turn: int
    reserve: int
    increment: int
    at_zero: str
    bot: str | None = None
    """Who plays on at zero; None: a bot of the table's level."""
    holidays: int = 0
    """Days on which each player may be away."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def dumps(self) -> str:
        return json.dumps(self.to_json())


@dataclass
class Budget:
    """What a seat has left."""

    turn: float
    reserve: float

    @property
    def left(self) -> float:
        return self.turn + self.reserve

    def use(self, seconds: float) -> None:
        """The time of the turn goes first.

        >>> budget = Budget(30.0, 60.0)
        >>> budget.use(40.0)
        >>> budget
        Budget(turn=0.0, reserve=50.0)
        """
        of_turn = min(self.turn, seconds)
        self.turn -= of_turn
        self.reserve = max(0.0, self.reserve - (seconds - of_turn))


@dataclass
class Budgets:
    """What all seats of a table have left."""

    rules: ClockRules
    seats: list[Budget]
    turn_of: int | None = None
    """Who has the turn, as clocks see it."""
    timed: bool = False
    """Has that one decided in this turn, and not only a bot for them?"""

    @classmethod
    def full(cls, rules: ClockRules, players: int) -> Budgets:
        return cls(rules, [Budget(rules.turn, rules.reserve) for _ in range(players)])

    def asks(self, seat: int | None) -> None:
        """Somebody is asked next; None when the game is over."""
        if seat == self.turn_of:
            return
        if self.turn_of is not None and self.timed:
            self.seats[self.turn_of].reserve += self.rules.increment
        self.turn_of, self.timed = seat, False
        if seat is not None:
            self.seats[seat].turn = self.rules.turn

    def decided(self, seat: int, seconds: float | None) -> None:
        """Somebody has decided; None: a bot, which has no clock."""
        self.asks(seat)
        if seconds is not None:
            self.seats[seat].use(seconds)
            self.timed = True

    def left(self, seat: int) -> Budget:
        """What a seat has in this turn, or in its next one."""
        found = self.seats[seat]
        return found if seat == self.turn_of else Budget(self.rules.turn, found.reserve)

    def dumps(self) -> str:
        seats = [[round(one.turn, 3), round(one.reserve, 3)] for one in self.seats]
        return json.dumps({"seats": seats, "turn_of": self.turn_of, "timed": self.timed})

    @classmethod
    def loads(cls, rules: ClockRules, text: str) -> Budgets:
        found = json.loads(text)
        seats = [Budget(float(turn), float(reserve)) for turn, reserve in found["seats"]]
        return cls(rules, seats, found["turn_of"], found["timed"])


def reckon(
    rules: ClockRules, players: int, decisions: Iterable[tuple[int, float | None]]
) -> Budgets:
    """What everybody has left after these decisions: who decided, and in what time."""
    budgets = Budgets.full(rules, players)
    for seat, seconds in decisions:
        budgets.decided(seat, seconds)
    return budgets


@dataclass
class TableClock:
    """The clock of a table as it stands."""

    budgets: Budgets
    out: set[int] = field(default_factory=set)
    """Whose time has run out."""
    since: float | None = None
    """Since when the one who is asked thinks; to come while they are on holiday."""
    carried: float = 0.0
    pause: Pause = field(default_factory=Pause)
    holidays: Holidays = field(default_factory=Holidays)

    @property
    def rules(self) -> ClockRules:
        return self.budgets.rules

    def used(self, moment: float) -> float:
        """Seconds that were used so far for the present decision."""
        running = 0.0 if self.since is None else max(0.0, moment - self.since)
        return self.carried + running

    def left(self, seat: int, moment: float) -> Budget:
        """What a seat has left at this moment."""
        found = self.budgets.left(seat)
        now = Budget(found.turn, found.reserve)
        if seat == self.budgets.turn_of:
            now.use(self.used(moment))
        return now

    def due(self) -> float | None:
        """When the time of the one who thinks is over; None while no clock runs."""
        if self.since is None or self.budgets.turn_of is None:
            return None
        return self.since + self.budgets.left(self.budgets.turn_of).left - self.carried

    def run(self, moment: float, runs: bool) -> bool:
        """Let the clock run or stand; True if that is something new."""
        if runs == (self.since is not None):
            return False
        if runs:
            self.since = self.holidays.until(self.budgets.turn_of, moment)
        else:
            self.carried, self.since = self.used(moment), None
        return True

    def leave(self, seat: int, days: int, moment: float) -> None:
        """Somebody goes on holiday: what they have used so far is kept."""
        self.holidays.begin(seat, days, moment)
        self.think_again(seat, moment)

    def come_back(self, seat: int, moment: float) -> None:
        self.holidays.end(seat, moment)
        self.think_again(seat, moment)

    def think_again(self, seat: int, moment: float) -> None:
        if seat == self.budgets.turn_of and self.since is not None:
            self.carried = self.used(moment)
            self.since = self.holidays.until(seat, moment)
