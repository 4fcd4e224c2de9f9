"""The rules reference and the rulings, as data for `ecumene rules` and the web table."""

from __future__ import annotations

import functools

from ecumene.core.spec import Rule, Ruling, read_rules
from ecumene.games.horizon.load import read_toml


@functools.cache
def rules() -> tuple[Rule, ...]:
    """Every rule statement, in the order of the book."""
    return tuple(read_rules(read_toml("rules.toml")["rule"]))


@functools.cache
def rulings() -> tuple[Ruling, ...]:
    """Every ruling."""
    return tuple(Ruling(raw) for raw in read_toml("rulings.toml")["ruling"])
