"""The log in words: one line for each phase of a turn, with what followed from it."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ecumene.cli.faces import Labels
from ecumene.cli.styles import SEATS
from ecumene.cli.teller import Teller, prices_last
from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.texts import event_words
from ecumene.games.horizon.rules.state import HorizonState

# What is paid for these is logged before them but told after them.
PAID: Final = frozenset(("build", "join", "settle", "fortify"))
PRICES: Final = frozenset(("pay", "unit_exhausted"))


class HorizonTeller(Teller):
    """Turns log entries into lines."""

    first = frozenset(
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
    silent = frozenset(("skip", "stop", "no_expansion", "trades_done"))
    loud = frozenset(("claim", "end_triggered", "fortify", "settle", "leader"))
    headings = frozenset(("turn",))

    def __init__(self, s: HorizonState, labels: Labels) -> None:
        super().__init__(labels)
        self.s = s

    def words(self, event: Event) -> str:
        return event_words(self.s, event)

    def heading(self, event: Event) -> Text:
        line = text("horizon.story.turn", who=self.labels(event.player), round=event.args[0])
        return Text(line, SEATS[event.player])

    def known(self, event: Event) -> bool:
        """Whoever has just placed a technology knows it."""
        return event.kind == "learn" and self.kind == "place" and self.player == event.player


def story(s: HorizonState, events: list[Event], labels: Labels) -> list[Text]:
    return HorizonTeller(s, labels).tell(prices_last(events, PRICES, PAID))
