"""A scene as the texts of its parts, and what makes one scene from another.

Most parts are what they were before the last move: texts that are equal need not be looked into to
know what has changed. They also take a fraction of the memory of what they are made from.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

import orjson

from ecumene.table.patch import SAME, Steps, difference, partners, steps_between
from ecumene.table.patch import whole as whole_value

Json = dict[str, Any]
Entries = tuple[bytes]
Part = bytes | Entries | dict[str, Any]
"""A text; of a list of objects the texts of its entries, a line each; of a split object its
members. (Many small texts that are kept would lie scattered in memory and hold more of it; to write
them takes longer than to read what has changed of larger ones.)"""
Parts = dict[str, Part]

SPLIT: Final = ("board", "decision")
"""The parts of a scene that are most of it: their members are written one by one."""
LARGE: Final = 16_000
"""An object among those whose text is longer is split, too."""
KNOWN_BY_ID: Final = b'{"id":"'
"""How an object begins whose name (`name_of`) is its id."""
TAG_LETTERS: Final = 18


def parts_of(drawn: Json) -> Parts:
    """A scene as JSON."""
    parts: Parts = {}
    for key, value in drawn.items():
        if key in SPLIT and isinstance(value, dict):
            parts[key] = {inner: member_of(member) for inner, member in value.items()}
        else:
            parts[key] = part_of(value)
    return parts


def member_of(value: Any) -> Part:
    part = part_of(value)
    if isinstance(value, dict) and len(part) > LARGE:
        return {key: part_of(member) for key, member in value.items()}
    return part


def part_of(value: Any) -> bytes | Entries:
    if isinstance(value, list) and len(value) > 1 and isinstance(value[0], dict):
        return (b"\n".join([orjson.dumps(entry) for entry in value]),)
    return orjson.dumps(value)


def text_of(part: Part) -> bytes:
    """The JSON of a part."""
    if isinstance(part, bytes):
        return part
    if isinstance(part, tuple):
        return b"[" + part[0].replace(b"\n", b",") + b"]"  # within texts JSON has no line ends
    members = [b'"%b":%b' % (key.encode(), text_of(part[key])) for key in part]
    return b"{" + b",".join(members) + b"}"


def tag_of(parts: Parts) -> tuple[str, int]:
    """A name for what a scene says, and its length as JSON."""
    text = b"".join(pieces(parts))
    return sha256(text).hexdigest()[:TAG_LETTERS], len(text)


def pieces(parts: Parts) -> list[bytes]:
    """What the JSON of an object is put together from, faster than that, and as long: a comma
    stands for its brace, and line ends for commas between entries."""
    found: list[bytes] = []
    for key, part in parts.items():
        found.append(named(key))
        if isinstance(part, bytes):
            found.append(part)
        elif isinstance(part, tuple):
            found += (b"[", part[0], b"]")
        else:
            found += pieces(part)
    found.append(b"}")
    return found


@lru_cache(maxsize=1024)  # there are a few hundred names
def named(key: str) -> bytes:
    return b',"%b":' % key.encode()


def patch_of(new: Parts, old: Parts, drawn: Json | None) -> bytes:
    """What makes one scene from another; ``drawn`` is the new one, where it is at hand."""
    return change_of(new, old, drawn) or b"{}"


def change_of(new: Part, old: Part, value: Any) -> bytes | None:
    """The patch of a part; None if there is nothing to tell."""
    if new == old:
        return None
    if isinstance(new, dict) and isinstance(old, dict):
        return members_patch(new, old, value)
    if isinstance(new, dict) != isinstance(old, dict) and not (is_object(new) and is_object(old)):
        return whole_text(new, value)
    if isinstance(new, tuple) and isinstance(old, tuple):
        change = entries_patch(new, old, value)
    else:
        known = orjson.loads(text_of(new)) if value is None else value
        change = difference(orjson.loads(text_of(old)), known)
    return None if change is SAME else orjson.dumps(change)


def is_object(part: Part) -> bool:
    """An object, split or not?"""
    return isinstance(part, dict) or (isinstance(part, bytes) and part.startswith(b"{"))


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
