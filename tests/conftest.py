"""What all tests share."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from typer.main import get_command


@pytest.fixture(scope="session", autouse=True)
def commands_made_once() -> Iterator[None]:
    """For every line that a test types, typer makes all our commands anew, in a tenth of a second.
    They are the same each time."""
    with patch("typer.testing._get_command", functools.cache(get_command)):
        yield
