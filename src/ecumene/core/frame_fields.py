"""Declaring what the slots of frames hold, and frames in positions by these declarations.

A frame has four numbers and a tuple of numbers. What they mean in each kind of frame is declared
once, in one table for each game. From it follow the position format, its checks and what questions
say; rules give the slots the names that are declared (a test holds them to it).
"""

from __future__ import annotations

import keyword
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ecumene.core.errors import InvalidPosition
from ecumene.core.frame import Frame, FrameKind
from ecumene.core.reading import Json, Values

SLOTS: Final = ("a", "b", "c", "d", "items")
NUMBERED: Final = ("frame", "player", *SLOTS)
"""The keys of a frame that is written with bare numbers."""
MOST_NUMBER: Final = 1 << 40


class Field:
    """The declaration of one slot of a kind of frame."""

    __slots__ = ("codec", "high", "key", "low", "meaning", "name", "slot")

    def __init__(
        self,
        slot: str,
        name: str,
        codec: str,
        meaning: str,
        low: int = 0,
        high: int = 0,
        key: str = "",
    ) -> None:
        self.slot = slot
        self.name = name
        """What rules call it."""
        self.codec = codec
        """How positions and questions show it; the names are the game's."""
        self.meaning = meaning
        self.low = low
        self.high = high
        """From where to where it may go, where the codec does not say so."""
        self.key = key or name
        """What positions call it: mostly the same, unless Python reserves the word."""

    def of(self, frame: Frame) -> Any:
        return getattr(frame, self.slot)


Declared = Mapping[int, tuple[Field, ...]]
"""The fields of each kind of frame, by its number."""


def check_declared(kinds: Sequence[FrameKind[Any]], fields: Declared) -> None:
    """Refuse a table that leaves a kind out or gives a slot or a name two meanings."""
    if set(fields) != set(range(len(kinds))):
        odd = sorted(set(fields) ^ set(range(len(kinds))))
        raise TypeError(f"the frames {odd} are in one of the tables of kinds and fields only")
    for number, declared in fields.items():
        name = kinds[number].name
        slots = [field.slot for field in declared]
        if slots != [slot for slot in SLOTS if slot in slots]:
            raise TypeError(f"{name!r}: {slots} are not some of {SLOTS}, once and in this order")
        for names in ([field.name for field in declared], [field.key for field in declared]):
            if len(set(names)) != len(names):
                raise TypeError(f"{name!r}: two fields have the same name: {names}")
        for field in declared:
            if not field.name.isidentifier() or keyword.iskeyword(field.name):
                raise TypeError(f"{name!r}: {field.name!r} cannot be a name in the rules")


def values_of(fields: Declared, frame: Frame) -> dict[str, Any]:
    """What a frame holds, by the names of its fields."""
    return {field.name: field.of(frame) for field in fields[frame.kind]}


def value_with(fields: Declared, frame: Frame, codec: str) -> int:
    """The first number of a frame that has a codec, such as a seat; -1 if none has."""
    for field in fields[frame.kind]:
        if field.codec == codec:
            return int(field.of(frame))
    return -1


def said_of(
    fields: Declared, frame: Frame, asked: Mapping[str, str], words: Callable[[str, Any], object]
) -> dict[str, object]:
    """The parameters of a sentence about a frame: ``asked`` names the field for each of them, and
    ``words`` says how a value of a codec is told."""
    by_name = {field.name: field for field in fields[frame.kind]}
    asked_fields = [(param, by_name[name]) for param, name in asked.items()]
    return {param: words(field.codec, field.of(frame)) for param, field in asked_fields}


# Frames with named fields


class FrameForm:
    """The frames of positions with named fields; a game says how the values of codecs look."""

    def __init__(self, values: Values, names: tuple[str, ...], fields: Declared) -> None:
        self.values = values
        self.names = names
        self.fields = fields

    def has_player(self, kind: int) -> bool:
        """Is a player written (or does the kind say whose frame it is)?"""
        return True

    def other_player(self, where: str, kind: int, slots: Json) -> int:
        """Whose frame it is where none is written."""
        return -1

    def blank(self, kind: int) -> Json:
        """The slots of a frame of which nothing is written."""
        return {"a": 0, "b": 0, "c": 0, "d": 0, "items": ()}

    def may_omit(self, field: Field) -> bool:
        """May it be left out: nothing, none, nobody yet?"""
        return False

    def is_shown(self, frame: Frame, field: Field) -> bool:
        return True

    def write_value(self, codec: str, value: Any) -> Any:
        raise TypeError("each game writes its own values")

    def read_value(self, where: str, codec: str, value: Any) -> Any:
        raise TypeError("each game reads its own values")

    def write(self, frame: Frame) -> Json:
        """A frame as people read it: seats from 1, cards by their ids."""
        out: Json = {"frame": self.names[frame.kind]}
        if self.has_player(frame.kind):
            out["player"] = frame.player + 1
        for field in self.fields[frame.kind]:
            if self.is_shown(frame, field):
                out[field.key] = self.write_value(field.codec, field.of(frame))
        return out

    def read(self, where: str, value: Any) -> Frame:
        raw = self.values.table(where, value)
        kind = self.values.one_of(f"{where}.frame", "frame", self.names, raw.get("frame"))
        fields = self.fields[kind]
        seated = self.has_player(kind)
        known = ["frame", *(["player"] if seated else []), *[field.key for field in fields]]
        for key in raw:
            if key not in known:
                says = f"{self.names[kind]!r} has no {key!r}; it has: {', '.join(known)}"
                raise self.values.fail(where, says)
        if seated and "player" not in raw:
            raise self.values.fail(where, f"{self.names[kind]!r} needs 'player'")
        slots = self.blank(kind)
        for field in fields:
            if field.key in raw:
                place = f"{where}.{field.key}"
                slots[field.slot] = self.read_value(place, field.codec, raw[field.key])
            elif not self.may_omit(field):
                says = f"{self.names[kind]!r} needs {field.key!r}: {field.meaning}"
                raise self.values.fail(where, says)
        if seated:
            player = self.values.taken_seat(f"{where}.player", raw["player"])
        else:
            player = self.other_player(where, kind, slots)
        a, b, c, d = slots["a"], slots["b"], slots["c"], slots["d"]
        return Frame(kind, player, a, b, c, d, tuple(slots["items"]))


# Frames with bare numbers


def write_numbered(name: str, player: int | None, frame: Frame) -> Json:
    """A frame with the numbers in its slots; those that are 0 are left out."""
    out: Json = {"frame": name, "player": player}
    for slot in SLOTS[:4]:
        value = getattr(frame, slot)
        if value:
            out[slot] = value
    if frame.items:
        out["items"] = list(frame.items)
    return out


def write_named(name: str, player: int | None, frame: Frame, fields: Declared) -> Json:
    """The same with the names of the fields."""
    keys = {field.slot: field.key for field in fields[frame.kind]}
    numbered = write_numbered(name, player, frame)
    return {keys.get(key, key): value for key, value in numbered.items()}


def with_slots(
    values: Values, names: tuple[str, ...], where: str, value: Any, fields: Declared
) -> Json:
    """A frame with the names of its fields, as one with slots; slots may stand there, too."""
    raw = values.table(where, value)
    kind = values.one_of(f"{where}.frame", "frame", names, raw.get("frame"))
    out: Json = dict(raw)
    for field in fields[kind]:
        if field.key in out:
            if field.slot in out:
                says = f"{field.key!r} and {field.slot!r} are the same; one of them is enough"
                raise values.fail(where, says)
            out[field.slot] = out.pop(field.key)
    return out


def read_numbered(
    values: Values, names: tuple[str, ...], where: str, value: Any, from_zero: bool, low: int = 0
) -> Frame:
    """A frame with bare numbers, of which ``low`` is the least; seats count from 1, or from 0."""
    raw = values.table(where, value)
    unknown = [str(key) for key in raw if key not in NUMBERED]
    if unknown:
        raise values.fail(where, f"unknown key(s) {', '.join(sorted(unknown))}")
    kind = values.one_of(f"{where}.frame", "frame", names, raw.get("frame"))
    a, b, c, d = (values.number(where, raw.get(slot, 0), low, MOST_NUMBER) for slot in SLOTS[:4])
    entries = values.sequence(where, raw.get("items", []))
    items = tuple([values.number(where, entry, 0, MOST_NUMBER) for entry in entries])
    player = -1
    if from_zero:
        player = values.number(f"{where}.player", raw.get("player", -1), -1, values.players - 1)
    elif raw.get("player") is not None:
        player = values.taken_seat(f"{where}.player", raw["player"])
    return Frame(kind, player, a, b, c, d, items)


def counts_from_zero(raw: Json) -> bool:
    """Is this a stack of format 1, though no format is named? The lowest frame is the turn of the
    player whose turn it is, which shows how seats are counted."""
    stack, turn = raw.get("stack"), raw.get("turn", 1)
    if not isinstance(stack, list) or not stack or not isinstance(stack[0], dict):
        return False
    player = stack[0].get("player")
    if stack[0].get("frame") != "turn" or not isinstance(player, int):
        return False
    return isinstance(turn, int) and player == turn - 1


# Checking


def stack_place(index: int) -> str:
    """What messages call a frame of the stack."""
    return f"stack[{index}]"


def check_lowest(
    values: Values, names: tuple[str, ...], stack: list[Frame], turn: int, kinds: tuple[int, int]
) -> None:
    """The lowest frame, and only that, is the turn of the one whose turn it is, or of another
    kind; ``kinds`` are these two."""
    for index, frame in enumerate(stack):
        where = stack_place(index)
        if (frame.kind in kinds) != (index == 0):
            if index:
                raise values.fail(where, f"{names[frame.kind]!r} can only be the lowest")
            says = f"the lowest frame is {names[kinds[0]]!r} (or {names[kinds[1]]!r})"
            raise values.fail(where, f"{says}; with 'phase' there is no need for a stack")
        if frame.kind == kinds[0] and frame.player != turn:
            says = f"this is the turn of player {turn + 1}, not of player {frame.player + 1}"
            raise values.fail(f"{where}.player", says)


def other_stack(values: Values, phase: str) -> InvalidPosition:
    return values.fail("phase", f"{phase!r} does not fit 'stack'; one of the two is enough")
