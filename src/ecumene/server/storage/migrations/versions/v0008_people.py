"""People who keep an identity, with their passkeys and browsers, and invitations to the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def person() -> sa.Column[str]:
    return sa.Column(
        "person",
        sa.String(16),
        sa.ForeignKey("people.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    )


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("likeness", sa.String(128), unique=True),
        sa.Column("colour", sa.Integer, nullable=False, server_default="0"),
        sa.Column("emblem", sa.String(16), nullable=False, server_default=""),
        sa.Column("phrase", sa.String(64), unique=True),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        person(),
        sa.Column("handle", sa.String(16), nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
    )
    op.create_table(
        "browsers",
        sa.Column("digest", sa.String(64), primary_key=True),
        person(),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("renewed", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
    )
    op.create_table(
        "invitations",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("note", sa.String(64), nullable=False),
        sa.Column("left", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.add_column("seats", sa.Column("person", sa.String(16)))
    op.create_index("ix_seats_person", "seats", ["person"])
