"""Databases of other versions: what is in them stays, and what is missing is made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, text

from ecumene.server.storage.migrate import STEPS
from ecumene.server.storage.schema import Base
from ecumene.server.storage.store import BadDatabase, Store
from ecumene.server.tables.table_info import read_info
from tests.server.house import GAME

FIRST_TABLE = {
    "id": "old", "name": "Old table", "game": GAME, "version": "1", "players": 2, "options": "{}",
    "seed": 7, "seeded": False, "pace": "live", "access": "invite", "status": "broken",
    "created": 1.0, "changed": 1.0, "ply": 0, "revision": 0, "winners": "[]",
}  # fmt: skip
"""A row as the first version wrote it, when somebody had looked at it with other rules."""


@pytest.fixture
def engine(empty_database: str) -> Iterator[Engine]:
    made = create_engine(empty_database)
    yield made
    made.dispose()


def make_first_version(engine: Engine) -> None:
    """A database from before versions were marked in it."""
    config = Config()
    config.set_main_option("script_location", STEPS)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("DROP TABLE alembic_version"))
        columns = ", ".join(FIRST_TABLE)
        gaps = ", ".join(f":{name}" for name in FIRST_TABLE)
        waiting = {**FIRST_TABLE, "id": "wait", "status": "waiting", "seeded": True}
        insert = text(f"INSERT INTO tables ({columns}) VALUES ({gaps})")
        connection.execute(insert, [FIRST_TABLE, waiting])


def test_the_steps_lead_to_the_schema(empty_database: str, engine: Engine) -> None:
    Store(empty_database).close()
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_a_database_of_the_first_version_goes_on(empty_database: str, engine: Engine) -> None:
    make_first_version(engine)
    for _ in range(2):  # the second time there is nothing left to do
        store = Store(empty_database)
        try:
            info = store.look(lambda db: read_info(db, "old"))
            waiting = store.look(lambda db: read_info(db, "wait"))
        finally:
            store.close()
        assert info is not None
        assert (info.name, info.seed, info.phase) == ("Old table", 7, {})
        assert (info.hints_allowed, info.watchers) == (True, True)
        assert waiting is not None
        assert (waiting.seeded, waiting.seed == 7) == (False, False)
        assert (info.fingerprint, info.status) == ("", "running")


def test_a_database_of_a_later_version_is_left_alone(empty_database: str, engine: Engine) -> None:
    Store(empty_database).close()
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match="newer version of Ecumene"):
        Store(empty_database)
