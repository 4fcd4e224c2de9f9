"""Reviews of games in which somebody gave up: the end in words, and luck among those who play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ecumene.bots.random_bot import RandomBot
from ecumene.core.registry import game
from ecumene.core.state import State
from ecumene.records.session import Session
from ecumene.review.judging import Effort
from ecumene.review.study import Study
from ecumene.review.telling import Telling
from ecumene.table.schema.review import Review
from tests.support.playing import decisions

QUICK = Effort(proposals=1, worlds=2, careless=1)
SPEC = game("tta")
QUITTER = 2
LAST_AGE = 3

Tired = Callable[[State, int], bool]


def session_of(players: int, tired: Tired, position: Any = None) -> Session:
    """A game played at random; whoever is tired gives up as soon as it may."""
    session = Session(SPEC, players, 4, position=position)
    bots = [RandomBot(seat) for seat in range(players)]
    while not session.over():
        seat = session.asked()
        leaving = [code for code in session.options() if SPEC.concedes(code)]
        if leaving and tired(session.state, seat):
            session.apply(leaving[0])
        else:
            session.apply(bots[seat].choose(session.observe(seat)))
    return session


def reviewed(session: Session) -> tuple[Study, Review]:
    study = Study(session.record, QUICK).finish()
    return study, Telling(study).review()


@pytest.fixture(scope="module")
def broken_off() -> tuple[Study, Review]:
    """Of three one gives up in round 2 and one in round 4: nobody is left to play against."""

    def tired(s: State, seat: int) -> bool:
        return SPEC.rounds(s) >= {0: 99, 1: 4, QUITTER: 2}[seat]

    return reviewed(session_of(3, tired))


@pytest.fixture(scope="module")
def went_on() -> tuple[Study, Review]:
    """One of three gives up in Age III; the others play to the end."""
    late = next(s.state for s in decisions(SPEC, 3, 5) if getattr(s.state, "age", 0) >= LAST_AGE)
    position = SPEC.to_json(late)
    return reviewed(session_of(3, lambda _s, seat: seat == QUITTER, position))


def test_who_gave_up_and_who_was_left(broken_off: tuple[Study, Review]) -> None:
    _study, review = broken_off
    winner, second, first = review["seats"]
    assert winner["headline"].startswith("Won: nobody else played on.")
    assert second["headline"].startswith("Gave up in round 4.")
    assert first["headline"].startswith("Gave up in round 2.")
    for told in review["luck"]["text"]:
        assert told.startswith("Not played to the end")


def test_others_play_on(went_on: tuple[Study, Review]) -> None:
    study, review = went_on
    assert review["seats"][QUITTER]["headline"].startswith("Gave up in round")
    scores = study.spec.scores(study.course.final)
    ahead = abs(scores[0] - scores[1])
    for seat in (0, 1):
        assert review["seats"][seat]["headline"].startswith(("Won by", "Lost by")), scores
        assert f"by {ahead} culture" in review["seats"][seat]["headline"]
        assert review["luck"]["text"][seat].startswith("With even luck")
    assert review["luck"]["text"][QUITTER].startswith("Not played to the end")


@pytest.mark.parametrize("name", ["broken_off", "went_on"])
def test_who_has_left_has_no_luck(name: str, request: pytest.FixtureRequest) -> None:
    """What the draws bring is shared among those who still play."""
    study: Study = request.getfixturevalue(name)[0]
    left = next(one.ply for one in study.course.decisions if SPEC.concedes(one.code))
    quitter = next(one.seat for one in study.course.decisions if SPEC.concedes(one.code))
    later = [one for one in study.strokes if one.ply > left]
    assert any(any(one.points) for one in later)
    for one in later:
        assert one.points[quitter] == 0.0
        assert sum(one.points) == pytest.approx(0.0)


def test_the_best_round_of_a_winner_is_not_the_last(went_on: tuple[Study, Review]) -> None:
    """By then everybody knows."""
    study, review = went_on
    for seat in study.spec.winners(study.course.final):
        assert f"after round {study.rounds}:" not in review["seats"][seat]["text"]
