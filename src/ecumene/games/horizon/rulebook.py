"""The rules reference and the rulings, as data for `ecumene rules` and the web table."""

from __future__ import annotations

import functools

from ecumene.core.spec import Rule
from ecumene.games.horizon.load import read_toml


@functools.cache
def rules() -> tuple[Rule, ...]:
    """Every rule statement, in the order of the book."""
    return tuple(
        Rule(
            raw["id"],
            raw["section"],
            raw["title"],
            raw["text"],
            raw["source"],
            raw.get("derived", False),
        )
        for raw in read_toml("rules.toml")["rule"]
    )


class Ruling:
    """How this implementation reads a point on which the rules are unclear."""

    __slots__ = ("id", "question", "reason", "rules", "ruling", "title")

    def __init__(self, raw: dict[str, str | list[str]]) -> None:
        self.id = str(raw["id"])
        self.title = str(raw["title"])
        self.question = str(raw["question"])
        self.ruling = str(raw["ruling"])
        self.reason = str(raw["reason"])
        self.rules = tuple(raw["rules"])


@functools.cache
def rulings() -> tuple[Ruling, ...]:
    """Every ruling."""
    return tuple(Ruling(raw) for raw in read_toml("rulings.toml")["ruling"])
