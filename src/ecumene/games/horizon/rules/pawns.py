"""Pawns and coins: activating, exhausting, population columns."""

from __future__ import annotations

from ecumene.games.horizon.rules.log import note
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState


def changed(counts: bytes, k: int, difference: int) -> bytes:
    """Counts with one of them changed.

    >>> list(changed(bytes([2, 0, 1]), 1, 3))
    [2, 3, 1]
    """
    return counts[:k] + bytes((counts[k] + difference,)) + counts[k + 1 :]


def inactive(p: HorizonPlayer) -> int:
    """Pawns in the columns."""
    return sum(p.columns)


def leave_columns(p: HorizonPlayer) -> None:
    """The next pawn leaves the leftmost column that holds one (BTH-3)."""
    for k in range(len(p.columns)):
        if p.columns[k]:
            p.columns = changed(p.columns, k, -1)
            return


def enter_columns(s: HorizonState, p: HorizonPlayer) -> None:
    """A pawn goes to the rightmost column with room (BTH-4); with none, beside the last one
    (ruling R-29)."""
    for k in range(len(p.columns) - 1, -1, -1):
        if p.columns[k] < s.cat.rules.columns[k]:
            p.columns = changed(p.columns, k, 1)
            return
    p.columns = changed(p.columns, len(p.columns) - 1, 1)


def activate(s: HorizonState, i: int, count: int) -> None:
    """Pawns from the leftmost columns become active."""
    p = s.edit(i)
    moved = min(count, inactive(p))
    for _ in range(moved):
        leave_columns(p)
    p.active += moved
    if moved:
        note(s, "activate", i, moved)


def exhaust(s: HorizonState, i: int, count: int) -> None:
    """Active pawns go back to the columns."""
    p = s.edit(i)
    for _ in range(count):
        p.active -= 1
        enter_columns(s, p)
    if count:
        note(s, "exhaust", i, count)


def gain_coins(s: HorizonState, i: int, count: int) -> None:
    if count:
        s.edit(i).coins += count
        note(s, "coins", i, count)


def pay_coins(s: HorizonState, i: int, count: int) -> None:
    if count:
        s.edit(i).coins -= count
        note(s, "pay", i, count)
