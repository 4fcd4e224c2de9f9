"""Rules fingerprints, results and positions. No table is `broken` any more: that was written when
somebody looked at a running game with rules that did not fit it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("fingerprint", sa.String(40), nullable=False, server_default="")
    )
    op.add_column("tables", sa.Column("continued", sa.Integer))
    op.add_column(
        "tables", sa.Column("pinned", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("result", sa.Text))
    op.execute("UPDATE tables SET status = 'running' WHERE status = 'broken'")
    op.drop_column("tables", "problem")
    op.create_table(
        "positions",
        of_table(),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("fingerprint", sa.String(40), nullable=False),
        sa.Column("hash", sa.String(40), nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("kept", sa.Boolean, nullable=False),
        sa.Column("stored", sa.Double, nullable=False),
    )
    op.create_table(
        "continuations",
        of_table(),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("before", sa.String(40), nullable=False),
        sa.Column("after", sa.String(40), nullable=False),
        sa.Column("set_aside", sa.Integer, nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
    )


def of_table() -> sa.Column[str]:
    """Part of a primary key: the table something belongs to."""
    owner = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(16), owner, primary_key=True)
