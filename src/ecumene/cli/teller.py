"""The lines of a log, drawn."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from ecumene.core.event import Event
from ecumene.core.presenter import Presenter
from ecumene.core.spec import S
from ecumene.table.log_lines import LogLine, LogLines

Seats = Callable[[int], str]


class Teller:
    """How a game's terminal draws the lines of its log."""

    def __init__(self, heading: Callable[[int], str], indent: str = "  ") -> None:
        self.heading = heading
        """The style of a heading, by seat."""
        self.indent = indent
        """Before further lines about the same player."""

    def tell(self, presenter: Presenter[S], s: S, events: list[Event], called: Seats) -> list[Text]:
        out: list[Text] = []
        for line in LogLines(presenter, s).tell(events):
            if line.heading is not None:
                who = called(line.seat) if line.seat >= 0 else ""
                words = presenter.heading(s, line.heading, who)
                out.append(Text(words, self.heading(line.seat)))
            elif line.sum:
                out.append(Text("  " + line.sum, "dim"))
            else:
                out.append(self.drawn(line, called))
        return out

    def drawn(self, line: LogLine, called: Seats) -> Text:
        if line.seat < 0:
            return Text("  " + "; ".join(part.words for part in line.parts), "bold")
        who = self.indent if line.again else f"  {called(line.seat)}: "
        text = Text(who[:2])
        for k, part in enumerate(line.parts):
            text.append(("; " if k else who[2:]) + part.words, "bold" if part.important else "")
        return text
