"""`ecumene explain` on positions that people write by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.registry import default_game, game_ids
from tests.cli.helpers import ecumene, error_of
from tests.support.about import about


def written(folder: Path, position: Any) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    return str(path)


WRONG = [
    ({"game": name, **position}, says)
    for name in game_ids()
    for position, says in about(name).impossible
]


@pytest.mark.parametrize(("position", "says"), [*WRONG, ({"game": [default_game()]}, "no game")])
def test_a_wrong_position_is_told_in_one_line(tmp_path: Path, position: Any, says: str) -> None:
    assert says in error_of(ecumene(tmp_path, "explain", written(tmp_path, position)))


SECOND = [
    (name, position)
    for name in game_ids()
    for position, (asked, _) in about(name).starts
    if asked == 2
]


@pytest.mark.parametrize(("name", "position"), SECOND)
def test_the_seat_that_is_asked_counts_from_one(
    tmp_path: Path, name: str, position: dict[str, Any]
) -> None:
    file = written(tmp_path, {"game": name, **position})
    told = ecumene(tmp_path, "explain", file, "--json")
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["asked"] == "2"
