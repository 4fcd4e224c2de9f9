"""Stored games of all games and modes, as people's databases hold them: `records.jsonl.xz` in the
game's own folder of tests.

One compressed file a game, a record a line. They are made once (`tools/records.py`) and stay: every
later version of the rules has to replay them, or to say in `data/changes.toml` of its game which
of them it changes, and why.
"""

from __future__ import annotations

import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

from tests.support.about import TESTS


def file_of(game_id: str) -> Path:
    return TESTS / "games" / game_id / "records.jsonl.xz"


@cache
def stored(game_id: str) -> dict[str, str]:
    """The records of a game as text, by their names."""
    path = file_of(game_id)
    if not path.exists():
        return {}
    with lzma.open(path, "rt", encoding="utf-8") as file:
        rows = [line.rstrip("\n").partition(" ") for line in file]
    return {name: text for name, _, text in rows}


def write(game_id: str, records: dict[str, dict[str, Any]]) -> None:
    with lzma.open(file_of(game_id), "wt", encoding="utf-8", preset=9 | lzma.PRESET_EXTREME) as f:
        for name in sorted(records):
            text = json.dumps(records[name], separators=(",", ":"), ensure_ascii=False)
            f.write(f"{name} {text}\n")
