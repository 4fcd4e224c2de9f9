"""A server of three processes for all tests here: to start one takes longer than most of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.databases import fresh_postgres
from tests.server.receiving import Letters, Outside, mail_server, outside
from tests.server.workers.crew import Crew, crew


@pytest.fixture(scope="package")
def service() -> Iterator[Outside]:
    """Where push messages and hooks go."""
    with outside() as found:
        yield found


@pytest.fixture(scope="package")
def mail() -> Iterator[tuple[Letters, int]]:
    with mail_server() as found:
        yield found


@pytest.fixture
def letters(mail: tuple[Letters, int]) -> Letters:
    return mail[0]


@pytest.fixture(scope="package")
def three(
    postgres: str, mail: tuple[Letters, int], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Crew]:
    environment = {
        "ECUMENE_SMTP": f"smtp://127.0.0.1:{mail[1]}",
        "ECUMENE_MAIL_FROM": "Tables <tables@example.org>",
        "ECUMENE_PUBLIC_URL": "https://tables.example.org",
        "ECUMENE_WEBHOOKS": "private",
    }
    folder = tmp_path_factory.mktemp("workers")
    with crew(fresh_postgres(postgres), folder, environment) as found:
        yield found


@pytest.fixture
def house(three: Crew) -> Iterator[Crew]:
    """All processes are there, whatever the test before has done to them."""
    three.complete(3)
    yield three
    three.all_go()
