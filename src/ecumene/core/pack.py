"""Reading the tables of a data pack: every field is asked for, of the right kind, or an error.

A pack is a table per kind of component, which holds a table per component. A user's own pack
replaces fields of ours.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from ecumene.core.errors import EcumeneError
from ecumene.core.near import meant

Raw = dict[str, Any]
Pack = dict[str, dict[str, Raw]]

KIND_NAMES: dict[type, str] = {
    int: "whole number",
    str: "text",
    list: "list",
    dict: "table",
    bool: "true or false",
}


class PackError(EcumeneError):
    """A pack of components that makes no sense."""


class Fields:
    """The fields of one table; each must be asked for, or `close` complains."""

    def __init__(self, where: str, raw: Any) -> None:
        self.where = where
        if not isinstance(raw, dict):
            raise PackError(f"{where}: expected a table, found {raw!r}")
        self.raw: Raw = dict(raw)
        self.asked: set[str] = set()
        """The fields that there are, as far as they were asked for."""

    def fail(self, problem: str) -> PackError:
        return PackError(f"{self.where}: {problem}")

    def take(self, key: str, kind: type, default: Any = None) -> Any:
        self.asked.add(key)
        if key not in self.raw:
            if default is None:
                raise self.fail(f"field {key!r} is missing")
            return default
        value = self.raw.pop(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(f"{key} = {value!r} should be a {KIND_NAMES[kind]}")
        return value

    def number(self, key: str, low: int = 0, high: int = 99, default: int | None = None) -> int:
        value = self.take(key, int, default)
        if not low <= value <= high:
            raise self.fail(f"{key} = {value} should be from {low} to {high}")
        return int(value)

    def numbers(self, key: str, count: int, low: int = 0, high: int = 99) -> tuple[int, ...]:
        """A list of so many whole numbers."""
        values = self.take(key, list)
        if len(values) != count:
            raise self.fail(f"{key} should have {count} numbers, not {len(values)}")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise self.fail(f"{key}: {value!r} should be a number from {low} to {high}")
        return tuple(values)

    def one_of(self, key: str, names: tuple[str, ...], default: str | None = None) -> int:
        value = self.take(key, str, default)
        if value not in names:
            raise self.fail(f"{key} = {value!r} should be one of {', '.join(names)}")
        return names.index(value)

    def close(self) -> None:
        if self.raw:
            unknown = [f"{name}{meant(name, self.asked)}" for name in sorted(self.raw)]
            raise self.fail(f"unknown field(s) {', '.join(unknown)}")


def overlaid(pack: Pack, changes: Any, fixed: dict[str, tuple[str, ...]]) -> Pack:
    """A pack with the tables of a user's own in place of ours, field by field.

    ``fixed`` names, for each kind, the fields that may be repeated but not changed.
    """
    if not isinstance(changes, dict) or not changes:
        raise PackError("a pack has a table for each kind of component it changes")
    out = {kind: dict(tables) for kind, tables in pack.items()}
    for kind, tables in changes.items():
        if kind not in pack:
            raise no_kind(kind, pack)
        if not isinstance(tables, dict):
            raise PackError(f"{kind}: expected a table for each component")
        for slug, fields in tables.items():
            if slug not in pack[kind]:
                raise PackError(
                    f"{kind}.{slug}: there is no such component{meant(slug, pack[kind])}"
                )
            if not isinstance(fields, dict):
                raise PackError(f"{kind}.{slug}: expected a table of fields")
            ours = pack[kind][slug]
            for name in fixed.get(kind, ()):
                if name in fields and fields[name] != ours.get(name, fields[name]):
                    raise PackError(f"{kind}.{slug}: {name} cannot be changed")
            out[kind][slug] = {**ours, **fields}
    return out


def no_kind(kind: str, pack: Pack) -> PackError:
    """A table that stands under no kind; a component is looked for under all of them."""
    told = f"{kind!r} is no kind of component; kinds are {', '.join(pack)}"
    homes = [f"[{name}.{kind}]" for name, tables in pack.items() if kind in tables]
    if homes:
        told += f" (a table for it begins with {' or '.join(homes)})"
    return PackError(told)


def digest(pack: Pack) -> str:
    """A short name for exactly these values."""
    return hashlib.sha256(json.dumps(pack, sort_keys=True).encode()).hexdigest()[:16]
