"""Brings a database to the schema of this version, with everything in it, by Alembic.

The steps are in `migrations/versions`. Whoever changes `schema.py` adds one; a test compares.
"""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, column, func, inspect, select, table

from ecumene.core.messages import text
from ecumene.server.storage.schema import TableRow

STEPS: Final = "ecumene.server.storage:migrations"
BEFORE_MARKS: Final = "0001"
"""Databases of the first version do not say which one they are of."""
MARK: Final = "alembic_version"
ONE_AT_A_TIME: Final = 0x6563756D656E66
"""The advisory lock of those who migrate; `claim.py` has the number before."""


class NewerDatabase(Exception):
    """A later version of the server has been at work here."""


def migrate(engine: Engine) -> None:
    """Make what is missing, in one transaction; of several who start at once, one does it."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
        upgrade(connection)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Make what is missing up to a revision, in the transaction of this connection."""
    config = Config()
    config.set_main_option("script_location", STEPS)
    config.attributes["connection"] = connection
    try:
        if is_unmarked(connection):
            command.stamp(config, BEFORE_MARKS)
        command.upgrade(config, revision)
    except CommandError:
        raise NewerDatabase(text("server.database.newer")) from None


def is_unmarked(connection: Connection) -> bool:
    known = inspect(connection)
    return known.has_table(TableRow.__tablename__) and not known.has_table(MARK)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; None if there is nothing of ours in it."""
    if is_unmarked(connection):
        return BEFORE_MARKS
    if not inspect(connection).has_table(MARK):
        return None
    found: str | None = connection.scalar(select(column("version_num")).select_from(table(MARK)))
    return found


def known_revisions() -> list[str]:
    """The revisions this version knows, the oldest first."""
    config = Config()
    config.set_main_option("script_location", STEPS)
    steps = ScriptDirectory.from_config(config).walk_revisions()
    return [step.revision for step in steps][::-1]
