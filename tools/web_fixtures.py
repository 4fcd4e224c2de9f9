"""Writes the scenes that the component tests of web/ draw: real ones, from games of bots.

    python tools/web_fixtures.py [GAME ...]

Which ones is told by tools/games/GAME/web_fixtures.toml. Run it when docs/scene.md changes; the
tests then tell what the client does not understand.
"""

from __future__ import annotations

import json
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ecumene.bots.registry import make_bot
from ecumene.core.registry import game
from ecumene.records.session import Session
from ecumene.table.book import card_book
from ecumene.table.scene import scene

Json = dict[str, Any]

FOLDER = Path(__file__).resolve().parents[1] / "web" / "tests" / "fixtures"
FIRST_SEED = 3
PLAYERS = 3
LOG_ENTRIES = 30


@dataclass(frozen=True)
class Wanted:
    """What is drawn of a game."""

    kinds: list[str]
    """Decisions; ``over`` is the end."""
    round: int
    """Nothing of earlier rounds."""
    prefix: str = ""
    """Before the names of the files."""
    options: dict[str, int] = field(default_factory=dict)
    """At least so many open ones, by decision."""


WANTED = {
    path.parent.name: Wanted(**tomllib.loads(path.read_text(encoding="utf-8")))
    for path in sorted(Path(__file__).parent.glob("games/*/web_fixtures.toml"))
}


def scenes(name: str) -> dict[str, Json]:
    """The first scene of each wanted kind amid a game; plays on until all are found."""
    found: dict[str, Json] = {}
    seed = FIRST_SEED
    while len(found) < len(WANTED[name].kinds):
        collect(name, found, seed)
        seed += 1
    return found


def collect(name: str, found: dict[str, Json], seed: int) -> None:
    session = Session(game(name), players=PLAYERS, seed=seed)
    bots = [make_bot(name, "rules", seed + seat) for seat in range(PLAYERS)]
    while not session.over():
        seat = session.asked()
        drawn: Json = dict(scene(session, seat))
        kind = drawn["decision"]["kind"]
        if kind not in found and rich(WANTED[name], drawn):
            found[kind] = short(drawn)
        session.apply(bots[seat].choose(session.observe(seat)))
    found["over"] = short(dict(scene(session, 0)))


def rich(wanted: Wanted, drawn: Json) -> bool:
    """Of a wanted kind, late enough, and with much to do where that is asked for."""
    kind, options = drawn["decision"]["kind"], drawn["decision"]["options"]
    enough = sum(option["open"] for option in options) >= wanted.options.get(kind, 0)
    return bool(kind in wanted.kinds and drawn["round"] >= wanted.round and enough)


def short(drawn: Json) -> Json:
    """Only the latest log entries."""
    entries = drawn["log"]["entries"][-LOG_ENTRIES:]
    return {**drawn, "log": {"since": 0, "next": len(entries), "entries": entries}}


def write(name: str) -> None:
    drawn = scenes(name)
    text = json.dumps(drawn)
    book = card_book(name)
    used = {
        card: face
        for card, face in book["cards"].items()
        if f'"{card}"' in text or f":{card}" in text
    }
    for title, one in {**drawn, "book": {**book, "cards": used}}.items():
        path = FOLDER / f"{WANTED[name].prefix}{title}.json"
        path.write_text(json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
        print(f"{path} ({path.stat().st_size} bytes)")


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or WANTED:
        write(name)


if __name__ == "__main__":
    main(sys.argv[1:])
