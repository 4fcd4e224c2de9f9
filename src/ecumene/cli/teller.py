"""The log in words: one line for each thing that is done, with what followed from it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from ecumene.cli.faces import Labels
from ecumene.core.event import Event
from ecumene.core.messages import text


class Teller:
    """Turns log entries into lines. Each game says which entries begin a line."""

    first: ClassVar[frozenset[str]] = frozenset()
    """Entries that begin a line; all others follow from the one before them."""
    silent: ClassVar[frozenset[str]] = frozenset()
    loud: ClassVar[frozenset[str]] = frozenset()
    headings: ClassVar[frozenset[str]] = frozenset()
    """Entries with a line of their own, told by `heading`."""
    indent: ClassVar[str] = "  "
    """Before further lines about the same player."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.lines: list[Text] = []
        self.player = -1
        self.kind = ""
        self.said = ""
        self.times = 1

    def words(self, event: Event) -> str:
        """An entry without the one who did it."""
        raise TypeError("each game provides words()")

    def heading(self, event: Event) -> Text:
        raise TypeError("a game with headings provides heading()")

    def known(self, event: Event) -> bool:
        """Does what was told before already say this?"""
        return False

    def tell(self, events: list[Event]) -> list[Text]:
        for event in events:
            if event.kind not in self.silent and not self.known(event):
                self.entry(event)
                self.kind = event.kind
        return self.lines

    def entry(self, event: Event) -> None:
        words = self.words(event)
        if self.repeated(event, words):
            return
        style = "bold" if event.kind in self.loud else ""
        if event.kind in self.headings:
            self.lines.append(self.heading(event))
        elif event.player < 0:
            self.lines.append(Text("  " + words, "bold"))
        elif self.follows(event):
            self.lines[-1].append("; " + words, style)
        else:
            same = self.player == event.player
            who = self.indent if same else f"  {self.labels(event.player)}: "
            self.lines.append(Text(who[:2]).append(who[2:] + words, style))
        self.player = event.player

    def follows(self, event: Event) -> bool:
        same = self.player == event.player and bool(self.lines)
        return same and event.kind not in self.first and self.kind not in self.headings

    def repeated(self, event: Event, words: str) -> bool:
        """The same as the entry before: counted, not told again."""
        if words != self.said or event.player != self.player or not self.lines:
            self.said, self.times = words, 1
            return False
        line = self.lines[-1]
        if self.times > 1:
            line.right_crop(len(self.count()))
        self.times += 1
        line.append(self.count())
        return True

    def count(self) -> str:
        return text("cli.story.times", what="", n=self.times)


def prices_last(
    events: list[Event], prices: frozenset[str], paid_for: frozenset[str]
) -> list[Event]:
    """The log with prices after what the same player paid them for."""
    out: list[Event] = []
    paid: list[Event] = []
    for event in events:
        if event.kind in prices:
            paid.append(event)
            continue
        if event.kind in paid_for and all(price.player == event.player for price in paid):
            out += [event, *paid]
        else:
            out += [*paid, event]
        paid = []
    return [*out, *paid]
