"""Puzzles: those of the package are sound, any legal line is graded, nothing hidden is in them."""

from __future__ import annotations

import datetime
import json
from collections import Counter

import pytest

from ecumene.core import engine, messages
from ecumene.core.errors import IllegalMove
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.review.mining import Wanted
from ecumene.review.posing import Telling, listed
from ecumene.review.puzzles import (
    HINTS,
    Posed,
    Stored,
    UnknownPuzzle,
    Values,
    games_with_puzzles,
    puzzle,
    puzzle_of_the_day,
    puzzles_of,
)
from ecumene.review.regrading import of_today, regraded
from ecumene.table.schema.puzzle import Graded, PuzzleHint, PuzzleList
from tests.review.games import GAMES
from tests.support.conforming import conform

DAY = datetime.date(2026, 11, 17)
SAMPLE = 4
FEWEST = 15
PACKED = [name for name in GAMES if any("pack" in one.options for one in puzzles_of(name))]
"""Games with a pack of ours, of which there are editions."""


@pytest.fixture(params=GAMES)
def stored(request: pytest.FixtureRequest) -> Stored:
    return puzzles_of(request.param)[0]


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_and_each_has_a_name_of_its_own(name: str) -> None:
    known = puzzles_of(name)
    assert len(known) >= FEWEST
    assert len({one.id for one in known}) == len(known)
    assert [one.number for one in known] == list(range(1, len(known) + 1))
    assert name in games_with_puzzles()


@pytest.mark.parametrize("name", GAMES)
def test_more_than_one_kind_of_decision_is_asked_for(name: str) -> None:
    fields = Counter(one.field for one in puzzles_of(name))
    assert len(fields) >= 3, fields
    assert max(fields.values()) <= 0.7 * fields.total(), fields


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_as_it_is_judged_now(name: str) -> None:
    """`tools/puzzles.py --check` looks at all of them; here it is one."""
    one = puzzles_of(name)[0]
    assert regraded(one, Wanted()) == one
    again = regraded(one._replace(best=one.played), Wanted())
    assert again is None or again.best != one.played


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_have_the_values_of_today(name: str) -> None:
    """Those of an earlier edition are brought up to date by `tools/puzzles.py --regrade`."""
    for one in puzzles_of(name):
        assert not one.options.get("pack"), one.id
        assert game(name).to_json(game(name).restore(one.position)) == one.position


@pytest.mark.parametrize("name", PACKED)
def test_a_puzzle_of_an_earlier_edition_is_judged_with_the_values_of_today(name: str) -> None:
    one = puzzles_of(name)[0]
    pack = {"edition": 1}
    position = {**one.position, "options": {**one.position.get("options", {}), "pack": pack}}
    earlier = one._replace(options={**one.options, "pack": json.dumps(pack)}, position=position)
    assert of_today(earlier) == one
    assert of_today(one) == one


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_is_graded_as_it_should(name: str) -> None:
    """The best line gets full marks, what was played in the game none, doing nothing neither."""
    known = puzzles_of(name)
    for one in known[:: max(1, len(known) // SAMPLE)]:
        posed = Posed(one)
        best = posed.judge(posed.best)
        assert best.stars() == 3, one.id
        assert best.of > posed.reviewer.numbers.trust, one.id
        assert posed.judge(posed.played).stars() == 0, one.id
        assert posed.judge(posed.played).points == pytest.approx(0.0)
        assert posed.judge(()).stars() == 0, one.id


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_in_a_puzzle(name: str) -> None:
    """A position that is looked at once more through the same eyes is the same position."""
    spec = game(name)
    for one in puzzles_of(name):
        state = spec.restore(one.position)
        assert spec.to_json(spec.redact(state, one.seat)) == one.position
        world = spec.determinize(state, one.seat, 3)
        assert spec.to_json(observe(spec, world, one.seat).state) == one.position
        assert engine.chooser(world) == one.seat


def test_a_line_is_tried_move_by_move(stored: Stored) -> None:
    posed = Posed(stored)
    telling = Telling(posed)
    shown = telling.puzzle()
    assert shown["scene"]["viewer"] == stored.seat
    assert shown["scene"]["decision"] is not None
    line = list(stored.best)
    for k in range(1, len(line) + 1):
        trial = telling.trial(posed.codes(line[:k]))
        assert trial["refused"] is None
        assert [step["id"] for step in trial["line"]] == line[:k]
        assert trial["ended"] == (k == len(line)) or not trial["ended"]
    again = telling.trial(())
    assert json.dumps(again["scene"]["board"]) == json.dumps(shown["scene"]["board"])


def test_a_closed_move_is_refused_with_its_reason(stored: Stored) -> None:
    posed, closed = next(
        (posed, code)
        for posed in map(Posed, puzzles_of(stored.game))
        for code, number in engine.candidates(posed.world)
        if number
    )
    trial = Telling(posed).trial((closed,))
    assert trial["line"] == []
    assert trial["refused"] is not None
    assert trial["refused"]["text"]
    with pytest.raises(IllegalMove):
        posed.judge((closed,))


def test_any_line_is_graded(stored: Stored) -> None:
    posed = Posed(stored)
    telling = Telling(posed)
    for line in ((), posed.best[:1], posed.best, posed.played):
        grade = telling.graded(line, hints=0)
        conform(json.loads(json.dumps(grade)), Graded)
        assert 0 <= grade["stars"] <= 3
        assert grade["best"] >= max(grade["you"], grade["game"]) - 0.05
        assert 0 <= grade["points"] <= grade["of"]
    best = telling.graded(posed.best, hints=0)
    assert best["stars"] == 3
    assert telling.graded(posed.best, hints=2)["stars"] == 1
    assert {step["mark"] for step in best["best_line"]} <= {"same"}


def test_a_line_that_stops_too_early_is_told_so() -> None:
    """It is graded as if nothing had been gained, which nobody could guess."""
    posed = next(
        posed
        for posed in map(Posed, puzzles_of(GAMES[-1]))
        if len(posed.best) > 1 and posed.unfinished(posed.best[:1])
    )
    telling = Telling(posed)
    half, whole = (telling.graded(line, hints=0) for line in (posed.best[:1], posed.best))
    assert (half["stars"], half["points"]) == (0, 0.0)
    assert "still left to decide" in half["text"]
    assert "still left" not in whole["text"]
    assert "still left" not in telling.graded((), hints=0)["text"]


def test_hints_say_more_and_more(stored: Stored) -> None:
    telling = Telling(Posed(stored))
    found = [telling.hint(number) for number in range(1, HINTS + 1)]
    for one in found:
        conform(json.loads(json.dumps(one)), PuzzleHint)
    assert found[0]["refs"] == []
    first = json.dumps(telling.graded((), 0)["best_line"][0]["label"])
    assert json.loads(first).split(";")[0] in found[2]["text"]
    with pytest.raises(UnknownPuzzle):
        telling.hint(HINTS + 1)


def test_one_a_day_and_all_in_turn() -> None:
    for name in GAMES:
        known = puzzles_of(name)
        days = [DAY + datetime.timedelta(days=k) for k in range(len(known))]
        assert {puzzle_of_the_day(name, day).id for day in days} == {one.id for one in known}
        assert puzzle_of_the_day(name, DAY) == puzzle_of_the_day(name, DAY)


def test_the_list_names_all_in_the_language_spoken() -> None:
    found = listed(None, DAY)
    conform(json.loads(json.dumps(found)), PuzzleList)
    assert set(found["today"]) == set(GAMES)
    assert len(found["puzzles"]) == sum(len(puzzles_of(name)) for name in GAMES)
    try:
        messages.use("ru")
        russian = listed(GAMES[0], DAY)
    finally:
        messages.use(messages.DEFAULT)
    assert set(russian["today"]) == {GAMES[0]}
    titles = [one["title"] for one in found["puzzles"][: len(russian["puzzles"])]]
    assert [one["title"] for one in russian["puzzles"]] != titles
    assert all("[" not in one["title"] for one in russian["puzzles"])


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(UnknownPuzzle):
        puzzle("nothing")


def test_stars() -> None:
    assert Values(you=10.0, game=3.0, best=10.0).stars() == 3
    assert Values(you=9.0, game=3.0, best=10.0).stars() == 3
    assert Values(you=8.0, game=3.0, best=10.0).stars() == 2
    assert Values(you=5.5, game=3.0, best=10.0).stars() == 1
    assert Values(you=4.0, game=3.0, best=10.0).stars() == 0
    assert Values(you=1.0, game=3.0, best=10.0).points == 0.0
    assert Values(you=10.0, game=3.0, best=10.0).stars(hints=3) == 0
