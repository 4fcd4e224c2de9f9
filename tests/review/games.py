"""The games that can be reviewed, and finished records of them that are short."""

from __future__ import annotations

import functools
import random

from ecumene.core.registry import game, offered_ids
from ecumene.records.record import Record
from ecumene.records.session import Session
from ecumene.review.strongest import can_be_reviewed
from tests.support.playing import decisions

GAMES = [name for name in offered_ids() if can_be_reviewed(name)]


@functools.cache
def last_moves(name: str, players: int = 2, seed: int = 5, moves: int = 24) -> Record:
    """The record of the last moves of a random game: it starts from the position before them."""
    spec = game(name)
    states = [session.state.clone() for session in decisions(spec, players, seed)]
    start = states[max(0, len(states) - moves)]
    session = Session(spec, players, seed, position=spec.to_json(start))
    rng = random.Random(seed)
    while not session.over():
        codes = [code for code in session.options() if not spec.concedes(code)]
        session.apply(rng.choice(codes or session.options()))
    return session.record
