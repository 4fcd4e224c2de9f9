"""Hands: one's own cards, of others what one may know and the backs of the rest."""

from __future__ import annotations

from ecumene.games.tta.rules.piles import all_marked
from ecumene.games.tta.rules.ratings import static
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.types import AGE_NAMES, KIDNAPPED, SEEN_BY_FIRST
from ecumene.games.tta.table.refs import hand_ref, slug
from ecumene.games.tta.table.schema.civilization import HandCard, Hands, KnownCard

MOST_SEATS = 4


def hands(s: TtaState, seat: int) -> Hands:
    p = s.players[seat]
    st = static(s, seat)
    seen = {
        card for other in range(MOST_SEATS) for card in all_marked(p.marks, SEEN_BY_FIRST + other)
    }
    taken = all_marked(p.marks, KIDNAPPED)
    return {
        "civil": {
            "count": len(p.civil),
            "limit": st.civil_limit,
            "cards": [
                hand_card(s, seat, card, fresh=card in p.fresh, kidnapped=card in taken)
                for card in p.civil
            ],
        },
        "military": {
            "count": len(p.military),
            "limit": st.military_limit,
            "excess": max(0, len(p.military) - st.military_limit),
            "cards": [
                hand_card(s, seat, card, shown=card in p.shown, seen=card in seen)
                for card in p.military
            ],
        },
    }


def hand_card(
    s: TtaState,
    seat: int,
    card: int,
    *,
    fresh: bool = False,
    kidnapped: bool = False,
    shown: bool = False,
    seen: bool = False,
) -> HandCard:
    """A card, or its back, which shows its age; marks that are set are told."""
    if card < 0:
        return {"back": AGE_NAMES[-2 - card]}
    out: KnownCard = {"ref": hand_ref(s, seat, card), "card": slug(s, card)}
    if fresh:
        out["fresh"] = True
    if kidnapped:
        out["kidnapped"] = True
    if shown:
        out["shown"] = True
    if seen:
        out["seen"] = True
    return out
