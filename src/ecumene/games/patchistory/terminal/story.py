"""The log in words: one line for each thing that is done, with what followed from it."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ecumene.cli.faces import Labels
from ecumene.cli.teller import Teller, prices_last
from ecumene.core.event import Event
from ecumene.games.patchistory.presenter.texts import event_words
from ecumene.games.patchistory.rules.state import PatchState

# What is paid for these is logged before them but told after them.
PAID: Final = frozenset(
    ("born", "constructed", "exchanged", "honored", "reclaimed", "route_built", "sent")
)
PRICES: Final = frozenset(("lose", "missing"))
AMOUNTS: Final = {"voted": 0, "card_scored": 1}
"""Entries that say nothing if their amount is none, and where it stands."""


class PatchTeller(Teller):
    """Turns log entries into lines."""

    first = frozenset(
        (
            "aid_offered",
            "alliance_broken",
            "alliance_proposed",
            "bid",
            "blind_bid",
            "campaigned",
            "capital",
            "card_doubled",
            "card_scored",
            "card_swapped",
            "committed",
            "constructed",
            "discarded",
            "exchanged",
            "first_player",
            "honored",
            "patched",
            "reclaimed",
            "route_built",
            "sent",
            "stance",
            "threatened",
            "voted",
            "war_won",
            "won",
        )
    )
    loud = frozenset(("war_declared", "war_won", "allied", "alliance_broken", "card_scored"))
    indent = "    "
    headings = frozenset(("round_begins", "era_ends", "game_over"))

    def __init__(self, s: PatchState, labels: Labels) -> None:
        super().__init__(labels)
        self.s = s

    def words(self, event: Event) -> str:
        return event_words(self.s, event)

    def heading(self, event: Event) -> Text:
        words = self.words(event)
        return Text(words[0].upper() + words[1:], "bold underline")

    def known(self, event: Event) -> bool:
        """No votes on a card, and no culture from it, need not be told."""
        return event.kind in AMOUNTS and event.args[AMOUNTS[event.kind]] == 0


def last_bids(events: list[Event]) -> list[Event]:
    """Of bids that follow each other only everybody's last one."""
    out: list[Event] = []
    bidders: set[int] = set()
    for event in reversed(events):
        if event.kind != "bid":
            bidders.clear()
        elif event.player in bidders:
            continue
        else:
            bidders.add(event.player)
        out.append(event)
    return out[::-1]


def story(s: PatchState, events: list[Event], labels: Labels) -> list[Text]:
    return PatchTeller(s, labels).tell(prices_last(last_bids(events), PRICES, PAID))
