"""Key moments of a game that has no telling of its own: what the table of its log entries says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.table.notices import NOTICES, log_entry
from ecumene.table.tale import Tale, Told

if TYPE_CHECKING:
    from ecumene.table.painter import Painter

NOTICE: Final = ("event", 3)
"""The icon of a notice of the table, and how much it matters."""


def loud_moments(paint: Painter[Any], tale: Tale) -> list[Told]:
    now = tale.after(tale.last)
    out: list[Told] = []
    for k, event in enumerate(tale.events):
        kind = paint.presenter.log.kind(event)
        moment = NOTICE if event.kind in NOTICES else kind.moment
        if moment is not None:
            words = str(log_entry(paint, now, event)["text"])
            out.append(told(paint, tale.step_of(k), event, words, moment))
    return out


def told(paint: Painter[Any], step: int, event: Event, words: str, moment: tuple[str, int]) -> Told:
    title = words[:1].upper() + words[1:]
    who = paint.called(event.player) if event.player >= 0 else text("table.moment.everybody")
    icon, weight = moment
    return Told(step, event.player, event.kind, icon, title, who, weight)
