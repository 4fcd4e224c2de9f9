"""Reading and checking the pending decisions of a position, and the phases that stand for them."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.frame import Frame
from ecumene.core.reading import Json, phase_in
from ecumene.core.trial import glance, trial
from ecumene.games.tta.position.frames import (
    CHOICES,
    DRAFTED,
    FIELDS,
    FRAME_NAMES,
    MOST_COUNT,
    MOST_NUMBER,
    OF_NOBODY,
    OPTIONAL,
    SETS,
)
from ecumene.games.tta.position.reader import Reader
from ecumene.games.tta.rules import numbers as k
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.state import TtaState
from ecumene.games.tta.rules.turn import STEP_ACTIONS, STEP_END, STEP_NEXT
from ecumene.games.tta.rules.types import AGGRESSION, LEADER, PACT, TERRITORY

PHASES: Final = ("start of turn", "politics", "actions", "end of turn")
NUMBERED: Final = ("frame", "player", "a", "b", "c", "d", "items")
"""The keys of a frame in format 1."""

TYPES: Final = {
    k.AUCTION: (TERRITORY, "a territory"),
    k.FORCE: (TERRITORY, "a territory"),
    k.DEFENSE: (AGGRESSION, "an aggression"),
    k.OFFER: (PACT, "a pact"),
    k.TUCK_LEADER: (LEADER, "a leader"),
    k.PRESS: (LEADER, "a leader"),
}
"""What the card of a frame must be."""


# Reading


def read_stack(reader: Reader, s: TtaState, raw: Json, numbered: bool) -> None:
    """The stack of a position: written out, or that of a phase (the Action Phase by default)."""
    phase = phase_in(reader, raw, PHASES)
    if "stack" in raw:
        read = read_numbered if numbered else read_frame
        entries = reader.sequence("stack", raw["stack"])
        s.stack = [read(reader, f"stack[{n}]", entry) for n, entry in enumerate(entries)]
        for n, frame in enumerate(s.stack):
            check_frame(reader, s, f"stack[{n}]", frame)
    if phase >= 0:
        written = s.stack
        start_phase(reader, s, phase)
        if "stack" in raw and s.stack != written:
            says = f"{PHASES[phase]!r} does not fit 'stack'; one of the two is enough"
            raise reader.fail("phase", says)
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


def counts_from_zero(raw: Json) -> bool:
    """Is this a stack of format 1, though no format is named? The lowest frame is the turn of the
    player whose turn it is, which shows how seats are counted."""
    stack, turn = raw.get("stack"), raw.get("turn", 1)
    if not isinstance(stack, list) or not stack or not isinstance(stack[0], dict):
        return False
    bottom = stack[0]
    player = bottom.get("player")
    if bottom.get("frame") != "turn" or not isinstance(player, int):
        return False
    return isinstance(turn, int) and player == turn - 1


def read_numbered(reader: Reader, where: str, value: Any) -> Frame:
    """A frame of format 1: bare numbers, seats from 0."""
    raw = reader.table(where, value)
    unknown = [str(key) for key in raw if key not in NUMBERED]
    if unknown:
        raise reader.fail(where, f"unknown key(s) {', '.join(sorted(unknown))}")
    kind = reader.one_of(f"{where}.frame", "frame", FRAME_NAMES, raw.get("frame"))
    numbers = [reader.number(where, raw.get(name, 0), -1, MOST_NUMBER) for name in "abcd"]
    entries = reader.sequence(where, raw.get("items", []))
    items = [reader.number(where, entry, 0, MOST_NUMBER) for entry in entries]
    player = reader.number(where, raw.get("player", -1), -1, reader.players - 1)
    return Frame(kind, player, numbers[0], numbers[1], numbers[2], numbers[3], tuple(items))


def read_frame(reader: Reader, where: str, value: Any) -> Frame:
    raw = reader.table(where, value)
    kind = reader.one_of(f"{where}.frame", "frame", FRAME_NAMES, raw.get("frame"))
    name = FRAME_NAMES[kind]
    fields = FIELDS.get(name, ())
    known = ["frame", *([] if name in OF_NOBODY else ["player"]), *[field[0] for field in fields]]
    for key in raw:
        if key not in known:
            raise reader.fail(where, f"{name!r} has no {key!r}; it has: {', '.join(known)}")
    player = -1
    if name not in OF_NOBODY:
        if "player" not in raw:
            raise reader.fail(where, f"{name!r} needs 'player'")
        player = reader.taken_seat(f"{where}.player", raw["player"])
    slots: dict[str, Any] = {"a": 0, "b": 0, "c": 0, "d": 0, "items": ()}
    if name == "force":
        slots["items"] = (0,) * (reader.cat.slots - reader.cat.first_unit)
    for field, slot, codec in fields:
        if field in raw:
            slots[slot] = read_field(reader, f"{where}.{field}", codec, raw[field])
        elif codec not in OPTIONAL:
            raise reader.fail(where, f"{name!r} needs {field!r}")
    return Frame(
        kind, player, slots["a"], slots["b"], slots["c"], slots["d"], tuple(slots["items"])
    )


def read_field(reader: Reader, where: str, codec: str, value: Any) -> Any:
    if codec in CHOICES:
        return reader.one_of(where, "value", CHOICES[codec], value)
    if codec in SETS:
        names = tuple([name for name in SETS[codec] if name])
        chosen = {reader.one_of(where, "value", names, e) for e in reader.sequence(where, value)}
        return sum(1 << SETS[codec].index(names[number]) for number in chosen)
    if codec == "draft_type":
        return [*DRAFTED.values()][reader.one_of(where, "type", tuple(DRAFTED), value)]
    if codec == "flag":
        return reader.flag(where, value)
    if codec in ("seat", "rival"):
        return reader.taken_seat(where, value)
    if codec == "who":
        return reader.seat(where, value) + 1
    if codec == "seat_set":
        return reader.seats(where, value)
    if codec == "seats":
        return [reader.taken_seat(where, entry) for entry in reader.sequence(where, value)]
    if codec == "card":
        return reader.card(where, value)
    if codec == "cards":
        return [reader.card(where, entry) for entry in reader.sequence(where, value)]
    if codec == "tech":
        return reader.slot(where, value)
    if codec == "tech_or_none":
        return 0 if value is None else reader.slot(where, value) + 1
    if codec == "defending":
        return sorted([read_defending(reader, where, e) for e in reader.sequence(where, value)])
    if codec == "sent":
        return read_sent(reader, where, value)
    if codec == "numbers":
        entries = reader.sequence(where, value)
        return [reader.number(where, entry, 0, MOST_COUNT) for entry in entries]
    return reader.number(where, value, 0, MOST_COUNT if codec == "count" else MOST_NUMBER)


def read_defending(reader: Reader, where: str, value: Any) -> int:
    """A card that defends; a plus after its id says that it is used as a bonus card."""
    bonus = isinstance(value, str) and value.endswith("+")
    return reader.card(where, value[:-1] if bonus else value) << 1 | int(bonus)


def read_sent(reader: Reader, where: str, value: Any) -> list[int]:
    """Units and cards sent to a colony."""
    raw = reader.table(where, value)
    if set(raw) - {"units", "cards"}:
        raise reader.fail(where, "expected 'units' and 'cards'")
    first = reader.cat.first_unit
    counts = [0] * (reader.cat.slots - first)
    for name, count in reader.table(f"{where}.units", raw.get("units", {})).items():
        slot = reader.slot(f"{where}.units", name)
        if slot < first:
            raise reader.fail(f"{where}.units", f"{name!r} has no units")
        counts[slot - first] = reader.number(f"{where}.units.{name}", count, 0, MOST_COUNT)
    cards = reader.sequence(f"{where}.cards", raw.get("cards", []))
    return [*counts, *[reader.card(f"{where}.cards", card) for card in cards]]


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
    bottom = s.stack[0]
    if bottom.kind not in (k.TURN, k.FINISH):
        says = "the lowest frame is 'turn' (or 'finish'); with 'phase' there is no need for a stack"
        raise reader.fail("stack[0]", says)
    if bottom.kind == k.TURN and bottom.player != s.turn:
        says = f"this is the turn of player {s.turn + 1}, not of player {bottom.player + 1}"
        raise reader.fail("stack[0].player", says)
    for n, frame in enumerate(s.stack):
        if n and frame.kind in (k.TURN, k.FINISH):
            raise reader.fail(f"stack[{n}]", f"{FRAME_NAMES[frame.kind]!r} can only be the lowest")
    problem = glance(s) if hidden else trial(s)
    if problem:
        raise reader.fail("stack", problem)


def check_frame(reader: Reader, s: TtaState, where: str, frame: Frame) -> None:
    name = FRAME_NAMES[frame.kind]
    if (frame.player < 0) != (name in OF_NOBODY):
        says = "belongs to nobody" if name in OF_NOBODY else "needs a player"
        raise reader.fail(where, f"{name!r} {says}")
    if frame.player >= 0 and s.players[frame.player].resigned and frame.kind != k.FINISH:
        raise reader.fail(where, f"player {frame.player + 1} has resigned")
    used = {slot: (field, codec) for field, slot, codec in FIELDS.get(name, ())}
    for slot in ("a", "b", "c", "d", "items"):
        value = getattr(frame, slot)
        field, codec = used.get(slot, (slot, ""))
        if not possible(s.cat, s.n, codec, value):
            raise reader.fail(f"{where}.{field}", f"{name!r} cannot have this value ({value})")
    check_parts(reader, s, where, frame)


def possible(cat: Catalogue, players: int, codec: str, value: Any) -> bool:
    """May the number (or the items) of a frame have this value?"""
    if not codec:
        return not value
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
        "number": MOST_NUMBER,
    }.get(codec, len(CHOICES.get(codec, ())) - 1)
    return bool(0 <= value <= high)


def check_parts(reader: Reader, s: TtaState, where: str, frame: Frame) -> None:
    """What a frame is about must be there."""
    if frame.kind in TYPES:
        kind, words = TYPES[frame.kind]
        card = s.cat.cards[frame.a]
        if card.type != kind:
            raise reader.fail(where, f"{card.slug} is not {words}")
    chosen = s.cat.draft if frame.kind != k.SELECT else bool(s.cat.selection)
    if frame.kind in (k.SELECT, k.DEAL_DRAFT, k.DRAFT) and not chosen:
        raise reader.fail(where, "nothing is selected in this game; see 'options'")
    if frame.kind == k.RUN:
        steps = s.cat.cards[frame.a].steps
        if frame.b > len(steps) or (frame.items and not frame.b):
            says = f"{s.cat.cards[frame.a].slug} has {len(steps)} steps"
            raise reader.fail(f"{where}.steps_begun", says)
    elif frame.kind == k.WAR_RESOLUTION and s.players[frame.player].war < 0:
        raise reader.fail(where, f"player {frame.player + 1} has declared no war")
    elif frame.kind in (k.ASSAULT, k.WAR_SACRIFICE, k.OFFER, k.KIDNAP, k.DEFENSE, k.INFILTRATE):
        other = frame.b if frame.kind in (k.OFFER, k.DEFENSE) else frame.a
        both = frame.kind not in (k.ASSAULT, k.WAR_SACRIFICE)
        if both and other == frame.player:
            raise reader.fail(where, f"{FRAME_NAMES[frame.kind]!r} is between two players")
