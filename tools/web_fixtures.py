"""Writes the scenes that the component tests of web/ draw: real ones, from games of bots.

    python tools/web_fixtures.py

Run it when docs/scene.md changes; the tests then tell what the client does not understand.
"""

from __future__ import annotations

import json
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
WANTED = ("actions", "auction", "defense", "offer", "over")
LATE_ENOUGH = 6
MUCH = 16
PATCHED_ROUND = 3
"""A kingdom with some layers, and still small."""


def scenes() -> dict[str, Json]:
    """The first scene of each wanted kind amid a game; plays on until all are found."""
    found: dict[str, Json] = {}
    seed = FIRST_SEED
    while len(found) < len(WANTED):
        collect(found, seed)
        seed += 1
    return found


def collect(found: dict[str, Json], seed: int) -> None:
    session = Session(game("tta"), players=PLAYERS, seed=seed)
    bots = [make_bot("tta", "rules", seed + seat) for seat in range(PLAYERS)]
    while not session.over():
        seat = session.asked()
        drawn = scene(session, seat)
        kind = drawn["decision"]["kind"]
        if kind in WANTED and kind not in found and rich(drawn):
            found[kind] = short(drawn)
        session.apply(bots[seat].choose(session.observe(seat)))
    found["over"] = short(scene(session, 0))


def rich(drawn: Json) -> bool:
    """Late enough, and in an action phase with much to do."""
    options = drawn["decision"]["options"]
    enough = drawn["decision"]["kind"] != "actions" or sum(o["open"] for o in options) >= MUCH
    return bool(drawn["round"] >= LATE_ENOUGH and enough)


def short(drawn: Json) -> Json:
    """Only the latest log entries."""
    entries = drawn["log"]["entries"][-LOG_ENTRIES:]
    return {**drawn, "log": {"since": 0, "next": len(entries), "entries": entries}}


def patching() -> dict[str, Json]:
    """Patchistory: a tile to be patched, a phase of management, and what is printed."""
    session = Session(game("patchistory"), players=2, seed=FIRST_SEED)
    bots = [make_bot("patchistory", "rules", seat) for seat in range(2)]
    found: dict[str, Json] = {}
    while "patch" not in found or "management" not in found:
        seat = session.asked()
        drawn = scene(session, seat)
        kind = drawn["decision"]["kind"]
        late = drawn["round"] >= PATCHED_ROUND
        if late and (kind == "management" or (kind == "patch" and has_closed_spots(drawn))):
            found.setdefault(kind, short(drawn))
        session.apply(bots[seat].choose(session.observe(seat)))
    return {**found, "patch_book": card_book("patchistory")}


def has_closed_spots(drawn: Json) -> bool:
    """Somewhere within the size limit the first side cannot lie."""
    why = {option["id"]: option.get("why") for option in drawn["decision"]["options"]}
    return any(
        all(why[way["id"]] and why[way["id"]]["code"] != "too_large" for way in spot["ways"])
        for spot in drawn["board"]["placement"]["sides"][0]["spots"]
    )


def main() -> None:
    drawn = scenes()
    text = json.dumps(drawn)
    book = card_book("tta")
    used = {
        card: face
        for card, face in book["cards"].items()
        if f'"{card}"' in text or f":{card}" in text
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, one in {**drawn, "book": {**book, "cards": used}, **patching()}.items():
        path = FOLDER / f"{name}.json"
        path.write_text(json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
        print(f"{path} ({path.stat().st_size} bytes)")


if __name__ == "__main__":
    main()
