"""Finished games, to be found by what was played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "finished_games",
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("readable", sa.Boolean, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("top", sa.Integer, nullable=False),
        sa.Column("margin", sa.Integer, nullable=False),
        sa.Column("closeness", sa.Double, nullable=False),
        sa.Column("fights", sa.Integer, nullable=False),
        sa.Column("comeback", sa.Integer, nullable=False),
        sa.Column("given_up", sa.Boolean, nullable=False),
        sa.Column("with_bots", sa.Boolean, nullable=False),
        sa.Column("winners", sa.Integer, nullable=False),
    )
    op.create_index("finished_games_by_moment", "finished_games", ["moment"])
    op.create_index("finished_games_by_game", "finished_games", ["game", "moment"])
    op.create_table(
        "finished_courses",
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("course", sa.Text, nullable=False),
        sa.Column("moments", sa.Text, nullable=False),
    )
    op.create_table(
        "finished_things",
        sa.Column(
            "table_id",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("thing", sa.String(120), primary_key=True),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
    )
    op.create_index("finished_things_by_thing", "finished_things", ["thing", "table_id", "kind"])
