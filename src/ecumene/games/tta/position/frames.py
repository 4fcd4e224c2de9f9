"""Pending decisions of a position: frames by name, with named fields.

Format 1, which earlier versions wrote, has the bare numbers ``a`` to ``d`` and ``items`` and counts
seats from 0; it is read as well, and written for the hashes of records.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import MOST_NUMBER, Field, FrameForm, write_numbered
from ecumene.core.reading import Json
from ecumene.games.tta.position.reader import Reader
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.choices import PLUNDER, RESOURCES_FOLLOW
from ecumene.games.tta.rules.frame_fields import FIELDS
from ecumene.games.tta.rules.frames import KINDS
from ecumene.games.tta.rules.numbers import DEAL_DRAFT, FORCE, RUN, SELECT, SETUP
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    AGGRESSION,
    GOOD_NAMES,
    LEADER,
    TYPE_NAMES,
    WAR,
    WONDER,
)

FRAME_NAMES: Final = tuple([kind.name for kind in KINDS])
OF_NOBODY: Final = (SETUP, SELECT, DEAL_DRAFT)
"""Frames in which only chance has a part."""

# Fields that are one of some names.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "setup_step": ("starting player", "events", "row"),
    "turn_step": ("replenish", "war", "publish", "politics", "actions", "end", "next turn"),
    "end_step": ("discard", "production", "draw", "reset", "over"),
    "row_step": ("clear", "slide", "deal"),
    "final_step": ("events", "cards", "winners"),
    "good": GOOD_NAMES,
    "side": ("a", "b"),
    "age": AGE_NAMES,
    "split": (
        "gain either",
        "gain mix",
        "lose mix",
        "plunder",
        *["gain either, resources left", "gain mix, resources left"],
        *["lose mix, resources left", "plunder, resources left"],
    ),
}
# Fields that are some of some names; a bit for each.
SETS: Final[dict[str, tuple[str, ...]]] = {
    "ages": AGE_NAMES,
    "actions": ("build", "upgrade", "population", "stage", "develop"),
    "production": ("corruption", "food", "consumption", "resources"),
    "pick_mode": ("raid", "may skip"),
    "types": (*TYPE_NAMES, *[""] * (30 - len(TYPE_NAMES)), "only these"),
}
DRAFTED: Final = {"leader": LEADER, "wonder": WONDER}
MOST_COUNT: Final = 200

OPTIONAL: Final = (
    *["count", "number", "flag", "rival", "who", "seat_set", "seats", "numbers", "cards"],
    *["tech_or_none", "defending", "sent", "pick_mode", "end_step", "turn_step", "row_step"],
    *["final_step", "setup_step"],
)
"""Codecs of fields that may be left out: nothing, none, nobody, the first step."""


def write_first_format(frame: Frame) -> Json:
    """A frame as format 1 has it."""
    return write_numbered(FRAME_NAMES[frame.kind], frame.player, frame)


class TtaFrames(FrameForm):
    """The frames of positions with the cards of one game."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader, FRAME_NAMES, FIELDS)
        self.reader = reader
        self.cat = reader.cat

    def has_player(self, kind: int) -> bool:
        return kind not in OF_NOBODY

    def blank(self, kind: int) -> Json:
        slots = super().blank(kind)
        if kind == FORCE:
            slots["items"] = (0,) * (self.cat.slots - self.cat.first_unit)
        return slots

    def may_omit(self, field: Field) -> bool:
        return field.codec in OPTIONAL

    def is_shown(self, frame: Frame, field: Field) -> bool:
        codec = field.codec
        if field.of(frame) or codec not in OPTIONAL or codec.endswith("_step"):
            return True
        return codec == "rival" and has_rival(self.cat, frame)

    def write_value(self, codec: str, value: Any) -> Any:
        cat = self.cat
        if codec in CHOICES:
            return CHOICES[codec][value]
        if codec in SETS:
            return [name for k, name in enumerate(SETS[codec]) if value >> k & 1]
        if codec == "draft_type":
            return TYPE_NAMES[value]
        if codec == "flag":
            return bool(value)
        if codec in ("seat", "rival"):
            return value + 1
        if codec == "seat_set":
            return [seat + 1 for seat in range(8) if value >> seat & 1]
        if codec == "seats":
            return [seat + 1 for seat in value]
        if codec == "card":
            return cat.cards[value].slug
        if codec == "cards":
            return [cat.cards[card].slug for card in value]
        if codec == "tech":
            return self.tech_name(value)
        if codec == "tech_or_none":
            return self.tech_name(value - 1)
        if codec == "defending":
            return [cat.cards[entry >> 1].slug + ("+" if entry & 1 else "") for entry in value]
        if codec == "sent":
            units = cat.slots - cat.first_unit
            counts = {
                self.tech_name(cat.first_unit + k): n for k, n in enumerate(value[:units]) if n
            }
            return {"units": counts, "cards": [cat.cards[card].slug for card in value[units:]]}
        return list(value) if codec == "numbers" else value

    def tech_name(self, slot: int) -> str:
        return self.cat.cards[self.cat.slot_card[slot]].slug

    def read_value(self, where: str, codec: str, value: Any) -> Any:
        reader = self.reader
        if codec in CHOICES:
            return reader.one_of(where, codec.replace("_", " "), CHOICES[codec], value)
        if codec in SETS:
            names = tuple([name for name in SETS[codec] if name])
            chosen = {
                reader.one_of(where, "value", names, e) for e in reader.sequence(where, value)
            }
            return sum(1 << SETS[codec].index(names[number]) for number in chosen)
        if codec == "draft_type":
            return [*DRAFTED.values()][reader.one_of(where, "type", tuple(DRAFTED), value)]
        if codec == "flag":
            return reader.flag(where, value)
        if codec in ("seat", "rival"):
            return reader.taken_seat(where, value)
        if codec == "who":
            return reader.seat(where, value) + 1
        if codec == "seat_set":
            return reader.seats(where, value)
        if codec == "seats":
            return [reader.taken_seat(where, entry) for entry in reader.sequence(where, value)]
        if codec == "card":
            return reader.card(where, value)
        if codec == "cards":
            return [reader.card(where, entry) for entry in reader.sequence(where, value)]
        if codec == "tech":
            return reader.slot(where, value)
        if codec == "tech_or_none":
            return 0 if value is None else reader.slot(where, value) + 1
        if codec == "defending":
            return sorted([self.read_defending(where, e) for e in reader.sequence(where, value)])
        if codec == "sent":
            return self.read_sent(where, value)
        if codec == "numbers":
            entries = reader.sequence(where, value)
            return [reader.number(where, entry, 0, MOST_COUNT) for entry in entries]
        return reader.number(where, value, 0, MOST_COUNT if codec == "count" else MOST_NUMBER)

    def read_defending(self, where: str, value: Any) -> int:
        """A card that defends; a plus after its id says that it is used as a bonus card."""
        bonus = isinstance(value, str) and value.endswith("+")
        return self.reader.card(where, value[:-1] if bonus else value) << 1 | int(bonus)

    def read_sent(self, where: str, value: Any) -> list[int]:
        """Units and cards sent to a colony."""
        reader = self.reader
        raw = reader.table(where, value)
        if set(raw) - {"units", "cards"}:
            raise reader.fail(where, "expected 'units' and 'cards'")
        first = reader.cat.first_unit
        counts = [0] * (reader.cat.slots - first)
        for name, count in reader.table(f"{where}.units", raw.get("units", {})).items():
            slot = reader.slot(f"{where}.units", name)
            if slot < first:
                raise reader.fail(f"{where}.units", f"{name!r} has no units")
            counts[slot - first] = reader.number(f"{where}.units.{name}", count, 0, MOST_COUNT)
        cards = reader.sequence(f"{where}.cards", raw.get("cards", []))
        return [*counts, *[reader.card(f"{where}.cards", card) for card in cards]]


def has_rival(cat: Catalogue, frame: Frame) -> bool:
    """Does the frame concern a rival? (If not, the number for it is 0, which would be seat 1.)"""
    if frame.kind == RUN:
        card_number = frame.a
        return cat.cards[card_number].type in (AGGRESSION, WAR)
    mode = frame.a
    return mode & ~RESOURCES_FOLLOW == PLUNDER
