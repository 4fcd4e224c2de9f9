"""The changelog of a game's rules: what changed, and which stored games it changed.

`data/changes.toml` of a game has a table for every change of data or rules after which games that
were played before go another way. A change that leaves all stored games as they were needs none,
unless they have to say something now that they did not need to say: values that were changed for
new games only. Such a change has ``stored``: the version of the rules that it ended, and the
options that make the games of that version what they were.
"""

from __future__ import annotations

import datetime
import functools
import json
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import spoken
from ecumene.core.spec import GameSpec, table_text

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
    version: str = ""
    """The last version of the rules without it, if games of that version need ``options``."""
    options: dict[str, dict[str, Any]] = {}  # noqa: RUF012
    """What they did not say then: fields of options that are tables."""

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
        change = Change(
            raw["date"],
            raw["before"],
            dict(raw["text"]),
            tuple(raw["records"]),
            raw["stored"]["version"] if "stored" in raw else "",
            raw["stored"]["options"] if "stored" in raw else {},
        )
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidChange(f"{path}: a change needs date, before, text and records") from error
    if not isinstance(raw["date"], datetime.date) or "en" not in change.texts:
        raise InvalidChange(f"{path}: a change needs a date, and a text in English")
    return change


def options_then(spec: GameSpec[Any], version: str, options: dict[str, str]) -> dict[str, str]:
    """The options of a game that was stored by this version of the rules, with what it did not
    need to say then."""
    out = dict(options)
    for change in changes(spec):
        if change.version == version:
            for name, fields in change.options.items():
                out[name] = table_text({**fields, **json.loads(out.get(name) or "{}")})
    return out
