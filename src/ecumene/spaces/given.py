"""What programs give to the library, looked at before anything is done with it: what cannot be
meant is an error that says what could be."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from ecumene.bots.asking import shortened
from ecumene.core.errors import InvalidOptions, UnknownGame, UnknownSeat
from ecumene.core.registry import game, offered_ids
from ecumene.core.spec import LIST, TABLE, GameSpec, table_text
from ecumene.core.view import SPECTATOR


def named_game(name: object) -> GameSpec[Any]:
    """A game by its id."""
    if not isinstance(name, str):
        raise UnknownGame(
            f"a game is named by a word ({', '.join(offered_ids())}), not by {shortened(name)}"
        )
    return game(name)


def whole(value: Any, what: str) -> int:
    """A whole number, also one of numpy's, as an ordinary one.

    >>> whole(3, "a seed")
    3
    >>> whole("3", "a seed")
    Traceback (most recent call last):
        ...
    ecumene.core.errors.InvalidOptions: a seed is a whole number, not '3'
    """
    try:
        return operator.index(value)
    except TypeError:
        raise InvalidOptions(f"{what} is a whole number, not {shortened(value)}") from None


def at_least(least: int, value: Any, what: str) -> int:
    """A whole number that is not too small."""
    number = whole(value, what)
    if number < least:
        raise InvalidOptions(f"{what} is {least} or more, not {number}")
    return number


def seat_of(value: Any, seats: int, lowest: int = 0) -> int:
    """A seat of a table; -1 is a spectator where that may be one."""
    or_spectator = ", -1 is a spectator" if lowest == SPECTATOR else ""
    try:
        seat = operator.index(value)
    except TypeError:
        seat = lowest - 1
    if not lowest <= seat < seats:
        raise UnknownSeat(
            f"there is no seat {shortened(value)}; seats are 0 to {seats - 1}{or_spectator}"
        )
    return seat


def options_of(spec: GameSpec[Any], given: Any) -> dict[str, str] | None:
    """Options as people write them: lists and tables may be given as such."""
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise InvalidOptions(
            f"options are names with values, like {{'name': 'value'}}, not {shortened(given)}; "
            f"{spec.name} has: {', '.join(sorted(option.name for option in spec.options))}"
        )
    kinds = {option.name: option.kind for option in spec.options}
    return {name: as_text(name, kinds.get(name, ""), value) for name, value in given.items()}


def as_text(name: str, kind: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    if kind not in (LIST, TABLE):
        if hasattr(value, "__index__") and not isinstance(value, bool):
            return str(operator.index(value))  # values may be numbers: a limit of 30 rounds
        return value  # type: ignore[no-any-return]  # the rules say which values there are
    if kind == LIST and isinstance(value, list | tuple):
        return ",".join(str(entry) for entry in value)
    if kind == TABLE and isinstance(value, dict):
        try:
            return table_text(value)
        except (TypeError, ValueError, RecursionError) as error:
            raise InvalidOptions(f"option {name!r} is no table: {error}", name) from error
    form = "a list of ids" if kind == LIST else "a table"
    raise InvalidOptions(f"option {name!r} is {form} or a text, not {shortened(value)}", name)
