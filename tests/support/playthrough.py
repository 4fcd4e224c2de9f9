"""Playthroughs as OpenSpiel writes them, with a digest for what is too long to be read."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms import generate_playthrough

import ecumene.rl.openspiel as _registered  # noqa: F401  # tells OpenSpiel of the games
from ecumene.rl.openspiel.game import PREFIX

ROOT: Final = Path(__file__).resolve().parent.parent
SEED: Final = 7
MOST: Final = 300
"""Characters of a line that stays as it is."""
SHOWN: Final = 100


def path_of(game_id: str) -> Path:
    return ROOT / "games" / game_id / "openspiel.txt"


def digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def in_short(line: str) -> str:
    """
    >>> in_short("short"), len(in_short("long " * 1000)) < MOST
    ('short', True)
    """
    if len(line) <= MOST:
        return line
    return f"{line[:SHOWN]} ... {len(line)} characters, {digest(line.encode())}"


def tensor_in_short(tensor: Any, name: str, max_cols: int = 0) -> list[str]:
    """Instead of all numbers: how many are not 0, and a digest of all."""
    rounded = np.round(np.asarray(tensor, np.float64), 5) + 0.0
    found = int(np.count_nonzero(rounded))
    return [f"{name}: {found} of {rounded.size}, {digest(rounded.tobytes())}"]


@contextmanager
def tensors_in_short() -> Iterator[None]:
    """Some hundred thousand numbers for each state would be all that there is to see."""
    usual = generate_playthrough._format_tensor
    generate_playthrough._format_tensor = tensor_in_short
    try:
        yield
    finally:
        generate_playthrough._format_tensor = usual


def render(game_id: str) -> str:
    """One game from OpenSpiel's generator of playthroughs."""
    with tensors_in_short():
        text = generate_playthrough.playthrough(f"{PREFIX}{game_id}", [], seed=SEED)
    return "".join(f"{in_short(line)}\n" for line in text.splitlines())
