"""The games as trees: chance, what is known, deals that agree with it, and both kinds of bots."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import ecumene.rl.openspiel as _registered  # noqa: F401  # tells OpenSpiel of the games
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game, offered_ids
from ecumene.rl.openspiel import words
from ecumene.rl.openspiel.bots import OurBot, play
from ecumene.rl.openspiel.course import Course
from ecumene.rl.openspiel.game import PREFIX, read_options
from ecumene.rl.stepping import Setting

GAMES = offered_ids()


def walk(state: Any, luck: random.Random, steps: int) -> None:
    """Play on at random, by chance as likely as it is."""
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))


def to_a_decision(state: Any, luck: random.Random) -> None:
    while not state.is_terminal() and state.is_chance_node():
        walk(state, luck, 1)


def loaded(name: str, **params: Any) -> Any:
    told = ",".join(f"{key}={value}" for key, value in params.items())
    return pyspiel.load_game(f"{PREFIX}{name}({told})")


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_as_likely_as_the_cards_are(name: str) -> None:
    course = Course.new(Setting.of(name))
    luck = random.Random(1)
    draws = 0
    while draws < 40:
        if course.asked >= 0:
            course.take(luck.choice(course.open()))
            continue
        draws += 1
        chances = dict(course.chances())
        assert sorted(chances) == course.open()
        assert sum(chances.values()) == pytest.approx(1.0)
        total = sum(course.weights.values())
        for number, chance in chances.items():
            other = course.copy()
            assert other.choice is not None
            code = other.choice.take(number)
            if code is not None:
                assert chance == pytest.approx(course.weights[code] / total)
        course.take(luck.choice(course.open()))


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_pickles_go_on_alike(name: str) -> None:
    state = loaded(name).new_initial_state()
    luck = random.Random(2)
    for _ in range(12):
        walk(state, luck, 20)
        others = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        for other in others:
            now = luck.getstate()
            ahead = state.clone()
            walk(ahead, luck, 9)
            luck.setstate(now)
            walk(other, luck, 9)
            assert other.history() == ahead.history()
            assert words.information(other.course, 0) == words.information(ahead.course, 0)


@pytest.mark.parametrize("name", GAMES)
def test_games_go_to_other_processes(name: str) -> None:
    game = pyspiel.load_game(f"{PREFIX}{name}(players=3,reward=rank)")
    sent = pickle.dumps(game)
    assert str(pickle.loads(sent)) == str(game)
    code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()))"
    done = subprocess.run([sys.executable, "-c", code], input=sent, capture_output=True, check=True)
    assert done.stdout.decode().strip() == str(game)


@pytest.mark.parametrize("name", GAMES)
def test_a_new_deal_agrees_with_all_that_its_seat_knows(name: str) -> None:
    state = loaded(name).new_initial_state()
    luck = random.Random(3)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hidden = others = 0
    for _ in range(15):
        walk(state, luck, 25)
        to_a_decision(state, luck)
        if state.is_terminal():
            break
        seat = state.current_player()
        known = state.information_state_string(seat)
        tensor = state.information_state_tensor(seat)
        hidden += len(words.private(state.course, 1 - seat).splitlines()) > 1
        for _ in range(3):
            dealt = state.resample_from_infostate(seat, sampler)
            assert dealt.information_state_string(seat) == known
            assert dealt.information_state_tensor(seat) == tensor
            assert dealt.legal_actions() == state.legal_actions()
            assert dealt.history() == []
            spec = state.course.spec
            others += spec.key(dealt.course.state) != spec.key(state.course.state)
            walk(dealt, luck, 15)
    assert (others > 0) == (hidden > 0), "what the rival hides is dealt anew"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_is_in_no_text_or_tensor_of_others(name: str) -> None:
    """Two games that differ only in what a seat does not know are the same to it."""
    state = loaded(name).new_initial_state()
    luck = random.Random(4)
    walk(state, luck, 150)
    to_a_decision(state, luck)
    seat = state.current_player()
    dealt = state.resample_from_infostate(seat, lambda: 0.25)
    for told in (words.observation, words.private):
        assert told(dealt.course, seat) == told(state.course, seat)
    assert words.public(dealt.course) == words.public(state.course)
    assert dealt.observation_tensor(seat) == state.observation_tensor(seat)


@pytest.mark.parametrize("name", GAMES)
def test_public_and_private_make_the_whole(name: str) -> None:
    state = loaded(name).new_initial_state()
    walk(state, random.Random(5), 120)
    to_a_decision(state, random.Random(5))
    seat = state.current_player()
    whole = set(words.observation(state.course, seat).splitlines())
    own = set(words.private(state.course, seat).splitlines())
    assert own <= whole
    assert whole - own <= set(words.public(state.course).splitlines())


def test_nothing_that_was_seen_is_forgotten() -> None:
    """The text of what a seat recalls only grows, but for what it sees at the moment."""
    state = loaded(GAMES[0]).new_initial_state()
    luck = random.Random(6)
    before: list[str] = []
    for _ in range(30):
        walk(state, luck, 10)
        now = words.recalled(state.course, 0)
        assert now[: len(before)] == before
        before = now
    assert any(line.startswith("> ") for line in before)


@pytest.mark.parametrize(
    ("worth", "players", "low", "total", "kind"),
    [
        ("win", 2, -1.0, 0.0, pyspiel.GameType.Utility.ZERO_SUM),
        ("win", 3, -0.5, 0.0, pyspiel.GameType.Utility.ZERO_SUM),
        ("share", 2, 0.0, 1.0, pyspiel.GameType.Utility.CONSTANT_SUM),
        ("margin", 2, -1.0, None, pyspiel.GameType.Utility.GENERAL_SUM),
    ],
)
def test_utilities_are_as_they_are_said_to_be(
    worth: str, players: int, low: float, total: float | None, kind: Any
) -> None:
    for name in GAMES:
        tree = loaded(name, players=players, reward=worth)
        assert tree.num_players() == players
        assert tree.min_utility() == pytest.approx(low)
        assert tree.max_utility() == 1.0
        assert tree.utility_sum() == total
        assert tree.get_type().utility == kind


def test_options_are_taken_and_wrong_ones_refused() -> None:
    for name in GAMES:
        option = next(one for one in game(name).options if len(one.values) > 1)
        value = next(one for one in option.values if one != option.default)
        tree = loaded(name, options=f"{option.name}:{value}")
        assert dict(tree.setting.options)[option.name] == value
    with pytest.raises(InvalidOptions, match="write name:value"):
        read_options("closed")


@pytest.mark.parametrize("name", GAMES)
def test_searches_of_openspiel_and_bots_of_ours_meet(name: str) -> None:
    """Both searches choose open actions from a state in mid-game; a bot of ours ends the game."""
    tree = loaded(name)
    luck = np.random.RandomState(1)
    state = tree.new_initial_state()
    walk(state, random.Random(7), 120)
    to_a_decision(state, random.Random(7))
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    searches = [
        mcts.MCTSBot(tree, 1.4, 3, evaluator, solve=False, random_state=luck),
        ismcts.ISMCTSBot(tree, evaluator, 1.4, 3, random_state=luck),
    ]
    for search in searches:
        assert search.step(state) in state.legal_actions()
    bots = [OurBot(name, "random", seat, seed=1) for seat in range(2)]
    returns = play(tree, bots, seed=1)
    assert sum(returns) == pytest.approx(0.0)
    assert play(tree, [OurBot(name, "random", seat, seed=1) for seat in range(2)], 1) == returns
