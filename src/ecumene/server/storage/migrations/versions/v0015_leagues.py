"""Tournaments and leagues: seasons, members, rounds, and what the tables of a round counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def league_id() -> sa.Column[str]:
    whole = sa.ForeignKey("leagues.id", ondelete="CASCADE")
    return sa.Column("league_id", sa.String(16), whole, primary_key=True, nullable=False)


def number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("organiser", sa.String(16)),
        sa.Column("access", sa.String(8), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("first", sa.String(16), nullable=False),
        sa.Column("previous", sa.String(16), unique=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("invite", sa.String(64)),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("starts", sa.Double),
        sa.Column("started", sa.Double),
        sa.Column("finished", sa.Double),
        sa.Column("paused", sa.Double),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_index("leagues_by_status", "leagues", ["status", "created"])
    op.create_index("ix_leagues_organiser", "leagues", ["organiser"])
    op.create_index("ix_leagues_first", "leagues", ["first"])
    op.create_table(
        "league_members",
        league_id(),
        number("number"),
        sa.Column("person", sa.String(16)),
        sa.Column("bot", sa.String(32)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("lot", sa.Integer, nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("joined", sa.Double, nullable=False),
        sa.Column("place", sa.Integer),
        sa.UniqueConstraint("league_id", "person"),
    )
    op.create_index("ix_league_members_person", "league_members", ["person"])
    op.create_table(
        "league_rounds",
        league_id(),
        number("number"),
        sa.Column("opens", sa.Double, nullable=False),
        sa.Column("deadline", sa.Double, nullable=False),
        sa.Column("over", sa.Double),
        sa.Column("moved", sa.Integer, nullable=False),
    )
    op.create_table(
        "league_games",
        league_id(),
        number("round"),
        number("number"),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("members", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(16), unique=True),
        sa.Column("result", sa.Text),
        sa.Column("why", sa.String(16)),
        sa.Column("finished", sa.Double),
    )
