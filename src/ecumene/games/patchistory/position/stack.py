"""Checking the stack of a position: every frame must fit the table, and the game must go on."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import stack_place
from ecumene.core.reason import OPEN
from ecumene.core.sealed import Sealed
from ecumene.core.trial import glance, trial
from ecumene.games.patchistory.position.checks import has_hidden
from ecumene.games.patchistory.position.codecs import Codecs, notation
from ecumene.games.patchistory.position.fits import check_frame
from ecumene.games.patchistory.position.frames import CHOICES, FRAME_NAMES
from ecumene.games.patchistory.position.phases import (
    check_auction,
    check_no_auction,
    check_setup,
    check_vote,
)
from ecumene.games.patchistory.rules import numbers as k
from ecumene.games.patchistory.rules.rounds import (
    AUCTION_STEP,
    DIPLOMACY_STEP,
    ERA_UPKEEP_STEP,
    MANAGEMENT_STEP,
    MOVEMENT_STEP,
    PATCH_STEP,
    VOTE_STEP,
    WAR_STEP,
)
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import ERAS, UNKNOWN

# What may be pending in each step of a round; the round's own frame lies below.
STEP_KINDS: Final[dict[int, tuple[int, ...]]] = {
    AUCTION_STEP: (k.REVEAL, k.FREE_TILE, k.OPENING, k.AUCTION, k.BLIND),
    PATCH_STEP: (
        k.PATCH,
        k.STAND,
        k.PLACE,
        k.RETURN,
        k.PATCHED,
        k.ALLY,
        k.FREE_ROUTE,
        k.TEAR_UP,
        k.SACRIFICE,
    ),
    DIPLOMACY_STEP: (k.DIPLOMACY, k.AID, k.PLACE),
    MANAGEMENT_STEP: (k.MANAGEMENT, k.EXCHANGE, k.DRAW),
    MOVEMENT_STEP: (k.MOVEMENT, k.PLACE),
    WAR_STEP: (
        k.TALKS,
        k.NEGOTIATION,
        k.PROPOSAL,
        k.ANSWER,
        k.WAR,
        k.TRIUMPH,
        k.RELIEF,
        k.PLACE,
        k.DRAW,
    ),
    VOTE_STEP: (k.SACRIFICE, k.CHOOSE_CARD, k.SHOW, k.SWAP, k.VOTE, k.DOUBLE),
}
# Everybody has one of these at most, the First Player's on top.
ONE_EACH: Final = (k.PATCH, k.DIPLOMACY, k.MANAGEMENT, k.MOVEMENT, k.TALKS)
# These are answered before anything else happens.
ON_TOP: Final = (k.AID, k.EXCHANGE, k.NEGOTIATION, k.PROPOSAL, k.ANSWER, k.WAR)
# What must lie right below some frames, and somewhere below others.
RIGHT_BELOW: Final[dict[int, int]] = {
    k.AID: k.DIPLOMACY,
    k.EXCHANGE: k.MANAGEMENT,
    k.NEGOTIATION: k.TALKS,
    k.WAR: k.TALKS,
}
BELOW: Final[dict[int, int]] = {
    k.ALLY: k.PATCHED,
    k.FREE_ROUTE: k.PATCHED,
    k.TEAR_UP: k.PATCHED,
    k.RETURN: k.PATCHED,
}


def check_stack(codecs: Codecs, s: PatchState) -> None:
    """Refuse pending decisions that cannot come about."""
    if not s.stack or s.stack[0].kind != k.SETUP:
        for i, p in enumerate(s.players):
            if p.capital < 0:
                raise codecs.fail(f"players[{i + 1}].capital", "is missing; only 'setup' deals it")
    if not s.stack:
        check_won(codecs, s, -1)
        check_no_auction(codecs, s)
        check_end(codecs, s)
        return
    if s.winners:
        raise codecs.fail("winners", "nobody has won while decisions are pending in 'stack'")
    for place, frame in enumerate(s.stack):
        check_frame(codecs, s, stack_place(place), frame)
    check_order(codecs, s)
    for place, frame in enumerate(s.stack):
        check_answers(codecs, s, stack_place(place), frame)
    problem = glance(s) if has_hidden(s) else trial(s)
    if problem:
        raise codecs.fail("stack", problem)


def check_end(codecs: Codecs, s: PatchState) -> None:
    """Who has the most culture has won (PAT-83)."""
    if s.era != ERAS or s.round != s.cat.rules.rounds:
        raise codecs.fail("stack", "nothing is pending, but the last round is not over")
    if s.table or s.ballots:
        raise codecs.fail("table", "no vote is going on")
    if any(p.culture == UNKNOWN for p in s.players):
        raise codecs.fail("culture", "at the end everybody shows their goods")
    most = max(p.culture for p in s.players)
    winners = [i for i in range(s.n) if s.players[i].culture == most]
    if s.winners != codecs.read_mask(winners):
        names = ", ".join(str(i + 1) for i in winners)
        raise codecs.fail("winners", f"with the most culture the winners are: {names}")


def check_order(codecs: Codecs, s: PatchState) -> None:
    """Only what belongs to the present step is pending, in an order that can come about."""
    bottom = s.stack[0]
    if bottom.kind == k.SETUP:
        check_no_auction(codecs, s)
        check_setup(codecs, s)
        check_supply(codecs, s)
        return
    if bottom.kind != k.ROUND:
        raise codecs.fail(stack_place(0), "the lowest frame must be 'round' (or 'setup')")
    step = bottom.a
    following = CHOICES["step"][step]
    if step >= ERA_UPKEEP_STEP and s.round < s.cat.rules.rounds:
        says = f"{following!r} comes only in round {s.cat.rules.rounds}"
        raise codecs.fail(f"{stack_place(0)}.next", says)
    step -= 1  # the one that goes on
    for place, frame in enumerate(s.stack[1:], 1):
        if frame.kind not in STEP_KINDS.get(step, ()):
            says = f"{FRAME_NAMES[frame.kind]!r} cannot be pending when {following!r} comes next"
            raise codecs.fail(stack_place(place), says)
        check_place(codecs, s, place, frame)
        if frame.kind == k.SACRIFICE:
            with_all = frame.d
            if bool(with_all) != (step == PATCH_STEP):
                says = "is true after patching and only then"
                raise codecs.fail(f"{stack_place(place)}.with_all", says)
    check_turns(codecs, s)
    if step == AUCTION_STEP and len(s.stack) > 1:
        check_auction(codecs, s)
    else:
        check_no_auction(codecs, s)
        check_won(codecs, s, step)
    if step == VOTE_STEP and len(s.stack) > 1:
        check_vote(codecs, s)
    elif s.table or s.ballots:
        raise codecs.fail("table", "no vote is going on")
    check_supply(codecs, s)


def check_place(codecs: Codecs, s: PatchState, place: int, frame: Frame) -> None:
    """What lies below a frame."""
    where = stack_place(place)
    name = FRAME_NAMES[frame.kind]
    if frame.kind in ON_TOP and place != len(s.stack) - 1:
        raise codecs.fail(where, f"{name!r} must be the last frame")
    below = s.stack[place - 1]
    if frame.kind in RIGHT_BELOW:
        who = frame.player
        if frame.kind == k.AID:
            giver = frame.a
            who = giver
        if below.kind != RIGHT_BELOW[frame.kind] or below.player != who:
            needed = FRAME_NAMES[RIGHT_BELOW[frame.kind]]
            raise codecs.fail(where, f"{name!r} needs {needed!r} of player {who + 1} below it")
    if frame.kind in BELOW and not any(f.kind == BELOW[frame.kind] for f in s.stack[:place]):
        raise codecs.fail(where, f"{name!r} needs {FRAME_NAMES[BELOW[frame.kind]]!r} below it")


def check_turns(codecs: Codecs, s: PatchState) -> None:
    """Of the frames that everybody gets, the First Player's is on top."""
    order = s.order()
    last = s.n
    for place, frame in enumerate(s.stack):
        if frame.kind in ONE_EACH:
            turn = order.index(frame.player)
            if turn >= last:
                says = f"{FRAME_NAMES[frame.kind]!r} of player {frame.player + 1} is out of order"
                raise codecs.fail(stack_place(place), f"{says}; the First Player is the last one")
            last = turn


def check_won(codecs: Codecs, s: PatchState, step: int) -> None:
    """Who has won a tile is about to patch it."""
    patching = [frame.player for frame in s.stack if frame.kind == k.PATCH]
    for i, p in enumerate(s.players):
        if p.won >= 0 and i not in patching and step != AUCTION_STEP:
            says = "there is a tile to patch, but no 'patch' pending in 'stack'"
            raise codecs.fail(f"players[{i + 1}].won", says)


def check_supply(codecs: Codecs, s: PatchState) -> None:
    """Enough tiles for the rest of the era."""
    needed = (s.cat.rules.rounds - s.round) * s.n
    bottom = s.stack[0]
    step = bottom.a
    if bottom.kind == k.SETUP or step == AUCTION_STEP:
        needed += s.n
    elif step - 1 == AUCTION_STEP and len(s.stack) > 1:
        needed += s.n - len(s.offer)
        open_tiles = [frame.b for frame in s.stack if frame.kind == k.REVEAL]
        needed -= sum(1 for tile in open_tiles if tile)
    if len(s.tiles_left) < needed:
        says = f"{needed} tiles are needed for the rest of the era, {len(s.tiles_left)} are left"
        raise codecs.fail("tiles_left", says)


def check_answers(codecs: Codecs, s: PatchState, where: str, frame: Frame) -> None:
    """Secret answers: not all are in yet, and each was open to the one who gave it."""
    kind = s.kinds[frame.kind]
    if not isinstance(kind, Sealed):
        return
    seats = kind.seats(s, frame)
    answers = frame.items
    if len(answers) >= len(seats):
        says = f"at most {len(seats) - 1} answers can wait here; the last one opens them all"
        raise codecs.fail(f"{where}.answers", says)
    if answers and frame is not s.stack[-1]:
        raise codecs.fail(f"{where}.answers", "nobody can have answered here yet")
    for seat, code in zip(seats, answers, strict=False):
        if code != UNKNOWN and kind.check_of(s, frame, seat, code) != OPEN:
            says = f"player {seat + 1} cannot have answered {notation().format(code)!r}"
            raise codecs.fail(f"{where}.answers", says)
