"""What is stored of people who keep an identity: docs/identity.md says it in words.

A guest is a cookie and has no row here. Times are seconds since 1970, but `until` of a browser is
by the server's own clock (`clock.py`), as that of a key.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Double, ForeignKey, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base


def person_key() -> Mapped[str]:
    return mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)


class PersonRow(Base):
    """Somebody who is the same person in several browsers."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    """Empty until one was given."""
    likeness: Mapped[str | None] = mapped_column(String(128), unique=True)
    """What the name looks like (`names.py`): nobody else has one that looks the same."""
    colour: Mapped[int] = mapped_column(server_default="0")
    emblem: Mapped[str] = mapped_column(String(16), server_default="")
    phrase: Mapped[str | None] = mapped_column(String(64), unique=True)
    """The slow digest of the recovery phrase."""
    created: Mapped[float] = mapped_column(Double)


class PasskeyRow(Base):
    """The public half of a passkey; the other half never leaves its owner's device."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The digest of the credential's id, which may be long."""
    person: Mapped[str] = person_key()
    handle: Mapped[str] = mapped_column(String(16))
    """The person for whom it was made, as it says itself; they may have become another one's."""
    credential: Mapped[bytes] = mapped_column(LargeBinary)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)
    host: Mapped[str] = mapped_column(String(255))
    """The name of the server for which it was made; it is good for that one only."""
    label: Mapped[str] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Double)
    used: Mapped[float | None] = mapped_column(Double)


class BrowserRow(Base):
    """A browser in which somebody is signed in: the digest of its cookie."""

    __tablename__ = "browsers"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = person_key()
    label: Mapped[str] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Double)
    renewed: Mapped[float] = mapped_column(Double)
    """When its cookie was last replaced by a new one."""
    until: Mapped[float | None] = mapped_column(Double)
    """When a cookie ends that was replaced, by the server's own clock."""


class InvitationRow(Base):
    """A link by which people come to a server that is closed to others."""

    __tablename__ = "invitations"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    note: Mapped[str] = mapped_column(String(64))
    left: Mapped[int]
    """So many people may still come by it."""
    until: Mapped[float] = mapped_column(Double)
