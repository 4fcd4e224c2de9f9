"""What is stored of plans."""

from __future__ import annotations

from sqlalchemy import Text
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base, table_key


class PlanRow(Base):
    """The plan of one seat, as JSON: see `Plan`."""

    __tablename__ = "plans"

    table_id: Mapped[str] = table_key()
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    plan: Mapped[str] = mapped_column(Text)
