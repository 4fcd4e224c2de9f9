"""What things and people are called."""

from __future__ import annotations

import functools
from collections import Counter
from importlib import resources

from ecumene.core.messages import join, spoken, text
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.load import base_cards, expansion_cards, read_toml
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    MASTERED,
    PROXY,
    TACTIC_MASK,
    TYPE_NAMES,
)

_shared: dict[str, set[str]] = {}


@functools.cache
def translated_names(language: str) -> dict[str, str]:
    """Card names in another language than that of the card data, by id."""
    file = f"names_{language}.toml"
    if not (resources.files("ecumene.games.tta") / "data" / file).is_file():
        return {}
    return {slug: entry["name"] for slug, entry in read_toml(file).items()}


def printed_name(slug: str) -> str:
    """The name of a card in the card data, whatever an overlay calls it."""
    raw = base_cards().get(slug) or expansion_cards().get(slug)
    return str(raw["name"]) if raw else ""


def spoken_name(slug: str, name: str) -> str:
    """A card's name in the language spoken; one given by an overlay is left as it is."""
    if name != printed_name(slug):
        return name
    return translated_names(spoken()).get(slug, name)


def shared_names(cat: Catalogue) -> set[str]:
    """Names that several cards of different ages bear."""
    found = _shared.get(cat.digest)
    if found is None:
        counts = Counter(card.name for card in cat.cards if card.type != PROXY)
        found = {name for name, number in counts.items() if number > 1}
        _shared[cat.digest] = found
    return found


class NameBook:
    """The names of one catalogue in one language, as far as they have been asked for."""

    def __init__(self) -> None:
        self.plain: dict[int, str] = {}
        self.full: dict[int, str] = {}


@functools.lru_cache(maxsize=16)
def name_book(cat: Catalogue, language: str) -> NameBook:
    return NameBook()


def plain_name(cat: Catalogue, card: int) -> str:
    """The name of a card in the language spoken."""
    known = name_book(cat, spoken()).plain
    name = known.get(card)
    if name is None:
        name = known[card] = made_name(cat, card)
    return name


def made_name(cat: Catalogue, card: int) -> str:
    definition = cat.cards[card]
    if definition.type == PROXY:
        kind = definition.slug.partition("_")[0]
        number = int(definition.slug.rpartition("_")[2])
        return text(f"tta.proxy.{kind}", number=number, age=AGE_NAMES[definition.age])
    return spoken_name(definition.slug, definition.name)


def card_name(cat: Catalogue, card: int) -> str:
    """The name of a card, with its age where others bear the same name.

    A negative number is the back of a card, which shows its age.
    """
    known = name_book(cat, spoken()).full
    name = known.get(card)
    if name is None:
        name = known[card] = full_name(cat, card)
    return name


def full_name(cat: Catalogue, card: int) -> str:
    if card < -1:
        return text("tta.hidden_card", age=AGE_NAMES[-2 - card])
    if card == -1:
        return text("tta.no_card")
    name = plain_name(cat, card)
    if cat.cards[card].name in shared_names(cat):
        return text("tta.card_of_age", card=name, age=AGE_NAMES[cat.cards[card].age])
    return name


def tactic_name(cat: Catalogue, tactic: int) -> str:
    """The name of a tactic, which may bear a master's mark (TTX-LEADER-7)."""
    name = plain_name(cat, tactic & TACTIC_MASK)
    if tactic & MASTERED:
        return text("tta.marked_tactic", card=name, n=cat.mastery)
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
