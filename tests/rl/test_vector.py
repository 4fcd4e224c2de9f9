"""Many games side by side: the same as one by one, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import offered_ids
from ecumene.rl.arrays import Block
from ecumene.rl.lanes import Lane, game_seed
from ecumene.rl.stepping import ClosedAction, Setting
from ecumene.rl.vector import Batch, VectorEnv, WorkerFailed

GAMES = offered_ids()
STEPS = 120


def some(masks: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    """An open action in each row."""
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])


def course(workers: int, name: str, rivals: str, steps: int = STEPS) -> list[Batch]:
    luck = np.random.default_rng(1)
    with VectorEnv(name, games=3, workers=workers, rivals=rivals or ()) as env:
        batches = [env.reset(seed=4)]
        for _ in range(steps):
            batches.append(env.step(some(batches[-1].masks, luck)))
    return batches


def test_processes_play_the_same_games_as_this_one() -> None:
    """Two workers have one and two of the three rows; games end and follow each other."""
    here, there = (course(workers, GAMES[-1], "random", 3 * STEPS) for workers in (0, 2))
    for one, other in zip(here, there, strict=True):
        for name in Batch._fields:
            assert np.array_equal(getattr(one, name), getattr(other, name)), name


@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_a_lane(name: str) -> None:
    """Stepped singly, with the next game's seed where one ends."""
    luck = np.random.default_rng(1)
    lane = Lane(Setting.of(name))
    row = np.empty(lane.width, np.float32)
    played = 0
    lane.reset(game_seed(4, 1, played))
    ended = 0
    for batch in course(0, name, "", 5 * STEPS):
        lane.write(lane.seat, row)
        assert np.array_equal(batch.observations[1], row)
        assert np.flatnonzero(batch.masks[1]).tolist() == lane.open
        assert batch.seats[1] == lane.seat
        actions = some(batch.masks, luck)
        lane.step(int(actions[1]))
        if lane.over:
            ended += 1
            worth = lane.rewards()
            assert max(worth) > 0
            played += 1
            lane.reset(game_seed(4, 1, played))
    assert ended > 0


def test_an_ended_game_tells_its_result_once() -> None:
    batches = course(0, GAMES[-1], "random", 5 * STEPS)
    ends = [(k, row) for k, batch in enumerate(batches) for row in np.flatnonzero(batch.ended)]
    assert ends
    for k, row in ends:
        assert abs(batches[k].rewards[row].sum()) < 1e-6
        assert batches[k].scores[row].max() > 0
        assert batches[k].lengths[row] > 10
        if k + 1 < len(batches):
            assert not batches[k + 1].rewards[row].any()
            assert batches[k + 1].lengths[row] == 1


def gone(name: str) -> bool:
    try:
        SharedMemory(name).close()
    except FileNotFoundError:
        return True
    return False


def test_a_killed_process_is_told_and_nothing_stays() -> None:
    env = VectorEnv(GAMES[0], games=2, workers=2)
    batch = env.reset()
    block, children = env.arrays.name, [worker.process.pid for worker in env.workers]
    assert not gone(block)
    os.kill(children[1], signal.SIGKILL)
    with pytest.raises(WorkerFailed, match="the process of games 1 to 1 was ended by SIGKILL"):
        env.step(batch.masks.argmax(axis=1))
    assert gone(block)
    for child in children:
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)
    with pytest.raises(WorkerFailed, match="closed: make a new one"):
        env.step(batch.masks.argmax(axis=1))
    env.close()  # once more is no error


def test_forgetting_an_environment_ends_it() -> None:
    env = VectorEnv(GAMES[0], games=1, workers=1)
    block, child = env.arrays.name, env.workers[0].process.pid
    del env
    deadline = time.monotonic() + 10
    while not gone(block) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert gone(block)
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_a_closed_action_changes_nothing() -> None:
    with VectorEnv(GAMES[0], games=2, workers=0) as env:
        batch = env.reset()
        good = batch.masks.argmax(axis=1)
        for bad in (-1, env.lane.actions.size, int((batch.masks[1] == 0).argmax())):
            with pytest.raises(ClosedAction, match=f"game 1: action {bad}"):
                env.step([good[0], bad])
        assert np.array_equal(env.step(good).lengths, [1, 1])
        with pytest.raises(InvalidOptions, match="one for each of 2 games"):
            env.step(good[:1])


@pytest.mark.parametrize("workers", [0, 2])
def test_batches_may_be_the_memory_itself(workers: int) -> None:
    """The same numbers as copies, step for step; nobody can write there, and who has one in hand
    when the environment ends can still read it."""
    luck = np.random.default_rng(1)
    copies = course(0, GAMES[0], "", 40)
    env = VectorEnv(GAMES[0], games=3, workers=workers, copy=False)
    batch = first = env.reset(seed=4)
    for wanted in copies:
        for name in Batch._fields:
            assert np.array_equal(getattr(batch, name), getattr(wanted, name)), name
        batch = env.step(some(batch.masks, luck))
    assert np.shares_memory(batch.observations, first.observations)
    assert not np.shares_memory(copies[0].observations, copies[1].observations)
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1
    last = batch.observations.copy()
    name = env.arrays.name
    env.close()
    assert not name or gone(name)
    assert np.array_equal(batch.observations, last)
    with pytest.raises(WorkerFailed, match="closed"):
        env.receive()
    del batch, first
    Block.close_others()
    assert not Block.lingering


def test_impossible_numbers_are_refused() -> None:
    with pytest.raises(InvalidOptions, match="2 games on 3 processes"):
        VectorEnv(GAMES[0], games=2, workers=3)
    with pytest.raises(InvalidOptions, match="rivals are names of bots, one or a list, not 5"):
        VectorEnv(GAMES[0], games=2, workers=0, rivals=5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "given", [{"games": "3"}, {"games": 2.0}, {"workers": None}, {"players": 2.5}, {"seat": "a"}]
)
def test_numbers_that_are_none_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(InvalidOptions, match="is a whole number"):
        VectorEnv(GAMES[0], **{"games": 2, "workers": 0, **given})


def test_numbers_of_numpy_and_seeds() -> None:
    with VectorEnv(GAMES[0], games=2, workers=0, players=np.int64(3), rivals=None) as env:  # type: ignore[arg-type]
        seats = env.reset(np.int64(5)).seats.tolist()  # type: ignore[arg-type]
        assert env.reset(5).seats.tolist() == seats
        with pytest.raises(InvalidOptions, match="a seed is a whole number"):
            env.reset(None)  # type: ignore[arg-type]


def test_a_script_that_is_loaded_by_its_own_processes_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "train.py"
    made = f"VectorEnv({GAMES[0]!r}, games=1, workers=1)"
    script.write_text(f"from ecumene.rl.vector import VectorEnv\n{made}.reset()\n")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert "ended with status 1 before its first answer" in last
    assert 'under `if __name__ == "__main__":`' in last
