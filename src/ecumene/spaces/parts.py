"""The parts of a tensor's layout: each turns one value into numbers.

A value is what a slot of a state holds: a number, a bit mask, a tuple. What it looks like in
numbers is kept with the part, because most slots hold the same from one move to the next. Seats are
written from the viewer's chair: his own is the first, the others follow clockwise. ``base`` is that
chair.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

LEAST_KEPT: Final = 64
MOST_KEPT: Final = 1024
"""So many values of a part are remembered for each chair, at least and at most."""
MOST_KEPT_BYTES: Final = 1 << 18
"""In between so many bytes of them."""
MOST_SEATS: Final = 8
WIDTH: Final = 4
"""Bytes of a number."""

NUMBER: Final = "f"

Row: TypeAlias = "array[float]"  # (an array takes no brackets at run time before Python 3.12)
"""Numbers of 32 bits."""
Writing = Callable[[Row, int, Any, int], None]
"""Writes a value: into these numbers, from there on, the value, as seen from this chair."""


def put(data: Row, at: int, number: float) -> None:
    """Write one number."""
    data[at] = number


def zeros(length: int) -> Row:
    return array(NUMBER, bytes(WIDTH * length))


def size_of(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


def most_kept(length: int) -> int:
    """How many values of so many numbers are remembered."""
    return max(LEAST_KEPT, min(MOST_KEPT, MOST_KEPT_BYTES // (WIDTH * max(1, length))))


class Part:
    """A part of a layout. ``turns``: what it writes depends on the viewer's chair."""

    def __init__(self, shape: tuple[int, ...], meaning: str, turns: bool = False) -> None:
        self.shape = shape
        self.length = size_of(shape)
        self.meaning = meaning
        self.turns = turns
        usual: dict[Any, bytes] = {}
        self.kept: list[dict[Any, bytes]] = [{} if turns else usual for _ in range(MOST_SEATS)]
        self.most = most_kept(self.length)
        self.blank = zeros(self.length)

    def chunk(self, value: Any, base: int) -> bytes:
        """The numbers of a value as the bytes of a tensor."""
        kept = self.kept[base]
        found = kept.get(value)
        if found is None:
            data = self.blank[:]
            self.write(data, 0, value, base)
            found = data.tobytes()
            if len(kept) >= self.most:
                kept.clear()
            kept[value] = found
        return found

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        raise TypeError("each part writes its own values")

    def alike(self, value: Any) -> Any:
        """Values that are written alike on purpose have the same of this."""
        return tuple(value) if isinstance(value, list) else value


class Number(Part):
    """A number, divided by ``scale``."""

    def __init__(self, scale: float, meaning: str = "") -> None:
        said = "0 or 1" if scale == 1 else f"divided by {scale:g}"
        super().__init__((1,), f"{meaning}; {said}" if meaning else said)
        self.scale = scale

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        number: int = value
        put(data, at, number / self.scale)


class HiddenNumber(Part):
    """A number that may be behind a screen (-1): whether it is known, and the number."""

    def __init__(self, scale: float, meaning: str = "") -> None:
        said = f"is it known, then the number divided by {scale:g}"
        super().__init__((2,), f"{meaning}; {said}" if meaning else said)
        self.scale = scale

    def alike(self, value: Any) -> Any:
        return max(value, -1)

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        number: int = value
        if number >= 0:
            put(data, at, 1.0)
            put(data, at + 1, number / self.scale)


class OneOf(Part):
    """One of some values, a place for each; ``low`` is the first of them, what lies below is
    none. ``among`` gives values their places where only some can be there."""

    def __init__(
        self, count: int, meaning: str, low: int = 0, among: Sequence[int] | None = None
    ) -> None:
        super().__init__((count,), f"{meaning}; one of them, or none")
        self.count = count
        self.low = low
        self.among = None if among is None else places_of(among)

    def alike(self, value: Any) -> Any:
        return max(value, self.low - 1)

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        number: int = value
        if number < self.low:
            return
        among = self.among
        place = number - self.low if among is None else among[number]
        if place < 0 or place >= self.count:
            raise ValueError(f"{number} is none of {self.meaning}")
        put(data, at + place, 1.0)


def places_of(values: Sequence[int]) -> list[int]:
    """The place of each value, -1 for what is not among them.

    >>> places_of([2, 4])
    [-1, -1, 0, -1, 1]
    """
    places = [-1] * (max(values) + 1)
    for place, value in enumerate(values):
        places[value] = place
    return places


class Seat(Part):
    """A seat from the viewer's chair; ``low`` is what stands for the first seat, what lies below
    is nobody."""

    def __init__(self, players: int, meaning: str, low: int = 0) -> None:
        super().__init__((players,), f"{meaning}; a seat from the own one on, or none", True)
        self.players = players
        self.low = low

    def alike(self, value: Any) -> Any:
        return max(value, self.low - 1)

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        number: int = value
        if number >= self.low:
            put(data, at + (number - self.low - base) % self.players, 1.0)


class SeatSet(Part):
    """A bit mask of seats, from the viewer's chair."""

    def __init__(self, players: int, meaning: str) -> None:
        super().__init__((players,), f"{meaning}; seats from the own one on", True)
        self.players = players

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        mask: int = value
        for seat in range(self.players):
            if mask >> seat & 1:
                put(data, at + (seat - base) % self.players, 1.0)


class SeatList(Part):
    """Some seats in an order, as a tuple: for each its place in the order."""

    def __init__(self, players: int, meaning: str, low: int = 0) -> None:
        said = f"{meaning}; for each seat its place in the order from the end, divided by {players}"
        super().__init__((players,), said, True)
        self.players = players
        self.low = low

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        seats: tuple[int, ...] = value
        for place in range(len(seats)):
            left = len(seats) - place
            put(data, at + (seats[place] - self.low - base) % self.players, left / self.players)


class SeatOfEach(Part):
    """A seat for each of some things; ``low`` is what stands for the first seat."""

    def __init__(self, count: int, players: int, meaning: str, low: int = 0) -> None:
        said = f"{meaning}; for each a seat from the own one on, or none"
        super().__init__((count, players), said, True)
        self.players = players
        self.low = low

    def alike(self, value: Any) -> Any:
        return tuple([(k, seat) for k, seat in enumerate(value) if seat >= self.low])

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        seats: tuple[int, ...] = value
        for k in range(len(seats)):
            if seats[k] >= self.low:
                place = (seats[k] - self.low - base) % self.players
                put(data, at + k * self.players + place, 1.0)


class Bits(Part):
    """A bit mask."""

    def __init__(self, count: int, meaning: str) -> None:
        super().__init__((count,), f"{meaning}; 1 for each that is there")
        self.count = count

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        mask: Any = value
        while mask:
            place: int = (mask & -mask).bit_length() - 1
            if place >= self.count:
                raise ValueError(f"bit {place} is none of {self.meaning}")
            put(data, at + place, 1.0)
            mask &= mask - 1


class Counts(Part):
    """Some things, in any order: how many there are of each kind. Hidden ones (below 0) have places
    of their own at the end: ``backs`` of them, the first for ``first_back``, then downwards."""

    def __init__(
        self,
        count: int,
        meaning: str,
        *,
        scale: float = 1.0,
        backs: int = 0,
        first_back: int = -1,
        back_scale: float = 8.0,
        among: Sequence[int] | None = None,
    ) -> None:
        said = f"{meaning}; how many of each kind"
        if scale != 1.0:
            said = f"{said}, divided by {scale:g}"
        if backs:
            said = f"{said}, then of each back, divided by {back_scale:g}"
        super().__init__((count + backs,), said)
        self.count = count
        self.scale = scale
        self.backs = backs
        self.first_back = first_back
        self.back_scale = back_scale
        self.among = None if among is None else places_of(among)

    def alike(self, value: Any) -> Any:
        return tuple(sorted(value))

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        among = self.among
        things: tuple[int, ...] = value
        found: dict[int, int] = {}
        for number in things:
            if number < 0:
                place = self.first_back - number
                if place < 0 or place >= self.backs:
                    raise ValueError(f"{number} is no back of {self.meaning}")
                place += self.count
            else:
                place = number if among is None else among[number]
                if place < 0 or place >= self.count:
                    raise ValueError(f"{number} is none of {self.meaning}")
            found[place] = found.get(place, 0) + 1
        for place, many in found.items():
            scale = self.scale if place < self.count else self.back_scale
            put(data, at + place, many / scale)


class Pile(Part):
    """Things that lie on each other: how many there are of each kind, and which lies on top."""

    def __init__(self, count: int, meaning: str, scale: float) -> None:
        said = f"{meaning}; how many of each kind, divided by {scale:g}, then which lies on top"
        super().__init__((2 * count,), said)
        self.count = count
        self.scale = scale

    def alike(self, value: Any) -> Any:
        return tuple(sorted(value)), value[-1:]

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        things: tuple[int, ...] = value
        for number in set(things):
            put(data, at + number, things.count(number) / self.scale)
        if things:
            put(data, at + self.count + things[-1], 1.0)


class InOrder(Part):
    """Things in places: what lies in each, one of some kinds or nothing (below 0)."""

    def __init__(
        self, places: int, count: int, meaning: str, among: Sequence[int] | None = None
    ) -> None:
        super().__init__((places, count), f"{meaning}; for each place one of them, or none")
        self.places = places
        self.count = count
        self.among = None if among is None else places_of(among)

    def alike(self, value: Any) -> Any:
        things = list(value)
        while things and things[-1] < 0:
            things.pop()
        return tuple(things)

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        among = self.among
        things: tuple[int, ...] = value
        if len(things) > self.places:
            raise ValueError(f"{len(things)} are too many places of {self.meaning}")
        for k in range(len(things)):
            number = things[k]
            if number < 0:
                continue
            place = number if among is None else among[number]
            if place < 0 or place >= self.count:
                raise ValueError(f"{number} is none of {self.meaning}")
            put(data, at + k * self.count + place, 1.0)


class Ranks(Part):
    """Things of different kinds in numbered places: for each kind the number of its place."""

    def __init__(
        self, count: int, scale: float, meaning: str, among: Sequence[int] | None = None
    ) -> None:
        said = f"{meaning}; for each kind the number of its place from 1, divided by {scale:g}"
        super().__init__((count,), said)
        self.scale = scale
        self.among = None if among is None else places_of(among)

    def alike(self, value: Any) -> Any:
        return tuple([(k, thing) for k, thing in enumerate(value) if thing >= 0])

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        among = self.among
        things: tuple[int, ...] = value
        for k in range(len(things)):
            number = things[k]
            if number >= 0:
                place = number if among is None else among[number]
                put(data, at + place, (k + 1) / self.scale)


class Numbers(Part):
    """Numbers in places, as a tuple or bytes. ``many``: also how many there are."""

    def __init__(self, count: int, scale: float, meaning: str, many: bool = False) -> None:
        said = f"{meaning}; divided by {scale:g}"
        if many:
            said = f"{said}; first how many there are, divided by {count}"
        super().__init__((count + many,), said)
        self.count = count
        self.scale = scale
        self.many = many

    def alike(self, value: Any) -> Any:
        numbers = list(value)
        while not self.many and numbers and not numbers[-1]:
            numbers.pop()
        return tuple(numbers)

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        numbers: Any = value
        total = len(numbers)
        if total > self.count:
            raise ValueError(f"{total} are too many of {self.meaning}")
        if self.many:
            put(data, at, total / self.count)
            at += 1
        for k in range(total):
            number: int = numbers[k]
            if number:
                put(data, at + k, number / self.scale)


class Made(Part):
    """A part that a function writes; see `Writing`. ``same`` says which values are written alike
    on purpose."""

    def __init__(
        self,
        shape: tuple[int, ...],
        meaning: str,
        writing: Writing,
        *,
        turns: bool = False,
        same: Callable[[Any], Any] | None = None,
    ) -> None:
        super().__init__(shape, meaning, turns)
        self.writing = writing
        self.same = same

    def alike(self, value: Any) -> Any:
        same = self.same
        return super().alike(value) if same is None else same(value)

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        self.writing(data, at, value, base)
