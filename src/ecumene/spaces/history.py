"""What a seat has seen of a game so far, with nothing forgotten: its information state.

It is made of what the seat was told (the log as it may see it), of its own moves, and of what it
saw at every decision. Two courses of a game that a seat cannot tell apart have the same information
state, and all others have different ones. So learning systems define *perfect recall*.

As a string: an observation is written as a digest where it was seen, and in full at the end.
As a tensor: the last `ROWS` entries of log and own moves, one in a row, then the tensor of the
present observation.
"""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, SupportsIndex

from ecumene.bots.asking import shortened
from ecumene.core import engine
from ecumene.core.errors import InvalidOptions
from ecumene.core.frame import CHANCE
from ecumene.core.view import Observation, observe
from ecumene.manifest import manifest
from ecumene.records.record import Record, load
from ecumene.records.session import Session
from ecumene.spaces.actions import action_space
from ecumene.spaces.bounds import MOST_STEPS
from ecumene.spaces.game import OtherGame, named_game
from ecumene.spaces.given import options_of, seat_of, whole
from ecumene.spaces.parts import zeros
from ecumene.spaces.tensors import tensor_space

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec
    from ecumene.core.state import State

ROWS: Final = 4096
"""Entries in a tensor; of a longer history the oldest are not in it."""
ARGUMENTS: Final = 4
ARGUMENT_SCALE: Final = 256.0
DIGEST: Final = 12
"""Bytes of the digest of an observation."""

Move = tuple[int, int]
"""A seat (-1: chance) and the code of its option."""


class Played(Protocol):
    """A game that is being played: `ecumene.Game`."""

    @property
    def moves(self) -> list[tuple[int, str]]:
        """What has been done: seat and move."""

    def record(self) -> str:
        """All of it as a text."""


Source = Played | Session | Record | Sequence[tuple[int, int | str]]
"""A game so far: also a list of all its moves, those of chance among them, as codes or words."""


class Entry(NamedTuple):
    """Something that a seat was told or did."""

    kind: str
    """The kind of log entry; empty for a move of its own."""
    player: int
    args: tuple[int, ...]
    """The numbers of the log entry, or the code of the own move."""


class Trail:
    """What one seat has seen."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.entries: list[Entry] = []
        self.last = ""
        """The digest of what it saw last."""


class Recall:
    """The information states of games with so many players and these options. It remembers the
    game that it was asked for last: if that goes on, only the new moves are looked at."""

    def __init__(
        self,
        game: GameSpec[Any] | str,
        players: SupportsIndex,
        options: Mapping[str, Any] | None = None,
        start: dict[str, Any] | None = None,
    ) -> None:
        spec = named_game(game)
        self.spec = spec
        self.players = whole(players, "the number of players")
        spec.check_players(self.players)
        self.options = spec.check_options(options_of(spec, options))
        self.start = start
        """A position that the games begin with."""
        self.tensors = tensor_space(spec, self.players, self.options)
        self.actions = action_space(spec)
        self.kinds = {name: place for place, name in enumerate(log_kinds(spec))}
        self.width = 1 + (self.players + 1) + 1 + ARGUMENTS + MOST_STEPS
        """Numbers of a row: is it there; whose entry it is (seats from the own one on, nobody
        last); the number of its kind (from 1) over all of them; its numbers over 256; of an own
        move the numbers of its steps (from 1) over all of them."""
        self.size = 1 + ROWS * self.width + self.tensors.size
        """How many entries there are over `ROWS`, the rows (oldest first), the observation."""
        self.begin()

    @classmethod
    def of(cls, source: Played | Session | Record) -> Recall:
        """For the games that go like this one: as many players, the same options and beginning."""
        record = record_of(source)
        return cls(record.spec, record.players, record.options, record.start)

    def __repr__(self) -> str:
        return f"<what seats recall of {self.spec.id!r}, {self.players} players>"

    def __reduce__(self) -> tuple[Any, ...]:
        made = self.spec.id, self.players, self.options, self.start
        return recalling, (made, self.moves)

    # Following a game

    def begin(self) -> None:
        spec = self.spec
        if self.start is None:
            state = spec.new(self.players, 0, self.options, log=True, explicit_chance=True)
        else:
            state = spec.restore(self.start)
            state.log = []
            state.explicit_chance = True
            engine.advance_to_decision(state)
        self.state: State = state
        self.moves: list[Move] = []
        self.trails = [Trail() for _ in range(self.players)]
        self.look()

    def look(self) -> None:
        """Note for every seat what is new in the log, and what it sees where somebody is asked."""
        events = self.state.log or []
        self.state.log = []
        for seat, trail in enumerate(self.trails):
            for event in events:
                seen = event.redacted(seat)
                trail.entries.append(Entry(seen.kind, seen.player, seen.args))
                numbers = " ".join(str(number) for number in seen.args)
                trail.lines.append(f"{seen.kind} {seen.player} {numbers}".rstrip())
        if engine.chooser(self.state) == CHANCE:
            return
        for seat, trail in enumerate(self.trails):
            found = digest(observe(self.spec, self.state, seat))
            if found != trail.last:
                trail.last = found
                trail.lines.append(f"= {found}")

    def follow(self, source: Source) -> None:
        """Bring the game that is remembered to where another one stands."""
        moves = self.moves_of(source)
        if moves[: len(self.moves)] != self.moves:
            self.begin()
        for seat, code in moves[len(self.moves) :]:
            self.check_seat(seat, code)
            self.spec.apply(self.state, code)  # a closed one leaves everything as it was
            if seat != CHANCE:
                trail = self.trails[seat]
                trail.entries.append(Entry("", seat, (code,)))
                trail.lines.append(f"> {self.spec.vocabulary.format(code)}")
            self.moves.append((seat, code))
            self.look()

    def moves_of(self, source: Source) -> list[Move]:
        if isinstance(source, Sequence):
            moves: Sequence[tuple[int, int | str]] = source
        else:
            told = source.record if isinstance(source, Session) else source
            if not hasattr(told, "moves"):
                raise no_game(source)
            self.check_game(told)
            moves = told.moves
        parse = self.spec.vocabulary.parse
        try:
            return [(seat, parse(move) if isinstance(move, str) else move) for seat, move in moves]
        except (TypeError, ValueError):
            raise InvalidOptions(
                "moves are pairs of seat and move, those of chance (seat -1) among them, as in "
                f"game.moves: [(-1, 'begin 1'), (0, 'take 3')], not {shortened(source)}"
            ) from None

    def check_seat(self, seat: int, code: int) -> None:
        """Refuse a move of a seat that is not asked: others would be told that it did it."""
        asked = engine.chooser(self.state)
        if seat != asked and not engine.over(self.state):
            place = len(self.moves) + 1
            who = "chance (-1)" if asked == CHANCE else f"seat {asked}"
            raise InvalidOptions(
                f"move {place} ({self.spec.vocabulary.format(code)}) is said to be of seat {seat}, "
                f"but {who} is asked there; all moves are needed, those of chance among them"
            )

    def check_game(self, told: Any) -> None:
        """Refuse a game, or a record, that goes by other rules."""
        if told.spec.id != self.spec.id or told.players != self.players:
            what = f"{told.spec.id!r} with {told.players} players"
            raise OtherGame(f"{self!r}: this is a game of {what}")
        if self.spec.check_options(told.options) != self.options:
            raise OtherGame(f"{self!r}: this is a game with other options; see Recall.of")

    # Information states

    def information_state_string(self, source: Source, seat: int) -> str:
        """Everything that a seat has seen up to now, as a text."""
        seat = seat_of(seat, self.players)
        self.follow(source)
        now = observe(self.spec, self.state, seat)
        head = f"{self.spec.id}, {self.players} players, seat {seat}"
        seen = json.dumps(now.to_json(), sort_keys=True, separators=(",", ":"))
        return "\n".join([head, *self.trails[seat].lines, seen])

    def information_state_tensor(self, source: Source, seat: int) -> array[float]:
        """Everything that a seat has seen up to now, in numbers; `size` of them."""
        seat = seat_of(seat, self.players)
        self.follow(source)
        entries = self.trails[seat].entries
        out = zeros(self.size)
        out[0] = len(entries) / ROWS
        at = 1
        for entry in entries[-ROWS:]:
            self.write(out, at, entry, seat)
            at += self.width
        now = observe(self.spec, self.state, seat)
        tail = memoryview(out)[1 + ROWS * self.width :]
        self.tensors.encode_into(now, tail)
        return out

    def write(self, out: array[float], at: int, entry: Entry, seat: int) -> None:
        """One row."""
        players = self.players
        out[at] = 1.0
        whose = (entry.player - seat) % players if entry.player >= 0 else players
        out[at + 1 + whose] = 1.0
        at += players + 2
        if entry.kind:
            kinds = len(self.kinds) + 1
            out[at] = (self.kinds.get(entry.kind, kinds - 1) + 1) / kinds
            for k, number in enumerate(entry.args[:ARGUMENTS]):
                out[at + 1 + k] = number / ARGUMENT_SCALE
        else:
            for k, number in enumerate(self.actions.row(entry.args[0])):
                out[at + 1 + ARGUMENTS + k] = (number + 1) / self.actions.size


def no_game(found: object) -> InvalidOptions:
    return InvalidOptions(
        f"{shortened(found)} is no game: give one of ecumene.new, or all its moves"
    )


def record_of(source: Played | Session | Record) -> Record:
    if isinstance(source, Record):
        return source
    if not hasattr(source, "record"):
        raise no_game(source)
    return source.record if isinstance(source, Session) else load(source.record())


def recalling(made: tuple[Any, ...], moves: list[Move]) -> Recall:
    """As it was saved: with the game that it remembers."""
    found = Recall(*made)
    found.follow(moves)
    return found


def digest(observation: Observation[Any]) -> str:
    """A short text that stands for an observation."""
    seen = observation.spec.key(observation.state), observation.asked, observation.options
    return hashlib.blake2b(repr(seen).encode(), digest_size=DIGEST).hexdigest()


def log_kinds(spec: GameSpec[Any]) -> list[str]:
    """The kinds of log entries that a game declares, in order; others are all alike in a tensor."""
    declared = manifest(spec.id).presenter().log.kinds
    return sorted(declared or spec.events)
