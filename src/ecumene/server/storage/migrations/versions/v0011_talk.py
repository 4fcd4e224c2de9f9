"""Talk at tables: lines, how a host wants it, emotes, mutes, reports to the operator."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def table_id(primary_key: bool = True) -> sa.Column[str]:
    whole = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(16), whole, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "talk",
        table_id(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(32)),
        sa.Column("text", sa.Text),
        sa.Column("log", sa.Integer, nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
    )
    op.create_table("talk_modes", table_id(), sa.Column("mode", sa.String(8), nullable=False))
    op.create_table(
        "emotes",
        table_id(),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("emote", sa.String(16), nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("muted", sa.String(64), primary_key=True),
    )
    op.create_index("mutes_by_muted", "mutes", ["muted"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        table_id(primary_key=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("ix_reports_table_id", "reports", ["table_id"])
