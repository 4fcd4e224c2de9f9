"""The rule book is in the language spoken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecumene.core import messages
from tests.support.sent import rule_book


@pytest.fixture
def russian() -> Iterator[None]:
    messages.use("ru")
    yield
    messages.use("en")


@pytest.mark.usefixtures("russian")
def test_the_book_is_in_the_language_spoken() -> None:
    book = rule_book("tta")
    assert book["language"] == "ru"
    first = book["rules"][0]
    assert first["id"] == "TTA-FLOW-1"
    assert first["section"] == "Ход игры"
    assert first["text"].startswith("Ходы передаются по часовой стрелке")
    messages.use("en")
    assert rule_book("tta")["rules"][0]["section"] == "Game flow"
