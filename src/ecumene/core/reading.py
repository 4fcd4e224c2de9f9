"""Reading values that people have written: whatever is wrong is named with its place."""

from __future__ import annotations

import contextlib
import reprlib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from ecumene.core.errors import InvalidPosition
from ecumene.core.trial import MISFITS

Json = dict[str, Any]
MOST_ENTRIES: Final = 1_000
"""No list of a position is longer."""

short = reprlib.Repr()
short.maxstring = short.maxother = short.maxlong = 60


def shown(value: Any) -> str:
    """A value as it is shown in a sentence: not too long."""
    return short.repr(value)


@contextlib.contextmanager
def readable() -> Iterator[None]:
    """While a position is read: whatever its values make the rules run into, it is refused."""
    try:
        yield
    except MISFITS as error:
        says = f"the values do not fit together ({type(error).__name__}: {error})"
        raise InvalidPosition(f"position: {says}") from error


class Values:
    """The kinds of values that positions of all games have."""

    players: int

    def fail(self, where: str, problem: str) -> InvalidPosition:
        return InvalidPosition(f"position, {where}: {problem}")

    def number(self, where: str, value: Any, low: int = 0, high: int = 10_000) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(where, f"{shown(value)} is no whole number")
        if not low <= value <= high:
            raise self.fail(where, f"{shown(value)} is not between {low} and {high}")
        return value

    def flag(self, where: str, value: Any) -> int:
        if value not in (0, 1) or isinstance(value, float):
            raise self.fail(where, f"{shown(value)} is neither true nor false")
        return int(value)

    def sequence(self, where: str, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.fail(where, f"expected a list, found {shown(value)}")
        if len(value) > MOST_ENTRIES:
            raise self.fail(where, f"{len(value)} entries are too many")
        return value

    def table(self, where: str, value: Any) -> Json:
        if not isinstance(value, dict):
            raise self.fail(where, f"expected an object, found {shown(value)}")
        if len(value) > MOST_ENTRIES:
            raise self.fail(where, f"{len(value)} entries are too many")
        return value

    def one_of(self, where: str, word: str, names: tuple[str, ...], value: Any) -> int:
        """The place of a value among names."""
        if not isinstance(value, str) or value not in names:
            known = ", ".join(names)
            raise self.fail(where, f"{shown(value)} is no {word}; expected one of: {known}")
        return names.index(value)

    def taken_seat(self, where: str, value: Any) -> int:
        """A seat, counted from 1 by people and from 0 in the library."""
        return self.number(where, value, 1, self.players) - 1

    def seats(self, where: str, value: Any) -> int:
        """Some seats as a bit mask."""
        mask = 0
        for entry in self.sequence(where, value):
            mask |= 1 << self.taken_seat(where, entry)
        return mask

    # Whole positions

    def of_game(self, raw: Json, game_id: str, formats: tuple[int, ...]) -> None:
        """Refuse positions of other games and formats."""
        if raw.get("game", game_id) != game_id:
            raise self.fail("game", f"this is a position of {raw['game']!r}, not of {game_id!r}")
        found = raw.get("format", formats[0])
        if found not in formats or isinstance(found, bool | float):
            raise self.fail("format", f"unknown format {found!r}; this is format {formats[0]}")

    def known_only(self, prefix: str, raw: Json, known: Iterable[str]) -> None:
        """Refuse a table with fields that mean nothing."""
        names = list(known)
        for name in raw:
            if name not in names:
                says = f"unknown field; known fields: {', '.join(names)}"
                raise self.fail(f"{prefix}{name}", says)

    def boards(self, raw: Json, counts: tuple[int, ...]) -> list[Any]:
        """What belongs to each player; two empty boards if nothing is said of them."""
        found = self.sequence("players", raw.get("players", [{}, {}]))
        if len(found) not in counts:
            *most, last = [str(count) for count in counts]
            numbers = f"{', '.join(most)} or {last}" if most else last
            raise self.fail("players", f"needs {numbers} players, found {len(found)}")
        return found


def phase_in(values: Values, raw: Json, names: tuple[str, ...]) -> int:
    """The number of the phase a position says it starts in, or -1; with blanks or underscores."""
    value = raw.get("phase")
    if value is None:
        return -1
    if isinstance(value, str):
        value = " ".join(value.replace("_", " ").lower().split())
    return values.one_of("phase", "phase", names, value)
