"""What is stored of the processes that run tables."""

from __future__ import annotations

from sqlalchemy import Double, String
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base


class WorkerRow(Base):
    """A process that runs tables. While its row is here, the tables with its id are its own.
    Whoever finds that it has been silent for too long removes the row, and its rights with it."""

    __tablename__ = "workers"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    address: Mapped[str] = mapped_column(String(255))
    """Where the other processes reach it."""
    process: Mapped[int]
    """Its number on its machine, for the operator."""
    started: Mapped[float] = mapped_column(Double)
    beat: Mapped[float] = mapped_column(Double)
    """Its last sign of life. Both times are by the clock of the database."""
