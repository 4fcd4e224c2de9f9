"""Checking the stack of a position: every frame must fit the table, and the game must go on."""

from __future__ import annotations

from ecumene.core.frame import Frame
from ecumene.core.trial import trial
from ecumene.games.horizon.position.codecs import Codecs
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.rules.numbers import (
    CHOOSE,
    COLOR,
    GOVERN,
    MUSTER,
    PLACE_TECHNOLOGY,
    PROGRAM,
    REFILL,
    RESEARCHED,
    REVEAL,
    SETUP,
    TERRITORY,
    TURN,
)
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import FIRST_TERRITORY, SPACE_LEVEL, SPACES

MANY = 1000
# The numbers of each kind of frame: from where to where; others are 0.
RANGES: dict[str, dict[str, tuple[int, int]]] = {
    "setup": {"a": (0, 5), "b": (0, 1)},
    "turn": {"a": (0, 4), "b": (0, 1)},
    "program": {"a": (0, MANY), "b": (0, MANY), "c": (0, MANY)},
    "activate": {"a": (0, 9)},
    "invest": {"a": (0, 3), "b": (0, 1)},
    "take_cube": {"a": (0, 3)},
    "enlist": {"a": (0, 2), "b": (0, 1), "c": (1, 6)},
    "upgrade": {"a": (0, 2), "b": (1, 5)},
    "move": {"a": (0, MANY), "b": (0, 1)},
    "territory": {"a": (0, MANY), "b": (0, 5)},
    "research": {"a": (2, 30), "b": (0, 1), "c": (0, 1)},
    "leader": {"a": (2, 4)},
    "color": {"a": (4, 15)},
    "reveal": {"a": (4, SPACES), "b": (0, 4), "c": (1, MANY), "d": (2, 3)},
    "place_technology": {"a": (4, SPACES), "b": (0, 4), "c": (1, MANY), "d": (2, 3)},
    "researched": {"a": (0, SPACES - 1)},
    "take_construction": {"a": (1, 3)},
    "refill": {"a": (1, 3)},
    "settle": {"a": (0, 1)},
    "muster": {"a": (0, MANY), "b": (0, 1)},
    "build": {"a": (1, 3), "b": (0, 99)},
    "choose": {"a": (0, MANY)},
}
WITH_ITEMS = (REVEAL, PLACE_TECHNOLOGY, MUSTER, CHOOSE)


def check_stack(codecs: Codecs, s: HorizonState) -> None:
    if not s.stack:
        return
    check_bottom(codecs, s)
    for k, frame in enumerate(s.stack):
        check_frame(codecs, s, f"stack[{k}]", frame)
    for k, frame in enumerate(s.stack):
        if frame.kind == RESEARCHED and s.tree[frame.a] < 0:
            above = [f for f in s.stack[k + 1 :] if f.kind in (COLOR, REVEAL, PLACE_TECHNOLOGY)]
            if not any(f.a == frame.a for f in above):
                raise codecs.fail(f"stack[{k}]", "no technology lies there, and none is looked for")
    problem = trial(s)
    if problem:
        raise codecs.fail("stack", problem)


def check_bottom(codecs: Codecs, s: HorizonState) -> None:
    """The lowest frame is a turn, or the setup before the first one."""
    if s.won:
        raise codecs.fail("won", "nobody has won while decisions are pending in 'stack'")
    bottom = s.stack[0]
    if bottom.kind not in (TURN, SETUP):
        says = "the lowest frame is 'turn' (or 'setup'); with 'phase' there is no need for a stack"
        raise codecs.fail("stack[0]", says)
    if bottom.kind == TURN and bottom.player != s.turn:
        says = f"this is the turn of player {s.turn + 1}, not of player {bottom.player + 1}"
        raise codecs.fail("stack[0].player", says)
    governing = sum(1 for frame in s.stack if frame.kind == GOVERN)
    if governing > len(s.offered):
        says = f"{governing} players choose a government, but only {len(s.offered)} are there"
        raise codecs.fail("offered", says)
    for k, frame in enumerate(s.stack[1:], 1):
        if frame.kind in (TURN, SETUP):
            raise codecs.fail(f"stack[{k}]", f"{KINDS[frame.kind].name!r} can only be the lowest")


def check_frame(codecs: Codecs, s: HorizonState, where: str, frame: Frame) -> None:
    name = KINDS[frame.kind].name
    if frame.player < 0 and frame.kind not in (SETUP, REFILL):
        raise codecs.fail(where, f"{name} needs a player")
    for key, value in (("a", frame.a), ("b", frame.b), ("c", frame.c), ("d", frame.d)):
        low, high = RANGES.get(name, {}).get(key, (0, 0))
        if not low <= value <= high:
            raise codecs.fail(where, f"{key} of {name} is {value}, not between {low} and {high}")
    if frame.items and frame.kind not in WITH_ITEMS:
        raise codecs.fail(where, f"{name} has no items")
    if not fits(s, frame):
        raise codecs.fail(where, f"{name} does not fit the table")


def fits(s: HorizonState, frame: Frame) -> bool:
    """What the numbers of a frame point at must be there."""
    programs = len(s.cat.programs)
    if frame.kind == PROGRAM:
        return frame.a < programs and frame.c <= len(s.cat.leaders)
    if frame.kind == CHOOSE:
        options = 2 <= len(frame.items) <= 9 and all(item < programs for item in frame.items)
        return options and frame.a <= len(s.cat.leaders)
    if frame.kind in (REVEAL, PLACE_TECHNOLOGY):
        if frame.a < SPACES and SPACE_LEVEL[frame.a] != frame.d:
            return False
        deck = s.cat.technologies_of(frame.d)
        lying = (*s.tree, *s.bottoms[0], *s.bottoms[1])
        known = [card for p in s.players for card in p.private]
        new = all(item not in lying and item not in known for item in frame.items)
        unseen = not any(s.technologies_left >> item & 1 for item in frame.items if item in deck)
        return new and unseen and all(item in deck for item in frame.items)
    if frame.kind == MUSTER:
        if frame.a >= len(s.tiles) or s.tiles[frame.a] < FIRST_TERRITORY:
            return False
        return all(item in s.players[frame.player].units for item in frame.items)
    if frame.kind == TERRITORY:
        return frame.a in s.players[frame.player].units and bool(s.territories_left)
    return True
