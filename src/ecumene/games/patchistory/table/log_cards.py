"""The components that a log entry names, so that they can be looked up from it."""

from __future__ import annotations

from ecumene.core.event import Event
from ecumene.games.patchistory.presenter.events import EVENTS, event_value
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import UNKNOWN
from ecumene.table.schema.scene import NamedCard


def card_id(cat: Catalogue, role: str, number: int) -> str | None:
    if role in ("card", "other"):
        return f"card:{cat.cards[number].slug}"
    if role == "construction":
        return f"construction:{cat.constructions[number].slug}"
    if role == "figure":
        return f"figure:{cat.figures[number].slug}"
    if role == "capital":
        return f"capital:{cat.capitals[number].slug}"
    if role in ("face", "offered") and cat.faces[number].tile >= 0:
        return f"tile:{cat.tiles[cat.faces[number].tile].slug}"
    return None


def cards_of(s: PatchState, event: Event) -> list[NamedCard]:
    """Entries that are hidden from the viewer name none."""
    kind = EVENTS.get(event.kind)
    if kind is None:
        return []
    found: list[NamedCard] = []
    for place, role in enumerate(kind.roles):
        if place >= len(event.args) or event.args[place] == UNKNOWN or "amount" in kind.roles:
            continue
        card = card_id(s.cat, role, event.args[place])
        if card is not None:
            name = str(event_value(s, role, (event.args[place],)))
            found.append({"card": card, "name": name})
    return found
