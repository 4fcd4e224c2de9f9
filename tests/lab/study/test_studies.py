"""Studies of games that are really played: reproducible, resumable, obeyed."""

from __future__ import annotations

import itertools
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.core import messages
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game, offered_ids
from ecumene.lab.report.naming import Names
from ecumene.lab.report.page import page
from ecumene.lab.study.asking import changed_names, side_of
from ecumene.lab.study.findings import Findings
from ecumene.lab.study.playing import play
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import MANNERS, Manner, Question, Side, Treatment, checked
from ecumene.lab.study.study import Study, run
from ecumene.lab.study.watch import TAKEN, watch_of
from ecumene.records.record import load, replay, result_of
from tests.lab.study.made import findings

RANDOM = ("random",)


def watched(game_id: str, players: int = 2) -> Question:
    return checked(Question(game_id, players, (Side("printed", (), RANDOM),), seed=5))


@pytest.mark.parametrize("game_id", offered_ids())
def test_a_game_is_read_from_its_log_and_its_record_says_the_same(game_id: str) -> None:
    question = watched(game_id)
    sheet, record = play(question, 0, 3)
    again, _ = play(question, 0, 3)
    assert sheet == again
    assert Sheet.from_json(json.loads(json.dumps(sheet.to_json()))) == sheet
    state = replay(load(record))
    assert tuple(result_of(game(game_id), state).scores) == sheet.scores
    fresh = game(game_id).new(2, 0)
    known = {thing.id for thing in watch_of(game_id).things(fresh)}
    assert {fact.thing for fact in sheet.facts if fact.verb == TAKEN} <= known
    assert any(fact.seat >= 0 and fact.verb == TAKEN for fact in sheet.facts)
    for seat, points in enumerate(sheet.points):  # the course begins with what all start with
        assert sum(points.values()) == sheet.scores[seat] - sheet.course[0][seat]


@pytest.mark.parametrize("game_id", offered_ids())
@pytest.mark.parametrize("manner", MANNERS)
def test_a_seat_chosen_by_lot_does_as_it_is_told(game_id: str, manner: Manner) -> None:
    base = watched(game_id)
    plain = play(base, 0, 0)[0]
    taken = [fact.thing for fact in plain.facts if fact.verb == TAKEN and fact.seat >= 0]
    by_choice = [thing for thing in dict.fromkeys(taken) if can_be_taken(game_id, thing)]
    thing = by_choice[0]
    treatment = Treatment(manner, thing)
    question = Question(game_id, 2, (Side(manner, (), RANDOM, treatment),), seed=5)
    forced = 0
    for deal in range(8 if manner == "force" else 3):
        sheet, _ = play(question, 0, deal)
        chosen = question.treated_seat(deal)
        who = sheet.seats_that(TAKEN, thing)
        if manner == "ban":
            assert chosen not in who
        elif manner == "lot":
            assert who <= {chosen}
        forced += chosen in who
    assert manner == "ban" or forced


def can_be_taken(game_id: str, thing: str) -> bool:
    """By an option of its own, that is not as a consequence of something else."""
    return thing.partition(":")[0] in {"card", "technology", "tile"}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game_id", offered_ids())
def test_groups_and_sources_have_words(game_id: str, language: str) -> None:
    question = watched(game_id)
    sheet, _ = play(question, 0, 1)
    watch = watch_of(game_id)
    messages.use(language)
    try:
        names = Names(question)
        groups = {thing.group for thing in watch.things(game(game_id).new(2, 0))}
        sources = {source for points in sheet.points for source in points}
        said = [*map(names.group, groups), *map(names.source, {*sources, *watch.sources.values()})]
    finally:
        messages.use("en")
    assert all(said)
    assert language == "en" or not any(re.search("[a-z]{3}", words) for words in said), said


def test_the_seats_that_are_treated_change() -> None:
    question = watched(offered_ids()[0], 3)
    assert {question.treated_seat(deal) for deal in range(30)} == {0, 1, 2}


def test_a_study_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    sides = (Side("A", (), RANDOM), Side("B", (), ("random",)))
    question = checked(Question(offered_ids()[-1], 2, sides, seed=2))
    begun = Study.open(tmp_path / "one", question)
    for _ in itertools.islice(run(begun, 3), 3):
        pass
    with (tmp_path / "one" / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"deal": 1, "si')  # what was being written
    again = Study.open(tmp_path / "one", question)
    assert len(again.left(3)) == 3
    list(run(again, 3))
    whole = Study.open(tmp_path / "two", question)
    list(run(whole, 3, jobs=2))
    assert again.sheets == whole.sheets
    assert len({key for key, _ in again.kept.records()}) == 6
    a, b = zip(*again.deals(), strict=True)
    assert [sheet.scores for sheet in a] == [sheet.scores for sheet in b]


def test_another_question_needs_another_folder(tmp_path: Path) -> None:
    Study.open(tmp_path, watched(offered_ids()[0]))
    with pytest.raises(InvalidOptions, match="name another folder"):
        Study.open(tmp_path, watched(offered_ids()[1]))


def test_a_side_in_words() -> None:
    spec = game(offered_ids()[0])
    option = next(one for one in spec.options if one.kind == "choice")
    side = side_of(spec, f"printed+{option.name}={option.values[-1]}+bot:random", ("rules",))
    assert side.bots == RANDOM
    assert dict(side.options) == {option.name: option.values[-1]}
    with pytest.raises(InvalidOptions, match="neither"):
        side_of(spec, "no_such_file.toml", RANDOM)


def test_what_was_changed_is_found_by_its_name() -> None:
    one = Side("A", (("cards", '{"x": {"cost": 1}, "y": {"cost": 2}}'),))
    other = Side("B", (("cards", '{"x": {"cost": 1}, "y": {"cost": 3}}'),))
    assert changed_names(one, other) == {"y", "cost"}
    assert changed_names(one, one) == set()


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("src", "href")]
        assert tag != "script"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("chances", [(0.5,), (0.5, 0.7)])
def test_a_report_is_one_file_that_needs_no_other(
    language: str, chances: tuple[float, ...]
) -> None:
    messages.use(language)
    try:
        written = page(findings(60, *chances), "ecumene lab compare <b>")
    finally:
        messages.use("en")
    links = Links()
    links.feed(written)
    assert [link for link in links.found if not link.startswith("#")] == []
    assert "&lt;b&gt;" in written
    assert f'<html lang="{language}">' in written
    assert written.count("<svg") >= 2
    assert "lab." not in written.split("</style>")[1].split("ecumene lab")[0], "a text is missing"


def test_the_command_compares_and_writes_a_report(tmp_path: Path) -> None:
    game_id = offered_ids()[-1]
    spec = game(game_id)
    option = next(one for one in spec.options if one.kind == "choice")
    words = ["lab", "compare", game_id, "printed", f"{option.name}={option.values[-1]}"]
    words += ["--deals", "3", "--bots", "random", "--jobs", "1", "--folder", str(tmp_path / "f")]
    done = CliRunner().invoke(app, [*words, "--html", str(tmp_path / "report.html")])
    assert done.exit_code == 0, done.output
    assert (tmp_path / "report.html").stat().st_size > 10_000
    told = CliRunner().invoke(app, ["lab", "report", str(tmp_path / "f"), "--format", "json"])
    assert json.loads(told.stdout)["deals"] == 3
    folder = tmp_path / "data"
    CliRunner().invoke(app, ["lab", "report", str(tmp_path / "f"), "--data", str(folder)])
    games = pl.read_parquet(folder / "games.parquet")
    assert games.height == 3 * 2 * 2
    assert games.group_by("deal", "side").agg(pl.col("share").sum())["share"].to_list() == [1.0] * 6
    facts = pl.read_csv(folder / "facts.csv")
    assert set(facts["verb"]) <= {"seen", "taken", "used"}
    assert set(pl.read_parquet(folder / "things.parquet")["side"]) == {"A", "B"}
    rows = CliRunner().invoke(app, ["lab", "report", str(tmp_path / "f"), "--format", "csv"])
    assert rows.stdout.startswith("thing,group,side")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--with", "lot"], "force, ban, lot"),
        (["--with", "lot:nothing_of_that_name"], "nothing_of_that_name"),
        (["--until", "soon"], "soon"),
        (["--rules", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_wrong_words_are_explained(words: list[str], said: str, tmp_path: Path) -> None:
    base = ["lab", "cards", offered_ids()[0], "--bots", "random", "--deals", "2"]
    done = CliRunner().invoke(app, [*base, "--folder", str(tmp_path / "f"), *words])
    assert done.exit_code == 2
    assert said in done.output.replace("\n", "")


def test_nothing_is_told_of_bots_that_broke_down(tmp_path: Path) -> None:
    question = watched(offered_ids()[-1])
    study = Study.open(tmp_path, question)
    sheet, record = play(question, 0, 0)
    study.add(Sheet(**{**sheet.__dict__, "failures": ("it fell",)}), record)
    assert study.deals() == []
    assert study.failures() == ["it fell"]
    assert not Findings(study).enough
