"""Log entries that are about the table itself, whatever game is played there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.core.state import State
from ecumene.table.schema.scene import EntryWords

if TYPE_CHECKING:
    from ecumene.table.painter import Painter

RULES_CHANGED: Final = "rules_changed"
OTHER_RULES: Final = "other_rules"
NOTICES: Final = (RULES_CHANGED, OTHER_RULES)


def rules_changed(ply: int, set_aside: int) -> Event:
    """The game goes on by other rules from here; some moves before may not have fitted."""
    return Event(RULES_CHANGED, -1, (ply, set_aside))


def other_rules() -> Event:
    """A finished game is shown from its stored positions."""
    return Event(OTHER_RULES, -1, ())


def log_entry(paint: Painter[Any], s: State, event: Event) -> EntryWords:
    """A log entry of the game, or one of ours; ``text`` leaves out who did it."""
    if event.kind not in NOTICES:
        return paint.entry(s, event)
    return {"kind": event.kind, "seat": -1, "text": notice(event), "important": True}


def notice(event: Event) -> str:
    if event.kind == OTHER_RULES:
        return text("table.notice.other_rules")
    ply, set_aside = event.args
    if set_aside:
        return text("table.notice.rules_changed_aside", ply=ply, n=set_aside)
    return text("table.notice.rules_changed", ply=ply)
