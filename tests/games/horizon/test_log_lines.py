"""The log as the browser gets it."""

from __future__ import annotations

from ecumene.core.event import Event
from ecumene.core.registry import game
from ecumene.table.painters import painter


def test_the_browser_gets_the_marks_of_the_table() -> None:
    state = game("horizon").new(players=2, seed=1)
    paint = painter("horizon")
    turn = paint.entry(state, Event("turn", 0, (1,)))
    assert turn["heading"] is True
    assert "follows" not in turn
    assert paint.entry(state, Event("coins", 0, (2,)))["follows"] is True
    assert paint.entry(state, Event("skip", 0, ()))["quiet"] is True
    # in the order of the log a price comes before what it is paid for
    assert "follows" not in paint.entry(state, Event("pay", 0, (2,)))
