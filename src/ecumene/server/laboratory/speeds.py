"""How long games take here: measured by the runs of this server, or else with the ladder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ecumene.bots.ladder import ladder_of
from ecumene.server.laboratory.run_file import write_whole

FILE: Final = "speeds.json"
KEPT: Final = 500
NEWER: Final = 0.5
"""The weight of what was measured last."""


def ladder_seconds(game_id: str, players: int, bot: str) -> float | None:
    """Of a game with this bot in all seats, where the ladder was measured; None: unknown."""
    for table in ladder_of(game_id)["tables"]:
        if table["players"] == players:
            for found in table["bots"]:
                if found["name"] == bot and found["games"]:
                    return players * found["seconds"] * found["decisions"] / found["games"]
    return None


class Speeds:
    """Seconds of a game by game, number of players and bot, in a file beside the studies."""

    def __init__(self, folder: Path | None) -> None:
        self.path = None if folder is None else folder / FILE
        self.known: dict[str, float] = {}
        if self.path is not None and self.path.is_file():
            try:
                told: dict[str, Any] = json.loads(self.path.read_text("utf-8"))
                self.known = {str(key): float(value) for key, value in told.items()}
            except (OSError, ValueError, TypeError, AttributeError):
                self.known = {}  # only an estimate: it is measured again

    def measured(self, game_id: str, players: int, bot: str, seconds: float) -> None:
        key = f"{game_id}:{players}:{bot}"
        old = self.known.pop(key, seconds)
        self.known[key] = round(old + NEWER * (seconds - old), 4)
        while len(self.known) > KEPT:
            del self.known[next(iter(self.known))]
        if self.path is not None:
            write_whole(self.path, json.dumps(self.known))

    def of(self, game_id: str, players: int, bot: str) -> tuple[float, bool] | None:
        """Seconds of a game, and whether they were measured here."""
        here = self.known.get(f"{game_id}:{players}:{bot}")
        if here is not None:
            return here, True
        found = ladder_seconds(game_id, players, bot)
        return None if found is None else (round(found, 4), False)
