"""Learning from siblings: the true change is found, luck and strength are not taken for it."""

from __future__ import annotations

import random

import pytest

from ecumene.bots.learnable import Sample
from ecumene.lab.learn.fitting import LARGEST, Row, fit


def made_rows(
    games: int, true: tuple[float, ...], noise: float = 40.0, seed: int = 1, part: int = 0
) -> list[Row]:
    """Games of known truth: the margin is strength, gain, slopes times the true change, luck."""
    rng = random.Random(seed)
    rows = []
    for game in range(games):
        samples = []
        strength = rng.gauss(0, 20)
        margin = strength + rng.gauss(0, noise)
        for _ in range(15):
            slopes = tuple(rng.gauss(0, 6) for _ in true)
            gain = rng.gauss(-1, 2)
            margin += gain + sum(a * b for a, b in zip(slopes, true, strict=True))
            base = (strength + rng.gauss(0, 5), rng.gauss(0, 1))
            samples.append(Sample(part, gain, slopes, base))
        rows += [Row(game, margin, sample) for sample in samples]
    return rows


def test_a_wrong_number_is_found() -> None:
    found = fit(made_rows(900, true=(0.3, 0.0, -0.25)), 0)
    assert found is not None
    up, still, down = found.changes
    assert up > 0.15
    assert down < -0.12
    assert abs(still) < 0.1
    assert all(error < 0.12 for error in found.errors)
    assert found.explained > 0
    assert 0.5 < found.scale < 1.5


def test_luck_teaches_nothing() -> None:
    found = fit(made_rows(300, true=(0.0, 0.0, 0.0)), 0)
    assert found is not None
    assert all(abs(change) < 0.12 for change in found.changes)
    assert found.explained < 0.3


def test_no_step_is_larger_than_slopes_hold() -> None:
    found = fit(made_rows(400, true=(3.0,), noise=5.0), 0)
    assert found is not None
    assert found.changes == (LARGEST,)


def test_parts_of_the_game_learn_apart_and_need_enough_games() -> None:
    rows = made_rows(300, true=(0.3,)) + made_rows(4, true=(0.3,), part=1)
    assert fit(rows, 1) is None
    found = fit(rows, 0)
    assert found is not None
    assert (found.rows, found.games) == (4500, 300)


def test_a_number_without_effect_stays() -> None:
    rows = [
        Row(r.game, r.margin, Sample(0, r.sample.gain, (*r.sample.slopes, 0.0), r.sample.base))
        for r in made_rows(100, true=(0.3,))
    ]
    found = fit(rows, 0)
    assert found is not None
    assert found.changes[1] == pytest.approx(0.0)


def test_samples_are_plain_data() -> None:
    sample = Sample(2, 1.5, (0.1, -0.2), (3.0,))
    assert Sample.from_json(sample.to_json()) == sample
