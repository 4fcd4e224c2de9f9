"""What is stored: records of games, positions, who sits where, and digests of secrets.

A game is its record. Positions are kept beside it, so that a game whose moves the rules of another
day no longer replay goes on from the table as it stood, or is shown as it was. `asked`, `ply`,
`phase`, `scores`, `winners` and `result` of a table repeat what its record says, so that lists need
not replay games. Times are seconds since 1970, but `seen`, `touched` and `until` are by the
server's own clock (`clock.py`).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Double,
    Index,
    LargeBinary,
    String,
    Text,
    false,
    true,
)
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.chat.rows import EmoteRow as EmoteRow
from ecumene.server.chat.rows import MuteRow as MuteRow
from ecumene.server.chat.rows import ReportRow as ReportRow
from ecumene.server.chat.rows import TalkModeRow as TalkModeRow
from ecumene.server.chat.rows import TalkRow as TalkRow
from ecumene.server.clocks import rows as clock_rows
from ecumene.server.finding_people import rows as invite_rows
from ecumene.server.finished_games import rows as finished_rows
from ecumene.server.identity import rows as identity_rows
from ecumene.server.leagues import rows as league_rows
from ecumene.server.operator import rows as operator_rows
from ecumene.server.planning import rows as plan_rows
from ecumene.server.ratings import rows as rating_rows
from ecumene.server.signals.rows import DeliveryRow as DeliveryRow
from ecumene.server.signals.rows import SignalRow as SignalRow
from ecumene.server.signals.rows import SubscriptionRow as SubscriptionRow
from ecumene.server.storage.schema_base import Base as Base
from ecumene.server.storage.schema_base import table_key
from ecumene.server.workers import rows as worker_rows

PARTS = (
    clock_rows,
    finished_rows,
    identity_rows,
    invite_rows,
    league_rows,
    operator_rows,
    plan_rows,
    rating_rows,
    worker_rows,
)
"""Parts of the server with rows of their own, which belong to the same metadata."""

WAITING = "waiting"
RUNNING = "running"
FINISHED = "finished"
CLOSED = "closed"
"""By the operator: it can be looked at by its players, but nobody moves."""

OPEN = "open"
PERSON = "person"
BOT = "bot"

INVITE_SEAT = -1
"""Stands for a seat in `KeyRow`: the key lets one sit down anywhere."""


class TableRow(Base):
    """A table with the header of its record."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_by_status", "status", "changed"),
        Index("tables_by_access", "access", "status", "changed"),
        Index("tables_by_origin", "origin", "status"),
        Index("tables_by_owner", "owner", "status"),
    )

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    game: Mapped[str] = mapped_column(String(32))
    version: Mapped[str] = mapped_column(String(32))
    fingerprint: Mapped[str] = mapped_column(String(40), default="", server_default="")
    """Of the rules that its last move was made by; empty in tables from before this column."""
    continued: Mapped[int | None]
    """The ply from which it goes on by other rules than before, if it does: from the position
    stored there."""
    pinned: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Kept for its own rules: nobody plays on until rules with its fingerprint are there again."""
    players: Mapped[int]
    options: Mapped[str] = mapped_column(Text)
    seed: Mapped[int] = mapped_column(BigInteger)
    seeded: Mapped[bool]
    """The seed was chosen by a person: luck follows it and is not renewed with every move."""
    start: Mapped[str | None] = mapped_column(Text)
    """A position the game starts from, as JSON."""
    pace: Mapped[str] = mapped_column(String(8))
    access: Mapped[str] = mapped_column(String(8))
    status: Mapped[str] = mapped_column(String(16))
    created: Mapped[float] = mapped_column(Double)
    started: Mapped[float | None] = mapped_column(Double)
    finished: Mapped[float | None] = mapped_column(Double)
    changed: Mapped[float] = mapped_column(Double)
    ply: Mapped[int]
    revision: Mapped[int]
    asked: Mapped[int | None]
    phase: Mapped[str | None] = mapped_column(Text)
    """Where the game is, in all languages, as JSON. Tables from before this column have none until
    the next move."""
    scores: Mapped[str | None] = mapped_column(Text)
    winners: Mapped[str] = mapped_column(Text)
    result: Mapped[str | None] = mapped_column(Text)
    """What the end of the game showed, by language, as JSON."""
    previous: Mapped[str | None] = mapped_column(String(16))
    next: Mapped[str | None] = mapped_column(String(16))
    moved: Mapped[int | None]
    """A rematch: by how many seats everybody moved up since ``previous``."""
    fork_table: Mapped[str | None] = mapped_column(String(16))
    fork_ply: Mapped[int | None]
    hints: Mapped[bool | None]
    """May players ask for hints? None: only where no second person can sit."""
    watchers: Mapped[bool] = mapped_column(server_default=true())
    """May those without a seat look on while the game runs?"""
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Its result counts for the ratings of those who sit there (`ratings/agreement.py`)."""
    touched: Mapped[float] = mapped_column(Double, server_default="0")
    """When somebody last did something about its seats, by the server's own clock."""
    notices: Mapped[str | None] = mapped_column(Text)
    """What everybody at the table is told besides what the game tells, as JSON: see
    `stepping_down.py`."""
    lang: Mapped[str | None] = mapped_column(String(8))
    """The language of who opened it."""
    origin: Mapped[str | None] = mapped_column(String(32))
    """The address it was made from, as a keyed digest: one address holds so many tables only."""
    owner: Mapped[str | None] = mapped_column(String(32))
    """The process that runs it, where there are several (`workers/holding.py`)."""
    fence: Mapped[int] = mapped_column(default=0, server_default="0")
    """Grows with every change of the owner: whoever knows an older number writes no more."""


class SeatRow(Base):
    """A seat of a table. A person's seat keeps its kind while a bot stands in."""

    __tablename__ = "seats"

    table_id: Mapped[str] = table_key()
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(Text)
    bot: Mapped[str | None] = mapped_column(String(32))
    host: Mapped[bool]
    seen: Mapped[float | None] = mapped_column(Double)
    """The last sign of life of the person, by the server's own clock."""
    replaced: Mapped[bool] = mapped_column(server_default=false())
    """Others let the bot play while the person was away: it goes when the person comes back."""
    relinked: Mapped[float | None] = mapped_column(Double)
    """When the host made a new link for somebody else's seat."""
    person: Mapped[str | None] = mapped_column(String(16), index=True)
    """Who sits here, if they keep an identity (`identity/rows.py`)."""
    fallen: Mapped[str | None] = mapped_column(String(32))
    """The bot that was chosen, where it failed and `bot` goes on for it."""


class MoveRow(Base):
    """One move; ``number`` counts from 1, seat -1 is chance, ``key`` makes repeating it safe."""

    __tablename__ = "moves"
    __table_args__ = (Index("moves_by_key", "table_id", "key"),)

    table_id: Mapped[str] = table_key()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    key: Mapped[str | None] = mapped_column(String(64))


class PositionRow(Base):
    """The table as it stood after so many moves, with what is hidden: written every so many
    decisions, when the table comes to rest, and at the end of the game."""

    __tablename__ = "positions"

    table_id: Mapped[str] = table_key()
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    fingerprint: Mapped[str] = mapped_column(String(40))
    """Of the rules that it was written by."""
    hash: Mapped[str] = mapped_column(String(40))
    position: Mapped[bytes] = mapped_column(LargeBinary)
    """JSON, compressed by zlib."""
    kept: Mapped[bool]
    """False: it is of a table at rest, and the next one takes its place."""
    stored: Mapped[float] = mapped_column(Double)


class ContinuationRow(Base):
    """A game that went on from a stored position, because its moves no longer replayed."""

    __tablename__ = "continuations"

    table_id: Mapped[str] = table_key()
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """It goes on from the position stored at this ply."""
    before: Mapped[str] = mapped_column(String(40))
    after: Mapped[str] = mapped_column(String(40))
    """The fingerprints of the old and the new rules."""
    set_aside: Mapped[int]
    """So many moves before ``ply`` came after the last stored position and no longer fitted: they
    are stored, but the game goes on without them."""
    moment: Mapped[float] = mapped_column(Double)


class KeyRow(Base):
    """Who may act: the digest of a seat's secret, of an invitation, or of a browser's cookie."""

    __tablename__ = "keys"
    __table_args__ = (Index("keys_by_digest", "digest"),)

    table_id: Mapped[str] = table_key()
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    device: Mapped[bool]
    created: Mapped[float] = mapped_column(Double)
    until: Mapped[float | None] = mapped_column(Double)
    """When a browser's cookie ends that was replaced by a new one, by the server's own clock."""


class SecretRow(Base):
    """What this server keeps to itself."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))


class SurveyRow(Base):
    """The rules with which a server last looked at the stored games of a game, and what it found:
    how many came out how, as JSON."""

    __tablename__ = "surveys"

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    fingerprint: Mapped[str] = mapped_column(String(40))
    found: Mapped[str] = mapped_column(Text)
    moment: Mapped[float] = mapped_column(Double)


class HouseRow(Base):
    """What belongs to the server as a whole."""

    __tablename__ = "house"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seconds: Mapped[float] = mapped_column(Double)
    """How long servers have been at work on this database, see `clock.py`; in the second row, how
    long players could move (`clocks/play_clock.py`)."""
