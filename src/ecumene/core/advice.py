"""What somebody who knows a game would choose, with what can be told about why."""

from __future__ import annotations

from typing import NamedTuple


class Advice(NamedTuple):
    """Plain data, in notation: it travels between processes, and is put into words elsewhere."""

    option: str
    second: str | None = None
    """The next best option, or the beginning of the best plan without the first one."""
    lead: float | None = None
    """How much better the option is than the second one, in points at the end of the game."""
    then: tuple[str, ...] = ()
    """What is planned after the option."""
    parts: tuple[tuple[str, float], ...] = ()
    """Where the lead comes from, the largest parts first."""
    facts: tuple[tuple[str, int], ...] = ()
    """Numbers that decided it, by name."""
