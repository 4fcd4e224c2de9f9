"""Numbers of components by their paths: ``constructions.farm.cost``, ``moses.abilities.0.food``.

A path goes through the tables of a game as its data files have them; the entries of a list are
numbered from 0. An overlay replaces whole fields, so a changed number takes its field with it.
"""

from __future__ import annotations

import copy
import difflib
from collections.abc import Mapping
from typing import Any

from ecumene.core.errors import InvalidOptions

Tables = dict[str, Any]
Number = int | float
MOST_NAMED = 8


def number_at(tables: Tables, path: str) -> Number:
    """The number that a path leads to; `InvalidOptions` says where it leads to none.

    >>> number_at({"farm": {"cost": 2, "bonus": [{"n": 1}]}}, "farm.bonus.0.n")
    1
    """
    here: Any = tables
    gone: list[str] = []
    for name in path.split("."):
        here = below(here, name, path, ".".join(gone))
        gone.append(name)
    if isinstance(here, bool) or not isinstance(here, int | float):
        more = f"; below it there are: {known(here)}" if isinstance(here, dict | list) else ""
        raise InvalidOptions(f"{path} is no number but {shown(here)}{more}")
    return here


def below(here: Any, name: str, path: str, gone: str) -> Any:
    where = f" in {gone}" if gone else ""
    if isinstance(here, dict) and name in here:
        return here[name]
    if isinstance(here, list) and name.isdigit() and int(name) < len(here):
        return here[int(name)]
    if not isinstance(here, dict | list):
        raise InvalidOptions(f"{path}: {gone} is {shown(here)} and has no {name!r}")
    names = [str(k) for k in (here if isinstance(here, dict) else range(len(here)))]
    near = difflib.get_close_matches(name, names, MOST_NAMED) or names
    raise InvalidOptions(f"{path}: there is no {name!r}{where}; some are: {some(near)}")


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return "a table"
    return "a list" if isinstance(value, list) else repr(value)


def known(here: Any) -> str:
    return some([str(k) for k in (here if isinstance(here, dict) else range(len(here)))])


def some(names: list[str]) -> str:
    return ", ".join(names[:MOST_NAMED]) + (", ..." if len(names) > MOST_NAMED else "")


def merged(tables: Tables, changes: Tables, depth: int) -> Tables:
    """Tables with the fields of an overlay in place of theirs; fields lie ``depth`` names deep.

    >>> merged({"farm": {"cost": 2, "vp": 1}}, {"farm": {"cost": 3}}, 2)
    {'farm': {'cost': 3, 'vp': 1}}
    """
    out = dict(tables)
    for name, value in changes.items():
        if depth > 1 and isinstance(value, dict) and isinstance(out.get(name), dict):
            out[name] = merged(out[name], value, depth - 1)
        else:
            out[name] = value
    return out


def overlay(tables: Tables, values: Mapping[str, Number], depth: int) -> Tables:
    """The fields that have to be said to give these paths these numbers.

    >>> overlay({"farm": {"cost": 2, "bonus": [{"do": "pop", "n": 1}]}}, {"farm.bonus.0.n": 3}, 2)
    {'farm': {'bonus': [{'do': 'pop', 'n': 3}]}}
    """
    out: Tables = {}
    for path, value in values.items():
        names = path.split(".")
        theirs: Any = tables
        ours: Any = out
        for name in names[: depth - 1]:
            theirs = theirs[name]
            ours = ours.setdefault(name, {})
        ours.setdefault(names[depth - 1], copy.deepcopy(theirs[names[depth - 1]]))
        for name in names[depth - 1 : -1]:
            ours = ours[int(name) if isinstance(ours, list) else name]
        ours[int(names[-1]) if isinstance(ours, list) else names[-1]] = value
    return out
