"""What became of a stored game under the rules that are installed, and how it can go on.

Nothing here writes. The server judges a game when it opens one that was played by other rules;
whoever judges all games of a database reads them (`read_game`) and judges them one by one.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ecumene.core import engine
from ecumene.core.errors import EcumeneError
from ecumene.core.frame import CHANCE
from ecumene.core.registry import game as installed
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import SPECTATOR
from ecumene.records.record import Part, Record, comparable
from ecumene.records.verdict import BROKEN, DIFFERENT, SAME, follow
from ecumene.server.storage.schema import RUNNING
from ecumene.server.stored_games.rebuild import rebuild
from ecumene.server.stored_games.stored_game import StoredGame

Json = dict[str, Any]

UNREADABLE: Final = "unreadable"
"""Its moves do not lead to the table as it stood, and its last position cannot be read either: with
these rules nobody can play on."""


class CannotContinue(EcumeneError):
    """No stored position can be read with the rules of today."""


class Judgement(NamedTuple):
    """What became of a game: `SAME`, `DIFFERENT`, `BROKEN` (both can go on from a position) or
    `UNREADABLE`. Moves are counted from the first one of the game."""

    outcome: str
    move: int = 0
    """The first move that is impossible now, or after which the table is not as it was."""
    since: int = 0
    """Up to this move the table is known to be as it was."""
    why: str = ""
    scores: list[int] | None = None
    """The points now, if every move is possible."""
    recorded: list[int] | None = None
    """The points as they were, if the game is over."""


class Continuation(NamedTuple):
    """How a game goes on by the rules of today."""

    ply: int
    """So many moves were made before."""
    start: Json
    """The position that it goes on from."""
    stored: bool
    """Is that position stored at this ply already?"""
    set_aside: int
    """So many moves, made after the last stored position, no longer fit."""
    before: str
    """The fingerprint of the rules up to now."""


def judge_game(game: StoredGame) -> Judgement:
    """Replay a stored game and compare it with its positions and its result."""
    try:
        record = game.record()
        verdict, state = follow(record, other_formats(game, record.spec))
    except Exception as error:  # rules that it was not played by may fail in any way
        return with_position(game, Judgement(BROKEN, game.base + 1, game.base, str(error)))
    found = Judgement(
        verdict.outcome,
        game.base + verdict.move if verdict.move else 0,
        game.base + verdict.since,
        verdict.why,
        verdict.scores,
        verdict.recorded,
    )
    if found.outcome == SAME:
        if state is None or as_it_stood(game, record.spec, state):
            return found
        found = found._replace(outcome=DIFFERENT, move=len(game.moves))
    return with_position(game, found)


def other_formats(game: StoredGame, spec: GameSpec[Any]) -> dict[int, Json]:
    """The last position, if its hash is of a format that is not ours."""
    last = game.newest
    if last is None or last.ply == game.base or comparable(spec, last.hash):
        return {}
    return {last.ply - game.base: last.read()}


def as_it_stood(game: StoredGame, spec: GameSpec[Any], state: State) -> bool:
    """Does the replay lead to the public numbers that were stored with the last move? Positions may
    be the same and count otherwise, and the first tables have nothing but these numbers."""
    info = game.info
    if info.status != RUNNING or info.scores is None:
        return True
    public = spec.redact(state, SPECTATOR)
    return spec.scores(public) == info.scores and engine.chooser(state) == info.asked


def with_position(game: StoredGame, found: Judgement) -> Judgement:
    """A running game that does not replay can go on if its last position can be read."""
    if game.info.status != RUNNING:
        return found
    if found.outcome == DIFFERENT and game.newest is None:
        return found  # it goes on from the replay
    try:
        continuation(game)
    except CannotContinue as error:
        why = f"{found.why} {error}".strip()
        return found._replace(outcome=UNREADABLE, why=why)
    return found


def read_position(spec: GameSpec[State], position: Json) -> State:
    """A stored position by the rules of today; `CannotContinue` says why not."""
    try:
        return spec.restore(position)
    except Exception as error:  # rules that did not write it may fail in any way
        raise CannotContinue(str(error)) from error


def continuation(game: StoredGame) -> Continuation:
    """How a running game goes on: from its last position, with the moves made since as far as they
    fit. `CannotContinue` if that position cannot be read."""
    last = game.newest
    if last is None:
        raise CannotContinue("no position is stored")
    start = last.read()
    read_position(installed(game.info.game), start)
    tail = game.moves[last.ply :]
    if tail:
        start, fitting = played_on(game, start, tail)
    else:
        fitting = 0
    made = len(game.moves)
    before = game.info.fingerprint
    return Continuation(made, start, last.ply == made, len(tail) - fitting, before)


def played_on(game: StoredGame, start: Json, tail: list[tuple[int, str]]) -> tuple[Json, int]:
    """The position after the moves that fit, and how many do. A decision fits with all the chance
    that followed it, or not at all."""
    cuts = [k for k, (seat, _) in enumerate(tail) if seat != CHANCE]
    for cut in [len(tail), *reversed(cuts)]:
        record = game.info.record(tail[:cut])
        record.start = start
        try:
            session = rebuild(record)
            return session.spec.to_json(session.state), cut
        except Exception as error:  # rules that it was not played by may fail in any way
            if cut == 0:
                raise CannotContinue(str(error)) from error
    return start, 0


def continued_record(game: StoredGame, found: Continuation) -> Record:
    """The record of a game that goes on: no moves yet by the rules of today."""
    record = game.info.record([])
    record.start = found.start
    record.before = game.parts()
    last = game.moves[game.base :]
    if last:
        record.before.append(Part(found.before, last, found.set_aside))
    return record
