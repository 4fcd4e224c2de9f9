"""Components can be looked up from the generic board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecumene.core import messages
from ecumene.core.registry import game
from ecumene.records.session import Session
from ecumene.table.painter import Painter
from tests.table.walking import things_on


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


def test_a_game_without_faces_of_its_own_can_be_looked_up(language: str) -> None:
    """The base painter alone: the id of a face is the ref of the thing on the generic board."""
    spec = game("horizon")
    paint = Painter(spec)
    cards = {face["id"]: face for face in paint.components(spec.check_options(None))}
    technology = cards["technology:pottery"]
    assert technology["name"] == {"en": "Pottery", "ru": "Гончарное дело"}[language]
    assert technology["text"]
    kinds = {face["type"] for face in cards.values()}
    assert kinds >= {"technology", "leader", "territory", "construction", "government", "goal"}
    board = paint.board(Session(spec, 2, 4).observe(0), [], [])
    assert len(set(things_on(board)) & set(cards)) > 20
