"""A hint in words: what is advised, and why, from numbers that are there and nothing else."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.advice import Advice
from ecumene.core.messages import spoken, text
from ecumene.core.view import Observation
from ecumene.records.session import Session
from ecumene.table.following import followed
from ecumene.table.painter import Painter
from ecumene.table.painters import painter
from ecumene.table.preview import preview
from ecumene.table.schema.looking import HintWords
from ecumene.table.schema.scene import NamedOption

MOST_REASONS: Final = 3
MOST_STEPS: Final = 3
"""Of a plan, so many steps are shown."""
HARDLY: Final = 0.05
"""A lead below this is none."""


def hint(session: Session, viewer: int, advice: Advice) -> HintWords:
    """The advised option with at most three reasons, and the next best one."""
    paint = painter(session.spec.id)
    seen = session.observe(viewer)
    found = preview(session, viewer, advice.option)
    reasons = [
        *paint.why_decided(seen, advice),
        *(paint.why_changes(seen, found) if found["open"] else ()),
        *planned(paint, seen, advice),
        *compared(paint, seen, advice),
    ]
    return {
        **named(paint, seen, advice.option),
        "reasons": reasons[:MOST_REASONS] or [text("hint.no_numbers")],
        "second": None if advice.second is None else named(paint, seen, advice.second),
    }


def named(paint: Painter[Any], seen: Observation[Any], option: str) -> NamedOption:
    code = seen.spec.vocabulary.parse(option)
    return {"id": option, "label": paint.label(seen.state, code)}


def planned(paint: Painter[Any], seen: Observation[Any], advice: Advice) -> list[str]:
    """What is to follow, named on a table that agrees with what is known, up to the first draw."""
    steps = [paint.label(state, code) for state, code in followed(seen, advice)[1:-1]]
    if not steps:
        return []
    shown = "; ".join(steps[:MOST_STEPS])
    return [text("hint.plan_more" if len(steps) > MOST_STEPS else "hint.plan", steps=shown)]


def compared(paint: Painter[Any], seen: Observation[Any], advice: Advice) -> list[str]:
    """What the option is ahead by, and in what."""
    if advice.lead is None or advice.second is None:
        return []
    second = named(paint, seen, advice.second)["label"]
    if advice.lead < HARDLY:
        return [text("hint.equal", second=second)]
    key = "hint.lead_plan" if dict(advice.facts).get("without") else "hint.lead"
    words = text(key, points=decimal(advice.lead), second=second)
    gains = [text(f"hint.part.{name}") for name, value in advice.parts if value > 0]
    losses = [text(f"hint.part.{name}") for name, value in advice.parts if value < 0]
    if gains and losses:
        words += " " + text("hint.both", gains=", ".join(gains), losses=", ".join(losses))
    elif gains:
        words += " " + text("hint.gains", gains=", ".join(gains))
    return [words]


def decimal(number: float) -> str:
    """One digit behind the point, as the language writes it.

    >>> decimal(2.04)
    '2.0'
    """
    written = f"{number:.1f}"
    return written.replace(".", ",") if spoken() == "ru" else written
