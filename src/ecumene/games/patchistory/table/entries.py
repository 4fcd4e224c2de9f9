"""Reading a log around one of its entries."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.table.history import History

MEANS: Final = ("gain", "lose", "missing", "figure")
"""Entries that tell what another one brings or costs."""


class Entry(NamedTuple):
    """An entry of a log with its surroundings."""

    history: History
    number: int

    @property
    def event(self) -> Event:
        return self.history.events[self.number]

    @property
    def step(self) -> int:
        return self.history.step_of(self.number)

    @property
    def seat(self) -> int:
        return self.event.player

    @property
    def before(self) -> PatchState:
        return cast(PatchState, self.history.before(self.step))

    @property
    def after(self) -> PatchState:
        return cast(PatchState, self.history.after(self.step))

    def next_kind(self, by: int = 1) -> str:
        place = self.number + by
        return self.history.events[place].kind if 0 <= place < len(self.history.events) else ""

    def earlier(self, kind: str, seat: int, args: tuple[int, ...] = ()) -> Event | None:
        """The last entry of a kind (and with these first numbers) that a seat made before."""
        for event in reversed(self.history.events[: self.number]):
            if event.kind == kind and event.player == seat and event.args[: len(args)] == args:
                return event
        return None

    def followed_by(self, kinds: tuple[str, ...], until: str) -> bool:
        """Does one of these entries come before the next one of the kind ``until``?"""
        for event in self.history.events[self.number + 1 :]:
            if event.kind in kinds:
                return True
            if event.kind in (until, "round_begins"):
                return False
        return False

    def change(self, seat: int, good: int) -> int:
        """What a seat gains (or loses, below 0) of a good by what follows at once."""
        total = 0
        for event in self.history.events[self.number + 1 :]:
            if event.kind not in MEANS:
                break
            if event.kind in MEANS[:2] and event.player == seat and event.args[0] == good:
                total += event.args[1] if event.kind == "gain" else -event.args[1]
        return total

    def next_change(self, good: int) -> int:
        """What the one who made the entry gains or loses by the very next one."""
        if self.next_kind() not in MEANS[:2]:
            return 0
        event = self.history.events[self.number + 1]
        if event.player != self.seat or event.args[0] != good:
            return 0
        return event.args[1] if event.kind == "gain" else -event.args[1]


def line(name: str, **values: object) -> str:
    return text(f"patchistory.moment.{name}", **values)
