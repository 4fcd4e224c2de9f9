"""Which fields of a frame its question names: by kind of frame, the parameter and the field."""

from __future__ import annotations

from typing import Final

ASKED: Final[dict[str, dict[str, str]]] = {
    "aid": {"seat": "giver", "goods": "mix"},
    "answer": {"seat": "proposer"},
    "movement": {"n": "transport"},
    "proposal": {"seat": "partner"},
    "sacrifice": {"n": "culture", "left": "more"},
    "triumph": {"seat": "loser"},
    "vote": {"card": "lot"},
}
