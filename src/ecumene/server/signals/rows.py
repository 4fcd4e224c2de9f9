"""What is stored of signals: where people want them, and which were sent.

A person is what `persons.py` says. Times are seconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import Double, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base, table_key


class SignalRow(Base):
    """The mail address and the webhook of a person."""

    __tablename__ = "signals"

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    lang: Mapped[str] = mapped_column(String(8))
    """What they read."""
    mail: Mapped[str | None] = mapped_column(Text)
    mail_on: Mapped[bool]
    """They have shown that the address is theirs."""
    mail_code: Mapped[str | None] = mapped_column(String(64))
    """The digest of the code that was sent to the address, until it is typed in."""
    mail_tries: Mapped[int]
    """How many more codes may be tried."""
    mail_asked: Mapped[float | None] = mapped_column(Double)
    hook: Mapped[str | None] = mapped_column(Text)
    hook_secret: Mapped[str | None] = mapped_column(String(64))
    """What the webhook's messages are signed with."""


class SubscriptionRow(Base):
    """A browser that takes messages from its push service."""

    __tablename__ = "subscriptions"
    __table_args__ = (Index("subscriptions_by_person", "person"),)

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The digest of the endpoint: a browser has one."""
    person: Mapped[str] = mapped_column(String(64))
    browser: Mapped[str] = mapped_column(String(64))
    """The digest of its cookie: a browser that is signed out gets no more messages."""
    lang: Mapped[str] = mapped_column(String(8))
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(128))
    auth: Mapped[str] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Double)


class DeliveryRow(Base):
    """A signal that is or was being sent. It is written first: what stands here is never sent
    again, not even by a server that starts after one that broke down amid sending."""

    __tablename__ = "deliveries"
    __table_args__ = (Index("deliveries_by_table", "table_id"),)

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = table_key()
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """After how many moves the person was asked."""
    channel: Mapped[str] = mapped_column(String(8), primary_key=True)
    state: Mapped[str] = mapped_column(String(8))
    moment: Mapped[float] = mapped_column(Double)
