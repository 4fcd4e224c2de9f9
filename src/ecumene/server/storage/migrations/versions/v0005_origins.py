"""Which address a table comes from (as a keyed digest), keys that end, and the server's secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(32)))
    op.create_index("tables_by_origin", "tables", ["origin", "status"])
    op.add_column("keys", sa.Column("until", sa.Double))
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )
