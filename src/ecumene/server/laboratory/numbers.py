"""Numbers of cards and components: which there are, and a table that changes some of them.

Which numbers may be changed is not written down anywhere: a number is offered if the game takes it
one larger or one smaller.
"""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Sequence
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.core.game_option import table_text
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.core.spec import TABLE
from ecumene.lab.report.changes import Number, Path, leaves, words_of
from ecumene.lab.study.asking import table_option
from ecumene.lab.study.watch import watch_of
from ecumene.server.http.problems import Problem
from ecumene.server.laboratory.lab_wishes import ChangedNumber
from ecumene.server.tables.option_checks import SENSELESS

Json = dict[str, Any]
SMALLEST: Final = 0
LARGEST: Final = 99


def has_numbers(game_id: str) -> bool:
    """Can anybody change numbers of this game?"""
    has_option = any(option.kind == TABLE for option in game(game_id).options)
    return has_option and bool(watch_of(game_id).tables({}))


def raw_of(game_id: str, thing: str) -> tuple[tuple[str, ...], Json]:
    """Where a thing stands in the data, and its table; `Problem` if there is none."""
    watch = watch_of(game_id)
    place = watch.place_of(thing)
    if place is None:
        raise Problem("no_thing", thing=thing)
    found: Any = watch.tables({})
    for key in place:
        found = found[key]
    return place, found


@functools.lru_cache(maxsize=512)
def numbers_of(game_id: str, thing: str) -> tuple[Number, ...]:
    """The numbers of a thing that can be changed."""
    _place, raw = raw_of(game_id, thing)
    return tuple(one for one in leaves(raw) if taken(game_id, thing, one))


def taken(game_id: str, thing: str, number: Number) -> bool:
    """Does the game take another number here?"""
    spec = game(game_id)
    option = table_option(spec)
    for value in (number.value + 1, number.value - 1):
        table = table_with(game_id, [(thing, number.path, value)], {})
        try:
            spec.check_options({option: table_text(table)})
        except (EcumeneError, *SENSELESS):
            continue
        return True
    return False


def table_with(game_id: str, changes: Sequence[tuple[str, Path, int]], own: Json) -> Json:
    """A table that changes these numbers and says all that ``own`` says. A field of a thing is
    replaced as a whole, so the rest of it is copied from the printed data (or from ``own``)."""
    table = copy.deepcopy(own)
    for thing, path, value in changes:
        place, raw = raw_of(game_id, thing)
        fields: Json = table
        for key in place:
            fields = fields.setdefault(key, {})
        field = str(path[0])
        fields.setdefault(field, copy.deepcopy(raw.get(field)))
        put(fields, path, value)
    return table


def put(fields: Json, path: Path, value: int) -> None:
    within: Any = fields
    for key in path[:-1]:
        within = within[key]
    within[path[-1]] = value


def changed_table(game_id: str, changes: Sequence[ChangedNumber], own: str) -> str:
    """The table of one's own with these numbers changed; `Problem` where one does not exist."""
    if not changes:
        return own
    known = [(one, known_path(game_id, one)) for one in changes]
    try:
        table = json.loads(own) if own else {}
        found = table_with(game_id, [(one.thing, path, one.value) for one, path in known], table)
    except SENSELESS:
        raise Problem("bad_options", why=text("options.senseless")) from None
    return table_text(found)


def known_path(game_id: str, change: ChangedNumber) -> Path:
    for one in numbers_of(game_id, change.thing):
        if ".".join(map(str, one.path)) == change.path:
            return one.path
    raise Problem("no_number", thing=change.thing, path=change.path)


def number_sheet(game_id: str, thing: str, number: Number) -> Json:
    _place, raw = raw_of(game_id, thing)
    label, part = words_of(raw, number.path)
    return {
        "path": ".".join(map(str, number.path)),
        "label": label,
        "part": part,
        "value": number.value,
        "low": min(SMALLEST, number.value),
        "high": max(LARGEST, number.value),
    }
