"""The rules reference of this game and the rulings on unclear points."""

from __future__ import annotations

import functools

from ecumene.core.spec import Rule, Ruling, read_rules
from ecumene.games.patchistory.load import read_toml


@functools.cache
def rules() -> tuple[Rule, ...]:
    """All statements of the rules, in order."""
    return tuple(read_rules(read_toml("rules.toml")["rule"]))


@functools.cache
def rulings() -> tuple[Ruling, ...]:
    """How we read the points on which the rules are unclear."""
    return tuple([Ruling(raw) for raw in read_toml("rulings.toml")["ruling"]])
