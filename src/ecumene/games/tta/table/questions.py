"""What a decision asks: said to the one who is asked, and to those who look on."""

from __future__ import annotations

from ecumene.core.messages import has, text
from ecumene.games.tta.presenter.texts import question, question_params
from ecumene.games.tta.rules.state import TtaState


def said(s: TtaState, manner: str, who: str = "") -> str:
    """``manner`` is "ask" or "asked", by to whom it is said; the game's own words otherwise."""
    f = s.stack[-1] if s.stack else None
    name = s.kinds[f.kind].name if f is not None else ""
    key = f"table.{manner}.{name}"
    if f is None or not has(key):
        return question(s)
    return text(key, **question_params(s, f, name), who=who)
