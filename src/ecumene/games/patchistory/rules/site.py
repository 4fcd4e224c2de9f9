"""A place for a tile in a territory, and all that follows from what lies there."""

from __future__ import annotations


class Bounds:
    """What the rooms that lie at a site allow there, whatever the relation is."""

    __slots__ = ("guarded", "part", "touches", "water")

    def __init__(self) -> None:
        self.water = 0
        """Squares over or under visible water."""
        self.guarded = 0
        """Squares over rooms that may not be covered."""
        self.part = 0
        """Squares over larger rooms that reach out of the site. Those within it are covered
        wholly or not at all: a room is part of one tile."""
        self.touches = False
        """Would water of the new tile lie beside other water (PAT-36)?"""


class Site:
    """A place for a tile: its cells, what lies there, and the possible relations.

    Squares are numbered as in `Face.offsets`; sets of them are bit masks.
    """

    __slots__ = ("bounds", "cells", "codes", "involved", "relations", "tops", "views")

    def __init__(
        self, cells: list[int], tops: list[int], involved: int, relations: list[int]
    ) -> None:
        self.bounds: Bounds | None = None
        """Once somebody asks; see `bounds_of`."""
        self.cells = cells
        self.codes: list[int] = []
        """The number of each relation in notation, once somebody asks; see `layer_codes`."""
        self.involved = involved
        """Bit mask of the overlapped tiles."""
        self.tops = tops
        """The highest tile on each cell, -1 where there is none."""
        self.relations = relations
        """Bit masks of the tiles that the new one lies over."""
        self.views: dict[int, tuple[list[int], list[int]]] = {}
        """By the squares that stay visible: the rooms that show and those that are covered, once
        somebody asks."""


class Ways:
    """All ways to lay a tile that a territory allows, whatever tile it is; see `ways.py`."""

    __slots__ = ("by_water", "cells", "codes", "ends")

    def __init__(self) -> None:
        self.cells: list[int] = []
        """Places where a tile overlaps the territory and lies neither over nor under water."""
        self.by_water: list[int] = []
        """For each place, the squares that lie beside water, as bits."""
        self.ends: list[int] = []
        """For each place, where its part of `codes` ends."""
        self.codes: list[int] = []
        """Cell and layer code as the arguments of an option; none that covers what it may not."""


class Growth:
    """What the last change of a territory was, as far as ways rest on it."""

    __slots__ = ("cell", "raised", "under", "ways")

    def __init__(self, ways: Ways, cell: int, raised: int, under: int) -> None:
        self.ways = ways
        """The ways before."""
        self.cell = cell
        """The first cell of the new tile, or that of the new construction tile."""
        self.raised = raised
        """The tiles that have more below them now, as bits."""
        self.under = under
        """The tiles below the new one, as bits."""
