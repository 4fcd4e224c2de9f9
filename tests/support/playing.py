"""Random play for property tests: whole games, with a look at every decision."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ecumene.core.spec import GameSpec
from ecumene.records.session import Session

MOST_DECISIONS = 6_000


def random_option(
    spec: GameSpec[Any], options: list[int], rng: random.Random, give_up: float
) -> int:
    """Any option; one that concedes the game only now and then."""
    if rng.random() >= give_up:
        options = [code for code in options if not spec.concedes(code)] or options
    return rng.choice(options)


def decisions(
    spec: GameSpec[Any],
    players: int,
    seed: int,
    options: dict[str, str] | None = None,
    give_up: float = 0.0,
    least: int = 0,
) -> Iterator[Session]:
    """A random game; yields the session before each decision and once at the end. Of short games
    another one follows until there have been at least so many decisions."""
    rng = random.Random(seed * 4 + players)
    session = Session(spec, players, seed, options)
    for number in range(1, MOST_DECISIONS + 1):
        yield session
        if session.over():
            if number >= least:
                return
            session = Session(spec, players, seed + number, options)
            continue
        session.apply(random_option(spec, session.options(), rng, give_up))
    raise AssertionError(f"seed {seed}: no end after {MOST_DECISIONS} decisions")
