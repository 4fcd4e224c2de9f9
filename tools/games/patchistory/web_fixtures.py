"""Writes the scenes of Patchistory that the component tests of web/ draw, from a game of bots.

    python tools/games/patchistory/web_fixtures.py

A tile to be patched, a phase of management, and what is printed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from ecumene.bots.registry import make_bot
from ecumene.core.registry import game
from ecumene.records.session import Session
from ecumene.table.book import card_book
from ecumene.table.scene import scene
from tools.web_fixtures import FIRST_SEED, FOLDER, short

Json = dict[str, Any]

ROUND = 3
"""A kingdom with some layers, and still small."""


def patching() -> dict[str, Json]:
    session = Session(game("patchistory"), players=2, seed=FIRST_SEED)
    bots = [make_bot("patchistory", "rules", seat) for seat in range(2)]
    found: dict[str, Json] = {}
    while "patch" not in found or "management" not in found:
        seat = session.asked()
        drawn: Json = dict(scene(session, seat))
        kind = drawn["decision"]["kind"]
        late = drawn["round"] >= ROUND
        if late and (kind == "management" or (kind == "patch" and has_closed_spots(drawn))):
            found.setdefault(kind, short(drawn))
        session.apply(bots[seat].choose(session.observe(seat)))
    return {**found, "patch_book": dict(card_book("patchistory"))}


def has_closed_spots(drawn: Json) -> bool:
    """Somewhere within the size limit the first side cannot lie."""
    why = {option["id"]: option.get("why") for option in drawn["decision"]["options"]}
    return any(
        all(why[way["id"]] and why[way["id"]]["code"] != "too_large" for way in spot["ways"])
        for spot in drawn["board"]["placement"]["sides"][0]["spots"]
    )


def main() -> None:
    for title, one in patching().items():
        path = FOLDER / f"{title}.json"
        path.write_text(json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
