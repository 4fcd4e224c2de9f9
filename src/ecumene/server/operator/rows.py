"""What is stored of the operator's work. Times are seconds since 1970."""

from __future__ import annotations

from sqlalchemy import Double, ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base


class OperatorKeyRow(Base):
    """A link to the operator's page that was not used yet, or the cookie of a browser that used
    one: digests only."""

    __tablename__ = "operator_keys"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    label: Mapped[str] = mapped_column(String(64))
    """Who works with it, as the record says."""
    created: Mapped[float] = mapped_column(Double)
    until: Mapped[float] = mapped_column(Double)


class RecordRow(Base):
    """Something that an operator did. Rows are only ever added; see `forgetting.py` for names."""

    __tablename__ = "operator_record"

    id: Mapped[int] = mapped_column(primary_key=True)
    moment: Mapped[float] = mapped_column(Double)
    who: Mapped[str] = mapped_column(String(64))
    via: Mapped[str] = mapped_column(String(8))
    """``page`` or ``command``."""
    action: Mapped[str] = mapped_column(String(32))
    target: Mapped[str] = mapped_column(Text)
    details: Mapped[str] = mapped_column(Text)
    """As JSON: the numbers and words of its sentence."""


class BanRow(Base):
    """Somebody who may not come in (scope ``all``), or say words of their own (``words``)."""

    __tablename__ = "bans"

    id: Mapped[int] = mapped_column(primary_key=True)
    scope: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(Text)
    """What they were called when it was decided."""
    reason: Mapped[str] = mapped_column(Text)
    """What they are told."""
    who: Mapped[str] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Double)
    until: Mapped[float | None] = mapped_column(Double)
    """None: for good."""
    lifted: Mapped[float | None] = mapped_column(Double)


class BanKeyRow(Base):
    """By what a banned one is known: a person's key, a browser's digest, an address's name."""

    __tablename__ = "ban_keys"

    ban_id: Mapped[int] = mapped_column(
        ForeignKey("bans.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    digest: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)


class AnnouncementRow(Base):
    """A sentence for everybody, from one moment to another."""

    __tablename__ = "announcements"

    id: Mapped[int] = mapped_column(primary_key=True)
    texts: Mapped[str] = mapped_column(Text)
    """By language, as JSON."""
    begins: Mapped[float] = mapped_column(Double)
    ends: Mapped[float] = mapped_column(Double)
    who: Mapped[str] = mapped_column(String(64))
    withdrawn: Mapped[bool]


class ModeRow(Base):
    """Whether people may change anything. One row."""

    __tablename__ = "house_mode"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    read_only: Mapped[bool]
    since: Mapped[float] = mapped_column(Double)
    texts: Mapped[str] = mapped_column(Text)
    """Why, by language, as JSON; may be empty."""
    ends: Mapped[float | None] = mapped_column(Double)
    """When it should be over, for people to know; it does not end by itself."""


class NoteRow(Base):
    """A word of the operator to one person; `signals/persons.py` says who that is."""

    __tablename__ = "operator_notes"

    id: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(String(64), index=True)
    kind: Mapped[str] = mapped_column(String(32))
    words: Mapped[str] = mapped_column(Text)
    """What the operator added; may be empty."""
    moment: Mapped[float] = mapped_column(Double)
    read: Mapped[bool]


class FigureRow(Base):
    """What one process of the server counted in a minute, for the lines on the operator's page."""

    __tablename__ = "figures"

    minute: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    process: Mapped[str] = mapped_column(String(16), primary_key=True)
    counted: Mapped[str] = mapped_column(Text)
    """As JSON: see `figures.py`."""


class FleetCheckRow(Base):
    """What the last `ecumene fleet` over all stored games found. One row."""

    __tablename__ = "fleet_checks"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    moment: Mapped[float] = mapped_column(Double)
    seconds: Mapped[float] = mapped_column(Double)
    version: Mapped[str] = mapped_column(String(32))
    found: Mapped[str] = mapped_column(Text)
    """How many games came out how, as JSON."""
    differing: Mapped[str] = mapped_column(Text)
    """The first of those that differ, as JSON: table, name, game, move, why."""
