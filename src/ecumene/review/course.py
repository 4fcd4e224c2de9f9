"""A recorded game taken apart: its decisions and draws, each with the table before it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ecumene.core import engine
from ecumene.core.errors import InvalidRecord
from ecumene.core.frame import CHANCE
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.records.record import Record, begin, step


class Decision(NamedTuple):
    """A move of a player. Plies count the moves made before, chance included."""

    ply: int
    end: int
    """After the draws that followed it."""
    seat: int
    code: int
    state: State
    """The table before it, with all that is hidden."""
    revealed: bool
    """Something came to light by it, or chance had a say."""


class Draw(NamedTuple):
    """A move of chance."""

    ply: int
    code: int
    state: State


class Course:
    """A game from its beginning to its end."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.spec: GameSpec[Any] = record.spec
        self.decisions: list[Decision] = []
        self.draws: list[Draw] = []
        self.final: State = begin(record)
        self.play()

    @property
    def over(self) -> bool:
        return engine.over(self.final)

    @property
    def plies(self) -> int:
        return self.record.played

    def play(self) -> None:
        """`InvalidRecord` says at which move the present rules disagree with the record."""
        spec, s = self.spec, self.final
        s.log = []
        parse = spec.vocabulary.parse
        for number, (seat, text) in enumerate(self.record.moves, 1):
            ply = self.record.earlier + number - 1
            before = s.clone()
            s.log = []
            step(spec, s, number, seat, text)
            shown = any(event.reveals for event in s.log)
            if seat == CHANCE:
                self.draws.append(Draw(ply, parse(text), before))
                if self.decisions:
                    last = self.decisions[-1]
                    self.decisions[-1] = last._replace(end=ply + 1, revealed=True)
            else:
                self.decisions.append(Decision(ply, ply + 1, seat, parse(text), before, shown))
        s.log = None


def finished_course(record: Record) -> Course:
    """The course of a game that is over; `InvalidRecord` for another one."""
    found = Course(record)
    if not found.over:
        raise InvalidRecord("the game is not over")
    return found
