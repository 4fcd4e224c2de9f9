"""Studies of games that are really played: reproducible, resumable, obeyed."""

from __future__ import annotations

import itertools
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from ecumene.bots.outside import any_bot
from ecumene.cli.commands import app
from ecumene.core import messages
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game, offered_ids
from ecumene.lab.report.naming import Names
from ecumene.lab.report.page import page
from ecumene.lab.report.words import advice, answer_sentence, size_words
from ecumene.lab.study.asking import changed_names, side_of
from ecumene.lab.study.compared import Compared
from ecumene.lab.study.findings import Findings
from ecumene.lab.study.numbers import Figure
from ecumene.lab.study.playing import play
from ecumene.lab.study.sheet import Sheet
from ecumene.lab.study.sides import MANNERS, Manner, Question, Side, Treatment, checked
from ecumene.lab.study.study import Study, run
from ecumene.lab.study.watch import TAKEN, watch_of
from ecumene.records.record import load, replay, result_of
from ecumene.records.session import Session
from tests.lab.study.made import GOOD, MadeFindings, findings, study

RANDOM = ("random",)


def watched(game_id: str, players: int = 2) -> Question:
    return checked(Question(game_id, players, (Side("printed", (), RANDOM),), seed=5))


def test_who_had_the_first_turn_is_read_from_the_log() -> None:
    """In some games a lot decides it, so that places in the order of play are other seats from
    deal to deal."""
    drawn = 0
    for game_id in offered_ids():
        question = watched(game_id)
        first = []
        for deal in range(12):
            session = Session(game(game_id), 2, question.deal_seed(deal))
            first.append(watch_of(game_id).first_seat(session.events))
            assert first[-1] == next(getattr(session.state, name) for name in ("start", "first")
                                     if hasattr(session.state, name))  # fmt: skip
        drawn += len(set(first)) > 1
        assert play(question, 0, 3)[0].first == first[3]
    assert drawn


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


def test_without_a_name_another_question_finds_another_folder(tmp_path: Path) -> None:
    """Whoever changes a number and types the same again gets a new study, and goes on with an old
    one whose numbers are back."""
    named = tmp_path / "lab"
    one, two = (watched(game_id) for game_id in offered_ids()[:2])
    assert Study.beside(named, one).folder == named
    assert Study.beside(named, two).folder == tmp_path / "lab-2"
    assert Study.beside(named, replace(two, seed=7)).folder == tmp_path / "lab-3"
    assert Study.beside(named, two).folder == tmp_path / "lab-2"
    assert Study.beside(named, one).folder == named


def test_a_side_in_words() -> None:
    spec = game(offered_ids()[0])
    option = next(one for one in spec.options if one.kind == "choice")
    side = side_of(spec, f"printed+{option.name}={option.values[-1]}+bot:random", ("rules",))
    assert side.bots == RANDOM
    assert dict(side.options) == {option.name: option.values[-1]}
    with pytest.raises(InvalidOptions, match="neither"):
        side_of(spec, "no_such_file.toml", RANDOM)


def test_what_to_ask_next_is_said_while_little_is_known() -> None:
    few, many = findings(12, 0.5, 0.6), findings(400, 0.2, 0.9)
    told = advice(few)
    assert told == "", "a side without a file has no name that a terminal knows"
    sides = (few.question.sides[0], replace(few.question.sides[1], name="my cards.toml"))
    few.question = replace(few.question, sides=sides)
    assert f"--rules 'my cards.toml' --with lot:{GOOD.partition(':')[2]}" in advice(few)
    many.question = replace(many.question, sides=sides)
    assert advice(many) == ""


def test_while_too_few_took_a_thing_other_changes_are_told() -> None:
    """A pack that changes a building that nobody builds, and the length of the game."""
    deals = 40
    made = study(deals, (0.5, 0.5))
    for key, one in made.sheets.items():
        facts = tuple(fact for fact in one.facts if fact.thing != GOOD)
        made.sheets[key] = replace(one, facts=facts, rounds=9 - 2 * one.side)
    found = MadeFindings(made)
    assert found.answer is None
    told = answer_sentence(found, Names(found.question))
    assert told.startswith(f"In {deals} pairs too few took ")
    assert told.endswith("The surest change is in this: rounds, 7.0 in place of 9.0.")


def test_nothing_is_sure_that_is_not_sure_after_correction() -> None:
    """An interval for one thing may lie beyond what one feels, and yet be luck among many."""
    beyond = Figure(20.0, 3.0, 37.0, 0.02)
    assert "Surely" in size_words(Compared("0", beyond, beyond, beyond, 0.02))
    assert "Surely" not in size_words(Compared("0", beyond, beyond, beyond, 0.06))


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
    again = ["lab", "report", str(tmp_path / "f"), "--html", str(tmp_path / "again.html")]
    told = CliRunner().invoke(app, [*again, "--format", "json"])
    assert json.loads(told.stdout)["deals"] == 3
    assert "again.html" in told.stderr
    folder = tmp_path / "data"
    CliRunner().invoke(app, ["lab", "report", str(tmp_path / "f"), "--data", str(folder)])
    games = pl.read_parquet(folder / "games.parquet")
    assert games.height == 3 * 2 * 2
    assert games.group_by("deal", "side").agg(pl.col("share").sum())["share"].to_list() == [1.0] * 6
    facts = pl.read_csv(folder / "facts.csv")
    assert set(facts["verb"]) <= {"seen", "taken", "used"}
    assert set(pl.read_parquet(folder / "things.parquet")["side"]) == {"A", "B"}
    record = tmp_path / "game.json"
    asked = ["lab", "game", str(tmp_path / "f"), "1", "--side", "b", "--to", str(record)]
    assert CliRunner().invoke(app, asked).exit_code == 0
    looked = CliRunner().invoke(app, ["replay", str(record)])
    assert looked.exit_code == 0, looked.output
    score = games.filter((pl.col("deal") == 1) & (pl.col("side") == "B"))["score"].to_list()
    assert list(result_of(spec, replay(load(record.read_text("utf-8")))).scores) == score
    nowhere = CliRunner().invoke(app, ["lab", "game", str(tmp_path / "f"), "7", "--side", "C"])
    assert nowhere.exit_code == 2
    assert "0 … 2" in nowhere.output.replace("\n", " ")
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


@pytest.mark.parametrize("game_id", offered_ids())
def test_what_is_dealt_can_neither_be_forced_nor_banned(game_id: str, tmp_path: Path) -> None:
    """Else a report of games in which nothing was done would say that it makes no difference."""
    watch = watch_of(game_id)
    things = watch.things(game(game_id).new(2, 0))
    by_choice, dealt = (
        [one for one in things if watch.chosen(one) is how] for how in (True, False)
    )
    assert by_choice
    assert dealt
    asked = [
        "lab",
        "cards",
        game_id,
        "--with",
        f"lot:{dealt[0].id}",
        "--folder",
        str(tmp_path / "f"),
    ]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 2
    assert "dealt" in done.output
    assert not (tmp_path / "f").exists()
    # what an option takes is taken by choice, and there are such options
    session = Session(game(game_id), 2, 3, {})
    offered: set[str] = set()
    bot = any_bot(game_id, "random", 3)
    while not session.over():
        offered |= {watch.takes(session.state, code) for code in session.options()}
        session.apply(bot.choose(session.observe(session.asked())))
    assert len(offered & {one.id for one in by_choice}) > 10
    assert not offered & {one.id for one in dealt}


def test_nothing_is_told_of_bots_that_broke_down(tmp_path: Path) -> None:
    question = watched(offered_ids()[-1])
    study = Study.open(tmp_path, question)
    sheet, record = play(question, 0, 0)
    study.add(Sheet(**{**sheet.__dict__, "failures": ("it fell",)}), record)
    assert study.deals() == []
    assert study.failures() == ["it fell"]
    assert not Findings(study).enough


def test_where_nothing_can_be_written_is_said_before_the_games(tmp_path: Path) -> None:
    """An hour of playing that ends with it would be a pity."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    common = ["lab", "cards", offered_ids()[1], "--bots", "random", "--deals", "2", "--jobs", "1"]
    for more, said in (
        (["--html", str(tmp_path / "none" / "report.html")], "there is no folder"),
        (["--html", str(tmp_path)], "is a folder"),
        (["--data", str(tmp_path / "file")], "there is no folder"),
    ):
        folder = tmp_path / "study"
        told = CliRunner().invoke(app, [*common, "--folder", str(folder), *more])
        assert told.exit_code == 2
        assert said in " ".join(told.output.split())
        assert not (folder / "games.jsonl").exists()


@pytest.mark.parametrize(
    ("file", "content", "said"),
    [
        ("study.json", b'{"plan": {"game": "one"}}', "does not say what was asked"),
        ("study.json", b"[]", "cannot be read"),
        ("games.jsonl", b"{}\n", "line 1 of"),
        ("games.jsonl", b"7\n", "line 1 of"),
        ("records.jsonl.xz", b"packed by nobody", "cannot be read"),
    ],
)
def test_files_that_somebody_has_changed_are_named(
    file: str, content: bytes, said: str, tmp_path: Path
) -> None:
    made = Study.open(tmp_path / "mine", watched(offered_ids()[1]))
    for _ in run(made, 1):
        pass
    (made.folder / file).write_bytes(content)
    told = CliRunner().invoke(app, ["lab", "game", str(made.folder), "0"])
    assert told.exit_code == 2, told.output
    words = " ".join(told.output.split())
    assert said in words
    assert file in words
