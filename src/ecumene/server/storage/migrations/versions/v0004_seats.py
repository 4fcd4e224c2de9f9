"""Stand-ins, new links, hints and watchers; absence and waiting by the server's own clock.

Tables that are there keep what they had: hints and watchers. A table that still waits for people
loses a seed that somebody chose.
"""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

SEED_BITS = 62


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seconds", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("hints", sa.Boolean))
    op.add_column(
        "tables", sa.Column("watchers", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.add_column("tables", sa.Column("touched", sa.Double, nullable=False, server_default="0"))
    op.add_column(
        "seats", sa.Column("replaced", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("relinked", sa.Double))
    here = sa.table(
        "tables",
        sa.column("id", sa.String),
        sa.column("status", sa.String),
        sa.column("seed", sa.BigInteger),
        sa.column("seeded", sa.Boolean),
        sa.column("hints", sa.Boolean),
    )
    seats = sa.table("seats", sa.column("seen", sa.Double))
    connection = op.get_bind()
    connection.execute(sa.update(here).values(hints=sa.true()))
    connection.execute(sa.update(seats).values(seen=None))
    chosen = sa.select(here.c.id).where(here.c.status == "waiting", here.c.seeded)
    for table_id in connection.scalars(chosen).all():
        fresh = {"seed": secrets.randbits(SEED_BITS), "seeded": False}
        connection.execute(sa.update(here).where(here.c.id == table_id).values(**fresh))
