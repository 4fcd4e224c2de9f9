"""Reading the values of a position; whatever is wrong is named with its place."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ecumene.core.reading import Values, shown
from ecumene.games.tta.rules.bag import MOST_OF_A_KIND, bag_of
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.piles import flattened
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    CARD_BITS,
    KEPT_TACTIC,
    KIDNAPPED,
    MARK_NAMES,
    MASTERED,
    SEER_SHIFT,
    SETTING,
    SETTING_NAMES,
    TACTIC,
)

MOST_COUNT: Final = 999
MOST_POINTS: Final = 999_999_999
MOST_ROUNDS: Final = 999
ALL_MARKS: Final = (1 << 53) - 1
LIMITS: Final[dict[str, tuple[int, int]]] = {
    "round": (1, MOST_ROUNDS),
    "last_round": (0, MOST_ROUNDS),
    "science": (0, MOST_POINTS),
    "culture": (0, MOST_POINTS),
    "used": (0, ALL_MARKS),
    "spent": (0, ALL_MARKS),
}
"""From where to where single numbers may go; others are small."""


class Reader(Values):
    """Reads values and names the place of whatever is wrong."""

    def __init__(self, cat: Catalogue, players: int) -> None:
        self.cat = cat
        self.players = players

    def card(self, where: str, value: Any, back: bool = False, none: bool = False) -> int:
        """A card; where it makes sense also the back of one, or none."""
        if none and value is None:
            return -1
        if back and isinstance(value, str) and value[:1] == "?" and value[1:] in AGE_NAMES[:4]:
            return -2 - AGE_NAMES.index(value[1:])
        if not isinstance(value, str) or value not in self.cat.by_slug:
            raise self.fail(where, f"{shown(value)} is no card; `ecumene cards tta` lists them")
        return self.cat.by_slug[value]

    def slot(self, where: str, value: Any) -> int:
        card = self.card(where, value)
        if self.cat.cards[card].slot < 0:
            raise self.fail(where, f"{shown(value)} is no technology with workers")
        return self.cat.cards[card].slot

    def seat(self, where: str, value: Any) -> int:
        if value is None:
            return -1
        return self.number(where, value, 1, self.players) - 1

    def age(self, where: str, value: Any) -> int:
        if value not in AGE_NAMES:
            raise self.fail(where, f"{shown(value)} is no age; ages are {', '.join(AGE_NAMES)}")
        return AGE_NAMES.index(value)

    def bag(self, where: str, cards: list[int]) -> int:
        for card, count in Counter(cards).items():
            if count > MOST_OF_A_KIND:
                slug = self.cat.cards[card].slug
                raise self.fail(where, f"no deck holds more than {MOST_OF_A_KIND} of {slug}")
        return bag_of(cards)

    def piles(self, where: str, value: Any) -> tuple[int, ...]:
        out = [0] * (self.players + 1)
        for name, cards in self.table(where, value).items():
            holder = self.players
            if name != "all":
                if name not in [str(seat + 1) for seat in range(self.players)]:
                    raise self.fail(where, f"{name!r} is neither a seat nor 'all'")
                holder = int(name) - 1
            place = f"{where}.{name}"
            numbers = [self.card(place, e, back=True) for e in self.sequence(place, cards)]
            out[holder] = self.bag(place, [number for number in numbers if number >= 0])
            out[holder] -= sum(1 << 8 * (-2 - number) for number in numbers if number < 0)
        return tuple(out)

    def entry(self, where: str, value: Any) -> int:
        raw = self.table(where, value)
        if raw.get("card") is None:
            raise self.fail(where, "an entry needs a card")
        card = self.card(where, raw["card"], back=True)
        marks = self.seat(where, raw.get("by")) + 1
        marks |= self.seat(where, raw.get("seen_by")) + 1 << SEER_SHIFT
        return card | marks << CARD_BITS if card >= 0 else -(marks << CARD_BITS | -card)

    def drafted(self, where: str, value: Any) -> int:
        raw = self.table(where, value)
        card = self.card(where, raw.get("card"), back=True)
        marks = self.taken_seat(where, raw.get("by")) + 1
        if raw.get("type") not in ("leader", "wonder"):
            raise self.fail(where, "a drafted card needs its type, leader or wonder")
        marks |= (1 if raw["type"] == "wonder" else 0) << SEER_SHIFT
        return card | marks << CARD_BITS if card >= 0 else -(marks << CARD_BITS | -card)

    def tactic(self, where: str, value: Any) -> int:
        """A tactic; a plus after its id is a master's mark."""
        if value is None:
            return -1
        mastered = isinstance(value, str) and value.endswith("+")
        card = self.card(where, value[:-1] if mastered else value)
        if self.cat.cards[card].type != TACTIC:
            raise self.fail(where, f"{self.cat.cards[card].slug} is no tactic")
        return card | MASTERED if mastered else card

    def marks(self, where: str, value: Any) -> tuple[int, ...]:
        pairs: list[tuple[int, int]] = []
        for name, entry in self.table(where, value).items():
            if name not in MARK_NAMES:
                raise self.fail(where, f"{name!r} is no mark; marks are {', '.join(MARK_NAMES)}")
            kind = MARK_NAMES.index(name)
            if kind == SETTING:
                if entry not in SETTING_NAMES:
                    names = " nor ".join(SETTING_NAMES)
                    raise self.fail(where, f"{shown(entry)} is neither {names}")
                pairs.append((kind, SETTING_NAMES.index(entry) + 1))
            elif kind == KEPT_TACTIC:
                pairs += [
                    (kind, self.tactic(where, tactic)) for tactic in self.sequence(where, entry)
                ]
            elif kind >= KIDNAPPED:
                pairs += [(kind, self.card(where, card)) for card in self.sequence(where, entry)]
            else:
                pairs.append((kind, self.number(where, entry, 0, 99)))
        return flattened(pairs)

    def read(self, where: str, codec: str, value: Any) -> Any:
        """A value of one of the codecs of zones.py."""
        cat = self.cat
        if codec == "flag":
            return self.flag(where, value)
        if codec == "seat":
            return self.seat(where, value)
        if codec == "taken_seat":
            return self.taken_seat(where, value)
        if codec == "seats":
            return self.seats(where, value)
        if codec == "age":
            return self.age(where, value)
        if codec == "ages":
            return sum(1 << self.age(where, name) for name in self.sequence(where, value))
        if codec == "side":
            if value not in ("a", "b"):
                raise self.fail(where, f"{shown(value)} is no side; sides are a and b")
            return "ab".index(value)
        if codec == "numbers":
            return tuple(self.number(where, entry) for entry in self.sequence(where, value))
        if codec == "card":
            return self.card(where, value, none=True)
        if codec in ("cards", "hand", "places"):
            back, none = codec == "hand", codec == "places"
            entries = self.sequence(where, value)
            return tuple(self.card(where, entry, back, none) for entry in entries)
        if codec == "techs":
            mask = 0
            for entry in self.sequence(where, value):
                mask |= 1 << self.slot(where, entry)
            return mask
        if codec == "by_tech":
            size = cat.first_temple if where.endswith(".blue") else cat.slots
            counts = [0] * size
            for name, count in self.table(where, value).items():
                slot = self.slot(where, name)
                if slot >= size:
                    raise self.fail(where, f"{name!r} stores no blue tokens")
                counts[slot] = self.number(f"{where}.{name}", count, 0, 99)
            return bytes(counts)
        if codec == "top":
            if value is None:
                return -1
            return -2 if value == "?" else self.entry(where, value)
        if codec == "drafted":
            entries = self.sequence(where, value)
            return tuple(sorted([self.drafted(where, entry) for entry in entries]))
        if codec == "tactic":
            return self.tactic(where, value)
        if codec == "tactics":
            tactics = [self.tactic(where, entry) for entry in self.sequence(where, value)]
            if -1 in tactics:
                raise self.fail(where, "null is no tactic")
            return tuple(sorted(tactics))
        if codec == "marks":
            return self.marks(where, value)
        if codec == "who":
            return self.seat(where, value) + 1
        if codec == "prepared":
            entries = self.sequence(where, value)
            return tuple(sorted([self.entry(where, entry) for entry in entries]))
        if codec == "bag":
            return self.bag(where, [self.card(where, e) for e in self.sequence(where, value)])
        if codec == "piles":
            return self.piles(where, value)
        low, high = LIMITS.get(where.rpartition(".")[2], (0, MOST_COUNT))
        if high == ALL_MARKS and isinstance(value, int) and not 0 <= value <= high:
            raise self.fail(where, "these are no marks of the engine; leave them out")
        return self.number(where, value, low, high)
