"""`ecumene explain` on positions that people write by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import ecumene, error_of


def written(folder: Path, position: Any) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (
            {"game": "tta", "age": "III", "round": 5, "stack": [{"frame": "politics"}]},
            "'politics' needs 'player'",
        ),
        ({"game": "tta", "stack": [{"frame": "run", "player": 1}]}, "'run' needs 'card'"),
        ({"game": "tta", "players": [{"bank_yellow": 400}, {}]}, "407 yellow tokens"),
        ({"game": "horizon", "stack": [{"frame": "muster", "player": 1}]}, "the lowest frame"),
        ({"game": "patchistory", "stack": [{"frame": "war"}]}, "'war' needs 'route'"),
        ({"game": ["tta"]}, "there is no game"),
    ],
)
def test_a_wrong_position_is_told_in_one_line(tmp_path: Path, position: Any, says: str) -> None:
    assert says in error_of(ecumene(tmp_path, "explain", written(tmp_path, position)))


def test_the_seat_that_is_asked_counts_from_one(tmp_path: Path) -> None:
    position = {"game": "tta", "age": "I", "round": 5, "turn": 2, "phase": "politics"}
    told = ecumene(tmp_path, "explain", written(tmp_path, position), "--json")
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["asked"] == "2"
