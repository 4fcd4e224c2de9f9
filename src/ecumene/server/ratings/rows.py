"""What is stored of ratings. A player is a person's id, or ``bot:NAME``; empty: a former player.

Games stay when their table is deleted: a rating is made of them.
"""

from __future__ import annotations

from sqlalchemy import Double, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base


class RatingRow(Base):
    """How strong somebody is taken to be, in one game at tables of so many."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ratings_by_pool", "game", "players", "mu"),)

    player: Mapped[str] = mapped_column(String(48), primary_key=True)
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    players: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    games: Mapped[int]
    wins: Mapped[int]


class RatedGameRow(Base):
    """A seat of a rated game that is over."""

    __tablename__ = "rated_games"
    __table_args__ = (Index("rated_games_by_player", "player", "moment"),)

    table_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    player: Mapped[str] = mapped_column(String(48))
    game: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    place: Mapped[float] = mapped_column(Double)
    """1 is the winner's; two who share places have what is between them."""
    score: Mapped[int]
    before: Mapped[float] = mapped_column(Double)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    """The rating before and after the game."""
    used: Mapped[str] = mapped_column(Text)
    """What took effect at this seat (cards, tiles), as JSON: a list of ids and groups."""
    moment: Mapped[float] = mapped_column(Double)
