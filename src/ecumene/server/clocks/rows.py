"""What is stored of clocks: one row for a table that has one, and the time of each decision."""

from __future__ import annotations

from sqlalchemy import Double, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base, table_key


class ClockRow(Base):
    """The clock of a table. Moments are by the clock of play (`play_clock.py`)."""

    __tablename__ = "clocks"

    table_id: Mapped[str] = table_key()
    rules: Mapped[str] = mapped_column(Text)
    """What was agreed, as JSON: see `ClockRules`."""
    budgets: Mapped[str] = mapped_column(Text)
    """What everybody has left, as JSON: see `Budgets`. It follows from the rules and the times of
    all decisions, and is stored so that nobody has to add them up."""
    out: Mapped[str] = mapped_column(String(64), default="[]", server_default="[]")
    """The seats whose time has run out, as JSON."""
    since: Mapped[float | None] = mapped_column(Double)
    """Since when the one who is asked thinks; None while no clock runs."""
    carried: Mapped[float] = mapped_column(Double, default=0.0, server_default="0")
    """Seconds that were used for the present decision before ``since``."""
    pause: Mapped[str | None] = mapped_column(Text)
    """Who wants the clock to stand, and whether it does, as JSON: see `Pause`."""
    holidays: Mapped[str | None] = mapped_column(Text)
    """Who is away until when, and who has how many days left, as JSON: see `Holidays`."""


class MoveTimeRow(Base):
    """The seconds that a person took for a decision; bots have none."""

    __tablename__ = "move_times"

    table_id: Mapped[str] = table_key()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """That of the move in the record."""
    seconds: Mapped[float] = mapped_column(Double)
