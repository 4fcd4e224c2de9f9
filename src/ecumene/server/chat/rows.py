"""What is stored of talk. A person is what `signals/persons.py` says."""

from __future__ import annotations

from sqlalchemy import Double, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base, table_key


class TalkRow(Base):
    """Something that somebody said."""

    __tablename__ = "talk"

    table_id: Mapped[str] = table_key()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    room: Mapped[str] = mapped_column(String(8))
    seat: Mapped[int]
    """-1: somebody who watches."""
    person: Mapped[str] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(Text)
    phrase: Mapped[str | None] = mapped_column(String(32))
    text: Mapped[str | None] = mapped_column(Text)
    log: Mapped[int]
    """How many entries the log of the game had."""
    moment: Mapped[float] = mapped_column(Double)


class TalkModeRow(Base):
    """How the host of a table wants people to talk; a table without it has the usual way."""

    __tablename__ = "talk_modes"

    table_id: Mapped[str] = table_key()
    mode: Mapped[str] = mapped_column(String(8))


class EmoteRow(Base):
    """What a player feels about a line of the log."""

    __tablename__ = "emotes"

    table_id: Mapped[str] = table_key()
    line: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    emote: Mapped[str] = mapped_column(String(16))


class MuteRow(Base):
    """Somebody who does not want to read what somebody else says, anywhere."""

    __tablename__ = "mutes"
    __table_args__ = (Index("mutes_by_muted", "muted"),)

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    muted: Mapped[str] = mapped_column(String(64), primary_key=True)


class ReportRow(Base):
    """A line that somebody wants the operator to look at, with the lines around it."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    number: Mapped[int]
    person: Mapped[str] = mapped_column(String(64))
    note: Mapped[str] = mapped_column(Text)
    lines: Mapped[str] = mapped_column(Text)
    """As JSON: name, room and words of the line and of those before and after it."""
    moment: Mapped[float] = mapped_column(Double)
    done: Mapped[bool]
    outcome: Mapped[str | None] = mapped_column(String(16))
    """How it was settled: see `operator/reporting.py`."""
