"""Key moments that follow from the table of log entries alone."""

from __future__ import annotations

import pytest

from ecumene.core.registry import game
from ecumene.table.event_moments import event_moments
from ecumene.table.history import History
from ecumene.table.painters import painter
from tests.support.playing import decisions


def test_games_without_a_telling_of_their_own_have_moments(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The table of a game's log says which entries are moments; the words are those of the log."""
    *_, session = decisions(game("horizon"), 2, 4)
    paint = painter("horizon")
    monkeypatch.setattr(paint.presenter.log.kinds["turn"], "moment", ("clock", 4))
    found = event_moments(paint, History(session, -1))
    turns = [event for event in session.events if event.kind == "turn"]
    assert [one.seat for one in found] == [event.player for event in turns]
    assert {(one.icon, one.weight) for one in found} == {("clock", 4)}
    assert (found[0].title, found[0].text) == ("Begins turn 1", paint.called(found[0].seat))
