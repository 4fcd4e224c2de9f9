"""Tunings of games that are really played: read, carried out, broken off, told."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game, offered_ids
from ecumene.lab.study.asking import side_of
from ecumene.lab.study.numbers import NOTHING, Figure
from ecumene.lab.study.watch import watch_of
from ecumene.lab.tune.candidates import Candidate, Values, base_values
from ecumene.lab.tune.figures import Term, verdict
from ecumene.lab.tune.reading import read_tuning
from ecumene.lab.tune.searching import EveryOne, Sampled, search_of
from ecumene.lab.tune.tune import Tune
from ecumene.lab.tune.tuning import Target, Tuning
from ecumene.lab.workers import Here
from tests.lab.tune.test_numbers import paths_in

GAME = offered_ids()[-1]
OTHERS = Path(__file__).parents[1] / "some_bots.py"


def some_paths() -> list[str]:
    """Numbers of components of the first kind, which may be a little larger."""
    tables = watch_of(GAME).tables({})
    kind = next(name for name in tables if name.startswith("construct"))
    return [path for path in paths_in({kind: tables[kind]}) if path.endswith("resources")]


PATHS = some_paths()
THING = next(
    one.id for one in watch_of(GAME).things(game(GAME).new(2, 0)) if one.id.startswith("tile")
)

TEXT = f"""
game = "{GAME}"
bots = ["random"]
seed = 2
[budget]
candidates = 3
deals = 2
check_deals = 2
[[free]]
path = "{PATHS[0]}"
low = 1
high = 4
[[free]]
path = "{PATHS[1]}"
low = 0
high = 4
step = 2
[[target]]
what = "mean_score"
between = [0, 1]
[[target]]
what = "seats"
within = 3
"""


def written(folder: Path, text: str = TEXT) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def carried_out(folder: Path, tuning: Tuning) -> Tune:
    found = Tune.open(folder, tuning)
    list(found.carry_out(Here()))
    return found


def test_a_tuning_is_read(tmp_path: Path) -> None:
    found = read_tuning(written(tmp_path))
    assert found.name == "mine"
    assert [one.count for one in found.free] == [4, 3]
    assert found.space == 12
    assert Tuning.from_json(json.loads(json.dumps(found.to_json())), found.budget) == found
    assert found.held_out_seed != found.seed


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (PATHS[0], "nowhere.at_all", "there is no 'nowhere'"),
        ("low = 1\nhigh = 4", "low = 4\nhigh = 1", "low = 4 is above high = 1"),
        ("low = 1\nhigh = 4", "low = 2\nhigh = 2", "nothing is free"),
        ("low = 1\nhigh = 4", 'low = "one"\nhigh = 4', "should be a number"),
        ("low = 1\nhigh = 4", "low = 1.5\nhigh = 4", "is a whole number"),
        ("low = 1\nhigh = 4", "high = 4", "'low' is missing"),
        ("step = 2", "step = 0", "should be above 0"),
        (PATHS[1], PATHS[0], "named twice"),
        ("between = [0, 1]", 'between = ["a", "b"]', "should be two numbers"),
        ("between = [0, 1]", "between = [1, 0]", "the wrong way round"),
        ('what = "mean_score"', 'what = "joy"', "there are seats, wins, given"),
        ('what = "seats"', 'what = "given"', "needs of ="),
        ('what = "seats"', 'what = "given"\nof = ["capital:equality"]', "nobody can be given"),
        ('what = "seats"', 'what = "wins"\nof = ["nobody"]', "'nobody' is the name of no single"),
        ("within = 3", "within = -3", "0 or more points"),
        ("within = 3", "within = 3\nweight = 0", "weight = 0 should be above 0"),
        ("within = 3", "within = 3\ncolour = 1", "unknown field"),
        ("seed = 2", "seed = 2\nplayers = [9]", "9"),
        ("seed = 2", 'seed = 2\nbase = "nowhere.toml"', "nowhere.toml"),
        ("seed = 2", 'seed = 2\ncheck_bots = ["random"]', "name others"),
        ("seed = 2", 'seed = 2\ncheck_bots = ["nobody"]', "nobody"),
        ("candidates = 3", "candidates = 0", "candidates = 0"),
        ("seed = 2", "seed = = 2", "cannot be read"),
    ],
)
def test_what_does_not_fit_is_explained(before: str, after: str, said: str, tmp_path: Path) -> None:
    assert before in TEXT
    path = written(tmp_path, TEXT.replace(before, after))
    done = CliRunner().invoke(app, ["lab", "tune", str(path), "--folder", str(tmp_path / "f")])
    assert done.exit_code == 2
    shown = done.output.replace("\n", "")
    assert said in shown
    assert "mine.toml" in shown
    assert not (tmp_path / "f").exists(), "nothing was begun"


def test_a_broken_off_tuning_goes_on_by_the_number_of_the_game(tmp_path: Path) -> None:
    """Broken off in the middle of the second candidate, and of a line."""
    tuning = read_tuning(written(tmp_path))
    whole = carried_out(tmp_path / "whole", tuning)
    begun = Tune.open(tmp_path / "parts", tuning)
    first = [sheet.key for sheet in itertools.islice(begun.carry_out(Here()), 3)]
    torn = max((tmp_path / "parts").rglob("games.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    with torn.open("a", encoding="utf-8") as file:
        file.write('{"deal": 1')
    again = Tune.open(tmp_path / "parts", tuning)
    rest = [sheet.key for sheet in again.carry_out(Here())]
    assert len(first) + len(rest) == whole.games
    assert again.games == whole.games
    assert again.candidates == whole.candidates
    assert again.checks == whole.checks
    for path in (tmp_path / "whole").rglob("*"):
        if path.is_file():
            other = tmp_path / "parts" / path.relative_to(tmp_path / "whole")
            assert other.read_bytes() == path.read_bytes(), path


def test_a_larger_budget_goes_on_where_a_smaller_one_ended(tmp_path: Path) -> None:
    small = carried_out(tmp_path / "f", read_tuning(written(tmp_path)))
    more = read_tuning(written(tmp_path, TEXT.replace("candidates = 3", "candidates = 5")))
    found = Tune.open(tmp_path / "f", more)
    fresh = len(list(found.carry_out(Here())))
    assert found.candidates[:3] == small.candidates
    assert len(found.candidates) == 5
    assert fresh <= 2 * 2 + 2 * 2, "only what is new is played"
    other = read_tuning(written(tmp_path, TEXT.replace("seed = 2", "seed = 3")))
    with pytest.raises(InvalidOptions, match="another tune"):
        Tune.open(tmp_path / "f", other)


def test_all_candidates_meet_the_same_deals(tmp_path: Path) -> None:
    found = carried_out(tmp_path / "f", read_tuning(written(tmp_path)))
    heads = [
        json.loads(path.read_text(encoding="utf-8"))["plan"]
        for path in (tmp_path / "f" / "candidates").rglob("study.json")
    ]
    assert len(heads) == len({one.values for one in found.candidates}) == 3
    assert {(head["seed"], head["players"]) for head in heads} == {(2, 2)}
    checks = [
        json.loads(path.read_text(encoding="utf-8"))["plan"]
        for path in (tmp_path / "f" / "check").rglob("study.json")
    ]
    assert all(head["seed"] == found.tuning.held_out_seed for head in checks)
    assert found.improved == bool(checks)


def test_candidates_that_are_asked_for_together_are_the_same_by_seed(tmp_path: Path) -> None:
    text = TEXT.replace("deals = 2", "deals = 2\ntogether = 2", 1)
    tuning = read_tuning(written(tmp_path, text))
    one, other = (carried_out(tmp_path / name, tuning) for name in "ab")
    assert one.candidates == other.candidates


def told(tuning: Tuning, number: int, values: Values) -> Candidate:
    loss = sum(abs(value - 2) for value in values)
    return Candidate(number, values, float(loss))


def test_a_search_finds_the_least_and_asks_nothing_twice(tmp_path: Path) -> None:
    wide = TEXT.replace("high = 4", "high = 40").replace("candidates = 3", "candidates = 40")
    tuning = read_tuning(written(tmp_path, wide))
    search = search_of(tuning)
    assert isinstance(search, Sampled)
    search.tell(told(tuning, 0, base_values(tuning)))
    asked = []
    for number in range(1, 40):
        (values,) = search.ask(1)
        asked.append(values)
        search.tell(told(tuning, number, values))
    assert len(set(asked)) == len(asked)
    losses = [one.loss for one in search.tried.values()]
    assert min(losses[20:]) <= 4
    assert sum(losses[-10:]) < sum(losses[1:11])


def test_where_all_fit_into_the_budget_all_are_tried(tmp_path: Path) -> None:
    tuning = read_tuning(written(tmp_path, TEXT.replace("candidates = 3", "candidates = 12")))
    search = search_of(tuning)
    assert isinstance(search, EveryOne)
    asked = search.ask(99)
    assert len(set(asked)) == 12
    assert search.ask(1) == []


def test_what_the_game_refuses_is_a_candidate_with_a_reason(tmp_path: Path) -> None:
    text = TEXT.replace("low = 1\nhigh = 4", "low = 1000\nhigh = 1001")
    found = carried_out(tmp_path / "f", read_tuning(written(tmp_path, text)))
    refused = [one for one in found.candidates if one.refused]
    assert len(refused) == 2
    assert "100" in refused[0].refused
    assert not found.improved, "only the base could be played"


def test_a_figure_costs_what_it_lies_outside_of_its_band() -> None:
    target = Target("mean_score", 10, 12, weight=2)
    for value, lost in ((11, 0), (15, 6), (9, 2)):
        term = Term("mean_score", "", 2, target, (float(value),) * 4, (1.0,) * 4)
        assert term.lost == lost
    fair = Target("wins", -5, 5)
    sure = Term("wins", "x", 2, fair, (100.0,) * 90, (1.0,) * 90, 50, doubted=10)
    rare = Term("wins", "x", 2, fair, (100.0,) * 1, (1.0,) * 1, 50, doubted=10)
    assert sure.outside == pytest.approx(40)
    assert rare.outside == 0, "one taker proves nothing"
    assert sure.figure().value == 50
    nobody = Term("wins", "x", 2, fair, (0.0,) * 3, (0.0,) * 3, 50)
    assert nobody.lost == 0


def test_what_is_not_known_is_not_called_as_wanted() -> None:
    band = Target("rounds", 10, 12)
    ends = {(10.5, 11.5): "inside", (13, 14): "outside", (5, 9): "outside", (11, 14): "open"}
    for (low, high), said in ends.items():
        assert verdict(band, Figure((low + high) / 2, low, high, 1.0)) == said
    assert verdict(band, NOTHING) == "open"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_command_proposes_and_tells(language: str, tmp_path: Path) -> None:
    text = TEXT.replace("seed = 2", f'seed = 2\ncheck_bots = ["{OTHERS}:First"]')
    text += f'[[target]]\nwhat = "given"\nof = ["{THING}"]\nwithin = 0\n'
    path, folder, html = written(tmp_path, text), tmp_path / "f", tmp_path / "page.html"
    words = ["lab", "tune", str(path), "--folder", str(folder), "--jobs", "1"]
    done = CliRunner().invoke(app, [*words, "--html", str(html), "--lang", language])
    assert done.exit_code == 0, done.output
    shown = html.read_text(encoding="utf-8")
    assert PATHS[0] in shown
    assert "lab." not in shown.split("</style>")[1].split("<pre>")[0], "a text is missing"
    report = ["lab", "report", str(folder), "--format"]
    summary = json.loads(CliRunner().invoke(app, [*report, "json"]).stdout)
    assert len(summary["candidates"]) == 3
    rows = CliRunner().invoke(app, [*report, "csv"]).stdout.splitlines()
    assert len(rows) == 4
    if summary["improved"]:
        assert [check["tuned_with"] for check in summary["checks"]] == [True, False]
        proposed = side_of(game(GAME), str(folder / "mine-1.toml"), ("random",))
        game(GAME).new(2, 0, dict(proposed.options))
        assert "version 1, digest" in (folder / "mine-1.toml").read_text(encoding="utf-8")
