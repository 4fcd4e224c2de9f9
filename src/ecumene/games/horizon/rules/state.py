"""The state of a game: plain ints and tuples. Nothing in it is hidden but the seed: what is face
down is drawn when it is turned up, which comes to the same.

Players are copied on first write: read them with ``s.players[i]``, change them only through
``s.edit(i)``.
"""

from __future__ import annotations

from typing import Any, ClassVar

from ecumene.core.state import State
from ecumene.games.horizon.rules.catalogue import Catalogue


class Bonuses:
    """What the permanent effects of a player add up to (derived, cached)."""

    def __init__(self) -> None:
        self.movement = 0
        self.explore_limit = 0
        self.research_discount = 0
        self.advanced_discount = 0
        self.construction_discount = 0
        self.coins = 0
        self.pawns = 0
        self.settler_strength = 0
        self.soldier_strength = 0
        self.upgrade = 0
        self.more_technologies = 0
        self.keeps_strength = False
        self.after_population: list[int] = []
        self.after_exploring: list[int] = []
        self.after_fortifying: list[int] = []
        self.after_settling: list[int] = []
        self.after_leader: list[int] = []
        self.after_research: list[int] = []


class HorizonPlayer:
    """One civilization. Everything is public."""

    game: ClassVar[str] = "horizon"
    SHARED: ClassVar[tuple[str, ...]] = ("bonuses",)

    __slots__ = (
        "active",
        "bonuses",
        "choices",
        "claimed",
        "coins",
        "columns",
        "explored",
        "fortify",
        "government",
        "invested",
        "leaders",
        "limit",
        "pawn",
        "private",
        "raised",
        "researched",
        "settle",
        "supply",
        "tracks",
        "units",
    )

    def __init__(self) -> None:
        self.columns = b""
        """Inactive pawns in columns A to E."""
        self.active = 0
        self.coins = 0
        self.tracks = b""
        """Cubes left on the Food, Economy and Infrastructure tracks."""
        self.invested = 0
        self.government = -1
        self.pawn = -1
        """The action space of the action pawn."""
        self.units: tuple[int, ...] = ()
        """Units on the map, sorted; see types.py."""
        self.researched = 0
        """Bit mask of the spaces of the tree with a scholar of this player."""
        self.private: tuple[int, ...] = ()
        self.leaders: tuple[int, ...] = ()
        self.choices: tuple[int, ...] = ()
        """Pairs (leader, option chosen, counted from 1), flattened."""
        self.settle = 0
        self.fortify = 0
        self.supply: tuple[int, ...] = ()
        """Constructions not built yet, sorted."""
        self.claimed = 0
        """Bit mask of the goals (by place) with a cube of this player."""
        self.explored = 0
        """Tiles explored this turn."""
        self.limit = 0
        """Tiles that may be explored this turn, if an effect raised the limit; else 0."""
        self.raised = 0
        """Was the first upgrade of this turn already made?"""
        self.bonuses: Bonuses | None = None

    def copy(self) -> HorizonPlayer:
        q = HorizonPlayer.__new__(HorizonPlayer)
        q.columns = self.columns
        q.active = self.active
        q.coins = self.coins
        q.tracks = self.tracks
        q.invested = self.invested
        q.government = self.government
        q.pawn = self.pawn
        q.units = self.units
        q.researched = self.researched
        q.private = self.private
        q.leaders = self.leaders
        q.choices = self.choices
        q.settle = self.settle
        q.fortify = self.fortify
        q.supply = self.supply
        q.claimed = self.claimed
        q.explored = self.explored
        q.limit = self.limit
        q.raised = self.raised
        q.bonuses = self.bonuses
        return q

    def __copy__(self) -> HorizonPlayer:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> HorizonPlayer:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from ecumene.core.saved import player_parts

        return player_parts(self)

    def __repr__(self) -> str:
        return f"<civilization: coins {self.coins}, units {len(self.units)}>"


class HorizonState(State):
    """The whole table."""

    game: ClassVar[str] = "horizon"

    __slots__ = (
        "bottoms",
        "cat",
        "constructions_left",
        "display",
        "first_claims",
        "fortify_left",
        "goals",
        "leaders_left",
        "n",
        "offered",
        "last_round",
        "owners",
        "places",
        "players",
        "round",
        "round_limit",
        "settle_left",
        "start",
        "technologies_left",
        "territories_left",
        "tiles",
        "tree",
        "turn",
        "won",
    )

    SHARED: ClassVar[tuple[str, ...]] = ("kinds", "cat")

    cat: Catalogue
    n: int
    players: list[HorizonPlayer]
    turn: int
    start: int
    round: int
    last_round: int
    """Number of the last round, 0 while unknown."""
    round_limit: int
    """The safety limit; 0: none."""
    places: tuple[int, ...]
    """Where the tiles lie, in the order in which they came; see map.py."""
    tiles: tuple[int, ...]
    """What lies on each place; see types.py."""
    owners: tuple[int, ...]
    """Villages, cities and constructions of each place; see types.py."""
    tree: tuple[int, ...]
    """The technology on each space of the tree, -1 if none yet."""
    technologies_left: int
    """Bit mask of the technologies nobody has seen yet."""
    bottoms: tuple[tuple[int, ...], tuple[int, ...]]
    """Seen cards at the bottom of the decks of level II and III, next one first."""
    leaders_left: int
    """Bit mask of the leaders that may still turn up."""
    territories_left: int
    constructions_left: int
    display: tuple[int, ...]
    """Constructions that lie open, sorted."""
    goals: tuple[int, ...]
    first_claims: tuple[int, ...]
    """For each goal the seat + 1 that claimed it first, or 0."""
    offered: tuple[int, ...]
    """Governments still to be chosen."""
    settle_left: int
    fortify_left: int
    won: int

    def edit(self, i: int) -> HorizonPlayer:
        """Player ``i`` for writing: copied first if a clone shares it."""
        if not self.own >> i & 1:
            self.players[i] = self.players[i].copy()
            self.own |= 1 << i
        return self.players[i]

    def clone(self) -> HorizonState:
        t = HorizonState.__new__(HorizonState)
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
        t.turn = self.turn
        t.start = self.start
        t.round = self.round
        t.last_round = self.last_round
        t.round_limit = self.round_limit
        t.places = self.places
        t.tiles = self.tiles
        t.owners = self.owners
        t.tree = self.tree
        t.technologies_left = self.technologies_left
        t.bottoms = self.bottoms
        t.leaders_left = self.leaders_left
        t.territories_left = self.territories_left
        t.constructions_left = self.constructions_left
        t.display = self.display
        t.goals = self.goals
        t.first_claims = self.first_claims
        t.offered = self.offered
        t.settle_left = self.settle_left
        t.fortify_left = self.fortify_left
        t.won = self.won
        return t

    def order_from(self, seat: int) -> list[int]:
        """All seats clockwise from one of them."""
        return [(seat + k) % self.n for k in range(self.n)]
