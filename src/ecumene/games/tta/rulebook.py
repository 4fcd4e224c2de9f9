"""The rules reference and the rulings, as data for `ecumene rules` and the web table."""

from __future__ import annotations

import functools

from ecumene.core.spec import Rule, Ruling, read_rules
from ecumene.games.tta.load import read_toml

# The base game first, then the expansion New Leaders and Wonders.
BOOKS = ("rules.toml", "rules_expansion.toml")


@functools.cache
def rules() -> tuple[Rule, ...]:
    """Every rule statement, in the order of the books."""
    return tuple(rule for book in BOOKS for rule in read_rules(read_toml(book)["rule"]))


@functools.cache
def rulings() -> tuple[Ruling, ...]:
    """Every ruling."""
    return tuple(Ruling(raw) for raw in read_toml("rulings.toml")["ruling"])
