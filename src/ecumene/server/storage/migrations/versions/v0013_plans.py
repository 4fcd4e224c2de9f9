"""Plans of players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    owner = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "plans",
        sa.Column("table_id", sa.String(16), owner, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("plan", sa.Text, nullable=False),
    )
