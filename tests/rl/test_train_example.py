"""The example that trains a policy: what it collects, and a shortened run where PyTorch is."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ecumene
from ecumene.core.registry import offered_ids
from ecumene.rl.lanes import game_seed
from ecumene.rl.stepping import Setting, Stepper

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_policy"
TEACHER = "beginner"


def part(name: str) -> Any:
    """A file of the example."""
    found = importlib.util.spec_from_file_location(name, EXAMPLE / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[name] = module
    found.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def collecting() -> Any:
    return part("collecting")


def test_lessons_are_what_the_teacher_saw_and_chose(collecting: Any) -> None:
    """A row unpacked is the row that the seat sees, and the choice is open in it."""
    setting = Setting.of(offered_ids()[-1])
    lessons = collecting.collect(setting, TEACHER, range(1), seed=3)
    game = Stepper(setting)
    game.reset(game_seed(3, 0, 0))
    seen, masks = lessons.batch(np.arange(len(lessons)), game.width, game.actions.size)
    row = np.empty(game.width, np.float32)
    game.write(game.seat, row)
    while len(game.open) == 1:
        game.step(game.open[0])
        game.write(game.seat, row)
    assert np.allclose(seen[0], row, atol=1e-3)
    assert np.flatnonzero(masks[0]).tolist() == game.open
    assert masks[np.arange(len(lessons)), lessons.actions].all()
    assert set(np.abs(lessons.returns)) <= {0.0, 1.0}
    assert len(lessons) > 50


def test_lessons_are_the_same_however_they_are_divided(collecting: Any) -> None:
    setting = Setting.of(offered_ids()[-1])
    whole = collecting.collect(setting, TEACHER, range(2), seed=3)
    halves = [collecting.collect(setting, TEACHER, range(k, k + 1), seed=3) for k in range(2)]
    joined = collecting.joined(halves)
    for name in vars(whole):
        assert np.array_equal(getattr(whole, name), getattr(joined, name)), name


def test_a_shortened_run_learns_and_measures(tmp_path: Path) -> None:
    for package in ("sb3_contrib", "matplotlib"):
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed (examples/train_policy/requirements.txt)")
    source = str(Path(ecumene.__file__).parents[1])
    short = "--lessons 4 --epochs 2 --rounds 1 --steps 128 --trials 4 --last-trials 4 --rows 4"
    done = subprocess.run(
        [sys.executable, "train.py", *short.split(), "--workers", "0", "--out", str(tmp_path)],
        cwd=EXAMPLE,
        env={**os.environ, "PYTHONPATH": source, "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads((tmp_path / "measured.json").read_text(encoding="utf-8"))["measured"]
    phases = [row["phase"] for row in told]
    middle = ["lessons", "imitation", "imitation", "imitated", "play"]
    assert phases == ["untrained", *middle, "trained"]
    losses = [row["loss"] for row in told if row["phase"] == "imitation"]
    assert losses[1] < losses[0]
    assert told[-1]["games"] == 4
    for name in ("curve.png", "policy.zip"):
        assert (tmp_path / name).stat().st_size > 1000
