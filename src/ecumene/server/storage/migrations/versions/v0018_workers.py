"""Which process runs a table, and the processes that there are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("process", sa.Integer, nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("beat", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_by_owner", "tables", ["owner", "status"])
