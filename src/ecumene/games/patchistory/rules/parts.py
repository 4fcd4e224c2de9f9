"""The components of the game as objects made from the data pack."""

from __future__ import annotations


class Room:
    """A room of a face; heroes and wonders are rooms, too."""

    __slots__ = ("always", "box", "figure", "name", "number", "offsets", "type")

    def __init__(self) -> None:
        self.number = 0
        self.name = ""
        self.type = 0
        self.figure = -1
        self.always: tuple[int, ...] = ()
        """Symbols that count while the room is visible."""
        self.box: tuple[int, ...] = ()
        """Symbols in the activity box, which count while a worker stands here; () if none."""
        self.offsets: tuple[int, ...] = ()
        """Its squares on the face, as differences from the face's top left cell."""


class FacePart:
    """A room as part of a face."""

    __slots__ = ("offsets", "room", "squares")

    def __init__(self, room: int, squares: int, offsets: tuple[int, ...]) -> None:
        self.room = room
        self.squares = squares
        """Its squares as bits."""
        self.offsets = offsets
        """The same as differences from the face's top left cell, sorted."""

    def cells_at(self, base: int) -> tuple[int, ...]:
        """Its cells if the face lies with its first square on a cell."""
        if len(self.offsets) == 1:
            return (base + self.offsets[0],)
        return tuple([base + offset for offset in self.offsets])


class Face:
    """One side of a tile, or of a capital."""

    __slots__ = (
        "height",
        "large",
        "number",
        "offsets",
        "parts",
        "patterns",
        "rooms",
        "side",
        "source",
        "tile",
        "water",
        "width",
    )

    def __init__(self) -> None:
        self.number = 0
        self.tile = -1
        self.side = 0
        self.width = 2
        self.height = 2
        self.offsets: tuple[int, ...] = ()
        """All squares, row by row."""
        self.rooms: tuple[int, ...] = ()
        """The room on each square."""
        self.parts: list[FacePart] = []
        """Its rooms, in the order of their first cells."""
        self.water = 0
        """Bit mask of the squares with water."""
        self.large: tuple[int, ...] = ()
        """Bit masks of the squares of larger rooms."""
        self.patterns = 0
        """The sets of squares that may be all that stays visible: bit k stands for the set whose
        own bits make k. Neither water nor a part of a room may be hidden (PAT-33, PAT-35)."""
        self.source = ""


class Tile:
    """A terrain tile; its white and black faces follow each other."""

    __slots__ = ("code", "era", "number", "promo", "slug", "white")

    def __init__(self) -> None:
        self.number = 0
        self.slug = ""
        self.code = ""
        self.era = 0
        self.promo = False
        self.white = 0


class Capital:
    """A side of a capital tile."""

    __slots__ = ("face", "liberty", "number", "slug", "workers")

    def __init__(self) -> None:
        self.number = 0
        self.slug = ""
        self.liberty = False
        self.workers = 0
        self.face = 0


class Construction:
    """A kind of construction tile (its building side)."""

    __slots__ = ("count", "number", "resources", "room", "slug", "source")

    def __init__(self) -> None:
        self.number = 0
        self.slug = ""
        self.count = 0
        self.resources = 0
        self.room = 0
        self.source = ""


class Card:
    """A prosperity card."""

    __slots__ = ("measure", "name", "number", "slug", "source")

    def __init__(self) -> None:
        self.number = 0
        self.slug = ""
        self.name = ""
        self.measure = 0
        self.source = ""


class Bonus:
    """A figure adds ``amount`` to a track for ``every`` so many of something."""

    __slots__ = ("amount", "every", "per", "track")

    def __init__(self, track: int, amount: int, per: int, every: int) -> None:
        self.track = track
        self.amount = amount
        self.per = per
        self.every = every


class Gain:
    """Goods when something happens; ``goods`` by good."""

    __slots__ = ("goods", "on")

    def __init__(self, on: int, goods: tuple[int, ...]) -> None:
        self.on = on
        self.goods = goods


class Price:
    """What a figure changes in the price of an action; ``set_food`` below 0: nothing set."""

    __slots__ = ("action", "food", "points", "resource", "set_food")

    def __init__(self, action: int, points: int, food: int, resource: int, set_food: int) -> None:
        self.action = action
        self.points = points
        self.food = food
        self.resource = resource
        self.set_food = set_food


class Score:
    """Culture at the end of an era (0: of each) or of the game."""

    __slots__ = ("culture", "era", "every", "game_end", "per")

    def __init__(self, game_end: bool, era: int, culture: int, per: int, every: int) -> None:
        self.game_end = game_end
        self.era = era
        self.culture = culture
        self.per = per
        self.every = every


class Figure:
    """A hero or a wonder."""

    __slots__ = (
        "bonuses",
        "era",
        "gains",
        "name",
        "number",
        "powers",
        "prices",
        "promo",
        "rule",
        "scores",
        "sets",
        "slug",
        "source",
        "symbols",
        "symbols_source",
        "wonder",
    )

    def __init__(self) -> None:
        self.number = 0
        self.slug = ""
        self.name = ""
        self.wonder = False
        self.era = 0
        self.promo = False
        self.rule = ""
        self.source = ""
        self.symbols_source = ""
        self.symbols: tuple[int, ...] = ()
        self.bonuses: list[Bonus] = []
        self.sets: list[Bonus] = []
        """Tracks set to a value, whatever else there is (PAT-9)."""
        self.gains: list[Gain] = []
        self.prices: list[Price] = []
        self.scores: list[Score] = []
        self.powers: list[tuple[int, int]] = []
        """Pairs of a power and its amount."""
