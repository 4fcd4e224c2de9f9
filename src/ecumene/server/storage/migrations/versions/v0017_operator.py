"""The operator's work: keys, record, bans, announcements, read-only mode, notes, figures."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "operator_keys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "operator_record",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("moment", sa.Double, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("via", sa.String(8), nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("details", sa.Text, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("lifted", sa.Double),
    )
    whose = sa.ForeignKey("bans.id", ondelete="CASCADE")
    op.create_table(
        "ban_keys",
        sa.Column("ban_id", sa.Integer, whose, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.String(64), primary_key=True),
    )
    op.create_index("ix_ban_keys_digest", "ban_keys", ["digest"])
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("texts", sa.Text, nullable=False),
        sa.Column("begins", sa.Double, nullable=False),
        sa.Column("ends", sa.Double, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
    )
    op.create_table(
        "house_mode",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("read_only", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("texts", sa.Text, nullable=False),
        sa.Column("ends", sa.Double),
    )
    op.create_table(
        "operator_notes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
        sa.Column("read", sa.Boolean, nullable=False),
    )
    op.create_index("ix_operator_notes_person", "operator_notes", ["person"])
    op.create_table(
        "figures",
        sa.Column("minute", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("counted", sa.Text, nullable=False),
    )
    op.create_table(
        "fleet_checks",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moment", sa.Double, nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("differing", sa.Text, nullable=False),
    )
    op.add_column("reports", sa.Column("outcome", sa.String(16)))
