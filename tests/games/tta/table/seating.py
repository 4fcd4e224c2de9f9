"""Sessions for tests, from scenarios and from random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ecumene.records.session import Session
from tests.games.tta.scenario import SPEC, Scenario
from tests.support.editions import some_edition
from tests.support.playing import decisions
from tests.support.sent import scene

Json = dict[str, Any]


def session_of(g: Scenario) -> Session:
    """A session that goes on from a scenario, with what has happened in it so far."""
    session = Session(SPEC, g.s.n, 0)
    session.state = g.s.clone()
    session.state.log = []
    session.state.chance = []
    session.events = list(g.s.log or [])
    return session


def drawn_for(g: Scenario, seat: int) -> Json:
    """The scene of a seat, counted from 1 (0: a spectator)."""
    drawn: Json = scene(session_of(g), seat - 1)
    return drawn


def option(drawn: Json, text: str) -> Json:
    """An option of the decision by its notation."""
    found: Json = next(entry for entry in drawn["decision"]["options"] if entry["id"] == text)
    return found


def civilization(drawn: Json, seat: int) -> Json:
    found: Json = drawn["board"]["civilizations"][seat - 1]
    return found


def random_tables(
    seeds: range, players: int = 3, every: int = 5, wanted: Callable[[Session], bool] | None = None
) -> Iterator[Session]:
    """Decisions of random games in all modes."""
    for seed in seeds:
        options = some_edition(SPEC, players, seed)
        for number, session in enumerate(decisions(SPEC, players, seed, options)):
            if session.over() or (number % every == 0 and (wanted is None or wanted(session))):
                yield session
