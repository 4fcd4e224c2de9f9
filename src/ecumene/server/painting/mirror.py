"""What a painter is told of a game, so that it has the same one before it.

A painter is a process that holds a copy of a game and makes scenes of it. The copy is made from the
record, as after a restart of the server, and follows it move by move: it is told what has been
stored since it was asked last, and where the game must be then.
"""

from __future__ import annotations

from asyncio import Future
from typing import TYPE_CHECKING, Any, NamedTuple

from ecumene.core.registry import game
from ecumene.records.record import Part, Record
from ecumene.records.session import Session
from ecumene.server.painting.display import Facts

if TYPE_CHECKING:
    from ecumene.server.painting.paint_line import PaintLine

Moves = list[tuple[int, str]]


class Standing(NamedTuple):
    """Where a game is, in a few numbers that two copies of it must agree on."""

    ply: int
    entries: int
    """Of the log."""
    asked: int
    hashed: tuple[int, str] | None
    """The last of the hashes that are taken of the whole position every so many decisions."""


class Header(NamedTuple):
    """A record without its moves."""

    game: str
    players: int
    seed: int
    options: dict[str, str]
    version: str
    fingerprint: str
    start: dict[str, Any] | None
    before: list[Part]


class Course(NamedTuple):
    """How to get from what a painter knows of a game to where it is."""

    header: Header | None
    """Of a game that it does not know yet."""
    kept: int
    """So many of the moves that it knows were not taken back."""
    fresh: Moves
    standing: Standing


class Wish(NamedTuple):
    """What somebody is to be shown."""

    viewer: int
    language: str
    since: int
    holds: str | None
    """The tag of the scene that they hold; None: they take no patches."""


class Look(NamedTuple):
    """A question to a painter."""

    number: int
    table: str
    course: Course | None
    """None: the game is where it was when the painter was asked last."""
    facts: Facts
    wish: Wish
    held: set[str]
    """The scenes that those at the table hold."""


class Answer(NamedTuple):
    """A message to be sent, and what its receiver then holds and knows."""

    number: int
    text: bytes
    tag: str
    since: int
    seconds: float
    """What it took."""


class Refusal(NamedTuple):
    """Why there is no answer: the painter failed, or its game is not the same."""

    number: int
    disagrees: bool
    why: str


def standing(session: Session) -> Standing:
    record = session.record
    hashed = next(reversed(record.hashes.items()), None)
    return Standing(record.played, len(session.events), session.asked(), hashed)


def header_of(record: Record) -> Header:
    return Header(
        record.spec.id,
        record.players,
        record.seed,
        record.options,
        record.version,
        record.fingerprint,
        record.start,
        record.before,
    )


def record_of(header: Header, moves: Moves) -> Record:
    record = Record(game(header.game), header.players, header.seed, header.options)
    record.version = header.version
    record.fingerprint = header.fingerprint
    record.start = header.start
    record.before = header.before
    record.moves = moves
    return record


class Mirror:
    """What the server has told a painter of one game."""

    def __init__(self, table: str, session: Session, line: PaintLine) -> None:
        self.table = table
        self.session = session
        self.line = line
        self.revision = -1
        self.moves: Moves = []
        self.refused = False
        """The painter could not follow: the server paints this game itself."""
        self.pending: dict[tuple[int, Wish], Future[Answer]] = {}
        """What has been asked and not answered, by revision: who wishes the same waits, too."""

    def course(self, revision: int) -> Course | None:
        """What the painter has to be told, now that it will be."""
        if revision == self.revision:
            return None
        self.revision = revision
        record = self.session.record
        known, moves = self.moves, record.moves
        kept = min(len(known), len(moves))
        # Moves are only ever added and taken back at the end: if one is the same object as before,
        # nothing has happened to those before it.
        while kept and known[kept - 1] is not moves[kept - 1]:
            kept -= 1
        fresh = moves[kept:]
        header = None if known else header_of(record)
        self.moves = known[:kept] + fresh
        return Course(header, kept, fresh, standing(self.session))

    def forget(self) -> None:
        """The game leaves memory here, so it has to there."""
        if not self.refused:
            self.line.forget(self.table)
