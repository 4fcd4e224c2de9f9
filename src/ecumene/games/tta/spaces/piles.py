"""How piles are written: bags, cards with marks, decks of which only the number is known.

``base`` is the seat from whose chair it is written; see ``ecumene.spaces.parts``.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.errors import InvalidPosition
from ecumene.games.tta.rules.bag import bag_items
from ecumene.games.tta.rules.types import (
    CARD_BITS,
    CARD_MASK,
    KEPT_TACTIC,
    KIDNAPPED,
    LAST_SPIED,
    MASTERED,
    SEAT_MASK,
    SEEN_BY_FIRST,
    SEER_SHIFT,
    SETTING,
    STORED_YELLOW,
    TACTIC_MASK,
    TOKENS_ON_WONDER,
)
from ecumene.games.tta.spaces.cards import AGES, CardSets
from ecumene.spaces.parts import Made, Part, Row, places_of, put

COPIES: Final = 4.0
"""Counts of equal cards are divided by this."""
DECK: Final = 64
"""Places for the cards of an open deck."""
DECK_SCALE: Final = 60.0
MANY_BACKS: Final = 10.0
TOKENS: Final = 8.0


def add_up(data: Row, at: int, found: dict[int, int], scale: float) -> None:
    """Write how often each place was met."""
    for place, many in found.items():
        if place < 0:
            raise InvalidPosition("a card lies where no card of its type can lie")
        put(data, at + place, many / scale)


def bag(cards: list[int], meaning: str) -> Part:
    """A bag: how many of each card."""
    places = places_of(cards)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        found: dict[int, int] = {}
        for card in bag_items(value):
            place = places[card]
            found[place] = found.get(place, 0) + 1
        add_up(data, at, found, COPIES)

    said = f"{meaning}; how many of each card, divided by {COPIES:g}"
    return Made((len(cards),), said, write)


def deck(meaning: str) -> Part:
    """A deck: how many cards it has and, of one that lies open, which of its first cards."""

    def write(data: Row, at: int, value: Any, base: int) -> None:
        left: Any = value
        if left < 0:
            put(data, at, -left / DECK_SCALE)
            return
        put(data, at, left.bit_count() / DECK_SCALE)
        for k in range(left.bit_length()):
            if left >> k & 1:
                put(data, at + 1 + k, 1.0)

    said = (
        f"{meaning}; how many cards, divided by {DECK_SCALE:g}; then, of a deck that lies open, "
        "which of its cards in their order"
    )
    return Made((1 + DECK,), said, write)


def discards(cards: CardSets, players: int) -> Part:
    """The discarded military cards: the own ones and those that everybody has seen, and how many
    backs of each age lie there from each seat."""
    place = places_of(cards.military)
    size = len(cards.military)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        piles: tuple[int, ...] = value
        for holder in range(len(piles)):
            pile = piles[holder]
            seen_by_all = holder == players
            if pile > 0:
                found: dict[int, int] = {}
                for card in bag_items(pile):
                    found[place[card]] = found.get(place[card], 0) + 1
                add_up(data, at + (size if seen_by_all else 0), found, COPIES)
            elif pile < 0:
                start = at + 2 * size + (holder - base) % players * AGES
                for age in range(AGES):
                    put(data, start + age, (-pile >> 8 * age & 255) / MANY_BACKS)

    said = (
        f"discarded military cards: those that only the viewer knows, those that all have seen "
        f"(how many of each, divided by {COPIES:g}), then for each seat the backs of each age, "
        f"divided by {MANY_BACKS:g}"
    )
    return Made((2 * size + players * AGES,), said, write, turns=True)


def prepared(cards: CardSets, players: int, meaning: str) -> Part:
    """Prepared events: those that the viewer knows, then how many by who prepared them, who saw
    it, and age."""
    place = places_of(cards.military)
    size = len(cards.military)
    sides = players + 1

    def seat(number: int, base: int) -> int:
        return (number - 1 - base) % players if number else players

    def write(data: Row, at: int, value: Any, base: int) -> None:
        entries: tuple[int, ...] = value
        known: dict[int, int] = {}
        found: dict[int, int] = {}
        for entry in entries:
            if entry < 0:
                marks = -entry >> CARD_BITS
                age = (-entry & CARD_MASK) - 2
            else:
                marks = entry >> CARD_BITS
                card = entry & CARD_MASK
                age = cards.ages[card]
                mine = marks & SEAT_MASK == base + 1
                spot = place[card] + (0 if mine else size)
                known[spot] = known.get(spot, 0) + 1
            who = seat(marks & SEAT_MASK, base)
            seer = seat(marks >> SEER_SHIFT, base)
            spot = (who * sides + seer) * AGES + age
            found[spot] = found.get(spot, 0) + 1
        add_up(data, at, known, COPIES)
        add_up(data, at + 2 * size, found, COPIES)

    said = (
        f"{meaning}: those that the viewer prepared, others that the viewer knows (how many of "
        f"each, divided by {COPIES:g}), then how many by who prepared them (nobody last), who saw "
        f"it (nobody last) and age, divided by {COPIES:g}"
    )
    return Made((2 * size + sides * sides * AGES,), said, write, turns=True)


def top_event(cards: CardSets, players: int) -> Part:
    """The next event, if somebody has looked at it."""
    place = places_of(cards.military)
    size = len(cards.military)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        entry: int = value
        if entry == -1:
            return
        put(data, at, 1.0)
        if entry >= 0:
            put(data, at + 1 + place[entry & CARD_MASK], 1.0)
            owner = entry >> CARD_BITS & SEAT_MASK
            if owner:
                put(data, at + 1 + size + (owner - 1 - base) % players, 1.0)

    said = "the next event: has somebody looked at it; which it is, if the viewer has; whose it is"
    return Made((1 + size + players,), said, write, turns=True)


def drafted(cards: CardSets, players: int) -> Part:
    """Leaders and wonders that seats keep for a later age."""
    place = places_of(cards.chosen)
    size = len(cards.chosen)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        entries: tuple[int, ...] = value
        found: dict[int, int] = {}
        for entry in entries:
            if entry < 0:
                marks = -entry >> CARD_BITS
                age = (-entry & CARD_MASK) - 2
            else:
                marks = entry >> CARD_BITS
                card = entry & CARD_MASK
                age = cards.ages[card]
                put(data, at + place[card], 1.0)
            owner = ((marks & SEAT_MASK) - 1 - base) % players
            kind = 1 if marks >> SEER_SHIFT else 0
            spot = (owner * 2 + kind) * AGES + age
            found[spot] = found.get(spot, 0) + 1
        add_up(data, at + size, found, COPIES)

    said = (
        "leaders and wonders kept for a later age: the known ones, then for each seat how many "
        f"leaders and wonders of each age, divided by {COPIES:g}"
    )
    return Made((size + players * 2 * AGES,), said, write, turns=True)


def tactic_place(place: list[int], size: int, tactic: int) -> int:
    """The place of a tactic; one with a master's mark is one of its own."""
    return place[tactic & TACTIC_MASK] + (size if tactic & MASTERED else 0)


def tactics(cards: CardSets, meaning: str) -> Part:
    """Tactics, each also with a master's mark."""
    place = places_of(cards.tactics)
    size = len(cards.tactics)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        for tactic in value:
            put(data, at + tactic_place(place, size, tactic), 1.0)

    return Made((2, size), f"{meaning}; plain ones, then those with a master's mark", write)


def tactic(cards: CardSets, meaning: str) -> Part:
    """One tactic or none."""
    place = places_of(cards.tactics)
    size = len(cards.tactics)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        if value >= 0:
            put(data, at + tactic_place(place, size, value), 1.0)

    return Made((2, size), f"{meaning}; a plain one or one with a master's mark, or none", write)


def tucked(cards: CardSets) -> Part:
    """Leaders under wonders."""
    wonder_place = places_of(cards.wonders)
    leader_place = places_of(cards.leaders)
    wonders = len(cards.wonders)
    leaders = len(cards.leaders)

    def write(data: Row, at: int, value: Any, base: int) -> None:
        pairs: tuple[int, ...] = value
        for k in range(0, len(pairs), 2):
            leader = leader_place[pairs[k + 1]]
            put(data, at + wonder_place[pairs[k]], (leader + 1) / leaders)
            put(data, at + wonders + leader, 1.0)

    said = "leaders under wonders: for each wonder the leader by number, then which leaders"
    return Made((wonders + leaders,), said, write)


def marks(cards: CardSets, players: int) -> Part:
    """What cards have left on a civilization."""
    tactic_places = places_of(cards.tactics)
    civil_places = places_of(cards.civil)
    military_places = places_of(cards.military)
    tactics_size = 2 * len(cards.tactics)
    civil_size = len(cards.civil)
    numbers = STORED_YELLOW + 2
    kept = numbers + 2 + players
    kidnapped = kept + tactics_size
    seen = kidnapped + civil_size

    def write(data: Row, at: int, value: Any, base: int) -> None:
        pairs: tuple[int, ...] = value
        found: dict[int, int] = {}
        for k in range(0, len(pairs), 2):
            kind = pairs[k]
            what = pairs[k + 1]
            if kind == STORED_YELLOW or kind == TOKENS_ON_WONDER:
                put(data, at + kind, what / TOKENS)
                continue
            if kind == SETTING:
                place = numbers + what - 1
            elif kind == LAST_SPIED:  # the seat + 1
                place = numbers + 2 + (what - 1 - base) % players
            elif kind == KEPT_TACTIC:
                place = kept + tactic_place(tactic_places, len(cards.tactics), what)
            elif kind == KIDNAPPED:
                place = kidnapped + civil_places[what]
            else:
                place = seen + military_places[what]
            found[place] = found.get(place, 0) + 1
        add_up(data, at, found, 1.0)

    said = (
        f"what cards have left here: yellow tokens and tokens on a wonder (divided by {TOKENS:g}), "
        "the setting (strength, action), the seat spied on last, the tactic kept (plain, with a "
        "master's mark), civil cards kidnapped, military cards that the viewer has seen in the hand"
    )
    return Made((seen + len(cards.military),), said, write, turns=True, same=same_marks)


def same_marks(pairs: tuple[int, ...]) -> Any:
    """Who has seen a card is always the viewer: nobody is told more. A mark of 0 is none."""
    found = [(pairs[k], pairs[k + 1]) for k in range(0, len(pairs), 2)]
    return tuple(
        sorted(
            (min(kind, SEEN_BY_FIRST), what) for kind, what in found if what or kind > LAST_SPIED
        )
    )
