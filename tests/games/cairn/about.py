"""Cairn, for generic tests."""

from __future__ import annotations

from tests.support.about import About, Case

ABOUT = About(
    cases=(
        Case("cairn", "two_players", "last_round", 2, 1),
        Case("cairn", "three_players", "last_round", 3, 1, {"equal": "forbidden"}),
        Case("cairn", "four_players", "last_round", 4, 1),
        Case("cairn", "shared_victory", "shared_victory", 2, 35),
    ),
)
