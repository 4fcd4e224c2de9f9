"""Reviews of a game that is so small that the truth is known: the heaviest stone is best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from ecumene.bots.account import Note
from ecumene.bots.base import Bot
from ecumene.core import engine
from ecumene.core.errors import InvalidRecord
from ecumene.core.option import first, kind_of
from ecumene.core.registry import game
from ecumene.core.view import Observation
from ecumene.games.cairn.rules.state import CairnState
from ecumene.games.cairn.rules.words import LAY
from ecumene.records.session import Session
from ecumene.review.accuracy import Tally, cells, total
from ecumene.review.course import Course, finished_course
from ecumene.review.judging import Effort, Judged, judge
from ecumene.review.luck import events, stroke
from ecumene.review.moments import chosen, is_costly
from ecumene.review.numbers import Numbers
from ecumene.review.reviewer import Reviewer, Valuer
from ecumene.review.strongest import NoReviewer, reviewer_of
from ecumene.review.units import Unit, units_of

SPEC = game("cairn")
SURE = Numbers(doubt=0.0, doubt_share=0.0)


class Heaviest(Bot):
    """Lays the heaviest stone it can."""

    def choose(self, observation: Observation[CairnState]) -> int:
        s = observation.state
        return max(observation.options, key=lambda code: laid(s, code))


def laid(s: CairnState, code: int) -> int:
    return s.cat.weights[first(code)] if kind_of(code) == LAY else -1


class Lightness(Valuer[CairnState]):
    """A seat is worth the less, the more it still holds: so the heaviest stone should go."""

    def worth(self, s: CairnState, note: Note | None = None) -> float:
        value = -float(sum(s.cat.weights[stone] for stone in s.players[self.seat].hand))
        if note is not None:
            note("hand", value)
        return value


class Weigher(Reviewer[CairnState]):
    fields: ClassVar[tuple[str, ...]] = ("stones", "other")
    field_of_part: ClassVar[Mapping[str, str]] = {"hand": "stones"}
    sources: ClassVar[Mapping[str, str]] = {"deal": "bag"}

    def new_bot(self, seed: int) -> Bot:
        return Heaviest(seed)

    def topic(self, s: CairnState) -> str:
        return "turn" if s.stack else ""

    def valuer(self, world: CairnState, seat: int) -> Valuer[CairnState]:
        return Lightness(world, seat)


REVIEWER = Weigher(SPEC, "random")


def played(seed: int, best: bool) -> Session:
    """A game in which everybody lays the heaviest stone, or the first one that comes."""
    session = Session(SPEC, 2, seed)
    while not session.over():
        seen = session.observe(session.asked())
        session.apply(Heaviest(1).choose(seen) if best else seen.options[0])
    return session


def all_judged(session: Session) -> list[Judged]:
    course = Course(session.record)
    units = units_of(course, REVIEWER)
    return [judge(REVIEWER, course.decisions[unit.first].state, unit) for unit in units]


def test_what_is_lost_is_the_difference_in_weight() -> None:
    course = Course(played(4, best=False).record)
    units = units_of(course, REVIEWER)
    assert len(units) > 5
    costly = 0
    for unit in units:
        s = course.decisions[unit.first].state
        assert isinstance(s, CairnState)
        codes = engine.options(s)
        best = max(max(laid(s, code) for code in codes), 0)
        found = judge(REVIEWER, s, unit)
        assert found.loss == best - max(laid(s, unit.codes[0]), 0)
        assert found.spread == 0.0  # the own hand is the same on every table
        if found.loss:
            costly += 1
            assert laid(s, found.best[0]) == best
            assert found.lost == {"hand": found.loss}
    assert costly > 2


def test_the_best_play_loses_nothing() -> None:
    found = all_judged(played(4, best=True))
    assert found
    assert not any(one.loss or one.gain for one in found)
    assert total(found).accuracy == 100
    assert chosen(SURE, found) == []


def test_only_what_the_engine_is_sure_of_is_a_mistake() -> None:
    found = max(all_judged(played(4, best=False)), key=lambda one: one.loss)
    assert is_costly(SURE, found)
    assert not is_costly(Numbers(doubt=1000.0), found)
    assert not is_costly(SURE, found._replace(spread=1000.0))
    small = found._replace(best_value=found.value + 0.5)
    assert not is_costly(SURE, small)


def test_decisions_without_a_choice_are_not_judged() -> None:
    course = Course(played(7, best=False).record)
    judged = {unit.first for unit in units_of(course, REVIEWER)}
    forced = {k for k, one in enumerate(course.decisions) if len(engine.options(one.state)) == 1}
    assert forced
    assert not judged & forced


def test_luck_adds_up_to_nothing_and_is_the_weight_drawn() -> None:
    course = Course(played(3, best=True).record)
    found = [stroke(REVIEWER, event) for event in events(course, REVIEWER)]
    assert found
    for one in found:
        assert one.source == "bag"
        assert sum(one.points) == pytest.approx(0.0)
    assert any(abs(points) > 0.5 for one in found for points in one.points)


def test_fields_share_what_is_lost() -> None:
    unit = Unit(0, "turn", 0, (), 0, 1, 1, 0)
    lost = Judged(unit, (), (), (), 10.0, 14.0, 14.0, 0.0, 4.0, {"hand": 4.0}, {"hand": 10.0})
    grid = cells(REVIEWER, [("late", lost)] * 3)
    assert grid["stones"]["late"] == Tally(3, 30.0, 12.0)
    assert grid["stones"]["late"].accuracy == 60
    assert grid["other"] == {}


def test_a_game_that_is_not_over_and_a_game_without_reviewer_are_refused() -> None:
    session = Session(SPEC, 2, 1)
    with pytest.raises(InvalidRecord, match="not over"):
        finished_course(session.record)
    with pytest.raises(NoReviewer):
        reviewer_of(SPEC.id)


def test_effort_is_what_is_asked_for() -> None:
    course = Course(played(4, best=False).record)
    unit = units_of(course, REVIEWER)[0]
    state = course.decisions[unit.first].state
    few = judge(REVIEWER, state, unit, Effort(proposals=1, worlds=1, careless=0))
    assert few.loss == judge(REVIEWER, state, unit).loss
    assert few.at_stake == {}
