"""Whole games of the games' own bots, who do what people do: build, fight, vote."""

from __future__ import annotations

from ecumene.bots.registry import make_bot
from ecumene.core.registry import game
from ecumene.records.session import Session


def played_out(
    name: str, players: int, seed: int, options: dict[str, str] | None = None
) -> Session:
    """A finished game of bots."""
    session = Session(game(name), players, seed, options)
    bots = [make_bot(name, "rules", seat) for seat in range(players)]
    while not session.over():
        seat = session.asked()
        session.apply(bots[seat].choose(session.observe(seat)))
    return session
