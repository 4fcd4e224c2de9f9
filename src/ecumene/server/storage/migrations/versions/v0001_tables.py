"""Tables with their records, seats, moves and keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("seeded", sa.Boolean, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("access", sa.String(8), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("problem", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("started", sa.Double),
        sa.Column("finished", sa.Double),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("scores", sa.Text),
        sa.Column("winners", sa.Text, nullable=False),
        sa.Column("previous", sa.String(16)),
        sa.Column("next", sa.String(16)),
        sa.Column("fork_table", sa.String(16)),
        sa.Column("fork_ply", sa.Integer),
    )
    op.create_index("tables_by_status", "tables", ["status", "changed"])
    op.create_index("tables_by_access", "tables", ["access", "status", "changed"])
    op.create_table(
        "seats",
        of_table(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.String(32)),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("seen", sa.Double),
    )
    op.create_table(
        "moves",
        of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.String(64)),
    )
    op.create_index("moves_by_key", "moves", ["table_id", "key"])
    op.create_table(
        "keys",
        of_table(),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("device", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("keys_by_digest", "keys", ["digest"])


def of_table() -> sa.Column[str]:
    """Part of a primary key: the table something belongs to."""
    owner = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(16), owner, primary_key=True)
