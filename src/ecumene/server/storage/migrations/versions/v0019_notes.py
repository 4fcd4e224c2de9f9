"""Notes of the operator have kinds with more letters: one of them was longer than its column."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    with op.batch_alter_table("operator_notes") as notes:
        notes.alter_column("kind", existing_type=sa.String(16), type_=sa.String(32))
