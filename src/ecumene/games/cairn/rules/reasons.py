"""Why something is not possible, with the rule it rests on; the sentences are in ``locale``."""

from __future__ import annotations

from typing import Final

from ecumene.core.reason import ReasonKind

NOT_HERE: Final = 1
NOT_OFFERED: Final = 2
NOT_IN_HAND: Final = 3
TOO_HEAVY: Final = 4
MUST_LAY: Final = 5

REASONS: Final = [
    ReasonKind("open", ""),
    ReasonKind("not_here", "CAIRN-2"),
    ReasonKind("not_offered", "CAIRN-1"),
    ReasonKind("not_in_hand", "CAIRN-2"),
    ReasonKind("too_heavy", "CAIRN-3"),
    ReasonKind("must_lay", "CAIRN-4"),
]
