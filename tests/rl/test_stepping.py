"""Games in numbers: what is open, what is seen, who is rewarded, and what is refused."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game, offered_ids
from ecumene.rl import pettingzoo_env
from ecumene.rl.gymnasium_env import AgainstBots
from ecumene.rl.lanes import Lane
from ecumene.rl.rewards import REWARDS, Reward
from ecumene.rl.seen import LARGEST
from ecumene.rl.stepping import ClosedAction, Setting, Stepper

GAMES = offered_ids()
TABLES = [(name, players) for name in GAMES for players in (2, max(game(name).players))]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_keep_to_their_spaces(name: str, players: int) -> None:
    """Rows are within their bounds, masks agree with what is open, rewards come at the end."""
    env = Stepper(Setting.of(name, players))
    row = np.empty(env.width, np.float32)
    mask = np.empty(env.actions.size, np.int8)
    luck = random.Random(players)
    env.reset(seed=players)
    several = 0
    while not env.over:
        assert env.rewards() == [0.0] * players
        env.write(env.seat, row)
        env.write_mask(env.seat, mask)
        assert np.abs(row).max() <= LARGEST
        assert np.flatnonzero(mask).tolist() == env.open
        said, seat = env.partial, env.seat
        marks = np.flatnonzero(row[env.tensors.size :]).tolist()
        assert marks == sorted(set(said))
        env.step(luck.choice(env.open))
        if len(env.partial) > len(said) and env.seat == seat:
            several += 1
    assert several > 0, "some moves take several steps"
    assert env.open == []
    assert abs(sum(env.rewards())) < 1e-9


def test_the_steps_of_a_move_are_known_to_nobody_else() -> None:
    for name in GAMES:
        env = Stepper(Setting.of(name))
        luck = random.Random(1)
        env.reset(seed=1)
        while not env.partial:
            env.step(luck.choice(env.open))
        other = 1 - env.seat
        seen, mask = np.empty(env.width, np.float32), np.empty(env.actions.size, np.int8)
        env.write(other, seen)
        env.write_mask(other, mask)
        assert not seen[env.tensors.size :].any()
        assert not mask.any()


def test_a_closed_action_is_refused_with_what_is_open() -> None:
    for name in GAMES:
        env = Stepper(Setting.of(name))
        with pytest.raises(ClosedAction, match="call reset"):
            env.step(0)
        env.reset(seed=1)
        closed = next(k for k in range(env.actions.size) if k not in env.open)
        before = env.spec.key(env.state)
        with pytest.raises(ClosedAction, match=r"is not open to seat \d; open: \d+ \(") as refused:
            env.step(closed)
        assert env.actions.names[closed] in str(refused.value)
        assert env.spec.key(env.state) == before


def test_giving_up_is_open_only_if_wanted() -> None:
    found = 0
    for name in GAMES:
        env, may = (Stepper(Setting.of(name, may_concede=wanted)) for wanted in (False, True))
        luck = random.Random(3)
        env.reset(seed=3)
        may.reset(seed=3)
        for _ in range(60):
            codes = may.observation(may.seat).options
            conceding = [code for code in codes if may.spec.concedes(code)]
            kept = env.observation(env.seat).options
            assert kept == [code for code in codes if code not in conceding]
            found += len(conceding)
            chosen = luck.choice(kept)
            env.apply(chosen)
            may.apply(chosen)
    assert found > 0


@pytest.mark.parametrize("kind", REWARDS.values(), ids=lambda kind: kind.name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_keep_their_bounds_and_their_sum(players: int, kind: Reward) -> None:
    luck = random.Random(players)
    for _ in range(200):
        scores = [luck.randrange(60) for _ in range(players)]
        best = [seat for seat in range(players) if scores[seat] == max(scores)]
        winners = luck.sample(best, luck.randint(1, len(best)))
        found = kind.worth(scores, winners)
        assert all(kind.lowest(players) - 1e-9 <= value <= kind.highest for value in found)
        assert max(found) == pytest.approx(found[winners[0]])
        assert kind.sum is None or sum(found) == pytest.approx(kind.sum)


def test_the_same_seed_is_the_same_game_and_another_is_another() -> None:
    for name in GAMES:
        rows = []
        for seed in (5, 5, 6):
            lane = Lane(Setting.of(name), rivals=("random",))
            lane.reset(seed)
            for _ in range(20):
                lane.step(lane.open[0])
            row = np.empty(lane.width, np.float32)
            lane.write(lane.learner, row)
            rows.append(row)
        assert np.array_equal(rows[0], rows[1])
        assert not np.array_equal(rows[0], rows[2])


def test_a_learner_meets_bots_and_sits_where_it_should() -> None:
    for name in GAMES:
        places = set()
        for seed in range(12):
            lane = Lane(Setting.of(name), rivals=("random",))
            lane.reset(seed)
            assert lane.seat == lane.learner
            places.add(lane.learner)
        assert places == {0, 1}
        fixed = Lane(Setting.of(name), ("random",), learner=1)
        fixed.reset(1)
        while not fixed.over:
            assert fixed.seat == 1
            fixed.step(fixed.open[-1])


def test_what_cannot_be_is_said() -> None:
    name = GAMES[0]
    with pytest.raises(InvalidOptions, match="there is no reward 'gold'; there are: win"):
        Setting.of(name, reward="gold")
    with pytest.raises(InvalidOptions, match="3 rivals for 1 seats"):
        Lane(Setting.of(name), rivals=("random",) * 3)
    with pytest.raises(InvalidOptions, match="there is no seat 2; seats are 0 to 1"):
        Lane(Setting.of(name), rivals=("random",), learner=2)
    with pytest.raises(InvalidOptions, match="name the bots"):
        AgainstBots(name, rivals=())
    with pytest.raises(InvalidOptions, match="no render mode 'film'"):
        pettingzoo_env.env(name, render_mode="film")


def test_a_closed_action_loses_in_gymnasium() -> None:
    env = AgainstBots(GAMES[0])
    env.reset(seed=1)
    closed = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, _, info = env.step(closed)
    assert (reward, terminated) == (-1.0, True)
    assert "is not open" in info["closed"]


def test_a_game_may_be_cut_short() -> None:
    env = pettingzoo_env.TurnEnv(GAMES[0], max_steps=5)
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(env.stepper.open[0])
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
