"""The schema as it was at any revision, found out by taking Alembic's steps on an empty database.

Backups use it instead of `schema.py`, so they know every revision there was and need no change when
the schema changes.
"""

from __future__ import annotations

import functools
from typing import Any

from sqlalchemy import MetaData, create_engine, event
from sqlalchemy.pool import StaticPool

from ecumene.server.storage.migrate import MARK, upgrade


@functools.cache
def schema_at(revision: str) -> MetaData:
    """Tables and columns of a revision, with types that every database knows."""
    found = MetaData()
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        with engine.begin() as connection:
            upgrade(connection, revision)
            event.listen(found, "column_reflect", generic)
            found.reflect(connection)
    finally:
        engine.dispose()
    found.remove(found.tables[MARK])
    return found


def generic(_inspector: Any, _table: Any, column: dict[str, Any]) -> None:
    column["type"] = column["type"].as_generic()
