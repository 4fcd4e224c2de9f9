"""Undo where a turn has many moves, and where something was looked at."""

from __future__ import annotations

from ecumene.core.registry import game
from ecumene.records.record import replay
from ecumene.records.session import Session
from tests.support.undoing import refused

SPEC = game("tta")


def test_own_moves_are_taken_back_one_by_one() -> None:
    session = Session(SPEC, players=2, seed=3)
    session.play("end")
    start = SPEC.key(session.state), session.record.dumps(), len(session.events)
    session.play("take 1")
    middle = SPEC.key(session.state), session.record.dumps(), len(session.events)
    session.play("take 2")
    session.undo(1)
    assert (SPEC.key(session.state), session.record.dumps(), len(session.events)) == middle
    session.undo(1)
    assert (SPEC.key(session.state), session.record.dumps(), len(session.events)) == start


def test_a_look_stops_undo_even_when_nothing_is_dealt() -> None:
    """The next event was fixed by an earlier look; another look still reveals it."""
    position = {
        "age": "I",
        "round": 5,
        "current": [{"card": "development_of_science"}],
        "top": {"card": "development_of_science"},
        "players": [{"leader": "joan_of_arc"}, {}],
        "stack": [{"frame": "turn", "player": 0, "a": 4}, {"frame": "politics", "player": 0}],
    }
    session = Session(SPEC, position=position)
    session.play("use joan_of_arc")
    assert not any(seat == -1 for seat, _ in session.record.moves)
    assert refused(session, 0) == "revealed"


def test_the_record_after_undo_replays() -> None:
    session = Session(SPEC, players=2, seed=8)
    session.play("take 1")
    session.undo(0)
    session.play("take 2")
    session.play("end")
    assert SPEC.key(replay(session.record)) == SPEC.key(session.state)
