"""Weights of their own for each age: what is worth much early may be worth little late."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from ecumene.core.view import Observation
from ecumene.games.tta.bots.rules import RulesBot
from ecumene.games.tta.bots.weights import WEIGHTS, Weights
from ecumene.games.tta.rules.state import TtaState

AGES: Final = ("I", "II", "III", "IV")
"""Age A is soon over and plays like Age I."""
LIMITS: Final = frozenset({"width", "takes", "samples", "upgrades", "lead_cap", "far_behind"})
"""How far is looked, and limits: not what something is worth."""
SWITCHES: Final = frozenset(
    {
        "jobs",
        "growth",
        "stranded",
        "corruption_later",
        "idle_action",
        "threat",
        "war_plan",
        "hold_weapons",
        "attack",
        "tastes",
    }
)
"""Off where they are not set: a factor does not move them."""
NAMES: Final = tuple(field.name for field in fields(Weights) if field.name not in LIMITS | SWITCHES)


def part_of(age: int) -> int:
    """The part of the game that an age belongs to."""
    return min(max(age, 1), len(AGES)) - 1


def scaled(weights: Weights, name: str, factor: float) -> Weights:
    """Weights with one of them larger; of several steps all."""
    value: Any = getattr(weights, name)
    larger: Any = tuple(v * factor for v in value) if isinstance(value, tuple) else value * factor
    changed: dict[str, Any] = {name: larger}
    return replace(weights, **changed)


def by_age(factors: Mapping[str, Mapping[str, float]], base: Weights = WEIGHTS) -> list[Weights]:
    """The weights for each part of the game: those of ``base`` times factors by age and name."""
    found = []
    for age in AGES:
        weights = base
        for name, factor in factors.get(age, {}).items():
            weights = scaled(weights, name, factor)
        found.append(weights)
    return found


class AgedBot(RulesBot):
    """Plays like the rules bot, with weights of their own for each age."""

    name = "aged"

    def __init__(self, seed: int, factors: Mapping[str, Mapping[str, float]]) -> None:
        super().__init__(seed)
        self.weights_by_age = by_age(factors)

    def choose(self, observation: Observation[TtaState]) -> int:
        self.weights = self.weights_by_age[part_of(observation.state.age)]
        return super().choose(observation)
