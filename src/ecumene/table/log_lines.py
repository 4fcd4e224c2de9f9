"""The log as lines: one for each thing that is done, with what followed from it."""

from __future__ import annotations

from typing import Any

from ecumene.core.event import Event
from ecumene.core.event_kinds import EventTable
from ecumene.core.messages import text
from ecumene.core.presenter import Presenter
from ecumene.core.state import State


class LogPart:
    """One thing told: an entry, the same one several times, or a list of entries."""

    def __init__(self, event: Event, words: str, important: bool) -> None:
        self.events = [event]
        self.said = words
        self.times = 1
        self.important = important

    @property
    def words(self) -> str:
        return text("story.times", what=self.said, n=self.times) if self.times > 1 else self.said


class LogLine:
    """What is told together. ``seat`` is whose doing it is (-1: nobody's); ``again``: the line
    before is about the same seat. Headings and sums of quiet entries stand alone."""

    def __init__(self, seat: int, parts: list[LogPart], again: bool = False) -> None:
        self.seat = seat
        self.parts = parts
        self.again = again
        self.heading: Event | None = None
        self.sum = ""


class LogLines:
    """Turns log entries into lines, as the table of their kinds says."""

    def __init__(self, presenter: Presenter[Any], s: State) -> None:
        self.presenter = presenter
        self.log = presenter.log
        self.s = s
        self.lines: list[LogLine] = []
        self.before: Event | None = None
        self.quiet: list[Event] = []

    def tell(self, events: list[Event]) -> list[LogLine]:
        for event in prices_last(last_ones(events, self.log), self.log):
            if self.log.kind(event).quiet:
                self.quiet.append(event)
            elif not self.presenter.known(event, self.before):
                self.sum_up()
                self.entry(event)
                self.before = event
        self.sum_up()
        return self.lines

    def entry(self, event: Event) -> None:
        kind = self.log.kind(event)
        seat = self.before.player if self.before is not None else -1
        same = bool(self.lines) and seat == event.player
        words = self.presenter.event_sentence(self.s, event)
        part = LogPart(event, words, kind.important)
        if same and self.joined(event, words):
            return
        if kind.heading:
            self.lines.append(LogLine(event.player, [part]))
            self.lines[-1].heading = event
        elif same and kind.follows and event.player >= 0 and self.open():
            self.lines[-1].parts.append(part)
        else:
            self.lines.append(LogLine(event.player, [part], same))

    def open(self) -> bool:
        """Can the last line go on? Neither a heading nor a sum can."""
        return bool(self.lines[-1].parts) and self.lines[-1].heading is None

    def joined(self, event: Event, words: str) -> bool:
        """One more of a list, or the same as the entry before: counted, not told again."""
        last = self.lines[-1].parts[-1] if self.lines[-1].parts else None
        if last is None:
            return False
        if self.log.kind(event).listed and last.events[0].kind == event.kind:
            last.events.append(event)
            last.said = self.presenter.list_words(self.s, last.events)
            return True
        if last.said != words:
            return False
        last.times += 1
        return True

    def sum_up(self) -> None:
        """All quiet entries since the last line, if they are worth one."""
        words = self.presenter.in_sum(self.s, self.quiet) if self.quiet else ""
        if words:
            self.lines.append(LogLine(-1, []))
            self.lines[-1].sum = words
        self.quiet = []


def last_ones(events: list[Event], log: EventTable[Any]) -> list[Event]:
    """Of entries that replace each other, such as bids, only everybody's last one in a row."""
    out: list[Event] = []
    players: set[int] = set()
    for event in reversed(events):
        if not log.kind(event).replaced:
            players.clear()
        elif event.player in players:
            continue
        else:
            players.add(event.player)
        out.append(event)
    return out[::-1]


def prices_last(events: list[Event], log: EventTable[Any]) -> list[Event]:
    """The log with prices after what the same player paid them for."""
    out: list[Event] = []
    paid: list[Event] = []
    for event in events:
        if log.kind(event).price:
            paid.append(event)
            continue
        if log.kind(event).paid and all(price.player == event.player for price in paid):
            out += [event, *paid]
        else:
            out += [*paid, event]
        paid = []
    return [*out, *paid]
