"""What an operator can set about the lab of a server."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ecumene.server.http.limits import Rate

STARTS: Final = Rate(per_second=1 / 60, burst=6)


@dataclass(frozen=True)
class LabSettings:
    """Without a folder a server has no lab."""

    folder: Path | None = None
    """Where studies lie, each in a folder of its own; those of `ecumene lab --folder` are shown,
    too."""
    runs: bool = False
    """May people start runs from their browsers? Reports can be looked at in any case."""
    games: int = 2_000
    """The largest run, in games."""
    minutes: float = 60.0
    """The longest run, in minutes of playing; what is known by then is reported."""
    waiting: int = 8
    """Runs that may wait for their turn; they are played one at a time."""
    per_address: int = 2
    """Runs of one address that wait, are played or are paused."""
    kept: int = 200
    """Studies in the folder from which on no new one is begun."""
    starts: Rate = STARTS
    """Runs that one address may begin."""
    modesty: int = 10
    """By so much the process that plays is nicer than the server: tables of people go first."""
    game_seconds: float = 600.0
    """A single game that takes longer ends its run."""
