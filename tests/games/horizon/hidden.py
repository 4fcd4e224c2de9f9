"""What is hidden in Beyond the Horizon: nothing but the future."""

from __future__ import annotations

from ecumene.core.state import State
from tests.support.hiding import Change

POSITIONS = (("horizon-001", 60), ("horizon-002", 150))


def changes(s: State) -> list[Change]:
    return []
