"""The history of speed: what counts as a loss, and when a goal is reached."""

from __future__ import annotations

import pytest

from benchmarks import history
from benchmarks.history import Entry, Goal, goals_of, losses, measured_lines, read_history
from ecumene.core.registry import offered_ids

PAST = [Entry("first", "2026-01-01", "3.11", {"a": 2.0, "b": 1.0})]


def test_only_what_is_far_below_the_last_line_is_a_loss() -> None:
    assert losses({"a": 1.3, "b": 0.4}, PAST) == ["b"]
    assert losses({"a": 1.3, "c": 0.1}, PAST) == []
    assert losses({"a": 0.0}, []) == []


def test_a_goal_is_of_the_peer_or_of_the_first_line() -> None:
    assert Goal(3.0, growth=False).reached(3.5, first=2.0) == 3.5
    assert Goal(3.0, growth=True).reached(5.0, first=2.0) == 2.5
    assert Goal(3.0, growth=True).reached(5.0, first=None) is None


@pytest.mark.parametrize("name", offered_ids())
def test_every_game_has_goals_that_can_be_measured(name: str) -> None:
    goals = goals_of(name)
    lines = measured_lines([name], history.WORK)
    assert goals.keys() == lines.keys()
    assert {line.task for _, line in lines.values()} >= {"random", "bots"}


def test_the_history_can_be_read_and_names_measured_figures() -> None:
    known = {figure for name in offered_ids() for figure in goals_of(name)}
    for entry in read_history():
        assert entry.figures.keys() <= known, f"{entry.name} has figures that nothing measures"
