"""What generic tests have to know of a game beyond what it declares itself.

A game says it in ``tests/games/<game>/about.py``, as ``ABOUT``; whatever it leaves out is as for
any game. So a game needs its folder among the sources and one here, and no test names it elsewhere.
"""

from __future__ import annotations

import functools
import importlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ecumene.core.registry import game
from ecumene.manifest import manifest

TESTS = Path(__file__).parent.parent
RELUCTANT = (
    "end", "pass", "skip", "refuse", "destroy", "disband", "stop", "trade", "sell", "recall",
)  # fmt: skip
"""Words that random play uses less often."""


@dataclass(frozen=True)
class Case:
    """One playthrough: which game, and how its seats behave."""

    game: str
    name: str
    ending: str
    players: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    resigns: tuple[tuple[int, int], ...] = ()
    """(round, seat): this seat resigns in this round."""
    position: dict[str, Any] | None = None
    """Where it begins, if not with a new game."""

    @property
    def path(self) -> Path:
        return TESTS / "games" / self.game / "golden" / f"{self.name}.txt"


@dataclass(frozen=True)
class Traced:
    """What tests must name of one game, in the words of the markers."""

    rules: list[str]
    rulings: list[str]
    parts: list[str]
    reasons: list[str]


def usual_ending(state: Any) -> str:
    return "last_round"


def no_variation(options: dict[str, str], players: int, rng: random.Random) -> None:
    """Nothing but the choices among the values of options."""


@dataclass(frozen=True)
class About:
    """One game, for tests."""

    cases: tuple[Case, ...] = ()
    """The golden playthroughs."""
    endings: frozenset[str] = frozenset(("last_round", "shared_victory"))
    """How games can end; there is a playthrough for each."""
    ending: Callable[[Any], str] = usual_ending
    """How a game with one winner ended."""
    reluctant: tuple[str, ...] = RELUCTANT
    slugs: Callable[[], set[str]] | None = None
    """The ids of components; those in the notation, if nothing else is said."""
    ordinary: frozenset[str] = frozenset()
    """Ids of components that are words of the rules as well."""
    traced: Callable[[], Traced] | None = None
    vary: Callable[[dict[str, str], int, random.Random], None] = no_variation
    """Puts values of one's own among random options."""
    own: dict[str, str] = field(default_factory=dict)
    """Options with some values of one's own."""
    phases: tuple[str, ...] = ()
    """The decisions that are phases of a turn or round, and the words of all phases: one of them
    is never just "something else", because a rule says when its time is."""
    timed: str = ""
    starts: tuple[tuple[dict[str, Any], tuple[int, str]], ...] = ()
    """Positions that say where in a turn they begin, with who is then asked what."""
    impossible: tuple[tuple[dict[str, Any], str], ...] = ()
    """Positions that cannot be, with words of the sentence that refuses them."""
    internal: tuple[str, ...] = ()
    """Modules of the rules in which a ValueError says that a table makes no sense."""
    adds_up: bool = True
    """Are the rows of the results parts of the score?"""
    hard: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Words of files in its folder, with others: rules by which moves that were made are
    impossible."""
    soft: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The same for rules by which every move of before is possible, but counts otherwise."""
    keeps_points: bool = True
    """Are points part of a position, so that other rules do not count them anew?"""
    agreed: Callable[[int, random.Random], str] | None = None
    """A valid choice of so many players for the option that is a list to be agreed on."""
    rare_notes: Callable[[], dict[str, dict[str, Any]]] = dict
    """Positions in which notes of the guide come up that no stored game comes to."""
    told: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Words, by language, that the story of a whole game has."""
    records: int = 15
    """How many stored games there are."""
    agreed_on: dict[int, dict[str, str]] = field(default_factory=dict)
    """Options of stored games that are not drawn by chance."""


@functools.cache
def about(name: str) -> About:
    found = importlib.import_module(f"tests.games.{name}.about").ABOUT
    assert isinstance(found, About)
    return found


def named_parts(name: str) -> dict[str, list[str]]:
    """The components that the notation names, by domain."""
    domains = [domain for kind in game(name).vocabulary.kinds for domain in kind.domains]
    return {domain.name: domain.names for domain in domains if not domain.names[0].isdecimal()}


def slugs(name: str) -> set[str]:
    """The ids of all components of a game."""
    listed = about(name).slugs
    if listed is not None:
        return listed()
    return {slug for names in named_parts(name).values() for slug in names}


def traced(name: str) -> Traced:
    """What tests must name of a game."""
    listed = about(name).traced
    if listed is not None:
        return listed()
    return Traced(
        [rule.id for rule in game(name).rules()],
        [ruling.id for ruling in manifest(name).presenter().rulings()],
        [f"{name}.{kind}.{slug}" for kind, names in named_parts(name).items() for slug in names],
        [f"{name}.{kind.code}" for kind in game(name).reasons[1:]],
    )
