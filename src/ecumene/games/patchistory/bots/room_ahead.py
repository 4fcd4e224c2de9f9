"""Room for the tiles to come: how well the next few could be patched in.

What they show is not known, but all tiles have one shape. So squares of an average worth are laid,
one tile after the other, where they cover the least; water and the size limit stand in the way.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.rules.counting import power
from ecumene.games.patchistory.rules.land import Land
from ecumene.games.patchistory.rules.types import COLUMN, ERAS, ROW, WATER
from ecumene.games.patchistory.rules.vocab import LARGER_LIMIT, NO_SIZE_LIMIT

SQUARE: Final = (0, ROW, COLUMN, COLUMN + ROW)
WORST: Final = 0.4
"""What the worst square of a tile is worth, beside the average: that one is hidden first."""
BLOCKED: Final = 1e9


class RoomAhead:
    """The territory of one seat, with what each cell is worth."""

    def __init__(self, o: Outlook, land: Land, worths: list[float]) -> None:
        self.o = o
        self.worth: dict[int, float] = {}
        """Of each cell; BLOCKED for water."""
        cat = o.s.cat
        total = 0.0
        for place in range(len(land.rooms)):
            cells = land.cells[place]
            each = worths[place] / len(cells)
            total += worths[place]
            if cat.rooms[land.rooms[place]].type == WATER:
                each = BLOCKED
            elif len(cells) > 1:
                each = worths[place]  # it goes as a whole
            for cell in cells:
                self.worth[cell] = each
        self.average = max(0.5, total / max(1, len(self.worth)))
        self.low_x, self.high_x = land.low_x, land.high_x
        self.low_y, self.high_y = land.low_y, land.high_y
        self.limits = self.limits_ahead()

    def limits_ahead(self) -> list[int]:
        """The size limit when each of the next tiles comes; a large number: none."""
        o = self.o
        s = o.s
        rules = s.cat.rules
        found: list[int] = []
        era, number = s.era, s.round
        for _ in range(min(o.w.tiles_ahead, o.later)):
            number += 1
            if number > rules.rounds:
                era, number = era + 1, 1
            limit = rules.size_limit[min(era, ERAS) - 1] + power(s, o.i, LARGER_LIMIT)
            found.append(32 if power(s, o.i, NO_SIZE_LIMIT) else limit)
        return found

    def after(self, seen: list[tuple[int, float]], water: list[int]) -> float:
        """What the next tiles add once these squares lie there."""
        worth = self.worth.copy()
        low_x, high_x, low_y, high_y = self.low_x, self.high_x, self.low_y, self.high_y
        for cell, value in seen:
            worth[cell] = value
            low_x, high_x = min(low_x, cell >> 5), max(high_x, cell >> 5)
            low_y, high_y = min(low_y, cell & 31), max(high_y, cell & 31)
        for cell in water:
            worth[cell] = BLOCKED
        later = self.o.later
        total = 0.0
        for k in range(len(self.limits)):
            limit = self.limits[k]
            square = self.average * (later - k) / (later + 1)
            best, where = 0.0, -1
            for x in range(max(high_x - limit + 1, low_x - 1), min(low_x + limit - 1, high_x + 1)):
                for y in range(
                    max(high_y - limit + 1, low_y - 1), min(low_y + limit - 1, high_y + 1)
                ):
                    gain = laid(worth, x << 5 | y, square)
                    if gain > best:
                        best, where = gain, x << 5 | y
            if where < 0:
                break
            total += best
            for step in SQUARE:
                worth[where + step] = max(square, worth.get(where + step, 0.0))
            low_x, high_x = min(low_x, where >> 5), max(high_x, (where >> 5) + 1)
            low_y, high_y = min(low_y, where & 31), max(high_y, (where & 31) + 1)
        return total


def laid(worth: dict[int, float], cell: int, square: float) -> float:
    """What an average tile adds at a cell; nothing where it cannot lie.

    >>> round(laid({0: 9.0}, 0, 2.0), 1)  # its worst square is hidden
    7.2
    """
    gain = 4 * square
    hidden = WORST * square
    overlaps = False
    for step in SQUARE:
        there = worth.get(cell + step)
        if there is None:
            continue
        if there >= BLOCKED:
            return 0.0
        overlaps = True
        if there < hidden:
            gain -= there
        else:
            gain -= hidden
            hidden = square
    return gain if overlaps else 0.0
