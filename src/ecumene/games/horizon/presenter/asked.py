"""Which fields of a frame its question names: by kind of frame, the parameter and the field."""

from __future__ import annotations

from typing import Final

ASKED: Final[dict[str, dict[str, str]]] = {
    "activate": {"n": "pawns"},
    "color": {"space": "space"},
    "enlist": {"unit": "unit_kind"},
    "invest": {"track": "track"},
    "leader": {"level": "level"},
    "move": {"n": "movements"},
    "muster": {"place": "place"},
    "place_technology": {"space": "space"},
    "refill": {"level": "level"},
    "research": {"levels": "levels"},
    "reveal": {"level": "level"},
    "take_construction": {"level": "level"},
    "take_cube": {"track": "track"},
    "upgrade": {"unit": "unit_kind", "n": "by"},
}
