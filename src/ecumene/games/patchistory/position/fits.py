"""Checking single frames of a position: what their numbers point at must be there."""

from __future__ import annotations

from typing import Final

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import value_with
from ecumene.core.reason import OPEN
from ecumene.games.patchistory.position.codecs import Codecs
from ecumene.games.patchistory.position.frames import FRAME_NAMES, ROUTE_NAMES
from ecumene.games.patchistory.position.land import Laid
from ecumene.games.patchistory.rules import numbers as k
from ecumene.games.patchistory.rules import words
from ecumene.games.patchistory.rules.counting import land_of, power
from ecumene.games.patchistory.rules.frame_fields import FIELDS
from ecumene.games.patchistory.rules.goods import amount_of
from ecumene.games.patchistory.rules.negotiation import check_alliance
from ecumene.games.patchistory.rules.routes import invaders_of, own_numbers, stop_of
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import NEGOTIATION_ROOM, UNKNOWN, WAR_ROOM, cell_name
from ecumene.games.patchistory.rules.vocab import (
    RECLAIM_FROM_BEATEN,
    THREATEN_THE_BEATEN,
    WAR_RELIEF,
)

TRIUMPHS: Final = (THREATEN_THE_BEATEN, RECLAIM_FROM_BEATEN)


def check_frame(codecs: Codecs, s: PatchState, where: str, frame: Frame) -> None:
    """Does a frame fit the table?"""
    other = value_with(FIELDS, frame, "seat")
    if other >= 0 and other == frame.player:
        raise codecs.fail(where, f"{FRAME_NAMES[frame.kind]!r} is between two players")
    if frame.kind == k.STAND:
        check_stand(codecs, s, where, frame)
    elif frame.kind == k.PATCHED:
        check_patched(codecs, s, where, frame)
    elif frame.kind == k.AID:
        mix = frame.b
        check_owned(codecs, s, where, other, words.MIXES[mix])
    elif frame.kind == k.EXCHANGE:
        good, amount = frame.a, frame.b
        amounts = [0, 0, 0]
        amounts[good] = amount
        if not amount:
            raise codecs.fail(f"{where}.amount", "nothing is exchanged")
        check_owned(codecs, s, where, frame.player, (amounts[0], amounts[1], amounts[2]))
    elif frame.kind == k.MOVEMENT:
        check_movement(codecs, s, where, frame)
    elif frame.kind in (k.NEGOTIATION, k.WAR):
        check_meeting(codecs, s, where, frame)
    elif frame.kind in (k.PROPOSAL, k.ANSWER):
        if check_alliance(s, frame.player, other) != OPEN:
            says = f"players {frame.player + 1} and {other + 1} cannot become allies"
            raise codecs.fail(where, says)
    elif frame.kind == k.TRIUMPH:
        act = frame.b
        if not has_power(s, frame.player, TRIUMPHS[act]):
            raise codecs.fail(where, f"player {frame.player + 1} has no figure for this")
    elif frame.kind == k.RELIEF:
        if not has_power(s, frame.player, WAR_RELIEF):
            raise codecs.fail(where, f"player {frame.player + 1} has no figure for this")


def has_power(s: PatchState, i: int, number: int) -> bool:
    return bool(s.players[i].tiles) and power(s, i, number) > 0


def check_stand(codecs: Codecs, s: PatchState, where: str, frame: Frame) -> None:
    """The cells are those of a larger room that the last tile has covered (ruling R-6)."""
    p = s.players[frame.player]
    cells = frame.items
    newest = Laid(codecs, p.tiles).cells[-1] if len(p.tiles) > 1 else []
    land = land_of(s, frame.player)
    if len(cells) < 2 or not all(cell in newest and cell in land.place for cell in cells):
        raise codecs.fail(f"{where}.cells", "expected a larger room that the last tile has covered")
    waiting = 0
    for other in s.stack:
        if other.kind != k.STAND or other.player != frame.player:
            continue
        other_cells = other.items
        if other_cells == cells:
            waiting += 1
        elif any(cell in cells for cell in other_cells):
            raise codecs.fail(f"{where}.cells", "another room overlaps this one")
    if waiting > sum(1 for cell in cells if cell not in p.workers):
        raise codecs.fail(f"{where}.cells", "there are more workers than squares")


def check_patched(codecs: Codecs, s: PatchState, where: str, frame: Frame) -> None:
    figure_number, powers_done = frame.a, frame.b
    figure = s.cat.figures[figure_number]
    p = s.players[frame.player]
    if not p.tiles or figure_number not in land_of(s, frame.player).figures:
        raise codecs.fail(f"{where}.figure", f"{figure.slug!r} is not visible in the territory")
    if powers_done > len(figure.powers):
        says = f"{figure.slug!r} has {len(figure.powers)} powers, not {powers_done}"
        raise codecs.fail(f"{where}.powers_done", says)


def check_owned(
    codecs: Codecs, s: PatchState, where: str, i: int, amounts: tuple[int, int, int]
) -> None:
    """Goods that are on offer are there."""
    for good in range(3):
        owned = amount_of(s.players[i], good)
        if owned != UNKNOWN and amounts[good] > owned:
            raise codecs.fail(where, f"player {i + 1} does not have these goods")


def check_movement(codecs: Codecs, s: PatchState, where: str, frame: Frame) -> None:
    transport, begun, moved_routes, moved = frame.a, frame.b, frame.c, frame.items
    if not begun and (transport or moved_routes or moved):
        raise codecs.fail(where, "nobody can have moved before the movement has begun")
    own = own_numbers(s, frame.player)
    for number, name in enumerate(ROUTE_NAMES):
        if moved_routes >> number & 1 and number not in own:
            says = f"player {frame.player + 1} has no route {name}"
            raise codecs.fail(f"{where}.moved_routes", says)
    for cell in moved:
        if cell not in s.players[frame.player].workers:
            raise codecs.fail(f"{where}.moved", f"there is no worker at {cell_name(cell)}")


def check_meeting(codecs: Codecs, s: PatchState, where: str, frame: Frame) -> None:
    """The worker of a negotiation or a war stands in its room."""
    on_route = frame.a
    route = s.routes[on_route]
    if frame.kind == k.NEGOTIATION:
        if stop_of(route) != NEGOTIATION_ROOM or invaders_of(route):
            says = f"no worker waits to negotiate on route {on_route + 1}"
            raise codecs.fail(f"{where}.route", says)
    elif stop_of(route) != WAR_ROOM:
        raise codecs.fail(f"{where}.route", f"no worker is at war on route {on_route + 1}")
