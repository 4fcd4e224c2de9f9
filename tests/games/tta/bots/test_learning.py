"""Learning from siblings in Through the Ages: the bots, the games, the file, the judgement."""

from __future__ import annotations

import json
import lzma
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game
from ecumene.core.view import observe
from ecumene.games.tta.bots.aged_weights import AGES, NAMES, AgedBot, by_age, part_of, scaled
from ecumene.games.tta.bots.learning import LEARNABLE, NEAR, SiblingBot
from ecumene.games.tta.bots.rules import RulesBot
from ecumene.games.tta.bots.weights import WEIGHTS
from ecumene.lab.learn import collecting
from ecumene.lab.learn.collecting import Lesson, collect, learnable_of, rows, stored
from ecumene.lab.learn.fitting import Fit
from ecumene.lab.learn.steps import Gate, proposed, read_numbers, write_numbers
from tests.support.toy import TOY

SPEC = game("tta")


def played(bots: Sequence[RulesBot], seed: int, most: int = 10**6) -> list[int]:
    state = SPEC.new(2, seed, {})
    chosen: list[int] = []
    while not engine.over(state) and len(chosen) < most:
        seat = engine.chooser(state)
        chosen.append(bots[seat].choose(observe(SPEC, state, seat)))
        engine.apply(state, chosen[-1])
    return chosen


def test_without_factors_it_plays_as_the_rules_bot() -> None:
    aged = [AgedBot(seed, {}) for seat, seed in enumerate((5, 6))]
    assert played(aged, 3, 150) == played([RulesBot(5), RulesBot(6)], 3, 150)


def test_factors_hold_in_their_age_only() -> None:
    first, second, *_ = by_age({"I": {"food": 0.5, "military": 2.0}})
    assert first.food == WEIGHTS.food / 2
    assert first.military == tuple(2 * step for step in WEIGHTS.military)
    assert second == WEIGHTS
    assert [part_of(age) for age in range(5)] == [0, 0, 1, 2, 3]
    assert scaled(WEIGHTS, "food", 1.1) == replace(WEIGHTS, food=WEIGHTS.food * 1.1)
    assert "width" not in NAMES


def test_turns_are_taken_at_random_and_noted() -> None:
    bots = [SiblingBot(1, {}), SiblingBot(2, {})]
    played(bots, 4)
    again = [SiblingBot(1, {}), SiblingBot(2, {})]
    played(again, 4)
    for bot, same in zip(bots, again, strict=True):
        assert len(bot.samples) > 5
        assert bot.samples == same.samples
        for sample in bot.samples:
            assert -NEAR <= sample.gain <= NEAR
            assert len(sample.slopes) == len(NAMES)
            assert 0 <= sample.part < len(AGES)
        assert any(sample.gain < 0 for sample in bot.samples), "also worse turns are taken"


def test_slopes_say_what_a_larger_weight_would_change() -> None:
    """Goods in stock differ between turns, so their weights have slopes; a weight of things
    that are not there has none."""
    bots = [SiblingBot(1, {}), SiblingBot(2, {})]
    played(bots, 4)
    every = [sample for bot in bots for sample in bot.samples]
    for name in ("resource", "science", "civil_actions"):
        assert any(abs(s.slopes[NAMES.index(name)]) > 0.2 for s in every)
    assert all(s.slopes[NAMES.index("last_attack")] == 0 for s in every if s.part == 0)


def test_a_broken_off_collection_goes_on(tmp_path: Path) -> None:
    lesson = Lesson("tta", 2, {}, seed=1)
    path = tmp_path / "games.xz"
    assert list(collect(lesson, 1, path, jobs=1)) == [0]
    whole = path.read_bytes()
    path.write_bytes(whole + lzma.compress(b'{"game": 1')[:20])
    assert [number for number, _ in stored(path)] == [0]
    path.write_bytes(whole)
    assert list(collect(lesson, 2, path, jobs=2)) == [1]
    found = rows(path)
    assert {row.game for row in found} == {0, 1}
    assert json.dumps(collecting.play(lesson, 1)) == json.dumps(dict(stored(path))[1])


def test_only_what_is_larger_than_its_error_is_proposed() -> None:
    taught = Fit(0, 100, 20, 300.0, 1.0, (0.2, 0.2, -0.1), (0.05, 0.5, 0.01), explained=0.4)
    nothing = Fit(1, 100, 20, 300.0, 1.0, (0.3, 0.3, 0.3), (0.0, 0.0, 0.0), explained=-0.1)
    found = proposed({"I": {"a": 2.0}}, [taught, nothing], ("I", "II"), ("a", "b", "c"))
    assert found["I"]["a"] == pytest.approx(2.0 * 1.2214, rel=1e-3)
    assert "b" not in found["I"]
    assert found["I"]["c"] == pytest.approx(0.9048, rel=1e-3)
    assert found["II"] == {}


def test_numbers_are_kept_as_a_file(tmp_path: Path) -> None:
    numbers = {"I": {"food": 0.5}, "II": {}}
    write_numbers(tmp_path / "n.toml", numbers, "from 10 games")
    assert read_numbers(tmp_path / "n.toml") == numbers
    assert read_numbers(tmp_path / "none.toml") == {}


def test_absurd_numbers_do_not_pass_the_gate(tmp_path: Path) -> None:
    """A bot that would give everything for unused workers loses to the one of today."""
    absurd = {age: {"unused": 300.0} for age in AGES}
    gate = Gate("tta", 2, 1, tmp_path)
    list(gate.judge(absurd, {}, deals=2, jobs=2))
    verdict = gate.verdict()
    assert verdict.meeting.share.value < 0.5
    assert not verdict.better


def test_a_game_without_learnable_numbers_says_so() -> None:
    assert learnable_of("tta") is LEARNABLE
    with pytest.raises(InvalidOptions, match="nothing that can be learned"):
        learnable_of(TOY.id)
