"""Looking for puzzles: games in which some turns are played by a lower level, and of these the
turns that cost much."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ecumene.bots.registry import make_bot, offered_bots
from ecumene.core.chance import mix
from ecumene.core.view import observe, state_from
from ecumene.records.session import Session
from ecumene.review.accuracy import main_field
from ecumene.review.judging import Effort, Judged, judge
from ecumene.review.lines import Line, followed
from ecumene.review.moments import is_costly
from ecumene.review.puzzles import Stored
from ecumene.review.reviewer import Reviewer
from ecumene.review.strongest import reviewer_of
from ecumene.review.units import Unit

STREAM: Final = 3_010
PERCENT: Final = 100
EFFORT: Final = Effort(proposals=3, worlds=8, careless=0)


class Wanted(NamedTuple):
    """What makes a good puzzle."""

    stake: float = 3.0
    """So much better the best line has to be than what was played, as the engine values them."""
    blunder: float = 40.0
    """Where more was lost, nobody has to look for long."""
    longest: int = 8
    slips: int = 35
    """Of a hundred turns so many are played by a lower level."""
    per_game: int = 5

    def stakes(self, reviewer: Reviewer[Any], points: float) -> bool:
        trust = reviewer.numbers.trust
        return self.stake * trust <= points <= self.blunder * trust

    def lengths(self, reviewer: Reviewer[Any], line: Line) -> bool:
        return reviewer.shortest_puzzle <= len(line) <= self.longest


class Find(NamedTuple):
    stored: Stored
    judged: Judged


def finds(game_id: str, players: int, seed: int, wanted: Wanted) -> Iterator[Find]:
    """Play one game and tell what could be a puzzle, as it goes."""
    reviewer = reviewer_of(game_id)
    spec = reviewer.spec
    session = Session(spec, players, seed)
    bots = [reviewer.new_bot(mix(seed, STREAM, seat)) for seat in range(players)]
    while not session.over():
        seat = session.asked()
        topic = reviewer.topic(session.state)
        number = len(session.record.moves)
        choice = reviewer.puzzling(topic) and len(session.options()) > 1
        if choice and mix(seed, STREAM + 1, number) % PERCENT < wanted.slips:
            before = session.state.clone()
            line = slip(session, reviewer, seat, number)
            found = line and examine(reviewer, session, before, seat, topic, number, line, wanted)
            if found:
                yield found
        if not session.over() and session.asked() == seat:
            session.apply(bots[seat].choose(session.observe(seat)))


def slip(session: Session, reviewer: Reviewer[Any], seat: int, number: int) -> tuple[int, ...]:
    """Let a lower level decide what is to be decided now; returns what it did."""
    lower = offered_bots(reviewer.spec.id)[1:]
    bot = make_bot(reviewer.spec.id, lower[number % len(lower)], mix(number, STREAM, 3))
    world = state_from(session.observe(seat), mix(number, STREAM, 2))
    line = followed(reviewer, world, seat, bot)
    for code in line:
        session.apply(code)
    return line


def examine(
    reviewer: Reviewer[Any],
    session: Session,
    before: Any,
    seat: int,
    topic: str,
    number: int,
    line: tuple[int, ...],
    wanted: Wanted,
) -> Find | None:
    """Is there something to be found in this position?"""
    spec = reviewer.spec
    unit = Unit(seat, topic, number, line, number, number, spec.rounds(before), seat)
    judged = judge(reviewer, before, unit, EFFORT)
    if not wanted.stakes(reviewer, judged.loss) or not is_costly(reviewer.numbers, judged):
        return None
    if not wanted.lengths(reviewer, judged.best):
        return None
    seen = observe(spec, before, seat)
    words_of = spec.vocabulary.format
    position = spec.to_json(seen.state)
    name = hashlib.sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:8]
    stored = Stored(
        id=f"{spec.id}-{name}",
        game=spec.id,
        number=0,
        seat=seat,
        round=unit.round,
        field=main_field(reviewer, judged),
        stake=round(judged.loss, 1),
        options=dict(session.record.options),
        position=position,
        played=tuple(words_of(code) for code in judged.played),
        best=tuple(words_of(code) for code in judged.best),
    )
    return Find(stored, judged)
