"""The state of a game: plain ints and tuples.

Players are copied on first write: read them with ``s.players[i]``, change them only through
``s.edit(i)``. `Land` and `Tracks` are derived and kept until something they rest on changes.
"""

from __future__ import annotations

from typing import Any, ClassVar

from ecumene.core.state import State
from ecumene.games.patchistory.rules.catalogue import Catalogue
from ecumene.games.patchistory.rules.land import Land


class Tracks:
    """What stands on a reference board (derived): tracks, and powers of visible figures."""

    __slots__ = ("levels", "powers")

    def __init__(self, levels: tuple[int, ...], powers: tuple[int, ...]) -> None:
        self.levels = levels
        self.powers = powers


class PatchPlayer:
    """One kingdom. Goods, construction tiles and prosperity cards are behind a screen."""

    game: ClassVar[str] = "patchistory"
    SHARED: ClassVar[tuple[str, ...]] = ("land", "tracks")

    __slots__ = (
        "below",
        "bid",
        "built",
        "capital",
        "cards",
        "coin",
        "culture",
        "done",
        "food",
        "hand",
        "known_to",
        "land",
        "lot",
        "points",
        "reclaimed",
        "removed",
        "resource",
        "tiles",
        "tracks",
        "votes",
        "won",
        "workers",
    )

    def __init__(self) -> None:
        self.capital = -1
        self.tiles: tuple[int, ...] = ()
        """Placed tiles in the order in which they came, the capital first; see types.py."""
        self.below: tuple[int, ...] = ()
        """For each placed tile the bit mask of those that lie under it, directly or not."""
        self.built: tuple[int, ...] = ()
        """Construction tiles on the board, sorted; see types.py."""
        self.workers: tuple[int, ...] = ()
        """Cells with a worker, sorted."""
        self.removed = 0
        """Descendants out of the game."""
        self.food = 0
        self.resource = 0
        self.coin = 0
        self.culture = 0
        self.votes = 0
        self.hand: tuple[int, ...] = ()
        """Construction tiles behind the screen, sorted."""
        self.reclaimed: tuple[int, ...] = ()
        """Construction tiles this player has laid wasteland side up, sorted."""
        self.cards: tuple[int, ...] = ()
        """Prosperity cards not yet used, sorted."""
        self.known_to = 0
        """Bit mask of the seats that have seen the prosperity cards."""
        self.points = 0
        """Political points left in this phase."""
        self.done = 0
        """What has been done; see types.py."""
        self.lot = 0
        """The lot of the auction bid on, counted from 1; 0: none."""
        self.bid = 0
        self.won = -1
        """The face won and still to be patched (its white face if the side may be chosen)."""
        self.land: Land | None = None
        self.tracks: Tracks | None = None

    def copy(self) -> PatchPlayer:
        q = PatchPlayer.__new__(PatchPlayer)
        q.capital = self.capital
        q.tiles = self.tiles
        q.below = self.below
        q.built = self.built
        q.workers = self.workers
        q.removed = self.removed
        q.food = self.food
        q.resource = self.resource
        q.coin = self.coin
        q.culture = self.culture
        q.votes = self.votes
        q.hand = self.hand
        q.reclaimed = self.reclaimed
        q.cards = self.cards
        q.known_to = self.known_to
        q.points = self.points
        q.done = self.done
        q.lot = self.lot
        q.bid = self.bid
        q.won = self.won
        q.land = self.land
        q.tracks = self.tracks
        return q

    def __copy__(self) -> PatchPlayer:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> PatchPlayer:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from ecumene.core.saved import player_parts

        return player_parts(self)

    def __repr__(self) -> str:
        """Only what is in front of the screen."""
        return f"<kingdom: tiles {len(self.tiles)}, workers {len(self.workers)}>"


class PatchState(State):
    """The whole table."""

    game: ClassVar[str] = "patchistory"

    __slots__ = (
        "allied",
        "allied_left",
        "ballots",
        "cat",
        "demolished",
        "era",
        "first",
        "general_left",
        "liberty",
        "n",
        "offer",
        "players",
        "pool",
        "promo",
        "round",
        "routes",
        "screens",
        "side",
        "table",
        "tiles_left",
        "unused",
        "used",
        "winners",
    )

    SHARED: ClassVar[tuple[str, ...]] = ("kinds", "cat")

    cat: Catalogue
    n: int
    players: list[PatchPlayer]
    liberty: int
    """1: the capitals' Liberty sides are used."""
    promo: int
    """1: with the promo heroes."""
    screens: int
    """1: goods are hidden from the others."""
    era: int
    """1 to 3."""
    round: int
    """1 to 5 within the era."""
    first: int
    """The seat with the First Player marker."""
    side: int
    """The side of the first tile of the last auction."""
    tiles_left: tuple[int, ...]
    """Terrain tiles of this era that have not turned up yet."""
    offer: tuple[int, ...]
    """The faces in the auction; -1 for a lot that has been taken."""
    pool: tuple[int, ...]
    """Construction tiles in the storage, sorted."""
    demolished: tuple[int, ...]
    """Buildings of construction tiles that were covered, sorted."""
    unused: tuple[int, ...]
    """Prosperity cards that nobody was dealt, sorted."""
    table: tuple[int, ...]
    """Prosperity cards that are voted on now, in order."""
    ballots: tuple[int, ...]
    """Votes on them."""
    used: tuple[int, ...]
    """Prosperity cards of earlier votes, sorted."""
    routes: tuple[int, ...]
    """General routes in the order in which they were built; see types.py."""
    allied: tuple[int, ...]
    general_left: int
    allied_left: int
    winners: int

    def when(self) -> str:
        return f"era {self.era}, round {self.round}"

    def edit(self, i: int) -> PatchPlayer:
        """Player ``i`` for writing: copied first if a clone shares it."""
        if not self.own >> i & 1:
            self.players[i] = self.players[i].copy()
            self.own |= 1 << i
        return self.players[i]

    def clone(self) -> PatchState:
        t = PatchState.__new__(PatchState)
        self.own = 0
        t.own = 0
        t.kinds = self.kinds
        t.stack = self.stack.copy()
        t.seed = self.seed
        t.streams = self.streams.copy()
        t.log = None
        t.chance = None
        t.script = None
        t.explicit_chance = self.explicit_chance
        t.cat = self.cat
        t.n = self.n
        t.players = self.players.copy()
        t.liberty = self.liberty
        t.promo = self.promo
        t.screens = self.screens
        t.era = self.era
        t.round = self.round
        t.first = self.first
        t.side = self.side
        t.tiles_left = self.tiles_left
        t.offer = self.offer
        t.pool = self.pool
        t.demolished = self.demolished
        t.unused = self.unused
        t.table = self.table
        t.ballots = self.ballots
        t.used = self.used
        t.routes = self.routes
        t.allied = self.allied
        t.general_left = self.general_left
        t.allied_left = self.allied_left
        t.winners = self.winners
        return t

    def order(self) -> list[int]:
        """All seats clockwise from the First Player."""
        return [(self.first + k) % self.n for k in range(self.n)]
