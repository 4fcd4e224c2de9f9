"""Reading tables of card data: every key must be known, none may be missing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.core.errors import EcumeneError
from ecumene.games.tta.rules.types import (
    AGE_NAMES,
    TYPE_NAMES,
    is_urban,
)

Raw = dict[str, Any]


class DataError(EcumeneError):
    """Card data that makes no sense."""


class Keys:
    """The keys of one table; every key must be asked for, or `close` complains."""

    def __init__(self, where: str, raw: Raw) -> None:
        self.where = where
        self.raw = dict(raw)

    def take(self, key: str, default: Any = None) -> Any:
        if key not in self.raw and default is None:
            raise DataError(f"{self.where}: key {key!r} is missing")
        return self.raw.pop(key, default)

    def close(self) -> None:
        if self.raw:
            raise DataError(f"{self.where}: unknown key(s) {', '.join(sorted(self.raw))}")


def type_mask(names: Iterable[str], where: str) -> int:
    """Bit mask of card types; ``urban`` stands for all urban buildings."""
    mask = 0
    for name in names:
        if name == "urban":
            mask |= sum(1 << k for k in range(len(TYPE_NAMES)) if is_urban(k))
        elif name in TYPE_NAMES:
            mask |= 1 << TYPE_NAMES.index(name)
        else:
            raise DataError(f"{where}: {name!r} is no card type")
    return mask


def age_number(name: str, where: str) -> int:
    if name not in AGE_NAMES:
        raise DataError(f"{where}: {name!r} is no age; use one of {', '.join(AGE_NAMES)}")
    return AGE_NAMES.index(name)
