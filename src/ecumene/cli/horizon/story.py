"""The log in words: one line for each phase of a turn, with what followed from it."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ecumene.cli.faces import Labels
from ecumene.cli.horizon.styles import SEATS
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.games.horizon.state import HorizonState
from ecumene.games.horizon.texts import event_words

# Entries that begin a line; all others follow from the one before them.
FIRST: Final = frozenset(
    (
        "act",
        "build",
        "claim",
        "end_triggered",
        "fortify",
        "govern",
        "join",
        "produce_coins",
        "produce_population",
        "settle",
        "starting_player",
        "trade",
    )
)
SILENT: Final = frozenset(("skip", "stop", "no_expansion", "trades_done"))
# What is paid for these is logged before them but told after them.
PAID: Final = frozenset(("build", "join", "settle", "fortify"))
PRICES: Final = frozenset(("pay", "unit_exhausted"))
LOUD: Final = frozenset(("claim", "end_triggered", "fortify", "settle", "leader"))


class Teller:
    """Turns log entries into lines."""

    def __init__(self, s: HorizonState, labels: Labels) -> None:
        self.s = s
        self.labels = labels
        self.lines: list[Text] = []
        self.player = -1
        self.kind = ""
        self.said = ""
        self.times = 1

    def tell(self, events: list[Event]) -> list[Text]:
        for event in prices_last(events):
            if event.kind not in SILENT and not self.known(event):
                self.entry(event)
                self.kind = event.kind
        return self.lines

    def known(self, event: Event) -> bool:
        """Whoever has just placed a technology knows it."""
        return event.kind == "learn" and self.kind == "place" and self.player == event.player

    def entry(self, event: Event) -> None:
        words = event_words(self.s, event)
        if self.repeated(event, words):
            return
        if event.kind == "turn":
            line = text("horizon.story.turn", who=self.labels(event.player), round=event.args[0])
            self.lines.append(Text(line, SEATS[event.player]))
        elif event.player < 0:
            self.lines.append(Text("  " + words, "bold"))
        elif self.follows(event):
            self.lines[-1].append("; " + words, "bold" if event.kind in LOUD else "")
        else:
            who = "" if self.player == event.player else self.labels(event.player) + ": "
            self.lines.append(Text("  ").append(who + words, "bold" if event.kind in LOUD else ""))
        self.player = event.player

    def follows(self, event: Event) -> bool:
        same = self.player == event.player and bool(self.lines)
        return same and event.kind not in FIRST and self.kind != "turn"

    def repeated(self, event: Event, words: str) -> bool:
        """The same as the entry before: counted, not told again."""
        if words != self.said or event.player != self.player or not self.lines:
            self.said, self.times = words, 1
            return False
        line = self.lines[-1]
        if self.times > 1:
            line.right_crop(len(text("horizon.story.times", what="", n=self.times)))
        self.times += 1
        line.append(text("horizon.story.times", what="", n=self.times))
        return True


def prices_last(events: list[Event]) -> list[Event]:
    """The log with the prices of buildings and settlements after what they were paid for."""
    out: list[Event] = []
    paid: list[Event] = []
    for event in events:
        if event.kind in PRICES:
            paid.append(event)
            continue
        if event.kind in PAID:
            out += [event, *paid]
        else:
            out += [*paid, event]
        paid = []
    return [*out, *paid]


def story(s: HorizonState, events: list[Event], labels: Labels) -> list[Text]:
    return Teller(s, labels).tell(events)
