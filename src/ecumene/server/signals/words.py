"""What a signal says: the table, the game and how far it is, nothing that is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.core.messages import spoken, text
from ecumene.core.registry import game
from ecumene.server.signals.turns import Turn
from ecumene.table.words import game_title


@dataclass(frozen=True)
class Signal:
    """A message in the language of whoever gets it."""

    id: str
    """The same for every try to send it."""
    table: str
    ply: int
    seat: int
    name: str
    game: str
    title: str
    body: str
    path: str
    """Where the table is on this server. It opens the seat only in a browser that holds it."""
    pace: str
    event: str = "turn"
    """What webhooks are told that it is about."""


def turn_signal(turn: Turn, ply: int, id: str) -> Signal:
    """In the language that is spoken now."""
    where = turn.phase.get(spoken(), "")
    title = game_title(game(turn.game))
    return Signal(
        id=id,
        table=turn.table,
        ply=ply,
        seat=turn.seat,
        name=turn.name,
        game=turn.game,
        title=text("server.signal.turn", table=turn.name),
        body=f"{title}. {where}" if where else title,
        path=f"/t/{turn.table}",
        pace=turn.pace,
    )


def trial_signal(id: str) -> Signal:
    """What somebody gets who tries a way out."""
    return Signal(
        id=id,
        table="",
        ply=0,
        seat=0,
        name="",
        game="",
        title=text("server.signal.trial"),
        body=text("server.signal.trial_body"),
        path="/",
        pace="live",
        event="trial",
    )
