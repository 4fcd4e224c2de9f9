"""Tables of somebody's own as TOML, so that a report holds all that is needed to do it again."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ecumene.lab.study.sides import Side

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def own_tables(side: Side) -> str:
    """The tables that a side plays with; empty if it has none."""
    texts: list[str] = []
    for _name, value in side.options:
        try:
            table = json.loads(value)
        except ValueError:
            continue  # no table
        if isinstance(table, dict):
            texts.append(toml_text(table))
    return "\n\n".join(texts)


def toml_text(table: dict[str, Any]) -> str:
    """
    >>> print(toml_text({"farm": {"cost": 3, "bonus": [{"do": "pop"}]}, "board": {"a": {"b": 1}}}))
    [farm]
    cost = 3
    bonus = [{ do = "pop" }]
    <BLANKLINE>
    [board.a]
    b = 1
    """
    return "\n\n".join(sections(table, ())) or ""


def sections(table: dict[str, Any], place: tuple[str, ...]) -> list[str]:
    """A table with fields is a section; one that only holds tables is a name before theirs."""
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    if place and (len(inner) < len(table) or not table):
        head = ".".join(map(key_text, place))
        lines = [f"{key_text(key)} = {value_text(value)}" for key, value in table.items()]
        return ["\n".join([f"[{head}]", *lines])]
    loose = [
        f"{key_text(key)} = {value_text(value)}" for key, value in table.items() if key not in inner
    ]
    found = ["\n".join(loose)] if loose else []
    for key, value in inner.items():
        found += sections(value, (*place, key))
    return found


def key_text(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def value_text(value: Any) -> str:
    if isinstance(value, dict):
        parts = [f"{key_text(key)} = {value_text(part)}" for key, part in value.items()]
        return f"{{ {', '.join(parts)} }}" if parts else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(value_text, value))}]"
    return json.dumps(value, ensure_ascii=False)
