"""Games from which a network learns."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.lab.learn.values import playing
from ecumene.lab.learn.values.playing import School, attend, lessons, value_learnable
from ecumene.lab.learn.values.rows import Rows


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "GAMES", 1)


def test_games_to_learn_from_go_on_where_they_were(tmp_path: Path, short: None) -> None:
    school = School("tta", 2, 5, None, strangers=("random",), strange=1.0)
    assert list(attend(school, 1, tmp_path, 1)) == [1]
    assert list(attend(school, 2, tmp_path, 1)) == [1]
    assert list(attend(school, 2, tmp_path, 1)) == []
    first, second = (Rows.load(path) for path in lessons(tmp_path))
    both = Rows.all_of([first, second])
    assert len(both) == len(first) + len(second)
    assert both.columns.shape == (len(both), len(value_learnable("tta").columns(2)))
    assert set(both.game) == {0, 1}
    assert set(first.won) == {1.0}  # one seat learns, and random is no match for it
    assert first.margin[0] > 0
    assert len(set(first.seat)) == 1


def test_the_same_game_teaches_the_same(short: None) -> None:
    school = School("tta", 2, 7, None, strangers=("random",), strange=1.0)
    once, again = playing.play(school, 3, None), playing.play(school, 3, None)
    assert [rows.columns.tobytes() for rows in once] == [rows.columns.tobytes() for rows in again]
