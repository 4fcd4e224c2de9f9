"""Whole games of the games' own bots, who do what people do: build, fight, vote."""

from __future__ import annotations

from typing import TypeVar

from ecumene.bots.base import Bot
from ecumene.bots.registry import make_bot
from ecumene.core import engine
from ecumene.core.registry import game
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import observe, state_from
from ecumene.records.session import Session

S = TypeVar("S", bound=State)


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


def play(
    spec: GameSpec[S], bots: list[Bot], seed: int, options: dict[str, str] | None = None
) -> tuple[S, list[int]]:
    """A whole game and its choices; `engine.apply` refuses anything that is not an option."""
    s = spec.new(len(bots), seed, options)
    codes: list[int] = []
    while not engine.over(s):
        seat = engine.chooser(s)
        codes.append(bots[seat].choose(observe(spec, s, seat)))
        engine.apply(s, codes[-1])
    return s, codes


def check_blind(session: Session, decisions: int, every: int = 1) -> None:
    """What a seat cannot see is dealt anew: its bot chooses the same, which changes nothing."""
    spec = session.spec
    for number in range(decisions):
        if session.over():
            break
        seat = session.asked()
        seen = session.observe(seat)
        before = spec.key(session.state)
        code = make_bot(spec.id, "rules", number).choose(seen)
        assert spec.key(session.state) == before
        if number % every == 0:
            other = observe(spec, state_from(seen, number), seat)
            assert make_bot(spec.id, "rules", number).choose(other) == code
        session.apply(code)
