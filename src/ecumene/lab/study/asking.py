"""A side in words: ``printed``, a file of cards or a pack, ``option=value``, ``bot:NAME``, or
several of these joined by ``+``."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.spec import TABLE, GameSpec, table_text
from ecumene.lab.study.sides import Side
from ecumene.lab.study.watch import watch_of

PRINTED: Final = "printed"
BOTS: Final = "bot:"


def side_of(spec: GameSpec[Any], words: str, bots: tuple[str, ...]) -> Side:
    """A side as somebody wrote it; ``bots`` play where it names none.

    >>> from ecumene.core.registry import game
    >>> side_of(game("tta"), "civil_hands=closed+bot:random", ("rules",)).bots
    ('random',)
    """
    options: dict[str, str] = {}
    for part in filter(None, (piece.strip() for piece in words.split("+"))):
        if part == PRINTED:
            continue
        if part.startswith(BOTS):
            bots = tuple(filter(None, part.removeprefix(BOTS).split(",")))
        elif "=" in part:
            name, _, value = part.partition("=")
            options[name.strip()] = value.strip()
        else:
            options[table_option(spec)] = table_of(Path(part))
    return Side(words, tuple(sorted(options.items())), bots)


def table_option(spec: GameSpec[Any]) -> str:
    """The option that takes somebody's own cards or pack."""
    found = [option.name for option in spec.options if option.kind == TABLE]
    if not found:
        raise InvalidOptions(f"{spec.name} takes no cards or packs of one's own")
    return found[0]


def table_of(path: Path) -> str:
    if not path.is_file():
        raise InvalidOptions(
            f"{str(path)!r} is neither 'printed', nor a file, nor option=value, nor bot:NAME"
        )
    try:
        return table_text(tomllib.loads(path.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, TypeError) as error:
        raise InvalidOptions(f"{path} cannot be read as a table: {error}") from None


def changed_names(a: Side, b: Side) -> set[str]:
    """The names in the tables of two sides under which they say something different."""
    texts = [dict(side.options) for side in (a, b)]
    found: set[str] = set()
    for name in {*texts[0], *texts[1]}:
        tables = [as_table(text.get(name, "")) for text in texts]
        collect(tables[0], tables[1], found)
    return found


def changed_things(spec: GameSpec[Any], players: int, a: Side, b: Side) -> tuple[str, ...]:
    """The ids of the things that B says something else about than A, or about a part of them."""
    names = changed_names(a, b)
    watch = watch_of(spec.id)
    fresh = spec.new(players, 0, dict(b.options))
    found = [one.id for one in watch.things(fresh) if one.id.partition(":")[2] in names]
    found += [one for name in sorted(names) for one in watch.holders(fresh, name)]
    return tuple(dict.fromkeys(found))


def as_table(text: str) -> Any:
    try:
        return json.loads(text) if text else {}
    except ValueError:
        return {}


def collect(one: Any, other: Any, found: set[str]) -> None:
    """All keys on the way to a difference."""
    if not isinstance(one, dict) and not isinstance(other, dict):
        return
    left, right = (side if isinstance(side, dict) else {} for side in (one, other))
    for key in {*left, *right}:
        if left.get(key) != right.get(key):
            found.add(str(key))
            collect(left.get(key), right.get(key), found)
