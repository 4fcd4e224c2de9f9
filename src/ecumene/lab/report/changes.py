"""What a side changes in the printed data: number by number, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ecumene.core.messages import has, text
from ecumene.lab.study.sides import Side
from ecumene.lab.study.watch import Watch

Raw = dict[str, Any]
Path = tuple[str | int, ...]
NAMELESS: Final = ("n", "amount", "value", "vp")
"""Keys that say nothing beside the name of what they belong to."""
BELONGS: Final = ("kind", "do", "op", "type")
"""Keys of a table that say what it is."""
MOST: Final = 24


class Number(NamedTuple):
    """A number in a table."""

    path: Path
    value: int


class Change(NamedTuple):
    """A number that is another one; the thing by its name in the data."""

    thing: str
    label: str
    printed: str
    now: str


def leaves(value: Any, path: Path = ()) -> Iterator[Number]:
    """All numbers of a table."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield Number(path, value)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from leaves(part, (*path, at))


def words_of(raw: Raw, path: Path) -> tuple[str, str]:
    """What a number is called, and the part of the thing it belongs to."""
    keys = [key for key in path if isinstance(key, str)]
    label = key_words(keys[-1])
    owner = ""
    within: Any = raw
    for key in path[:-1]:
        within = within[key]
        if isinstance(within, dict):
            owner = next((str(within[name]) for name in BELONGS if name in within), owner)
    parts = [keys[0]] if len(keys) > 1 else []
    if isinstance(path[-1], int):
        label = text("lab.number_at", name=label, at=path[-1] + 1)
    if owner and keys[-1] in NAMELESS:
        label = key_words(owner)
    elif owner and owner not in parts:
        parts.append(owner)
    return label, " · ".join(map(key_words, parts))


def key_words(key: str) -> str:
    known = f"lab.number.{key}"
    return text(known) if has(known) else key.replace("_", " ")


def changes_of(watch: Watch[Any], side: Side) -> list[Change]:
    """The numbers that a side's own tables change; those that are new have no printed one."""
    found: list[Change] = []
    for _name, value in side.options:
        try:
            table = json.loads(value)
        except ValueError:
            continue  # no table
        if isinstance(table, dict):
            found += changes_in(table, watch.tables(dict(side.options)), ())
    return found[:MOST]


def changes_in(table: Raw, printed: Any, place: tuple[str, ...]) -> Iterator[Change]:
    """Down to the fields of a thing, which are numbers, lists or tables of other things."""
    for key, part in table.items():
        ours = printed.get(key) if isinstance(printed, dict) else None
        if isinstance(part, dict) and is_group(ours):
            yield from changes_in(part, ours, (*place, key))
        elif isinstance(part, dict) and isinstance(ours, dict):
            yield from changed_fields(key, part, ours)


def is_group(ours: Any) -> bool:
    """A table of things, not a thing: all that it holds are tables."""
    return isinstance(ours, dict) and bool(ours) and all(isinstance(v, dict) for v in ours.values())


def changed_fields(thing: str, fields: Raw, ours: Raw) -> Iterator[Change]:
    for field, value in fields.items():
        before = dict(leaves({field: ours.get(field)}))
        for path, number in leaves({field: value}):
            if before.get(path) != number:
                label, part = words_of({**ours, field: value}, path)
                told = f"{part}: {label}" if part else label
                was = before.get(path)
                yield Change(thing, told, "–" if was is None else str(was), str(number))
