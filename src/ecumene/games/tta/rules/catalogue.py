"""The cards of one game: all definitions, with tables for the questions asked most often.

A catalogue is immutable once loaded and shared by all clones of a state. Different rule sets
or overlaid numbers are different catalogues.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.games.tta.rules.card import Card
from ecumene.games.tta.rules.types import (
    AIR,
    BONUS,
    GOVERNMENT,
    LAB,
    LAST_WORKER_TYPE,
    MINE,
    PROXY,
    is_civil,
    is_unit,
    is_urban,
)

if TYPE_CHECKING:
    from ecumene.games.tta.rules.plans import Payment
    from ecumene.games.tta.rules.state import Rates, Static

# How the leaders and wonders of a game are found (Catalogue.selection); 0: they are all in it.
DRAWN_SECRETLY: Final = 1
DRAWN_OPENLY: Final = 2
DRAWN_PER_AGE: Final = 3  # openly, each age when it begins


class Board:
    """Numbers printed on the boards; see data/board.toml."""

    def __init__(self) -> None:
        self.population_cost: list[int] = []
        self.consumption: list[int] = []
        self.happiness_required: list[int] = []
        self.corruption: list[int] = []
        self.culture_per_missing_food = 0
        self.lost_at_end_of_age: list[int] = []
        self.happiness_maximum = 0
        self.row_costs: list[int] = []
        self.row_cleared: list[int] = []
        self.wonder_surcharge = 0
        self.blue_tokens = 0
        self.yellow_tokens_in_bank = 0
        self.unused_workers = 0
        self.first_turn_civil_actions: list[int] = []
        self.extra_events = 0
        self.copy_tactic = 0
        self.play_tactic = 0
        self.military_draw = 0
        self.event_culture: list[int] = []
        self.resignation_culture = 0


class Known:
    """What follows from the technologies with workers that a player has in play."""

    __slots__ = ("best", "slots", "techs", "upgrades")

    def __init__(self, techs: int, slots: list[int], upgrades: list[int], best: int) -> None:
        self.techs = techs
        """Their slots as a bit mask."""
        self.slots = slots
        self.upgrades = upgrades
        """All pairs ``low << 6 | high`` of one type."""
        self.best = best
        """The two best technologies of each type, as a bit mask."""


class Catalogue:
    """Cards by number, worker slots, and decks."""

    def __init__(self, cards: list[Card], board: Board, digest: str) -> None:
        self.cards = cards
        self.board = board
        self.digest = digest
        self.raw: dict[str, dict[str, Any]] = {}
        """The tables the cards were made from, for texts."""
        self.hooks = 0
        """The hooks of all cards that are in the game: what no card has need not be asked for."""
        self.edition: dict[str, str] = {}
        """The game options that chose these cards, where they differ from the base game."""
        self.selection = 0
        self.draft = False
        self.stacks: dict[int, tuple[int, ...]] = {}
        self.quotas: dict[int, tuple[int, ...]] = {}
        self.first_proxy = len(cards)
        for card in reversed(cards):
            if card.type == PROXY:
                self.first_proxy = card.number
        # Numbers of single cards that the rules ask for when the card itself may be elsewhere.
        self.ruin_culture = 0
        self.released_yellow = 0
        self.substitute_science = 0
        self.mastery = 0
        self.master = -1
        self.prize_culture = 0
        self.prize_technologies = 0
        self.kidnap_culture = 0
        self.games_penalty = 0
        self.by_slug: dict[str, int] = {card.slug: card.number for card in cards}
        # Worker slots: every technology that takes workers, ordered by type and age.
        self.slot_card: list[int] = []
        self.slot_type: list[int] = []
        self.slot_level: list[int] = []
        self.slot_cost: list[int] = []
        self.slot_value: list[int] = []
        self.slot_culture: list[int] = []
        self.slot_science: list[int] = []
        self.slot_strength: list[int] = []
        self.slot_happy: list[int] = []
        self.type_first: list[int] = [0] * (AIR + 2)
        for kind in range(LAST_WORKER_TYPE + 1):
            self.type_first[kind] = len(self.slot_card)
            for card in sorted((c for c in cards if c.type == kind), key=lambda c: c.age):
                card.slot = len(self.slot_card)
                self.slot_card.append(card.number)
                self.slot_type.append(kind)
                self.slot_level.append(card.age)
                self.slot_cost.append(card.resource_cost)
                value = card.token_value
                if kind == LAB:
                    value = card.age  # a token on a lab is worth the lab's level
                self.slot_value.append(value)
                self.slot_culture.append(card.culture)
                self.slot_science.append(card.science)
                self.slot_strength.append(card.strength)
                self.slot_happy.append(card.happy)
        self.slots = len(self.slot_card)
        self.type_first[AIR + 1] = self.slots
        self.first_mine = self.type_first[MINE]
        self.first_lab = self.type_first[LAB]
        self.first_temple = self.type_first[LAB + 1]
        self.first_unit = self.type_first[7]
        self.farms = (1 << self.first_mine) - 1
        """Bit masks of the slots that hold food, and resources."""
        self.mines_and_labs = (1 << self.first_temple) - 1 - self.farms
        self.urban_mask = 0
        self.unit_mask = 0
        for slot in range(self.slots):
            if is_urban(self.slot_type[slot]):
                self.urban_mask |= 1 << slot
            if is_unit(self.slot_type[slot]):
                self.unit_mask |= 1 << slot
        self.known_cache: dict[int, Known] = {}
        self.last_known = Known(0, [], [], 0)
        self.slot_list_cache: dict[int, list[int]] = {}
        self.price_cache: dict[int, list[int]] = {}
        # Derived values are the same for all states that look alike: they are kept here, once.
        self.rates_cache: dict[tuple[int, bytes], Rates] = {}
        self.serials = 0
        self.static_cache: dict[tuple[object, ...], Static] = {}
        self.deck_cache: dict[int, tuple[int, ...]] = {}
        self.hidden_piles: dict[int, int] = {}
        self.army_cache: dict[tuple[int, bytes], int] = {}
        self.plan_cache: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        self.payment_cache: dict[tuple[bytes, int, int], list[Payment]] = {}
        self.spaces_for = spaces_for(board.row_costs)
        self.best_defense = max(card.defense for card in cards)
        self.best_bonus = max(card.colonization for card in cards if card.type == BONUS)
        self.starting_government = -1
        for card in cards:
            if card.initial and card.type == GOVERNMENT:
                self.starting_government = card.number
        self.initial: list[int] = [card.number for card in cards if card.initial]

    def deck(self, civil: bool, age: int, players: int) -> tuple[int, ...]:
        """The full deck of an age for a player count, sorted by card number."""
        key = age << 4 | players << 1 | (1 if civil else 0)
        found = self.deck_cache.get(key)
        if found is not None:
            return found
        out: list[int] = []
        for card in self.cards:
            if card.age == age and is_civil(card.type) == civil and not card.initial:
                out.extend([card.number] * card.copies[players - 2])
        self.deck_cache[key] = tuple(out)
        return self.deck_cache[key]

    def stack(self, age: int, kind: int) -> tuple[int, ...]:
        """The leaders or wonders of an age among which a selection is made."""
        return self.stacks.get(age << 8 | kind, ())

    def quota(self, kind: int, players: int) -> int:
        """How many of them are drawn for each age."""
        return self.quotas[kind][players - 2] if kind in self.quotas else 0

    def proxy_space(self, proxy: int) -> int:
        """The space of the boards a proxy card stands for."""
        return self.cards[proxy].space

    def slots_of(self, mask: int) -> list[int]:
        """The slots in a bit mask, lowest first."""
        found = self.slot_list_cache.get(mask)
        if found is None:
            found = [slot for slot in range(self.slots) if mask >> slot & 1]
            self.slot_list_cache[mask] = found
        return found

    def known(self, techs: int) -> Known:
        """What follows from the technologies in a bit mask; mostly those of the last question."""
        found = self.last_known
        if found.techs == techs:
            return found
        kept = self.known_cache.get(techs)
        if kept is None:
            kept = self.known_cache[techs] = self.find_known(techs)
        self.last_known = kept
        return kept

    def find_known(self, techs: int) -> Known:
        slots = self.slots_of(techs)
        upgrades: list[int] = []
        best = 0
        for low in slots:
            better = [high for high in slots if high > low and self.same_type(low, high)]
            upgrades += [low << 6 | high for high in better]
            if len(better) < 2:
                best |= 1 << low
        return Known(techs, slots, upgrades, best)

    def same_type(self, slot: int, other: int) -> bool:
        return self.slot_type[slot] == self.slot_type[other]

    def upgrades(self, mask: int) -> list[int]:
        """All pairs ``low << 6 | high`` of one type among the technologies of a bit mask."""
        return self.known(mask).upgrades

    def prices(self, construction: int, discount: list[int]) -> list[int]:
        """Building costs with the discount of a construction technology (-1: none)."""
        found = self.price_cache.get(construction)
        if found is None:
            found = []
            for slot in range(self.slots):
                cost = self.slot_cost[slot]
                if construction >= 0 and self.urban_mask >> slot & 1:
                    cost = max(0, cost - discount[self.slot_level[slot]])
                found.append(cost)
            self.price_cache[construction] = found
        return found

    def starting_technologies(self) -> list[Card]:
        return [self.cards[number] for number in self.initial]


def spaces_for(costs: list[int]) -> list[int]:
    """By civil actions: how many spaces of the card row there are up to the last one that costs
    no more.

    >>> spaces_for([1, 1, 2])
    [0, 2, 3]
    """
    if costs != sorted(costs):
        raise EcumeneError(f"the spaces of the card row do not get dearer: {costs}")
    most = max(costs, default=0)
    return [
        max((space + 1 for space, cost in enumerate(costs) if cost <= actions), default=0)
        for actions in range(most + 1)
    ]
