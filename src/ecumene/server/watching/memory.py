"""How often Python looks for objects that only hold on to each other."""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 20_000
"""Usually it looks after 700 new objects. A scene alone has thousands, and nearly all of them are
gone with it: those looks found nothing and took 3 to 10 % of painting."""


def look_seldom() -> None:
    """For a process that has loaded what it needs: that is never looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)
