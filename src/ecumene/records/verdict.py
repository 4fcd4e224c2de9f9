"""What became of a recorded game under the installed rules.

A change of the rules may leave a game as it was, give it another course or another result, or
make one of its moves impossible. Nobody wants to find that out at the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ecumene.core import engine
from ecumene.core.errors import EcumeneError
from ecumene.core.state import State
from ecumene.records.record import Record, begin, comparable, position_hash, result_of, step

SAME: Final = "same"
DIFFERENT: Final = "different"
"""Every move is still possible, but they lead elsewhere: other positions or another result."""
BROKEN: Final = "broken"
"""A move is impossible now."""
OUTCOMES: Final = (SAME, DIFFERENT, BROKEN)


class Verdict(NamedTuple):
    """What became of a game. ``move`` is the first one (counted from 1) after which the game is
    not as recorded, or that is impossible now; ``since`` the last one known to be as recorded, so
    that the change came with one of the moves after it."""

    outcome: str
    move: int = 0
    since: int = 0
    why: str = ""
    scores: list[int] | None = None
    """The points now, if every move is possible."""
    recorded: list[int] | None = None
    """The points as they were recorded, if they were."""


def judge(record: Record) -> Verdict:
    """Replay a record and compare it with everything that it says of itself."""
    return follow(record, {})[0]


def follow(record: Record, positions: Mapping[int, dict[str, Any]]) -> tuple[Verdict, State | None]:
    """Judge a record, also by positions after some of its moves (by their number) where its hashes
    are of another format; and the state it leads to, if every move is possible."""
    recorded = None if record.result is None else record.result.scores
    spec = record.spec
    known = {ply: value for ply, value in record.hashes.items() if comparable(spec, value)}
    others = {ply: one for ply, one in positions.items() if ply not in known}
    since = differs = made = 0
    try:
        s = begin(record)
        for number, (seat, words) in enumerate(record.moves, 1):
            step(spec, s, number, seat, words)
            made = number
            if differs or not (number in known or number in others):
                continue
            if number in known:
                agreed = position_hash(spec, s) == known[number]
            else:
                agreed = equal(s, others[number], record)
            if agreed:
                since = number
            else:
                differs = number
    except EcumeneError as error:
        why = re.sub(r"^record(, move \d+)?: ", "", str(error))
        return Verdict(BROKEN, made + 1, since if differs else made, why, None, recorded), None
    scores = spec.scores(s)
    if not differs and not agrees(record, s):
        differs = len(record.moves)
    if differs:
        return Verdict(DIFFERENT, differs, since, "", scores, recorded), s
    return Verdict(SAME, 0, len(record.moves), "", scores, recorded), s


def agrees(record: Record, s: State) -> bool:
    """Does the end look as it was recorded?"""
    spec = record.spec
    if record.result is not None and (not engine.over(s) or result_of(spec, s) != record.result):
        return False
    if record.final is None or record.final == spec.to_json(s):
        return True
    return equal(s, record.final, record)


def equal(s: State, position: dict[str, Any], record: Record) -> bool:
    """Is this the same position, perhaps written in another format?"""
    spec = record.spec
    try:
        return spec.key(spec.restore(position)) == spec.key(s)
    except EcumeneError:
        return False
