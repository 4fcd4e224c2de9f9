"""What the rows of all parts of the server have in common."""

from __future__ import annotations

from sqlalchemy import ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


def table_key() -> Mapped[str]:
    """Part of a primary key: the table something belongs to."""
    return mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
