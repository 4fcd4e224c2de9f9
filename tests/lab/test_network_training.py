"""Networks that value positions: learning itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ecumene.bots.network import Network
from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game_ids
from ecumene.lab.learn.values.playing import value_learnable
from ecumene.lab.learn.values.rows import Rows
from ecumene.lab.learn.values.training import Course, Trainer
from ecumene.manifest import manifest


def test_a_game_without_networks_says_so() -> None:
    name = next(name for name in game_ids() if manifest(name).values is None)
    with pytest.raises(EcumeneError, match="no network"):
        value_learnable(name)


def made_up(games: int) -> tuple[Rows, Any]:
    """Positions whose margin is 20 for each of the first thing less 10 for each of the second."""
    rng = np.random.default_rng(1)
    n = games * 4
    columns = rng.integers(0, 6, (n, 5)).astype(np.uint8)
    truth = 20.0 * columns[:, 0] - 10.0 * columns[:, 1] - 25.0
    margin = (truth + rng.normal(0, 10, n)).astype(np.float32)
    game = np.repeat(np.arange(games, dtype=np.int32), 4)
    rows = Rows(
        columns=columns,
        parts=np.zeros((n, 17), dtype=np.float32),
        before=np.zeros(n, dtype=np.uint8),
        game=game,
        seat=np.zeros(n, dtype=np.uint8),
        margin=margin,
        won=(margin > 0).astype(np.float32),
    )
    return rows, truth


def test_training_finds_a_made_up_truth_and_is_read_back(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is only needed for training")
    rows, truth = made_up(8000)
    names = ["a", "b", "c", "d", "e"]
    trainer = Trainer(rows, names, Course(hidden=16, second=8, epochs=60.0, rate=1e-2))
    told = list(trainer.fit())
    assert told[-1].margin_error < 13
    path = tmp_path / "network.npz"
    trainer.save(path)
    with np.load(path) as data:
        network = Network(data, names, own=3)
    seen = [bytearray(row[:3].tobytes()) for row in rows.columns[:50]]
    contexts = network.contexts([row[3:].tobytes() for row in rows.columns[:50]])
    values = network.margins([[0.0] * 17] * 50, seen, contexts)
    assert np.abs(np.array(values) - truth[:50]).mean() < 8

    again = Trainer(rows, names, Course(hidden=16, second=8, epochs=1.0, trust=0.5))
    again.load(path)
    assert again.tell(0.0).margin_error == pytest.approx(told[-1].margin_error, abs=1.0)
    targets, _ = again.targets()
    last = again.last.cpu().numpy()
    assert np.allclose(targets.cpu().numpy()[last], again.margin.cpu().numpy()[last])
    assert not np.allclose(targets.cpu().numpy(), again.margin.cpu().numpy())
