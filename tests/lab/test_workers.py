"""Whoever plays, the results are the same and in order; what is missing is said."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import offered_ids
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
