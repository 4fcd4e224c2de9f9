"""Scenes as patches: what has to be told to somebody who holds the scene before.

A patch says how to make one JSON value from another (docs/scene.md describes it for clients):

======================  =================================================================
patch                   makes
======================  =================================================================
a text, number, null    itself
``{key: patch, ...}``   the object with these members changed; ``[]`` takes a member away
``[value]``             the value, whatever it is
``[step, step, ...]``   a list from the one before, step by step: ``n`` takes the next *n*
                        entries over, ``-n`` leaves *n* out, ``[value]`` puts one in, any
                        other patch changes the next entry
======================  =================================================================

A list of steps has at least two; ``0`` does nothing and fills it up.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

SAME: Final[Any] = object()
"""There is nothing to tell. (No patch says so: null is a value.)"""

NAMES: Final = ("id", "ref", "seat", "key", "label")
"""What entries of a list are known by, if they have it: the same one is changed, not replaced."""


def difference(old: Any, new: Any) -> Any:
    """The patch that makes ``new`` from ``old``; `SAME` if they are equal.

    Both are JSON. A place that holds a bool never holds a number (a test reads the types of all
    scenes), so that ``==``, for which 1 and True are the same, is enough.
    """
    if isinstance(new, dict):
        return members(old, new) if isinstance(old, dict) else [new]
    if isinstance(new, (list, tuple)):
        return steps(old, new) if isinstance(old, (list, tuple)) else [new]
    return SAME if old == new else new


def members(old: dict[str, Any], new: dict[str, Any]) -> Any:
    """The patch of an object."""
    out: dict[str, Any] = {}
    for key, value in new.items():
        if key not in old:
            out[key] = whole(value)
        elif old[key] != value:
            told = difference(old[key], value)
            if told is not SAME:
                out[key] = told
    if len(old) + len(out) > len(new):
        for key in old:
            if key not in new:
                out[key] = []
    return out or SAME


def whole(value: Any) -> Any:
    """The patch that is about nothing but the new value."""
    return [value] if isinstance(value, (dict, list, tuple)) else value


def steps(old: list[Any] | tuple[Any, ...], new: list[Any] | tuple[Any, ...]) -> Any:
    """The patch of a list: what is the same at both ends is taken over, and between them entries
    that are known by the same name stay as far as their order allows."""
    most = min(len(old), len(new))
    first = 0
    while first < most and old[first] == new[first]:
        first += 1
    if first == len(old) == len(new):
        return SAME
    last = 0
    while last < most - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return steps_between(first, old[first : len(old) - last], new[first : len(new) - last], last)


def steps_between(first: int, old: Any, new: Any, last: int) -> Any:
    """The patch of a list of which so many entries at both ends are the same."""
    told = Steps(first)
    at = 0
    for k, place in enumerate(partners(names_of(old), names_of(new))):
        value = new[k]
        if place < 0:
            told.put_in(value)
            continue
        told.count(at - place)  # those in between are left out
        at = place + 1
        told.go_on(SAME if old[place] == value else difference(old[place], value), value)
    told.count(at - len(old))
    told.count(last)
    return told.patch()


class Steps:
    """The steps of a list's patch; neighbours of one kind are told together."""

    def __init__(self, first: int) -> None:
        self.out: list[Any] = []
        self.count(first)

    def count(self, n: int) -> None:
        if n == 0:
            return
        last = self.out[-1] if self.out else 0
        if isinstance(last, int) and last * n > 0:
            self.out[-1] = last + n
        else:
            self.out.append(n)

    def put_in(self, value: Any) -> None:
        self.out.append([value])

    def go_on(self, change: Any, value: Any) -> None:
        """The next entry stays as ``value``: as it is, changed, or replaced where no patch of an
        entry could say that."""
        if change is SAME:
            self.count(1)
        elif isinstance(change, dict) or (isinstance(change, list) and len(change) > 1):
            self.out.append(change)
        else:
            self.count(-1)
            self.put_in(value)

    def patch(self) -> Any:
        if all(isinstance(step, int) and step > 0 for step in self.out):
            return SAME
        return self.out if len(self.out) > 1 else [*self.out, 0]


def names_of(entries: Any) -> list[Any]:
    return [name_of(entry) for entry in entries]


def partners(old: list[Any], new: list[Any]) -> list[int]:
    """For the name of each new entry the place of the old one it is made from, ascending; -1: of
    none."""
    places: dict[Any, list[int]] = {}
    for k, name in enumerate(old):
        places.setdefault(name, []).append(k)
    found = []
    for places_left in places.values():
        places_left.reverse()
    for name in new:
        left = places.get(name)
        found.append(left.pop() if left else -1)
    return ascending(found)


def name_of(entry: Any) -> Any:
    """What an entry of a list is known by; those without a name are all alike."""
    if not isinstance(entry, dict):
        return entry if isinstance(entry, (str, int)) else None
    for key in NAMES:
        name = entry.get(key)
        if isinstance(name, dict):
            name = name.get("id")
        if isinstance(name, (str, int)):
            return (key, name)
    return None


def ascending(places: list[int]) -> list[int]:
    """The places with as few as possible made -1 so that the others ascend."""
    ends: list[int] = []
    """The smallest last place of an ascending row, by the row's length."""
    where: list[int] = []
    before = [-1] * len(places)
    for k, place in enumerate(places):
        if place < 0:
            continue
        length = bisect_left(ends, place)
        before[k] = where[length - 1] if length else -1
        if length == len(ends):
            ends.append(place)
            where.append(k)
        else:
            ends[length] = place
            where[length] = k
    out = [-1] * len(places)
    k = where[-1] if where else -1
    while k >= 0:
        out[k] = places[k]
        k = before[k]
    return out


def patched(old: Any, patch: Any) -> Any:
    """What a patch makes of a value; neither is changed."""
    if isinstance(patch, dict):
        out = dict(old)
        for key, change in patch.items():
            if change == []:
                del out[key]
            else:
                out[key] = patched(old.get(key), change)
        return out
    if not isinstance(patch, list):
        return patch
    if len(patch) == 1:
        return patch[0]
    made: list[Any] = []
    at = 0
    for step in patch:
        if isinstance(step, int):
            if step > 0:
                made += old[at : at + step]
            at += abs(step)
        elif isinstance(step, list) and len(step) == 1:
            made.append(step[0])
        else:
            made.append(patched(old[at], step))
            at += 1
    return made
