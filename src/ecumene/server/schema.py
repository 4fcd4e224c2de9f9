"""What is stored: records of games, who sits where, and digests of secrets. No states.

`asked`, `ply`, `phase`, `scores` and `winners` of a table repeat what its record says, so that
lists need not replay games. Times are seconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Double, ForeignKey, Index, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

WAITING = "waiting"
RUNNING = "running"
FINISHED = "finished"
BROKEN = "broken"
CLOSED = "closed"
"""By the operator: it can be looked at by its players, but nobody moves."""

OPEN = "open"
PERSON = "person"
BOT = "bot"

INVITE_SEAT = -1
"""Stands for a seat in `KeyRow`: the key lets one sit down anywhere."""


class Base(DeclarativeBase):
    pass


def table_key() -> Mapped[str]:
    """Part of a primary key: the table something belongs to."""
    return mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class TableRow(Base):
    """A table with the header of its record."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_by_status", "status", "changed"),
        Index("tables_by_access", "access", "status", "changed"),
        Index("tables_by_origin", "origin", "status"),
    )

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    game: Mapped[str] = mapped_column(String(32))
    version: Mapped[str] = mapped_column(String(32))
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
    problem: Mapped[str | None] = mapped_column(Text)
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
    previous: Mapped[str | None] = mapped_column(String(16))
    next: Mapped[str | None] = mapped_column(String(16))
    fork_table: Mapped[str | None] = mapped_column(String(16))
    fork_ply: Mapped[int | None]
    origin: Mapped[str | None] = mapped_column(String(32))
    """The address it was made from, as a keyed digest: one address holds so many tables only."""


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


class MoveRow(Base):
    """One move; ``number`` counts from 1, seat -1 is chance, ``key`` makes repeating it safe."""

    __tablename__ = "moves"
    __table_args__ = (Index("moves_by_key", "table_id", "key"),)

    table_id: Mapped[str] = table_key()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    key: Mapped[str | None] = mapped_column(String(64))


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
    """When it ends: a browser's cookie that was replaced by a new one."""


class SecretRow(Base):
    """What this server keeps to itself."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))
