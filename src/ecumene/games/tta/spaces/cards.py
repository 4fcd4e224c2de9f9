"""Cards by what they can be, so that a place in a tensor stands for a card that can lie there."""

from __future__ import annotations

from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.types import (
    ACTION,
    AGE_NAMES,
    EVENT,
    GOVERNMENT,
    LEADER,
    PACT,
    PROXY,
    TACTIC,
    TERRITORY,
    WAR,
    WONDER,
    is_civil,
    is_special,
)


class CardSets:
    """The numbers of cards, by the sets that tensors tell apart."""

    def __init__(self, cat: Catalogue) -> None:
        cards = cat.cards
        self.all = [card.number for card in cards]
        self.civil = [card.number for card in cards if is_civil(card.type)]
        """Proxies of the expansion's boards included."""
        self.military = [card.number for card in cards if not is_civil(card.type)]
        self.ages = [card.age for card in cards]
        self.leaders = self.of(cat, LEADER)
        self.wonders = self.of(cat, WONDER)
        self.chosen = [*self.leaders, *self.wonders]
        """What the boards and drafts of the expansion hold."""
        self.proxies = self.of(cat, PROXY)
        self.governments = self.of(cat, GOVERNMENT)
        self.actions = self.of(cat, ACTION)
        self.tactics = self.of(cat, TACTIC)
        self.territories = self.of(cat, TERRITORY)
        self.wars = self.of(cat, WAR)
        self.pacts = self.of(cat, PACT)
        self.turned_up = [*self.chosen, *self.of(cat, EVENT)]
        """What decisions are about that show several cards."""
        self.specials = [card.number for card in cards if is_special(card.type)]

    def of(self, cat: Catalogue, kind: int) -> list[int]:
        return [card.number for card in cat.cards if card.type == kind]


AGES = len(AGE_NAMES)
