"""Is a SQLite file intact? PostgreSQL looks after its files itself."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from ecumene.core.messages import text
from ecumene.server.storage.causes import DAMAGED, cause_of
from ecumene.server.storage.store import BadDatabase, kind_of, sqlite_engine

WORST = 3
"""So many faults are told; there may be thousands."""


def database_file(url: str) -> Path | None:
    """The file of a SQLite database; None for other kinds and for one in memory."""
    if kind_of(url) != "sqlite":
        return None
    name = make_url(url).database
    return Path(name) if name and name != ":memory:" and not name.startswith("file:") else None


def damage(url: str) -> str | None:
    """What is wrong with the file of a database, in SQLite's words; None if it is intact.

    It reads the whole file. Other failures than damage are raised.
    """
    file = database_file(url)
    if file is None or not file.is_file():
        return None
    engine = sqlite_engine(url, "BEGIN")
    try:
        with engine.connect() as connection:
            found = connection.exec_driver_sql(f"PRAGMA quick_check({WORST})").scalars().all()
    except SQLAlchemyError as error:
        cause = cause_of(error)
        if cause.kind != DAMAGED:
            raise
        return cause.words
    finally:
        engine.dispose()
    return None if found == ["ok"] else "; ".join(" ".join(str(one).split()) for one in found)


def check_intact(url: str) -> None:
    """`BadDatabase` that says what is wrong and what to do, if the file is damaged."""
    try:
        why = damage(url)
    except SQLAlchemyError as error:
        why = cause_of(error).words
        raise BadDatabase(text("server.database.unusable", why=why)) from None
    if why is not None:
        raise BadDatabase(text("server.database.damaged", file=database_file(url), why=why))
