"""What the server notes of a run beside its games: ``run.json`` in the folder of the study."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from ecumene.lab.folder import write_whole as write_whole

Standing = Literal["waiting", "running", "paused", "done", "failed"]
UNFINISHED: Final = ("waiting", "running", "paused")
FILE: Final = "run.json"
MOST_LOOKS: Final = 240
"""Points of the curve that shows how an interval became narrower."""


@dataclass
class RunFile:
    """How far a run is, and who may stop it."""

    deals: int
    until: float | None
    """Stop when the answer is known to within so many points."""
    key: str
    """The digest of the secret that whoever began it holds."""
    origin: str
    """The keyed digest of the address it was begun from."""
    titles: dict[str, str] = field(default_factory=dict)
    """What it asks, by language."""
    standing: Standing = "waiting"
    created: float = field(default_factory=time.time)
    seconds: float = 0.0
    """Spent on playing so far."""
    ended: str = ""
    """Why it is over: all games played, enough known, time up, stopped; or what went wrong."""
    looks: list[tuple[int, float, float]] = field(default_factory=list)
    """Pairs, the difference, and half of an interval that stays right however often one looks."""
    sentences: dict[str, str] = field(default_factory=dict)
    """What is known so far, by language."""
    surety: str = "open"

    @property
    def unfinished(self) -> bool:
        return self.standing in UNFINISHED

    def look(self, pairs: int, value: float, half: float) -> None:
        self.looks.append((pairs, value, half))
        if len(self.looks) > MOST_LOOKS:  # every other one of the older half
            middle = len(self.looks) // 2
            self.looks = self.looks[:middle:2] + self.looks[middle:]

    def write(self, folder: Path) -> None:
        """At once as a whole, or not at all."""
        write_whole(folder / FILE, json.dumps(asdict(self)))

    @classmethod
    def read(cls, folder: Path) -> RunFile | None:
        """None if there is none, or none that can be read."""
        try:
            told: dict[str, Any] = json.loads((folder / FILE).read_text("utf-8"))
            told["looks"] = [(int(n), float(v), float(h)) for n, v, h in told["looks"]]
            return cls(**told)
        except (OSError, ValueError, TypeError, KeyError):
            return None
