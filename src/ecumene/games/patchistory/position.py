from __future__ import annotations

from typing import Any

from ecumene.games.patchistory.state import PatchState


def to_json(s: PatchState) -> dict[str, Any]:
    return {}


def from_json(data: dict[str, Any]) -> PatchState:
    raise ValueError
