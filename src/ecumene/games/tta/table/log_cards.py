"""The log: which cards its entries speak of."""

from __future__ import annotations

from ecumene.core.event import Event
from ecumene.games.tta.presenter.events import CARDS, LOG, TECHS
from ecumene.games.tta.presenter.names import card_name, tactic_name, tech_name
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import TACTIC_MASK
from ecumene.table.schema.scene import NamedCard


def cards_of(s: TtaState, event: Event) -> list[NamedCard]:
    """The cards an entry names, with the name as it stands in the sentence."""
    out: list[NamedCard] = []
    for role, number in zip(LOG.kind(event).roles, event.args, strict=False):
        if number < 0:
            continue
        if role in CARDS:
            out.append({"card": s.cat.cards[number].slug, "name": card_name(s.cat, number)})
        elif role in TECHS:
            card = s.cat.cards[s.cat.slot_card[number]].slug
            out.append({"card": card, "name": tech_name(s.cat, number)})
        elif role == "tactic":
            card = s.cat.cards[number & TACTIC_MASK].slug
            out.append({"card": card, "name": tactic_name(s.cat, number)})
    return out
