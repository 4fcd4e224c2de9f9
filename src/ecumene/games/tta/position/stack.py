"""Reading and checking the pending decisions of a position, and the phases that stand for them."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core import frame_fields
from ecumene.core.frame import Frame
from ecumene.core.frame_fields import SLOTS, check_lowest, other_stack, stack_place, value_with
from ecumene.core.reading import Json, phase_in
from ecumene.core.trial import glance, trial
from ecumene.games.tta.position.frames import (
    CHOICES,
    DRAFTED,
    FRAME_NAMES,
    MOST_COUNT,
    OF_NOBODY,
    SETS,
    TtaFrames,
)
from ecumene.games.tta.position.reader import Reader
from ecumene.games.tta.rules import numbers as k
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.frame_fields import FIELDS
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.turn import STEP_ACTIONS, STEP_END, STEP_NEXT
from ecumene.games.tta.rules.types import AGGRESSION, LEADER, PACT, TERRITORY

PHASES: Final = ("start of turn", "politics", "actions", "end of turn")

TYPES: Final = {
    k.AUCTION: (TERRITORY, "a territory"),
    k.FORCE: (TERRITORY, "a territory"),
    k.DEFENSE: (AGGRESSION, "an aggression"),
    k.OFFER: (PACT, "a pact"),
    k.TUCK_LEADER: (LEADER, "a leader"),
    k.EXTRA_ACTION: (LEADER, "a leader"),
}
"""What the card of a frame must be."""


# Reading


def read_stack(reader: Reader, s: TtaState, raw: Json, numbered: bool) -> None:
    """The stack of a position: written out, or that of a phase (the Action Phase by default)."""
    phase = phase_in(reader, raw, PHASES)
    if "stack" in raw:
        frames = TtaFrames(reader)
        s.stack = []
        for n, entry in enumerate(reader.sequence("stack", raw["stack"])):
            where = stack_place(n)
            frame = read_numbered(reader, where, entry) if numbered else frames.read(where, entry)
            s.stack.append(frame)
        for n, frame in enumerate(s.stack):
            check_frame(reader, s, stack_place(n), frame)
    if phase >= 0:
        written = s.stack
        start_phase(reader, s, phase)
        if "stack" in raw and s.stack != written:
            raise other_stack(reader, PHASES[phase])
    elif "stack" not in raw:
        start_phase(reader, s, PHASES.index("actions"))


def start_phase(reader: Reader, s: TtaState, phase: int) -> None:
    i = s.turn
    if PHASES[phase] == "start of turn":
        s.stack = [Frame(k.TURN, i)]
    elif PHASES[phase] == "politics":
        if s.round == 1:
            raise reader.fail("phase", "there is no Politics Phase in round 1 (TTA-FIRST-1)")
        given_up = s.players[i].no_politics
        s.players[i].no_politics = 0
        s.stack = [Frame(k.TURN, i, STEP_ACTIONS), Frame(k.POLITICS, i, 0, given_up)]
    elif PHASES[phase] == "actions":
        s.stack = [Frame(k.TURN, i, STEP_END), Frame(k.ACTIONS, i)]
    else:
        s.stack = [Frame(k.TURN, i, STEP_NEXT), Frame(k.END_OF_TURN, i)]


def read_numbered(reader: Reader, where: str, value: Any) -> Frame:
    """A frame of format 1: bare numbers, seats from 0."""
    return frame_fields.read_numbered(reader, FRAME_NAMES, where, value, from_zero=True, low=-1)


# Checking


def check_stack(reader: Reader, s: TtaState, hidden: bool) -> None:
    """The frames must lie on each other as in a game, and the game must go on; ``hidden``: it
    is what one seat sees of a game."""
    if not s.stack:
        return
    if s.won:
        raise reader.fail("won", "nobody has won while decisions are pending in 'stack'")
    if s.alive < 2:
        raise reader.fail("players", "only one of them is left: the game is over")
    check_lowest(reader, FRAME_NAMES, s.stack, s.turn, (k.TURN, k.FINISH))
    problem = glance(s) if hidden else trial(s)
    if problem:
        raise reader.fail("stack", problem)


def check_frame(reader: Reader, s: TtaState, where: str, frame: Frame) -> None:
    name = FRAME_NAMES[frame.kind]
    if (frame.player < 0) != (frame.kind in OF_NOBODY):
        says = "belongs to nobody" if frame.kind in OF_NOBODY else "needs a player"
        raise reader.fail(where, f"{name!r} {says}")
    if frame.player >= 0 and s.players[frame.player].resigned and frame.kind != k.FINISH:
        raise reader.fail(where, f"player {frame.player + 1} has resigned")
    declared = {field.slot: field for field in FIELDS[frame.kind]}
    for slot in SLOTS:
        value = getattr(frame, slot)
        if slot not in declared:
            if value:
                raise reader.fail(f"{where}.{slot}", f"{name!r} cannot have this value ({value})")
            continue
        field = declared[slot]
        if not possible(s.cat, s.n, field.codec, value):
            says = f"{name!r} cannot have this value ({value}); it is {field.meaning}"
            raise reader.fail(f"{where}.{field.key}", says)
    check_parts(reader, s, where, frame)


def possible(cat: Catalogue, players: int, codec: str, value: Any) -> bool:
    """May the number (or the items) of a frame have this value?"""
    if codec == "sent":
        units = cat.slots - cat.first_unit
        if len(value) < units or max(value[:units]) > MOST_COUNT:
            return False
        return all(card < len(cat.cards) for card in value[units:])
    if codec in ("seats", "cards", "numbers", "defending"):
        most = {
            "seats": players,
            "cards": len(cat.cards),
            "defending": 2 * len(cat.cards),
            "numbers": MOST_COUNT + 1,
        }[codec]
        return all(0 <= entry < most for entry in value)
    if codec in SETS:
        return bool(0 <= value < 1 << len(SETS[codec]))
    if codec == "draft_type":
        return value in DRAFTED.values()
    high = {
        "flag": 1,
        "seat": players - 1,
        "rival": players - 1,
        "who": players,
        "seat_set": (1 << players) - 1,
        "card": len(cat.cards) - 1,
        "tech": cat.slots - 1,
        "tech_or_none": cat.slots,
        "count": MOST_COUNT,
        "number": frame_fields.MOST_NUMBER,
    }.get(codec, len(CHOICES.get(codec, ())) - 1)
    return bool(0 <= value <= high)


def check_parts(reader: Reader, s: TtaState, where: str, frame: Frame) -> None:
    """What a frame is about must be there."""
    if frame.kind in TYPES:
        kind, words = TYPES[frame.kind]
        card = s.cat.cards[value_with(FIELDS, frame, "card")]
        if card.type != kind:
            raise reader.fail(where, f"{card.slug} is not {words}")
    chosen = s.cat.draft if frame.kind != k.SELECT else bool(s.cat.selection)
    if frame.kind in (k.SELECT, k.DEAL_DRAFT, k.DRAFT) and not chosen:
        raise reader.fail(where, "nothing is selected in this game; see 'options'")
    if frame.kind == k.RUN:
        card_number, steps_begun, waiting = frame.a, frame.b, frame.items
        card = s.cat.cards[card_number]
        if steps_begun > len(card.steps) or (waiting and not steps_begun):
            says = f"{card.slug} has {len(card.steps)} steps"
            raise reader.fail(f"{where}.steps_begun", says)
    elif frame.kind == k.WAR_RESOLUTION and s.players[frame.player].war < 0:
        raise reader.fail(where, f"player {frame.player + 1} has declared no war")
    elif frame.kind in (k.OFFER, k.KIDNAP, k.DEFENSE, k.INFILTRATE):
        if value_with(FIELDS, frame, "seat") == frame.player:
            raise reader.fail(where, f"{FRAME_NAMES[frame.kind]!r} is between two players")
