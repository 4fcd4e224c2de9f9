"""The options that somebody wants to play with: can a game begin with them?"""

from __future__ import annotations

import json
from typing import Any, Final

from ecumene.core.errors import EcumeneError, InvalidOptions
from ecumene.core.messages import text
from ecumene.core.spec import MOST_TABLE_TEXT, TABLE, GameSpec, clean_options
from ecumene.records.record import read_options
from ecumene.server.http.problems import Problem
from ecumene.table.modes import modes, progress

Json = dict[str, Any]

SENSELESS: Final = (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError)
"""What games may stumble over in tables that nobody would write."""


def checked_options(spec: GameSpec[Any], players: int, given: Json) -> dict[str, str]:
    """Complete options that a game can begin with; `Problem` says what is wrong."""
    try:
        json.dumps(given, ensure_ascii=False, allow_nan=False).encode()  # can it be shown again?
        spec.check_players(players)
        chosen = cleaned(spec, given)
        spec.check_lists(chosen, players)
        chosen = spec.check_options(chosen)
        spec.new(players, 0, chosen)
    except EcumeneError as error:
        option = error.option if isinstance(error, InvalidOptions) else ""
        raise Problem("bad_options", {"option": option}, why=shown(str(error))) from None
    except SENSELESS:
        why = f"{', '.join(sorted(given))}: {text('options.senseless')}"
        raise Problem("bad_options", why=shown(why)) from None
    return chosen


def cleaned(spec: GameSpec[Any], given: Json) -> dict[str, str]:
    """All options, each value in its one form."""
    values = read_options(given)
    for option in spec.options:
        size = len(values.get(option.name, ""))
        if option.kind == TABLE and size > MOST_TABLE_TEXT:
            problem = text("options.too_long", name=option.name, n=size, limit=MOST_TABLE_TEXT)
            raise InvalidOptions(problem, option.name)
    return clean_options(spec.options, values, spec.name)


def shown(sentence: str) -> str:
    """A sentence that may quote what was sent."""
    return sentence.encode("utf-8", "replace").decode()


def check(spec: GameSpec[Any], players: int, given: Json) -> Json:
    """What a table with these options would be, and what is still wrong with them."""
    why = None
    try:
        checked_options(spec, players, given)
    except Problem as problem:
        why = {"option": problem.details.get("option", ""), "message": problem.params["why"]}
    return {"problem": why, **in_words(spec, players, given)}


def in_words(spec: GameSpec[Any], players: int, given: Json) -> Json:
    """The options in words, even if something is wrong with them."""
    try:
        spec.check_players(players)
        options = cleaned(spec, given)
        return {"lists": progress(spec, options, players), "modes": modes(spec.id, options)}
    except (EcumeneError, *SENSELESS):
        return {"lists": [], "modes": []}
