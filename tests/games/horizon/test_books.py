"""Components can be looked up from the generic board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.records.session import Session
from ecumene.table.book import card_book
from ecumene.table.scene import scene
from tests.table.walking import refs_on


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


def test_a_game_without_faces_of_its_own_can_be_looked_up(language: str) -> None:
    """The id of a face is the ref of the thing on the generic board."""
    cards = card_book("horizon")["cards"]
    technology = cards["technology:pottery"]
    assert technology["name"] == {"en": "Pottery", "ru": "Гончарное дело"}[language]
    assert technology["text"]
    kinds = {face["type"] for face in cards.values()}
    assert kinds >= {"technology", "leader", "territory", "construction", "government", "goal"}
    board = scene(Session(game("horizon"), 2, 4), 0)["board"]
    assert len(refs_on(board) & set(cards)) > 20
