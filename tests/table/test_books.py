"""The card book, the rule book, the sheets of games, the course of a game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecumene.core import messages
from ecumene.core.registry import game, game_ids
from tests.support.sent import game_sheet, rule_book


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


@pytest.mark.parametrize("name", game_ids())
def test_rules_can_be_looked_up(name: str) -> None:
    """Every rule that a reason names is in the book, or among the rulings."""
    book = rule_book(name)
    known = {entry["id"] for entry in (*book["rules"], *book["rulings"])}
    assert all(rule["text"] for rule in book["rules"])
    for reason in game(name).reasons:
        assert not reason.rule or reason.rule in known, reason.rule


@pytest.mark.parametrize("name", game_ids())
def test_games_are_described_for_the_lobby(name: str, language: str) -> None:
    sheet = game_sheet(name)
    assert sheet["players"] == list(game(name).players)
    for option in sheet["options"]:
        assert option["label"]
        if option["kind"] == "choice":
            assert option["default"] in [value["id"] for value in option["values"]]
