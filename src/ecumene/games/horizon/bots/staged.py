"""Weights of their own for each part of the game: what is worth much early may be worth little
late."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from ecumene.games.horizon.bots.ending import last_claim_open
from ecumene.games.horizon.bots.outlook import Outlook, turns_left
from ecumene.games.horizon.bots.rules import RulesBot
from ecumene.games.horizon.bots.weights import WEIGHTS, Weights
from ecumene.games.horizon.rules.state import HorizonState

PARTS: Final = ("opening", "middle", "end")
BEGIN: Final = (8.0, 4.0)
"""Turns to come down to which the opening and the middle last."""
NOT_LEARNED: Final = frozenset(
    {"samples", "inner", "outer", "coins", "pawns", "thrown_away", "extra_turn", "useful"}
    | {"turns", "turns_a_goal", "turns_a_round", "rounds", "opens_last", "reach"}
    | {"prospects", "research_rate", "gate", "hinder"}
)
"""How far is looked, limits, and what is left out as long as it is 0."""
NAMES: Final = tuple(field.name for field in fields(Weights) if field.name not in NOT_LEARNED)


def part_of(turns: float, begin: tuple[float, ...]) -> int:
    """The part of the game with so many turns to come; ``begin``: as `BEGIN`. (No default: compiled
    code could not find it.)"""
    return sum(1 for least in begin if turns < least)


def scaled(weights: Weights, name: str, factor: float) -> Weights:
    """Weights with one of them larger; of several steps all."""
    value: Any = getattr(weights, name)
    larger: Any = tuple(v * factor for v in value) if isinstance(value, tuple) else value * factor
    changed: dict[str, Any] = {name: larger}
    return replace(weights, **changed)


def by_part(factors: Mapping[str, Mapping[str, float]], base: Weights = WEIGHTS) -> list[Weights]:
    """The weights for each part of the game: those of ``base`` times factors by part and name."""
    found = []
    for part in PARTS:
        weights = base
        for name, factor in factors.get(part, {}).items():
            weights = scaled(weights, name, factor)
        found.append(weights)
    return found


class StagedBot(RulesBot):
    """Plays like the rules bot, with weights of their own for each part of the game."""

    name = "staged"

    def __init__(self, seed: int, factors: Mapping[str, Mapping[str, float]]) -> None:
        super().__init__(seed)
        self.weights_by_part = by_part(factors)

    def prices(self, s: HorizonState) -> Outlook:
        turns = turns_left(s)
        self.weights = self.weights_by_part[part_of(turns, BEGIN)]
        last = last_claim_open(s)
        o = self.outlook
        if o is None or o.turns != turns or o.cat is not s.cat or o.last_claim != last:
            o = self.outlook = Outlook(s.cat, turns, self.weights, last)
        return o
