"""Cards that lie where nobody sees them: what they can be, and dealing them anew.

For games whose zones of cards are declared as such (``cards:`` and a domain, see zones.py) and that
say how many of each there are (`GameSpec.supply`). All cards of a domain are somewhere in these
zones, so whatever is not seen is one of the rest. Hidden zones are kept in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ecumene.core.chance import mix
from ecumene.core.sealed import Sealed
from ecumene.core.zones import BACKS, CARDS, UNKNOWN, Zone

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec

DEALER: Final = 60
"""The random stream that deals."""


def domain_of(zone: Zone) -> str:
    """The domain of the cards in a zone; empty for any other zone."""
    return zone.codec.removeprefix(CARDS) if zone.codec.startswith(CARDS) else ""


def card_zones(spec: GameSpec[Any], s: Any, domain: str) -> Iterator[tuple[Any, str]]:
    """Where cards of a domain lie: whose slot, and its name."""
    for zone in spec.redaction.player_zones:
        if domain_of(zone) == domain:
            yield from ((s.edit(i), zone.name) for i in range(s.n))
    for zone in spec.redaction.state_zones:
        if domain_of(zone) == domain:
            yield s, zone.name


def lying(spec: GameSpec[Any], s: Any, domain: str) -> Counter[int]:
    """All cards of a domain; those that are not seen count as UNKNOWN."""
    found: Counter[int] = Counter()
    for owner, name in card_zones(spec, s, domain):
        found.update(getattr(owner, name))
    return found


def rest(spec: GameSpec[Any], s: Any, domain: str) -> list[int]:
    """The cards of a domain that are seen nowhere, in order."""
    left = Counter(spec.supply(s)[domain])
    left.subtract(lying(spec, s, domain))
    return sorted(card for card in left.elements() if card != UNKNOWN)


def fill_piles(spec: GameSpec[Any], s: Any) -> None:
    """Put the cards that lie nowhere onto the face-down pile of their domain."""
    for zone in spec.redaction.state_zones:
        if zone.visibility == BACKS and domain_of(zone):
            setattr(s, zone.name, ())
            setattr(s, zone.name, tuple(rest(spec, s, domain_of(zone))))


def dealt(spec: GameSpec[Any], s: Any, seed: int) -> Any:
    """A full table that agrees with an observation; what is hidden is dealt at random."""
    t = s.clone()
    t.seed = mix(seed, DEALER, 1) << 30 | mix(seed, DEALER, 2)
    count = 2
    for domain in spec.supply(t):
        unseen = rest(spec, t, domain)
        for owner, name in card_zones(spec, t, domain):
            cards = list(getattr(owner, name))
            if UNKNOWN not in cards:
                continue
            for k, card in enumerate(cards):
                if card == UNKNOWN:
                    count += 1
                    cards[k] = unseen.pop(mix(seed, DEALER, count) % len(unseen))
            setattr(owner, name, tuple(sorted(cards)))
    for k, frame in enumerate(t.stack):
        kind = t.kinds[frame.kind]
        if isinstance(kind, Sealed):
            t.stack[k] = kind.guess(t, frame, t.seed)
    return t
