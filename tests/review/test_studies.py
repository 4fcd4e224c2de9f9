"""Whole reviews: of every game, in both languages, without a look at what is hidden."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from ecumene.core import messages
from ecumene.core.errors import InvalidRecord
from ecumene.core.registry import game
from ecumene.core.view import observe, state_from
from ecumene.review import lines
from ecumene.review import study as studying
from ecumene.review.judging import USUAL, Effort, Judged, judge, unknown
from ecumene.review.study import Study
from ecumene.review.telling import Telling
from ecumene.review.units import Unit, units_of
from ecumene.table.schema.review import Review
from tests.review.games import GAMES, last_moves
from tests.support.conforming import conform

QUICK = Effort(proposals=1, worlds=2, careless=1)


@pytest.fixture(scope="module", params=GAMES)
def study(request: pytest.FixtureRequest) -> Study:
    return Study(last_moves(request.param), QUICK).finish()


def in_both(study: Study) -> dict[str, Review]:
    telling = Telling(study, "abcd")
    found = {}
    try:
        for language in ("en", "ru"):
            messages.use(language)
            found[language] = telling.review()
    finally:
        messages.use(messages.DEFAULT)
    return found


def test_a_review_has_the_shape_that_clients_expect(study: Study) -> None:
    for review in in_both(study).values():
        conform(json.loads(json.dumps(review)), Review)
        assert review["complete"]
        seats = range(review["players"])
        assert [seat["seat"] for seat in review["seats"]] == list(seats)
        for point in review["curve"]:
            assert sum(chance["share"] for chance in point["seats"]) == pytest.approx(1, abs=0.01)
            for chance in point["seats"]:
                low, high = chance["sure"]
                assert 0 <= low <= chance["share"] <= high <= 1
        winners = study.spec.winners(study.course.final)
        last = [chance["share"] for chance in review["curve"][-1]["seats"]]
        assert {seat for seat in seats if last[seat] > 0} == set(winners)
        for source in review["luck"]["sources"]:
            assert sum(source["seats"]) == pytest.approx(0, abs=0.3)
        for seat in review["seats"]:
            assert len(seat["cells"]) == len(review["fields"])
            assert all(len(row) == len(review["phases"]) for row in seat["cells"])
            costs = [one["points"] for one in seat["moments"] if one["kind"] == "cost"]
            assert costs == sorted(costs, reverse=True)
            assert seat["lost"] + 0.2 >= sum(costs)
            for one in seat["moments"]:
                check_moment(review, one)


def check_moment(review: Review, one: Any) -> None:
    assert one["sure"][0] <= one["points"] <= one["sure"][1]
    assert 0 <= one["ply"] < one["end"] <= review["plies"]
    assert one["why"]
    if one["kind"] == "cost":
        assert one["best"] - one["value"] == pytest.approx(one["points"], abs=0.15)
        assert {step["mark"] for step in one["played"]} <= {"same", "lost"}
        assert {step["mark"] for step in one["better"]} <= {"same", "better"}
    for line in (one["played"], one["better"]):
        for step in line:
            game(review["game"]).vocabulary.parse(step["id"])


def test_a_review_is_told_in_both_languages(study: Study) -> None:
    english, russian = in_both(study).values()
    for one, other in zip(english["seats"], russian["seats"], strict=True):
        assert one["headline"] != other["headline"]
        assert one["lost"] == other["lost"]
        assert [moment["id"] for moment in one["moments"]] == [
            moment["id"] for moment in other["moments"]
        ]
    for review in (english, russian):
        texts = json.dumps(strings(review), ensure_ascii=False)
        assert "[review." not in texts
        assert "[hint." not in texts
        assert "[count." not in texts


def strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in parts for text in strings(part)]


def test_parts_of_a_review_come_in_the_order_of_the_game() -> None:
    study = Study(last_moves(GAMES[0]), QUICK)
    telling = Telling(study)
    assert telling.review()["curve"] == []
    work = study.run()
    seen = [next(work) for _ in range(study.of // 2)]
    assert seen == list(range(1, study.of // 2 + 1))
    half = telling.review()
    assert not half["complete"]
    assert len(half["curve"]) > 0
    study.finish()
    whole = telling.review()
    assert whole["complete"]
    assert whole["curve"][: len(half["curve"])] == half["curve"]


def test_what_comes_up_often_is_looked_at_on_fewer_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """All the bids of four players would take minutes."""
    looked: dict[str, set[Effort]] = {}

    def noted(_reviewer: Any, _state: Any, unit: Unit, effort: Effort) -> Judged:
        looked.setdefault(unit.topic, set()).add(effort)
        return unknown(unit, ())

    record = last_moves(GAMES[-1])
    numbers = Counter(unit.topic for unit in Study(record).units)
    assert len(set(numbers.values())) > 1
    monkeypatch.setattr(studying, "judge", noted)
    monkeypatch.setattr(studying, "MANY", min(numbers.values()))
    Study(record).finish()
    for topic, number in numbers.items():
        few = number == min(numbers.values())
        assert looked[topic] == {USUAL if few else USUAL.of_many()}
    assert USUAL.of_many().worlds < USUAL.worlds
    assert Effort(1, 2, 1).of_many() == Effort(1, 2, 1)


@pytest.mark.parametrize("name", GAMES)
def test_no_table_is_settled_twice_for_one_line(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To settle a table may mean that everybody plays on for a while."""
    study = Study(last_moves(name), QUICK)
    settled: list[tuple[int, Any]] = []
    settle = lines.settled

    def counted(table: Any, line: Any) -> Any:
        settled.append((id(table.world), line))
        return settle(table, line)

    monkeypatch.setattr(lines, "settled", counted)
    lost = 0
    for unit in study.units:
        settled.clear()
        state = study.course.decisions[unit.first].state
        lost += bool(judge(study.reviewer, state, unit, QUICK).lost)
        assert len(settled) == len(set(settled))
    assert lost


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_does_not_change_with_what_is_hidden(name: str) -> None:
    """The cards that the seat cannot see are dealt anew: nothing of the judgement may change."""
    study = Study(last_moves(name, players=3), QUICK)
    units = units_of(study.course, study.reviewer)
    assert len(units) > 4
    for unit in units[:: max(1, len(units) // 4)]:
        state = study.course.decisions[unit.first].state
        found = judge(study.reviewer, state, unit, QUICK)
        for seed in (11, 12):
            other = state_from(observe(study.spec, state, unit.seat), seed)
            assert judge(study.reviewer, other, unit, QUICK) == found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_goes_on_has_no_review(name: str) -> None:
    record = last_moves(name)
    with pytest.raises(InvalidRecord, match="not over"):
        Study(record.up_to(len(record.moves) - 1))
