"""Signals that it is somebody's turn: where they are wanted, and which were sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "signals",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("mail", sa.Text),
        sa.Column("mail_on", sa.Boolean, nullable=False),
        sa.Column("mail_code", sa.String(64)),
        sa.Column("mail_tries", sa.Integer, nullable=False),
        sa.Column("mail_asked", sa.Double),
        sa.Column("hook", sa.Text),
        sa.Column("hook_secret", sa.String(64)),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("subscriptions_by_person", "subscriptions", ["person"])
    op.create_table(
        "deliveries",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
    )
    op.create_index("deliveries_by_table", "deliveries", ["table_id"])
