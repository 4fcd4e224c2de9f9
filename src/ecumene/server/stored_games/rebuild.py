"""A game from its record, with log and undo as if it had been played here all the time."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.core.errors import EcumeneError, InvalidRecord
from ecumene.core.event import Event
from ecumene.core.frame import CHANCE
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.records.record import Record, name
from ecumene.records.session import Session
from ecumene.table.changes import kept_positions
from ecumene.table.notices import rules_changed


def rebuild(record: Record) -> Session:
    """The game at the end of a record. Chance answers what was recorded.

    `InvalidRecord` says at which move the present rules disagree with the record.
    """
    spec = record.spec
    script = [spec.vocabulary.parse(words) for seat, words in record.moves if seat == CHANCE]
    session = Session.__new__(Session)
    session.spec = spec
    session.record = Record(spec, record.players, record.seed, dict(record.options))
    session.record.version = record.version
    session.record.fingerprint = record.fingerprint
    session.record.start = record.start
    session.record.before = list(record.before)
    session.record.names = list(record.names)
    session.events = notices(record)
    session.past = []
    try:
        session.state = first_state(record, script)
        session.collect()
        for seat, words in record.moves:
            if seat != CHANCE:
                answer(session, seat, words)
    except InvalidRecord:
        raise
    except EcumeneError as error:
        made = session.record.played + 1
        raise InvalidRecord(f"record, move {made}: {error}") from error
    if session.record.moves != record.moves:
        made = record.earlier + agreement(session.record.moves, record.moves) + 1
        raise InvalidRecord(f"record, move {made}: the rules now bring something else about")
    session.state.script = None
    return session


def notices(record: Record) -> list[Event]:
    """The log of a game that goes on by other rules begins with saying so."""
    if not record.before:
        return []
    return [rules_changed(record.earlier, record.before[-1].set_aside)]


def first_state(record: Record, script: list[int]) -> State:
    """The beginning, run to its first decision."""
    spec: GameSpec[State] = record.spec
    if record.start is None:
        return spec.new(record.players, record.seed, record.options, log=True, script=script)
    state = spec.restore(record.start)
    state.seed = record.seed
    state.chance = []
    state.log = []
    state.script = script
    engine.advance_to_decision(state)
    return state


def answer(session: Session, seat: int, words: str) -> None:
    made = session.record.played + 1
    asked = session.asked()
    if asked != seat:
        raise InvalidRecord(f"record, move {made}: {name(asked)} is to move, not {name(seat)}")
    session.play(words)


def agreement(one: list[tuple[int, str]], other: list[tuple[int, str]]) -> int:
    """How many moves two records begin with in common."""
    pairs = zip(one, other, strict=False)
    return next((k for k, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def thin_out(session: Session) -> None:
    """Let go of old positions that nothing needs any more.

    No undo reaches beyond the last move that revealed something. Of those before it only a few
    are looked at again, to tell what has changed; the others share the state of that move.
    """
    past = session.past
    barrier = next((k for k in range(len(past) - 1, -1, -1) if past[k].revealed), -1)
    if barrier < 0:
        return
    kept = past[barrier].state
    needed = kept_positions(session)
    for k in range(barrier):
        if k not in needed:
            past[k].state = kept
