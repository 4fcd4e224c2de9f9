"""The numbers of a review: fitted to what came true, and held against games they do not know."""

from __future__ import annotations

import random

import pytest

from ecumene.review import calibrating
from ecumene.review.calibrating import Outcome, outcomes
from ecumene.review.course import Course
from ecumene.review.fitting import FEWEST, Doubt, fit_doubt, held_out
from ecumene.review.numbers import Numbers, numbers_of
from ecumene.review.strongest import reviewer_of
from tests.review.games import GAMES, last_moves


def made_up(trust: float, doubt: float, share: float, games: int) -> list[list[Outcome]]:
    """Outcomes of which the truth is known: four for each game."""
    rng = random.Random(5)
    found = []
    for _ in range(games):
        of_game = []
        for _ in range(4):
            stated = rng.uniform(1.0, 30.0)
            expected = trust * stated
            truth = rng.gauss(expected, (doubt**2 + (share * expected) ** 2) ** 0.5)
            of_game.append(Outcome(stated, 0.0, rng.gauss(truth, 6.0), 6.0))
        found.append(of_game)
    return found


def test_what_is_true_is_found_again() -> None:
    told = [one for of_game in made_up(0.6, 5.0, 0.4, 60) for one in of_game]
    fit = fit_doubt(told)
    assert fit.trust == pytest.approx(0.6, abs=0.15)
    assert (fit.doubt**2 + (fit.share * 9.0) ** 2) ** 0.5 == pytest.approx(6.2, abs=2.0)
    assert fit.sure_of_trust(told) < 0.08


def test_intervals_contain_the_truth_half_of_the_time() -> None:
    others = held_out(made_up(0.6, 5.0, 0.4, 30))
    assert others.inside == pytest.approx(0.5, abs=0.1)
    assert others.wider < 1.3


def test_too_narrow_intervals_are_noticed() -> None:
    narrow = Doubt(1.0, 0.9, 0.1)
    told = [one for of_game in made_up(0.6, 10.0, 0.8, 100) for one in of_game]
    assert sum(narrow.inside(one) for one in told) / len(told) < 0.35
    wide = narrow.widened(12.0)
    assert sum(wide.inside(one) for one in told) / len(told) > 0.5


def test_few_outcomes_say_nothing() -> None:
    assert fit_doubt(made_up(0.2, 5.0, 0.4, 2)[0]) == Doubt()


def test_a_decision_is_played_to_the_end_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrating, "PLAYED_OUT", 2)
    reviewer = reviewer_of(GAMES[0])
    found = list(outcomes(reviewer, Course(last_moves(GAMES[0])), 8))
    assert found
    for one in found:
        assert one.stated >= calibrating.DIFFERENT
        assert one.error >= 0.0
    assert any(one.truth for one in found)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_published_was_measured(name: str) -> None:
    numbers = reviewer_of(name).numbers
    assert numbers.positions >= FEWEST
    assert 0.0 < numbers.trust <= 1.5
    assert numbers.error(10.0, 0.0) > 0.0
    assert numbers_of(name, "nobody has measured") == Numbers()


def test_who_is_not_playing_does_not_win() -> None:
    shares = Numbers(10.0, 0.0).shares([50.0, 90.0, 40.0], 2, [True, False, True])
    assert shares[1] == 0.0
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > shares[2] > 0
