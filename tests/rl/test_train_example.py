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
from ecumene.rl.vector import VectorEnv

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


@pytest.fixture(scope="module")
def measuring() -> Any:
    return part("measuring")


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


def rough(seen: Any, masks: Any) -> Any:
    """A player for tests: the last open action."""
    return masks.shape[1] - 1 - np.flip(masks, axis=1).argmax(axis=1)


def test_a_player_is_measured_on_the_same_deals(measuring: Any) -> None:
    """Each row plays as many games; the share of victories and the points ahead belong together."""
    with VectorEnv(offered_ids()[-1], 2, 0, rivals="random", reward="share") as env:
        found = [measuring.measure(rough, env, 3, seed=5) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].wins.size == found[0].ahead.size == 4
    assert 0 <= found[0].wins.low <= found[0].wins.value <= found[0].wins.high <= 1


def test_the_curve_is_drawn_from_what_was_measured(tmp_path: Path) -> None:
    """The picture beside the example is the one of its figures."""
    told = json.loads((EXAMPLE / "results" / "measured.json").read_text(encoding="utf-8"))
    part("drawing").draw(told["measured"], told["arguments"]["rival"], tmp_path / "curve.png")
    drawn, kept = (read_picture(folder / "curve.png") for folder in (tmp_path, EXAMPLE / "results"))
    assert drawn.shape == kept.shape


def read_picture(path: Path) -> Any:
    from matplotlib import image

    return image.imread(path)


def test_the_pages_tell_the_figures_of_the_run() -> None:
    told = json.loads((EXAMPLE / "results" / "measured.json").read_text(encoding="utf-8"))
    rows = [row for row in told["measured"] if "wins" in row]
    assert [row["phase"] for row in rows[:2]] == ["untrained", "imitated"]
    for page in (EXAMPLE / "README.md", EXAMPLE.parents[1] / "docs" / "environments.md"):
        text = page.read_text(encoding="utf-8")
        for row in (*rows[:2], rows[-1]):
            value, low, high = (100 * end for end in row["wins"])
            assert f"{value:.1f} % | {low:.1f} to {high:.1f} %" in text, page


def test_a_shortened_run_learns_and_measures(tmp_path: Path) -> None:
    for package in ("sb3_contrib", "matplotlib", "psutil"):
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed; make test-examples installs it")
    source = str(Path(ecumene.__file__).parents[1])
    short = "--lessons 4 --epochs 2 --rounds 2 --steps 128 --rows 4 --workers 0 --collectors 1"
    trials = "--trials 4 --last-trials 4 --every 1"
    done = subprocess.run(
        [sys.executable, "train.py", *short.split(), *trials.split(), "--out", str(tmp_path)],
        cwd=EXAMPLE,
        env={**os.environ, "PYTHONPATH": source, "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads((tmp_path / "measured.json").read_text(encoding="utf-8"))["measured"]
    phases = [row["phase"] for row in told]
    before = ["untrained", "lessons", "imitation", "imitation", "imitated"]
    assert phases == [*before, "foresight", "play", "play"]
    losses = [row["loss"] for row in told if row["phase"] == "imitation"]
    assert losses[1] < losses[0]
    assert told[-1]["games"] == 4
    assert told[phases.index("foresight")]["moved"] == 0, "choices stay while it learns to foresee"
    assert told[-1]["moved"] != 0
    for name in ("curve.png", "policy.zip", "imitated.zip"):
        assert (tmp_path / name).stat().st_size > 1000
