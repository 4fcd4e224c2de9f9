"""Brings a database to the schema of this version, with everything in it, by Alembic.

The steps are in `migrations/versions`. Whoever changes `schema.py` adds one; a test compares.
"""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect

from ecumene.core.messages import text
from ecumene.server.schema import TableRow

STEPS: Final = "ecumene.server:migrations"
BEFORE_MARKS: Final = "0001"
"""Databases of the first version do not say which one they are of."""


class NewerDatabase(Exception):
    """A later version of the server has been at work here."""


def migrate(engine: Engine) -> None:
    """Make what is missing, in one transaction."""
    config = Config()
    config.set_main_option("script_location", STEPS)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        try:
            if is_unmarked(connection):
                command.stamp(config, BEFORE_MARKS)
            command.upgrade(config, "head")
        except CommandError:
            raise NewerDatabase(text("server.database.newer")) from None


def is_unmarked(connection: Connection) -> bool:
    known = inspect(connection)
    return known.has_table(TableRow.__tablename__) and not known.has_table("alembic_version")
