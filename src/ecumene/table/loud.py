"""Key moments of a game that has no telling of its own: what its log calls loud, and entries
whose kinds say by themselves that they matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.table.notices import log_entry
from ecumene.table.tale import Tale, Told

if TYPE_CHECKING:
    from ecumene.table.painter import Painter

Json = dict[str, Any]

TELLING: Final[dict[str, tuple[str, int]]] = {
    "alliance_broken": ("pact", 5),
    "allied": ("pact", 4),
    "claim": ("check", 6),
    "end_triggered": ("clock", 7),
    "era_ends": ("clock", 7),
    "fortify": ("bonus", 2),
    "game_over": ("trophy", 10),
    "govern": ("government", 4),
    "resign": ("leave", 9),
    "settle": ("colony", 3),
    "war_declared": ("war", 4),
    "war_undecided": ("war", 5),
    "war_won": ("war", 6),
}
"""The icon of an entry, and how much it matters."""
LOUD: Final = ("event", 3)
BATTLE: Final = ("war", 2)


def loud_moments(paint: Painter[Any], tale: Tale) -> list[Told]:
    now = tale.after(tale.last)
    out: list[Told] = []
    for k, event in enumerate(tale.events):
        entry = log_entry(paint, now, event)
        telling = TELLING.get(event.kind) or sounds(entry)
        if telling is not None:
            out.append(told(paint, tale.step_of(k), event, entry, telling))
    return out


def sounds(entry: Json) -> tuple[str, int] | None:
    if entry.get("loud"):
        return LOUD
    return BATTLE if entry.get("battle") else None


def told(
    paint: Painter[Any], step: int, event: Event, entry: Json, telling: tuple[str, int]
) -> Told:
    words = str(entry["text"])
    title = words[:1].upper() + words[1:]
    who = paint.called(event.player) if event.player >= 0 else text("table.moment.everybody")
    icon, weight = telling
    return Told(step, event.player, event.kind, icon, title, who, weight)
