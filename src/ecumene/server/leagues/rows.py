"""What is stored of leagues. Times are seconds since 1970.

Keys and unique columns keep two servers on one database from doing the same thing twice: a round,
a table of a round, a next season is there once.
"""

from __future__ import annotations

from sqlalchemy import Double, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base

JOINING = "joining"
ON = "running"
PAUSED = "paused"
OVER = "finished"
CANCELLED = "cancelled"

INVITED = "invited"
IN = "in"
WITHDRAWN = "withdrawn"


def league_key() -> Mapped[str]:
    """Part of a primary key: the league something belongs to."""
    return mapped_column(ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True)


class LeagueRow(Base):
    """A tournament, or one season of a league."""

    __tablename__ = "leagues"
    __table_args__ = (Index("leagues_by_status", "status", "created"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    organiser: Mapped[str | None] = mapped_column(String(16), index=True)
    """The person; None: they have gone, and nobody took over."""
    access: Mapped[str] = mapped_column(String(8))
    status: Mapped[str] = mapped_column(String(16))
    season: Mapped[int]
    first: Mapped[str] = mapped_column(String(16), index=True)
    """The id of the first season."""
    previous: Mapped[str | None] = mapped_column(String(16), unique=True)
    """The season before: it has one that follows, not two."""
    rules: Mapped[str] = mapped_column(Text)
    """As JSON: see `LeagueRules`."""
    invite: Mapped[str | None] = mapped_column(String(64))
    """The digest of the token in the link by which people join."""
    created: Mapped[float] = mapped_column(Double)
    starts: Mapped[float | None] = mapped_column(Double)
    """When it begins by itself; None: when the organiser says so."""
    started: Mapped[float | None] = mapped_column(Double)
    finished: Mapped[float | None] = mapped_column(Double)
    paused: Mapped[float | None] = mapped_column(Double)
    revision: Mapped[int]
    """Grows with every change of members and rounds: what was worked out for an older one is not
    written."""


class LeagueMemberRow(Base):
    """A place in a league: a person's, or a bot's that fills up a table."""

    __tablename__ = "league_members"
    __table_args__ = (UniqueConstraint("league_id", "person"),)

    league_id: Mapped[str] = league_key()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(String(16), index=True)
    bot: Mapped[str | None] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(Text)
    """As it was when they came; a person's page has the present one."""
    state: Mapped[str] = mapped_column(String(16))
    lot: Mapped[int]
    """Drawn when the league begins: who stands first where nothing else tells."""
    part: Mapped[int]
    """The group, from 0."""
    joined: Mapped[float] = mapped_column(Double)
    place: Mapped[int | None]
    """In the group, when the season is over."""


class LeagueRoundRow(Base):
    """A round that has been opened."""

    __tablename__ = "league_rounds"

    league_id: Mapped[str] = league_key()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    opens: Mapped[float] = mapped_column(Double)
    deadline: Mapped[float] = mapped_column(Double)
    over: Mapped[float | None] = mapped_column(Double)
    moved: Mapped[int]
    """How often the deadline was moved: after each time people are warned again."""


class LeagueGameRow(Base):
    """A table of a round, or somebody who has none."""

    __tablename__ = "league_games"

    league_id: Mapped[str] = league_key()
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    part: Mapped[int]
    members: Mapped[str] = mapped_column(Text)
    """The numbers of the members by seat, as JSON."""
    table_id: Mapped[str | None] = mapped_column(String(16), unique=True)
    """Tables may be deleted; what they counted stays here."""
    result: Mapped[str | None] = mapped_column(Text)
    """What counts, as JSON: places, points, scores. None: it is not over."""
    why: Mapped[str | None] = mapped_column(String(16))
    """How it came to that: see `deciding.py`."""
    finished: Mapped[float | None] = mapped_column(Double)
