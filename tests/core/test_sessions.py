"""Undo: what may be taken back, and what the engine says when it may not."""

from __future__ import annotations

import pytest

from ecumene.core.errors import IllegalMove
from ecumene.records.record import replay
from ecumene.records.session import Session
from tests.support.toy import TOY
from tests.support.undoing import refused


def test_nothing_to_take_back() -> None:
    session = Session(TOY, players=2, seed=3)
    assert refused(session, 0) == "nothing_to_undo"
    session.apply(session.options()[0])
    assert refused(session, 1) == "nothing_to_undo"


def test_another_player_has_decided_since() -> None:
    session = Session(TOY, players=3, seed=3)
    for _ in range(2):
        session.apply(session.options()[-1])
    assert refused(session, 0) == "others_decided"


def test_dealt_cards_stop_undo() -> None:
    session = Session(TOY, players=2, seed=3)
    session.apply(session.options()[0])
    session.play("pass")  # hands are filled: stones were drawn
    assert refused(session, 1) == "revealed"


def test_a_finished_game_takes_no_more_moves() -> None:
    session = Session(TOY, players=2, seed=5)
    while not session.over():
        session.apply(session.options()[0])
    with pytest.raises(IllegalMove, match="The game is over"):
        session.play("pass")


def test_a_session_from_a_position_records_where_it_began() -> None:
    session = Session(TOY, seed=2, position={"round": 3, "players": [{"taken": ["slab"]}, {}, {}]})
    session.apply(session.options()[0])
    assert TOY.key(replay(session.record)) == TOY.key(session.state)
