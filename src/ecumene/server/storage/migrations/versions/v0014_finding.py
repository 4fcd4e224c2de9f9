"""Languages and rematches of tables, pauses and holidays, addresses that want no invitations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lang", sa.String(8)))
    op.add_column("tables", sa.Column("moved", sa.Integer))
    op.add_column("clocks", sa.Column("pause", sa.Text))
    op.add_column("clocks", sa.Column("holidays", sa.Text))
    op.create_table(
        "uninvited",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("moment", sa.Double, nullable=False),
    )
