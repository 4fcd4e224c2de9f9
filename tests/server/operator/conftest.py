"""Servers that have an operator."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.server.settings import Settings
from tests.server.house import House, housed
from tests.server.operator.work import QUICKLY


def settings(database: str, folder: Path) -> Settings:
    return Settings(
        database=database,
        static=folder / "none",
        limited=False,
        operator=True,
        orders_seconds=QUICKLY,
        look_seconds=QUICKLY,
    )


@pytest.fixture
def operated(tmp_path: Path) -> Iterator[House]:
    """On a file, for what has nothing to do with the database."""
    with housed(settings(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)) as found:
        yield found


@pytest.fixture
def operated_anywhere(database: str, tmp_path: Path) -> Iterator[House]:
    """On each of the databases."""
    with housed(settings(database, tmp_path)) as found:
        yield found
