"""Key moments of a game that has no telling of its own: what the table of its log entries says;
and those of the table itself, whatever is played there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.table.history import History, KeyMoment
from ecumene.table.notices import NOTICES, log_entry

if TYPE_CHECKING:
    from ecumene.table.painter import Painter

NOTICE: Final = ("event", 3)
"""The icon of a notice of the table, and how much it matters."""


def event_moments(paint: Painter[Any], history: History) -> list[KeyMoment]:
    found = [(k, paint.presenter.log.kind(event)) for k, event in enumerate(history.events)]
    return [key_moment(paint, history, k, kind.moment) for k, kind in found if kind.moment]


def notice_moments(paint: Painter[Any], history: History) -> list[KeyMoment]:
    """Where the game went on by other rules."""
    places = [k for k, event in enumerate(history.events) if event.kind in NOTICES]
    return [key_moment(paint, history, k, NOTICE) for k in places]


def key_moment(paint: Painter[Any], history: History, k: int, moment: tuple[str, int]) -> KeyMoment:
    """A moment in the words of the log; ``k`` is the number of the entry."""
    event: Event = history.events[k]
    words = str(log_entry(paint, history.after(history.last), event)["text"])
    title = words[:1].upper() + words[1:]
    who = paint.called(event.player) if event.player >= 0 else text("table.moment.everybody")
    icon, weight = moment
    return KeyMoment(history.step_of(k), event.player, event.kind, icon, title, who, weight)
