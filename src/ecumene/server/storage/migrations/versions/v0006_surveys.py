"""By which rules a server last looked at the stored games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "surveys",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("fingerprint", sa.String(40), nullable=False),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
    )
