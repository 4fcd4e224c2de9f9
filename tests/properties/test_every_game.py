"""What must hold for every game of the registry, at every decision of random games."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import IllegalMove
from ecumene.core.frame import CHANCE
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.core.view import observe, state_from
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from tests.support.editions import random_values, some_edition
from tests.support.playing import decisions, random_option

GAMES = [(name, players) for name in game_ids() for players in game(name).players]


def variants(spec: GameSpec[Any], players: int, seed: int) -> dict[str, str]:
    """Some choice of options. Two seeds with all player counts have every value of the option
    that has the most of them (in Through the Ages: which leaders and wonders are used)."""
    widest = max(spec.options, key=lambda option: len(option.values))
    values = random_values(widest)
    place = seed * len(spec.players) + spec.players.index(players)
    rng = random.Random(place)
    while True:
        options = some_edition(spec, players, rng.randrange(1 << 30))
        if options[widest.name] == values[place % len(values)]:
            return options


def checked_games(spec: GameSpec[Any], players: int, seeds: range, give_up: float = 0.004) -> Any:
    for seed in seeds:
        yield from (
            (seed, session)
            for session in decisions(spec, players, seed, variants(spec, players, seed), give_up)
        )


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_options_are_sound(name: str, players: int) -> None:
    """There is one; they are distinct; notation and flat numbers lose nothing."""
    spec = game(name)
    for _, session in checked_games(spec, players, range(100, 103)):
        options = session.options()
        assert bool(options) != session.over()
        assert len(set(options)) == len(options)
        for code in options:
            assert spec.vocabulary.parse(spec.vocabulary.format(code)) == code
            flat = spec.vocabulary.flat(code)
            assert 0 <= flat < spec.vocabulary.size
            assert spec.vocabulary.unflat(flat) == code


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_legality_is_one_thing(name: str, players: int) -> None:
    """Open candidates are the options and succeed; closed ones are refused with their reason
    and rule, and change nothing."""
    spec = game(name)
    for _, session in checked_games(spec, players, range(200, 202)):
        s = session.state
        before = spec.key(s)
        explained = spec.explain(s)
        assert sorted(c for c, why in explained if why is None) == sorted(session.options())
        for code, why in explained:
            trial = s.clone()
            if why is None:
                spec.apply(trial, code)
                assert engine.over(trial) or engine.options(trial)
            else:
                assert why.rule
                assert "?" not in why.text
                with pytest.raises(IllegalMove) as caught:
                    spec.apply(trial, code)
                assert caught.value.reason == why
                assert spec.key(trial) == before
        assert spec.key(s) == before


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_clones_are_independent(name: str, players: int) -> None:
    """A clone is equal; neither it nor any later state changes an earlier one."""
    spec = game(name)
    kept: list[tuple[Any, Any]] = []
    for seed, session in checked_games(spec, players, range(300, 302)):
        s = session.state
        copy = s.clone()
        assert spec.key(copy) == spec.key(s)
        if not kept or random.Random(seed).random() < 0.2:
            kept.append((copy, spec.key(copy)))
        other = s.clone()
        rng = random.Random(seed)
        for _ in range(6):
            if engine.over(other):
                break
            engine.apply(other, random_option(spec, engine.options(other), rng, 0.0))
        assert spec.key(copy) == spec.key(s)
    for state, key in kept:
        assert spec.key(state) == key


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_positions_are_saved_and_loaded(name: str, players: int) -> None:
    """Every decision survives the position format, through real JSON text: all of one game, and
    every fourth of another."""
    spec = game(name)
    for number, (seed, session) in enumerate(checked_games(spec, players, range(400, 402))):
        if seed > 400 and number % 4 and not session.over():
            continue
        s = session.state
        again = spec.from_json(json.loads(json.dumps(spec.to_json(s))))
        assert spec.key(again) == spec.key(s)
        assert engine.options(again) == engine.options(s)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_records_replay(name: str, players: int) -> None:
    """Games end with winners. With recorded chance the seed does not matter; without, the same
    seed gives the same."""
    spec = game(name)
    for seed in range(500, 506):
        session = last(spec, players, seed)
        assert spec.winners(session.state)
        assert session.record.final is not None
        text = session.record.dumps()
        final = spec.key(session.state)
        assert spec.key(replay(load(text))) == final
        assert spec.key(replay(load(text), seed=seed + 12345)) == final
        again = last(spec, players, seed)
        assert again.record.dumps() == text
        assert again.events == session.events


def last(spec: GameSpec[Any], players: int, seed: int) -> Session:
    """A game played to its end."""
    return list(decisions(spec, players, seed, variants(spec, players, seed), 0.004))[-1]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_record_forks_anywhere(name: str, players: int) -> None:
    spec = game(name)
    session = last(spec, players, 600)
    moves = session.record.moves
    rng = random.Random(600)
    for ply in sorted(rng.sample(range(len(moves)), 8)):
        fork = Session.resume(session.record, ply)
        if moves[ply][0] == CHANCE:
            continue
        assert fork.asked() == moves[ply][0]
        assert fork.record.moves == moves[:ply]
        fork.play(moves[ply][1])
        while not fork.over():
            fork.apply(random_option(spec, fork.options(), rng, 0.0))
        assert spec.key(replay(fork.record)) == spec.key(fork.state)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_dealt_state_agrees_with_what_is_seen(name: str, players: int) -> None:
    """Whatever is dealt in place of the hidden things, the viewer sees the same again. (That he
    sees nothing hidden is proved in test_hidden_slots.py, by changing the true state.)"""
    spec = game(name)
    for number, (seed, session) in enumerate(checked_games(spec, players, range(700, 703))):
        if number % 3:
            continue
        for viewer in (*range(players), -1):
            seen = observe(spec, session.state, viewer)
            again = observe(spec, state_from(seen, seed * 100 + number), viewer)
            assert spec.key(again.state) == spec.key(seen.state)
            assert (again.asked, again.options) == (seen.asked, seen.options)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_dealt_state_can_be_played_to_the_end(name: str, players: int) -> None:
    spec = game(name)
    for number, (seed, session) in enumerate(checked_games(spec, players, range(800, 803))):
        if number % 60 or session.over():
            continue
        viewer = number % players
        state = state_from(observe(spec, session.state, viewer), seed)
        rng = random.Random(seed)
        for _ in range(6000):
            if engine.over(state):
                break
            engine.apply(state, random_option(spec, engine.options(state), rng, 0.0))
        assert engine.over(state)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_chance_can_be_answered_from_outside(name: str, players: int) -> None:
    """Stopped at chance, the outcomes and their weights are those of the bags; giving the
    recorded ones leads to the same game."""
    spec = game(name)
    session = last(spec, players, 900)
    s = spec.new(players, 4, session.record.options, explicit_chance=True)
    for seat, text in session.record.moves:
        assert engine.chooser(s) == seat
        code = spec.vocabulary.parse(text)
        if seat == CHANCE:
            outcomes = dict(engine.chance_outcomes(s))
            assert outcomes[code] >= 1
        spec.apply(s, code)
    assert spec.key(s) == spec.key(session.state)
