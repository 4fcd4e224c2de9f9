"""Simulations: the same games whatever the number of processes; sound statistics."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.bots.registry import UnknownBot
from ecumene.cli.commands import app
from ecumene.core.errors import InvalidOptions, UnknownGame
from ecumene.core.registry import default_game, game
from ecumene.lab.simulate import Plan, Result, make_plan, play, simulate
from ecumene.lab.statistics import lines, mean, share

GAME = default_game()


def outcomes(results: list[Result]) -> list[Result]:
    """Results in order, without what the clock says."""
    return [replace(r, seconds=0.0) for r in sorted(results, key=lambda r: r.number)]


def test_processes_do_not_change_results() -> None:
    plan = make_plan(GAME, 3, ["random"], game(GAME).some_options(4), seed=5)
    alone = outcomes(list(simulate(plan, 6, jobs=1)))
    together = outcomes(list(simulate(plan, 6, jobs=2)))
    assert alone == together
    assert len({result.seed for result in alone}) == 6
    assert outcomes([play(plan, 4)]) == [alone[4]]


def test_another_seed_gives_other_games() -> None:
    one = make_plan(GAME, 2, ["random"], {}, seed=1)
    other = make_plan(GAME, 2, ["random"], {}, seed=2)
    assert [play(one, k).scores for k in range(4)] != [play(other, k).scores for k in range(4)]


@pytest.mark.parametrize(
    ("players", "bots", "options", "error", "says"),
    [
        (5, ["random"], {}, InvalidOptions, "not for 5"),
        (3, ["random"] * 2, {}, InvalidOptions, "2 bots for 3 seats"),
        (2, ["clever"], {}, UnknownBot, "no bot 'clever'"),
        (2, ["random"], {"speed": "high"}, InvalidOptions, "no option 'speed'"),
    ],
)
def test_wrong_plans(
    players: int, bots: list[str], options: dict[str, str], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        make_plan(GAME, players, bots, options, seed=0)


def test_unknown_game() -> None:
    with pytest.raises(UnknownGame, match="no game 'go'"):
        make_plan("go", 2, ["random"], {}, seed=0)


def result(scores: tuple[int, ...], winners: tuple[int, ...], bots: tuple[str, ...]) -> Result:
    return Result(0, 0, bots, scores, winners, 19, 100, 1.0)


def test_shared_victories_count_as_a_part() -> None:
    bots = ("a", "b", "a")
    results = [result((9, 9, 1), (0, 1), bots), result((3, 2, 8), (2,), bots)]
    summary = {(line.name, line.seat): line for line in lines(results)}
    assert summary["a", None].games == 4
    assert summary["a", None].wins.value == pytest.approx(1.5 / 4)
    assert summary["a", None].score.value == pytest.approx((9 + 1 + 3 + 8) / 4)
    assert summary["b", 1].wins.value == pytest.approx(0.25)
    assert summary["a", 2].score.value == pytest.approx(4.5)


def test_intervals() -> None:
    estimate = share(8, 10)
    assert (round(estimate.low, 4), round(estimate.high, 4)) == (0.4902, 0.9433)
    assert share(0, 20).low == 0.0
    assert share(20, 20).high == 1.0
    assert mean([7.0]).size == 1
    assert mean([5.0, 5.0, 5.0]).low == 5.0


RUN = ["simulate", GAME, "--games", "3", "--bots", "random", "--seed", "4", "--jobs", "1"]


def test_the_table_shows_samples_and_intervals() -> None:
    done = CliRunner().invoke(app, RUN)
    assert done.exit_code == 0
    assert "seat 2, random" in done.stdout
    assert "95 %" in done.stdout
    assert "Rounds:" in done.stdout


def test_json_and_csv_agree(tmp_path: Path) -> None:
    as_json = CliRunner().invoke(app, [*RUN, "--format", "json"])
    data = json.loads(as_json.stdout)
    path = tmp_path / "out.csv"
    as_csv = CliRunner().invoke(app, [*RUN, "--format", "csv", "--output", str(path)])
    assert as_csv.exit_code == 0
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
    assert len(rows) == 6
    for row in rows:
        found = data["results"][int(row["game"])]
        assert int(row["score"]) == found["scores"][int(row["seat"]) - 1]
    assert data["games"] == 3


def test_one_game_has_no_interval() -> None:
    alone = ["simulate", GAME, "--games", "1", "--bots", "random", "--jobs", "1"]
    table = CliRunner().invoke(app, alone)
    assert "inf" not in table.stdout
    data = json.loads(CliRunner().invoke(app, [*alone, "--format", "json"]).stdout)
    first = data["summary"][1]
    assert first["games"] == 1
    assert (first["score"]["low"], first["score"]["high"]) == (None, None)
    assert first["score"]["value"] == data["results"][0]["scores"][0]


def test_an_interruption_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, games: int, jobs: int) -> Iterator[Result]:
        yield play(plan, 1)
        yield play(plan, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr("ecumene.cli.simulate.run", interrupted)
    done = CliRunner().invoke(app, [*RUN, "--format", "csv"])
    assert done.exit_code == 0
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert [(row["game"], row["seat"]) for row in rows] == [
        ("0", "1"),
        ("0", "2"),
        ("1", "1"),
        ("1", "2"),
    ]


def test_an_interruption_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, games: int, jobs: int) -> Iterator[Result]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("ecumene.cli.simulate.run", interrupted)
    done = CliRunner().invoke(app, RUN)
    assert done.exit_code == 2
    assert "interrupted before the first game" in done.output


def test_bots_are_told_apart_by_seat() -> None:
    more = ["simulate", GAME, "--games", "2", "--bots", "rules,random", "--jobs", "1"]
    data = json.loads(CliRunner().invoke(app, [*more, "--format", "json"]).stdout)
    summary = {(line["name"], line["seat"]): line for line in data["summary"]}
    assert set(summary) == {("rules", None), ("random", None), ("rules", 0), ("random", 1)}
    assert summary["rules", None]["wins"]["value"] == 1.0
    assert summary["random", None]["wins"]["value"] == 0.0
    assert data["plan"]["bots"] == ["rules", "random"]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--players", "9"], "not for 9"),
        (["--bots", "clever"], "2 bots|no bot 'clever'"),
        (["--option", "colour"], "colour"),
        (["--output", "no/such/folder/x.csv"], "no folder"),
    ],
)
def test_mistakes_are_one_line(more: list[str], says: str) -> None:
    done = CliRunner().invoke(app, [*RUN, *more])
    assert done.exit_code == 2
    assert "Traceback" not in done.output
    assert any(part in done.output.replace("\n", " ") for part in says.split("|"))
