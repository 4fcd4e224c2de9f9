"""Following an advised plan on a table that agrees with what is known."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core import engine
from ecumene.core.advice import Advice
from ecumene.core.state import State
from ecumene.core.view import Observation, state_from

TRIED: Final = 1
"""The seed of the table that a plan is followed on, to name its steps."""


def followed(seen: Observation[Any], advice: Advice) -> list[tuple[State, int]]:
    """The advised option and what is to follow it, up to the first draw or somebody else's
    decision: the table before each of them, as the one who asked would see it, and the option.
    The last entry is the table they lead to, with no option (-1)."""
    state = state_from(seen, TRIED)
    state.explicit_chance = True
    out: list[tuple[State, int]] = []
    for option in (advice.option, *advice.then):
        code = seen.spec.vocabulary.parse(option)
        if engine.chooser(state) != seen.viewer or engine.check(state, code):
            break
        out.append((seen.spec.redact(state, seen.viewer), code))
        engine.apply(state, code, trusted=True)
    return [*out, (seen.spec.redact(state, seen.viewer), -1)]
