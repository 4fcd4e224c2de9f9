"""The changelog of a game's rules: what changed, and which stored games it changed.

`data/changes.toml` of a game has a table for every change of data or rules after which games that
were played before go another way. A change that leaves all stored games as they were needs none.
"""

from __future__ import annotations

import datetime
import functools
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import spoken
from ecumene.core.spec import GameSpec

FILE = "changes.toml"


class InvalidChange(EcumeneError):
    """An entry of the changelog that makes no sense."""


class Change(NamedTuple):
    """One change. ``before`` is the fingerprint of the last rules without it; ``records`` are the
    stored games of our own tests that go another way since."""

    date: datetime.date
    before: str
    texts: dict[str, str]
    records: tuple[str, ...]

    @property
    def text(self) -> str:
        """What changed, in the language spoken."""
        return self.texts.get(spoken()) or self.texts["en"]


@functools.cache
def changes(spec: GameSpec[Any]) -> list[Change]:
    """The changelog of a game, the latest change first."""
    module = sys.modules[type(spec).__module__]
    path = Path(str(module.__file__)).parent / "data" / FILE
    if not path.exists():
        return []
    with path.open("rb") as file:
        found = [read_change(path, raw) for raw in tomllib.load(file).get("change", [])]
    return sorted(found, key=lambda change: change.date, reverse=True)


def read_change(path: Path, raw: dict[str, Any]) -> Change:
    try:
        change = Change(raw["date"], raw["before"], dict(raw["text"]), tuple(raw["records"]))
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidChange(f"{path}: a change needs date, before, text and records") from error
    if not isinstance(raw["date"], datetime.date) or "en" not in change.texts:
        raise InvalidChange(f"{path}: a change needs a date, and a text in English")
    return change
