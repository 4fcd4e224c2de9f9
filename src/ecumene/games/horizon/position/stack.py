"""Pending decisions of a position: reading and writing frames, and the phases they stand for."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import (
    other_stack,
    read_numbered,
    stack_place,
    with_slots,
    write_named,
    write_numbered,
)
from ecumene.core.reading import Json, phase_in
from ecumene.games.horizon.position.codecs import Codecs
from ecumene.games.horizon.rules.frame_fields import FIELDS
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.rules.numbers import TURN
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.turn import PHASES as PHASE_KINDS

PHASES: Final = ("start of turn", "action", "expansion", "production", "goal")
FRAME_NAMES: Final = tuple([kind.name for kind in KINDS])


def write_frame(frame: Frame, form: int) -> Json:
    """Seats count from 1, in format 1 from 0; who is nobody is null, in format 1 -1. Format 1 has
    slots in place of names, as the first positions of format 2 had them: they are still read."""
    name = FRAME_NAMES[frame.kind]
    if form == 1:
        return write_numbered(name, frame.player, frame)
    return write_named(name, frame.player + 1 or None, frame, FIELDS)


def read_stack(codecs: Codecs, s: HorizonState, raw: Json, numbered: bool) -> None:
    """The stack of a position: written out, or that of a phase (the start of a turn by default)."""
    phase = phase_in(codecs, raw, PHASES)
    s.stack = [Frame(TURN, s.turn, max(0, phase))]
    if phase > 0:
        s.stack.append(Frame(PHASE_KINDS[phase - 1], s.turn))
    if "stack" not in raw:
        return
    entries = codecs.sequence("stack", raw["stack"])
    stack: list[Frame] = []
    for index, entry in enumerate(entries):
        where = stack_place(index)
        slots = with_slots(codecs, FRAME_NAMES, where, entry, FIELDS)
        stack.append(read_numbered(codecs, FRAME_NAMES, where, slots, numbered))
    if phase >= 0 and stack != s.stack:
        raise other_stack(codecs, PHASES[phase])
    s.stack = stack
