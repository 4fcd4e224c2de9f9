"""A game in progress: moves, log, record and undo in one place.

This is what a table, a terminal or a test drives. Undo is decided here and nowhere else: a
seat may take back its own last moves as long as nothing was revealed and nobody else decided
in between.
"""

from __future__ import annotations

from typing import Any

from ecumene.core import engine
from ecumene.core.errors import IllegalMove
from ecumene.core.event import Event
from ecumene.core.frame import CHANCE, NOBODY
from ecumene.core.reason import (
    GAME_OVER,
    NOTHING_TO_UNDO,
    OTHERS_DECIDED,
    REVEALED,
    Reason,
)
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import Observation, observe, redact_log
from ecumene.records.record import HASH_EVERY, Record, position_hash, replay, result_of


class Moment:
    """The state before a move, and what the move brought about."""

    __slots__ = ("events", "moves", "revealed", "seat", "state", "told")

    def __init__(self, state: State, seat: int, events: int, moves: int) -> None:
        self.state = state
        self.seat = seat
        self.events = events
        self.moves = moves
        self.revealed = False
        self.told: dict[str, str] | None = None
        """The move in the words of its player, by language, once somebody has asked for them."""


class Session:
    """One game being played, with everything needed to record it and take moves back."""

    def __init__(
        self,
        spec: GameSpec[Any],
        players: int = 2,
        seed: int = 0,
        options: dict[str, str] | None = None,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.spec = spec
        chosen = spec.check_options(options)
        self.record = Record(spec, players, seed, chosen)
        self.events: list[Event] = []
        self.past: list[Moment] = []
        if position is not None:
            self.state = spec.restore(position)
            self.state.seed = seed
            self.record.start = position
            self.record.players = spec.seats(self.state)
            self.state.chance = []
            self.state.log = []
            engine.advance_to_decision(self.state)
        else:
            self.state = spec.new(players, seed, chosen, log=True)
        self.collect()

    @classmethod
    def resume(cls, record: Record, ply: int | None = None) -> Session:
        """Go on from a record, at its end or (a fork) at any move."""
        part = record.up_to(len(record.moves) if ply is None else ply)
        session = cls.__new__(cls)
        session.spec = record.spec
        session.record = part
        session.events = []
        session.past = []
        session.state = replay(part)
        session.state.explicit_chance = False
        session.state.chance = []
        session.state.log = []
        engine.advance_to_decision(session.state)
        session.collect()
        return session

    def __repr__(self) -> str:
        return f"<session after {len(self.record.moves)} moves: {self.state!r}>"

    def collect(self) -> tuple[int, bool]:
        """Move chance outcomes and events into record and log.

        Returns how many chance moves came and whether something hidden was revealed.
        """
        chance = self.state.chance or []
        for code in chance:
            self.record.add(CHANCE, self.spec.vocabulary.format(code))
        fresh = self.state.log or []
        self.events += fresh
        revealed = any(event.reveals for event in fresh)
        self.state.chance = []
        self.state.log = []
        return len(chance), revealed

    def over(self) -> bool:
        return engine.over(self.state)

    def asked(self) -> int:
        """The seat to decide, NOBODY when the game is over."""
        return engine.chooser(self.state)

    def options(self) -> list[int]:
        return engine.options(self.state)

    def play(self, text: str) -> list[Event]:
        """Play an option given in notation; returns what happened."""
        return self.apply(self.spec.vocabulary.parse(text))

    def apply(self, code: int) -> list[Event]:
        """Play an option; `IllegalMove` with its reason if it is closed."""
        seat = self.asked()
        if seat == NOBODY:
            raise IllegalMove(GAME_OVER, GAME_OVER.text)
        moment = Moment(self.state.clone(), seat, len(self.events), len(self.record.moves))
        self.spec.apply(self.state, code)
        self.record.add(seat, self.spec.vocabulary.format(code))
        chance, revealed = self.collect()
        moment.revealed = chance > 0 or revealed
        self.past.append(moment)
        if len(self.past) % HASH_EVERY == 0:
            self.record.hashes[len(self.record.moves)] = position_hash(self.spec, self.state)
        self.record.final = None
        self.record.result = None
        if self.over():
            self.record.final = self.spec.to_json(self.state)
            self.record.result = result_of(self.spec, self.state)
        return self.events[moment.events :]

    def check_undo(self, seat: int) -> Reason | None:
        """None if the seat may take its last move back, otherwise why not."""
        if not self.past:
            return NOTHING_TO_UNDO
        last = self.past[-1]
        if last.seat != seat:
            mine = any(moment.seat == seat for moment in self.past)
            return OTHERS_DECIDED if mine else NOTHING_TO_UNDO
        return REVEALED if last.revealed else None

    def undo(self, seat: int) -> None:
        """Take the last move of a seat back; `IllegalMove` says why that is impossible."""
        why = self.check_undo(seat)
        if why is not None:
            raise IllegalMove(why, f"undo: {why.text}")
        last = self.past.pop()
        self.state = last.state.clone()  # copies of this game may have the moment, too
        self.state.chance = []
        self.state.log = []
        del self.events[last.events :]
        del self.record.moves[last.moves :]
        for ply in [ply for ply in self.record.hashes if ply > last.moves]:
            del self.record.hashes[ply]
        self.record.final = None
        self.record.result = None

    def observe(self, viewer: int) -> Observation[Any]:
        """What a seat may know."""
        return observe(self.spec, self.state, viewer)

    def log(self, viewer: int, since: int = 0) -> list[Event]:
        """The log as a seat may see it."""
        return redact_log(self.events[since:], viewer)
