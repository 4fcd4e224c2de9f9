"""The five levels that people play against.

The lower ones see less and are less exact: they look at fewer cards and lines, take a turn that
only seems about as good, and leave rivals in peace. None of them is told anything that another
player could not see. docs/ladder.md has what was measured.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from typing import Any, Final

from ecumene.core import engine
from ecumene.core.advice import Advice
from ecumene.core.option import kind_of, pack
from ecumene.core.view import Observation
from ecumene.games.tta.bots.aged_weights import NAMES, scaled
from ecumene.games.tta.bots.larger_tables import LARGER_TABLES
from ecumene.games.tta.bots.search import Node, Step, followed
from ecumene.games.tta.bots.values.bot import ValueBot
from ecumene.games.tta.bots.values.networks import kept_network, network_for_each, no_network
from ecumene.games.tta.bots.weights import WEIGHTS, Weights
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.numbers import ACTIONS, POLITICS
from ecumene.games.tta.rules.state import TtaState

CANDIDATES: Final = 60
"""Turns among which an inexact player chooses."""
TABLE_OF_TWO: Final = 2


@dataclass(frozen=True)
class Profile:
    """How a level differs from a bot at its best."""

    width: int
    """Lines that are followed at the same time."""
    takes: int
    """Cards of the row that are thought about."""
    samples: int
    """Worlds in which political actions are tried."""
    looseness: float = 0.0
    """Points by which a turn that is chosen typically falls behind the best one that was seen."""
    peaceful: bool = False
    """Never attacks."""
    misjudging: float = 0.0
    """How far off its idea of what things are worth is, in each game in another way (the spread of
    the logarithms of factors)."""
    forgetting: float = 0.0
    """How often the last action of a turn, or the political action, is forgotten."""

    def looking(self, weights: Weights) -> Weights:
        """Weights with as much of a look as the profile allows."""
        return replace(weights, width=self.width, takes=self.takes, samples=self.samples)

    def weights(self, rng: random.Random) -> Weights:
        found = self.looking(WEIGHTS)
        if self.misjudging > 0:
            for name in NAMES:
                found = scaled(found, name, math.exp(rng.gauss(0.0, self.misjudging)))
        return found


BEGINNER: Final = Profile(
    width=1, takes=3, samples=1, looseness=20.0, peaceful=True, misjudging=0.9, forgetting=0.4
)
EASY: Final = Profile(
    width=1, takes=4, samples=1, looseness=8.0, peaceful=True, misjudging=0.5, forgetting=0.2
)
NORMAL: Final = Profile(width=2, takes=7, samples=1, looseness=2.0, misjudging=0.2)
HARD: Final = Profile(width=3, takes=8, samples=2, looseness=0.5)
HARDEST: Final = Profile(width=30, takes=13, samples=4)
HARDEST_AT_MORE: Final = Profile(width=15, takes=10, samples=3)
"""With three and four players, where there is more to think about."""


class LevelBot(ValueBot):
    """Plays as exactly as its profile allows, by the network for its table where ``networks`` has
    one, otherwise by explicit values."""

    name = "level"

    def __init__(self, seed: int, profile: Profile, networks: Any = no_network) -> None:
        rng = random.Random(seed)
        super().__init__(seed, profile.weights(rng), networks)
        self.profile = profile
        self.rng = rng

    def choose(self, observation: Observation[TtaState]) -> int:
        seen = observation
        if seen.state.stack[-1].kind == POLITICS:
            nothing = pack(words.PASS)
            if nothing in seen.options and self.forgets():
                return nothing
            if self.profile.peaceful:
                peaceful = [code for code in seen.options if not attacks(code)]
                seen = Observation(seen.spec, seen.state, seen.viewer, seen.asked, peaceful)
        return super().choose(seen)

    def new_plan(self, world: TtaState, seat: int) -> list[Step]:
        o = self.outlook(world, seat)
        looked_at: list[Node] = []
        path = self.path(world, o, looked_at)
        loose = self.profile.looseness
        if loose > 0 and not o.last:
            path = loosely(looked_at, path, loose, self.rng)
        if path and self.forgets():
            path = without_last(world, path)
        return followed(world, path, seat)

    def forgets(self) -> bool:
        return self.profile.forgetting > 0 and self.rng.random() < self.profile.forgetting


class HardestBot(LevelBot):
    """Plays by the network; at larger tables than the one it learned at, that is held against each
    rival in turn and has the explicit values beside it."""

    name = "hardest"

    def __init__(self, seed: int) -> None:
        super().__init__(seed, HARDEST, kept_network)
        self.at_two = self.weights
        self.at_more = HARDEST_AT_MORE.looking(LARGER_TABLES)

    def choose(self, observation: Observation[TtaState]) -> int:
        self.sit_down(observation.state)
        return super().choose(observation)

    def advise(self, observation: Observation[TtaState]) -> Advice:
        self.sit_down(observation.state)
        return super().advise(observation)

    def sit_down(self, s: TtaState) -> None:
        self.weights = self.at_two if s.n == TABLE_OF_TWO else self.at_more

    def network(self, s: TtaState) -> Any:
        return self.networks(s) if s.n == TABLE_OF_TWO else network_for_each(s)


def attacks(code: int) -> bool:
    """Is an option an aggression or a war?"""
    return kind_of(code) in (words.ATTACK, words.WAR)


def without_last(s: TtaState, path: tuple[int, ...]) -> tuple[int, ...]:
    """A turn without its last action and what that asked; both ends are in the Action Phase."""
    t = s.clone()
    shorter: tuple[int, ...] = ()
    for k in range(len(path) - 1):
        engine.apply(t, path[k], trusted=True)
        if t.stack[-1].kind == ACTIONS:
            shorter = path[: k + 1]
    return shorter


def loosely(
    looked_at: list[Node], best: tuple[int, ...], loose: float, rng: random.Random
) -> tuple[int, ...]:
    """A turn about as good as the best: the further behind, the less likely."""
    if not looked_at:
        return best
    ordered = sorted(looked_at, key=lambda node: -node.value)[:CANDIDATES]
    top = ordered[0].value
    chances = [math.exp((node.value - top) / loose) for node in ordered]
    return rng.choices(ordered, chances)[0].path


def beginner(seed: int) -> LevelBot:
    return LevelBot(seed, BEGINNER)


def easy(seed: int) -> LevelBot:
    return LevelBot(seed, EASY)


def normal(seed: int) -> LevelBot:
    return LevelBot(seed, NORMAL)


def hard(seed: int) -> LevelBot:
    return LevelBot(seed, HARD, kept_network)


def hardest(seed: int) -> HardestBot:
    return HardestBot(seed)
