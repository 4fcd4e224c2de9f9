"""Where the culture of a game of Patchistory comes from: reads the event log."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.core.event import Event
from ecumene.games.patchistory.rules.types import COIN, CULTURE, FOOD, RESOURCE

SOURCES = (
    "production",
    "routes",
    "votes",
    "honor",
    "aid",
    "threats",
    "war",
    "figures",
    "what was missing",
    "other losses",
)
PRODUCTION, ROUTES, VOTES, HONOR, AID, THREATS, WAR, FIGURES, MISSING, OTHER = range(len(SOURCES))

# What an event makes the gains after it; those in ONCE only the next one.
CAUSES = {
    "honored": HONOR,
    "aid_accepted": AID,
    "aid_refused": AID,
    "threatened": THREATS,
    "war_won": WAR,
    "returned": FIGURES,
    "relief": FIGURES,
}
ONCE = {"figure": FIGURES, "missing": MISSING}


class Ledger:
    """Culture by seat and source, coin paid in the present auction, results of cards."""

    def __init__(self, players: int) -> None:
        self.sources = [[0] * len(SOURCES) for _ in range(players)]
        self.paid = [0] * players
        self.cards: dict[int, tuple[int, int, int]] = {}
        self.votes: list[int] = []
        self.shown: list[int] = []
        self.producing = (-1, -1)
        """Who has taken what from their tracks last: the tracks come in order, then the routes."""

    def read(self, log: Sequence[Event]) -> list[int]:
        """The events after one decision; returns who has patched a tile."""
        patched: list[int] = []
        cause = PRODUCTION
        once = -1
        self.producing = (-1, -1)  # all production is in the events after one decision
        for event in log:
            kind = event.kind
            if kind in CAUSES:
                cause = CAUSES[kind]
            elif kind in ONCE:
                once = ONCE[kind]
            elif kind == "round_begins":
                self.paid = [0] * len(self.paid)
            elif kind in ("bid", "blind_bid"):
                self.paid[event.player] = event.args[1]
            elif kind == "patched":
                patched.append(event.player)
            elif kind in ("gain", "lose"):
                good = event.args[0]
                if kind == "gain" and good in (FOOD, RESOURCE, COIN) and once < 0:
                    cause = PRODUCTION  # nothing else gives these and culture afterwards
                self.book(event, once if once >= 0 else cause)
                if good == CULTURE or once != MISSING:
                    once = -1
            else:
                self.read_vote(event)
        return patched

    def book(self, event: Event, cause: int) -> None:
        good, amount = event.args
        seat = event.player
        if cause == PRODUCTION and event.kind == "gain":
            before = self.producing
            on_track = seat != before[0] or good > before[1]
            self.producing = (seat, good if on_track else CULTURE)
            if not on_track:
                cause = ROUTES
        if good != CULTURE:
            return
        if event.kind == "gain":
            self.sources[seat][cause] += amount
        else:
            lost = OTHER if cause == PRODUCTION else cause
            self.sources[seat][lost] -= amount

    def read_vote(self, event: Event) -> None:
        """Votes and results of prosperity cards."""
        if event.kind == "card_shown":
            self.shown.append(event.args[0])
            self.votes.append(0)
        elif event.kind == "card_swapped":
            self.shown[self.shown.index(event.args[0])] = event.args[1]
        elif event.kind == "voted":
            self.votes[event.args[1]] += event.args[0]
            if event.args[1] < len(self.shown):
                card = self.shown[event.args[1]]
                self.cards[card] = (self.votes[event.args[1]], 0, 0)
        elif event.kind == "card_scored":
            card, amount = event.args
            votes, most, least = self.cards.get(card, (0, 0, 0))
            self.cards[card] = (votes, max(most, amount), min(least, amount))
            self.sources[event.player][VOTES] += amount
        elif event.kind == "era_ends":
            self.shown = []
            self.votes = []
