"""Whoever plays, the results are the same and in order; what is missing is said."""

from __future__ import annotations

import itertools
import os
import signal
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.core.errors import EcumeneError, InvalidOptions
from ecumene.core.registry import offered_ids
from ecumene.lab.processes import ProcessDied
from ecumene.lab.workers import ClusterProblem, same_rules_first, workers


def squared(number: int) -> int:
    if number < 0:
        raise InvalidOptions("below zero")
    return number * number


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_jobs(jobs: int) -> None:
    with workers(jobs) as found:
        assert list(found.results(squared, range(30))) == [n * n for n in range(30)]
        assert list(found.results(squared, [])) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_is_raised_in_its_turn(jobs: int) -> None:
    with workers(jobs) as found:
        results = found.results(squared, [3, 4, -1])
        assert list(itertools.islice(results, 2)) == [9, 16]
        with pytest.raises(InvalidOptions, match="below zero"):
            next(results)


def test_other_rules_are_refused() -> None:
    with pytest.raises(ClusterProblem, match="install the same everywhere"):
        same_rules_first("of yesterday", squared, 2)


@pytest.mark.parametrize("words", [["arena", "--bots", "random,beginner"], ["lab", "cards"]])
def test_without_ray_it_is_said_how_to_get_it(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    line = [*words, offered_ids()[0], "--ray", "local", "--folder", str(tmp_path / "f")]
    done = CliRunner().invoke(app, [*line, "--deals", "2"])
    assert done.exit_code == 2
    assert "ecumene[cluster]" in done.output.replace("\n", "")


def ending(how: str) -> str:
    if how == "exit":
        os._exit(7)
    if how == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "leave":
        sys.exit(3)
    if how == "odd":
        raise ZeroDivisionError("inside")
    return how


@pytest.mark.parametrize(
    ("how", "says"), [("exit", "exit status 7"), ("kill", "SIGKILL"), ("leave", "exit status 3")]
)
def test_a_process_that_ends_in_a_game_is_noticed(how: str, says: str) -> None:
    """Whatever was finished before it in order is told first, and nobody waits for ever."""
    with workers(2) as found:
        results = found.results(ending, ["fine", how, "fine"])
        assert next(results) == "fine"
        with pytest.raises(ProcessDied, match=says):
            next(results)
        assert list(found.results(ending, ["again"] * 5)) == ["again"] * 5


def test_errors_come_with_the_place_they_were_made_at() -> None:
    with workers(2) as found, pytest.raises(ZeroDivisionError, match="inside") as raised:
        list(found.results(ending, ["odd"]))
    assert "in ending" in "".join(raised.value.__notes__)


def test_results_that_nobody_waits_for_are_left() -> None:
    with workers(2) as found:
        assert next(iter(found.results(squared, range(1000)))) == 0
        assert list(found.results(squared, range(5))) == [0, 1, 4, 9, 16]


def unsendable(number: int) -> object:
    return (lambda: number) if number else number


def test_a_result_that_cannot_be_sent_is_an_error() -> None:
    with workers(2) as found, pytest.raises(EcumeneError, match="cannot be sent"):
        list(found.results(unsendable, [0, 1]))
