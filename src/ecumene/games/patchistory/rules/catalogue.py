"""All components of a game and the numbers of its rules."""

from __future__ import annotations

from ecumene.core.pack import Pack
from ecumene.games.patchistory.rules.parts import (
    Capital,
    Card,
    Construction,
    Face,
    Figure,
    Room,
    Tile,
)


class Rules:
    """The numbers of board.toml; tuples of three are by era."""

    def __init__(self) -> None:
        self.start_food = 0
        self.start_coin = 0
        self.start_culture = 0
        self.start_constructions = 0
        self.start_cards = 0
        self.rounds = 0
        self.size_limit: tuple[int, ...] = ()
        self.swap_culture = 0
        self.swap_coin = 0
        self.least_bid = 0
        self.aid_goods = 0
        self.aid_accepted = 0
        self.aid_refused = 0
        self.demand: tuple[int, ...] = ()
        """Coin and culture demanded by a threat."""
        self.larger_demand: tuple[int, ...] = ()
        self.much_stronger = 0
        self.votes_per_point = 0
        self.points: tuple[int, ...] = ()
        """Political points of each priced action."""
        self.trade_food: tuple[int, ...] = ()
        self.birth_food: tuple[int, ...] = ()
        self.honor_food: tuple[int, ...] = ()
        self.honor_resource: tuple[int, ...] = ()
        self.resource_worth = 0
        """A resource is worth so many food or coin in an exchange."""
        self.most_sacrificed = 0
        """Workers that one may give up for a power."""
        self.relief_food = 0
        """What relief after a war costs."""
        self.route_resource = 0
        self.reclaim_resource = 0
        self.preparation: tuple[int, ...] = ()
        self.preparation_missing = 0
        self.invader: tuple[int, ...] = ()
        self.defender: tuple[int, ...] = ()
        self.perfect = 0
        self.perfect_culture = 0
        self.hero_food = 0
        self.wonder_resource = 0
        self.missing_food = 0
        self.missing_resource = 0
        self.general_supply = 0
        self.allied_supply = 0
        self.general_goods: list[tuple[int, ...]] = []
        """What each space of a general route gives, by good."""
        self.allied_goods: list[tuple[int, ...]] = []
        self.upkeep: tuple[int, ...] = ()
        """Food by number of uncovered descendant spaces, starting with none."""
        self.descendants = 0


class Catalogue:
    """The definitions that all states of a game share."""

    def __init__(self) -> None:
        self.rooms: list[Room] = []
        self.faces: list[Face] = []
        self.capitals: list[Capital] = []
        self.tiles: list[Tile] = []
        self.figures: list[Figure] = []
        self.constructions: list[Construction] = []
        self.cards: list[Card] = []
        self.rules = Rules()
        self.wasteland = 0
        """The room that reclamation makes."""
        self.raw: Pack = {}
        self.digest = ""
        self.edition: dict[str, str] = {}
        self.sources: dict[str, str] = {}
        """Where each table of board.toml comes from."""

    def deck(self, era: int, promo: bool) -> list[int]:
        """The tiles of an era (1 to 3)."""
        return [t.number for t in self.tiles if t.era == era and (promo or not t.promo)]
