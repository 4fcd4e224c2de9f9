"""What is stored of invitations: who wants none."""

from __future__ import annotations

from sqlalchemy import Double, String
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base


class UninvitedRow(Base):
    """A mail address to which no invitation goes any more. The address itself is not kept: it is a
    digest with the server's own key."""

    __tablename__ = "uninvited"

    address: Mapped[str] = mapped_column(String(64), primary_key=True)
    moment: Mapped[float] = mapped_column(Double)
