"""Clocks of tables, and the time that each decision took."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def table_key() -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(16), key, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "clocks",
        table_key(),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("budgets", sa.Text, nullable=False),
        sa.Column("out", sa.String(64), nullable=False, server_default="[]"),
        sa.Column("since", sa.Double),
        sa.Column("carried", sa.Double, nullable=False, server_default="0"),
    )
    op.create_table(
        "move_times",
        table_key(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seconds", sa.Double, nullable=False),
    )
