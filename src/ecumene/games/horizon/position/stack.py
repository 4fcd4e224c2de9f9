"""Pending decisions of a position: reading and writing frames, and the phases they stand for."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import Frame
from ecumene.core.reading import Json, phase_in
from ecumene.games.horizon.position.codecs import Codecs
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.rules.numbers import TURN
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.turn import PHASES as PHASE_KINDS

PHASES: Final = ("start of turn", "action", "expansion", "production", "goal")
FRAME_NAMES: Final = tuple([kind.name for kind in KINDS])
KEYS: Final = ("frame", "player", "a", "b", "c", "d", "items")


def write_frame(frame: Frame, form: int) -> Json:
    """Seats count from 1, in format 1 from 0; who is nobody is null, in format 1 -1."""
    player = frame.player if form == 1 else frame.player + 1 or None
    out: Json = {"frame": FRAME_NAMES[frame.kind], "player": player}
    for name in ("a", "b", "c", "d"):
        value = getattr(frame, name)
        if value:
            out[name] = value
    if frame.items:
        out["items"] = list(frame.items)
    return out


def read_stack(codecs: Codecs, s: HorizonState, raw: Json, numbered: bool) -> None:
    """The stack of a position: written out, or that of a phase (the start of a turn by default)."""
    phase = phase_in(codecs, raw, PHASES)
    s.stack = [Frame(TURN, s.turn, max(0, phase))]
    if phase > 0:
        s.stack.append(Frame(PHASE_KINDS[phase - 1], s.turn))
    if "stack" not in raw:
        return
    entries = codecs.sequence("stack", raw["stack"])
    stack = [read_frame(codecs, f"stack[{k}]", e, numbered) for k, e in enumerate(entries)]
    if phase >= 0 and stack != s.stack:
        says = f"{PHASES[phase]!r} does not fit 'stack'; one of the two is enough"
        raise codecs.fail("phase", says)
    s.stack = stack


def counts_from_zero(raw: Json) -> bool:
    """Is this a stack of format 1, though no format is named? The lowest frame is the turn of the
    player whose turn it is, which shows how seats are counted."""
    stack, turn = raw.get("stack"), raw.get("turn", 1)
    if not isinstance(stack, list) or not stack or not isinstance(stack[0], dict):
        return False
    player = stack[0].get("player")
    if stack[0].get("frame") != "turn" or not isinstance(player, int):
        return False
    return isinstance(turn, int) and player == turn - 1


def read_frame(codecs: Codecs, where: str, value: Any, numbered: bool) -> Frame:
    raw = codecs.table(where, value)
    unknown = [str(key) for key in raw if key not in KEYS]
    if unknown:
        raise codecs.fail(where, f"unknown key(s) {', '.join(sorted(unknown))}")
    kind = codecs.one_of(f"{where}.frame", "frame", FRAME_NAMES, raw.get("frame"))
    numbers = [codecs.number(where, raw.get(name, 0), 0, 1 << 40) for name in "abcd"]
    entries = codecs.sequence(where, raw.get("items", []))
    items = tuple([codecs.number(where, entry, 0, 1 << 40) for entry in entries])
    player = -1
    if numbered:
        player = codecs.number(f"{where}.player", raw.get("player", -1), -1, codecs.players - 1)
    elif raw.get("player") is not None:
        player = codecs.taken_seat(f"{where}.player", raw["player"])
    return Frame(kind, player, numbers[0], numbers[1], numbers[2], numbers[3], items)
