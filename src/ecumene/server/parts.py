"""A scene as the texts of its parts, and what makes one scene from another.

Most parts are what they were before the last move: texts that are equal need not be looked into to
know what has changed. They also take a fraction of the memory of what they are made from.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import orjson

from ecumene.table.patch import NAMES, SAME, Steps, difference, name_of, partners, steps_between
from ecumene.table.patch import whole as whole_value

Json = dict[str, Any]
Entries = tuple[bytes]
Rows = list[dict[str, Any]]
Part = bytes | Entries | Rows | dict[str, Any]
"""A text; of a list of objects the texts of its entries, a line each; of a list of large objects
those of their members; of a split object its members. (Many small texts that are kept would lie
scattered in memory and hold more of it.)"""
Parts = dict[str, Part]

SPLIT: Final = ("board", "decision")
"""The parts of a scene that are most of it: their members are written one by one, and the members
of those that are objects themselves."""
LARGE: Final = 16
"""An object in a list with so many members, such as all of a player's things, is split, too."""
KNOWN_BY_ID: Final = b'{"id":"'
"""How an object begins whose name (`name_of`) is its id."""
TAG_LETTERS: Final = 18


def parts_of(drawn: Json) -> Parts:
    """A scene as JSON."""
    parts: Parts = {}
    for key, value in drawn.items():
        if key in SPLIT and isinstance(value, dict):
            parts[key] = {
                inner: split(member) if isinstance(member, dict) else part_of(member)
                for inner, member in value.items()
            }
        else:
            parts[key] = part_of(value)
    return parts


def split(value: Json) -> Parts:
    return {key: part_of(member) for key, member in value.items()}


def part_of(value: Any) -> bytes | Entries | Rows:
    if isinstance(value, list) and len(value) > 1 and isinstance(value[0], dict):
        if len(value[0]) >= LARGE and all(isinstance(entry, dict) for entry in value):
            dumps = orjson.dumps
            return [{key: dumps(member) for key, member in entry.items()} for entry in value]
        return (b"\n".join([orjson.dumps(entry) for entry in value]),)
    return orjson.dumps(value)


def text_of(part: Part) -> bytes:
    """The JSON of a part."""
    if isinstance(part, bytes):
        return part
    if isinstance(part, tuple):
        return b"[" + part[0].replace(b"\n", b",") + b"]"  # within texts JSON has no line ends
    if isinstance(part, list):
        return b"[" + b",".join([text_of(entry) for entry in part]) + b"]"
    members = [b'"%b":%b' % (key.encode(), text_of(part[key])) for key in part]
    return b"{" + b",".join(members) + b"}"


def tag_of(parts: Parts) -> tuple[str, int]:
    """A name for what a scene says, and its length."""
    text = text_of(parts)
    return sha256(text).hexdigest()[:TAG_LETTERS], len(text)


def patch_of(new: Parts, old: Parts, drawn: Json | None) -> bytes:
    """What makes one scene from another; ``drawn`` is the new one, where it is at hand."""
    return change_of(new, old, drawn) or b"{}"


def change_of(new: Part, old: Part, value: Any) -> bytes | None:
    """The patch of a part; None if there is nothing to tell."""
    if new == old:
        return None
    if isinstance(new, dict):
        return members_patch(new, old, value) if isinstance(old, dict) else whole_text(new, value)
    if isinstance(old, dict):
        return whole_text(new, value)
    if isinstance(new, tuple) and isinstance(old, tuple):
        change = entries_patch(new, old, value)
    elif isinstance(new, list) and isinstance(old, list):
        change = rows_patch(new, old, value)
    else:
        known = orjson.loads(text_of(new)) if value is None else value
        change = difference(orjson.loads(text_of(old)), known)
    return None if change is SAME else orjson.dumps(change)


def members_patch(new: Parts, old: Parts, value: Json | None) -> bytes | None:
    """The patch of an object that is split."""
    told: list[bytes] = []
    for key, part in new.items():
        was = old.get(key)
        if was == part:
            continue
        inner = None if value is None else value[key]
        change = whole_text(part, inner) if was is None else change_of(part, was, inner)
        if change is not None:
            told.append(b'"%b":%b' % (key.encode(), change))
    told += [b'"%b":[]' % key.encode() for key in old if key not in new]
    return b"{" + b",".join(told) + b"}" if told else None


def whole_text(part: Part, value: Any) -> bytes:
    """The patch that is about nothing but the new value."""
    if isinstance(part, bytes):
        return orjson.dumps(whole_value(orjson.loads(part) if value is None else value))
    return b"[" + text_of(part) + b"]"


def equal_ends(new: list[Any], old: list[Any]) -> tuple[int, int]:
    """How many entries two lists have in common at their beginnings, and then at their ends."""
    most = min(len(old), len(new))
    first = 0
    while first < most and old[first] == new[first]:
        first += 1
    last = 0
    while last < most - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return first, last


def entries_patch(now: Entries, before: Entries, value: list[Any] | None) -> Any:
    """The patch of a list: of its entries only those are read that differ from the one of the same
    name."""
    new, old = now[0].split(b"\n"), before[0].split(b"\n")
    first, last = equal_ends(new, old)
    old, new = old[first : len(old) - last], new[first : len(new) - last]
    values = None if value is None else value[first : len(value) - last]
    old_names, new_names = ids(old), ids(new)
    if old_names is None or new_names is None:
        is_now = [orjson.loads(entry) for entry in new] if values is None else values
        return steps_between(first, [orjson.loads(entry) for entry in old], is_now, last)
    told = Steps(first)
    at = 0
    for k, place in enumerate(partners(old_names, new_names)):
        text = new[k]
        if place < 0:
            told.put_in(orjson.Fragment(text))
            continue
        told.count(at - place)  # those in between are left out
        at = place + 1
        change = SAME
        if old[place] != text:
            is_now = orjson.loads(text) if values is None else values[k]
            change = difference(orjson.loads(old[place]), is_now)
        told.go_on(change, orjson.Fragment(text))
    told.count(at - len(old))
    told.count(last)
    return told.patch()


def ids(entries: list[bytes]) -> list[bytes] | None:
    """The names of entries as written; None unless all are known by their ids."""
    found = []
    for entry in entries:
        if not entry.startswith(KNOWN_BY_ID):
            return None
        name = entry[len(KNOWN_BY_ID) : entry.index(b'"', len(KNOWN_BY_ID))]
        if b"\\" in name:  # the quotation mark may be part of it
            return None
        found.append(name)
    return found


def rows_patch(now: Rows, before: Rows, value: list[Any] | None) -> Any:
    """The patch of a list of large objects, member by member."""
    first, last = equal_ends(now, before)
    old, new = before[first : len(before) - last], now[first : len(now) - last]
    values = None if value is None else value[first : len(value) - last]
    told = Steps(first)
    at = 0
    for k, place in enumerate(partners(row_names(old), row_names(new))):
        if place < 0:
            told.put_in(orjson.Fragment(text_of(new[k])))
            continue
        told.count(at - place)
        at = place + 1
        change = members_patch(new[k], old[place], None if values is None else values[k])
        if change is None:
            told.count(1)
        else:
            told.out.append(orjson.Fragment(change))
    told.count(at - len(old))
    told.count(last)
    return told.patch()


def row_names(rows: Rows) -> list[Any]:
    return [name_of({key: orjson.loads(row[key]) for key in NAMES if key in row}) for row in rows]
