"""A fingerprint of a game's rules: of its data, and of the code that plays it.

Two installations with the same fingerprint play every game alike, so a stored game says under
which rules it was played, and a server notices when it starts with others. Data files count by
their values, code by its lines: comments of their own line, blank lines and what only words
(texts, names, rule references) do not matter.
"""

from __future__ import annotations

import functools
import hashlib
import json
import sys
import tomllib
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec

UNKNOWN: Final = ""
"""The fingerprint of a record from before there were any."""
DIGITS: Final = 8
DATA: Final = "data/**/*.toml"
CORE: Final = Path(__file__).parent.parent / "core"
CODE: Final = "rules/**/*.py"
ENGINE: Final = (
    "chance.py",
    "engine.py",
    "frame.py",
    "option.py",
    "pack.py",
    "sealed.py",
    "state.py",
)
"""The files of the core that decide how a game goes on."""


class Fingerprint(NamedTuple):
    """The two halves apart: which of them has changed?"""

    data: str
    code: str

    def __str__(self) -> str:
        return f"{self.data}-{self.code}"


@functools.cache
def rules_fingerprint(spec: GameSpec[Any]) -> str:
    """The fingerprint of an installed game.

    >>> from ecumene.core.registry import game
    >>> len(rules_fingerprint(game("tta")))
    17
    """
    module = sys.modules[type(spec).__module__]
    folder = Path(str(module.__file__)).parent
    return str(fingerprint_of(folder, CORE, spec.words_only))


def fingerprint_of(folder: Path, core: Path, words_only: Iterable[str]) -> Fingerprint:
    """The fingerprint of the game in a folder, played by this core.

    ``words_only`` are patterns of files, relative to the folder, that change no game.
    """
    ignored = tuple(words_only)

    def counts(path: Path) -> bool:
        return not any(fnmatch(path.relative_to(folder).as_posix(), glob) for glob in ignored)

    data = {path: values(path) for path in folder.glob(DATA) if counts(path)}
    code = {path: lines(path) for path in folder.glob(CODE) if counts(path)}
    engine = {core / name: lines(core / name) for name in ENGINE}
    return Fingerprint(
        digest((path.relative_to(folder).as_posix(), data[path]) for path in sorted(data)),
        digest(
            [
                *((path.relative_to(folder).as_posix(), code[path]) for path in sorted(code)),
                *((f"core/{path.name}", engine[path]) for path in sorted(engine)),
            ]
        ),
    )


def values(path: Path) -> str:
    """What a data file says, however it is written."""
    with path.open("rb") as file:
        return json.dumps(tomllib.load(file), sort_keys=True, default=str)


def lines(path: Path) -> str:
    """A source file without blank lines and lines that are comments."""
    kept = (line.rstrip() for line in path.read_text(encoding="utf-8").splitlines())
    return "\n".join(line for line in kept if line and not line.lstrip().startswith("#"))


def digest(parts: Iterable[tuple[str, str]]) -> str:
    found = hashlib.sha256()
    for name, content in parts:
        found.update(json.dumps([name, content]).encode())
    return found.hexdigest()[:DIGITS]


def same_data(one: str, other: str) -> bool:
    """Do two fingerprints differ in the code at most?"""
    return one.partition("-")[0] == other.partition("-")[0]
