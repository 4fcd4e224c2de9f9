"""How well a bot plays: what it knows, how far it sees, and what it overlooks."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.games.horizon.bots.weights import WEIGHTS, Weights


@dataclass(frozen=True)
class Skill:
    """The differences between the levels; as it is, nothing is overlooked."""

    weights: Weights = WEIGHTS
    stages: tuple[Weights, ...] = ()
    """Weights of their own for the opening, the middle and the end; empty: the same all along."""
    stages_of_two: tuple[Weights, ...] = ()
    """The same at tables of two; empty: no others there."""
    sight: float = 99.0
    """Turns that are seen ahead at most: whoever sees few prefers what pays at once."""
    noise: float = 0.0
    """By how many points ways through a turn are misjudged (a standard deviation)."""
    oversight: float = 0.0
    """How likely an action is not thought of."""
    watches_end: bool = True
    """Is it seen that a claim would end a game that is being lost?"""
    plays_out: bool = False
    """Is the rest of the game played in the mind before the end is brought on?"""
