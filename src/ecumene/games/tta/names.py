"""What things and people are called."""

from __future__ import annotations

from collections import Counter

from ecumene.core.messages import has, join, text
from ecumene.games.tta.catalogue import Catalogue
from ecumene.games.tta.types import AGE_NAMES, TYPE_NAMES

_shared: dict[str, set[str]] = {}


def shared_names(cat: Catalogue) -> set[str]:
    """Names that several cards of different ages bear."""
    found = _shared.get(cat.digest)
    if found is None:
        counts = Counter(card.name for card in cat.cards)
        found = {name for name, number in counts.items() if number > 1}
        _shared[cat.digest] = found
    return found


def plain_name(cat: Catalogue, card: int) -> str:
    """The name of a card in the language spoken."""
    key = f"tta.names.{cat.cards[card].slug}"
    return text(key) if has(key) else cat.cards[card].name


def card_name(cat: Catalogue, card: int) -> str:
    """The name of a card, with its age where others bear the same name.

    A negative number is the back of a card, which shows its age.
    """
    if card < -1:
        return text("tta.hidden_card", age=AGE_NAMES[-2 - card])
    if card == -1:
        return text("tta.no_card")
    name = plain_name(cat, card)
    if cat.cards[card].name in shared_names(cat):
        return text("tta.card_of_age", card=name, age=AGE_NAMES[cat.cards[card].age])
    return name


def tech_name(cat: Catalogue, slot: int) -> str:
    """The name of the technology of a worker slot."""
    return plain_name(cat, cat.slot_card[slot])


def player_name(seat: int) -> str:
    return text("tta.player", number=seat + 1)


def player_names(mask: int) -> str:
    """The players in a bit mask."""
    return join([player_name(seat) for seat in range(4) if mask >> seat & 1])


def type_name(kind: int) -> str:
    return text(f"tta.type.{TYPE_NAMES[kind]}")
