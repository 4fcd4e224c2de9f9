"""Learning from siblings in Beyond the Horizon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ecumene.core import engine
from ecumene.core.view import observe
from ecumene.games.horizon.bots.learning import LEARNABLE, NEAR, SiblingBot
from ecumene.games.horizon.bots.rules import RulesBot
from ecumene.games.horizon.bots.staged import (
    BEGIN,
    NAMES,
    PARTS,
    StagedBot,
    by_part,
    part_of,
    scaled,
)
from ecumene.games.horizon.bots.weights import WEIGHTS
from ecumene.games.horizon.spec import SPEC
from ecumene.lab.learn.collecting import learnable_of


def played(bots: Sequence[RulesBot], seed: int, most: int) -> list[int]:
    state = SPEC.new(2, seed)
    chosen: list[int] = []
    while not engine.over(state) and len(chosen) < most:
        seat = engine.chooser(state)
        chosen.append(bots[seat].choose(observe(SPEC, state, seat)))
        engine.apply(state, chosen[-1])
    return chosen


def test_the_game_says_what_can_be_learned() -> None:
    found = learnable_of("horizon")
    assert (found.names, found.parts) == (NAMES, PARTS)
    assert isinstance(found.playing_bot(1, {}), StagedBot)


def test_without_factors_it_plays_as_the_rules_bot() -> None:
    staged = [LEARNABLE.playing_bot(seed, {}) for seed in (5, 6)]
    assert played(staged, 3, 60) == played([RulesBot(5), RulesBot(6)], 3, 60)


def test_factors_hold_in_their_part_only() -> None:
    opening, middle, end = by_part({"opening": {"coin": 0.5, "research": 2.0}})
    assert opening.coin == WEIGHTS.coin / 2
    assert opening.research == tuple(2 * step for step in WEIGHTS.research)
    assert middle == end == WEIGHTS
    assert [part_of(turns, BEGIN) for turns in (12.5, 8.0, 7.9, 4.0, 3.0, 0.0)] == [
        0,
        0,
        1,
        1,
        2,
        2,
    ]
    assert scaled(WEIGHTS, "coin", 1.1) == replace(WEIGHTS, coin=WEIGHTS.coin * 1.1)
    assert not {"inner", "outer", "samples"} & set(NAMES)


def test_actions_are_taken_at_random_and_noted() -> None:
    bots = [SiblingBot(1, {}), SiblingBot(2, {})]
    moves = played(bots, 4, 90)
    again = [SiblingBot(1, {}), SiblingBot(2, {})]
    assert played(again, 4, 90) == moves
    samples = [sample for bot in bots for sample in bot.samples]
    assert samples == [sample for bot in again for sample in bot.samples]
    assert len(samples) > 4
    for sample in samples:
        assert abs(sample.gain) <= NEAR
        assert len(sample.slopes) == len(NAMES)
        assert 0 <= sample.part < len(PARTS)
    assert any(sample.gain < 0 for sample in samples), "also worse turns are taken"
    for name in ("coin", "pawn", "technology"):
        assert any(abs(sample.slopes[NAMES.index(name)]) > 0.1 for sample in samples)
