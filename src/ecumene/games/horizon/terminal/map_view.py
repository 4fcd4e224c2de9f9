"""The map: a box for each tile, rows shifted by half a box as hexagons are."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ecumene.cli.canvas import Canvas
from ecumene.cli.styles import SEATS
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.frontier import frontier
from ecumene.games.horizon.presenter.names import construction_name, territory_name
from ecumene.games.horizon.rules.build import construction_on
from ecumene.games.horizon.rules.map import column, row
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CRADLE,
    FIRST_START,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
    TRACK_NAMES,
    UNIT_NAMES,
    kind_of_unit,
    place_of,
    strength_of,
)

WIDEST: Final = 9
NARROWEST: Final = 5
SMALLEST: Final = 3
"""Half the width of a box, with one of its borders: at most, so that all can be read, at least."""
FIXED_LINES: Final = 2
"""The name, and what is built or can be built; below them stand the units."""


def halves(place: int) -> int:
    """How far to the right a place lies, in halves of a box."""
    return 2 * column(place) + row(place)


class Layout:
    """Where the boxes come: their size, and the heights of the rows."""

    def __init__(self, s: HorizonState, width: int) -> None:
        self.open = frontier(s)
        self.half = self.fitting(s, width)
        if self.half < NARROWEST:
            self.open = []
            self.half = max(SMALLEST, self.fitting(s, width))
        self.inner = 2 * self.half - 1
        self.left, self.right = self.spread(s)
        rows = [row(place) for place in (*s.places, *self.open)]
        lines: dict[int, int] = dict.fromkeys(range(min(rows), max(rows) + 1), 1)
        for k, place in enumerate(s.places):
            units = max(1, len(unit_lines(s, k, self.inner)))
            lines[row(place)] = max(lines[row(place)], FIXED_LINES + units)
        self.tops: dict[int, int] = {}
        top = 0
        for r, high in lines.items():
            self.tops[r] = top
            top += high + 1
        self.tops[max(rows) + 1] = top

    def fitting(self, s: HorizonState, width: int) -> int:
        """The largest half of a box with which everything fits."""
        left, right = self.spread(s)
        return min(WIDEST, (width - 1) // (right - left))

    def spread(self, s: HorizonState) -> tuple[int, int]:
        """How far the map goes; of a place that can be explored only the middle is shown."""
        tiles = [halves(place) for place in s.places]
        middles = [halves(place) + 1 for place in self.open]
        return min([*tiles, *middles]), max([k + 2 for k in tiles] + middles)

    def corner(self, place: int) -> tuple[int, int]:
        return self.tops[row(place)], (halves(place) - self.left) * self.half

    def bottom(self, place: int) -> int:
        return self.tops[row(place) + 1]

    @property
    def width(self) -> int:
        return (self.right - self.left) * self.half + 1

    @property
    def height(self) -> int:
        return max(self.tops.values()) + 1


def map_lines(s: HorizonState, width: int, plain: bool) -> list[Text]:
    """The whole map, as wide as there is room for."""
    layout = Layout(s, width)
    canvas = Canvas(layout.width, layout.height, plain)
    for k, place in enumerate(s.places):
        top, left = layout.corner(place)
        canvas.box(top, left, layout.bottom(place), left + 2 * layout.half)
        lines = [title(s, k), land(s, k), *unit_lines(s, k, layout.inner)]
        for y, words in enumerate(lines):
            canvas.write(top + 1 + y, left + 1, words, layout.inner)
    for place in layout.open:
        top, left = layout.corner(place)
        middle = (top + layout.bottom(place)) // 2
        canvas.write(middle, left + layout.half, Text("?", "dim"), 1)
    return canvas.lines()


def title(s: HorizonState, place: int) -> Text:
    """The number of a place, and what lies there."""
    tile = s.tiles[place]
    out = Text.assemble((f"{place} ", "bold cyan"))
    built = construction_on(s, place)
    if built >= 0:
        return out.append(construction_name(s.cat, built), "bold magenta")
    if tile == CRADLE:
        return out.append(text("horizon.map.cradle"), "bold")
    if tile < FIRST_TERRITORY:
        seat = tile - FIRST_START
        return out.append(text("horizon.map.start", number=seat + 1), SEATS[seat])
    return out.append(territory_name(s.cat, tile - FIRST_TERRITORY), "bold")


def letter(track: int) -> str:
    return text(f"horizon.map.{TRACK_NAMES[track]}")


def owned(key: str, seat: int) -> tuple[str, str]:
    return text(f"horizon.map.{key}", seat=seat + 1), SEATS[seat]


def land(s: HorizonState, place: int) -> Text:
    """Village and city, or the builders of a construction."""
    mark = s.owners[place]
    built = construction_on(s, place)
    if built >= 0:
        second = (mark >> RIGHT_SHIFT & SEAT_MASK) - 1
        out = Text.assemble(owned("first_builder", (mark >> LEFT_SHIFT & SEAT_MASK) - 1), " ")
        if second >= 0:
            return out.append(*owned("second_builder", second))
        track = letter(s.cat.constructions[built].right_track)
        return out.append(text("horizon.map.second_free", track=track), "dim")
    if s.tiles[place] < FIRST_TERRITORY:
        return Text()
    tile = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
    out = Text.assemble((text("horizon.map.strength", n=tile.strength), "bold"), " ")
    village, city = (mark & SEAT_MASK) - 1, (mark >> CITY_SHIFT & SEAT_MASK) - 1
    if village >= 0:
        out.append(*owned("settled", village))
    else:
        track = letter(tile.village_track)
        out.append(text("horizon.map.village", n=tile.village_vp, track=track), "dim")
    out.append(" ")
    if city >= 0:
        return out.append(*owned("fortified", city))
    track = letter(tile.city_track)
    return out.append(text("horizon.map.city", n=tile.city_vp, track=track), "dim")


def unit_lines(s: HorizonState, place: int, width: int) -> list[Text]:
    """The units on a place, player by player, in as many lines as they need."""
    lines: list[Text] = []
    for seat, p in enumerate(s.players):
        words = [
            text(
                f"horizon.map.{UNIT_NAMES[kind_of_unit(code)]}",
                n=strength_of(code),
            )
            for code in p.units
            if place_of(code) == place
        ]
        for k, word in enumerate(words):
            shown = word if k else text("horizon.map.units", seat=seat + 1, units=word)
            room = lines and lines[-1].cell_len + 1 + len(shown) <= width
            if room:
                lines[-1].append(" ")
            else:
                lines.append(Text())
            lines[-1].append(shown, SEATS[seat])
    return lines
