"""Votes for tests: which cards lie on the table, in which order, and who is how good at them."""

from __future__ import annotations

from typing import Any

from tests.games.patchistory.scenario import Scenario, scenario

CARDS = ("flourishing_population", "connect_the_world", "great_leaders", "marvelous_heritage")
"""One card for each seat; the first ranks by workers."""
ROOMS = ("0,0", "0,1", "1,0", "1,1", "2,0", "2,1")


def assembly(workers: tuple[int, ...], **rest: Any) -> Scenario:
    """The last vote: everybody has one card left, and they turn up in the order of the seats.
    Players have so many workers, 50 culture and 20 votes."""
    players = len(workers)
    g = scenario(players, era=3, round=5, **rest)
    for seat in range(1, players + 1):
        g.worker(seat, *ROOMS[: workers[seat - 1]])
    for seat in range(1, players + 1):
        g.cards(seat, CARDS[seat - 1])
    g.deals(*(f"show {card}" for card in CARDS[:players]))
    return g.everybody(culture=50, votes=20)


def vote(g: Scenario, *ballots: tuple[int, ...]) -> Scenario:
    """Everybody votes on each card, in the order of play."""
    for ballot in ballots:
        g.play(*(f"vote {amount}" for amount in ballot))
    return g


def scored(g: Scenario, card: str = CARDS[0]) -> list[int]:
    """What each seat got for a card; nothing at all if it was not scored."""
    number = next(c.number for c in g.cat.cards if c.slug == card)
    events = [event for event in g.log("card_scored") if event.args[0] == number]
    by_seat = {event.player: event.args[1] for event in events}
    return [by_seat[seat] for seat in sorted(by_seat)]
