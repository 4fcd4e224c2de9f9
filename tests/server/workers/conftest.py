"""A server of three processes for all tests here: to start one takes longer than most of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.databases import fresh_postgres
from tests.server.workers.crew import Crew, crew


@pytest.fixture(scope="package")
def three(postgres: str) -> Iterator[Crew]:
    with crew(fresh_postgres(postgres), 3) as found:
        yield found


@pytest.fixture
def house(three: Crew) -> Iterator[Crew]:
    """All processes are there, whatever the test before has done to them."""
    three.complete(3)
    yield three
    three.all_go()
