"""Digests of tensors over random games: how they are computed may change, the numbers must not."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ecumene.core.registry import game
from ecumene.core.view import SPECTATOR
from ecumene.spaces.tensors import tensor_space
from tests.support.playing import decisions

SEED = 20
OTHERS_LOOK = 9
"""At every so-manieth decision all seats look, and a spectator."""


def path(name: str) -> Path:
    """Where the digests of a game are kept."""
    return Path(__file__).parent.parent / "games" / name / "tensors.txt"


def digest(name: str, players: int) -> str:
    """Of every tensor of a random game: of who is asked, and sometimes of all others."""
    spec = game(name)
    space = tensor_space(spec, players)
    found = hashlib.sha256()
    for number, session in enumerate(decisions(spec, players, SEED)):
        viewers = [] if session.over() else [session.asked()]
        if number % OTHERS_LOOK == 0 or session.over():
            viewers += [SPECTATOR, *range(players)]
        for viewer in viewers:
            found.update(space.encode(session.observe(viewer)).tobytes())
    return found.hexdigest()


def render(name: str) -> str:
    """A line for each number of players."""
    return "".join(f"{players} {digest(name, players)}\n" for players in game(name).players)
