"""What is stored of finished games so that they can be found.

No name of a person is in it, and nothing that says who may see a game: both are asked from the
table itself, whenever somebody looks. So a table that is deleted is gone from here, and somebody
who has said farewell is found by their name no more.
"""

from __future__ import annotations

from sqlalchemy import Double, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ecumene.server.storage.schema_base import Base, table_key


class FinishedGameRow(Base):
    """A game that is over, in numbers."""

    __tablename__ = "finished_games"
    __table_args__ = (
        Index("finished_games_by_moment", "moment"),
        Index("finished_games_by_game", "game", "moment"),
    )

    table_id: Mapped[str] = table_key()
    edition: Mapped[int]
    """Of what is written here (`reading.EDITION`): older rows are read anew."""
    readable: Mapped[bool]
    """False: the rules of today cannot open it; its result is known all the same."""
    game: Mapped[str] = mapped_column(String(32))
    moment: Mapped[float] = mapped_column(Double)
    """When it ended."""
    rounds: Mapped[int]
    top: Mapped[int]
    """The most points that somebody had."""
    margin: Mapped[int]
    """By how many points the best stood before the next one."""
    closeness: Mapped[float] = mapped_column(Double)
    """The same as a part of the most points."""
    fights: Mapped[int]
    comeback: Mapped[int]
    """The place from which the winner came in the second half; 0: nothing to speak of."""
    given_up: Mapped[bool]
    with_bots: Mapped[bool]
    winners: Mapped[int]
    """A bit for each seat that won."""


class FinishedCourseRow(Base):
    """What is shown of a finished game: beside the numbers, so that these are read quickly."""

    __tablename__ = "finished_courses"

    table_id: Mapped[str] = table_key()
    course: Mapped[str] = mapped_column(Text)
    """How the points went, as JSON."""
    moments: Mapped[str] = mapped_column(Text)
    """The key moments by language, as JSON. They call seats by their numbers."""


class FinishedThingRow(Base):
    """Something that a finished game is remembered by (a leader, a wonder, an option)."""

    __tablename__ = "finished_things"
    __table_args__ = (Index("finished_things_by_thing", "thing", "table_id", "kind"),)

    table_id: Mapped[str] = table_key()
    thing: Mapped[str] = mapped_column(String(120), primary_key=True)
    """``GAME:DOMAIN:NAME``."""
    kind: Mapped[str] = mapped_column(String(64))
    """``GAME:GROUP``."""
    seats: Mapped[int]
    """A bit for each seat that had it; none where it is the table's, as an option is."""
