"""Bots for which a lower one goes on, and what a table's log says besides the game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("notices", sa.Text))
    op.add_column("seats", sa.Column("fallen", sa.String(32)))
