"""Checking the stack of a position: every frame must fit the table, and the game must go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import SLOTS, check_lowest, stack_place
from ecumene.core.trial import trial
from ecumene.games.horizon.position.codecs import Codecs
from ecumene.games.horizon.position.stack import FRAME_NAMES
from ecumene.games.horizon.rules.frame_fields import FIELDS
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

LOOKING: Final = (COLOR, REVEAL, PLACE_TECHNOLOGY)
"""Frames that find the technology for a space of the tree."""


def check_stack(codecs: Codecs, s: HorizonState) -> None:
    if not s.stack:
        return
    if s.won:
        raise codecs.fail("won", "nobody has won while decisions are pending in 'stack'")
    check_lowest(codecs, FRAME_NAMES, s.stack, s.turn, (TURN, SETUP))
    governing = sum(1 for frame in s.stack if frame.kind == GOVERN)
    if governing > len(s.offered):
        says = f"{governing} players choose a government, but only {len(s.offered)} are there"
        raise codecs.fail("offered", says)
    for index, frame in enumerate(s.stack):
        check_frame(codecs, s, stack_place(index), frame)
    for index, frame in enumerate(s.stack):
        if frame.kind == RESEARCHED:
            check_researched(codecs, s, index)
    problem = trial(s)
    if problem:
        raise codecs.fail("stack", problem)


def check_researched(codecs: Codecs, s: HorizonState, index: int) -> None:
    """What has been researched lies open, or is being looked for."""
    space = s.stack[index].a
    if s.tree[space] >= 0:
        return
    for frame in s.stack[index + 1 :]:
        if frame.kind in LOOKING:
            other_space = frame.a
            if other_space == space:
                return
    raise codecs.fail(stack_place(index), "no technology lies there, and none is looked for")


def check_frame(codecs: Codecs, s: HorizonState, where: str, frame: Frame) -> None:
    name = FRAME_NAMES[frame.kind]
    if frame.player < 0 and frame.kind not in (SETUP, REFILL):
        raise codecs.fail(where, f"{name} needs a player")
    declared = {field.slot: field for field in FIELDS[frame.kind]}
    for slot in SLOTS:
        value = getattr(frame, slot)
        if slot == "items":
            if value and slot not in declared:
                raise codecs.fail(where, f"{name} has no items")
            continue
        key, low, high, hint = slot, 0, 0, ""
        if slot in declared:
            field = declared[slot]
            key, low, high, hint = field.key, field.low, field.high, f"; it is {field.meaning}"
        if not low <= value <= high:
            says = f"{key} of {name} is {value}, not between {low} and {high}{hint}"
            raise codecs.fail(where, says)
    if frame.kind in FITS and not FITS[frame.kind](s, frame):
        raise codecs.fail(where, f"{name} does not fit the table")


# What the numbers of a frame point at must be there


def program_fits(s: HorizonState, frame: Frame) -> bool:
    program, leader = frame.a, frame.c
    return program < len(s.cat.programs) and leader <= len(s.cat.leaders)


def choice_fits(s: HorizonState, frame: Frame) -> bool:
    leader, programs = frame.a, frame.items
    known = all(program < len(s.cat.programs) for program in programs)
    return known and 2 <= len(programs) <= 9 and leader <= len(s.cat.leaders)


def cards_fit(s: HorizonState, frame: Frame) -> bool:
    """Cards that are turned up come from the deck of the space, and lie nowhere else."""
    space, level, turned_up = frame.a, frame.d, frame.items
    if space < SPACES and SPACE_LEVEL[space] != level:
        return False
    deck = s.cat.technologies_of(level)
    lying = (*s.tree, *s.bottoms[0], *s.bottoms[1])
    known = [card for p in s.players for card in p.private]
    new = all(card not in lying and card not in known for card in turned_up)
    unseen = not any(s.technologies_left >> card & 1 for card in turned_up if card in deck)
    return new and unseen and all(card in deck for card in turned_up)


def muster_fits(s: HorizonState, frame: Frame) -> bool:
    place, chosen = frame.a, frame.items
    if place >= len(s.tiles) or s.tiles[place] < FIRST_TERRITORY:
        return False
    return all(unit in s.players[frame.player].units for unit in chosen)


def explorer_fits(s: HorizonState, frame: Frame) -> bool:
    explorer = frame.a
    return explorer in s.players[frame.player].units and bool(s.territories_left)


FITS: Final[dict[int, Callable[[HorizonState, Frame], bool]]] = {
    PROGRAM: program_fits,
    CHOOSE: choice_fits,
    REVEAL: cards_fit,
    PLACE_TECHNOLOGY: cards_fit,
    MUSTER: muster_fits,
    TERRITORY: explorer_fits,
}
